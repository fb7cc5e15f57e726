package ask

import (
	"fmt"
	"html"
	"math/rand/v2"
	"net/url"

	"deepcrawl/cmd/internal/wild"
)

func hidden(name, doc string, hard bool, fit func(*wild.Site) bool,
	apply func(s *wild.Site, r *rand.Rand)) wild.Trait {
	return wild.Trait{Family: "hidden", Name: "hidden/" + name, Doc: doc, Hard: hard, Fits: fit,
		Apply: apply}
}

// Fields that nobody sees.
var (
	Fixed = hidden("must-go-back",
		"A hidden field says which database is meant; without it there is an error.", false, nil,
		func(s *wild.Site, r *rand.Rand) {
			in := wild.Input{
				Name:  s.Param("hidden", pick(r, "base", "dbase", "cmd", "action", "service")),
				Value: pick(r, "main", "search", "1", "list", "OPAC")}
			s.Form.Hidden = append(s.Form.Hidden, func(*wild.Visit) []wild.Input {
				return []wild.Input{in}
			})
			add(s, unseen(in.Name))
			s.Results.Onward = append(s.Results.Onward, carry(in))
			s.Search.Needs = append(s.Search.Needs, func(v *wild.Visit) string {
				if v.R != nil && v.Asked(in.Name) != in.Value {
					return v.Site.Say("error")
				}
				return ""
			})
		})
	Idle = hidden("idle", "Hidden fields that change nothing.", false, nil,
		func(s *wild.Site, r *rand.Rand) {
			in := []wild.Input{
				{Name: pick(r, "utf8", "submitted", "lang", "form_id"),
					Value: pick(r, "1", "true", "en")},
				{Name: pick(r, "ver", "client", "src"), Value: pick(r, "2", "web")}}
			in = in[:1+r.IntN(2)]
			s.Form.Hidden = append(s.Form.Hidden, func(*wild.Visit) []wild.Input { return in })
		})
	Counters = hidden("counters", "Hidden fields say which page comes and how many records there "+
		"are; each new form has them at the beginning.", false, nil,
		func(s *wild.Site, r *rand.Rand) {
			in := pick(r, []wild.Input{{Name: "curPage", Value: "1"}, {Name: "total", Value: "0"}},
				[]wild.Input{{Name: "recordCount", Value: "0"}, {Name: "position", Value: "1"}})
			s.Form.Hidden = append(s.Form.Hidden, func(*wild.Visit) []wild.Input { return in })
		})
	StartSticks = wild.Trait{
		Family: "hidden", Name: "hidden/start-sticks", Doc: "The form stands on pages of results " +
			"alone and carries the number of the record where its page began; the home page " +
			"links to a later one.", Hard: true,
		Excludes: []string{"pager", "page-life", "state", "empty", "method/post-only",
			"place/same-address", "place/quick-and-advanced", "form/exact-number",
			"form/district-number", "form/near-code"},
		Fits: func(s *wild.Site) bool {
			return len(s.Search.Needs) == 0 && s.Content.Len() > 5*s.Results.Size
		},
		Apply: func(s *wild.Site, r *rand.Rand) {
			p := startPager{param: pick(r, "start", "startRecord", "first", "pos")}
			s.Search.Empty, s.Results.Pager, s.Form.Again = wild.EmptyLists, p, true
			s.Form.Hidden = append(s.Form.Hidden, func(v *wild.Visit) []wild.Input {
				return []wild.Input{{Name: p.param, Value: fmt.Sprint(max(1, v.Int(p.param, 1)))}}
			})
			later := 1 + s.Results.Size*(2+r.IntN(3))
			s.Routes["/"] = func(v *wild.Visit) *wild.Reply {
				to := v.Href(fmt.Sprintf("%s?%s=%d", s.Form.Action, p.param, later))
				return wild.Page(s.Frame.Title,
					fmt.Sprintf("<p>%s</p>\n<p><a href=%q>%s</a></p>\n", s.Sentences("front", 3),
						to, html.EscapeString(s.Say("older entries"))))
			}
		},
	}
)

// carry puts a parameter into the addresses of further pages.
func carry(in wild.Input) func(*wild.Visit, *wild.Answer, url.Values) {
	return func(_ *wild.Visit, _ *wild.Answer, q url.Values) {
		if !q.Has(in.Name) { // a pager may use the name itself
			q.Set(in.Name, in.Value)
		}
	}
}

// startPager counts records from 1.
type startPager struct{ param string }

// Page returns the page that begins with the record asked.
func (p startPager) Page(v *wild.Visit) int { return (v.Int(p.param, 1) - 1) / v.Site.Results.Size }

// HTML draws two links.
func (p startPager) HTML(v *wild.Visit, a *wild.Answer) string {
	out := ""
	for _, l := range []struct {
		page int
		key  string
	}{{a.Page - 1, "previous"}, {a.Page + 1, "next"}} {
		if l.page >= 0 && l.page < a.Pages() {
			out += fmt.Sprintf("<a href=%q>%s</a>\n",
				v.Onward(a, wild.Input{Name: p.param, Value: fmt.Sprint(l.page*a.Size + 1)}),
				html.EscapeString(v.Site.Say(l.key)))
		}
	}
	return "<p>" + out + "</p>\n"
}
