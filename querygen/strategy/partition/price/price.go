// Package price predicts what it costs to read a part of a database by cutting it along an axis.
package price

import (
	"maps"
	"math"
	"math/bits"
	"slices"

	"deepcrawl/querygen/strategy/partition/axis"
)

// A Part is what is to be read.
type Part struct {
	Items  float64 // that it is believed to hold
	Exact  bool    // its total can be counted with
	Places []int   // where known items of it lie on the axis
	Limit  float64 // results of a query that can be read
}

// Along predicts the queries it takes to read a part by cutting it along an axis first.
func (r Part) Along(x *axis.Axis) float64 {
	n, places, fit := r.Items, r.Places, 0.75*r.Limit
	shares := make(map[int]int)
	for _, at := range places {
		shares[at]++
	}
	// positions that overflow, the share of the items that do not lie there, and the queries of
	// the others
	heavy, few, deeper := 0, 0.0, 0.0
	// in order, as sums of fractions depend on it
	for _, c := range slices.Sorted(maps.Values(shares)) {
		part := float64(c) / float64(len(places))
		if part*n > r.Limit && (c > 1 || !x.Ranges()) {
			heavy++
			deeper += 1.6 * part * n / fit
			if !r.Exact &&
				// it is found out by a query, cut without knowing how often, and ends the cell
				// before it
				x.Ranges() {
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
		deeper = 1.6 * math.Max(0, n-float64(len(x.Options))*r.Limit) / fit
	}
	if r.Exact && len(places) > 0 {
		return 1.3*float64(len(shares)) + 1 + deeper
	}
	return float64(len(x.Options)) + deeper
}

// exploring is what it costs to find out which of the attributes that look like it a range asks
// for (estimate).
const exploring = 4

// A Prospect is what is left to do in a part where nothing but menus cuts. A range cuts whatever
// is left into pieces that fit, at about the same price anywhere; a menu leaves options that
// overflow, and what they cost depends on the menus left, and on the options that fit under the cap
// by themselves: those are asked once, for all parts that have them.
type Prospect struct {
	// results of a query that can be read
	Limit float64
	// options are asked for within the part, too, not only by themselves
	Again bool
	Left  []*axis.Axis // that may still cut
	// by option, of the items of the part
	Share map[*axis.Axis][]float64
	// by option, items in the whole database
	Sizes map[*axis.Axis][]float64
	Slice func(x *axis.Axis, i int) (asked, read bool, held float64) // an option by itself
}

// Fan predicts the queries of a menu, and of what overflows there, in so many regions of size items
// each. The items are believed to share the options as the known ones do, and each menu
// independently of the others.
func (o *Prospect) Fan(x *axis.Axis, regions, size float64) float64 {
	cost, heavy, mass := 0.0, 0.0, 0.0
	for i, part := range o.Share[x] {
		// what is believed to be empty is left out, or left to the end
		here := 1 - math.Exp(-size*part)
		all := o.Sizes[x][i]
		switch asked, read, held := o.Slice(x, i); {
		case read:
			continue
		case asked:
			all = math.Max(all, held)
		default:
			cost += math.Min(1, regions*here)
		}
		if all <= o.Limit {
			continue
		}
		if o.Again {
			cost += regions * here
		}
		if size*part > o.Limit {
			heavy, mass = heavy+1, mass+part
		}
	}
	if heavy == 0 {
		return cost
	}
	return cost + o.without(x).deeper(regions*heavy, size*mass/heavy)
}

// deeper predicts the queries of regions that overflow, along the menu that is cheapest there.
func (o *Prospect) deeper(regions, size float64) float64 {
	least := math.Inf(1)
	for _, x := range o.Left {
		least = min(least, o.Fan(x, regions, size))
	}
	if math.IsInf(least, 1) {
		return regions * size / o.Limit // nothing is left to cut along
	}
	return least
}

func (o *Prospect) without(x *axis.Axis) *Prospect {
	less := *o
	less.Again = true
	less.Left = slices.DeleteFunc(slices.Clone(o.Left), func(y *axis.Axis) bool { return y == x })
	return &less
}

// Shares returns the share of each option. Those that no known item has together have as much as
// those that one has (Good and Turing: Good, "The population frequencies of species", 1953): of a
// long menu most options were not met yet.
func Shares(x *axis.Axis, places []int) []float64 {
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
