package querygen

import (
	"cmp"
	"fmt"
	"testing"

	"deepcrawl/bipartite"
	"deepcrawl/forms"
	"deepcrawl/querygen/history"
	"deepcrawl/querygen/strategy/partition"
)

// A catalogue lists nothing as a whole and counts what is asked for. One item in fifty has no year.
func TestTotalsOfYearsSayHowMuchThereIsLongBeforeTheyAreRead(t *testing.T) {
	const items = 3000
	var g bipartite.Graph
	years := forms.Domain{Kind: forms.Typed, Type: "year"}
	p := New(&g, []*forms.Form{{ID: "f1", Kind: forms.Search, Method: "GET", Fields: []forms.Field{
		{Name: "from", Role: forms.RangeFrom, Pair: 2, Domain: years},
		{Position: 1, Name: "to", Role: forms.RangeTo, Pair: 1, Domain: years},
	}}}, Seeds{}, Config{Seed: 1, Today: today})
	b := p.Forms[0]
	pt := partition.Of(b)
	x := pt.Axes[0]
	b.Facts.Totals, x.Places.Sure = history.ExactTotals, true
	for i := range 400 { // found by words
		d, _ := g.Capture(1, fmt.Sprint(i), nil)
		if i%50 > 0 {
			x.Places.Put(d, x.Lo+i%20)
		}
	}
	x.Before = g.Records()
	cut := func(from, to, total int) {
		r := pt.At([]Bound{{Field: x.Field, From: from, To: to}}, pt.Root)
		r.Total, r.Exact = total, true
	}
	cut(x.Lo, x.Hi-10, 1800) // more than is shown: asked narrower
	cut(x.Lo, x.Lo+9, 900)
	if _, _, ok := partition.Sums(p.Harvest); ok {
		t.Error("cells that leave a gap are summed")
	}
	cut(x.Hi-9, x.Hi, 1140)
	total, high, ok := partition.Sums(p.Harvest)
	if !ok || total != 2940 || high < items || high > 1.1*items {
		t.Errorf("of %d items, 60 without a year, the cells say %.0f, at most %.0f (%v)", items,
			total, high, ok)
	}
	if e := p.Estimate(); e.By != partition.AddedUp || e.Known != 400 || e.High < items {
		t.Errorf("the estimate is %+v", e)
	}
	pt.Distrusted = true
	if _, _, ok := partition.Sums(p.Harvest); ok {
		t.Error("totals that are not trusted are summed")
	}
}

// Options of a menu add up as well, unless an item was met under two of them.
func TestTotalsOfOptionsAddUpWhereTheyHoldNoItemInCommon(t *testing.T) {
	for _, common := range []int{0, 1} {
		var g bipartite.Graph
		p := New(&g, []*forms.Form{
			{ID: "f1", Kind: forms.Search, Method: "GET", Fields: []forms.Field{
				choiceOf("kind", 3, forms.Option{Text: "any", Any: true, Selected: true}),
			}}}, Seeds{}, Config{Seed: 1})
		b := p.Forms[0]
		pt := partition.Of(b)
		x := pt.Axes[0]
		b.Facts.Totals, x.Places.Sure = history.ExactTotals, true
		for i := range 100 { // found before, of each kind in turn
			d, _ := g.Capture(1, fmt.Sprint(i), nil)
			x.Places.Put(d, x.Lo+i%3)
		}
		x.Before = g.Records()
		for kind := range 3 {
			r := pt.At([]Bound{{Field: x.Field, From: x.Lo + kind, To: x.Lo + kind}}, pt.Root)
			r.Total, r.Exact, r.Query = 200, true,
				&history.Query{Query: Query{ID: bipartite.QueryID(2 + kind)}}
			for i := range 20 {
				g.Capture(r.Query.ID, fmt.Sprint(3*i+kind), nil)
			}
			if kind > 0 {
				for i := range common {
					g.Capture(r.Query.ID, fmt.Sprint(3*i), nil)
				}
			}
		}
		if total, high,
			ok := partition.Sums(p.Harvest); ok != (common == 0) || ok && (total != 600 || high < 600 || high > 700) {
			t.Errorf("%d items of two kinds: three times 200 are %.0f, at most %.0f (%v)", common,
				total, high, ok)
		}
	}
}

// Collections that a menu without an option for all chooses among add up to all there is, once each
// is counted.
func TestCollectionsAddUpOnceEachIsCounted(t *testing.T) {
	for _, ticked := range []bool{false, true} {
		t.Run(fmt.Sprint("a box restricts ", ticked), func(t *testing.T) {
			var g bipartite.Graph
			base := choiceOf("base", 4)
			base.Role, base.Default, base.Domain.Options[0].Selected = forms.Scope,
				[]string{"base0"}, true
			form := &forms.Form{ID: "f1", Kind: forms.Search, Method: "GET",
				Fields: []forms.Field{base, {Position: 1, Name: "q", Role: forms.Keyword}}}
			if ticked {
				kind := choiceOf("kind", 3)
				kind.Position, kind.Default = 2, []string{"kind1"}
				form.Fields = append(form.Fields, kind)
			}
			p := New(&g, []*forms.Form{form}, Seeds{Surface: []string{"file7", "file20"}},
				Config{Seed: 1})
			const each = 90
			asked := map[int]bool{}
			harvest(p, 300, func(a Ask) Outcome {
				given, first := filled(a.Query), 0
				fmt.Sscanf(cmp.Or(given["base"], "base0"), "base%d", &first)
				if e := p.Estimate(); e.By == partition.AddedUp && (len(asked) < 4 || ticked) {
					t.Fatalf("%d collections and box %v are said to add up to %.0f", len(asked),
						ticked, e.Size)
				}
				asked[first] = true
				var found []int
				for i := range each {
					if q := given["q"]; q == "" || q == fmt.Sprint("file", i) {
						found = append(found, first*each+i)
					}
				}
				return page(&g, a, found, 100, func(i int) []bipartite.Value {
					return []bipartite.Value{{Text: fmt.Sprint("file", i%each)}}
				})
			})
			if e := p.Estimate(); !ticked &&
				(e.By != partition.AddedUp || e.Size != 4*each || e.Coverage < 0.99) {
				t.Errorf("of %d items the estimate is %+v: %s", 4*each, e, p.Stopped())
			}
		})
	}
}
