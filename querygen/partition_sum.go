package querygen

import (
	"cmp"
	"math"
	"slices"

	"deepcrawl/bipartite"
)

// The cells of a range exclude each other. Where their totals are exact and they leave no gap, they add up to all items that have a value
// there, long before their pages are read, also where nothing lists the whole. How many have none, the items tell that were found otherwise.

// addedUp is what an estimate from the totals of parts is called.
const addedUp = "parts added up"

// sums estimates how many items there are by the totals of the cells of a range; ok is false where none are without gaps, or more is known.
func (p *Planner) sums() (size, high float64, ok bool) {
	if p.anyApart() {
		return 0, 0, false
	}
	known := float64(p.graph.Records())
	for b := range p.awake() {
		pt := b.partition
		if pt == nil || pt.distrusted || len(pt.must) > 0 || p.isConfined(b) || b.facts.Totals != "exact" {
			continue
		}
		for _, x := range pt.axes {
			if x.dead || !x.ranges() || !x.places.sure || x.before < minSample {
				continue
			}
			sum, whole := pt.addsUp(x)
			if !whole {
				continue
			}
			placed := float64(p.placedBefore(pt, x))
			n := float64(x.before)
			share := placed / n
			least := share - (2*math.Sqrt(n*share*(1-share))+3)/n // the "rule of three" where all of them have a value
			if h := sum / math.Max(least, 0.5); h >= known && (!ok || h < high) {
				size, high, ok = sum, h, true // an item without a place may be in a cell that was not read yet
			}
		}
	}
	return size, high, ok
}

// placedBefore counts the items that were known before the first cell of a range, and have a value there: they show it, or a cell showed them.
func (p *Planner) placedBefore(pt *partition, x *axis) (n int) {
	in := make([]bool, x.before)
	for d := range in {
		in[d] = x.places.of(bipartite.RecordID(d)) != nowhere
	}
	for _, r := range pt.order {
		if len(r.bounds) != 1 || r.bounds[0].Field != x.field || r.query == nil {
			continue
		}
		for _, d := range p.graph.Items(r.query.ID) {
			if int(d) < len(in) {
				in[d] = true
			}
		}
	}
	for _, yes := range in {
		if yes {
			n++
		}
	}
	return n
}

// addsUp sums the exact totals of cells that make up a whole range; ok is false where they leave a gap.
func (pt *partition) addsUp(x *axis) (sum float64, ok bool) {
	var cells []*region
	for _, r := range pt.order {
		if len(r.bounds) == 1 && r.bounds[0].Field == x.field && r.exact && r.total >= 0 {
			cells = append(cells, r)
		}
	}
	slices.SortFunc(cells, func(a, b *region) int { return cmp.Compare(b.bounds[0].From, a.bounds[0].From) })
	from := map[int]float64{x.hi + 1: 0} // by position: items from there to the end
	for _, r := range cells {
		if rest, known := from[r.bounds[0].To+1]; known {
			from[r.bounds[0].From] = rest + float64(r.total)
		}
	}
	sum, ok = from[x.lo]
	return sum, ok
}
