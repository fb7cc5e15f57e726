package ask

import (
	"fmt"
	"html"
	"net/url"
	"slices"
	"strings"

	"deepcrawl/cmd/internal/wild"
)

// An option is one choice of several.
type option struct {
	value, text string
	set         func(s *wild.Site) wild.Set // what it lets through; nil: all, and it asks nothing
}

// choices is a control that offers sets of items: thresholds, steps, letters, ticks.
type choices struct {
	name, label string
	owns        []int
	options     []option
	look        string // "menu", "radio", "tick", or "list", where several can be chosen
	served      int    // which is chosen as served; -1: none
	each        bool   // each tick box has a name of its own
}

// Owns returns the columns that it asks for.
func (c *choices) Owns() []int { return c.owns }

// Names returns the parameters.
func (c *choices) Names() []string {
	if !c.each {
		return []string{c.name}
	}
	var out []string
	for _, o := range c.options {
		out = append(out, o.value)
	}
	return out
}

// input returns how one choice is sent.
func (c *choices) input(o option) (name, value string) {
	if c.each {
		return o.value, "1"
	}
	return c.name, o.value
}

// HTML draws the choices.
func (c *choices) HTML(v *wild.Visit) string {
	given := false
	for _, name := range c.Names() {
		given = given || v.Given(name)
	}
	// a box that is not ticked sends nothing
	given = given || c.look == "tick" && len(v.Question()) > 0
	var b strings.Builder
	for i, o := range c.options {
		name, value := c.input(o)
		on := given && slices.Contains(v.Values[name], value) || !given && i == c.served
		switch c.look {
		case "radio", "tick":
			fmt.Fprintf(&b, "<label><input type=%q name=%q value=%q%s> %s</label>\n",
				map[string]string{"radio": "radio", "tick": "checkbox"}[c.look], name,
				html.EscapeString(value), mark(on, " checked"), html.EscapeString(o.text))
		default:
			fmt.Fprintf(&b, "<option value=%q%s>%s</option>\n", html.EscapeString(value),
				mark(on, " selected"), html.EscapeString(o.text))
		}
	}
	switch c.look {
	case "radio", "tick":
		return v.Site.Form.Group(c.label, b.String())
	}
	several := mark(c.look == "list", fmt.Sprintf(" multiple size=\"%d\"", min(6, len(c.options))))
	return v.Site.Form.Label(wild.ID(c.name), c.label,
		fmt.Sprintf("<select id=%q name=%q%s>\n%s</select>", wild.ID(c.name), c.name, several,
			b.String()))
}

func mark(on bool, s string) string {
	if on {
		return s
	}
	return ""
}

// Filter keeps what any of the choices lets through.
func (c *choices) Filter(s *wild.Site, q url.Values) (found wild.Set, asked bool) {
	for i, o := range c.options {
		name, value := c.input(o)
		if !slices.Contains(q[name], value) {
			continue
		}
		if o.set == nil {
			return nil, false
		}
		if set := c.of(s, i); found == nil {
			found = set
		} else {
			found = found.Or(set)
		}
	}
	return found, found != nil
}

// of returns the items of an option.
func (c *choices) of(s *wild.Site, i int) wild.Set {
	return s.Memo(fmt.Sprint("choice ", c.name, " ", i), func() wild.Set {
		return c.options[i].set(s)
	})
}

// Questions are the choices, and where several may be chosen all of them at once.
func (c *choices) Questions(*wild.Site, int) (out []url.Values) {
	all := url.Values{}
	for _, o := range c.options {
		if o.set == nil {
			continue
		}
		name, value := c.input(o)
		out = append(out, url.Values{name: {value}})
		all.Add(name, value)
	}
	if c.look == "tick" || c.look == "list" {
		out = append(out, all)
	}
	return out
}

// valued returns an option that lets items through by the values of a column.
func valued(value, text string, column int, right func(string) bool) option {
	return option{value, text, func(s *wild.Site) wild.Set {
		out := wild.NewSet(s.Content.Len())
		for i, it := range s.Content.Items {
			if slices.ContainsFunc(it.Cells[column], right) {
				out.Add(i)
			}
		}
		return out
	}}
}

// categories returns options for the values of a category.
func categories(s *wild.Site, column int, codes bool) (out []option) {
	for i, v := range s.Content.Columns[column].Values {
		value := v
		if codes {
			value = numberOf(i + 1)
		}
		out = append(out, valued(value, v, column, func(x string) bool { return x == v }))
	}
	return out
}

// scoped is a menu, without an option for all, that says where the words of a box are looked for:
// in one of several collections, or in one of the fields.
type scoped struct {
	menu    choices
	columns [][]int // by option: the columns that the box searches then
	box     wild.Box
	behind  bool // the menu stands behind the box
	sorted  bool // the menu sorts items into parts, which the site lists where it lists at all
	lists   bool // and it does in any case
	asks    []url.Values
}

// Owns returns the column of the menu.
func (c *scoped) Owns() []int { return c.menu.owns }

// Names returns both parameters.
func (c *scoped) Names() []string { return append(c.menu.Names(), c.box.Name) }

// HTML draws both.
func (c *scoped) HTML(v *wild.Visit) string {
	if c.behind {
		return c.box.HTML(v) + c.menu.HTML(v)
	}
	return c.menu.HTML(v) + c.box.HTML(v)
}

func (c *scoped) option(q url.Values) int {
	return max(0, slices.IndexFunc(c.menu.options, func(o option) bool {
		return o.value == q.Get(c.menu.name)
	}))
}

// part returns the items of an option; nil: all.
func (c *scoped) part(s *wild.Site, i int) wild.Set {
	if c.menu.options[i].set == nil {
		return nil
	}
	return c.menu.of(s, i)
}

// Filter looks for the words where the menu says.
func (c *scoped) Filter(s *wild.Site, q url.Values) (wild.Set, bool) {
	at := c.option(q)
	part := c.part(s, at)
	found, asked := s.Find(&s.Search.Matching, c.columns[at], q.Get(c.box.Name))
	switch {
	case !asked && c.sorted && (c.lists || s.Search.Empty == wild.EmptyLists) && q.Has(c.menu.name):
		return part, true
	case !asked || part == nil:
		return found, asked
	}
	return found.And(part), true
}

// Questions are the words of each option that find something there.
func (c *scoped) Questions(s *wild.Site, _ int) []url.Values {
	if c.asks == nil {
		c.asks = c.all(s)
	}
	return c.asks
}

func (c *scoped) all(s *wild.Site) (out []url.Values) {
	var sets []wild.Set
	for i, o := range c.menu.options {
		ask := s.Askable(&s.Search.Matching, c.columns[i])
		if c.sorted {
			ask = append(slices.Clone(ask), "")
		}
		for _, w := range ask {
			q := url.Values{c.menu.name: {o.value}, c.box.Name: {w}}
			if set, asked := c.Filter(s, q); asked {
				out, sets = append(out, q), append(sets, set)
			}
		}
	}
	return some(out, worth(s, sets))
}

func some[T any](of []T, at []int) (out []T) {
	for _, n := range at {
		out = append(out, of[n])
	}
	return out
}

// both is two controls of which neither finds anything without the other.
type both struct{ a, b wild.Control }

// Names returns the parameters of both.
func (c both) Names() []string { return slices.Concat(c.a.Names(), c.b.Names()) }

// HTML draws both.
func (c both) HTML(v *wild.Visit) string { return c.a.HTML(v) + c.b.HTML(v) }

// Owns returns the columns of both.
func (c both) Owns() (out []int) {
	for _, x := range []wild.Control{c.a, c.b} {
		switch x := x.(type) {
		case wild.Box:
			out = append(out, x.Columns...)
		case wild.Menu:
			out = append(out, x.Column)
		case interface{ Owns() []int }:
			out = append(out, x.Owns()...)
		}
	}
	return out
}

// Filter keeps what both let through.
func (c both) Filter(s *wild.Site, q url.Values) (wild.Set, bool) {
	a, askedA := c.a.Filter(s, q)
	b, askedB := c.b.Filter(s, q)
	if !askedA || !askedB {
		return nil, false
	}
	return a.And(b), true
}

// Questions are the pairs that find something.
func (c both) Questions(s *wild.Site, most int) (out []url.Values) {
	var sets, found []wild.Set // of pairs, and of the second alone
	var second []url.Values
	for _, b := range c.b.Questions(s, most) {
		if with, asked := c.b.Filter(s, b); asked {
			second, found = append(second, b), append(found, with)
		}
	}
	for _, a := range c.a.Questions(s, most) {
		of, _ := c.a.Filter(s, a)
		if of == nil {
			continue
		}
		for i, b := range second {
			if set := of.And(found[i]); set.Len() > 0 {
				q := url.Values{}
				for _, from := range []url.Values{a, b} {
					for name, vs := range from {
						q[name] = vs
					}
				}
				out, sets = append(out, q), append(sets, set)
			}
		}
	}
	return some(out, worth(s, sets))
}

// under is a control that must be given and a box that narrows what it finds.
type under struct {
	needed wild.Control
	more   wild.Box
	pairs  []url.Values
}

// Names returns the parameters of both.
func (c *under) Names() []string { return append(c.needed.Names(), c.more.Name) }

// Owns returns the columns of the control that must be given.
func (c *under) Owns() []int { return both{a: c.needed}.Owns() }

// HTML draws both.
func (c *under) HTML(v *wild.Visit) string { return c.more.HTML(v) + c.needed.HTML(v) }

// Filter keeps what both let through; without the first there is no question.
func (c *under) Filter(s *wild.Site, q url.Values) (wild.Set, bool) {
	found, asked := c.needed.Filter(s, q)
	if !asked {
		return nil, false
	}
	if words, asked := c.more.Filter(s, q); asked {
		found = found.And(words)
	}
	return found, true
}

// Questions are those of the control by itself, and where answers may be cut with the words beside.
func (c *under) Questions(s *wild.Site, most int) (out []url.Values) {
	out = c.needed.Questions(s, most)
	if len(s.Search.Limits) == 0 {
		return out
	}
	if c.pairs == nil {
		c.pairs = both{c.needed, c.more}.Questions(s, most)
	}
	return append(out, c.pairs...)
}

// hinted is a control with a sentence behind it.
type hinted struct {
	wild.Control
	hint string
}

// HTML draws the control and the sentence.
func (c hinted) HTML(v *wild.Visit) string {
	return c.Control.HTML(v) + "<p class=\"hint\">" + html.EscapeString(c.hint) + "</p>\n"
}

// Owns returns the columns of the control.
func (c hinted) Owns() []int { return both{a: c.Control}.Owns() }

// mute is a control that changes how an answer looks and not what it holds, or nothing at all.
type mute struct {
	names []string
	html  func(v *wild.Visit) string
}

// unseen is a parameter of a question that no control draws.
func unseen(name string) mute {
	return mute{[]string{name}, func(*wild.Visit) string { return "" }}
}

// Names returns its parameters.
func (c mute) Names() []string { return c.names }

// HTML draws it.
func (c mute) HTML(v *wild.Visit) string { return c.html(v) }

// Filter lets all through.
func (mute) Filter(*wild.Site, url.Values) (wild.Set, bool) { return nil, false }

// Questions are none.
func (mute) Questions(*wild.Site, int) []url.Values { return nil }
