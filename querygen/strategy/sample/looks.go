package sample

import (
	"iter"
	"math"

	"deepcrawl/bipartite"
	"deepcrawl/querygen/history"
)

// A draw looks at known items and their values, and items of long texts hold hundreds: a thousand
// of them took 30 to 100 ms for each value taken by lot, every twentieth decision. So a draw looks
// at a number of values, not of items: at all items where they are few and short, and at fewer the
// longer they are. What is looked for, means over items, differs less between long items, and the
// answers themselves spread by as much as they say, beside which what a sample is off by is little.
//
// All are estimates; with them a decision stays below a millisecond (go test -bench Next
// ./querygen, 2026-11-26).
const (
	holderValues = 1200 // of items that hold a value, looked at for whether they could be taken
	leastHolders = 5    // that are looked at, however long
	mostWalked   = 4000 // holders gone through to choose among
)

// lengthOf is how many values a known item holds on average, at least one.
func lengthOf(g *bipartite.Graph) int { return max(1, g.Edges()/max(1, g.Records())) }

// looked yields the known items that hold a value and are looked at: all where these are few, and
// otherwise some spread over those found last. single leaves out what several queries found.
func looked(g *bipartite.Graph, v bipartite.ValueID, single bool) iter.Seq[bipartite.RecordID] {
	return func(yield func(bipartite.RecordID) bool) {
		most := min(history.MaxHolds, max(leastHolders, holderValues/lengthOf(g)))
		held := heldBy(g, v, single)
		stride := max(1, min(held, mostWalked)/most)
		walked, met, n := 0, 0, 0
		for d := range g.Holders(v) {
			if walked++; walked > mostWalked && n > 0 || n == most {
				return
			}
			if single && g.CaptureCount(d) != 1 {
				continue
			}
			if met++; (met-1)%stride == 0 {
				if n++; !yield(d) {
					return
				}
			}
		}
	}
}

// heldBy returns how many known items hold a value; single counts those that one query found.
func heldBy(g *bipartite.Graph, v bipartite.ValueID, single bool) int {
	if single {
		return g.Singletons(v)
	}
	return g.Degree(v)
}

// spread returns some of the items, so many that they hold about n values, and for how many of all
// each of them stands.
func spread(g *bipartite.Graph, items []bipartite.RecordID, n int) (some []bipartite.RecordID,
	each float64) {
	most := max(leastHolders, n/lengthOf(g))
	if len(items) <= most {
		return items, 1
	}
	for i := range most {
		some = append(some, items[i*len(items)/most])
	}
	return some, float64(len(items)) / float64(most)
}

// An added is what a page adds to the items that hold a value, for the values of some items.
type added struct {
	has    bipartite.Set
	place  bipartite.Pile[uint16] // by ValueID: where those it has are counted
	values []bipartite.ValueID
	fresh  []int // new items
	second []int // items that were singletons until now
}

// count counts what a page adds to the items that hold a value of some items, until forget. It is
// to be taken off what is known of values now, for what was known before the page was captured.
func (t *added) count(p *history.Harvest, page []bipartite.RecordID, of ...bipartite.RecordID) {
	for t.place.Len() < p.Graph.Values() {
		t.place.Add(0)
	}
	for _, d := range of {
		for v := range p.Graph.ValuesOf(d) {
			if !t.has.Has(v) && len(t.values) <= math.MaxUint16 { // an item of more is a book
				t.has.Add(v)
				*t.place.At(int(v)) = uint16(len(t.values))
				t.values = append(t.values, v)
			}
		}
	}
	t.fresh = append(t.fresh[:0], make([]int, len(t.values))...)
	t.second = append(t.second[:0], make([]int, len(t.values))...)
	for _, d := range page {
		counts := t.second
		if int(d) >= p.Known {
			counts = t.fresh
		} else if p.Graph.CaptureCount(d) != 2 {
			continue
		}
		for v := range p.Graph.ValuesOf(d) {
			if t.has.Has(v) {
				counts[*t.place.At(int(v))]++
			}
		}
	}
}

// of returns what was counted for a value.
func (t *added) of(v bipartite.ValueID) (fresh, second int) {
	if t.has.Has(v) {
		at := *t.place.At(int(v))
		return t.fresh[at], t.second[at]
	}
	return 0, 0
}

func (t *added) forget() {
	for _, v := range t.values {
		t.has.Drop(v)
	}
	t.values = t.values[:0]
}
