package partition

import (
	"maps"
	"math"
	"math/bits"
	"slices"

	"deepcrawl/querygen/history"
	"deepcrawl/querygen/plan"
	"deepcrawl/querygen/strategy/partition/axis"
)

// costOf predicts the queries it takes to read a region of n items by cutting it along an axis first.
func costOf(p *history.Harvest, r *Region, x *axis.Axis, places []int, n float64) float64 {
	fit := 0.75 * Limit(p)
	shares := make(map[int]int)
	for _, at := range places {
		shares[at]++
	}
	// positions that overflow, the share of the items that do not lie there, and the queries of
	// the others
	heavy, few, deeper := 0, 0.0, 0.0
	for _, c := range slices.Sorted(maps.Values(shares)) { // in order, as sums of fractions depend on it
		part := float64(c) / float64(len(places))
		if part*n > Limit(p) && (c > 1 || !x.Ranges()) {
			heavy++
			deeper += 1.6 * part * n / fit
			if !r.Exact &&
				x.Ranges() { // it is found out by a query, cut without knowing how often, and ends the cell before it
				deeper += 1
			}
		} else {
			few += part
		}
	}
	if len(places) == 0 {
		few = 1
	}
	if x.Ranges() {
		cells := 1.25 * few * n / fit
		switch {
		case len(places) < axis.FewMarks:
			cells = 2*n/fit + float64(bits.Len(uint(x.Hi-x.Lo)))
		case !x.Places.Sure:
			cells += exploring
		}
		return cells + float64(heavy) + deeper
	}
	if len(places) == 0 {
		deeper = 1.6 * math.Max(0, n-float64(len(x.Options))*Limit(p)) / fit
	}
	if r.Exact && len(places) > 0 {
		return 1.3*float64(len(shares)) + 1 + deeper
	}
	return float64(len(x.Options)) + deeper
}

// exploring is what it costs to find out which of the attributes that look like it a range asks
// for (estimate).
const exploring = 4

// menusOnly reports whether nothing but menus cuts.
func (pt *Partition) menusOnly() bool {
	for _, x := range pt.Axes {
		if x.Ranges() {
			return false
		}
	}
	return true
}

// A prospect is what is left to do in a region where nothing but menus cuts. A range cuts whatever
// is left into pieces that fit, at about the same price anywhere; a menu leaves options that
// overflow, and what they cost depends on the menus left, and on the options that fit under the cap
// by themselves: those are asked once, for all regions that have them.
type prospect struct {
	pt    *Partition
	whole bool // the region is the database
	exact bool
	limit float64
	left  []*axis.Axis             // that may still cut
	share map[*axis.Axis][]float64 // by option, of the items of the region
	sizes map[*axis.Axis][]float64 // by option, items in the whole database
}

func prospectOf(p *history.Harvest, pt *Partition, r *Region) *prospect {
	o := &prospect{
		pt:    pt,
		whole: len(r.Bounds) == 0,
		exact: r.Exact,
		limit: Limit(p),
		share: map[*axis.Axis][]float64{},
		sizes: optionSizes(p, pt),
	}
	for _, x := range pt.Axes {
		if cuts(p, x, r) {
			o.left = append(o.left, x)
			o.share[x] = sharesOf(x, fair(p, pt, r, x))
		}
	}
	return o
}

// fan predicts the queries of a menu, and of what overflows there, in so many regions of size items
// each. The items are believed to share the options as the known ones do, and each menu
// independently of the others.
func (o *prospect) fan(x *axis.Axis, regions, size float64) float64 {
	cost, heavy, mass := 0.0, 0.0, 0.0
	for i, part := range o.share[x] {
		here := 1 - math.Exp(-size*part) // what is believed to be empty is left out, or left to the end
		slice, all := o.pt.regions[regionKey([]plan.Bound{{Field: x.Field, From: i, To: i}})], o.sizes[x][i]
		switch {
		case slice != nil && slice.complete:
			continue
		case slice == nil || slice.State == unasked:
			cost += math.Min(1, regions*here)
		default:
			all = math.Max(all, float64(slice.size()))
		}
		if all <= o.limit {
			continue
		}
		if !o.whole || len(o.left) < len(o.pt.Axes) {
			cost += regions * here
		}
		if size*part > o.limit {
			heavy, mass = heavy+1, mass+part
		}
	}
	if heavy == 0 {
		return cost
	}
	return cost + o.without(x).deeper(regions*heavy, size*mass/heavy)
}

// deeper predicts the queries of regions that overflow, along the menu that is cheapest there.
func (o *prospect) deeper(regions, size float64) float64 {
	least := math.Inf(1)
	for _, x := range o.left {
		least = min(least, o.fan(x, regions, size))
	}
	if math.IsInf(least, 1) {
		return regions * size / o.limit // nothing is left to cut along
	}
	return least
}

func (o *prospect) without(x *axis.Axis) *prospect {
	less := *o
	less.left = slices.DeleteFunc(slices.Clone(o.left), func(y *axis.Axis) bool { return y == x })
	return &less
}

// sharesOf returns the share of each option. Those that no known item has together have as much as
// those that one has (Good and Turing: Good, "The population frequencies of species", 1953): of a
// long menu most options were not met yet.
func sharesOf(x *axis.Axis, places []int) []float64 {
	share := make([]float64, len(x.Options))
	n, once, never := 0.0, 1.0, len(share)
	for _, at := range places {
		if at < 0 || at >= len(share) {
			continue
		}
		n++
		switch share[at]++; share[at] {
		case 1:
			once++
			never--
		case 2:
			once--
		}
	}
	unseen := once / (n + 1)
	if never == 0 {
		unseen = 0
	}
	for i := range share {
		if share[i] > 0 {
			share[i] *= (1 - unseen) / n
		} else {
			share[i] = unseen / float64(never)
		}
	}
	return share
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
		pt.sizes[x] = sharesOf(x, fair(p, pt, pt.Root, x))
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
