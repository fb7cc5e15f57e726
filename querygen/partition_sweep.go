package querygen

import (
	"math"
	"sort"

	"deepcrawl/querygen/strategy/partition/density"
)

// A sweep cuts a region along a range, from one end to the other. Each cell is made as wide as it may be to fit under
// the cap, by what is known of the positions of the items that are left: those of the known items, the totals of cells
// asked before, and how densely the last cell was filled. A cell that overflows all the same is asked again narrower, and
// what it leaves is joined with what follows it, so that no cell stays half empty for it.
type sweep struct {
	*density.Range
	x       *axis
	whole   Bound
	most    int     // the last position that the next cell may reach, as a wider one overflowed
	first   int     // where the first cell begins that held something
	turned  int     // which attribute the marks are from
	marked  int     // items known in all when the marks were put
	ordered bool    // answers begin at the first position and go on from there
	limit   float64 // results that can be read of a query, as last told
	owes    int     // the last position of the cells that overflowed, though no total said so
}

// newSweep returns a sweep of a region that holds total items, or about guess where that is -1, or any number where that is
// 0 too.
func newSweep(x *axis, b Bound, places []int, total, guess int) *sweep {
	return &sweep{
		Range: density.New(b.From, b.To, places, total, guess),
		x:     x, whole: b, most: b.To, turned: x.places.turned, owes: b.From - 1,
	}
}

// mark puts marks anew when another attribute was found to be what the range asks for, or many more items are known.
func (s *sweep) mark(turned, known int, places func() []int) {
	if turned == s.turned && !s.stale(known) {
		return
	}
	all := turned != s.turned
	s.turned, s.marked = turned, known
	s.Mark(places(), all)
}

// stale reports whether marks were put when less than two thirds of the items were known whose places are known.
func (s *sweep) stale(known int) bool { return s.x.places.sure && 2*known > 3*s.marked }

func (s *sweep) along() *axis { return s.x }

func (s *sweep) rest() int { return s.Left() }

// upTo is how many items are believed to lie between the first position not settled and another one.
func (s *sweep) upTo(at int) density.Belief { return s.UpTo(at, s.x.places.sure) }

// fewMarks is how many known items of a stretch are too few to tell how the others lie: it is halved then.
const fewMarks = 3

func (s *sweep) next(care, limit float64) (cell, bool) {
	s.limit = limit
	if !s.Skip() {
		return cell{}, false
	}
	to := s.cutAt(care, limit)
	if s.At() == s.whole.From && to == s.whole.To && to > s.At() {
		to = s.middle() // the region itself was asked before
	}
	to = min(to, s.reach())
	c := cell{Bound: Bound{Field: s.x.field, From: s.At(), To: to}, expect: s.upTo(to).Mean(), total: -1}
	if to == s.End() {
		c.total = s.rest()
	}
	return c, true
}

// reach is the last position that the next cell may have.
func (s *sweep) reach() int {
	if s.x.wide > 0 {
		return min(s.most, s.At()+s.x.widest()-1)
	}
	return s.most
}

// boundless is the width from which on a range is one that the form says nothing of: years and days are narrower.
const boundless = 1e5

// middle returns where half of the known items lie below, or half of the positions. Of numbers up to millions most databases
// have small ones, so that half of the digits are cut off.
func (s *sweep) middle() int {
	head, at := s.Head(), s.At()
	if head.Known >= fewMarks && head.Median < head.To {
		return head.Median
	}
	if at >= 0 && head.To-at > boundless && s.x.on(smallNumbersRule) && s.x.acts(smallNumbersRule) {
		return at + int(math.Sqrt(float64(head.To-at)))
	}
	return at + (head.To-at)/2
}

// cutAt returns the last position of the next cell: the widest that is believed to fit, by care standard deviations.
func (s *sweep) cutAt(care, limit float64) int {
	fits := func(at int) bool { return s.upTo(at).Upper(care) <= limit }
	head, last := s.Head(), s.End()
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
	if !s.Begun() && head.To > s.At() && head.Known < fewMarks && !fits(head.To) && (!head.Counted || head.Size > 4*limit) {
		return s.middle()
	}
	end := s.x.last(s.At())
	steps := sort.Search(max(0, last-end)/s.x.step(), func(n int) bool { return !fits(end + (n+1)*s.x.step()) })
	return min(last, end+steps*s.x.step())
}

func (s *sweep) settled(b Bound, n int) {
	if n > 0 && !s.Filled() {
		s.first = b.From
	}
	s.Settle(b.From, b.To, n)
	s.most = s.whole.To
}

// begins reports whether one of its first positions held something.
func (s *sweep) begins(positions int) bool { return s.Filled() && s.first-s.whole.From < positions }

// believed returns how many items the range is believed to hold, once cells of it told what a known one stands for.
func (s *sweep) believed() (n float64, ok bool) { return s.Believed(s.whole.To, s.x.places.sure) }

func (s *sweep) overflown(b Bound, n, least int, places []int) (deeper bool) {
	if s.x.stretch(b) {
		b.To, s.whole.To = s.x.hi, s.x.hi
	}
	if s.x.point(b) {
		s.settled(b, max(n, least))
		return true
	}
	if n < 0 && !math.IsInf(s.limit, 1) {
		least = int(s.upTo(b.To).Above(s.limit))
	}
	s.Overflow(b.From, b.To, n, least, places)
	s.most = b.To - 1
	if n < 0 {
		s.owes = max(s.owes, b.To)
		s.most = b.To - max(1, (b.To-b.From)/4) // nothing tells by how much it overflowed
	}
	return false
}
