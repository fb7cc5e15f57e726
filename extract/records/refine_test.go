package records_test

import (
	"fmt"
	"net/http"
	"net/url"
	"strings"
	"testing"

	"deepcrawl/extract/records"
	"deepcrawl/surface/fetch"
)

// faceted is a page of results beside ways to narrow the search, with an address for each item.
func faceted(asked, item string, items int) string {
	var b strings.Builder
	b.WriteString(`<title>Results</title><form action="/s"><input name="q" value="river"></form>` +
		`<ul class="facets">`)
	for i, subject := range []string{"garden", "castle", "history of art", "music", "silver", "winter"} {
		fmt.Fprintf(&b, `<li><a href="/s?%s&amp;subject=%s">%s</a> (%d)</li>`, asked,
			strings.ReplaceAll(subject, " ", "+"), subject, i+1)
	}
	b.WriteString(`</ul><ul class="facets">`)
	for year := 1900; year < 2000; year += 10 {
		fmt.Fprintf(&b, `<li><a href="/s?%s&amp;dec=%d">%ds</a></li>`, asked, year, year)
	}
	fmt.Fprintf(&b, `</ul><p>22 products</p><div id="list">`)
	for i := range items {
		fmt.Fprintf(&b,
			`<div class="hit"><h3><a href="`+item+
				`">River lamp number %d</a></h3><p>by Baker, 19%02d</p></div>`, i, i, 10+i)
	}
	b.WriteString(`</div>`)
	return b.String()
}

func TestWaysToNarrowASearchAreNoRecords(t *testing.T) {
	for _, tt := range []struct {
		name, at, item string
		items          int
	}{
		{"beside few results", "/s?q=river", "/p/%d", 2},
		{"after the last result", "/s?q=river&page=3", "/p/%d", 0},
		{"items at the address of the search", "/s?q=river", "/s?q=river&amp;item=10%d", 5},
	} {
		u, err := url.Parse("http://shop.test" + tt.at)
		if err != nil {
			t.Fatal(err)
		}
		p := &fetch.Page{Request: &fetch.Request{URL: u}, URL: u, Status: 200,
			Header: http.Header{"Content-Type": {"text/html"}},
			Body:   []byte(faceted("q=river", tt.item, tt.items))}
		res, err := (&records.Wrapper{}).Apply(records.Asked{Term: "river"}, p)
		if err != nil {
			t.Fatal(err)
		}
		if len(res.Records) != tt.items {
			t.Errorf("%s: %d records of %d", tt.name, len(res.Records), tt.items)
		}
		for _, r := range res.Records {
			if !strings.HasPrefix(r.Title, "River lamp") {
				t.Errorf("%s: %q is read as a record", tt.name, r.Text)
			}
		}
	}
}

// Where nothing was typed and nothing is found, the names with counts beside the answer are no
// records, be they links or not.
func TestCountsBesideTheAnswerAreNoRecords(t *testing.T) {
	for name, row := range map[string]string{"text": `<li>%s (%d)</li>`,
		"links": `<li><a href="/find?kind=%[1]s">%[1]s (%[2]d)</a></li>`} {
		var b strings.Builder
		b.WriteString(`<h1>Search</h1><form action="/find"><input name="number"><button>` +
			`Search</button></form><p>Fill in a number.</p><aside><h4>Kind</h4><ul>`)
		for i, kind := range []string{"Papers", "Judgments", "Maps", "Letters", "Drawings"} {
			fmt.Fprintf(&b, row, kind, 1100-i*17)
		}
		b.WriteString(`</ul></aside>`)
		at, _ := url.Parse("http://h.example/find?number=")
		p := &fetch.Page{Request: &fetch.Request{URL: at}, URL: at, Status: http.StatusOK,
			Body: []byte(b.String())}
		res, err := (&records.Wrapper{}).Apply(records.Asked{}, p)
		if err != nil || len(res.Records) > 0 {
			t.Errorf("%s: %d records, %v", name, len(res.Records), err)
		}
	}
}
