package answer

import (
	"fmt"
	"html"
	"maps"
	"math/rand/v2"
	"slices"
	"strings"

	"deepcrawl/cmd/internal/wild"
)

// none returns a trait of what a site says where nothing was found.
func none(name, doc string, hard bool, draw func(s *wild.Site, r *rand.Rand,
	said func(*wild.Visit, *wild.Answer) string) func(v *wild.Visit,
	a *wild.Answer) string) wild.Trait {
	return wild.Trait{Family: "none", Name: "none/" + name, Doc: doc, Hard: hard,
		Apply: func(s *wild.Site, r *rand.Rand) { s.Results.None = draw(s, r, s.Results.None) }}
}

// nothing reports whether an answer is empty, and not only its page.
func nothing(a *wild.Answer) bool { return len(a.List) == 0 && a.Page == 0 }

// What a site says where nothing was found.
var (
	NoneCounted = none("count", "Nothing found is said as \"0 results\".", false,
		func(*wild.Site, *rand.Rand, saying) saying {
			return func(v *wild.Visit, _ *wild.Answer) string {
				return "<p>" + say(v, "results", 0) +
					"</p>\n"
			}
		})
	NoneSilent = none("silent", "Nothing found is not said: the page is empty.", false,
		func(*wild.Site, *rand.Rand, saying) saying {
			return func(*wild.Visit, *wild.Answer) string { return "" }
		})
	NoneHeadings = none("headings", "Nothing found is a table with its headings alone.", false,
		func(s *wild.Site, r *rand.Rand, _ saying) saying {
			g := newGrid(s, r)
			return func(v *wild.Visit, _ *wild.Answer) string { return g.HTML(v, nil) }
		})
	NoneEcho = none("echo", "Where nothing was found, what was asked for stands behind a colon.",
		false,
		func(*wild.Site, *rand.Rand, saying) saying {
			return func(v *wild.Visit, a *wild.Answer) string {
				return fmt.Sprintf("<p>%s: <b>%s</b></p>\n",
					strings.TrimRight(say(v, "none"), ".。"),
					html.EscapeString(askedFor(a)))
			}
		})
	NoneStatus = none("not-found", "Nothing found has the status 404.", false,
		func(_ *wild.Site, _ *rand.Rand, said saying) saying {
			return func(v *wild.Visit, a *wild.Answer) string {
				a.Status = 404
				return said(v, a)
			}
		})
	NoneForm = none("form-again", "Nothing found shows the form again, with a sentence above it.",
		false, func(s *wild.Site, _ *rand.Rand, said saying) saying {
			return func(v *wild.Visit, a *wild.Answer) string {
				if s.Form.Again {
					return said(v, a)
				}
				return said(v, a) + v.FormHTML()
			}
		})
	NoneLatest = none("latest",
		"Where nothing was found, the latest items are shown, with a sentence above them.", true,
		func(s *wild.Site, r *rand.Rand, said saying) saying {
			n := min(s.Content.Len(), 5+r.IntN(6))
			return instead(said, func(*wild.Visit) (out []int) {
				for i := range n {
					out = append(out, s.Content.Len()-1-i)
				}
				return out
			})
		})
	NoneRandom = none("random",
		"Where nothing was found, items by lot are shown as if they matched.", true,
		func(s *wild.Site, r *rand.Rand, _ saying) saying {
			n := min(s.Content.Len(), 5+r.IntN(6))
			return instead(func(*wild.Visit, *wild.Answer) string { return "" },
				func(v *wild.Visit) []int {
					return s.Rand(fmt.Sprint("none", v.Number)).Perm(s.Content.Len())[:n]
				})
		})
)

// askedFor is what was typed and chosen.
func askedFor(a *wild.Answer) string {
	var out []string
	for _, name := range slices.Sorted(maps.Keys(a.Question)) {
		out = append(out, a.Question[name]...)
	}
	return strings.Join(out, " ")
}

// instead shows other items where none match.
func instead(said saying, items func(v *wild.Visit) []int) saying {
	return func(v *wild.Visit, a *wild.Answer) string {
		if !nothing(a) {
			return said(v, a)
		}
		a.Shown = items(v)
		return said(v, a) + v.Site.Results.Layout.HTML(v, v.Site.RowsOf(v, a))
	}
}
