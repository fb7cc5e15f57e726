package fetch

import (
	"context"
	"errors"
	"net/http"
	"testing"

	"github.com/google/go-cmp/cmp"
)

func TestAScopeNamesTheRuleThatLeavesAnAddressOut(t *testing.T) {
	for _, tt := range []struct {
		scope Scope
		at    string
		rules map[string]string
	}{
		{Scope{}, "https://lib.example/books/",
			map[string]string{"https://elsewhere.example/": ""}},
		{Scope{Within: WithinSite}, "https://www.lib.example/books/", map[string]string{
			"https://lib.example/": "", "https://shop.lib.example/x": "",
			"https://elsewhere.example/": "scope site",
		}},
		{Scope{Within: WithinHost}, "https://lib.example/books/", map[string]string{
			"https://lib.example/other": "", "http://lib.example/other": "",
			"https://www.lib.example/": "", "https://shop.lib.example/": "scope host",
			"https://lib.example:8443/": "scope host", "https://elsewhere.example/": "scope host",
		}},
		{Scope{Within: WithinDirectory}, "https://lib.example/books/index.html", map[string]string{
			"https://lib.example/books/7": "", "https://lib.example/books/": "",
			"https://lib.example/books/a/b?c=/d": "",
			"https://lib.example/bookshop":       "scope directory",
			"https://lib.example/":               "scope directory",
			"https://shop.lib.example/books/7":   "scope directory",
		}},
		{Scope{Include: []string{"https://lib.example/cat/*", "/find?*"},
			Exclude: []string{"*/print/*", "lib.example/*.pdf", "/cat/secret"}},
			"https://lib.example/", map[string]string{
				"https://lib.example/": "", "https://lib.example/#top": "",
				"https://lib.example/cat/7": "", "https://lib.example/find?q=/x": "",
				"https://lib.example/find":         "include",
				"https://lib.example/cat/print/7":  "exclude */print/*",
				"https://lib.example/cat/a.pdf":    "exclude lib.example/*.pdf",
				"https://lib.example/cat/secret":   "exclude /cat/secret",
				"https://lib.example/cat/secret2":  "",
				"https://lib.example/cat/secret#x": "exclude /cat/secret",
				"https://lib.example/about":        "include",
			}},
		{Scope{Exclude: []string{"*z*b*b"}}, "",
			map[string]string{"http://h.example/zb": "", "http://h.example/zbb": "exclude *z*b*b",
				"http://h.example/bzb": ""}},
	} {
		s := tt.scope
		if tt.at != "" {
			s.At = append(s.At, mustParse(t, tt.at))
		}
		for address, want := range tt.rules {
			rule, why := s.Rule(mustParse(t, address))
			if rule != want || (why == "") != (want == "") {
				t.Errorf("%+v: %s is left out by %q (%s), want %q", tt.scope, address, rule, why,
					want)
			}
		}
	}
}

func TestNoRequestLeavesItsScope(t *testing.T) {
	var got []string
	c := fakeClient(t, Config{Delay: -1},
		&fakeSite{answer: func(r *http.Request, _ int) (*http.Response, error) {
			got = append(got, r.URL.String())
			if r.URL.Path == "/in" {
				return reply(302, "", "Location", "/out"), nil
			}
			return reply(200, ""), nil
		}})
	ctx := WithScope(context.Background(), &Scope{Exclude: []string{"*/out"}})
	for _, address := range []string{"http://h.example/out", "http://h.example/in", "http://h.example/fine"} {
		_, err := c.Fetch(ctx, &Request{URL: mustParse(t, address)})
		var f *Failure
		if out := errors.As(err, &f) && f.Kind == KindScope &&
			errors.Is(err, ErrScope); out == (address == "http://h.example/fine") {
			t.Errorf("%s: %v", address, err)
		}
	}
	if _, err := c.Fetch(WithScope(ctx, nil),
		&Request{URL: mustParse(t, "http://h.example/out")}); err != nil {
		t.Error(err)
	}
	want := []string{"http://h.example/robots.txt", "http://h.example/in", "http://h.example/fine",
		"http://h.example/out"}
	if diff := cmp.Diff(want, got); diff != "" {
		t.Errorf("asked (-want +got):\n%s", diff)
	}
}

func TestWhatIsNoScopeIsSaid(t *testing.T) {
	for _, s := range []Scope{{Within: "page"}, {Include: []string{""}},
		{Exclude: []string{"a b"}}} {
		if s.Check() == nil {
			t.Errorf("%+v is taken for a scope", s)
		}
	}
}
