package document

import (
	"testing"

	"deepcrawl/surface/fetch/made"
)

const bookLD = `<script type="application/ld+json">{"@context":"https://schema.org","@graph":[
	{"@type":"WebSite","name":"Town Library"},{"@type":"BreadcrumbList","itemListElement":[{"@type":"ListItem","name":"Home"}]},
	{"@type":"Book","name":"The old mill","author":{"@type":"Person","name":"Holm, A."},"isbn":"9780143000006","image":"/1.png"}]}</script>`

func TestAPageIsARecord(t *testing.T) {
	for _, tt := range []struct {
		name, page string
		ok         bool
		typ, title string
		attributes map[string]string
	}{
		{"linked data",
			`<title>The old mill - Library</title><h1>The old mill</h1><p>Words.</p>` + bookLD,
			true, "Book", "The old mill",
			map[string]string{"author": "Holm, A.", "isbn": "9780143000006"}},
		{"what a page is about", `<h1>Night shift</h1><script type="application/ld+json">` +
			`{"@type":"ItemPage","mainEntity":{"@type":["JobPosting"],"title":"Night shift",` +
			`"baseSalary":{"currency":"EUR"}}}</script>`, true,
			"JobPosting", "Night shift", map[string]string{"currency": "EUR"}},
		{"microdata", `<main><div itemscope itemtype="http://schema.org/Product"><h1 itemprop=name>Lamp</h1><span itemprop=brand>Holm</span>
			<div itemprop=offers itemscope itemtype="http://schema.org/Offer"><meta itemprop=price content="4.50"></div></div></main>`, true, "Product", "Lamp",
			map[string]string{"brand": "Holm", "price": "4.50"}},
		{"RDFa", `<div vocab="https://schema.org/" typeof="Event"><h1 property="name">Fair</h1>` +
			`<span property="location">Quay</span></div>`, true, "Event", "Fair",
			map[string]string{"location": "Quay"}},
		{"names and values", `<title>x</title><h1>The old mill</h1><dl><dt>Author</dt><dd>Holm, ` +
			`A.</dd><dt>Year</dt><dd>1950</dd></dl>`, true, "", "The old mill",
			map[string]string{"author": "Holm, A.", "year": "1950"}},
		{"below the name of the site", `<header><h1>Town Library</h1></header><h2>The old ` +
			`mill</h2><dl><dt>Author</dt><dd>Holm, A.</dd><dt>Year</dt><dd>1950</dd></dl>`,
			true, "", "The old mill", map[string]string{"author": "Holm, A."}},
		{"the site alone", `<h1>Welcome</h1><script type="application/ld+json">` +
			`{"@type":"WebSite","name":"Town Library"}</script>`, false, "", "", nil},
		{"a list", `<h1>Books</h1><script type="application/ld+json">[{"@type":"Book",` +
			`"name":"One"},{"@type":"Book","name":"Two"}]</script>`, false, "", "", nil},
		{"a list in microdata", `<h1>Lamps</h1><p itemscope itemtype="http://schema.org/Product">` +
			`<b itemprop=name>A</b></p><p itemscope itemtype="http://schema.org/Product"><b ` +
			`itemprop=name>B</b></p>`, false, "", "", nil},
		{"prose", `<h1>News</h1><p>The library is open again, and all are welcome.</p>`, false, "",
			"", nil},
	} {
		it, ok := ReadItem(made.Page("http://lib.example/book/1", tt.page), nil)
		if ok != tt.ok {
			t.Errorf("%s: ok is %v: %+v", tt.name, ok, it)
			continue
		}
		if !ok {
			continue
		}
		if it.Type != tt.typ || it.Title != tt.title {
			t.Errorf("%s: a %q called %q", tt.name, it.Type, it.Title)
		}
		got := map[string]string{}
		for _, a := range it.Attributes {
			got[a.Name] = a.Value
		}
		for name, want := range tt.attributes {
			if got[name] != want {
				t.Errorf("%s: %s is %q, want %q (%v)", tt.name, name, got[name], want, got)
			}
		}
	}
}
