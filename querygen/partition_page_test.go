package querygen

import (
	"fmt"
	"testing"

	"deepcrawl/bipartite"
	"deepcrawl/forms"
)

// A site shows one page of thirty and counts up to fifty: no total is so far above what is shown
// that it can be no mistake.
func TestACapOfOnePageIsNoticedBelowTwoPages(t *testing.T) {
	var g bipartite.Graph
	years := forms.Domain{Kind: forms.Typed, Type: "year"}
	kind := choiceOf("kind", 8, forms.Option{Text: "Any", Any: true, Selected: true})
	p := New(&g, []*forms.Form{{ID: "f1", Kind: forms.Search, Method: "GET", Fields: []forms.Field{
		kind, {Position: 1, Name: "from", Role: forms.RangeFrom, Pair: 3, Domain: years},
		{Position: 2, Name: "to", Role: forms.RangeTo, Pair: 2, Domain: years},
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
				if _, fresh := g.Capture(a.Query.ID, fmt.Sprint(k, "/", i),
					[]bipartite.Value{{Attr: "year", Text: year}}); fresh {
					o.New++
				}
			}
		}
		p.Observe(o)
	}
	if g.Records() < n {
		t.Errorf("%d of %d items by %d requests: %s, with a cap of %d", g.Records(), n, requests,
			p.Stopped(), p.Facts("f1").Cap)
	}
}

// A site shows the first thirty and has no further pages: the address that is made up for a second
// one shows the first again, and only the next answer tells of the cap.
func TestAPartReadBeforeTheCapWasKnownIsCutOnceItIs(t *testing.T) {
	var g bipartite.Graph
	kind, colour := choiceOf("kind", 6, forms.Option{Text: "Choose", Any: true, Selected: true}),
		choiceOf("colour", 20, forms.Option{Text: "Any", Any: true, Selected: true})
	colour.Position = 1
	p := New(&g, []*forms.Form{
		{ID: "f1", Kind: forms.Search, Method: "GET", Fields: []forms.Field{kind, colour}}},
		Seeds{}, Config{Seed: 1})
	const of = 200 // each kind
	made := false
	harvest(p, 300, func(a Ask) Outcome {
		given := filled(a.Query)
		o := Outcome{Ask: a, Kind: Empty, Claimed: 0, ClaimedExact: true, Requests: 1}
		for k := range 6 {
			for i := range of {
				if given["kind"] != fmt.Sprint("kind", k) ||
					given["colour"] != "" && given["colour"] != fmt.Sprint("colour", i%20) {
					continue
				}
				o.Kind = Results
				if o.Claimed++; o.Claimed > 30 {
					continue
				}
				o.Returned++
				if _, fresh := g.Capture(a.Query.ID, fmt.Sprint(k, "/", i),
					[]bipartite.Value{{Attr: "shade", Text: fmt.Sprint("colour", i%20)}}); fresh {
					o.New++
				}
			}
		}
		o.More = !made && o.Claimed > 30
		made = made || a.Page > 1
		return o
	})
	if g.Records() < 6*of {
		t.Errorf("%d of %d items: %s, with a cap of %d", g.Records(), 6*of, p.Stopped(),
			p.Facts("f1").Cap)
	}
}
