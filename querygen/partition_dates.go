package querygen

import (
	"slices"
	"strconv"
	"strings"
	"time"

	"deepcrawl/forms"
)

// A date is asked for by three menus where nobody may mistype it. The two ends of a range have six of them, which make one
// axis: cut by themselves, the days of a range of 3 March to 5 May would be those from the third to the fifth.

// A calendar is the menus of the two ends of a range of dates.
type calendar struct {
	from, to [3]menu // day, month, year
}

// A menu is a field of options and the number that each stands for.
type menu struct {
	field   int
	options map[int]string // values by number
}

var partTypes = [3]string{"day", "month", "year"}

// calendarOf returns the calendar that begins with a field; nil where the fields there are no menus for a day, a month and a
// year of both ends of a range.
func calendarOf(f *forms.Form, field int) *calendar {
	c := &calendar{}
	var met [3]bool
	for i := field; i < min(field+3, len(f.Fields)); i++ {
		from := f.Fields[i]
		part := slices.Index(partTypes[:], from.Domain.Type)
		if part < 0 || met[part] || from.Role != forms.RangeFrom || from.Pair <= 0 || from.Pair > len(f.Fields) || f.Fields[from.Pair-1].Domain.Type != from.Domain.Type {
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
	for i, o := range usable(f.Fields[field]) {
		n, err := strconv.Atoi(strings.TrimSpace(o.Text))
		if err != nil {
			n, err = strconv.Atoi(o.Value)
		}
		if err != nil && partTypes[part] == "month" {
			n, err = i+1, nil
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

// scale returns the days that both ends of the range have.
func (c *calendar) scale() *scale {
	first, last := max(c.from[2].first(), c.to[2].first()), min(c.from[2].last(), c.to[2].last())
	return &scale{layout: time.DateOnly, backward: true, lo: 1 - days(last+1), hi: -days(first)}
}

// chosen reports whether the menus always have a date, as they have no option that stands for none.
func (c *calendar) chosen(f *forms.Form) bool {
	_, from := anyOption(f.Fields[c.from[2].field])
	_, to := anyOption(f.Fields[c.to[2].field])
	return !from || !to
}

// assign fills in the day of a position; an open end is left as it is in the form.
func (c *calendar) assign(b *box, at int, upper, open bool) []forms.Assignment {
	day := time.Unix(int64(-at)*86400, 0).UTC()
	parts, menus := [3]int{day.Day(), int(day.Month()), day.Year()}, c.from
	if upper {
		menus = c.to
	}
	var as []forms.Assignment
	for i, m := range menus {
		value := m.options[parts[i]]
		if o, ok := anyOption(b.form.Fields[m.field]); ok && open {
			value = o.Value
		}
		as = append(as, b.set(m.field, value))
	}
	return as
}

// holds reports whether a field is one of the menus.
func (c *calendar) holds(field int) bool {
	is := func(m menu) bool { return m.field == field }
	return slices.ContainsFunc(c.from[:], is) || slices.ContainsFunc(c.to[:], is)
}

// name is what the names of the menus share, less the word for the part.
func (c *calendar) name(f *forms.Form) string {
	year := f.Fields[c.from[2].field]
	return or(strings.Join(commonWordsOf(f.Fields[c.from[0].field].Name, year.Name), " "), or(year.Group, year.Label))
}
