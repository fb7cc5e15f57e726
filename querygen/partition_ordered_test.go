package querygen

import (
	"fmt"
	"testing"

	"deepcrawl/bipartite"
	"deepcrawl/forms"
	"deepcrawl/querygen/history"
	"deepcrawl/querygen/strategy/partition"
	"deepcrawl/querygen/strategy/partition/axis"
)

// An answer is read on where it ends only when its positions cannot be in order by chance: what
// lies before its end is taken to be known then.
func TestFewPositionsInOrderAreNotTakenForSorted(t *testing.T) {
	for name, c := range map[string]struct {
		// of the results, in the order of the answer, from the first position of the cell on
		places []int
		want   bool
	}{
		"eight days in order": {[]int{0, 0, 1, 2, 3, 4, 5, 6, 6, 7}, true},
		"seven days in order": {[]int{0, 0, 1, 2, 3, 4, 5, 6, 6, 6}, false},
		"three years of many items": {[]int{0, 0, 0, 0, 365, 365, 365, 730, 730, 730},
			false},
		"one day":                          {[]int{3, 3, 3, 3, 3, 3, 3, 3, 3, 3}, false},
		"many days, one of them elsewhere": {[]int{0, 1, 2, 3, 9, 4, 5, 6, 7, 8}, false},
		"the oldest first":                 {[]int{9, 8, 7, 6, 5, 4, 3, 2, 1, 0}, false},
		"from before the cell":             {[]int{-1, 0, 1, 2, 3, 4, 5, 6, 7, 8}, false},
		"a result that shows no date":      {[]int{0, 1, 2, 3, 4, 5, 6, 7, axis.Nowhere, 8}, false},
	} {
		s := &registry{cap: len(c.places)}
		p := New(&s.graph, []*forms.Form{s.form()}, Seeds{}, Config{Seed: 1, Today: today})
		pt := partition.Of(p.Forms[0])
		x := pt.Axes[0]
		from := x.Newest()
		x.Places.Sure = true
		cell := &partition.Region{Bounds: []Bound{{Field: x.Field, From: from, To: from + 1000}},
			Query: &history.Query{Query: Query{ID: 7}}}
		for i, at := range c.places {
			d, _ := s.graph.Capture(7, fmt.Sprint(i),
				[]bipartite.Value{{Text: fmt.Sprint("case", i)}})
			if at != axis.Nowhere {
				at += from
			}
			x.Places.Put(d, at)
		}
		sweep := axis.NewSweep(x, cell.Bounds[0], nil, -1, 0)
		if got := partition.GoesOn(p.Harvest, pt,
			&partition.Region{Cutting: partition.Cutting{Split: sweep}}, cell); got != c.want {
			t.Errorf("%s: taken for sorted: %v, want %v", name, got, c.want)
		}
		if want := from; !c.want && sweep.At() != want {
			t.Errorf("%s: the sweep went on to %d", name, sweep.At()-want)
		}
	}
}
