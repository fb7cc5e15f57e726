package outsider

import (
	"fmt"
	"html"
	"math/rand/v2"
	"strconv"
	"strings"

	"deepcrawl/cmd/internal/wild"
)

// CutTitles: met at planning registers, auction houses and forums: lists cut titles after some
// letters; only an entry's own page has all of it.
var CutTitles = wild.Trait{
	Family: "o-rows", Name: "o-rows/cut-titles", By: by, Hard: true,
	Doc:  "Titles are cut after some letters in lists; the entry's own page has the whole.",
	Fits: firm,
	Apply: func(s *wild.Site, r *rand.Rand) {
		most, dots := 18+r.IntN(14), pick(r, "...", "…", " [...]")
		dress(s, func(row wild.Row) wild.Row {
			if t := []rune(row.Title); len(t) > most && row.Link != "" {
				row.Title = strings.TrimSpace(string(t[:most])) + dots
			}
			return row
		})
	},
}

// Counted: met at old programs behind a gateway: the number of the result stands within the text of
// its link, another one for each question.
var Counted = wild.Trait{
	Family: "o-rows", Name: "o-rows/number-in-the-title", By: by, Hard: true,
	Doc: "The place in the list stands before the title, within the link.",
	Apply: func(s *wild.Site, r *rand.Rand) {
		form := pick(r, "%d. %s", "[%d] %s", "%d) %s", "#%d %s")
		arrange(s, func(_ *wild.Visit, a *wild.Answer, rows []wild.Row) []wild.Row {
			n := a.First
			for i := range rows {
				if rows[i].Item >= 0 {
					n++
					rows[i].Title = fmt.Sprintf(form, n, rows[i].Title)
				}
			}
			return rows
		})
	},
}

// HeadingsAgain: met at long tables of standards and price lists: the headings come again as an
// ordinary row, so that they can be read without going back.
var HeadingsAgain = wild.Trait{
	Family: "o-rows", Name: "o-rows/headings-again", By: by, Hard: true,
	Doc: "After every few rows stands a row of headings.",
	Apply: func(s *wild.Site, r *rand.Rand) {
		every := 4 + r.IntN(6)
		arrange(s, func(_ *wild.Visit, _ *wild.Answer, rows []wild.Row) (out []wild.Row) {
			for i, row := range rows {
				if i > 0 && i%every == 0 {
					out = append(out, labels(s))
				}
				out = append(out, row)
			}
			return out
		})
	},
}

// labels is a row that says the headings.
func labels(s *wild.Site) wild.Row {
	row := wild.Row{Item: -1, Title: s.Content.Columns[s.Content.Title].Label}
	for c, col := range s.Content.Columns {
		if c != s.Content.Title && !col.Hidden {
			row.Cells = append(row.Cells, wild.Cell{Column: c, Label: col.Label, Value: col.Label})
		}
	}
	return row
}

// SumRow: met at registers of grants, prices and spendings: the last row adds up.
var SumRow = wild.Trait{
	Family: "o-rows", Name: "o-rows/sum", By: by, Hard: true,
	Doc:  "The last row of each page adds the numbers up.",
	Fits: func(s *wild.Site) bool { return len(columnsOf(s, wild.Number)) > 0 },
	Apply: func(s *wild.Site, _ *rand.Rand) {
		arrange(s, func(_ *wild.Visit, _ *wild.Answer, rows []wild.Row) []wild.Row {
			last := wild.Row{Item: -1, Title: s.Say("o:sum")}
			for _, c := range columnsOf(s, wild.Number) {
				sum := 0
				for _, row := range rows {
					if n, err := strconv.Atoi(row.Value(c)); err == nil {
						sum += n
					}
				}
				label := s.Content.Columns[c].Label
				last.Cells = append(last.Cells,
					wild.Cell{Column: c, Label: label, Value: fmt.Sprint(sum)})
			}
			return append(rows, last)
		})
	},
}

// withheld are the items that the site keeps back.
func withheld(s *wild.Site, share int) func(item int) bool {
	return func(item int) bool { return lot(s, "o withheld", item, 100) < share }
}

// hold leaves items out of what a client that asks the site itself is told.
func hold(s *wild.Site, back func(int) bool) {
	s.Search.Limits = append(s.Search.Limits, func(v *wild.Visit, a *wild.Answer) {
		if v.R != nil {
			return
		}
		kept := make([]int, 0, len(a.List))
		for _, i := range a.List {
			if !back(i) {
				kept = append(kept, i)
			}
		}
		a.Matches -= len(a.List) - len(kept)
		a.List = kept
	})
}

// Withheld: met at repositories, archives and court registers: an entry that may not be shown keeps
// its row, which says so.
var Withheld = wild.Trait{
	Family: "o-rows", Name: "o-rows/withheld", By: by, Hard: true,
	Doc: "Some entries may not be shown: their rows stand in the list with a sentence in place " +
		"of the title.",
	Apply: func(s *wild.Site, r *rand.Rand) {
		back := withheld(s, 2+r.IntN(5))
		hold(s, back)
		dress(s, func(row wild.Row) wild.Row {
			if back(row.Item) {
				return wild.Row{Item: -1, Title: s.Say("o:withheld")}
			}
			return row
		})
	},
}

// Thinned: met where rights are checked after the page is cut (repositories, content management):
// the total counts all, pages have fewer rows than they might, and a page in the middle may have
// none.
var Thinned = wild.Trait{
	Family: "o-rows", Name: "o-rows/thinned", By: by, Hard: true,
	Doc: "Entries that the visitor may not see are taken off after the page is cut: pages are " +
		"short of rows, the total counts them.",
	Apply: func(s *wild.Site, r *rand.Rand) {
		back := withheld(s, 10+r.IntN(15))
		hold(s, back)
		arrange(s, func(_ *wild.Visit, _ *wild.Answer, rows []wild.Row) (out []wild.Row) {
			for _, row := range rows {
				if row.Item < 0 || !back(row.Item) {
					out = append(out, row)
				}
			}
			return out
		})
	},
}

// Twice: met at pages made for two kinds of screen: each result is drawn as a row of a table and as
// a card, and a style sheet hides one of them.
var Twice = wild.Trait{
	Family: "o-rows", Name: "o-rows/drawn-twice", By: by, Hard: true,
	Doc: "Each result is in the page twice, once for wide and once for narrow screens.",
	Apply: func(s *wild.Site, r *rand.Rand) {
		wide := pick(r, "hidden-xs", "d-none d-md-block", "desktop-only")
		narrow := pick(r, "visible-xs", "d-md-none", "mobile-only")
		s.Frame.Head += "<style>@media(min-width:700px){." + narrow + "{display:none}}</style>"
		s.Results.Layout = twice{s.Results.Layout, wide, narrow}
	},
}

type twice struct {
	wild.Layout
	wide, narrow string
}

// HTML draws rows and cards.
func (t twice) HTML(v *wild.Visit, rows []wild.Row) string {
	var b strings.Builder
	for _, r := range rows {
		fmt.Fprintf(&b, "<div class=\"card\"><h4>%s</h4>", wild.Linked(r))
		for _, c := range r.Cells {
			fmt.Fprintf(&b, "<div><span class=\"k\">%s:</span> <span class=\"v\">%s</span></div>",
				html.EscapeString(c.Label), html.EscapeString(c.Value))
		}
		b.WriteString("</div>\n")
	}
	return fmt.Sprintf("<div class=%q>\n%s</div>\n<div class=%q>\n%s</div>\n",
		t.wide, t.Layout.HTML(v, rows), t.narrow, b.String())
}
