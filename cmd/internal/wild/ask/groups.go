package ask

import (
	"fmt"
	"math/rand/v2"
	"net/url"

	"deepcrawl/cmd/internal/wild"
)

// TickOne is a group of tick boxes of which one must be ticked, beside a box for words.
var TickOne = wild.Trait{
	Family: "form", Name: "form/tick-one",
	Doc: "One of several tick boxes has to be ticked, and none is as served.", Hard: true,
	Fits: func(s *wild.Site) bool { return len(few(s)) > 0 },
	Apply: func(s *wild.Site, r *rand.Rand) {
		c := pick(r, few(s)...)
		m := &choices{name: s.Param("tick", s.Content.Columns[c].Key),
			label: s.Content.Columns[c].Label, owns: []int{c}, options: categories(s, c, true),
			look: "tick", served: -1}
		if r.IntN(2) == 0 {
			m.each = true
			for i := range m.options {
				m.options[i].value = s.Param("tick", fmt.Sprint(s.Content.Columns[c].Key, " ", i+1))
			}
		}
		chosen(s, m)
		if r.IntN(4) > 0 {
			add(s, mainBox(s, r))
		}
	},
}

// TickStems is a group of tick boxes of which one must be ticked, and of whose names some differ in
// a number alone.
var TickStems = wild.Trait{
	Family: "form", Name: "form/tick-stems", Doc: "One of several tick boxes has to be ticked; " +
		"the names of the first two differ in a number, those of the others say more.", Hard: true,
	Fits: func(s *wild.Site) bool { return len(few(s)) > 0 },
	Apply: func(s *wild.Site, r *rand.Rand) {
		c := pick(r, few(s)...)
		key := s.Content.Columns[c].Key
		m := &choices{name: s.Param("tick", key), label: s.Content.Columns[c].Label, owns: []int{c},
			options: categories(s, c, true), look: "tick", served: -1, each: true}
		for i := range m.options {
			name := fmt.Sprint(key, " ", 40+4*i)
			if i >= 2 {
				name = fmt.Sprint(key, " ", string(rune('a'+i)), " ", 600+15*i)
			}
			m.options[i].value = s.Param("tick", name)
		}
		chosen(s, m)
		add(s, mainBox(s, r))
	},
}

// RadioOne is a group of radio buttons without one for all.
var RadioOne = wild.Trait{
	Family: "form", Name: "form/radio-one",
	Doc: "One of several radio buttons must be chosen; none is for all.", Hard: true,
	Fits: func(s *wild.Site) bool { return len(few(s)) > 0 },
	Apply: func(s *wild.Site, r *rand.Rand) {
		c := pick(r, few(s)...)
		m := choices{name: s.Param("radio", s.Content.Columns[c].Key),
			label: s.Content.Columns[c].Label, owns: []int{c},
			options: categories(s, c, r.IntN(2) == 0), look: "radio", served: pick(r, -1, 0)}
		if r.IntN(2) == 0 {
			chosen(s, &m)
		} else {
			one := &scoped{menu: m, box: mainBox(s, r), behind: r.IntN(2) == 0, sorted: true,
				lists: true}
			for range m.options {
				one.columns = append(one.columns, one.box.Columns)
			}
			add(s, one)
			need(s, saying("choose one"), m.name)
		}
		if others := free(s, menuable(s)); len(others) > 0 && r.IntN(2) == 0 {
			add(s, withAny(s, r, columnMenu(s, r, others[0])))
		}
	},
}

// chosen adds choices of which one must be made. The knowing client makes all of them at once where
// that can be done, and each where it cannot.
func chosen(s *wild.Site, m *choices) {
	add(s, m)
	if m.look == "tick" { // all of them is less than everything
		s.Search.Sieves =
			append(s.Search.Sieves, func(v *wild.Visit, a *wild.Answer, found wild.Set) wild.Set {
				all := m.Questions(s, 0)
				set, _ := m.Filter(s, all[len(all)-1])
				return found.And(set)
			})
	}
	none := saying("choose one")
	s.Search.Needs = append(s.Search.Needs, func(v *wild.Visit) string {
		if v.R == nil && m.look == "tick" {
			return "" // as all of them
		}
		for _, name := range m.Names() {
			if v.Asked(name) != "" {
				return ""
			}
		}
		return none(v.Site)
	})
}

// ticked is a box that leaves items out when it is ticked.
type ticked struct {
	name, label string
	column      int
	keep        string // the value of the items that the tick keeps
}

// Owns returns nothing: a menu of the same field may stand beside it.
func (ticked) Owns() []int { return nil }

// Names returns the parameter.
func (c ticked) Names() []string { return []string{c.name} }

// HTML draws the box.
func (c ticked) HTML(v *wild.Visit) string {
	on := v.Given(c.name)
	return fmt.Sprintf("<p><label><input type=\"checkbox\" name=%q value=\"1\"%s> %s</label></p>\n",
		c.name, mark(on, " checked"), c.label)
}

// Filter leaves out what the tick leaves out.
func (c ticked) Filter(s *wild.Site, q url.Values) (wild.Set, bool) {
	if !q.Has(c.name) {
		return nil, false
	}
	return s.Memo("ticked "+c.name, func() wild.Set {
		return valued("", "", c.column, func(x string) bool { return x == c.keep }).set(s)
	}), true
}

// Questions are none: the tick takes away.
func (ticked) Questions(*wild.Site, int) []url.Values { return nil }
