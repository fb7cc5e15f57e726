package querygen

import (
	"fmt"
	"slices"

	"deepcrawl/querygen/strategy/partition/scale"
)

// A sounding looks for a part of a range of dates that is answered at all. A site that wants both dates, and no more than
// a month between them, says nothing to any other question; so where nothing is known, intervals of the lengths that sites
// allow are asked for, first such that end today and then others further back. The sweep that follows begins near the
// first answer.
type sounding struct {
	x      *axis
	bounds []Bound
	at     int // of bounds, the next one
	found  Bound
	filled bool // found is there
	ahead  int  // of bounds, the one that lies in the future; -1 before it is asked
	whole  bool // the whole range was refused for what it matches
}

// soundings lists what may be answered of a range, the likeliest first.
func (x *axis) soundings() []Bound {
	bounds := []Bound{{Field: x.field, From: x.lo, To: x.hi}}
	var intervals []scale.Interval
	switch {
	case x.scale == nil:
	case x.dated():
		intervals = scale.SoundDays(x.newest(), x.hi)
	case !x.on(magnitudeRule):
	case x.scale.Kind() == scale.Years && !x.box.today.IsZero():
		intervals = scale.SoundYears(x.box.today.Year(), x.lo, x.hi)
	default:
		intervals = scale.SoundMagnitudes(x.lo, x.hi)
	}
	for _, i := range intervals {
		b := Bound{Field: x.field, From: i.From, To: i.To}
		if !x.dated() || !slices.Contains(bounds, b) {
			bounds = append(bounds, b)
		}
	}
	return bounds
}

// soundable reports whether a part is looked for first that is answered at all: of dates always, of numbers where the form as
// served finds nothing.
func (x *axis) soundable(r *region) bool {
	return x.on(soundingRule) && (x.dated() || x.scale != nil && (r.query == nil || r.query.read == 0))
}

// dated reports whether the positions are days, and today is one of them.
func (x *axis) dated() bool {
	return x.scale != nil && x.scale.Backward() && !x.box.today.IsZero()
}

// newest returns the position of today, or of the last day before it that the range has.
func (x *axis) newest() int { return max(x.lo, scale.Day(x.box.today)) }

// begin is the first position that is likely to hold something.
func (x *axis) begin() int {
	if x.dated() {
		return x.newest()
	}
	return x.edge
}

func newSounding(x *axis) *sounding {
	x.edge = x.lo
	return &sounding{x: x, bounds: x.soundings(), ahead: -1}
}

func (s *sounding) along() *axis { return s.x }

func (s *sounding) rest() int { return -1 }

// next proposes the next interval, and after an answer one that lies in the future: what is announced has such dates.
func (s *sounding) next(float64, float64) (cell, bool) {
	if s.x.on(futureRule) && s.x.dated() && s.filled && s.ahead < 0 && s.limited() && s.x.newest()-s.width() >= s.x.lo {
		s.x.acts(futureRule)
		s.ahead = s.at
		from := s.x.newest() - s.width()
		s.bounds = append(s.bounds[:s.at:s.at], Bound{Field: s.x.field, From: from, To: s.x.newest() - 1})
	} else if s.filled || s.at == len(s.bounds) {
		return cell{}, false
	}
	s.at++
	return cell{Bound: s.bounds[s.at-1], expect: -1, total: -1}, true
}

func (s *sounding) width() int { return s.found.To - s.found.From + 1 }

// limited reports whether a part was answered and the whole was not.
func (s *sounding) limited() bool { return s.filled && !s.whole && s.found != s.bounds[0] }

// refusedAll takes in that a part which a sounding asked for was refused for all that it matches, so that those around it
// need not be asked.
func (r *region) refusedAll(part *region) bool {
	s, ok := r.split.(*sounding)
	if !ok || part.query == nil || part.query.read > 0 {
		return false
	}
	in := part.bound(s.x)
	if s.whole = s.whole || in == s.bounds[0]; s.whole && !s.x.dated() {
		s.bounds = s.bounds[:s.at] // halves lead to an answer as soon
		return true
	}
	left := slices.DeleteFunc(slices.Clone(s.bounds[s.at:]), func(b Bound) bool { return b.From <= in.From && b.To >= in.To })
	s.bounds = append(s.bounds[:s.at:s.at], left...)
	return true
}

func (s *sounding) settled(b Bound, n int) {
	switch {
	case n <= 0:
	case s.ahead >= 0:
		s.x.lo = b.From - around*s.width()
	default:
		s.found, s.filled = b, true
	}
}

func (s *sounding) overflown(b Bound, n, least int, _ []int) (deeper bool) {
	s.settled(b, max(n, least, 1))
	return false
}

// around is how many intervals beyond the one that was answered are asked too.
const around = 6

// beyond is how many windows further on a sweep begins: it runs towards those that are known, and must not be given up for empty ones on
// its way, or what lies between is never asked for.
func (x *axis) beyond() int { return min(around, x.empties()-1) }

// sounded lets the sweep begin near the first answer, and with intervals of a length that was answered.
func (p *Planner) sounded(s *sounding) {
	x := s.x
	if !s.limited() {
		return
	}
	if whole := s.bounds[0]; x.lo == whole.From {
		x.lo = max(x.begin(), s.found.From-x.beyond()*s.width())
	}
	x.wide = x.hi - s.bounds[0].From + 1
	x.limit()
}

// extended goes on before the place where the sweep began, when there was something near: where the first few windows of it are empty, the
// database is believed to end there.
func (p *Planner) extended(pt *partition, r *region, s *sweep) bool {
	x := s.x
	if !p.on(extendRule) || x.scale == nil || !x.sounded || x.wide == 0 || s.whole.From != x.lo {
		return false
	}
	newest := x.edge
	if x.dated() {
		newest = max(x.edge, scale.Day(x.box.today))
	}
	if s.Filled() && (!x.fronted || s.first < x.front) {
		x.front, x.fronted = s.first, true
	}
	if !s.begins(fewEmpty*x.span) || x.lo <= newest {
		x.retreat()
		return false
	}
	p.acts(extendRule)
	whole := Bound{Field: x.field, From: max(newest, x.lo-x.beyond()*x.span), To: x.lo - 1}
	x.lo = whole.From
	r.split, r.ask, r.dry = newSweep(x, whole, p.positions(pt, r, x), -1, 0), nil, 0
	return true
}

// retreat lets the sweeps of further parts begin near the first position that held something: from where this one went on in vain they would be
// given up for as many empty windows before they come to any item.
func (x *axis) retreat() {
	if x.fronted {
		x.lo = max(x.lo, x.front-min(fewEmpty, x.beyond())*x.span)
	}
}

// limit says in the facts how wide a range may be.
func (x *axis) limit() {
	unit := "position"
	if x.scale != nil && x.scale.Backward() {
		unit = "day"
	}
	f := &x.box.facts
	f.Range = fmt.Sprintf("%s: at most %s answered", x.name(), plural(max(1, x.span), unit))
	f.note("range", fmt.Sprintf("%s finds nothing for %s", x.name(), plural(x.wide, unit)))
}
