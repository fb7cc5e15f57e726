package document

import (
	"net/url"
	"testing"

	"deepcrawl/extract/records/fields"
	"deepcrawl/surface/fetch"
	"deepcrawl/surface/fetch/made"
)

func TestMadeUpAddresses(t *testing.T) {
	tests := []struct{ name, addr, want string }{
		{"a number", "http://h.example/book/12", "http://h.example/book/908172635"},
		{"a number and a slash", "http://h.example/book/12/", "http://h.example/book/908172635/"},
		{"a name with an ending", "http://h.example/pkg/apt.html",
			"http://h.example/pkg/zqxvkjwpfhzqx.html"},
		{"a parameter", "http://h.example/show?lang=en&id=7",
			"http://h.example/show?lang=en&id=908172635"},
		{"an escaped name", "http://h.example/a%2Fb/c", "http://h.example/a%2Fb/zqxvkjwpfhzqx"},
		{"nothing to vary", "http://h.example/", ""},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			u, err := url.Parse(tt.addr)
			if err != nil {
				t.Fatal(err)
			}
			got := ""
			if absent, _, ok := Absent(u); ok {
				got = absent.String()
			}
			if got != tt.want {
				t.Errorf("got %s, want %s", got, tt.want)
			}
		})
	}
}

func TestSoftNotFound(t *testing.T) {
	const frame = `<title>Shop</title><p>Our whole range of boats</p><p>Contact and opening hours</p>`
	missing := func(status int) *Missing {
		p := made.Page("http://h.example/boat/908172635",
			frame+`<p>Boat 908172635 cannot be shown at the moment, look at others</p>`)
		p.Status = status
		return LearnMissing(p, "908172635")
	}
	tests := []struct {
		name string
		m    *Missing
		html string
		gone bool
	}{
		{"the page of made-up addresses", missing(200),
			frame + `<p>Boat 12 cannot be shown at the moment, look at others</p>`, true},
		{"a page of its own", missing(200),
			frame + `<p>The Heron, a boat of oak</p><p>Nine metres long</p>`, false},
		{"alike, but where nothing has a status of its own", missing(404),
			frame + `<p>Boat 12 cannot be shown at the moment, look at others</p>`, false},
		{"it says so", nil, `<title>Shop</title><h1>Page not found</h1><p>Try the search.</p>`,
			true},
		{"an item whose text speaks of what is not found", nil,
			`<title>Lost and found</title><h1>The lost boat</h1><p>It was not found for ` +
				`years.</p>`, false},
		{"nothing at all", nil, ``, true},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			if why := tt.m.Gone(made.Page("http://h.example/boat/12", tt.html)); (why != "") != tt.gone {
				t.Errorf("gone: %q", why)
			}
		})
	}
}

func FuzzReadDocument(f *testing.F) {
	f.Add(`<html lang=de><head><link rel=canonical href=/x><script type="application/ld+json">`+
		`{"datePublished":"2001-02-03","a":[{"name":"x"}]}</script></head><main><dl><dt>A<dd>`+
		`b</dl></main>`, "/a/b?id=3")
	f.Add(`<meta itemprop=date content="1 May 2001"><table><tr><th>x<td>y`, "/%2f//")
	f.Fuzz(func(t *testing.T, html, path string) {
		p := made.Page("http://h.example/", html)
		if u, err := fetch.ParseURL(p.URL, path); err == nil {
			p.URL = u
			if absent, _, ok := Absent(u); ok && absent.Host != u.Host {
				t.Errorf("%s leads to %s", u, absent)
			}
		}
		m := LearnMissing(p, "x")
		d, err := ReadDocument(p, m)
		if err != nil {
			return
		}
		if len(d.Attributes) > fields.MaxAttributes {
			t.Errorf("%d attributes", len(d.Attributes))
		}
		m.Gone(p)
	})
}
