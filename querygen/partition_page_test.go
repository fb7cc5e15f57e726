package querygen

import (
	"fmt"
	"testing"

	"deepcrawl/bipartite"
	"deepcrawl/forms"
)

// A site shows one page of thirty and counts up to fifty: no total is so far above what is shown that it can be no mistake.
func TestACapOfOnePageIsNoticedBelowTwoPages(t *testing.T) {
	var g bipartite.Graph
	years := forms.Domain{Kind: forms.Typed, Type: "year"}
	kind := choiceOf("kind", 8, forms.Option{Text: "Any", Any: true, Selected: true})
	p := New(&g, []*forms.Form{{ID: "f1", Kind: forms.Search, Method: "GET", Fields: []forms.Field{
		kind, {Position: 1, Name: "from", Role: forms.RangeFrom, Pair: 3, Domain: years}, {Position: 2, Name: "to", Role: forms.RangeTo, Pair: 2, Domain: years},
	}}}, Seeds{}, Config{Seed: 1, Today: today})
	n, requests := 0, 0
	for k := range 8 {
		n += 33 + 2*k
	}
	for a, ok := p.Next(); ok && requests < 300; a, ok = p.Next() {
		requests++
		given := filled(a.Query)
		o := Outcome{Ask: a, Kind: Empty, Claimed: 0, ClaimedExact: true, Requests: 1}
		for k := range 8 {
			if given["kind"] != fmt.Sprint("kind", k) {
				continue // nothing without a kind
			}
			for i := range 33 + 2*k {
				year := fmt.Sprint(1990 + i%20)
				if given["from"] > year || given["to"] != "" && year > given["to"] {
					continue
				}
				o.Kind = Results
				if o.Claimed++; o.Claimed > 30 {
					continue
				}
				o.Returned++
				if _, fresh := g.Capture(a.Query.ID, fmt.Sprint(k, "/", i), []bipartite.Value{{Attr: "year", Text: year}}); fresh {
					o.New++
				}
			}
		}
		p.Observe(o)
	}
	if g.Records() < n {
		t.Errorf("%d of %d items by %d requests: %s, with a cap of %d", g.Records(), n, requests, p.Stopped(), p.Facts("f1").Cap)
	}
}
