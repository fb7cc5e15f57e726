package answer

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"

	"deepcrawl/cmd/internal/wild"
)

// Promoted are entries of no answer that stand in the list of each, as its entries do.
var Promoted = wild.Trait{Family: "beside", Name: "beside/promoted",
	Doc: "The same few entries, which are no items, stand before or behind those of every " +
		"answer, and alone where nothing is found.",
	Hard: true, Excludes: []string{"layout/gallery", "layout/pre"},
	Apply: func(s *wild.Site, r *rand.Rand) {
		n, first := 3+r.IntN(4), r.IntN(2) == 0
		s.Routes["/offers"] = func(*wild.Visit) *wild.Reply {
			return wild.Page("Offers", "<p>"+s.Sentences("offers", 3)+"</p>\n")
		}
		promoted := func(v *wild.Visit) (rows []wild.Row) {
			for k := range n {
				row := wild.Row{Item: -1, Link: v.Href(fmt.Sprintf("/offers?n=%d", k+1)),
					Title: strings.TrimSuffix(s.Sentences(fmt.Sprint("promoted", k), 1), ".")}
				for _, c := range columns(s) {
					if col := s.Content.Columns[c]; col.Kind == wild.Category &&
						len(col.Values) > 0 {
						row.Cells = append(row.Cells,
							wild.Cell{Column: c, Label: col.Label,
								Value: col.Values[k%len(col.Values)]})
					}
				}
				rows = append(rows, row)
			}
			return rows
		}
		s.Results.Dress = append(s.Results.Dress,
			func(v *wild.Visit, _ *wild.Answer, rows []wild.Row) []wild.Row {
				if first {
					return append(promoted(v), rows...)
				}
				return append(slices.Clone(rows), promoted(v)...)
			})
		s.Results.Beside = append(s.Results.Beside,
			wild.Block{Place: "after", HTML: func(v *wild.Visit, a *wild.Answer) string {
				if len(a.Shown) > 0 {
					return ""
				}
				return s.Results.Layout.HTML(v, s.RowsOf(v, a))
			}})
	}}
