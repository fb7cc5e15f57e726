package forms

import (
	"net/http"
	"net/url"
	"testing"

	"deepcrawl/forms/kind"
	"deepcrawl/forms/submit"
	"deepcrawl/forms/webform"
	"deepcrawl/surface/fetch"
)

func pageAt(t *testing.T, address, body string) *fetch.Page {
	t.Helper()
	u, err := url.Parse(address)
	if err != nil {
		t.Fatal(err)
	}
	return &fetch.Page{Request: &fetch.Request{URL: u}, URL: u, Status: 200, Header: http.Header{},
		Body: []byte(body), Charset: "utf-8"}
}

const action = `<script type="application/ld+json">{"@type":"WebSite","potentialAction":{"@type":"SearchAction",
	"target":{"@type":"EntryPoint","urlTemplate":"http://site.test/find?lang=en&term={search_term_string}"},"query-input":"required name=search_term_string"}}</script>`

func TestASearchThatThePageDeclaresIsAForm(t *testing.T) {
	for name, tt := range map[string]struct {
		body string
		// the request for a word, of the form that may be searched; none: there is no such form
		want string
	}{
		"no form at all": {action + `<h1>Shop</h1><div id="root"></div>`,
			"http://site.test/find?term=heron&lang=en"},
		"a form for letters": {action + `<form action="/news" method="post">Newsletter ` +
			`<input type="email" name="mail"><button>Subscribe</button></form>`,
			"http://site.test/find?term=heron&lang=en"},
		"it makes an alert": {`<script type="application/ld+json">{"@type":"SearchAction",` +
			`"target":"http://site.test/alerts/create?q={q}"}</script>`, ""},
		"another site": {`<script type="application/ld+json">{"@type":"SearchAction",` +
			`"target":"http://other.test/?q={q}"}</script>`, ""},
		"nothing is declared": {`<p>SearchAction</p>`, ""},
		"the page has its form": {action +
			`<form action="/s"><input type="search" name="q"><button>Search</button></form>`,
			"http://site.test/s?q=heron"},
		"linked data is garbage": {
			`<script type="application/ld+json">{"@type":"SearchAction",</script>`, ""},
	} {
		fs, err := Find(pageAt(t, "http://site.test/", tt.body))
		if err != nil {
			t.Fatal(err)
		}
		if got := asks(t, fs); got != tt.want {
			t.Errorf("%s: %q, want %q", name, got, tt.want)
		}
	}
}

// asks is the request for a word of the one form that may be searched.
func asks(t *testing.T, fs []*webform.Form) (request string) {
	t.Helper()
	for _, f := range fs {
		if ok, _ := kind.Searchable(f); !ok {
			continue
		}
		for i := range f.Fields {
			if f.Fields[i].Role != webform.Keyword {
				continue
			}
			r, err := submit.Request(f, []webform.Assignment{{Field: i, Values: []string{"heron"}}},
				submit.Button(f))
			if err != nil {
				t.Fatal(err)
			}
			request += r.URL.String()
		}
	}
	return request
}

func TestAnOpenSearchDescriptionIsAForm(t *testing.T) {
	const head = `<?xml version="1.0" encoding="UTF-8"?><OpenSearchDescription ` +
		`xmlns="http://a9.com/-/spec/opensearch/1.1/"><ShortName>Books</ShortName>`
	for name, tt := range map[string]struct{ urls, want string }{
		"results in HTML": {`<Url type="text/html" ` +
			`template="http://site.test/find?q={searchTerms}&amp;p={startPage?}&amp;in=all"/>`,
			"http://site.test/find?q=heron&in=all"},
		"suggestions before": {`<Url type="application/x-suggestions+json" ` +
			`template="http://site.test/hint?q={searchTerms}"/><Url type="text/html" ` +
			`method="get" template="/find?q={searchTerms}"/>`, "http://site.test/find?q=heron"},
		"feeds only": {
			`<Url type="application/rss+xml" template="http://site.test/rss?q={searchTerms}"/>`,
			"http://site.test/rss?q=heron"},
		"feeds before": {`<Url type="application/rss+xml" ` +
			`template="http://site.test/rss?q={searchTerms}"/><Url type="text/html" ` +
			`template="http://site.test/find?q={searchTerms}"/>`, "http://site.test/find?q=heron"},
		"suggestions only": {`<Url type="application/x-suggestions+json" ` +
			`template="http://site.test/hint?q={searchTerms}"/>`, ""},
		"asked by POST": {
			`<Url type="text/html" method="post" ` +
				`template="http://site.test/find?q={searchTerms}"/>`, ""},
		"it writes a note": {
			`<Url type="text/html" template="http://site.test/todo/new?title={searchTerms}"/>`, ""},
		"another site": {
			`<Url type="text/html" template="http://other.test/find?q={searchTerms}"/>`, ""},
		"no parameter": {
			`<Url type="text/html" template="http://site.test/find/{searchTerms}"/>`, ""},
		"breaks off in the middle": {`<Url type="text/html" templ`, ""},
	} {
		fs, err := Describe(
			pageAt(t, "http://site.test/os.xml", head+tt.urls+`</OpenSearchDescription>`))
		if err != nil {
			t.Fatal(err)
		}
		if got := asks(t, fs); got != tt.want {
			t.Errorf("%s: %q, want %q", name, got, tt.want)
		}
	}
}

func FuzzDescribe(f *testing.F) {
	f.Add(`<OpenSearchDescription><Url type="text/html" ` +
		`template="http://site.test/find?q={searchTerms}"/></OpenSearchDescription>`)
	u, err := url.Parse("http://site.test/os.xml")
	if err != nil {
		f.Fatal(err)
	}
	f.Fuzz(func(t *testing.T, body string) {
		if _, err := Describe(
			&fetch.Page{Request: &fetch.Request{URL: u}, URL: u, Status: 200, Header: http.Header{},
				Body: []byte(body)}); err != nil {
			t.Error(err)
		}
	})
}
