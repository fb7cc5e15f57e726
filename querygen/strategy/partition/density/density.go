// Package density believes how the items of a range lie along it, so that it can be cut into cells
// that fit under the cap of a site.
//
// A Range is read from its first position to its last. It takes in how many items each cell held,
// or that a cell overflowed, and says of any position how many items lie up to it. Three things
// tell: the known items, of which each stands for some unknown ones nearby; totals of parts of the
// range; and how densely the last cell was filled.
//
//	r := density.New(0, 9999, places, total, guess)
//	r.UpTo(500, true).Upper(1) <= cap   // fits by a standard deviation?
//	r.Settle(0, 500, 87)                // it held 87
//	r.Overflow(501, 900, -1, 120, now)  // more than 120 were there, nobody knows how many
package density

import (
	"math"
	"slices"
	"sort"
)

// A Range is what is believed of the positions that are not settled.
type Range struct {
	left      int       // items in no settled cell; -1 not known
	held      int       // items in the settled cells
	at        int       // the first position not settled
	stretches []stretch // from there on
	density   float64   // items a position of the last cell,
	width     int       // its width, 0: none yet,
	spread    float64   // and the relative variance of it for the next cell
	filled    bool      // a cell held something
}

// A stretch is a part of the range of which a count is known, or was estimated, as a whole.
type stretch struct {
	to    int
	marks []int   // sorted positions of known items
	under []int   // and of those known when it was met that lie in the narrower stretches before it
	count int     // items not settled; -1 not known
	rate  float64 // items for each known one, where the count is not known
	tried float64 // known ones by which the rate was found

	weighed, weight float64 // both, with what is believed of the stretches before it
}

// How much is believed to change along a range, as a share of it. All are estimates.
const (
	drift        = 0.2 // of the density, from one cell to the next
	countedDrift = 0.3 // the same where totals tell besides
	rateDrift    = 0.1 // of what a known item stands for
)

// Estimates.
const (
	untried   = 4  // known items that the first belief in what one stands for is worth
	muchTried = 50 // the most that experience is worth: a ranking may prefer one end
)

// New returns a range of which known items lie at places, which may lie outside too. It holds total
// items, or about guess where that is -1, or any number where guess is 0 too.
func New(from, to int, places []int, total, guess int) *Range {
	whole := newStretch(from, to, places, total, guess)
	return &Range{left: total, at: from, stretches: []stretch{whole}}
}

func newStretch(from, to int, places []int, count, guess int) stretch {
	t := stretch{to: to, marks: sorted(places, from, to), count: count, tried: untried}
	t.rate = max(1, float64(guess)/float64(len(t.marks)+1))
	t.weighed, t.weight = t.rate, t.tried
	return t
}

func sorted(places []int, from, to int) []int {
	var marks []int
	for _, at := range places {
		if at >= from && at <= to {
			marks = append(marks, at)
		}
	}
	slices.Sort(marks)
	return marks
}

// At returns the first position that is not settled.
func (r *Range) At() int { return r.at }

// Left returns how many items lie in no settled cell; -1 where that is not known.
func (r *Range) Left() int { return r.left }

// Held returns how many items lie in the settled cells.
func (r *Range) Held() int { return r.held }

// Filled reports whether a cell held something.
func (r *Range) Filled() bool { return r.filled }

// Begun reports whether there was an answer to a cell.
func (r *Range) Begun() bool { return r.width > 0 }

// Density returns the items a position of the last cell, with one more.
func (r *Range) Density() float64 { return r.density }

// Skip settles what is known to be empty at the first position; false where the whole range is
// settled.
func (r *Range) Skip() bool {
	for len(r.stretches) > 0 && r.stretches[0].count == 0 {
		r.at = r.stretches[0].to + 1
		r.stretches = r.stretches[1:]
	}
	return len(r.stretches) > 0
}

// End returns the last position. The range must not be settled, as for the following.
func (r *Range) End() int { return r.stretches[len(r.stretches)-1].to }

// A Head is what is known of the stretch that begins with the first position not settled: it was
// told, or overflowed, as a whole.
type Head struct {
	To      int     // its last position
	Known   int     // items
	Median  int     // position of the known item in the middle; meaningless without any
	Counted bool    // a total tells its items
	Size    float64 // items that it is believed to hold
}

// Head returns it.
func (r *Range) Head() Head {
	t := r.stretches[0]
	h := Head{To: t.to, Known: len(t.marks), Counted: t.count >= 0, Size: t.size()}
	if h.Known > 0 {
		h.Median = t.marks[h.Known/2]
	}
	return h
}

// size is how many items a stretch is believed to hold.
func (t *stretch) size() float64 {
	if t.count >= 0 {
		return float64(t.count)
	}
	return t.weighed * (float64(len(t.marks)) + 1)
}

// Mark puts marks of known items anew: all of them where what the range asks for is read off
// another attribute, else those of stretches in which half as many again are known.
func (r *Range) Mark(places []int, all bool) {
	from := r.at
	for i := range r.stretches {
		t := &r.stretches[i]
		marks := sorted(places, from, t.to)
		if from = t.to + 1; all || 2*len(marks) > 3*len(t.marks) {
			t.rate = max(1, t.size()/float64(len(marks)+1))
			t.marks, t.under = marks, nil
		}
	}
	r.weigh()
}

// weigh lets what was found of the narrower stretches tell what the known items of the wider ones
// stand for.
func (r *Range) weigh() {
	before := 0.0
	for i := range r.stretches {
		t := &r.stretches[i]
		t.weighed, t.weight = t.rate, t.tried
		if m := float64(len(t.under)); m > 0 && i > 0 {
			w := min(m, r.stretches[i-1].weight)
			t.weighed = max(1, (t.tried*t.rate+before*w/m)/(t.tried+w))
			t.weight = min(t.tried+w, muchTried)
		}
		before += t.size()
	}
}

// UpTo is how many items are believed to lie between the first position not settled and another
// one. Sure says that the places of known items are read off the right attribute.
func (r *Range) UpTo(at int, sure bool) Belief {
	n, from := Belief{}, r.at
	for i := range r.stretches {
		t := &r.stretches[i]
		if at < t.to {
			return n.with(r.part(t, from, at, sure))
		}
		size := t.size()
		n = n.with(Belief{mean: size})
		if t.count < 0 {
			n.variance += size*size/t.weight + size
		}
		from = t.to + 1
	}
	return n
}

// part is how many items are believed to lie in the first positions of a stretch. The known items
// count themselves, the unknown ones are believed to lie as they do (Dirichlet, with one further
// item that lies anywhere).
func (r *Range) part(t *stretch, from, at int, sure bool) Belief {
	size, m := t.size(), float64(len(t.marks))
	below := float64(sort.SearchInts(t.marks, at+1))
	even := float64(at-from+1) / float64(t.to-from+1)
	f := (below + even) / (m + 1)
	unknown := math.Max(0, size-m)
	n := Belief{below + unknown*f, f * (1 - f) * unknown * (1 + unknown/(m+2))}
	if t.count < 0 {
		n.variance += n.mean * n.mean * (1/t.weight + rateDrift*rateDrift)
	}
	if r.width == 0 {
		return n
	}
	width := float64(at - from + 1)
	far := math.Max(1, float64(at-r.at+1)/float64(r.width))
	e := r.density * width
	asBefore := Belief{e, e*e*far*far*r.spread + e + 1}
	if t.count >= 0 && !r.filled { // nothing so far: what was counted lies somewhere further on
		excess := math.Max(0, size-r.density*float64(t.to-from+1)) * even
		asBefore.variance += excess * excess
	}
	j := n.joined(asBefore)
	if j.mean < below && sure {
		return n // more is known to lie there than the last cell lets expect
	}
	return j
}

// Settle takes in that a cell from the first position not settled holds n items, or an unknown
// number, -1.
func (r *Range) Settle(from, to, n int) {
	if r.left >= 0 {
		r.left = max(0, r.left-max(0, n))
	}
	r.filled = r.filled || n > 0
	r.fill(from, to, n)
	r.held += max(0, n)
	for i := range r.stretches {
		r.stretches[i].learn(to, n)
	}
	r.leave(to, n)
	r.weigh()
	r.at = to + 1
}

// Overflow takes in that a cell holds n items, or least where that is -1: more than can be read.
// Known items lie at places now.
func (r *Range) Overflow(from, to, n, least int, places []int) {
	r.leave(to, n)
	r.stretches = slices.Insert(r.stretches, 0, newStretch(from, to, places, n, least))
	r.weigh()
	r.fill(from, to, max(n, least))
}

// learn takes in that n items lie between the first position not settled and another one: what the
// known ones there stand for, those stand for that follow.
func (t *stretch) learn(to, n int) {
	under := sort.SearchInts(t.under, to+1)
	m := float64(under + sort.SearchInts(t.marks, to+1))
	t.under = t.under[under:]
	if t.to <= to || m == 0 {
		return
	}
	t.rate = max(1, (t.tried*t.rate+float64(n))/(t.tried+m))
	t.tried = min(t.tried+m, muchTried)
}

// fill notes how densely a cell was filled; with an unknown number (-1) as if it were empty.
func (r *Range) fill(from, to, n int) {
	n = max(0, n)
	r.width = to - from + 1
	r.density = (float64(n) + 1) / float64(r.width)
	d := drift
	if r.left >= 0 {
		d = countedDrift
	}
	r.spread = d*d + 1/(float64(n)+1)
}

// leave drops what lies up to a position and holds n items or an unknown number (-1).
func (r *Range) leave(to, n int) {
	for len(r.stretches) > 0 && r.stretches[0].to <= to {
		n -= max(0, r.stretches[0].count)
		r.stretches = r.stretches[1:]
	}
	if len(r.stretches) == 0 {
		return
	}
	t := &r.stretches[0]
	below := sort.SearchInts(t.marks, to+1)
	if n < 0 {
		t.under = append(t.under, t.marks[:below]...)
	}
	t.marks = t.marks[below:]
	if t.count >= 0 {
		t.count = max(0, t.count-max(0, n))
	}
}

// Believed returns how many items the settled cells and those up to a position are believed to
// hold; ok is false as long as no cells told what a known item stands for.
func (r *Range) Believed(to int, sure bool) (n float64, ok bool) {
	if len(r.stretches) == 0 {
		return 0, false
	}
	last := r.stretches[len(r.stretches)-1]
	return float64(r.held) + r.UpTo(to, sure).mean, last.count < 0 && last.weight >= 2*untried
}
