package answer

import (
	"fmt"
	"math/rand/v2"
	"strings"

	"deepcrawl/cmd/internal/wild"
)

// past returns a trait of what is shown past the last page.
func past(name, doc string, hard bool, show func(s *wild.Site, r *rand.Rand) shower) wild.Trait {
	return wild.Trait{Family: "past", Name: "past/" + name, Doc: doc, Hard: hard,
		Apply: func(s *wild.Site, r *rand.Rand) { s.Results.Past = show(s, r) }}
}

// instead of nothing, past the last page stands what draw says.
func drawnPast(s *wild.Site, draw func(v *wild.Visit, a *wild.Answer) string) func(v *wild.Visit,
	a *wild.Answer) {
	said := s.Results.None
	s.Results.None = func(v *wild.Visit, a *wild.Answer) string {
		if len(a.List) > 0 {
			return draw(v, a)
		}
		return said(v, a)
	}
	return func(*wild.Visit, *wild.Answer) {}
}

// What is shown past the last page.
var (
	LastAgain = past("last-again", "Pages past the last show the last one again.", true,
		func(*wild.Site, *rand.Rand) shower {
			return func(_ *wild.Visit, a *wild.Answer) { a.Open(a.Pages() - 1) }
		})
	FirstAgain = past("first-again", "Pages past the last show the first one.", true,
		func(*wild.Site, *rand.Rand) shower {
			return func(_ *wild.Visit, a *wild.Answer) { a.Open(0) }
		})
	Gone = past("not-found", "Pages past the last have the status 404.", false,
		func(*wild.Site, *rand.Rand) shower { return failing(404) })
	Breaks = past("error", "Pages past the last fail with the status 500.", false,
		func(*wild.Site, *rand.Rand) shower { return failing(500) })
	Ended = past("said", "Pages past the last say that the list has ended.", false,
		func(s *wild.Site, _ *rand.Rand) shower {
			return drawnPast(s, func(v *wild.Visit,
				_ *wild.Answer) string {
				return "<p>" + say(v, "no more") + "</p>\n"
			})
		})
	EmptyTable = past("empty-table", "Pages past the last have the total and a table without rows.",
		true, func(s *wild.Site, r *rand.Rand) shower {
			g := newGrid(s, r)
			return drawnPast(s, func(v *wild.Visit, a *wild.Answer) string {
				return "<p>" + say(v, "results", a.Total) + "</p>\n" + g.HTML(v, nil)
			})
		})
	RandomPast = past("random", "Pages past the last show items by lot.", true,
		func(s *wild.Site, _ *rand.Rand) shower {
			return func(v *wild.Visit, a *wild.Answer) {
				n := min(5, s.Content.Len())
				a.First, a.Shown = a.From(), s.Rand(fmt.Sprint("past",
					v.Number)).Perm(s.Content.Len())[:n]
			}
		})
	Invented = past("invented", "Pages past the last show entries that are none of the site's.",
		true, func(s *wild.Site, _ *rand.Rand) shower {
			return drawnPast(s, func(v *wild.Visit, a *wild.Answer) string {
				var rows []wild.Row
				for i := range min(a.Size, 10) {
					n := hash("invented", v.Number, i)
					words := strings.Fields(s.Sentences(fmt.Sprint("invented", n%40), 1))
					rows = append(rows, wild.Row{Item: -1,
						Title: strings.TrimSuffix(strings.Join(words[:min(5, len(words))], " "),
							".") +
							fmt.Sprint(" ", n%1e4), Link: v.Href(fmt.Sprintf("/offer/%d", n%1e6))})
				}
				return s.Results.Layout.HTML(v, rows)
			})
		})
)
