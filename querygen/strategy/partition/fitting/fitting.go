// Package fitting finds out whether a site cuts wide ranges without a word, as to a month from the
// first day on, and how wide one is that it does not cut.
package fitting

import (
	"math"
	"slices"

	"deepcrawl/querygen/plan"
	"deepcrawl/querygen/strategy/partition/axis"
	"deepcrawl/querygen/strategy/partition/scale"
)

// A Fitting is the split of a range that is looked at so. An interval that was answered is halved:
// halves that hold more than the whole prove that it was cut, and the fuller one is halved in its
// turn until the halves of one add up to it. Where they both hold something, intervals as wide as
// the halves are not cut for certain; those as wide as both of them, where there are enough items
// to believe that none is missing.
type Fitting struct {
	X      *axis.Axis
	Back   axis.Split // what goes on where nothing is cut
	within plan.Bound // what was answered, and is halved now
	Cut    bool       // a wider one holds less than its parts
	Narrow int        // positions of the narrowest that does
	Held   int        // positions of an interval that is not cut, once that is known
	n      int        // items that within held; -1 more than can be read
	spread int        // positions from the first to the last item that within showed; 0 not known
	parts  []plan.Bound
	counts []int // of items in parts, as far as they were asked
	more   bool  // one of the parts holds more than can be read, and nothing counts it
	over   bool
	tried  int  // intervals between two known items that were asked
	Trying bool // such a one is
}

// fitted is how many items an interval has at least whose halves add up to it for it to be believed
// that intervals so wide are not cut: what a site leaves out of one holds as many items for its
// days as what it shows (estimate).
const fitted = 8

// newFitting returns the fitting of a range by an interval that was answered and held n items, over
// so many positions. Where these lie at one end of it, the rest is asked alone, which tells as
// much as both halves.
func newFitting(x *axis.Axis, b plan.Bound, n, spread int, rest plan.Bound,
	back axis.Split) *Fitting {
	s := &Fitting{X: x, Back: back, within: b, n: n, spread: spread}
	s.parts = s.halves(b)
	if w := rest.Width(); spread > 0 && w > 0 && w < b.Width() {
		s.parts = []plan.Bound{rest}
	}
	return s
}

// Of returns the fitting that a part is cut by; nil where it is cut otherwise.
func Of(s axis.Split) *Fitting {
	f, _ := s.(*Fitting)
	return f
}

// prove takes in that the interval holds less than its parts.
func (s *Fitting) prove() {
	s.Cut = true
	if w := s.within.Width(); s.Narrow == 0 || w < s.Narrow {
		s.Narrow = w
	}
	if s.spread > 0 {
		s.end(s.spread) // so much was shown at once
	}
}

// halves returns the two parts of an interval. Of numbers up to millions most databases have small
// ones.
func (s *Fitting) halves(b plan.Bound) []plan.Bound {
	at := b.From + (b.To-b.From)/2
	if b.From >= 0 && b.Width() > axis.Boundless && s.X.On(axis.SmallNumbersRule) &&
		s.X.Acts(axis.SmallNumbersRule) {
		at = b.From + int(math.Sqrt(float64(b.Width())))
	}
	low, high := b, b
	low.To, high.From = at, at+1
	if high.From > high.To {
		return nil
	}
	return []plan.Bound{high, low}
}

// Along returns the range.
func (s *Fitting) Along() *axis.Axis { return s.X }

// Rest returns -1: a fitting does not know how many items are left.
func (s *Fitting) Rest() int { return -1 }

// Next proposes the next part until it is known how wide an interval may be.
func (s *Fitting) Next(float64, float64) (axis.Cell, bool) {
	for !s.over && len(s.counts) == len(s.parts) {
		s.judge()
	}
	if s.over {
		return axis.Cell{}, false
	}
	return axis.Cell{Bound: s.parts[len(s.counts)], Expect: -1, Total: -1}, true
}

// Settled takes in that a part held n items.
func (s *Fitting) Settled(_ plan.Bound, n int) { s.counts = append(s.counts, n) }

// Overflown takes in that a part holds more than can be read. Nothing is cut for it.
func (s *Fitting) Overflown(b plan.Bound, n, least int, _ []int) (deeper bool) {
	s.counts, s.more = append(s.counts, max(n, least, s.n+1)), s.more || n < 0
	return false
}

// GivesUp ends the fitting with nothing known where its next part would be asked with an open end,
// as was found out meanwhile: what lies beyond that end is no part of what was shown with both. It
// reports whether it does.
func (s *Fitting) GivesUp(next plan.Bound) bool {
	if from, to := s.X.Limits(next); from != "" && to != "" {
		return false
	}
	s.Cut, s.Trying, s.over = false, false, true
	return true
}

// judge takes in what the parts hold, and chooses what to ask next.
func (s *Fitting) judge() {
	sum, full := 0, 0
	for i, n := range s.counts {
		if sum += n; n > s.counts[full] {
			full = i
		}
	}
	both := len(s.counts) == 2 && min(s.counts[0], s.counts[1]) > 0 && s.n >= 0
	switch {
	case len(s.parts) == 0:
		s.end(s.within.Width())
	case len(s.counts) == 1 && sum > 1: // it showed nothing there
		if s.prove(); !s.over {
			s.ask(s.halves(s.within))
		}
	case len(s.counts) == 1:
		s.over = true
	case s.outweighs(sum):
		if s.prove(); !s.over {
			s.into(s.parts[full], s.counts[full])
		}
	case both && s.n >= fitted:
		s.end(s.within.Width())
	case both:
		s.end(s.parts[full].Width())
	default:
		s.into(s.parts[full], s.counts[full])
	}
}

// outweighs reports whether parts hold more than what they are parts of. One more may have been
// added meanwhile, as long as nothing is known to be cut.
func (s *Fitting) outweighs(sum int) bool {
	return outweighs(sum, s.n) || s.Cut && s.n >= 0 && sum > s.n
}

func (s *Fitting) into(b plan.Bound, n int) {
	if s.more {
		n = -1
	}
	s.within, s.n, s.spread = b, n, 0
	s.ask(s.halves(b))
}

func (s *Fitting) ask(parts []plan.Bound) { s.parts, s.counts, s.more = parts, nil, false }

// end ends the fitting with the width of an interval that is not cut.
func (s *Fitting) end(width int) { s.Held, s.over = width, true }

// mostTried is how many intervals between two known items are asked for the width that is shown to
// be found more closely: each halves what is left to know (estimate).
const mostTried = 4

// longer returns how many positions an interval is to have by which the width is found more
// closely: of dates the next of the lengths that sites allow, and of numbers half way between what
// is cut and what is not. It is 0 where the width is known well enough.
func (s *Fitting) longer() int {
	if !s.over || !s.Cut || s.Trying || s.tried == mostTried || 10*s.Narrow < 12*s.Held {
		return 0
	}
	if s.X.Lasting(1) == 0 || s.X.Scale.Kind() != scale.Dates {
		return (s.Held + s.Narrow) / 2
	}
	n, _ := scale.NextLength(s.Held, s.Narrow)
	return n
}

// Measure has the width found more closely up to which a range is not cut: an interval is asked
// that begins and ends with an item which is known, of those that lie at these positions. It
// reports whether one is.
func (s *Fitting) Measure(known func() []int) bool {
	longer := s.longer()
	if longer == 0 || !s.X.Places.Sure {
		return false
	}
	at := known()
	slices.Sort(at)
	at = slices.Compact(at)
	var best plan.Bound
	for i, j := 0, 0; j < len(at); j++ {
		for at[j]-at[i] >= longer {
			i++
		}
		if b := (plan.Bound{Field: s.X.Field, From: at[i], To: at[j]}); best.Field != b.Field ||
			b.Width() > best.Width() {
			best = b
		}
	}
	if best.Width() <= s.Held {
		return false
	}
	s.tried, s.Trying, s.over = s.tried+1, true, false
	s.ask([]plan.Bound{best})
	return true
}

// Shows takes in where the items lie that such an interval showed: it is not cut where both are
// among them with which it begins and ends.
func (s *Fitting) Shows(at []int) {
	b := s.parts[0]
	if s.Trying, s.over = false, true; slices.Contains(at, b.From) && slices.Contains(at, b.To) {
		s.Held = max(s.Held, b.Width())
	} else {
		s.Narrow = min(s.Narrow, b.Width())
	}
}
