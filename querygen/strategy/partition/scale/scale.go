// Package scale reads and writes the values of typed ranges: boxes for numbers, years, postal codes
// and dates, from one to another. A Scale gives each value a position, a whole number; regions of a
// range are intervals of positions.
//
// Positions of dates are days before 1970-01-01, so that the sweep of a range, from low positions
// to high ones, begins with what is newest: most databases of dated things hold little that is old.
//
//	s := scale.Of(field)             // nil where the field takes no values that can be put in order
//	s.Read("3 May 2019")             // as items show them, in many ways
//	s.Write(at)                      // as the site reads them
//	lo, hi := s.Domain(from, to)     // the first and the last position
//
// Where a form does not say how to write dates, Spelling tells the ways that are usual, and which
// was found right. A Calendar is a range of dates in menus for days, months and years; Fractions
// say whether a range has to end with cents, Step how far positions lie apart, Soundings where an
// answer is likely.
//
// Nothing here knows the planner or its switches; package querygen asks for the regions.
package scale

import (
	"math"
	"strconv"
	"strings"
	"time"

	"deepcrawl/forms"
	"deepcrawl/forms/boxtype"
)

// A Kind says what the values of a scale are.
type Kind int

// Kinds of scale.
const (
	Numbers Kind = iota
	Years
	Dates
)

// A Scale gives values positions. It is made by Of; the zero value is one of numbers without ends.
type Scale struct {
	layout   string // of dates, as package time writes them; "" numbers
	backward bool   // positions are days before 1970
	year     bool
	era      int // years that dates are ahead of the common era
	lo, hi   int // where nothing is known
	served   bool
	spelling
}

// Typed ranges begin with these ends; what lies beyond is reached as long as a site takes ranges
// with one end open. All are estimates.
const (
	FirstYear, LastYear = 1500, 2100 // years

	oldestDay  = 1900       // year whose first day is the last position of dates
	mostNumber = 10_000_000 // of a price, a mileage, a count
)

// Of returns the scale of a field that is typed; nil where its type has no order, as a country.
func Of(f forms.Field) *Scale {
	switch f.Domain.Type {
	case "date", "datetime":
		return &Scale{
			layout: boxtype.DateLayout(f.Domain.Format), backward: true, era: f.Domain.Era,
			lo: StartOf(LastYear), hi: StartOf(max(oldestDay, 1-f.Domain.Era)),
		}
	case "year":
		return &Scale{lo: FirstYear, hi: LastYear, year: true}
	case "price", "integer", "number":
		return &Scale{lo: 0, hi: mostNumber}
	}
	return nil
}

// Kind returns what the values are.
func (s *Scale) Kind() Kind {
	switch {
	case s.layout != "":
		return Dates
	case s.year:
		return Years
	}
	return Numbers
}

// Backward reports whether higher positions are older days.
func (s *Scale) Backward() bool { return s.backward }

// Ends returns the first and the last position where nothing is known of a form.
func (s *Scale) Ends() (lo, hi int) { return s.lo, s.hi }

// EndsAt reports whether a position is the last one where nothing is known of a form.
func (s *Scale) EndsAt(at int) bool { return at == s.hi }

// StartOf returns the position of the first day of a year, on a scale of dates.
func StartOf(year int) int { return Day(time.Date(year, 1, 1, 0, 0, 0, 0, time.UTC)) }

const secondsADay = 86400 // by definition

// Day returns the position of the day of a time, on a scale of dates.
func Day(t time.Time) int {
	y, m, d := t.Date()
	return -int(time.Date(y, m, d, 0, 0, 0, 0, time.UTC).Unix() / secondsADay)
}

// dayAt returns the day of a position.
func dayAt(at int) time.Time { return time.Unix(int64(-at)*secondsADay, 0).UTC() }

// Domain returns the first and the last position of a range between two fields, which may name a
// least and a highest value.
func (s *Scale) Domain(from, to forms.Field) (lo, hi int) {
	lo, hi = s.lo, s.hi
	first, last := &lo, &hi
	if s.backward {
		first, last = last, first
	}
	for _, text := range []string{from.Domain.Min, to.Domain.Min} {
		if at, ok := s.Read(text); ok {
			*first = at
		}
	}
	for _, text := range []string{from.Domain.Max, to.Domain.Max} {
		if at, ok := s.Read(text); ok {
			*last = at
		}
	}
	return lo, hi
}

// Write returns what is typed for a position.
func (s *Scale) Write(at int) string {
	if s.layout == "" {
		return strconv.Itoa(at)
	}
	return s.spell(dayAt(at))
}

// longestText is the characters of a text that is a value at all (estimate).
const longestText = 60

// Read returns the position of a value as items show it.
func (s *Scale) Read(text string) (at int, ok bool) {
	text = strings.TrimSpace(text)
	if text == "" || len(text) > longestText {
		return 0, false
	}
	if s.layout == "" {
		n, ok := Number(text)
		return int(math.Floor(n)), ok
	}
	for _, l := range append([]string{s.layout}, layouts...) {
		if t, ok := s.parse(l, text); ok {
			return -int(math.Floor(float64(t.Unix()) / secondsADay)), true
		}
	}
	return 0, false
}
