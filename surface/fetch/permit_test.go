package fetch

import (
	"context"
	"errors"
	"net/http"
	"net/netip"
	"testing"
	"testing/synctest"
	"time"

	"github.com/google/go-cmp/cmp"
)

// Each request is permitted right before it leaves, by the address of its server: robots.txt, pages
// and redirects.
func TestEachRequestIsPermitted(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		over, errOver := false, errors.New("the lease is over")
		site := &fakeSite{answer: func(r *http.Request, _ int) (*http.Response, error) {
			if r.URL.Path == "/old" {
				over = true // while the request is under way
				return reply(302, "", "Location", "http://b.test/new"), nil
			}
			return reply(200, ""), nil
		}}
		var servers []string
		c := fakeClient(t, Config{
			Lookup: func(_ context.Context, name string) ([]netip.Addr, error) {
				return []netip.Addr{netip.MustParseAddr("192.0.2.1")}, nil
			},
			Permit: func(_ context.Context, server string) error {
				if over {
					return errOver
				}
				servers = append(servers, server)
				time.Sleep(2 * time.Second) // a gap of its own
				return nil
			},
		}, site)
		fetchAll(t, c, "http://a.test/")
		_, err := c.Fetch(t.Context(), &Request{URL: mustParse(t, "http://a.test:8080/old")})
		if !errors.Is(err, errOver) {
			t.Errorf("a redirect after the end of the lease: got %v, want %v", err, errOver)
		}
		if _, err := c.Fetch(t.Context(),
			&Request{URL: mustParse(t, "http://c.test/")}); !errors.Is(err, errOver) {
			t.Errorf("a page after the end of the lease: got %v, want %v", err, errOver)
		}
		over = false
		fetchAll(t, c, "http://a.test/again") // the turn was given back
		want := []string{"0 a.test/robots.txt", "3 a.test/", "5 a.test:8080/robots.txt",
			"8 a.test:8080/old"}
		if d := cmp.Diff(want, site.log[:min(len(site.log), len(want))]); d != "" {
			t.Errorf("asked (-want +got):\n%s", d)
		}
		if d := cmp.Diff(
			[]string{"192.0.2.1", "192.0.2.1", "192.0.2.1 8080", "192.0.2.1 8080", "192.0.2.1"},
			servers); d != "" {
			t.Errorf("servers (-want +got):\n%s", d)
		}
		if len(site.log) != 5 {
			t.Errorf("%d requests left, want 5: %q", len(site.log), site.log)
		}
	})
}
