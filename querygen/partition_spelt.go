package querygen

import (
	"regexp"
	"slices"
	"strings"
	"time"

	"deepcrawl/bipartite"
	"deepcrawl/forms"
)

// Most boxes for dates do not say how to write one. The language of the page does, or the dates that its items show; where dates so
// written find nothing, the same part is asked for with dates written in the other ways.

// A dateSpelling is the search for the way in which a site reads dates.
type dateSpelling struct {
	layouts []string // that may be it, the one in use first; nil where that is settled
	tried   int      // answers that spoke against one
	turned  int      // ways tried of the part asked last
	heard   bool     // the way in use was answered with more than nothing
	met     bool     // the items found so far were looked at
	ignored bool     // dates in another way restricted nothing
}

// mostRounds is of how many parts all ways to write their dates are tried: the first ones may hold nothing.
const mostRounds = 3

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
	if s == nil || s.layouts == nil || s.met || x.answered > 0 || g.Records() == 0 {
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
	slices.SortStableFunc(s.layouts, func(a, b string) int { return reads[b] - reads[a] })
	s.layout = s.layouts[0]
}

// respells reports whether a part is to be asked once more with its dates written in another way: nothing was found, or a short range
// found what everything does.
func (p *Planner) respells(pt *partition, r *region, x *axis, o Outcome, same bool) bool {
	if x == nil || x.scale == nil || x.scale.layouts == nil || x.answered > 0 {
		return false
	}
	s, b := x.scale, r.bound(x)
	if from, to := x.limits(b); from == "" && to == "" {
		return false
	}
	nothing := o.failed() || o.Returned == 0 && o.Kind != Overflow
	short := b.width() <= narrowDays && (o.Kind == Overflow && o.Returned == 0 || o.Kind == Ignored || same)
	switch {
	case nothing && (s.heard || s.ignored), !nothing && !short:
		s.heard = true
		if s.turned > 0 || nothing {
			pt.spells(x)
		}
		return false
	case s.turned == len(s.layouts)-1:
		s.turn()
		if s.turned = 0; s.tried >= mostRounds*len(s.layouts)-mostRounds {
			s.layouts = nil
		}
		return false
	}
	s.ignored = s.ignored || short
	s.turn()
	s.turned, s.tried = s.turned+1, s.tried+1
	r.state = unasked
	return true
}

// turn takes the next way to write dates; after the last one comes the first.
func (s *scale) turn() {
	s.layouts = append(s.layouts[1:], s.layouts[0])
	s.layout, s.heard = s.layouts[0], false
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
