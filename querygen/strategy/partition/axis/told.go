package axis

import (
	"slices"

	"deepcrawl/querygen/plan"
	"deepcrawl/querygen/strategy/partition/scale"
)

// daysOfYear is how many days a year has where a site says in years how wide a range may be, by
// definition.
const daysOfYear = 365

// Lasting returns how many positions of a range so many days are; 0 where it is none of time.
func (x *Axis) Lasting(days int) int {
	switch {
	case x.Scale == nil || days <= 0:
		return 0
	case x.Scale.Kind() == scale.Dates:
		return days
	case x.Scale.Kind() == scale.Years:
		return max(1, days/daysOfYear)
	}
	return 0
}

// Tell takes in how many positions a range may have by what the site says.
func (x *Axis) Tell(positions int) {
	x.Told, x.Wide, x.Said, x.Counts = positions, positions+1, true, false
	x.Closed, x.Doubted = true, false // with an open end it is wider
	x.Limit()
}

// fit leaves out the intervals that are longer than what the site says that it answers, and those
// that are shorter than what it has answered with nothing: a longer one is found as soon.
func (s *Sounding) fit() {
	x := s.X
	if x.Told == s.told && x.Void == s.void {
		return
	}
	s.told, s.void = x.Told, x.Void
	if !x.On(ToldRule) || !x.Acts(ToldRule) {
		return
	}
	var left []plan.Bound
	add := func(b plan.Bound) {
		if w := b.Width(); (x.Told == 0 || w <= x.Told) && w >= max(x.Told, x.Void) &&
			b.To <= x.Hi && !s.covers(b.From, b.To) {
			left = append(left, b)
		}
	}
	if x.Told > 0 {
		add(x.lately(0, x.Told))
	}
	for _, b := range s.Bounds[s.At:] {
		add(b)
	}
	s.Bounds = append(s.Bounds[:s.At:s.At], left...)
}

// covers reports whether places lie in an interval that was asked for and is no wider than what is
// answered.
func (s *Sounding) covers(from, to int) bool {
	return slices.ContainsFunc(s.Bounds[:s.At], func(o plan.Bound) bool {
		return o.From <= from && o.To >= to && o.Width() <= max(s.X.Void, s.X.Told)
	})
}

// Window returns an interval that is likely to be answered: as wide as the site says, or the
// likeliest that is not the whole range.
func (x *Axis) Window() plan.Bound {
	if x.Told > 0 {
		return x.lately(0, x.Told)
	}
	bounds := x.Soundings()
	return bounds[min(1, len(bounds)-1)]
}

// lately is an interval of so many positions that begins, or of years ends, so many years back.
func (x *Axis) lately(back, width int) plan.Bound {
	switch {
	case x.Dated():
		from := x.Newest() + back*daysOfYear
		return plan.Bound{Field: x.Field, From: from, To: from + width - 1}
	case x.yearly():
		to := min(x.Hi, x.Box.Today.Year()) - back
		return plan.Bound{Field: x.Field, From: max(x.Lo, to-width+1), To: to}
	}
	return plan.Bound{Field: x.Field, From: x.begin(), To: x.begin() + width - 1}
}

// yearly reports whether the positions are years, and it is known which one is now.
func (x *Axis) yearly() bool {
	return x.Scale != nil && x.Scale.Kind() == scale.Years && !x.Box.Today.IsZero()
}

// Timed reports whether the positions are days or years.
func (x *Axis) Timed() bool { return x.Lasting(daysOfYear) > 0 }

// farBack is how many years back intervals are asked for where those of the last ten years held
// nothing, and nothing else is known (estimate): archives end long ago, and registers of people
// have their dates of birth.
var farBack = []int{1, 2, 4, 6, 8, 12, 15, 18, 22, 26, 30, 35, 40, 46, 52, 60, 70, 80, 95, 110}

// shortestFar is how many days such an interval has where nothing says how long it may be
// (estimate).
const shortestFar = 31

// longer are days of intervals up to today that are tried where those of a year are answered.
var longer = []int{1826, 3653}

// further proposes one more interval after the others were in vain.
func (s *Sounding) further() (plan.Bound, bool) {
	x := s.X
	if !x.Dated() && !x.yearly() || x.VoidWhole || !x.On(FarRule) || s.Whole || !x.Acts(FarRule) {
		return plan.Bound{}, false
	}
	width := max(x.Told, x.Void)
	if x.Dated() {
		for _, days := range longer {
			b := plan.Bound{Field: x.Field, From: x.Newest(), To: x.Newest() + days - 1}
			if x.Told == 0 && x.Void >= daysOfYear && days > x.Void && b.To <= x.Hi &&
				!slices.Contains(s.Bounds, b) {
				return b, true
			}
		}
		width = max(shortestFar, width)
	} else if width == 0 {
		return plan.Bound{}, false // of years the likely ones are tried already
	}
	for s.far < len(farBack) {
		b := x.lately(farBack[s.far], width)
		last := b.From
		if x.yearly() {
			last = b.To
		}
		if s.far++; b.To <= x.Hi && b.From <= b.To && !s.covers(last, last) {
			return b, true
		}
	}
	return plan.Bound{}, false
}
