package axis

import (
	"cmp"
	"fmt"
	"slices"

	"deepcrawl/querygen/history"
	"deepcrawl/querygen/plan"
	"deepcrawl/querygen/strategy/partition/scale"
)

// A Sounding looks for a part of a range of dates that is answered at all. A site that wants both
// dates, and no more than a month between them, says nothing to any other question; so where
// nothing is known, intervals of the lengths that sites allow are asked for, first such that end
// today and then others further back. The sweep that follows begins near the first answer.
type Sounding struct {
	X      *Axis
	All    plan.Bound // the whole range
	Bounds []plan.Bound
	At     int // of bounds, the next one
	Found  plan.Bound
	Filled bool // found is there
	Whole  bool // the whole range was refused for what it matches
	far    int  // of farBack, the next
	told   int  // Told of the axis when the bounds were chosen
	void   int  // likewise Void
}

// Soundings lists what may be answered of a range, the likeliest first.
func (x *Axis) Soundings() []plan.Bound {
	bounds := []plan.Bound{{Field: x.Field, From: x.Lo, To: x.Hi}}
	if b, ok := x.Exemplary(); ok {
		bounds = append(bounds, b)
	}
	var intervals []scale.Interval
	switch {
	case x.Scale == nil:
	case x.Dated():
		intervals = scale.SoundDays(x.Newest(), x.Hi)
	case x.On(MagnitudeRule) && x.Acts(MagnitudeRule):
		intervals = x.magnitudes()
	}
	for _, i := range intervals {
		b := plan.Bound{Field: x.Field, From: i.From, To: i.To}
		if !x.Dated() || !slices.Contains(bounds, b) {
			bounds = append(bounds, b)
		}
	}
	return bounds
}

// Exemplary returns the interval that the boxes of a typed range show in grey, to say how they are
// filled in: the first and the last value that there is, or an interval that is answered.
func (x *Axis) Exemplary() (plan.Bound, bool) {
	if x.Scale == nil || x.To < 0 || x.Dated() || !x.On(MagnitudeRule) {
		return plan.Bound{}, false
	}
	var at [2]int
	for i, field := range []int{x.Field, x.To} {
		f := x.Box.Form.Fields[field]
		if len(f.Controls) == 0 {
			return plan.Bound{}, false
		}
		shown := cmp.Or(f.Example, x.Box.Form.Controls[f.Controls[0]].Attr["placeholder"])
		n, ok := x.Scale.Read(shown)
		if !ok || n < x.Lo || n > x.Hi {
			return plan.Bound{}, false
		}
		at[i] = n
	}
	b := plan.Bound{Field: x.Field, From: at[0], To: at[1]}
	return b, at[0] < at[1] && x.Acts(MagnitudeRule)
}

// magnitudes lists the intervals of MagnitudeRule.
func (x *Axis) magnitudes() []scale.Interval {
	if x.Scale.Kind() == scale.Years && !x.Box.Today.IsZero() {
		return scale.SoundYears(x.Box.Today.Year(), x.Lo, x.Hi)
	}
	return scale.SoundMagnitudes(x.Lo, x.Hi)
}

// Dated reports whether the positions are days, and today is one of them.
func (x *Axis) Dated() bool {
	return x.Scale != nil && x.Scale.Backward() && !x.Box.Today.IsZero()
}

// Newest returns the position of today, or of the last day before it that the range has.
func (x *Axis) Newest() int { return max(x.Lo, scale.Day(x.Box.Today)) }

// begin is the first position that is likely to hold something.
func (x *Axis) begin() int {
	if x.Dated() {
		return x.Newest()
	}
	return x.Edge
}

// NewSounding returns a sounding of a range, before its first question.
func NewSounding(x *Axis) *Sounding {
	x.Edge = x.Lo
	return &Sounding{X: x, All: x.Whole(), Bounds: x.Soundings()}
}

// Along returns the range.
func (s *Sounding) Along() *Axis { return s.X }

// Rest returns -1: a sounding does not know how many items are left.
func (s *Sounding) Rest() int { return -1 }

// Next proposes the next interval until one has shown something.
func (s *Sounding) Next(float64, float64) (Cell, bool) {
	s.fit()
	if s.Filled {
		return Cell{}, false
	} else if s.At == len(s.Bounds) {
		b, ok := s.further()
		if !ok {
			return Cell{}, false
		}
		s.Bounds = append(s.Bounds, b)
	}
	s.At++
	return Cell{Bound: s.Bounds[s.At-1], Expect: -1, Total: -1}, true
}

func (s *Sounding) width() int { return s.Found.To - s.Found.From + 1 }

// Limited reports whether a part was answered and the whole was not.
func (s *Sounding) Limited() bool { return s.Filled && !s.Whole && s.Found != s.All }

// Settled takes in that an interval held n items. The first that held some is the one found.
func (s *Sounding) Settled(b plan.Bound, n int) {
	if n > 0 {
		s.Found, s.Filled = b, true
	}
}

// Overflown takes in that an interval holds more than can be read: it was answered. Nothing is
// cut for it.
func (s *Sounding) Overflown(b plan.Bound, n, least int, _ []int) (deeper bool) {
	s.Settled(b, max(n, least, 1))
	return false
}

// around is how many intervals beyond the one that was answered are asked too (estimate).
const around = 6

// Beyond is how many windows further on a sweep begins: it runs towards those that are known, and
// must not be given up for empty ones on its way, or what lies between is never asked for.
func (x *Axis) Beyond() int { return min(around, x.Empties()-1) }

// Sounded lets the sweep begin near the first answer, and with intervals of a length that was
// answered.
func Sounded(p *history.Harvest, s *Sounding) {
	x := s.X
	if !s.Limited() {
		return
	}
	whole := s.All
	if x.Lo == whole.From {
		x.Lo = max(x.begin(), s.Found.From-x.Beyond()*s.width())
	}
	if x.yearly() && x.Hi == whole.To { // of years to come one window is asked
		x.Hi = min(x.Hi, max(s.Found.To, x.Box.Today.Year())+s.width())
	}
	x.Wide = x.Hi - s.All.From + 1
	x.Limit()
}

// Retreat lets the sweeps of further parts begin near the first position that held something: from
// where this one went on in vain they would be given up for as many empty windows before they come
// to any item.
func (x *Axis) Retreat() {
	if x.Fronted {
		x.Lo = max(x.Lo, x.Front-min(FewEmpty, x.Beyond())*x.Span)
	}
}

// Limit says in the facts how wide a range may be.
func (x *Axis) Limit() {
	unit := "position"
	if x.Scale != nil && x.Scale.Backward() {
		unit = "day"
	}
	f := &x.Box.Facts
	f.Range = fmt.Sprintf("%s: at most %s answered", x.Name(), history.Plural(max(1, x.Span), unit))
	f.Note("range", fmt.Sprintf("%s finds nothing for %s", x.Name(), history.Plural(x.Wide, unit)))
}
