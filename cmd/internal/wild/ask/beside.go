package ask

import (
	"fmt"
	"html"
	"math/rand/v2"
	"strings"

	"deepcrawl/cmd/internal/wild"
)

// SiteSearch is a box on every page that finds pages about the site and nothing else.
var SiteSearch = wild.Trait{
	Family: "other-forms", Name: "other-forms/site-search",
	Doc: "A box at the top of every page finds pages about the site, and no items.", Hard: true,
	Apply: func(s *wild.Site, r *rand.Rand) {
		path, name := pick(r, "/site-search", "/find-page", "/sitesearch.php"),
			pick(r, "q", "s", "searchword", "qs")
		form := func(v *wild.Visit) string {
			return fmt.Sprintf("<form action=%q method=\"get\" class=\"site-search\"><input "+
				"type=\"text\" name=%q size=\"15\" title=%q> <input type=\"submit\" "+
				"value=%q></form>\n", v.Href(path), name, s.Say("search this site"),
				s.Say("search"))
		}
		s.Finish = append(s.Finish, func(v *wild.Visit, r *wild.Reply) {
			if r.Raw == nil && r.Header.Get("Location") == "" {
				r.Main = form(v) + r.Main
			}
		})
		s.Routes[path] = func(v *wild.Visit) *wild.Reply { return pagesAbout(v, v.Asked(name)) }
	},
}

// pagesAbout lists the pages about the site that have a word.
func pagesAbout(v *wild.Visit, asked string) *wild.Reply {
	s, out := v.Site, ""
	asked = strings.ToLower(strings.TrimSpace(asked))
	for _, p := range []string{"about", "help", "contact"} {
		text := s.Sentences("/"+p, 6)
		if asked == "" || !strings.Contains(strings.ToLower(text+" "+s.Say(p)), asked) {
			continue
		}
		first, _, _ := strings.Cut(text, ".")
		out += fmt.Sprintf("<li><a href=%q>%s</a> %s ...</li>\n", v.Href("/"+p),
			html.EscapeString(s.Say(p)), html.EscapeString(first))
	}
	if out == "" {
		return wild.Page(s.Say("search this site"),
			"<p>"+html.EscapeString(s.Say("no pages"))+"</p>\n")
	}
	return wild.Page(s.Say("search this site"), "<ul>\n"+out+"</ul>\n")
}

// Switch is a form that chooses a language or a size of letters.
var Switch = wild.Trait{
	Family: "other-forms", Name: "other-forms/switch",
	Doc: "A small form at the foot changes the size of letters or the currency.",
	Apply: func(s *wild.Site, r *rand.Rand) {
		path := pick(r, "/prefs", "/style", "/set")
		s.Form.Beside = append(s.Form.Beside, func(v *wild.Visit) string {
			return fmt.Sprintf("<form action=%q method=\"get\"><select name=\"size\"><option>100 "+
				"%%</option><option>125 %%</option><option>150 %%</option></select><input "+
				"type=\"submit\" value=%q></form>\n", v.Href(path), s.Say("ok"))
		})
		s.Routes[path] = func(v *wild.Visit) *wild.Reply { return s.FormPage(v) }
	},
}

// OwnForm is a second form of the same page that asks for one field.
var OwnForm = wild.Trait{
	Family: "other-forms", Name: "other-forms/for-a-field",
	Doc:  "A field, such as the number, has a form of its own beside the other form.",
	Fits: func(s *wild.Site) bool { return len(ownable(s)) > 0 && len(s.Search.Needs) == 0 },
	Apply: func(s *wild.Site, r *rand.Rand) {
		for n, c := range mixed(r, ownable(s)) {
			if n == 1+r.IntN(2) {
				break
			}
			box := columnBox(s, c)
			add(s, apart{box})
			s.Form.Beside = append(s.Form.Beside, func(v *wild.Visit) string {
				return "<h3>" + html.EscapeString(box.Label) + "</h3>\n" + v.FormOf("", box)
			})
		}
	},
}

func ownable(s *wild.Site) []int { return free(s, columns(s, wild.Code, wild.Name)) }

// apart is a control that the form's page draws elsewhere.
type apart struct{ wild.Box }

// HTML draws nothing.
func (apart) HTML(*wild.Visit) string { return "" }

// Owns returns the column.
func (c apart) Owns() []int { return c.Columns }
