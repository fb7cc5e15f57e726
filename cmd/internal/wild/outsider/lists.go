package outsider

import (
	"fmt"
	"html"
	"math/rand/v2"
	"slices"
	"strings"

	"deepcrawl/cmd/internal/wild"
)

// Branches: met at catalogues of several libraries: the list is parted by who holds an entry, and
// one that several hold stands under each of them.
var Branches = wild.Trait{
	Family: "o-list", Name: "o-list/by-holder", By: by, Hard: true,
	Doc:  "Results stand under the branches that hold them, the same one under several.",
	Fits: firm,
	Apply: func(s *wild.Site, r *rand.Rand) {
		s.Results.Layout = branches{s.Results.Layout, 2 + r.IntN(4)}
	},
}

type branches struct {
	wild.Layout
	n int
}

// HTML draws a list for each branch.
func (l branches) HTML(v *wild.Visit, rows []wild.Row) string {
	s := v.Site
	var b strings.Builder
	for branch := range l.n {
		var here []wild.Row
		for _, row := range rows {
			first, second := lot(s, "o branch", row.Item, l.n),
				lot(s, "o second branch", row.Item, 2*l.n)
			if row.Item >= 0 && (first == branch || second == branch) {
				here = append(here, row)
			}
		}
		if len(here) > 0 {
			place := s.Lang.Places[branch%len(s.Lang.Places)]
			fmt.Fprintf(&b, "<h3>%s (%d)</h3>\n%s", words(s, "o:branch", place), len(here),
				l.Layout.HTML(v, here))
		}
	}
	return b.String()
}

// Editions: met at discovery systems and shops: entries with one title are one row with a number of
// editions, which a page of their own lists.
var Editions = wild.Trait{
	Family: "o-list", Name: "o-list/editions-folded", By: by, Hard: true,
	Doc: "Entries of one title are folded into one row; a link with their number leads to the " +
		"others.",
	Fits: firm,
	Apply: func(s *wild.Site, r *rand.Rand) {
		c := &s.Content
		for i := 1; i < c.Len(); i++ {
			if i%5 != 0 && r.Float64() < 0.3 {
				c.Items[i].Cells[c.Title] = c.Items[i-1].Cells[c.Title]
			}
		}
		path := "/" + pick(r, "editions", "versions", "manifestations")
		s.Search.Limits = append(s.Search.Limits, func(_ *wild.Visit, a *wild.Answer) {
			met, kept := map[string]bool{}, make([]int, 0, len(a.List))
			for _, i := range a.List {
				if t := c.TitleOf(i); !met[t] {
					met[t] = true
					kept = append(kept, i)
				}
			}
			// The folded ones are shown by no list of results, the link to them leads on.
			a.List, a.Matches, a.Total = kept, len(kept), len(kept)
		})
		arrange(s, func(v *wild.Visit, _ *wild.Answer, rows []wild.Row) []wild.Row {
			for i, row := range rows {
				if n := len(others(s, row.Item)); row.Item >= 0 && n > 1 {
					rows[i].After += " " +
						anchor(v, fmt.Sprintf("%s?of=%d", path, row.Item),
							words(s, "o:editions", n))
				}
			}
			return rows
		})
		s.Routes[path] = func(v *wild.Visit) *wild.Reply {
			of := v.Int("of", -1)
			if of < 0 || of >= c.Len() {
				return wild.Page(s.Say("not found"), words(s, "not found"))
			}
			list := others(s, of)
			var rows []wild.Row
			for _, i := range list {
				rows = append(rows, s.Row(v, i, len(rows)))
			}
			head := "<h2>" + html.EscapeString(c.TitleOf(of)) + "</h2>\n"
			r := wild.Page(c.TitleOf(of), head+s.Results.Layout.HTML(v, rows))
			r.Shown = list
			return r
		}
		s.Ways = append(s.Ways, func(s *wild.Site) (pages [][]int) {
			met := map[string]bool{}
			for i := range c.Items {
				if t := c.TitleOf(i); !met[t] {
					met[t] = true
					if list := others(s, i); len(list) > 1 {
						pages = append(pages, list)
					}
				}
			}
			return pages
		})
	},
}

// others returns the items with the title of an item, itself among them.
func others(s *wild.Site, item int) (out []int) {
	if item < 0 {
		return nil
	}
	// Titles are handed on from neighbour to neighbour, and to few from afar.
	t := s.Content.TitleOf(item)
	for i := max(0, item-5); i < min(item+6, s.Content.Len()); i++ {
		if s.Content.TitleOf(i) == t {
			out = append(out, i)
		}
	}
	return out
}

// Related: met at shops and archives: under the results stands a second list in the same form, of
// some of the entries that the editors chose to go with anything; the total counts the first list.
var Related = wild.Trait{
	Family: "o-list", Name: "o-list/exact-and-related", By: by, Hard: true,
	Doc: "Two lists of one form: what was asked, and what is near it; the total counts the first.",
	Apply: func(s *wild.Site, r *rand.Rand) {
		n, all := 3+r.IntN(6), s.Rand("o related").Perm(s.Content.Len())
		pool := all[:min(12, len(all))]
		s.Ways = append(s.Ways, func(*wild.Site) [][]int { return [][]int{pool} })
		beside(s, "after", func(v *wild.Visit, a *wild.Answer) string {
			if len(a.Shown) == 0 {
				return ""
			}
			var rows []wild.Row
			for k := range n {
				i := pool[(a.Shown[0]+k)%len(pool)]
				if slices.Contains(a.Shown, i) || slices.Contains(a.Rows, i) {
					continue
				}
				rows = append(rows, s.Row(v, i, len(rows)))
				a.Rows = append(a.Rows, i)
			}
			if len(rows) == 0 {
				return ""
			}
			return "<h3>" + words(s, "o:near") + "</h3>\n" + s.Results.Layout.HTML(v, rows)
		})
	},
}

// Overlap: met where a limit counts one row more to know whether there is a further page: the last
// row of a page is the first of the next.
var Overlap = wild.Trait{
	Family: "o-list", Name: "o-list/pages-overlap", By: by,
	Doc: "The last result of a page comes again as the first of the next.",
	Apply: func(s *wild.Site, _ *rand.Rand) {
		arrange(s, func(v *wild.Visit, a *wild.Answer, rows []wild.Row) []wild.Row {
			if next := a.First + a.Size; len(a.Shown) == a.Size && next < len(a.List) {
				rows = append(rows, s.Row(v, a.List[next], next))
			}
			return rows
		})
	},
}
