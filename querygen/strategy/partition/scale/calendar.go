package scale

import (
	"cmp"
	"slices"
	"strconv"
	"strings"
	"time"

	"deepcrawl/forms"
	"deepcrawl/querygen/menus"
	"deepcrawl/querygen/values"
)

// A date is asked for by three menus where nobody may mistype it. The two ends of a range have six
// of them, which make one axis: cut by themselves, the days of a range of 3 March to 5 May would be
// those from the third to the fifth.

// A Calendar is the menus of the two ends of a range of dates.
type Calendar struct {
	from, to [parts]menu
}

// A menu is a field of options and the number that each stands for.
type menu struct {
	field   int
	options map[int]string // values by number
}

// Parts of a date that have a menu each.
const (
	day = iota
	month
	year
	parts
)

var partTypes = [parts]string{day: "day", month: "month", year: "year"}

// CalendarOf returns the calendar that begins with a field; nil where the fields there are no menus
// for a day, a month and a year of both ends of a range.
func CalendarOf(f *forms.Form, field int) *Calendar {
	c := &Calendar{}
	var met [parts]bool
	for i := field; i < min(field+parts, len(f.Fields)); i++ {
		from := f.Fields[i]
		part := slices.Index(partTypes[:], from.Domain.Type)
		paired := from.Role == forms.RangeFrom && from.Pair > 0 && from.Pair <= len(f.Fields)
		if part < 0 || met[part] || !paired ||
			f.Fields[from.Pair-1].Domain.Type != from.Domain.Type {
			return nil
		}
		met[part] = true
		c.from[part], c.to[part] = menuOf(f, i, part), menuOf(f, from.Pair-1, part)
	}
	for part := range met {
		if len(c.from[part].options) == 0 || len(c.to[part].options) == 0 {
			return nil
		}
	}
	return c
}

func menuOf(f *forms.Form, field, part int) menu {
	m := menu{field: field, options: map[int]string{}}
	for i, o := range menus.Restricting(f.Fields[field]) {
		n, err := strconv.Atoi(strings.TrimSpace(o.Text))
		if err != nil {
			n, err = strconv.Atoi(o.Value)
		}
		if err != nil && part == month {
			n, err = i+1, nil // by name, in their order
		}
		if err == nil {
			m.options[n] = o.Value
		}
	}
	return m
}

// first and last are the ends of the menu.
func (m menu) first() int {
	least := 0
	for n := range m.options {
		if least == 0 || n < least {
			least = n
		}
	}
	return least
}

func (m menu) last() (most int) {
	for n := range m.options {
		most = max(most, n)
	}
	return most
}

// Scale returns that of the days which both ends of the range have.
func (c *Calendar) Scale() *Scale {
	first := max(c.from[year].first(), c.to[year].first())
	last := min(c.from[year].last(), c.to[year].last())
	return &Scale{layout: time.DateOnly, backward: true, lo: StartOf(last+1) + 1,
		hi: StartOf(first)}
}

// Chosen reports whether the menus always have a date, as they have no option that stands for none.
func (c *Calendar) Chosen(f *forms.Form) bool {
	_, from := menus.Any(f.Fields[c.from[year].field])
	_, to := menus.Any(f.Fields[c.to[year].field])
	return !from || !to
}

// Assign fills in the day of a position at the lower end of the range or the upper one; an open end
// is left as it is in the form.
func (c *Calendar) Assign(f *forms.Form, at int, upper, open bool) []forms.Assignment {
	on := dayAt(at)
	numbers, ms := [parts]int{day: on.Day(), month: int(on.Month()), year: on.Year()}, c.from
	if upper {
		ms = c.to
	}
	var as []forms.Assignment
	for i, m := range ms {
		value, field := m.options[numbers[i]], f.Fields[m.field]
		if o, ok := menus.Any(field); ok && open {
			value = o.Value
		}
		as = append(as, forms.Assignment{Field: m.field, Name: field.Name, Values: []string{value}})
	}
	return as
}

// Holds reports whether a field is one of the menus.
func (c *Calendar) Holds(field int) bool {
	is := func(m menu) bool { return m.field == field }
	return slices.ContainsFunc(c.from[:], is) || slices.ContainsFunc(c.to[:], is)
}

// Name is what the names of the menus share, less the word for the part.
func (c *Calendar) Name(f *forms.Form) string {
	y := f.Fields[c.from[year].field]
	shared := strings.Join(values.CommonWords(f.Fields[c.from[day].field].Name, y.Name), " ")
	return cmp.Or(shared, y.Group, y.Label)
}
