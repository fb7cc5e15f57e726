package outsider

import (
	"fmt"
	"html"
	"math/rand/v2"
	"net/url"
	"strconv"
	"strings"
	"time"

	"deepcrawl/cmd/internal/wild"
)

// PageDown: met at a family of library catalogues: the server remembers one answer and a place in
// it for each visitor; the link onward is the same on every page and says only "down".
var PageDown = wild.Trait{
	Family: "o-pager", Name: "o-pager/down", By: by, Hard: true,
	Excludes: []string{"pager", "state"},
	Doc: "The link onward has one address on all pages: the server knows the last question of " +
		"the visitor and the place in it.",
	Apply: func(s *wild.Site, r *rand.Rand) {
		s.Remember()
		p := down{pick(r, "move", "cmd", "fetch"), "down", "up"}
		if r.Float64() < 0.5 {
			p.on, p.back = "pagedown", "pageup"
		}
		s.Results.Pager = p
		s.Results.Onto = func(_ *wild.Visit, q url.Values) string {
			return s.Form.Action + "?" + p.name + "=" + q.Get(p.name)
		}
		s.Guards = append(s.Guards, func(v *wild.Visit) *wild.Reply {
			if v.Path != s.Form.Action || len(v.Values) == 0 || v.Mind == nil {
				return nil
			}
			at, _ := strconv.Atoi(v.Mind.Kept["o at"])
			move := v.Asked(p.name)
			if move != p.on && move != p.back { // a hidden field of the form may have the name
				v.Mind.Kept["o at"], v.Mind.Kept["o question"] = "0", v.Values.Encode()
				return nil
			}
			had, err := url.ParseQuery(v.Mind.Kept["o question"])
			if err != nil || len(had) == 0 {
				return wild.Redirect(s.Form.Page)
			}
			if move == p.on {
				at++
			} else {
				at = max(0, at-1)
			}
			v.Values, v.Mind.Kept["o at"] = had, strconv.Itoa(at)
			return nil
		})
	},
}

type down struct{ name, on, back string }

// Page reads the place that the guard noted.
func (down) Page(v *wild.Visit) int {
	if v.Mind == nil {
		return 0
	}
	at, _ := strconv.Atoi(v.Mind.Kept["o at"])
	return at
}

// HTML draws two links.
func (p down) HTML(v *wild.Visit, a *wild.Answer) string {
	var b strings.Builder
	if a.Page > 0 {
		up := v.Onward(a, wild.Input{Name: p.name, Value: p.back})
		fmt.Fprintf(&b, "<a href=%q>%s</a>\n", up, words(v.Site, "previous"))
	}
	if a.Page+1 < a.Pages() {
		on := v.Onward(a, wild.Input{Name: p.name, Value: p.on})
		fmt.Fprintf(&b, "<a href=%q>%s</a>\n", on, words(v.Site, "next"))
	}
	return "<p class=\"browse\">" + b.String() + "</p>\n"
}

// Directory: met at telephone books, dictionaries and lists of members: pages are called by the
// first and last title on them.
var Directory = wild.Trait{
	Family: "o-pager", Name: "o-pager/called-by-titles", By: by, Hard: true,
	Excludes: []string{"pager", "order"},
	Doc: "Results stand in the order of their titles; the links to pages are called by the first " +
		"and last title, without numbers and without a next.",
	Apply: func(s *wild.Site, r *rand.Rand) {
		s.Search.Order = func(_ *wild.Visit, list []int) []int { return byTitle(s, list) }
		s.Results.Pager = directory{pick(r, "blk", "sect", "range", "teil"), 3 + r.IntN(3)}
	},
}

type directory struct {
	name string
	cut  int // letters of a title
}

// Page reads the parameter.
func (d directory) Page(v *wild.Visit) int { return v.Int(d.name, 0) }

// HTML draws a link for each page.
func (d directory) HTML(v *wild.Visit, a *wild.Answer) string {
	if a.Pages() < 2 {
		return ""
	}
	var b strings.Builder
	for p := range a.Pages() {
		first, last := a.List[p*a.Size], a.List[min((p+1)*a.Size, len(a.List))-1]
		name := html.EscapeString(d.short(v.Site, first) + " - " + d.short(v.Site, last))
		if p == a.Page {
			fmt.Fprintf(&b, "<b>%s</b> |\n", name)
			continue
		}
		to := v.Onward(a, wild.Input{Name: d.name, Value: strconv.Itoa(p)})
		fmt.Fprintf(&b, "<a href=%q>%s</a> |\n", to, name)
	}
	return "<div align=\"center\">" + b.String() + "</div>\n"
}

func (d directory) short(s *wild.Site, item int) string {
	t := []rune(s.Content.TitleOf(item))
	return string(t[:min(d.cut, len(t))])
}

// Bounce: met at repositories behind a firewall: pages from some number on send the visitor to the
// front page, though the pager leads there.
var Bounce = wild.Trait{
	Family: "o-list", Name: "o-list/far-pages-go-home", By: by, Hard: true,
	Doc: "Pages after the first few send the visitor to the page with the form, without a word; " +
		"the pager leads there all the same.",
	Apply: func(s *wild.Site, r *rand.Rand) {
		most := 3 + r.IntN(8)
		s.Search.Limits = append(s.Search.Limits, func(v *wild.Visit, a *wild.Answer) {
			if v.R == nil && len(a.List) > most*a.Size {
				a.List = a.List[:most*a.Size]
			}
		})
		s.Finish = append(s.Finish, func(v *wild.Visit, r *wild.Reply) {
			if v.Answer != nil && v.Answer.Page >= most && r.Kind == wild.Result {
				*r = *wild.Redirect(html.UnescapeString(v.Href(s.Form.Page)))
				r.Kind = wild.Result
			}
		})
	},
}

// QuarterHours: met at front ends with a cache of sorted lists, and at shops that give each seller
// a turn: the order without a choice is drawn anew every quarter of an hour.
var QuarterHours = wild.Trait{
	Family: "o-order", Name: "o-order/anew-each-quarter-hour", By: by, Excludes: []string{"order"},
	Doc: "The order of results is drawn anew every quarter of an hour.",
	Apply: func(s *wild.Site, _ *rand.Rand) {
		s.Search.Order = func(v *wild.Visit, list []int) []int {
			if v.R == nil {
				return list
			}
			r := s.Rand("o order " + s.Clock.Now().Truncate(15*time.Minute).Format(time.RFC3339))
			place := r.Perm(s.Content.Len())
			out := make([]int, 0, len(list))
			in := wild.NewSet(s.Content.Len())
			for _, i := range list {
				in.Add(i)
			}
			for _, i := range place {
				if in.Has(i) {
					out = append(out, i)
				}
			}
			return out
		}
	},
}
