package axis

import (
	"math"
	"sort"

	"deepcrawl/querygen/plan"
	"deepcrawl/querygen/strategy/partition/density"
)

// A Sweep cuts a region along a range, from one end to the other. Each cell is made as wide as it
// may be to fit under the cap, by what is known of the positions of the items that are left: those
// of the known items, the totals of cells asked before, and how densely the last cell was filled. A
// cell that overflows all the same is asked again narrower, and what it leaves is joined with what
// follows it, so that no cell stays half empty for it.
type Sweep struct {
	*density.Range
	X       *Axis
	Whole   plan.Bound
	most    int     // the last position that the next cell may reach, as a wider one overflowed
	First   int     // where the first cell begins that held something
	turned  int     // which attribute the marks are from
	marked  int     // items known in all when the marks were put
	Ordered bool    // answers begin at the first position and go on from there
	limit   float64 // results that can be read of a query, as last told
	rested  bool    // all that was left was asked for since a cell held something
	Owes    int     // the last position of the cells that overflowed, though no total said so
}

// NewSweep returns a sweep of a region that holds total items, or about guess where that is -1, or
// any number where that is 0 too.
func NewSweep(x *Axis, b plan.Bound, places []int, total, guess int) *Sweep {
	return &Sweep{
		Range: density.New(b.From, b.To, places, total, guess),
		X:     x, Whole: b, most: b.To, turned: x.Places.Turned, Owes: b.From - 1,
	}
}

// MarkKnown puts marks anew when another attribute was found to be what the range asks for, or many
// more items are known.
func (s *Sweep) MarkKnown(turned, known int, places func() []int) {
	if turned == s.turned && !s.Stale(known) {
		return
	}
	all := turned != s.turned
	s.turned, s.marked = turned, known
	s.Mark(places(), all)
}

// Stale reports whether marks were put when less than two thirds of the items were known whose
// places are known.
func (s *Sweep) Stale(known int) bool { return s.X.Places.Sure && 2*known > 3*s.marked }

// Along returns the range.
func (s *Sweep) Along() *Axis { return s.X }

// Rest returns how many items are in no settled cell; -1 where that is not known.
func (s *Sweep) Rest() int { return s.Left() }

// upTo is how many items are believed to lie between the first position not settled and another
// one.
func (s *Sweep) upTo(at int) density.Belief { return s.UpTo(at, s.X.Places.Sure) }

// FewMarks is how many known items of a stretch are too few to tell how the others lie: it is
// halved then (estimate).
const FewMarks = 3

// Next proposes the next cell: as wide as it is believed to fit under limit, by care standard
// deviations.
func (s *Sweep) Next(care, limit float64) (Cell, bool) {
	s.limit = limit
	if !s.Skip() {
		return Cell{}, false
	}
	to := s.cutAt(care, limit)
	if s.At() == s.Whole.From && to == s.Whole.To && to > s.At() {
		to = s.middle() // the region itself was asked before
	}
	to = min(to, s.reach())
	c := Cell{Bound: plan.Bound{Field: s.X.Field, From: s.At(), To: to}, Expect: s.upTo(to).Mean(),
		Total: -1}
	if to == s.End() {
		c.Total = s.Rest()
	}
	return c, true
}

// TakeRest proposes all that is left of a range of dates, after empty cells in a row and where
// nothing says that it may not be so wide, or all days to come before there was an answer: that
// nothing lies there ends a list without a gap. It reports false where that was asked since a cell
// held something.
func (s *Sweep) TakeRest(dry int) (Cell, bool) {
	if s.rested || s.X.Wide > 0 || !s.X.Dated() || s.most < s.End() || !s.Skip() {
		return Cell{}, false
	}
	to := s.End()
	switch {
	case !s.Begun() && s.At() < s.X.Newest():
		to = min(to, s.X.Newest()-1)
	case !s.Filled() || dry < FewEmpty:
		return Cell{}, false
	}
	s.rested = true
	return Cell{
		Bound: plan.Bound{Field: s.X.Field, From: s.At(), To: to}, Expect: s.upTo(to).Mean(),
		Total: -1,
	}, true
}

// Over reports whether all of a range is settled.
func (s *Sweep) Over() bool { return s.At() > s.Whole.To }

// reach is the last position that the next cell may have.
func (s *Sweep) reach() int {
	if s.X.Wide > 0 {
		return min(s.most, s.At()+s.X.Widest()-1)
	}
	return s.most
}

// Boundless is the width from which on a range is one that the form says nothing of: years and days
// are narrower (estimate).
const Boundless = 1e5

// middle returns where half of the known items lie below, or half of the positions. Of numbers up
// to millions most databases have small ones, so that half of the digits are cut off.
func (s *Sweep) middle() int {
	head, at := s.Head(), s.At()
	if head.Known >= FewMarks && head.Median < head.To {
		return head.Median
	}
	if at >= 0 && head.To-at > Boundless && s.X.On(SmallNumbersRule) && s.X.Acts(SmallNumbersRule) {
		return at + int(math.Sqrt(float64(head.To-at)))
	}
	return at + (head.To-at)/2
}

// cutAt returns the last position of the next cell: the widest that is believed to fit, by care
// standard deviations.
func (s *Sweep) cutAt(care, limit float64) int {
	fits := func(at int) bool { return s.upTo(at).Upper(care) <= limit }
	head, last := s.Head(), s.End()
	if s.X.Wide > 0 {
		last = min(last, s.reach())
	}
	if s.Ordered || fits(last) {
		return last
	}
	if !s.X.On(SweepRule) {
		return s.middle()
	}
	s.X.Acts(SweepRule)
	if !s.Begun() && head.To > s.At() && head.Known < FewMarks && !fits(head.To) &&
		(!head.Counted || head.Size > 4*limit) {
		return s.middle()
	}
	end := s.X.last(s.At())
	steps := sort.Search(max(0, last-end)/s.X.step(), func(n int) bool {
		return !fits(end + (n+1)*s.X.step())
	})
	return min(last, end+steps*s.X.step())
}

// Settled takes in that a cell is done and held n items.
func (s *Sweep) Settled(b plan.Bound, n int) {
	if n > 0 && !s.Filled() {
		s.First = b.From
	}
	s.rested = s.rested && n == 0
	s.Settle(b.From, b.To, n)
	s.most = s.Whole.To
}

// Begins reports whether one of its first positions held something.
func (s *Sweep) Begins(positions int) bool { return s.Filled() && s.First-s.Whole.From < positions }

// BelievedItems returns how many items the range is believed to hold, once cells of it told what a
// known one stands for.
func (s *Sweep) BelievedItems() (n float64, ok bool) {
	return s.Believed(s.Whole.To, s.X.Places.Sure)
}

// Overflown takes in that a cell holds more than can be read. The sweep proposes a narrower one,
// unless it is a single position, which has to be cut along another axis.
func (s *Sweep) Overflown(b plan.Bound, n, least int, places []int) (deeper bool) {
	if s.X.stretch(b) {
		b.To, s.Whole.To = s.X.Hi, s.X.Hi
	}
	if s.X.Point(b) {
		s.Settled(b, max(n, least))
		return true
	}
	if n < 0 && !math.IsInf(s.limit, 1) {
		least = int(s.upTo(b.To).Above(s.limit))
	}
	s.Overflow(b.From, b.To, n, least, places)
	s.most = b.To - 1
	if n < 0 {
		s.Owes = max(s.Owes, b.To)
		s.most = b.To - max(1, (b.To-b.From)/4) // nothing tells by how much it overflowed
	}
	return false
}
