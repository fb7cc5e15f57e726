package scale

import (
	"iter"
	"regexp"
	"slices"
	"strings"
	"time"

	"deepcrawl/forms"
	"deepcrawl/forms/boxtype"
)

// layouts are ways to write a date, the unambiguous ones first.
var layouts = []string{
	time.DateOnly, "2006/01/02", "2 January 2006", "January 2, 2006", "2 Jan 2006", "Jan 2, 2006",
	"Jan. 2, 2006", "02-Jan-2006", "2.1.2006", time.RFC3339, "2006-01-02 15:04:05",
	"2006-01-02 15:04",
}

// prefills are ways in which boxes have a date as served. With a stroke only a day above twelve
// tells which number is the month.
var prefills = []string{
	time.DateOnly, "02-01-2006", "02.01.2006", "02/01/2006", "01/02/2006", "2006/01/02",
	"2006.01.02",
	"20060102", "2-1-2006", "2.1.2006", "2/1/2006", "1/2/2006",
}

// AsServed takes the way to write dates from what the boxes hold, where the form does not name one;
// it reports whether they told.
func (s *Scale) AsServed(from, to forms.Field) bool {
	if s.layout == "" || from.Domain.Format != "" {
		return false
	}
	for _, l := range prefills {
		read := 0
		for _, f := range []forms.Field{from, to} {
			if len(f.Default) == 0 || strings.TrimSpace(f.Default[0]) == "" {
				continue
			}
			if _, ok := s.parse(l, strings.TrimSpace(f.Default[0])); !ok {
				read = -2
			}
			read++
		}
		if read > 0 {
			s.layout, s.served = l, true
			return true
		}
	}
	return false
}

// Most boxes for dates do not say how to write one. The language of the page does, or the dates
// that its items show; else the ways are tried.

// A spelling is the search for the way in which a site reads dates.
type spelling struct {
	layouts []string // that may be it, the one in use first; nil where that is settled
	tried   int      // found wrong
	met     bool     // the items found so far were looked at
}

// Usual takes the ways to write dates that are usual in the language of a form, for boxes that say
// nothing of it. Until the scale is settled they are to be tried.
func (s *Scale) Usual(f *forms.Form, from, to forms.Field) {
	if s.layout == "" || from.Domain.Format != "" || to.Domain.Format != "" || s.served {
		return
	}
	for _, format := range forms.DateFormats(f.Lang) {
		s.layouts = append(s.layouts, boxtype.DateLayout(format))
	}
	s.layout = s.layouts[0]
}

// Unsettled reports whether it is not known how the site reads dates.
func (s *Scale) Unsettled() bool { return s.layouts != nil }

// Unmet reports whether it is not, and no values of items were looked at (see PreferShown).
func (s *Scale) Unmet() bool { return s.Unsettled() && !s.met }

// PreferShown puts the way first in which values of items are written; it reports whether that is
// another one than before.
func (s *Scale) PreferShown(texts iter.Seq[string]) (changed bool) {
	s.met = true
	reads := make(map[string]int)
	for text := range texts {
		if text = tight(text); !shownDate.MatchString(text) {
			continue
		}
		for _, l := range s.layouts {
			if _, ok := parseDate(l, text); ok {
				reads[l]++
			}
		}
	}
	first := s.layouts[0]
	slices.SortStableFunc(s.layouts, func(a, b string) int { return reads[b] - reads[a] })
	s.layout = s.layouts[0]
	return s.layout != first
}

// TryNext takes the next way to write dates; false where that was the last one: the first one is in
// use again then, and settled.
func (s *Scale) TryNext() bool {
	last := s.tried == len(s.layouts)-1
	s.layouts = append(s.layouts[1:], s.layouts[0])
	s.layout = s.layouts[0]
	if last {
		s.layouts = nil
		return false
	}
	s.tried++
	return true
}

// Settle has an unsettled scale write dates as another one does.
func (s *Scale) Settle(as *Scale) {
	if s.layouts != nil {
		s.layout, s.layouts = as.layout, nil
	}
}

// Sample returns 2 January 2006 as the scale writes it.
func (s *Scale) Sample() string {
	return s.spell(time.Date(2006, 1, 2, 0, 0, 0, 0, time.UTC))
}

// shownDate is a date in numbers that an item shows.
var shownDate = regexp.MustCompile(`^(\d{1,4})([-./])(\d{1,2})([-./])(\d{1,4})`)

// dayTime is a time of day behind a date.
var dayTime = regexp.MustCompile(`^\.?,?[ T]\s*\d{1,2}[:.]\d\d`)

// tight is a text without a space after each dot, as in "3. 5. 2019".
func tight(text string) string { return strings.ReplaceAll(text, ". ", ".") }

// unpadded are layouts without zeros before days and months of one figure.
func unpadded(layout string) string {
	return strings.NewReplacer("2006", "2006", "02", "2", "01", "1").Replace(layout)
}

// parseDate reads a date as a site writes it: with or without zeros, a space after each dot, a dot
// at the end or a time of day.
func parseDate(layout, text string) (time.Time, bool) {
	for _, l := range []string{layout, unpadded(layout)} {
		if t, err := time.Parse(l, text); err == nil {
			return t, true
		}
	}
	if m := shownDate.FindString(tight(text)); m != "" && m != text {
		if rest := tight(text)[len(m):]; rest == "." || rest == "" || dayTime.MatchString(rest) {
			return parseDate(tight(layout), m)
		}
	}
	return time.Time{}, false
}
