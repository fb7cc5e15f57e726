package regions

import (
	"fmt"
	"net/http"
	"net/url"
	"strings"
	"testing"

	"golang.org/x/net/html/atom"

	"deepcrawl/extract/records/outline"
	"deepcrawl/surface/fetch"
)

// outlineOf is the outline of an answer.
func outlineOf(t *testing.T, body string) *outline.Outline {
	t.Helper()
	at, err := url.Parse("http://h.example/find?q=house")
	if err != nil {
		t.Fatal(err)
	}
	o, err := outline.Of(
		&fetch.Page{URL: at, Status: http.StatusOK,
			Header: http.Header{"Content-Type": {"text/html"}}, Body: []byte(body)}, "")
	if err != nil {
		t.Fatal(err)
	}
	return o
}

// What is said of a term is no record without it, though each has a link of its own for something
// that can be done with it.
func TestWhatIsSaidOfTermsIsNoListWithoutThem(t *testing.T) {
	var b strings.Builder
	b.WriteString(`<h2>Search results</h2><dl class="found">`)
	for i := range 8 {
		fmt.Fprintf(&b, `<dt><a href="/detail?docid=%d">House %d</a></dt><dd><i>Place</i> Durham,`+
			` <i>Summary</i> A long text about the history of the house number %d <a `+
			`href="/bag?item=%d">Put on my list</a></dd>`, 2000+i, i, i, i)
	}
	b.WriteString(`</dl>`)
	o := outlineOf(t, b.String())
	terms := false
	for _, c := range Candidates(o) {
		switch o.Nodes[c.Roots[0]].Tag {
		case atom.Dd:
			t.Errorf("%d records are what is said of terms", len(c.Roots))
		case atom.Dt:
			terms = true
		}
	}
	if !terms {
		t.Error("no candidate begins with the terms")
	}
}
