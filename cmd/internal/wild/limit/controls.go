package limit

import (
	"fmt"
	"html"
	"math/rand/v2"
	"net/url"
	"slices"
	"strconv"
	"strings"

	"deepcrawl/cmd/internal/wild"
)

// A choice is a menu that chooses no items but how they are shown; its last value shows most.
type choice struct {
	name, label   string
	values, texts []string
}

// Names returns the one parameter.
func (c choice) Names() []string { return []string{c.name} }

// HTML draws a menu.
func (c choice) HTML(v *wild.Visit) string {
	var b strings.Builder
	for i, value := range c.values {
		chosen := ""
		if v.Asked(c.name) == value {
			chosen = " selected"
		}
		fmt.Fprintf(&b, "<option value=%q%s>%s</option>\n", value, chosen,
			html.EscapeString(c.texts[i]))
	}
	return v.Site.Form.Label(c.name, c.label, fmt.Sprintf("<select id=%q name=%q>\n%s</select>",
		c.name, c.name, b.String()))
}

// Filter lets everything through.
func (choice) Filter(*wild.Site, url.Values) (wild.Set, bool) { return nil, false }

// Questions are none of its own.
func (choice) Questions(*wild.Site, int) []url.Values { return nil }

// Always is the last value, which shows most.
func (c choice) Always() url.Values { return url.Values{c.name: {c.values[len(c.values)-1]}} }

// A tick is a box that is ticked as served.
type tick struct{ name, label string }

// Names returns the one parameter.
func (t tick) Names() []string { return []string{t.name} }

// HTML draws the box.
func (t tick) HTML(v *wild.Visit) string {
	checked := " checked"
	if v.Answer != nil && !v.Given(t.name) {
		checked = ""
	}
	return fmt.Sprintf("<p><input type=\"checkbox\" id=%q name=%q value=\"1\"%s> <label "+
		"for=%q>%s</label></p>\n", t.name, t.name, checked, t.name, html.EscapeString(t.label))
}

// Filter lets everything through: the sieve below does the work, so that a ticked box alone is no
// question.
func (tick) Filter(*wild.Site, url.Values) (wild.Set, bool) { return nil, false }

// Questions are none: a client that knows leaves it empty.
func (tick) Questions(*wild.Site, int) []url.Values { return nil }

// Sorted is a limit for one order only.
var Sorted = wild.Trait{
	Family: family, Name: "limit/by-order", Hard: true,
	Doc: "Sorted by relevance an answer has its first k items only; sorted otherwise it has " +
		"all.",
	Fits:     large,
	Excludes: []string{"order"},
	Apply: func(s *wild.Site, r *rand.Rand) {
		k, name := capOf(s, r), pick(r, "sort", "order", "sortby", "ord")
		title := s.Say(s.Content.Columns[s.Content.Title].Key)
		s.Form.Controls = append(s.Form.Controls,
			choice{name: name, label: s.Say("sort by"), values: []string{"rel", "title"},
				texts: []string{s.Say("relevance"), title}})
		rank := s.Rand("relevance").Perm(s.Content.Len())
		s.Search.Limits = append(s.Search.Limits, func(_ *wild.Visit, a *wild.Answer) {
			if a.Question.Get(name) == "title" {
				slices.SortStableFunc(a.List, func(i, j int) int {
					return strings.Compare(s.Content.TitleOf(i), s.Content.TitleOf(j))
				})
				return
			}
			slices.SortFunc(a.List, func(i, j int) int { return rank[i] - rank[j] })
			if cutAt(a, k) {
				a.Said = s.Say("only first", k)
			}
		})
	},
}

// CurrentOnly hides a part of the items unless a box is emptied.
var CurrentOnly = wild.Trait{
	Family: "ticked", Name: "ticked/current-only", Hard: true,
	Doc: "A box that is ticked as served leaves out what is no longer in force.",
	Apply: func(s *wild.Site, r *rand.Rand) {
		name := pick(r, "current", "inforce", "active", "valid")
		s.Form.Controls = append(s.Form.Controls, tick{name: name, label: s.Say("current only")})
		valid, share := wild.NewSet(s.Content.Len()), 0.4+0.4*r.Float64()
		for i := range s.Content.Len() {
			if r.Float64() < share {
				valid.Add(i)
			}
		}
		s.Search.Sieves = append(s.Search.Sieves,
			func(_ *wild.Visit, a *wild.Answer, found wild.Set) wild.Set {
				if a.Question.Get(name) == "" {
					return found
				}
				return found.And(valid)
			})
	},
}

// ShowAll is a choice of how many items a page has, all of them among the choices.
var ShowAll = wild.Trait{
	Family: "size-menu", Name: "size-menu/all",
	Doc: "A menu of the form says how many items a page has; its last option is all of them.",
	Apply: func(s *wild.Site, r *rand.Rand) {
		name := pick(r, "rows", "per_page", "limit", "hits")
		last := pick(r, "all", "0", "-1", "9999")
		s.Form.Controls = append(s.Form.Controls, choice{
			name: name, label: s.Say("per page"),
			values: []string{"", "50", "100", last},
			texts:  []string{"10", "50", "100", s.Say("any")},
		})
		s.Search.Limits = append(s.Search.Limits, func(_ *wild.Visit, a *wild.Answer) {
			switch a.Question.Get(name) {
			case "50":
				a.Size = 50
			case "100":
				a.Size = 100
			case last:
				a.Size = max(a.Size, s.Content.Len())
			}
		})
	},
}

// ShowAllLink is a link to the whole answer on one page.
var ShowAllLink = wild.Trait{
	Family: "size-menu", Name: "size-menu/all-link",
	Doc: "A link beside the answer shows all of it on one page.",
	Apply: func(s *wild.Site, r *rand.Rand) {
		name := pick(r, "view", "show", "display")
		s.Form.Controls = append(s.Form.Controls, unseen{name: name, value: "all"})
		s.Search.Limits = append(s.Search.Limits, func(_ *wild.Visit, a *wild.Answer) {
			if a.Question.Get(name) == "all" {
				a.Size = max(a.Size, s.Content.Len())
			}
		})
		s.Results.Beside = append(s.Results.Beside,
			wild.Block{Place: "before", HTML: func(v *wild.Visit, a *wild.Answer) string {
				if len(a.List) <= a.Size {
					return ""
				}
				return fmt.Sprintf("<p><a href=%q>%s</a></p>\n",
					v.Onward(a, wild.Input{Name: name, Value: "all"}),
					html.EscapeString(s.Say("all on one page")))
			}})
	},
}

// SizeLinks are links to pages of other lengths.
var SizeLinks = wild.Trait{
	Family: "size-menu", Name: "size-menu/links",
	Doc: "Links beside the answer, and nowhere else, say how many items a page has.",
	Apply: func(s *wild.Site, r *rand.Rand) {
		name := pick(r, "rows", "per_page", "limit", "hits")
		sizes := [][]int{{10, 25, 50, 100}, {20, 50, 100}, {10, 20, 50}}[r.IntN(3)]
		s.Form.Controls = append(s.Form.Controls,
			unseen{name: name, value: strconv.Itoa(sizes[len(sizes)-1])})
		s.Search.Limits = append(s.Search.Limits, func(_ *wild.Visit, a *wild.Answer) {
			if n, err := strconv.Atoi(a.Question.Get(name)); err == nil &&
				slices.Contains(sizes, n) {
				a.Size = n
			}
		})
		joint := pick(r, " | ", " ", " &middot; ")
		s.Results.Beside = append(s.Results.Beside,
			wild.Block{Place: "before", HTML: func(v *wild.Visit, a *wild.Answer) string {
				if len(a.List) <= min(a.Size, sizes[0]) {
					return ""
				}
				var links []string
				for _, n := range sizes {
					at := wild.Input{Name: name, Value: strconv.Itoa(n)}
					links = append(links, fmt.Sprintf("<a href=%q>%d</a>", v.Onward(a, at), n))
				}
				return fmt.Sprintf("<p>%s: %s</p>\n", html.EscapeString(s.Say("per page")),
					strings.Join(links, joint))
			}})
	},
}

// unseen is a parameter that no control of the form sends: a link has it.
type unseen struct{ name, value string }

// Names returns the one parameter.
func (u unseen) Names() []string { return []string{u.name} }

// HTML draws nothing.
func (unseen) HTML(*wild.Visit) string { return "" }

// Filter lets everything through.
func (unseen) Filter(*wild.Site, url.Values) (wild.Set, bool) { return nil, false }

// Questions are none of its own.
func (unseen) Questions(*wild.Site, int) []url.Values { return nil }

// Always is what the link has.
func (u unseen) Always() url.Values { return url.Values{u.name: {u.value}} }
