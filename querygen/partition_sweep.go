package querygen

import (
	"math"
	"slices"
	"sort"
)

// A sweep cuts a region along a range, from one end to the other. Each cell is made as wide as it may be to fit under
// the cap, by what is known of the positions of the items that are left: those of the known items, the totals of cells
// asked before, and how densely the last cell was filled. A cell that overflows all the same is asked again narrower, and
// what it leaves is joined with what follows it, so that no cell stays half empty for it.
type sweep struct {
	x         *axis
	whole     Bound
	left      int       // items in no settled cell; -1 not known
	at        int       // the first position not settled
	stretches []stretch // from there on
	density   float64   // items a position of the last cell, its width (0: none yet) and the relative variance of it for
	width     int       // the next cell
	doubt     float64
	most      int     // the last position that the next cell may reach, as a wider one overflowed
	filled    bool    // a cell held something
	first     int     // where it begins
	turned    int     // which attribute the marks are from
	marked    int     // items known in all when the marks were put
	ordered   bool    // answers begin at the first position and go on from there
	limit     float64 // results that can be read of a query, as last told
	held      int     // items in the settled cells
	owes      int     // the last position of the cells that overflowed, though no total said so
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

// counted makes a stretch of which is known how many items it holds, or about how many.
func newStretch(from, to int, places []int, count, guess int) stretch {
	t := stretch{to: to, marks: sorted(places, from, to), count: count, tried: untried}
	t.rate = max(1, float64(guess)/float64(len(t.marks)+1))
	t.weighed, t.weight = t.rate, t.tried
	return t
}

// newSweep returns a sweep of a region that holds total items, or about guess where that is -1, or any number where that is
// 0 too.
func newSweep(x *axis, b Bound, places []int, total, guess int) *sweep {
	return &sweep{
		x: x, whole: b, at: b.From, most: b.To, turned: x.places.turned, left: total,
		owes: b.From - 1, stretches: []stretch{newStretch(b.From, b.To, places, total, guess)},
	}
}

// mark puts marks anew when another attribute was found to be what the range asks for, or many more items are known.
func (s *sweep) mark(turned, known int, places func() []int) {
	if turned == s.turned && !s.stale(known) {
		return
	}
	all := turned != s.turned
	s.turned, s.marked = turned, known
	from, at := s.at, places()
	for i := range s.stretches {
		t := &s.stretches[i]
		marks := sorted(at, from, t.to)
		if from = t.to + 1; all || 2*len(marks) > 3*len(t.marks) {
			t.rate = max(1, s.size(*t)/float64(len(marks)+1))
			t.marks, t.under = marks, nil
		}
	}
	s.weigh()
}

// weigh lets what was found of the narrower stretches tell what the known items of the wider ones stand for.
func (s *sweep) weigh() {
	before := 0.0
	for i := range s.stretches {
		t := &s.stretches[i]
		t.weighed, t.weight = t.rate, t.tried
		if m := float64(len(t.under)); m > 0 && i > 0 {
			w := min(m, s.stretches[i-1].weight)
			t.weighed = max(1, (t.tried*t.rate+before*w/m)/(t.tried+w))
			t.weight = min(t.tried+w, muchTried)
		}
		before += s.size(*t)
	}
}

// stale reports whether marks were put when less than two thirds of the items were known whose places are known.
func (s *sweep) stale(known int) bool { return s.x.places.sure && 2*known > 3*s.marked }

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

func (s *sweep) along() *axis { return s.x }

func (s *sweep) rest() int { return s.left }

// size is how many items a stretch is believed to hold.
func (s *sweep) size(t stretch) float64 {
	if t.count >= 0 {
		return float64(t.count)
	}
	return t.weighed * (float64(len(t.marks)) + 1)
}

// A belief is a number of items and its variance.
type belief struct{ mean, variance float64 }

func (b belief) with(o belief) belief { return belief{b.mean + o.mean, b.variance + o.variance} }

// joined returns what two independent beliefs in one number come to.
func (b belief) joined(o belief) belief {
	w := o.variance / (b.variance + o.variance)
	return belief{w*b.mean + (1-w)*o.mean, w * b.variance}
}

// above returns the mean where the number is known to be larger than a limit.
func (b belief) above(limit float64) float64 {
	sd := math.Sqrt(b.variance)
	if sd == 0 {
		return math.Max(b.mean, limit)
	}
	a := (limit - b.mean) / sd
	tail := 0.5 * math.Erfc(a/math.Sqrt2)
	if tail < 1e-6 {
		return 1.1 * limit
	}
	return math.Max(1.1*limit, b.mean+sd*math.Exp(-a*a/2)/math.Sqrt(2*math.Pi)/tail)
}

// drift is how much the density of items is believed to change from one cell to the next, as a share of it.
const (
	drift        = 0.2
	countedDrift = 0.3 // the same where totals tell besides
	rateDrift    = 0.1 // how much what a known item stands for is believed to change along a range, as a share of it
	untried      = 4   // known items that the first belief in what one stands for is worth
	muchTried    = 50  // and the most that experience is worth, so that it follows a ranking that prefers one end
)

// upTo is how many items are believed to lie between the first position not settled and another one.
func (s *sweep) upTo(at int) belief {
	n, from := belief{}, s.at
	for i := range s.stretches {
		t := &s.stretches[i]
		if at < t.to {
			return n.with(s.part(t, from, at))
		}
		size := s.size(*t)
		n = n.with(belief{mean: size})
		if t.count < 0 {
			n.variance += size*size/t.weight + size
		}
		from = t.to + 1
	}
	return n
}

// part is how many items are believed to lie in the first positions of a stretch. The known items count themselves, the
// unknown ones are believed to lie as they do (Dirichlet, with one further item that lies anywhere).
func (s *sweep) part(t *stretch, from, at int) belief {
	size, m := s.size(*t), float64(len(t.marks))
	below := float64(sort.SearchInts(t.marks, at+1))
	even := float64(at-from+1) / float64(t.to-from+1)
	f := (below + even) / (m + 1)
	unknown := math.Max(0, size-m)
	n := belief{below + unknown*f, f * (1 - f) * unknown * (1 + unknown/(m+2))}
	if t.count < 0 {
		n.variance += n.mean * n.mean * (1/t.weight + rateDrift*rateDrift)
	}
	if s.width == 0 {
		return n
	}
	width := float64(at - from + 1)
	far := math.Max(1, float64(at-s.at+1)/float64(s.width))
	e := s.density * width
	asBefore := belief{e, e*e*far*far*s.doubt + e + 1}
	if t.count >= 0 && !s.filled { // nothing so far: what was counted lies somewhere further on
		excess := math.Max(0, size-s.density*float64(t.to-from+1)) * even
		asBefore.variance += excess * excess
	}
	j := n.joined(asBefore)
	if j.mean < below && s.x.places.sure {
		return n // more is known to lie there than the last cell lets expect
	}
	return j
}

// fewMarks is how many known items of a stretch are too few to tell how the others lie: it is halved then.
const fewMarks = 3

func (s *sweep) next(care, limit float64) (cell, bool) {
	s.limit = limit
	for len(s.stretches) > 0 && s.stretches[0].count == 0 {
		s.at = s.stretches[0].to + 1
		s.stretches = s.stretches[1:]
	}
	if len(s.stretches) == 0 {
		return cell{}, false
	}
	to := s.cutAt(care, limit)
	if s.at == s.whole.From && to == s.whole.To && to > s.at {
		to = s.middle() // the region itself was asked before
	}
	to = min(to, s.reach())
	c := cell{Bound: Bound{Field: s.x.field, From: s.at, To: to}, expect: s.upTo(to).mean, total: -1}
	if last := s.stretches[len(s.stretches)-1]; to == last.to {
		c.total = s.rest()
	}
	return c, true
}

// reach is the last position that the next cell may have.
func (s *sweep) reach() int {
	if s.x.wide > 0 {
		return min(s.most, s.at+s.x.widest()-1)
	}
	return s.most
}

// boundless is the width from which on a range is one that the form says nothing of: years and days are narrower.
const boundless = 1e5

// middle returns where half of the known items lie below, or half of the positions. Of numbers up to millions most databases
// have small ones, so that half of the digits are cut off.
func (s *sweep) middle() int {
	first := s.stretches[0]
	if m := len(first.marks); m >= fewMarks && first.marks[m/2] < first.to {
		return first.marks[m/2]
	}
	if s.at >= 0 && first.to-s.at > boundless && s.x.on(smallNumbersRule) && s.x.acts(smallNumbersRule) {
		return s.at + int(math.Sqrt(float64(first.to-s.at)))
	}
	return s.at + (first.to-s.at)/2
}

// cutAt returns the last position of the next cell: the widest that is believed to fit, by care standard deviations.
func (s *sweep) cutAt(care, limit float64) int {
	fits := func(at int) bool {
		b := s.upTo(at)
		return b.mean+care*math.Sqrt(b.variance) <= limit
	}
	first, last := s.stretches[0], s.stretches[len(s.stretches)-1].to
	if s.x.wide > 0 {
		last = min(last, s.reach())
	}
	if s.ordered || fits(last) {
		return last
	}
	if !s.x.on(sweepRule) {
		return s.middle()
	}
	s.x.acts(sweepRule)
	if s.width == 0 && first.to > s.at && len(first.marks) < fewMarks && !fits(first.to) && (first.count < 0 || s.size(first) > 4*limit) {
		return s.middle()
	}
	end := s.x.last(s.at)
	steps := sort.Search(max(0, last-end)/s.x.step(), func(n int) bool { return !fits(end + (n+1)*s.x.step()) })
	return min(last, end+steps*s.x.step())
}

func (s *sweep) settled(b Bound, n int) {
	if s.left >= 0 {
		s.left = max(0, s.left-max(0, n))
	}
	if n > 0 && !s.filled {
		s.filled, s.first = true, b.From
	}
	s.fill(b, n)
	s.held += max(0, n)
	for i := range s.stretches {
		s.stretches[i].learn(b.To, n)
	}
	s.leave(b.To, n)
	s.weigh()
	s.at, s.most = b.To+1, s.whole.To
}

// begins reports whether one of its first positions held something.
func (s *sweep) begins(positions int) bool { return s.filled && s.first-s.whole.From < positions }

// learn takes in that n items lie between the first position not settled and another one: what the known ones there stand for, those
// stand for that follow.
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
func (s *sweep) fill(b Bound, n int) {
	n = max(0, n)
	s.width = b.To - b.From + 1
	s.density = (float64(n) + 1) / float64(s.width)
	d := drift
	if s.left >= 0 {
		d = countedDrift
	}
	s.doubt = d*d + 1/(float64(n)+1)
}

// believed returns how many items the range is believed to hold, once cells of it told what a known one stands for.
func (s *sweep) believed() (n float64, ok bool) {
	if len(s.stretches) == 0 {
		return 0, false
	}
	last := s.stretches[len(s.stretches)-1]
	return float64(s.held) + s.upTo(s.whole.To).mean, last.count < 0 && last.weight >= 2*untried
}

// leave drops what lies up to a position and holds n items or an unknown number (-1).
func (s *sweep) leave(to, n int) {
	for len(s.stretches) > 0 && s.stretches[0].to <= to {
		n -= max(0, s.stretches[0].count)
		s.stretches = s.stretches[1:]
	}
	if len(s.stretches) == 0 {
		return
	}
	t := &s.stretches[0]
	below := sort.SearchInts(t.marks, to+1)
	if n < 0 {
		t.under = append(t.under, t.marks[:below]...)
	}
	t.marks = t.marks[below:]
	if t.count >= 0 {
		t.count = max(0, t.count-max(0, n))
	}
}

func (s *sweep) overflown(b Bound, n, least int, places []int) (deeper bool) {
	if s.x.stretch(b) {
		b.To, s.whole.To = s.x.hi, s.x.hi
	}
	if s.x.point(b) {
		s.settled(b, max(n, least))
		return true
	}
	if n < 0 && !math.IsInf(s.limit, 1) {
		least = int(s.upTo(b.To).above(s.limit))
	}
	s.leave(b.To, n)
	s.stretches = slices.Insert(s.stretches, 0, newStretch(b.From, b.To, places, n, least))
	s.weigh()
	s.fill(b, max(n, least))
	s.most = b.To - 1
	if n < 0 {
		s.owes = max(s.owes, b.To)
		s.most = b.To - max(1, (b.To-b.From)/4) // nothing tells by how much it overflowed
	}
	return false
}
