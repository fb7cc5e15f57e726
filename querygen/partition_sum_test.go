package querygen

import (
	"fmt"
	"testing"

	"deepcrawl/bipartite"
	"deepcrawl/forms"
)

// A catalogue lists nothing as a whole and counts what is asked for. One item in fifty has no year.
func TestTotalsOfYearsSayHowMuchThereIsLongBeforeTheyAreRead(t *testing.T) {
	const items = 3000
	var g bipartite.Graph
	years := forms.Domain{Kind: forms.Typed, Type: "year"}
	p := New(&g, []*forms.Form{{ID: "f1", Kind: forms.Search, Method: "GET", Fields: []forms.Field{
		{Name: "from", Role: forms.RangeFrom, Pair: 2, Domain: years}, {Position: 1, Name: "to", Role: forms.RangeTo, Pair: 1, Domain: years},
	}}}, Seeds{}, Config{Seed: 1, Today: today})
	b := p.order[0]
	pt := b.partition
	x := pt.axes[0]
	b.facts.Totals, x.places.sure = exactTotals, true
	for i := range 400 { // found by words
		d, _ := g.Capture(1, fmt.Sprint(i), nil)
		if i%50 > 0 {
			x.places.put(d, x.lo+i%20)
		}
	}
	x.before = g.Records()
	cut := func(from, to, total int) {
		r := pt.at([]Bound{{Field: x.field, From: from, To: to}}, pt.root)
		r.total, r.exact = total, true
	}
	cut(x.lo, x.hi-10, 1800) // more than is shown: asked narrower
	cut(x.lo, x.lo+9, 900)
	if _, _, ok := p.sums(); ok {
		t.Error("cells that leave a gap are summed")
	}
	cut(x.hi-9, x.hi, 1140)
	total, high, ok := p.sums()
	if !ok || total != 2940 || high < items || high > 1.1*items {
		t.Errorf("of %d items, 60 without a year, the cells say %.0f, at most %.0f (%v)", items, total, high, ok)
	}
	if e := p.Estimate(); e.By != addedUp || e.Known != 400 || e.High < items {
		t.Errorf("the estimate is %+v", e)
	}
	pt.distrusted = true
	if _, _, ok := p.sums(); ok {
		t.Error("totals that are not trusted are summed")
	}
}
