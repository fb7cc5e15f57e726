package ask

import (
	"fmt"
	"html"
	"math/rand/v2"
	"net/http"
	"net/url"
	"slices"

	"deepcrawl/cmd/internal/wild"
)

// Post is a form that is posted. Further pages are links with the question in their address.
var Post = wild.Trait{
	Family: "method", Name: "method/post",
	Doc:   "The form is posted; its pager is made of links that carry the question.",
	Apply: func(s *wild.Site, _ *rand.Rand) { s.Form.Method = http.MethodPost },
}

// PostOnly is a form whose answers are given to posts alone.
var PostOnly = wild.Trait{
	Family: "method", Name: "method/post-only", Doc: "The form is posted, its pager is buttons " +
		"that post, and an address with the question shows the form.", Hard: true,
	Excludes: []string{"pager", "size-menu/all-link", "size-menu/links"},
	Apply: func(s *wild.Site, r *rand.Rand) {
		s.Form.Method = http.MethodPost
		s.Results.Pager = postPager{param: pick(r, "page", "p", "pageNo"), style: r.IntN(3)}
		s.Guards = append(s.Guards, func(v *wild.Visit) *wild.Reply {
			if v.Path != s.Form.Action || v.R.Method == http.MethodPost {
				return nil
			}
			return s.FormPage(v)
		})
	},
}

// postPager is a pager of forms that post the question with the number of a page.
type postPager struct {
	param string
	style int
}

// Page reads the number.
func (p postPager) Page(v *wild.Visit) int { return v.Int(p.param, 1) - 1 }

// HTML draws the buttons.
func (p postPager) HTML(v *wild.Visit, a *wild.Answer) string {
	out := ""
	button := func(page int, text string) {
		if page < 0 || page >= a.Pages() || page == a.Page {
			return
		}
		in := v.Brought()
		for _, name := range slices.Sorted(keys(a.Question)) {
			for _, x := range a.Question[name] {
				in = append(in, wild.Input{Name: name, Value: x})
			}
		}
		in = append(in, wild.Input{Name: p.param, Value: fmt.Sprint(page + 1)})
		out += fmt.Sprintf("<form action=%q method=\"post\" style=\"display:inline\">%s<input "+
			"type=\"submit\" value=%q></form>\n", v.Href(v.Site.Form.Action), wild.Fields(in...),
			text)
	}
	if p.style != 1 {
		button(a.Page-1, v.Site.Say("previous"))
	}
	if p.style > 0 {
		for n := max(0, a.Page-4); n < a.Page+5; n++ {
			button(n, fmt.Sprint(n+1))
		}
	}
	if p.style != 1 {
		button(a.Page+1, v.Site.Say("next"))
	}
	return "<div class=\"paging\">" + out + "</div>\n"
}

func keys(q url.Values) func(func(string) bool) {
	return func(yield func(string) bool) {
		for name := range q {
			if !yield(name) {
				return
			}
		}
	}
}

// Where the form stands. Without one of these: on the home page, with its answers at /search.
var (
	OwnPage = wild.Trait{
		Family: "place", Name: "place/own-page",
		Doc: "The form has a page of its own, linked from the home page.",
		Apply: func(s *wild.Site, r *rand.Rand) {
			s.Form.Page = pick(r, "/search", "/advanced", "/find.html", "/catalogue/search.php",
				"/Search.aspx", "/recherche", "/suche")
			s.Form.Action = pick(r, s.Form.Page, "/results", "/cgi-bin/list.pl",
				"/catalogue/results.php", "/find/list")
		},
	}
	SelfPage = wild.Trait{
		Family: "place", Name: "place/same-address",
		Doc:   "The form and its answers share the address of the home page.",
		Apply: func(s *wild.Site, _ *rand.Rand) { s.Form.Action = "/" },
	}
	OtherAction = wild.Trait{
		Family: "place", Name: "place/program",
		Doc: "The form stands on the home page and is answered by a program in some folder.",
		Apply: func(s *wild.Site, r *rand.Rand) {
			s.Form.Action = pick(r, "/cgi-bin/query", "/results.php", "/pls/db/pk_list.show",
				"/servlet/Find", "/db/hits.asp", "/catalog")
		},
	}
	Quick = wild.Trait{
		Family: "place", Name: "place/quick-and-advanced",
		Doc: "The home page has the box alone; the whole form is on a page of its own.",
		Fits: func(s *wild.Site) bool {
			return len(s.Form.Controls) > 1 && quickBox(s) >= 0 && len(s.Search.Needs) == 0
		},
		Apply: func(s *wild.Site, r *rand.Rand) {
			s.Form.Page, s.Form.Action = pick(r, "/advanced", "/search/advanced", "/expert.php"),
				pick(r, "/search", "/results")
			s.Routes["/"] = func(v *wild.Visit) *wild.Reply {
				return wild.Page(s.Frame.Title,
					fmt.Sprintf("%s<p><a href=%q>%s</a></p>\n<p>%s</p>\n",
						v.FormOf("", s.Form.Controls[quickBox(s)]), v.Href(s.Form.Page),
						html.EscapeString(s.Say("advanced")), s.Sentences("front", 2)))
			}
		},
	}
)

// quickBox returns the control that is a box for words; -1: there is none.
func quickBox(s *wild.Site) int {
	return slices.IndexFunc(s.Form.Controls, func(c wild.Control) bool {
		_, ok := c.(wild.Box)
		return ok
	})
}

// Whether answers show the form again. Without one of these they do not.
var (
	AgainFilled = wild.Trait{
		Family: "again", Name: "again/filled",
		Doc:   "Pages of results show the form again, with what was asked.",
		Apply: func(s *wild.Site, _ *rand.Rand) { s.Form.Again = true },
	}
	AgainEmpty = wild.Trait{
		Family: "again", Name: "again/empty", Doc: "Pages of results show the form again, empty.",
		Apply: func(s *wild.Site, r *rand.Rand) {
			s.Results.Beside = append(s.Results.Beside,
				wild.Block{Place: pick(r, "before", "after", "margin"),
					HTML: func(v *wild.Visit, _ *wild.Answer) string {
						bare := *v
						bare.Values = url.Values{}
						return bare.FormHTML()
					}})
		},
	}
)
