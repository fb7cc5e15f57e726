package querygen

import "math"

// A fan cuts a region along a menu, option by option, those that most known items of the region have first. Where totals
// are exact it ends as soon as the options add up to the region.
type fan struct {
	x        *axis
	known    []float64 // by option: known items of the region that have it
	believed []float64 // by option: items of the region, where no total speaks of them; nil no idea
	sum      float64   // of known, of the options not settled
	done     []bool
	open     int // options not settled
	left     int // items of the region under the options not settled; -1 not known
	total    float64
	met      float64 // items of the options settled
	size     float64 // of the region, as its total says
	lookedAt int     // items known in all when options were believed to hold what the rest of the database says; 0 never
}

// tail is the share of what the options before it held that one is expected to hold at least, where no total tells: what a
// part that overflows is believed to hold is soon used up by the first of them.
const tail = 0.1

func newFan(x *axis, places []int, total int, exact bool) *fan {
	n := len(x.options)
	f := &fan{x: x, known: make([]float64, n), done: make([]bool, n), open: n, left: -1, total: float64(total), size: float64(total)}
	for _, at := range places {
		if at >= 0 && at < n {
			f.known[at]++
			f.sum++
		}
	}
	if exact && !x.overlap {
		f.left = total
	}
	return f
}

// believes takes in the share of each option in a region that is believed to hold n items.
func (f *fan) believes(share []float64, n float64) {
	f.believed = share
	for i := range share {
		share[i] *= n
	}
}

// faint is how many items an option is believed to hold of which the answer to a part says next to nothing. Among those the rest of the
// database tells which to ask first, and how little they promise.
const faint = 0.1

// fades reports whether only such options are left.
func (f *fan) fades() bool {
	for i, n := range f.believed {
		if !f.done[i] && n > faint {
			return false
		}
	}
	return f.believed != nil && f.open > 0
}

// looks takes in what the rest of the database has of the options that are left.
func (f *fan) looks(likely []float64, known int) {
	f.lookedAt = known
	for i, n := range likely {
		f.believed[i] = math.Min(faint, n)
	}
}

// stale reports whether a tenth more items are known than when it was looked at what the rest of the database has.
func (f *fan) stale(known int) bool { return 10*known > 11*f.lookedAt }

func (f *fan) along() *axis { return f.x }

func (f *fan) rest() int { return f.left }

// share returns the part of what is left that an option is expected to hold. Options that no known item has share as
// much as one known item (Laplace).
func (f *fan) share(option int) float64 {
	return (f.known[option] + 1/float64(len(f.known))) / (f.sum + float64(f.open)/float64(len(f.known)))
}

func (f *fan) next(float64, float64) (cell, bool) {
	if f.open == 0 || f.left == 0 {
		return cell{}, false
	}
	best, most := -1, f.known
	if f.believed != nil {
		most = f.believed
	}
	for i := range most {
		if !f.done[i] && (best < 0 || most[i] > most[best]) {
			best = i
		}
	}
	c := cell{Bound: Bound{Field: f.x.field, From: best, To: best}, total: -1, expect: -1}
	if f.open == 1 {
		c.total = f.left
	}
	if f.left >= 0 {
		c.expect = f.share(best) * float64(f.left)
	} else if f.believed != nil {
		c.expect = f.believed[best]
	} else if f.total >= 0 {
		c.expect = math.Max(f.share(best)*math.Max(f.total, f.sum), tail*f.met/math.Max(1, float64(len(f.known)-f.open)))
	}
	return c, true
}

func (f *fan) settled(b Bound, n int) {
	if f.done[b.From] {
		return
	}
	f.done[b.From] = true
	f.open--
	f.met += float64(max(0, n))
	f.sum -= f.known[b.From]
	f.overlaps()
	if f.left >= 0 {
		f.left = max(0, f.left-max(0, n))
	} else if f.total >= 0 {
		f.total = max(0, f.total-float64(max(0, n)))
	}
}

// An item may have several options of a menu, as a book has subjects, or options may lie inside each other, as "up to 100" does in "up to
// 200". Their totals then add up to more than there is, and to all of it before all of them were asked.

const (
	overlapShare = 50  // part of a total that the options may exceed it by: items are added meanwhile
	nested       = 1.5 // times the total, from which on options say little of what is missing
	overlapPrice = 1e5 // more than any other menu costs: what has none of its options is found along others only
)

// overlaps notices options that hold more than there is: no sum says any more what is left.
func (f *fan) overlaps() {
	if !f.x.on(overlapOptionsRule) || f.left < 0 || f.met <= f.total+math.Max(2, f.total/overlapShare) {
		return
	}
	f.x.overlap, f.left = true, -1
	f.x.acts(overlapOptionsRule)
}

// isNested reports whether the options asked so far hold the items of the part over and over.
func (f *fan) isNested() bool { return f.x.overlap && f.size > 0 && f.met > nested*f.size }

func (f *fan) overflown(b Bound, n, least int, _ []int) (deeper bool) {
	f.settled(b, max(n, least))
	return true
}
