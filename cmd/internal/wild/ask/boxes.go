package ask

import (
	"fmt"
	"html"
	"math/rand/v2"
	"slices"
	"strings"

	"deepcrawl/cmd/internal/wild"
)

// OneBox is a form with one box for words.
var OneBox = wild.Trait{
	Family: "form", Name: "form/one-box", Doc: "One box searches for words.",
	Apply: func(s *wild.Site, r *rand.Rand) { add(s, mainBox(s, r)) },
}

// TwoBoxes is a form with a box for the title and one for a person or another field.
var TwoBoxes = wild.Trait{
	Family: "form", Name: "form/title-and-name",
	Doc:  "One box searches titles, another one persons or another field.",
	Fits: func(s *wild.Site) bool { return len(others(s)) > 0 },
	Apply: func(s *wild.Site, _ *rand.Rand) {
		add(s, columnBox(s, s.Content.Title), columnBox(s, others(s)[0]))
	},
}

// others returns the columns besides the title that a box can ask for, persons first.
func others(s *wild.Site) []int {
	return slices.DeleteFunc(
		slices.Concat(columns(s, wild.Name), columns(s, wild.Category), columns(s, wild.Text)),
		func(c int) bool { return c == s.Content.Title })
}

// FieldBoxes is a form with a box for each of several fields.
var FieldBoxes = wild.Trait{
	Family: "form", Name: "form/box-a-field",
	Doc:  "Each of three to five fields has a box of its own.",
	Fits: func(s *wild.Site) bool { return len(others(s)) > 1 },
	Apply: func(s *wild.Site, r *rand.Rand) {
		cols := mixed(r, append(others(s), columns(s, wild.Code)...))
		for _, c := range slices.Concat([]int{s.Content.Title},
			cols[:min(len(cols), 2+r.IntN(3))]) {
			add(s, columnBox(s, c))
		}
	},
}

// SearchIn is a form with a box and a menu of the fields that it searches.
var SearchIn = wild.Trait{
	Family: "form", Name: "form/search-in", Doc: "A menu says which field the box searches.",
	Fits: func(s *wild.Site) bool { return len(others(s)) > 0 },
	Apply: func(s *wild.Site, r *rand.Rand) {
		c := &scoped{box: mainBox(s, r), behind: r.IntN(2) == 0}
		c.menu = choices{name: s.Param("menu", pick(r, "in", "field", "type", "index")),
			label: s.Say("search in"), look: pick(r, "menu", "menu", "radio"), options: []option{}}
		if r.IntN(5) < 3 {
			c.menu.options = append(c.menu.options, option{value: "any", text: s.Say("anywhere")})
			c.columns = append(c.columns, Texts(s))
		}
		cols := others(s)
		for _, col := range slices.Concat([]int{s.Content.Title},
			cols[:min(len(cols), 1+r.IntN(3))]) {
			c.menu.options = append(c.menu.options,
				option{value: s.Content.Columns[col].Key, text: s.Content.Columns[col].Label})
			c.columns = append(c.columns, []int{col})
		}
		if r.IntN(4) == 0 { // a field that the database of this site has not
			c.menu.options = append(c.menu.options, option{value: "series", text: s.Say("series")})
			c.columns = append(c.columns, []int{})
		}
		add(s, c)
	},
}

// Either is a form of two boxes of which one must be filled.
var Either = wild.Trait{
	Family: "form", Name: "form/either-needed",
	Doc:  "One of two boxes must be filled; a menu beside them alone finds nothing.",
	Fits: func(s *wild.Site) bool { return len(others(s)) > 0 },
	Apply: func(s *wild.Site, r *rand.Rand) {
		a, b := columnBox(s, s.Content.Title), columnBox(s, others(s)[0])
		add(s, a, b)
		for _, c := range free(s, menuable(s)) {
			add(s, withAny(s, r, columnMenu(s, r, c)))
			break
		}
		need(s, saying("one of two", a.Label, b.Label), a.Name, b.Name)
	},
}

// NameNeeded is a phone book: a name must be given, the rest may be.
var NameNeeded = wild.Trait{
	Family: "form", Name: "form/name-needed",
	Doc:  "A person's name must be given; menus beside it narrow and find nothing alone.",
	Fits: func(s *wild.Site) bool { return len(columns(s, wild.Name)) > 0 && len(menuable(s)) > 0 },
	Apply: func(s *wild.Site, r *rand.Rand) {
		a := columnBox(s, columns(s, wild.Name)[0])
		needed := a.Label
		a.Label += pick(r, " *", " *", "")
		a.Attributes += pick(r, "required", "", "aria-required=\"true\"")
		add(s, a)
		for _, c := range mixed(r, menuable(s))[:1] {
			add(s, withAny(s, r, columnMenu(s, r, c)))
		}
		need(s, saying("fill in", needed), a.Name)
	},
}

// PlaceNeeded is a form that wants one value of a field in a box, beside words.
var PlaceNeeded = wild.Trait{
	Family: "form", Name: "form/value-needed",
	Doc:  "One box wants the exact value of a field, and finds what is there; words may be added.",
	Hard: true,
	Fits: func(s *wild.Site) bool { return len(menuable(s)) > 0 },
	Apply: func(s *wild.Site, r *rand.Rand) {
		a := columnBox(s, pick(r, menuable(s)...))
		a.Matching = &wild.Matching{Mode: wild.Exact}
		needed := a.Label
		a.Label += pick(r, " *", " *", "")
		a.Attributes += pick(r, "required", "", "")
		add(s, &under{needed: told(s, r, a), more: mainBox(s, r)})
		need(s, saying("fill in", needed), a.Name)
	},
}

// BothNeeded is a form of a kind of firm and a town.
var BothNeeded = wild.Trait{
	Family: "form", Name: "form/both-needed",
	Doc:  "A box and a menu, or two boxes, of which neither finds anything without the other.",
	Hard: true,
	Fits: two,
	Apply: func(s *wild.Site, r *rand.Rand) {
		cols := mixed(r, menuable(s))
		a, b := columnBox(s, cols[0]), columnMenu(s, r, cols[1])
		a.Matching = &wild.Matching{Mode: pick(r, wild.Exact, wild.Beginning)}
		b.Any = s.Say("please choose")
		var second wild.Control = b
		if r.IntN(3) == 0 {
			box := columnBox(s, cols[1])
			box.Matching = &wild.Matching{Mode: wild.Exact}
			second = told(s, r, box)
		}
		add(s, both{told(s, r, a), second})
		need(s, saying("fill in", a.Label), a.Name)
		need(s, saying("fill in", b.Label), second.Names()...)
	},
}

// mostTold is how many values a sentence names.
const mostTold = 8

// told lets people know which values a box takes: a list that opens below it, or a sentence.
func told(s *wild.Site, r *rand.Rand, box wild.Box) wild.Control {
	values := s.Content.Columns[box.Columns[0]].Values
	if len(values) <= mostTold && r.IntN(2) == 0 {
		return hinted{box, s.Say("such as", strings.Join(values, ", "))}
	}
	id := wild.ID(box.Name) + "_list"
	box.Attributes += fmt.Sprintf(" list=%q autocomplete=\"off\"", id)
	return listed{box, id, values}
}

// listed is a box with a list of the values that it takes.
type listed struct {
	wild.Box
	id     string
	values []string
}

// HTML draws the box and the list.
func (c listed) HTML(v *wild.Visit) string {
	var b strings.Builder
	for _, x := range c.values {
		fmt.Fprintf(&b, "<option value=\"%s\">", html.EscapeString(x))
	}
	return c.Box.HTML(v) + fmt.Sprintf("<datalist id=%q>%s</datalist>\n", c.id, b.String())
}

// Owns returns the column.
func (c listed) Owns() []int { return c.Columns }
