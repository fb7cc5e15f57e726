package records

import (
	"fmt"
	"strings"
	"testing"
)

// citations is a page of items with addresses, each with something before it.
func citations(at func(i int) string, text string, items ...int) string {
	var b strings.Builder
	b.WriteString("<title>Results</title><h2>Results</h2>")
	for _, i := range items {
		fmt.Fprintf(&b,
			`<div class="hit card"><h3><a href="%s">The house of street %d</a></h3><p>`+text+
				`</p></div>`, at(i), i, i)
	}
	return b.String()
}

// keysOf are the keys of the records on pages of one form, by title; sameKeys says which title has
// two.
func sameKeys(t *testing.T, w *Wrapper, asked []Asked, pages ...string) {
	t.Helper()
	keys := map[string]string{}
	for i, body := range pages {
		p := pageOf(t, fmt.Sprint("http://h.example/find?p=", i), body)
		if w.Version == 0 {
			learnt, err := Learn(asked[i], p)
			if err != nil {
				t.Fatal(err)
			}
			*w = *learnt
		}
		res, err := w.Apply(asked[i], p)
		if err != nil || len(res.Records) == 0 {
			t.Fatalf("page %d: %d records, %v", i, len(res.Records), err)
		}
		for _, r := range res.Records {
			if was := keys[r.Title]; was != "" && was != r.Key {
				t.Errorf("%q has the keys %s and %s", r.Title, was, r.Key)
			}
			keys[r.Title] = r.Key
		}
	}
}

// Every link of a site has "tab=1", whatever was asked.
func TestWhatLinksSaidBeforeItWasAskedIsNoEcho(t *testing.T) {
	at := func(i int) string { return fmt.Sprintf("/item.aspx?no=%d&amp;tab=1", 5000+i) }
	page := citations(at, "Owner: Mr %d", 1, 2, 3, 4, 5, 6)
	sameKeys(t, &Wrapper{}, []Asked{{Term: "house"}, {Term: "1"}, {Term: "street"}}, page, page,
		page)
}
