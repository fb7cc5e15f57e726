package handover

import (
	"math"
	"slices"
	"strconv"
	"strings"
	"time"
)

// A Column is an attribute as the records of an export have it, for formats whose columns have
// types.
type Column struct {
	Name string
	Type string // by the schema of the site
	Kind Kind
	Many bool   // a record may have several values
	Unit string // of all values of a Number that was an amount: EUR, B
}

// A Kind is what the values of a column are written as. A value that is not of the kind of its
// column is left out; as the site writes it, it stands among the attributes.
type Kind int

// The kinds.
const (
	Text   Kind = iota
	Whole       // whole number
	Number      // number
	Year        // year of a date, of which no more is known
	Day         // date
	Moment      // date and time of day
	Local       // the same by the clocks of the site: nothing tells their zone
	Partly      // date of which the day, or the month, may be unknown: text such as 2006-01
)

func (k Kind) String() string {
	return [...]string{"text", "whole number", "number", "year", "date", "date and time",
		"date and time of unknown zone", "date, as much as is known"}[k]
}

// A Shape finds out what a column is by its values. The zero value has seen none.
type Shape struct {
	typ    string
	many   bool
	values int
	fit    int // have a normal form
	no     [Partly + 1]bool
	unit   string
	units  bool // there are several
}

// Add adds a value; again says that the record has another one already.
func (s *Shape) Add(v *Value, again bool) {
	s.values++
	s.many = s.many || again
	if v.Normal == "" {
		return
	}
	s.fit++
	switch s.typ = v.Type; s.typ {
	case "number", "rating":
		s.number(v.Normal)
	case "money", "quantity":
		n, unit, _ := strings.Cut(v.Normal, " ")
		s.number(n)
		s.units = s.units || s.fit > 1 && unit != s.unit
		s.unit = unit
	case "date":
		s.no[Year] = s.no[Year] || !isTime(v.Normal, "2006")
		s.no[Day] = s.no[Day] || !isTime(v.Normal, time.DateOnly)
		_, zoned := zonedTime(v.Normal)
		_, local := localTime(v.Normal)
		s.no[Moment], s.no[Local] = s.no[Moment] || !zoned, s.no[Local] || !local
	}
}

func (s *Shape) number(n string) {
	f, err := strconv.ParseFloat(n, 64)
	s.no[Number] = s.no[Number] || err != nil || math.IsInf(f, 0)
	s.no[Whole] = s.no[Whole] || f != math.Trunc(f) || strings.ContainsAny(n, ".eE")
	if s.no[Number] || math.Abs(f) > maxWhole {
		s.no[Whole], s.no[Number] = true, s.no[Number] || !s.no[Whole]
	}
}

// maxWhole is the largest number up to which a float64, and the numbers of JSON in many programs,
// tell each whole number from the next.
const maxWhole = 1 << 53

func isTime(s, layout string) bool {
	_, err := time.Parse(layout, s)
	return err == nil
}

// zonedTime and localTime read a date and time, to the minute or the second, with a zone and
// without.
func zonedTime(s string) (time.Time, bool) {
	return timeOf(s, time.RFC3339, "2006-01-02T15:04Z07:00")
}
func localTime(s string) (time.Time, bool) {
	return timeOf(s, "2006-01-02T15:04:05", "2006-01-02T15:04")
}

func timeOf(s string, layouts ...string) (time.Time, bool) {
	for _, layout := range layouts {
		if t, err := time.Parse(layout, s); err == nil {
			return t, true
		}
	}
	return time.Time{}, false
}

// Column is what was found.
func (s *Shape) Column(name, typ string) Column {
	c := Column{Name: name, Type: typ, Many: s.many}
	if 2*s.fit < s.values || s.fit == 0 || s.typ != typ {
		return c
	}
	var kinds []Kind
	switch typ {
	case "number", "rating":
		kinds = []Kind{Whole, Number}
	case "money", "quantity":
		if s.units {
			return c
		}
		kinds = []Kind{Whole, Number}
	case "date":
		kinds = []Kind{Year, Day, Moment, Local, Partly}
	}
	for _, k := range kinds {
		if !s.no[k] {
			c.Kind = k
			break
		}
	}
	if c.Kind == Whole || c.Kind == Number {
		c.Unit = s.unit
	}
	return c
}

// Merge adds the columns of another site to those of the sites before. A column that two of them
// have is one that takes the values of both.
func Merge(all, more []Column) []Column {
	for _, c := range more {
		i := slices.IndexFunc(all, func(a Column) bool { return a.Name == c.Name })
		if i < 0 {
			all = append(all, c)
			continue
		}
		a := &all[i]
		a.Many = a.Many || c.Many
		switch number := func(k Kind) bool { return k == Whole || k == Number }; {
		case a.Kind == c.Kind && a.Unit == c.Unit:
		case number(a.Kind) && number(c.Kind) && a.Unit == c.Unit:
			a.Kind = Number
		case a.Type == "date" && c.Type == "date" && a.Kind != Text && c.Kind != Text:
			a.Kind = Partly
		default:
			a.Kind, a.Unit = Text, ""
		}
		if a.Type != c.Type {
			a.Type = "text"
		}
	}
	return all
}

// number is a value of a column of numbers.
func (c *Column) number(v *Value) (n string, ok bool) {
	n, unit, _ := strings.Cut(v.Normal, " ")
	_, err := strconv.ParseFloat(n, 64)
	return n, err == nil && unit == c.Unit
}

// text is a value of a column of text or of dates; "" where it is none.
func (c *Column) text(v *Value) string {
	if c.Kind == Text {
		return v.Value
	}
	return v.Normal
}
