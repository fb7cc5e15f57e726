package ask

import (
	"fmt"
	"html"
	"math/rand/v2"
	"net/url"
	"slices"
	"strings"

	"deepcrawl/cmd/internal/wild"
	"deepcrawl/cmd/internal/wild/tongue"
)

// Menus is a form of menus alone, each with an option for any.
var Menus = wild.Trait{
	Family: "form", Name: "form/menus",
	Doc:  "Two or three menus with an option for any, and no box.",
	Fits: two,
	Apply: func(s *wild.Site, r *rand.Rand) {
		cols := menuable(s)
		for _, c := range cols[:min(len(cols), 2+r.IntN(2))] {
			add(s, withAny(s, r, columnMenu(s, r, c)))
		}
		listing(s)
	},
}

// listing lets the buttons of a form say "List".
func listing(s *wild.Site) {
	s.Form.Buttons = func(v *wild.Visit) string {
		return fmt.Sprintf("<p><input type=\"submit\" value=%q></p>\n", v.Site.Say("list"))
	}
}

// BareMenus is a form of menus alone in each of which something must be chosen.
var BareMenus = wild.Trait{
	Family: "form", Name: "form/menus-bare",
	Doc:  "One or two menus in which a value must be chosen, and no box.",
	Fits: func(s *wild.Site) bool { return len(menuable(s)) > 0 },
	Apply: func(s *wild.Site, r *rand.Rand) {
		cols := mixed(r, menuable(s))
		head := r.IntN(2) == 0
		for _, c := range cols[:min(len(cols), 1+r.IntN(2))] {
			m := columnMenu(s, r, c)
			if head {
				m.Any = s.Say("please choose")
			}
			add(s, m)
			need(s, saying("choose", m.Label), m.Name)
		}
		listing(s)
	},
}

// LastListsAll is a menu whose last option lists everything.
var LastListsAll = wild.Trait{
	Family: "form", Name: "form/last-lists-all",
	Doc:  "A menu alone, whose last option lists everything.",
	Fits: func(s *wild.Site) bool { return len(menuable(s)) > 0 },
	Apply: func(s *wild.Site, r *rand.Rand) {
		c := pick(r, menuable(s)...)
		m := &choices{name: s.Param("menu", s.Content.Columns[c].Key),
			label: s.Content.Columns[c].Label, owns: []int{c},
			options: categories(s, c, r.IntN(2) == 0), look: pick(r, "menu", "menu", "radio")}
		m.options = append(m.options,
			option{pick(r, "all", "*", "999"), s.Say("everything"), func(s *wild.Site) wild.Set {
				return wild.All(s.Content.Len())
			}})
		add(s, m)
		listing(s)
	},
}

// Collections is a box with a menu of collections, none of which is all.
var Collections = wild.Trait{
	Family: "form", Name: "form/collections", Doc: "A menu says which of several collections the " +
		"box searches, one at a time; in half of such sites each has words of its own.", Hard: true,
	Fits: func(s *wild.Site) bool { return len(few(s)) > 0 },
	Apply: func(s *wild.Site, r *rand.Rand) {
		col := pick(r, few(s)...)
		c := &scoped{box: mainBox(s, r), behind: r.IntN(3) == 0, sorted: true}
		c.menu = choices{
			name: s.Param("menu",
				pick(r, "db", "collection", "source", s.Content.Columns[col].Key)),
			label: s.Content.Columns[col].Label, owns: []int{col},
			options: categories(s, col, r.IntN(2) == 0), look: pick(r, "menu", "menu", "radio")}
		for range c.menu.options {
			c.columns = append(c.columns, c.box.Columns)
		}
		add(s, c)
		s.Search.Sieves =
			append(s.Search.Sieves, func(_ *wild.Visit, a *wild.Answer, found wild.Set) wild.Set {
				// whatever else is asked, and for those who leave the menu out
				return found.And(c.part(s, c.option(a.Question)))
			})
		more := s.Rand("form/collections: parts")
		collect(s, more, col)
		if more.IntN(2) == 0 {
			ownWords(s, more, col)
		}
	},
}

// collect puts each item into a collection: those that say none into any, and those of several into
// the first of them.
func collect(s *wild.Site, r *rand.Rand, col int) {
	for _, it := range s.Content.Items {
		if len(it.Cells[col]) == 0 {
			it.Cells[col] = []string{pick(r, s.Content.Columns[col].Values...)}
		}
		it.Cells[col] = it.Cells[col][:1]
	}
}

// ownWords gives the collections words that hardly any other has, as those of births and of law
// cases have: most words of a text but the commonest are exchanged for others that are as common.
func ownWords(s *wild.Site, r *rand.Rand, col int) {
	if s.Lang.Unspaced {
		return
	}
	at := map[string]int{}
	for i, w := range s.Content.Words {
		at[strings.ToLower(w)] = i
	}
	values, share := s.Content.Columns[col].Values, 0.6+0.4*r.Float64()
	k, common := len(values), s.Lang.Stops+30
	for _, it := range s.Content.Items {
		own := slices.Index(values, it.Cells[col][0])
		for _, c := range columns(s, wild.Text) {
			for n, text := range it.Cells[c] {
				words := strings.Split(text, " ")
				for i, w := range words {
					rank, met := at[strings.ToLower(w)]
					if !met || rank < common || r.Float64() > share {
						continue
					}
					if rank += (own - (rank-common)%k + k) % k; rank >= len(s.Content.Words) {
						rank -= k
					}
					if word := s.Content.Words[rank]; strings.ToLower(w) == w {
						words[i] = word
					} else {
						words[i] = tongue.Capital(word)
					}
				}
				it.Cells[c][n] = strings.Join(words, " ")
			}
		}
	}
}

// few returns the columns with so few values that each may be a collection of its own.
func few(s *wild.Site) []int {
	return slices.DeleteFunc(menuable(s), func(c int) bool {
		return len(s.Content.Columns[c].Values) > 12
	})
}

// Dependent is two menus, of which the second has options only on a page that was loaded with a
// choice in the first.
var Dependent = wild.Trait{
	Family: "form", Name: "form/menu-fills-menu",
	Doc: "A second menu is filled when the form is sent with a choice in the first.", Hard: true,
	Fits: two,
	Apply: func(s *wild.Site, r *rand.Rand) {
		cols := menuable(s)
		c := &dependent{first: columnMenu(s, r, cols[0]), second: columnMenu(s, r, cols[1])}
		c.first.Any, c.second.Any = s.Say("please choose"), s.Say("please choose")
		nest(s, r, cols[0], cols[1])
		add(s, c)
		if r.IntN(3) == 0 {
			add(s, mainBox(s, r))
		}
		listing(s)
		s.Guards = append(s.Guards, func(v *wild.Visit) *wild.Reply {
			if v.Path != s.Form.Action || v.Asked(c.first.Name) == "" ||
				v.Asked(c.second.Name) != "" {
				return nil
			}
			return s.FormPage(v)
		})
	},
}

// DependentAnswers is two menus, of which the first may be sent alone: it is answered, and the form
// on that page has the second filled.
var DependentAnswers = wild.Trait{
	Family: "form", Name: "form/menu-answers-and-fills",
	Doc:  "A choice in a menu is answered, and fills a second menu of the form on that page.",
	Hard: true,
	Fits: two,
	Apply: func(s *wild.Site, r *rand.Rand) {
		cols := menuable(s)
		c := &dependent{first: withAny(s, r, columnMenu(s, r, cols[0])),
			second: columnMenu(s, r, cols[1]), alone: true}
		c.second.Any = s.Say("any")
		nest(s, r, cols[0], cols[1])
		add(s, c)
		s.Form.Again = true
		listing(s)
	},
}

// NestedMenus is menus that are all filled, though the values of one belong to values of another.
var NestedMenus = wild.Trait{
	Family: "form", Name: "form/menus-nested", Doc: "Two menus stand side by side, and each " +
		"value of the second goes with one of the first alone.", Hard: true,
	Fits: two,
	Apply: func(s *wild.Site, r *rand.Rand) {
		cols := menuable(s)
		nest(s, r, cols[0], cols[1])
		for _, c := range cols[:min(len(cols), 3)] {
			add(s, withAny(s, r, columnMenu(s, r, c)))
		}
		listing(s)
	},
}

// nest gives each value of a column values of its own in another column, as makes have models.
func nest(s *wild.Site, r *rand.Rand, outer, inner int) {
	under := map[string][]string{}
	words := s.Lang.Vocabulary(r, len(s.Lang.Words)+400)[len(s.Lang.Words):]
	in := &s.Content.Columns[inner]
	in.Values = nil
	for _, v := range s.Content.Columns[outer].Values {
		for range 2 + r.IntN(4) {
			if len(words) == 0 {
				break
			}
			in.Values = append(in.Values, strings.ToUpper(words[0]))
			under[v] = append(under[v], strings.ToUpper(words[0]))
			words = words[1:]
		}
	}
	for i := range s.Content.Items {
		cells := s.Content.Items[i].Cells
		cells[inner] = nil
		for _, v := range cells[outer] {
			if len(under[v]) > 0 {
				cells[inner] = append(cells[inner], pick(r, under[v]...))
			}
		}
	}
}

// dependent is a pair of menus, the second filled by the first.
type dependent struct {
	first, second wild.Menu
	alone         bool // the first is answered without the second
}

// Names returns both parameters.
func (c *dependent) Names() []string { return []string{c.first.Name, c.second.Name} }

// Owns returns both columns.
func (c *dependent) Owns() []int { return []int{c.first.Column, c.second.Column} }

// HTML draws both menus, the second with the options of what is chosen in the first.
func (c *dependent) HTML(v *wild.Visit) string {
	s := v.Site
	var b strings.Builder
	fmt.Fprintf(&b, "<option value=\"\">%s</option>\n", html.EscapeString(c.second.Any))
	if chosen, asked := c.first.Filter(s, v.Values); asked {
		values, texts := c.second.Options(s)
		for i := range values {
			if set, _ := c.second.Filter(s,
				url.Values{c.second.Name: {values[i]}}); chosen.And(set).Len() > 0 {
				fmt.Fprintf(&b, "<option value=%q%s>%s</option>\n", html.EscapeString(values[i]),
					mark(v.Asked(c.second.Name) == values[i], " selected"),
					html.EscapeString(texts[i]))
			}
		}
	}
	id := wild.ID(c.second.Name)
	return c.first.HTML(v) +
		s.Form.Label(id, c.second.Label,
			fmt.Sprintf("<select id=%q name=%q>\n%s</select>", id, c.second.Name, b.String()))
}

// Filter keeps what both menus say.
func (c *dependent) Filter(s *wild.Site, q url.Values) (wild.Set, bool) {
	first, asked := c.first.Filter(s, q)
	if _, second := c.second.Filter(s, q); c.alone && asked && !second {
		return first, true
	}
	return both{c.first, c.second}.Filter(s, q)
}

// Questions are the pairs that there are.
func (c *dependent) Questions(s *wild.Site, most int) []url.Values {
	pairs := both{c.first, c.second}.Questions(s, most)
	if c.alone {
		pairs = append(c.first.Questions(s, most), pairs...)
	}
	return pairs
}
