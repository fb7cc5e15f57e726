package doors

import (
	"net/http"
	"net/url"
	"testing"

	"deepcrawl/surface/fetch"
)

func page(t testing.TB, body string, header http.Header) *fetch.Page {
	t.Helper()
	u, err := fetch.ParseURL(nil, "http://town.example/a/")
	if err != nil {
		t.Fatal(err)
	}
	return &fetch.Page{URL: u, Request: &fetch.Request{URL: u}, Status: http.StatusOK,
		Header: header, Body: []byte(body)}
}

func TestCatalogsAreNamedByPagesAndHeaders(t *testing.T) {
	p := page(t, `<link rel="Api-Catalog" href="/c"><a href="/other">x</a>`,
		http.Header{"Link": {`</c>; rel=api-catalog, </d>; rel="item api-catalog"`}})
	got := ""
	for _, l := range Look(p).Catalogs() {
		got += l.Address.String() + " "
	}
	if want := "http://town.example/c http://town.example/d "; got != want {
		t.Errorf("%q, want %q", got, want)
	}
}

const linkset = `{"linkset": [{"anchor": "/api/", "service-desc": [{"href": "v1.json", "type": ` +
	`"application/openapi+json", "title": "Books"}, {"href": ""}], "license": "x"}]}`

func TestACatalogDeclaresItsLinks(t *testing.T) {
	got := ""
	for _, l := range Linkset(page(t, linkset, nil)).Links {
		got += l.Rel + " " + l.URL.String() + " " + l.Type + " " + l.Text + ";"
	}
	if want := " http://town.example/api/  ;service-desc http://town.example/api/v1.json " +
		"application/openapi+json Books;"; got != want {
		t.Errorf("%q, want %q", got, want)
	}
}

func TestSetKeepsWhatElseIsAsked(t *testing.T) {
	for _, tt := range []struct{ at, want string }{
		{"http://a.example/x", "http://a.example/x?$skip=10"},
		{"http://a.example/x?b=%2B&%24skip=5&a=1#c", "http://a.example/x?b=%2B&$skip=10&a=1"},
	} {
		u, err := url.Parse(tt.at)
		if err != nil {
			t.Fatal(err)
		}
		if got := Set(u, "$skip", "10").String(); got != tt.want {
			t.Errorf("%s: %s, want %s", tt.at, got, tt.want)
		}
	}
}

func TestATotalThatCannotBeIsDropped(t *testing.T) {
	p := page(t, "", nil)
	p.URL.RawQuery = "start=20"
	for _, tt := range []struct {
		total, shown int
		known        bool
		next         string
	}{
		{40, 10, true, "start=30"},
		{30, 10, true, ""},
		{25, 10, false, "start=30"},
		{-1, 10, false, "start=30"},
		{40, 0, true, ""},
	} {
		a := Answer{Total: Said(tt.total)}
		a.OnByOffset(p, "start", tt.shown)
		got := ""
		if a.Next != nil {
			got = a.Next.URL.RawQuery
		}
		if got != tt.next || a.Total.Known != tt.known {
			t.Errorf("%d shown, %d in all: %q, %v; want %q, %v", tt.shown, tt.total, got,
				a.Total.Known, tt.next, tt.known)
		}
	}
}

func FuzzLinkset(f *testing.F) {
	f.Add([]byte(linkset))
	f.Fuzz(func(t *testing.T, body []byte) {
		for _, l := range Linkset(page(t, string(body), nil)).Links {
			if l.URL == nil {
				t.Fatal("a link to nowhere")
			}
		}
	})
}
