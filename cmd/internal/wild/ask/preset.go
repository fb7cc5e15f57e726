package ask

import (
	"fmt"
	"math/rand/v2"
	"net/url"
	"slices"

	"deepcrawl/cmd/internal/wild"
)

// MenuSet is a menu that always says something. Its numbers are those of a table that grew: they
// rise, with gaps, and do not stand in the order of the menu.
var MenuSet = narrows("menu-set", "A menu without an option for all, with a choice made as "+
	"served, says which part of the database whatever else is asked is looked for in; its values "+
	"are numbers without order.", true,
	func(s *wild.Site) bool { return len(free(s, few(s))) > 0 },
	func(s *wild.Site, r *rand.Rand) {
		col := pick(r, free(s, few(s))...)
		collect(s, r, col)
		m := dividing{
			&choices{name: s.Param("menu", pick(r, "db", "section", "source", s.Content.Columns[col].Key)), label: s.Content.Columns[col].Label, owns: []int{col}, options: categories(s, col, false), look: "menu"}}
		var codes []string
		for code := 0; len(codes) < len(m.options); {
			code += 1 + r.IntN(6)
			codes = append(codes, fmt.Sprint(code))
		}
		for i, code := range mixed(r, codes) {
			m.options[i].value = code
		}
		if r.IntN(2) == 0 {
			m.served = r.IntN(len(m.options))
		}
		at := len(s.Form.Controls)
		if r.IntN(2) == 0 {
			at = 0
		}
		s.Form.Controls = slices.Insert(s.Form.Controls, at, wild.Control(m))
		s.Search.Sieves =
			append(s.Search.Sieves, func(_ *wild.Visit, a *wild.Answer, found wild.Set) wild.Set {
				return found.And(m.part(s, a.Question))
			})
	})

// dividing is a menu that divides what the other controls find, and finds nothing by itself.
type dividing struct{ *choices }

// Owns returns the column.
func (c dividing) Owns() []int { return c.owns }

// HTML draws the menu.
func (c dividing) HTML(v *wild.Visit) string { return c.choices.HTML(v) }

// part returns the items of what is chosen, for those who leave the menu out of what is served.
func (c dividing) part(s *wild.Site, q url.Values) wild.Set {
	at := slices.IndexFunc(c.options, func(o option) bool { return o.value == q.Get(c.name) })
	if at < 0 {
		at = c.served
	}
	return c.of(s, at)
}

// Filter lets all through: the sieve divides.
func (dividing) Filter(*wild.Site, url.Values) (wild.Set, bool) { return nil, false }

// Questions are none by itself.
func (dividing) Questions(*wild.Site, int) []url.Values { return nil }

// Parts are the choices, each of which a client that knows begins with.
func (c dividing) Parts() (out []url.Values) {
	for _, o := range c.options {
		out = append(out, url.Values{c.name: {o.value}})
	}
	return out
}
