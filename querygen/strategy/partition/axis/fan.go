package axis

import (
	"math"

	"deepcrawl/querygen/plan"
)

// A Fan cuts a region along a menu, option by option, those that most known items of the region
// have first. Where totals are exact it ends as soon as the options add up to the region.
type Fan struct {
	X        *Axis
	Known    []float64 // by option: known items of the region that have it
	believed []float64 // by option: items of the region, where no total speaks of them; nil no idea
	sum      float64   // of known, of the options not settled
	Done     []bool
	Open     int // options not settled
	Left     int // items of the region under the options not settled; -1 not known
	Total    float64
	met      float64 // items of the options settled
	size     float64 // of the region, as its total says
	// items known in all when options were believed to hold what the rest of the database says; 0
	// never
	LookedAt int
}

// tail is the share of what the options before it held that one is expected to hold at least, where
// no total tells: what a part that overflows is believed to hold is soon used up by the first of
// them (estimate).
const tail = 0.1

// NewFan returns a fan over the options of a menu. Places are the options of the known items of
// the region; total is the number of items that it has, -1 where it is not known.
func NewFan(x *Axis, places []int, total int, exact bool) *Fan {
	n := len(x.Options)
	f := &Fan{
		X:     x,
		Known: make([]float64, n),
		Done:  make([]bool, n),
		Open:  n,
		Left:  -1,
		Total: float64(total),
		size:  float64(total),
	}
	for _, at := range places {
		if at >= 0 && at < n {
			f.Known[at]++
			f.sum++
		}
	}
	if exact && !x.Overlap {
		f.Left = total
	}
	return f
}

// Believes takes in the share of each option in a region that is believed to hold n items.
func (f *Fan) Believes(share []float64, n float64) {
	f.believed = share
	for i := range share {
		share[i] *= n
	}
}

// Faint is how many items an option is believed to hold of which the answer to a part says next to
// nothing. Among those the rest of the database tells which to ask first, and how little they
// promise (estimate).
const Faint = 0.1

// Fades reports whether only such options are left.
func (f *Fan) Fades() bool {
	for i, n := range f.believed {
		if !f.Done[i] && n > Faint {
			return false
		}
	}
	return f.believed != nil && f.Open > 0
}

// Looks takes in what the rest of the database has of the options that are left.
func (f *Fan) Looks(likely []float64, known int) {
	f.LookedAt = known
	for i, n := range likely {
		f.believed[i] = math.Min(Faint, n)
	}
}

// Stale reports whether a tenth more items are known than when it was looked at what the rest of
// the database has.
func (f *Fan) Stale(known int) bool { return 10*known > 11*f.LookedAt }

// Along returns the menu.
func (f *Fan) Along() *Axis { return f.X }

// Rest returns how many items are under the options not settled; -1 where that is not known.
func (f *Fan) Rest() int { return f.Left }

// share returns the part of what is left that an option is expected to hold. Options that no known
// item has share as much as one known item (Laplace).
func (f *Fan) share(option int) float64 {
	return (f.Known[option] + 1/float64(len(f.Known))) / (f.sum +
		float64(f.Open)/float64(len(f.Known)))
}

// Next proposes the option that is believed to hold most; neither care nor limit matters to it.
func (f *Fan) Next(float64, float64) (Cell, bool) {
	if f.Open == 0 || f.Left == 0 {
		return Cell{}, false
	}
	best, most := -1, f.Known
	if f.believed != nil {
		most = f.believed
	}
	for i := range most {
		if !f.Done[i] && (best < 0 || most[i] > most[best]) {
			best = i
		}
	}
	c := Cell{Bound: plan.Bound{Field: f.X.Field, From: best, To: best}, Total: -1, Expect: -1}
	if f.Open == 1 {
		c.Total = f.Left
	}
	if f.Left >= 0 {
		c.Expect = f.share(best) * float64(f.Left)
	} else if f.believed != nil {
		c.Expect = f.believed[best]
	} else if f.Total >= 0 {
		c.Expect = math.Max(f.share(best)*math.Max(f.Total, f.sum),
			tail*f.met/math.Max(1, float64(len(f.Known)-f.Open)))
	}
	return c, true
}

// Settled takes in that an option is done and held n items. A second time for the same option
// changes nothing.
func (f *Fan) Settled(b plan.Bound, n int) {
	if f.Done[b.From] {
		return
	}
	f.Done[b.From] = true
	f.Open--
	f.met += float64(max(0, n))
	f.sum -= f.Known[b.From]
	f.overlaps()
	if f.Left >= 0 {
		f.Left = max(0, f.Left-max(0, n))
	} else if f.Total >= 0 {
		f.Total = max(0, f.Total-float64(max(0, n)))
	}
}

// Estimates.
const (
	// part of a total that the options may exceed it by: items are added meanwhile
	overlapShare = 50
	nested       = 1.5 // times the total, from which on options say little of what is missing
	// more than any other menu costs: what has none of its options is found along others only
	OverlapPrice = 1e5
)

// overlaps notices options that hold more than there is: no sum says any more what is left.
func (f *Fan) overlaps() {
	if !f.X.On(OverlapOptionsRule) || f.Left < 0 ||
		f.met <= f.Total+math.Max(2, f.Total/overlapShare) {
		return
	}
	f.X.Overlap, f.Left = true, -1
	f.X.Acts(OverlapOptionsRule)
}

// IsNested reports whether the options asked so far hold the items of the part over and over.
func (f *Fan) IsNested() bool { return f.X.Overlap && f.size > 0 && f.met > nested*f.size }

// Overflown takes in that an option holds more than can be read. It has to be cut along another
// axis.
func (f *Fan) Overflown(b plan.Bound, n, least int, _ []int) (deeper bool) {
	f.Settled(b, max(n, least))
	return true
}
