package fetch

import (
	"context"
	"errors"
	"net/http"
	"slices"
	"testing"
	"testing/synctest"
	"time"

	"github.com/google/go-cmp/cmp"
)

func TestARequestComesBackWhenItIsNotItsHostsTurn(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		s := &fakeSite{answer: robots("User-agent: *\nCrawl-delay: 40")}
		c := fakeClient(t, Config{}, s)
		ctx := WithPatience(context.Background(), time.Second)
		start := time.Now()
		var later *Later
		_, err := c.Fetch(ctx, &Request{URL: mustParse(t, "http://a.test/")})
		if !errors.As(err, &later) || later.Sent || later.Reason != "Crawl-delay 40s" ||
			later.Until.Sub(start) != 40*time.Second {
			t.Fatalf("got %v", err)
		}
		if p, err := c.gate.Place(ctx, mustParse(t, "http://a.test/")); err != nil ||
			!p.Host.Equal(later.Until) || p.Server == "" {
			t.Errorf("place %+v, %v", p, err)
		}
		time.Sleep(time.Until(later.Until))
		if _, err := c.Fetch(ctx, &Request{URL: mustParse(t, "http://a.test/")}); err != nil {
			t.Errorf("in its turn: %v", err)
		}
	})
}

func TestATryThatFailedComesBackAsSent(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		s := &fakeSite{answer: func(r *http.Request, _ int) (*http.Response, error) {
			if r.URL.Path == "/robots.txt" {
				return reply(404, ""), nil
			}
			return reply(503, "", "Retry-After", "30"), nil
		}}
		c := fakeClient(t, Config{Delay: -1}, s)
		ctx := WithPatience(context.Background(), time.Second)
		r := &Request{URL: mustParse(t, "http://a.test/")}
		var later *Later
		if _, err := c.Fetch(ctx, r); !errors.As(err, &later) || !later.Sent {
			t.Fatalf("got %v", err)
		}
		time.Sleep(time.Until(later.Until))
		r.Once = true
		if p, err := c.Fetch(ctx, r); err != nil || p.Status != 503 {
			t.Errorf("the last try: %v, %v", p, err)
		}
	})
}

func TestRedirectsOnAHostWaitForItsRest(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		s := &fakeSite{answer: func(r *http.Request, _ int) (*http.Response, error) {
			if r.URL.Path == "/old" {
				return reply(301, "", "Location", "/new"), nil
			}
			return reply(200, ""), nil
		}}
		c := fakeClient(t, Config{Delay: 3 * time.Second, IgnoreRobots: []string{"a.test"}}, s)
		p, err := c.Fetch(WithPatience(context.Background(), 0),
			&Request{URL: mustParse(t, "http://a.test/old")})
		if err != nil || p.URL.Path != "/new" || len(s.log) != 2 {
			t.Errorf("got %v, %v after %v", p, err, s.log)
		}
	})
}

func TestRedirectsOfARobotsTxtAreEachFollowedOnce(t *testing.T) {
	tests := map[string]struct {
		to   func(path string) string // "" where the rules are
		want []string
	}{
		"on the host": {func(path string) string {
			return map[string]string{"/robots.txt": "/r2", "/r2": "/r3"}[path]
		}, []string{"http://a.test/robots.txt", "http://a.test/r2", "http://a.test/r3"}},
		"on another host": {func(path string) string {
			return map[string]string{"/robots.txt": "http://b.test/r2"}[path]
		}, []string{"http://a.test/robots.txt", "http://b.test/r2"}},
		"in a circle": {func(string) string {
			return "/robots.txt"
		}, slices.Repeat([]string{"http://a.test/robots.txt"}, 1+robotsRedirects)},
	}
	for name, tt := range tests {
		t.Run(name, func(t *testing.T) {
			synctest.Test(t, func(t *testing.T) {
				var asked []string
				s := &fakeSite{answer: func(r *http.Request, _ int) (*http.Response, error) {
					to := tt.to(r.URL.Path)
					switch {
					case r.URL.Path == "/":
						return reply(200, ""), nil
					case len(asked) == 100:
						t.Fatalf("asked %v", asked)
					}
					asked = append(asked, r.URL.String())
					if to == "" {
						return reply(200, "User-agent: *"), nil
					}
					return reply(301, "", "Location", to), nil
				}}
				c := fakeClient(t, Config{Delay: 3 * time.Second}, s)
				var later *Later
				_, err := c.Fetch(WithPatience(context.Background(), 0),
					&Request{URL: mustParse(t, "http://a.test/")})
				for errors.As(err, &later) {
					time.Sleep(time.Until(later.Until))
					_, err = c.Fetch(WithPatience(context.Background(), 0),
						&Request{URL: mustParse(t, "http://a.test/")})
				}
				if err != nil {
					t.Fatal(err)
				}
				if diff := cmp.Diff(tt.want, asked); diff != "" {
					t.Errorf("asked (-want +got)\n%s", diff)
				}
			})
		})
	}
}
