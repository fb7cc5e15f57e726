package fetch

import (
	"context"
	"errors"
	"net/http"
	"net/url"
	"strings"
	"testing"
)

func TestRedirectsToWhatCouldChangeSomethingAreNotFollowed(t *testing.T) {
	var asked []string
	harm := func(u *url.URL) string {
		if strings.Contains(u.Path, "delete") {
			return "its path says delete"
		}
		if u.Query().Has("csrf") {
			return "its address has a token"
		}
		return ""
	}
	c := fakeClient(t, Config{Delay: -1, IgnoreRobots: []string{"a.example"}, Harm: harm},
		&fakeSite{answer: func(r *http.Request, n int) (*http.Response, error) {
			asked = append(asked, r.URL.Path)
			switch r.URL.Path {
			case "/go":
				return reply(302, "", "Location", "/item/5/delete?token=secret"), nil
			case "/find":
				return reply(303, "", "Location", "/set/7?csrf=aa0a9c3be77d204199"), nil
			case "/delete": // what the caller asks is his to judge, and so is the same with a slash
				return reply(301, "", "Location", "/delete/"), nil
			}
			return reply(200, "here"), nil
		}})
	_, err := c.Fetch(context.Background(), &Request{URL: mustParse(t, "http://a.example/go")})
	var f *Failure
	if !errors.As(err, &f) || f.Kind != KindHarm || strings.Contains(err.Error(), "secret") {
		t.Errorf("got %v", err)
	}
	if len(asked) != 1 {
		t.Errorf("asked for %v", asked)
	}
	if p, err := c.Fetch(context.Background(),
		&Request{URL: mustParse(t, "http://a.example/delete")}); err != nil || p.URL.Path != "/delete/" {
		t.Errorf("a slash more: %v", err)
	}
	// A token that the question had as well is handed on; one that comes with the answer is not
	// followed, nor is what it leads to.
	for from, ok := range map[string]bool{"/find?csrf=1f0a9c3be77d20415a&q=x": true,
		"/find?q=x": false, "/find?csrf=1&q=x": false} {
		if _, err := c.Fetch(context.Background(),
			&Request{URL: mustParse(t, "http://a.example"+from)}); (err == nil) != ok {
			t.Errorf("%s: %v", from, err)
		}
	}
}
