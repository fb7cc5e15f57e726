package fitting

import (
	"cmp"
	"math"
	"slices"

	"deepcrawl/querygen/plan"
	"deepcrawl/querygen/strategy/partition/axis"
)

// Some sites cut a wide range without a word: of the years that are asked for they show one month.
// A part that holds more than the whole, or two that hold more together, prove it. As long as such
// a range is all that was asked, its answer seems to be the whole database, so that it is doubted
// once: where its items lie at one end, the rest is asked alone, and where nothing tells where they
// lie, the two halves.

// A Window is an interval that was asked with both ends filled, and counted.
type Window struct {
	plan.Bound
	Items int          // that it has
	Read  bool         // all of them were read
	At    func() []int // where the items lie that its answer showed
}

// leastDoubted is how many items an answer has at least for what its parts hold to say anything
// (estimate).
const leastDoubted = 3

// byChance is how likely it is at most that items lie at one end of a range by chance where that is
// doubted (estimate).
const byChance = 1e-3

// wider is how many times as wide as one that was looked at a range is that is looked at again
// (estimate).
const wider = 2

// Doubt returns the fitting of a range that is being cut by back, the windows of which are given
// the widest first; nil where nothing says that it may be cut without a word.
func Doubt(x *axis.Axis, ws []Window, back axis.Split) *Fitting {
	inOrder := slices.SortedStableFunc(slices.Values(ws), func(a, b Window) int {
		return cmp.Compare(a.From, b.From)
	})
	for _, w := range ws {
		if w.outweighed(inOrder) {
			_, spread, _ := w.outside(x)
			s := newFitting(x, w.Bound, w.Items, spread, plan.Bound{}, back)
			s.prove()
			return s
		}
	}
	if (x.Wide > 0 || x.Slim > 0) && !x.VoidWhole && !clustered(x, ws) {
		return nil // it is refused where it is too wide
	}
	i := slices.IndexFunc(ws, Window.doubtable)
	if i < 0 || ws[i].Width() < wider*x.Checked || x.Point(ws[i].Bound) {
		return nil
	}
	w := ws[i]
	x.Checked = w.Width()
	if rest, spread, doubtful := w.outside(x); doubtful {
		return newFitting(x, w.Bound, w.Items, spread, rest, back)
	}
	return nil
}

// doubtable reports whether the items of a window say anything.
func (w Window) doubtable() bool { return w.Read && w.Items >= leastDoubted }

// clusters is how many windows show items at one end only for the others, too, to be doubted of a
// range that is refused where it is too wide: where a database begins or ends, one does (estimate).
const clusters = 3

// clustered reports whether the items of several windows lie at one end of each.
func clustered(x *axis.Axis, ws []Window) bool {
	n := 0
	for _, w := range ws {
		if !w.doubtable() {
			continue
		}
		if _, spread, doubtful := w.outside(x); doubtful && spread > 0 {
			n++
		}
	}
	return n >= clusters
}

// outweighed reports whether some of the windows that lie inside of one and exclude each other hold
// more than it, of all in the order in which they begin.
func (w Window) outweighed(all []Window) bool {
	if w.Items == 0 {
		return false // it may be refused for its width
	}
	var inner []Window
	i, _ := slices.BinarySearchFunc(all, w.From, func(o Window, from int) int {
		return cmp.Compare(o.From, from)
	})
	for ; i < len(all) && all[i].From <= w.To; i++ {
		if o := all[i]; o.To <= w.To && o.Bound != w.Bound {
			inner = append(inner, o)
		}
	}
	slices.SortStableFunc(inner, func(a, b Window) int { return cmp.Compare(a.To, b.To) })
	most := make([]int, len(inner)+1) // of the first ones, together
	for i, o := range inner {
		before, _ := slices.BinarySearchFunc(inner[:i], o.From, func(e Window, from int) int {
			return cmp.Compare(e.To, from)
		})
		most[i+1] = max(most[i], most[before]+o.Items)
	}
	return outweighs(most[len(inner)], w.Items)
}

// outweighs reports whether parts that hold sum items together hold more than an interval that was
// counted with n.
func outweighs(sum, n int) bool { return n >= 0 && sum >= n+2 && 10*sum > 11*n }

// outside returns where none of the items lie that a window showed, and over how many positions
// they lie; 0 where that is not known. It is not doubtful whether the window was shown whole where
// they lie all over it.
func (w Window) outside(x *axis.Axis) (rest plan.Bound, spread int, doubtful bool) {
	first, last, n := w.To, w.From, 0
	shown := w.At()
	for _, at := range shown {
		if at >= w.From && at <= w.To {
			first, last, n = min(first, at), max(last, at), n+1
		}
	}
	if !x.Places.Sure || n < leastDoubted || n < len(shown) {
		return plan.Bound{}, 0, true
	}
	return beyond(w.Bound, first, last, n)
}

// beyond returns where none of n items lie that an interval showed, from first to last, and over
// how many positions they lie; doubtful is false where they do not lie at one end of it, or may do
// so by chance.
func beyond(b plan.Bound, first, last, n int) (rest plan.Bound, spread int, doubtful bool) {
	rest, spread = b, last-first+1
	at := first - b.From // positions between the end and the items
	if end := b.To - last; end < at {
		rest.To, at = first-1, end
	} else {
		rest.From = last + 1
	}
	share := float64(at+spread) / float64(b.Width())
	return rest, spread, at <= nearEnd*spread && math.Pow(share, float64(n)) < byChance
}

// nearEnd is how many times as far as they lie apart items may lie from the end of a range for them
// to be all that is shown of it (estimate).
const nearEnd = 3
