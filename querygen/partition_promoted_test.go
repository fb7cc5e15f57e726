package querygen

import (
	"fmt"
	"testing"

	"deepcrawl/bipartite"
	"deepcrawl/forms"
)

// Classifieds show the first forty of a part and say "of 40+", with an advertisement beside them
// that the number leaves out: parts that end so were not read to their end.
func TestAPartThatEndsAtMoreThanSoManyIsCutBesideAdvertisements(t *testing.T) {
	const n, most, page = 1200, 40, 20
	kinds, towns := 6, 8
	f := &forms.Form{ID: "ads", Kind: forms.Search, Method: "GET"}
	for i, m := range []struct {
		name string
		n    int
	}{{"kind", kinds}, {"town", towns}} {
		options := []forms.Option{{Text: "all", Any: true, Selected: true}}
		for j := range m.n {
			options = append(options,
				forms.Option{Value: fmt.Sprint(m.name, j), Text: fmt.Sprint(m.name, j)})
		}
		f.Fields = append(f.Fields, choiceOf(m.name, i, options...))
	}
	g := new(bipartite.Graph)
	p := New(g, []*forms.Form{f}, Seeds{}, Config{Seed: 1})
	harvest(p, 400, func(a Ask) Outcome {
		given := filled(a.Query)
		var found []int
		for i := range n {
			if (given["kind"] == "" || given["kind"] == fmt.Sprint("kind", i%kinds)) &&
				(given["town"] == "" || given["town"] == fmt.Sprint("town", i/kinds%towns)) {
				found = append(found, i)
			}
		}
		o := Outcome{Ask: a, Kind: Results, Claimed: min(most, len(found)),
			ClaimedExact: len(found) <= most, Requests: 1}
		shown := found[:min(most, len(found))]
		from := min(page*(a.Page-1), len(shown))
		to := min(from+page, len(shown))
		o.More = to < len(shown)
		onPage := append([]int{found[(7*a.Page+len(found)/2)%len(found)]}, shown[from:to]...)
		for _, i := range onPage {
			o.Returned++
			o.Matched++
			vs := []bipartite.Value{{Attr: "kind", Text: fmt.Sprint("kind", i%kinds)},
				{Attr: "town", Text: fmt.Sprint("town", i/kinds%towns)}, {Text: fmt.Sprint("w", i)}}
			if _, fresh := g.Capture(a.Query.ID, fmt.Sprint(i), vs); fresh {
				o.New++
			}
		}
		return o
	})
	if 10*g.Records() < 9*n {
		t.Errorf("%d of %d: %s", g.Records(), n, p.Stopped())
	}
}
