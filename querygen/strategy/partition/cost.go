package partition

import (
	"deepcrawl/querygen/history"
	"deepcrawl/querygen/plan"
	"deepcrawl/querygen/strategy/partition/axis"
	"deepcrawl/querygen/strategy/partition/price"
)

// costOf predicts the queries it takes to read a region of n items by cutting it along an axis
// first.
func costOf(p *history.Harvest, pt *Partition, r *Region, x *axis.Axis, n float64) float64 {
	return price.Part{Items: n, Exact: r.Exact, Places: spread(p, pt, r, x),
		Limit: Limit(p)}.Along(x)
}

// menusOnly reports whether nothing but menus cuts.
func (pt *Partition) menusOnly() bool {
	for _, x := range pt.Axes {
		if x.Ranges() {
			return false
		}
	}
	return true
}

// prospectOf returns what is left to do in a region where nothing but menus cuts.
func prospectOf(p *history.Harvest, pt *Partition, r *Region) *price.Prospect {
	o := &price.Prospect{
		Limit: Limit(p),
		Share: map[*axis.Axis][]float64{},
		Sizes: optionSizes(p, pt),
		Slice: func(x *axis.Axis, i int) (asked, read bool, held float64) {
			s := pt.regions[regionKey([]plan.Bound{{Field: x.Field, From: i, To: i}})]
			if s == nil {
				return false, false, 0
			}
			return s.State != unasked, s.complete, float64(s.size())
		},
	}
	for _, x := range pt.Axes {
		if cuts(p, x, r) {
			o.Left = append(o.Left, x)
			o.Share[x] = price.Shares(x, fair(p, pt, r, x))
		}
	}
	o.Again = len(r.Bounds) > 0 || len(o.Left) < len(pt.Axes)
	return o
}

// optionCounts are how many items of the database are believed to have each option.
type optionCounts struct {
	sizes   map[*axis.Axis][]float64 // by option
	sizedAt int                      // how many the database was believed to hold then
}

// optionSizes returns how many items of the whole database are believed to have each option. It
// looks anew when that has grown by a tenth.
func optionSizes(p *history.Harvest, pt *Partition) map[*axis.Axis][]float64 {
	whole := max(pt.Root.size(), p.Graph.Records())
	if pt.sizes != nil && 10*whole < 11*pt.sizedAt {
		return pt.sizes
	}
	pt.sizes, pt.sizedAt = make(map[*axis.Axis][]float64), whole
	for _, x := range pt.Axes {
		pt.sizes[x] = price.Shares(x, fair(p, pt, pt.Root, x))
		for i := range pt.sizes[x] {
			pt.sizes[x][i] *= float64(whole)
		}
		known := make(map[int]float64)
		for _, at := range positions(p, pt, pt.Root, x) {
			if known[at]++; at >= 0 && at < len(pt.sizes[x]) {
				pt.sizes[x][at] = max(pt.sizes[x][at], known[at])
			}
		}
	}
	return pt.sizes
}

// fair returns where items of a region lie on an axis that are no selection by the cells asked
// before: those that its own answer shows, where there is one.
func fair(p *history.Harvest, pt *Partition, r *Region, x *axis.Axis) []int {
	if r.Exact || r.Query == nil {
		return positions(p, pt, r, x)
	}
	var at []int
	for _, d := range p.Graph.Items(r.Query.ID) {
		if a := x.Places.Of(d); a != axis.Nowhere {
			at = append(at, a)
		}
	}
	return at
}

// spread returns where known items of a region lie on an axis, by which its cost and the first
// cells are judged. Those that its own answer shows are no selection by the cells asked before;
// where that shows few, and for menus, all are taken.
func spread(p *history.Harvest, pt *Partition, r *Region, x *axis.Axis) []int {
	if !pt.menusOnly() {
		if at := fair(p, pt, r, x); float64(len(at)) >= Limit(p)/2 {
			return at
		}
	}
	return positions(p, pt, r, x)
}
