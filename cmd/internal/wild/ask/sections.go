package ask

import (
	"fmt"
	"html"
	"math/rand/v2"
	"net/url"

	"deepcrawl/cmd/internal/wild"
)

// section is a hidden field that says in which part of the site a form searches.
type section struct {
	name    string
	column  int
	options []option
	needed  bool // no form searches all of the site
}

// Names returns the parameter.
func (c *section) Names() []string { return []string{c.name} }

// Owns returns the column.
func (c *section) Owns() []int { return []int{c.column} }

// HTML draws the field that a page has, where it has one.
func (c *section) HTML(v *wild.Visit) string {
	if v.Asked(c.name) == "" {
		return ""
	}
	return wild.Fields(wild.Input{Name: c.name, Value: v.Asked(c.name)})
}

// Filter keeps the part. A part alone is a question only where the empty question lists.
func (c *section) Filter(s *wild.Site, q url.Values) (wild.Set, bool) {
	for i, o := range c.options {
		if o.value != q.Get(c.name) {
			continue
		}
		part := s.Memo(fmt.Sprint("section ", i), func() wild.Set { return o.set(s) })
		more := false
		for name, vs := range q {
			more = more || name != c.name && len(vs) > 0 && vs[0] != ""
		}
		return part, more || s.Search.Empty == wild.EmptyLists
	}
	return nil, false
}

// Questions are the parts, where there is no form for all.
func (c *section) Questions(*wild.Site, int) (out []url.Values) {
	if c.needed {
		for _, o := range c.options {
			out = append(out, url.Values{c.name: {o.value}})
		}
	}
	return out
}

// newSection makes a page with a form for each of some parts of a site, and returns links to them.
func newSection(s *wild.Site, r *rand.Rand, column, most int, needed bool) (c *section,
	first string, links func(v *wild.Visit) string) {
	c = &section{name: s.Param("hidden", pick(r, "section", "part", "cat", "base")), column: column,
		options: categories(s, column, true), needed: needed}
	form := pick(r, "/section/%s", "/part%s.html", "/db/%s/search")
	var at []string
	for _, o := range c.options[:min(most, len(c.options))] {
		path := fmt.Sprintf(form, o.value)
		at = append(at, path)
		s.Routes[path] = func(v *wild.Visit) *wild.Reply {
			v.Values = url.Values{c.name: {o.value}}
			reply := wild.Page(o.text,
				fmt.Sprintf("<h2>%s: %s</h2>\n", html.EscapeString(s.Say("search")),
					html.EscapeString(o.text))+v.FormHTML())
			reply.Kind = wild.Home
			return reply
		}
	}
	return c, at[0], func(v *wild.Visit) string {
		out := ""
		for i, path := range at {
			out += fmt.Sprintf("<li><a href=%q>%s: %s</a></li>\n", v.Href(path),
				html.EscapeString(s.Say("search")), html.EscapeString(c.options[i].text))
		}
		return "<ul>\n" + out + "</ul>\n"
	}
}

// parts returns the columns that part a site into two to four.
func parts(s *wild.Site) (out []int) {
	for _, c := range free(s, menuable(s)) {
		if len(s.Content.Columns[c].Values) <= 4 {
			out = append(out, c)
		}
	}
	return out
}

// Sections is a site of several databases, each with a page and a form of its own.
var Sections = wild.Trait{
	Family: "place", Name: "place/sections", Doc: "Each of two to four parts of the site has a " +
		"page with a form of its own, and none searches all.", Hard: true,
	Excludes: []string{"method/post-only"},
	Fits: func(s *wild.Site) bool {
		return len(parts(s)) > 0 && quickBox(s) >= 0 && len(s.Search.Needs) == 0
	},
	Apply: func(s *wild.Site, r *rand.Rand) {
		c, first, links := newSection(s, r, pick(r, parts(s)...), 4, true)
		add(s, c)
		s.Form.Action, s.Form.Page = "/results", first
		s.Routes["/"] = func(v *wild.Visit) *wild.Reply {
			return wild.Page(s.Frame.Title, "<p>"+s.Sentences("front", 2)+"</p>\n"+links(v))
		}
		need(s, saying("please choose"), c.name)
	},
}

// OneSection is a page of a part of the site whose form searches that part alone.
var OneSection = wild.Trait{
	Family: "other-forms", Name: "other-forms/section",
	Doc: "Parts of the site have pages with the same form, which searches that part alone.",
	Fits: func(s *wild.Site) bool {
		return len(free(s, menuable(s))) > 0 && len(s.Search.Needs) == 0
	},
	Apply: func(s *wild.Site, r *rand.Rand) {
		c, _, links := newSection(s, r, freeMenu(s, r), 1+r.IntN(3), false)
		add(s, c)
		s.Form.Beside = append(s.Form.Beside, links)
	},
}
