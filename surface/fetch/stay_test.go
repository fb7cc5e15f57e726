package fetch

import (
	"errors"
	"io"
	"net/http"
	"strings"
	"testing"
	"testing/synctest"
	"time"
)

// A stay waits once, for all that follows; nobody else is served meanwhile, and the host rests afterwards.
func TestStayIsOneTurn(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		var at []time.Duration
		begun := time.Now()
		transport := roundTripFunc(func(r *http.Request) (*http.Response, error) {
			body := "ok"
			if r.URL.Path == "/robots.txt" {
				body = "User-agent: *\nDisallow: /closed\n"
			} else {
				at = append(at, time.Since(begun))
			}
			return &http.Response{StatusCode: 200, Header: http.Header{"Content-Type": {"text/plain"}}, Body: io.NopCloser(strings.NewReader(body)), Request: r}, nil
		})
		c, err := NewClient(Config{Delay: time.Second, Budget: 5, Transport: transport})
		if err != nil {
			t.Fatal(err)
		}
		u, _ := ParseURL(nil, "http://a.test/")
		stay, err := c.Stay(t.Context(), u)
		if err != nil {
			t.Fatal(err)
		}
		ask := func(address string) error {
			to, _ := ParseURL(nil, address)
			resp, err := stay.RoundTrip((&http.Request{Method: "GET", URL: to, Header: http.Header{}}).WithContext(t.Context()))
			if err == nil {
				resp.Body.Close()
			}
			return err
		}
		for _, address := range []string{"http://a.test/", "http://a.test/1", "http://www.a.test/2"} {
			if err := ask(address); err != nil {
				t.Errorf("%s: %v", address, err)
			}
		}
		if err := ask("http://a.test/closed"); !errors.Is(err, ErrRobots) {
			t.Errorf("closed by robots.txt: %v", err)
		}
		if err := ask("http://a.test/3"); !errors.Is(err, ErrBudget) { // two robots.txt and three pages
			t.Errorf("beyond the budget: %v", err)
		}
		if len(at) != 3 || at[0] < time.Second || at[2]-at[0] > 2*time.Second {
			t.Errorf("asked after %v", at)
		}
		stay.End()
		if again, err := c.Stay(t.Context(), u); err == nil || !errors.Is(err, ErrBudget) {
			again.End()
			t.Errorf("a second stay: %v", err)
		}
	})
}

type roundTripFunc func(*http.Request) (*http.Response, error)

func (f roundTripFunc) RoundTrip(r *http.Request) (*http.Response, error) { return f(r) }
