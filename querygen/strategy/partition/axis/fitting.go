package axis

import (
	"math"

	"deepcrawl/querygen/plan"
	"deepcrawl/querygen/strategy/partition/scale"
)

// A Fitting finds out whether a site cuts wide ranges without a word, as to a month from the first
// day on, and how wide one is that it does not cut. An interval that was answered is halved: halves
// that hold more than the whole prove that it was cut, and the fuller one is halved in its turn
// until the halves of one add up to it. Where they both hold something, intervals as wide as the
// halves are not cut for certain; those as wide as both of them, where there are enough items to
// believe that none is missing.
type Fitting struct {
	X      *Axis
	Back   Split      // what goes on where nothing is cut
	Within plan.Bound // what was answered, and is halved now
	Cut    bool       // a wider one holds less than its parts
	Narrow int        // positions of the narrowest that does
	Held   int        // positions of an interval that is not cut, once that is known
	n      int        // items that Within held; -1 more than can be read
	spread int        // positions from the first to the last item that Within showed; 0 not known
	parts  []plan.Bound
	counts []int // of items in parts, as far as they were asked
	more   bool  // one of the parts holds more than can be read, and nothing counts it
	over   bool
	Tried  int  // intervals between two known items that were asked
	Trying bool // such a one is
}

// fitted is how many items an interval has at least whose halves add up to it for it to be believed
// that intervals so wide are not cut: what a site leaves out of one holds as many items for its
// days as what it shows (estimate).
const fitted = 8

// NewFitting returns the fitting of a range by an interval that was answered and held n items, over
// so many positions. Where these lie at one end of it, the rest is asked alone, which tells as
// much as both halves.
func NewFitting(x *Axis, b plan.Bound, n, spread int, rest plan.Bound, back Split) *Fitting {
	s := &Fitting{X: x, Back: back, Within: b, n: n, spread: spread}
	s.parts = s.halves(b)
	if w := rest.Width(); spread > 0 && w > 0 && w < b.Width() {
		s.parts = []plan.Bound{rest}
	}
	return s
}

// Prove takes in that the interval holds less than its parts.
func (s *Fitting) Prove() {
	s.Cut = true
	if w := s.Within.Width(); s.Narrow == 0 || w < s.Narrow {
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
	if b.From >= 0 && b.Width() > boundless && s.X.On(SmallNumbersRule) && s.X.Acts(SmallNumbersRule) {
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
func (s *Fitting) Along() *Axis { return s.X }

// Rest returns -1: a fitting does not know how many items are left.
func (s *Fitting) Rest() int { return -1 }

// Next proposes the next part until it is known how wide an interval may be.
func (s *Fitting) Next(float64, float64) (Cell, bool) {
	for !s.over && len(s.counts) == len(s.parts) {
		s.judge()
	}
	if s.over {
		return Cell{}, false
	}
	return Cell{Bound: s.parts[len(s.counts)], Expect: -1, Total: -1}, true
}

// Settled takes in that a part held n items.
func (s *Fitting) Settled(_ plan.Bound, n int) { s.counts = append(s.counts, n) }

// Overflown takes in that a part holds more than can be read. Nothing is cut for it.
func (s *Fitting) Overflown(b plan.Bound, n, least int, _ []int) (deeper bool) {
	s.counts, s.more = append(s.counts, max(n, least, s.n+1)), s.more || n < 0
	return false
}

// GiveUp ends the fitting with nothing known.
func (s *Fitting) GiveUp() { s.Cut, s.Trying, s.over = false, false, true }

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
		s.end(s.Within.Width())
	case len(s.counts) == 1 && sum > 1: // it showed nothing there
		if s.Prove(); !s.over {
			s.ask(s.halves(s.Within))
		}
	case len(s.counts) == 1:
		s.over = true
	case s.outweighs(sum):
		if s.Prove(); !s.over {
			s.into(s.parts[full], s.counts[full])
		}
	case both && s.n >= fitted:
		s.end(s.Within.Width())
	case both:
		s.end(s.parts[full].Width())
	default:
		s.into(s.parts[full], s.counts[full])
	}
}

// outweighs reports whether parts hold more than what they are parts of. One more may have been
// added meanwhile, as long as nothing is known to be cut.
func (s *Fitting) outweighs(sum int) bool {
	return Outweighs(sum, s.n) || s.Cut && s.n >= 0 && sum > s.n
}

// Outweighs reports whether parts that hold sum items together hold more than an interval that was
// counted with n.
func Outweighs(sum, n int) bool { return n >= 0 && sum >= n+2 && 10*sum > 11*n }

func (s *Fitting) into(b plan.Bound, n int) {
	if s.more {
		n = -1
	}
	s.Within, s.n, s.spread = b, n, 0
	s.ask(s.halves(b))
}

func (s *Fitting) ask(parts []plan.Bound) { s.parts, s.counts, s.more = parts, nil, false }

// end ends the fitting with the width of an interval that is not cut.
func (s *Fitting) end(width int) { s.Held, s.over = width, true }

// mostTried is how many intervals between two known items are asked for the width that is shown to
// be found more closely: each halves what is left to know (estimate).
const mostTried = 4

// Longer returns how many positions an interval is to have by which the width is found more closely:
// of dates the next of the lengths that sites allow, and of numbers half way between what is
// cut and what is not. It is 0 where the width is known well enough.
func (s *Fitting) Longer() int {
	if !s.over || !s.Cut || s.Trying || s.Tried == mostTried || 10*s.Narrow < 12*s.Held {
		return 0
	}
	if s.X.Lasting(1) == 0 || s.X.Scale.Kind() != scale.Dates {
		return (s.Held + s.Narrow) / 2
	}
	n, _ := scale.NextLength(s.Held, s.Narrow)
	return n
}

// Try has an interval asked that begins and ends with a known item.
func (s *Fitting) Try(b plan.Bound) {
	s.Tried, s.Trying, s.over = s.Tried+1, true, false
	s.ask([]plan.Bound{b})
}

// Shows takes in whether such an interval showed both of these items.
func (s *Fitting) Shows(both bool) {
	w := s.parts[0].Width()
	if s.Trying, s.over = false, true; both {
		s.Held = max(s.Held, w)
	} else {
		s.Narrow = min(s.Narrow, w)
	}
}

// Beyond returns where none of n items lie that an interval showed, from first to last, and over how
// many positions they lie; doubtful is false where they do not lie at one end of it, or may do so by
// chance.
func Beyond(b plan.Bound, first, last, n int, chance float64) (rest plan.Bound, spread int, doubtful bool) {
	rest, spread = b, last-first+1
	at := first - b.From // positions between the end and the items
	if end := b.To - last; end < at {
		rest.To, at = first-1, end
	} else {
		rest.From = last + 1
	}
	share := float64(at+spread) / float64(b.Width())
	return rest, spread, at <= nearEnd*spread && math.Pow(share, float64(n)) < chance
}

// nearEnd is how many times as far as they lie apart items may lie from the end of a range for them
// to be all that is shown of it (estimate).
const nearEnd = 3
