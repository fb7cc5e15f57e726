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
		return ""
	}
	c := fakeClient(t, Config{Delay: -1, IgnoreRobots: []string{"a.example"}, Harm: harm}, &fakeSite{answer: func(r *http.Request, n int) (*http.Response, error) {
		asked = append(asked, r.URL.Path)
		switch r.URL.Path {
		case "/go":
			return reply(302, "", "Location", "/item/5/delete?token=secret"), nil
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
	if p, err := c.Fetch(context.Background(), &Request{URL: mustParse(t, "http://a.example/delete")}); err != nil || p.URL.Path != "/delete/" {
		t.Errorf("a slash more: %v", err)
	}
}
