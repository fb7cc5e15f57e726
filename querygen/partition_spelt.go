package querygen

import (
	"regexp"
	"slices"
	"strings"
	"time"

	"deepcrawl/bipartite"
	"deepcrawl/forms"
)

// Most boxes for dates do not say how to write one. The language of the page does, or the dates that its items show; where a part so
// asked for finds nothing, or a short one what everything does, the ways are tried: the one is right by which all the time there is finds
// something and a day in the far future nothing. Dates that a site cannot read find nothing on most sites, and restrict nothing on others.

// A dateSpelling is the search for the way in which a site reads dates.
type dateSpelling struct {
	layouts []string // that may be it, the one in use first; nil where that is settled
	tried   int      // found wrong
	met     bool     // the items found so far were looked at
	trial   *region  // asked for to try the ways; nil none
}

// narrowDays is the length of a range that is too short to hold what the whole does.
const narrowDays = 31

// unspelt takes the ways to write dates that are usual where the page is from, for boxes that say nothing of it.
func (s *scale) unspelt(f *forms.Form, from, to forms.Field) {
	if s.layout == "" || from.Domain.Format != "" || to.Domain.Format != "" || s.served {
		return
	}
	for _, format := range forms.DateFormats(f.Lang) {
		s.layouts = append(s.layouts, forms.DateLayout(format))
	}
	s.layout = s.layouts[0]
}

// shownDate is a date in numbers that an item shows.
var shownDate = regexp.MustCompile(`^(\d{1,4})([-./])(\d{1,2})([-./])(\d{1,4})`)

// spellBy puts the way first in which the items write dates.
func (x *axis) spellBy(g *bipartite.Graph) {
	s := x.scale
	if s == nil || s.layouts == nil || !x.on(dateShownRule) || s.met || x.answered > 0 || g.Records() == 0 {
		return
	}
	s.met = true
	reads := make(map[string]int)
	for _, d := range some(g.Records()) {
		for v := range g.ValuesOf(d) {
			value := g.Value(v)
			if text := strings.ReplaceAll(value.Text, ". ", "."); value.Attr != "" && shownDate.MatchString(text) {
				for _, l := range s.layouts {
					if _, ok := parseDate(l, text); ok {
						reads[l]++
					}
				}
			}
		}
	}
	first := s.layouts[0]
	slices.SortStableFunc(s.layouts, func(a, b string) int { return reads[b] - reads[a] })
	if s.layout = s.layouts[0]; s.layout != first {
		x.acts(dateShownRule)
	}
}

// respells takes in what the answer to a part says of how dates are written; it reports whether the part is to be asked once more, after
// other ways were tried or with one of them.
func (p *Planner) respells(pt *partition, r *region, x *axis, o Outcome, same bool) bool {
	if x == nil || x.scale == nil || x.scale.layouts == nil {
		return false
	}
	s, b := x.scale, r.bound(x)
	nothing := o.NoPage() || o.Returned == 0 && o.Kind != Overflow
	if r == s.trial {
		p.tries(pt, r, x, nothing)
		return true
	}
	from, to := x.limits(b)
	short := b.Width() <= narrowDays && (o.Kind == Overflow && o.Returned == 0 || o.Kind == Ignored || same)
	if x.answered > 0 || from == "" && to == "" || !nothing && !short {
		return false
	}
	whole := pt.at(within(r.bounds, x.allDays()), r.parent)
	if whole == r || whole.state != unasked || !pt.redirect(r, whole) {
		return false
	}
	p.acts(dateSpellingRule)
	s.trial, r.state = whole, unasked
	return true
}

// trying reports whether a part is asked for to try a way of writing dates.
func (pt *partition) trying(r *region) bool {
	return pt != nil && r != nil && slices.ContainsFunc(pt.axes, func(x *axis) bool { return x.scale != nil && x.scale.trial == r })
}

// allDays are all days but those at the ends, which would be left open, and farDay is one that lies in the far future.
func (x *axis) allDays() Bound { return Bound{Field: x.field, From: x.lo + 1, To: x.hi - 1} }

func (x *axis) farDay() Bound { return Bound{Field: x.field, From: x.lo + 1, To: x.lo + 1} }

// tries takes in the answer to a part that was asked for to try a way of writing dates.
func (p *Planner) tries(pt *partition, r *region, x *axis, nothing bool) {
	s := x.scale
	whole := pt.at(within(r.bounds, x.allDays()), r.parent)
	r.state, r.complete = done, false
	switch {
	case r != whole && nothing:
		s.trial = nil
		pt.spells(x)
	case r == whole && !nothing:
		if s.trial = pt.at(within(r.bounds, x.farDay()), r.parent); pt.redirect(r, s.trial) {
			s.trial.state = unasked
		}
	case s.tried == len(s.layouts)-1:
		s.turn()
		s.layouts, s.trial = nil, nil
	default:
		s.turn()
		s.tried++
		pt.redirect(r, whole)
		s.trial, whole.state = whole, unasked
	}
}

// redirect has one part asked for where another one was to be; false where that is not asked for by a part that is being cut.
func (pt *partition) redirect(from, to *region) bool {
	for _, u := range pt.open {
		if u.ask == from {
			u.ask = to
			return true
		}
	}
	return false
}

// turn takes the next way to write dates; after the last one comes the first.
func (s *scale) turn() {
	s.layouts = append(s.layouts[1:], s.layouts[0])
	s.layout = s.layouts[0]
}

// spells settles how dates are written, in all boxes of the form.
func (pt *partition) spells(x *axis) {
	x.box.facts.note("dates", "dates are written as "+time.Date(2006, 1, 2, 0, 0, 0, 0, time.UTC).Format(x.scale.layout)+", as other ways find nothing")
	for _, o := range pt.axes {
		if o.scale != nil && o.scale.layouts != nil {
			o.scale.layout, o.scale.layouts = x.scale.layout, nil
		}
	}
}

// unpadded are layouts without zeros before days and months of one figure.
func unpadded(layout string) string {
	return strings.NewReplacer("2006", "2006", "02", "2", "01", "1").Replace(layout)
}

// parseDate reads a date as a site writes it: with or without zeros, a space after each dot, a dot at the end or a time of day.
func parseDate(layout, text string) (time.Time, bool) {
	for _, l := range []string{layout, unpadded(layout)} {
		if t, err := time.Parse(l, text); err == nil {
			return t, true
		}
	}
	if m := shownDate.FindString(strings.ReplaceAll(text, ". ", ".")); m != "" && m != text {
		if rest := strings.ReplaceAll(text, ". ", ".")[len(m):]; rest == "." || rest == "" || dayTime.MatchString(rest) {
			return parseDate(strings.ReplaceAll(layout, ". ", "."), m)
		}
	}
	return time.Time{}, false
}

// dayTime is a time of day behind a date.
var dayTime = regexp.MustCompile(`^\.?,?[ T]\s*\d{1,2}[:.]\d\d`)
