package answer

import (
	"encoding/json"
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"

	"deepcrawl/cmd/internal/wild"
)

// A grid is how a table of items is drawn: one row an item, one column an attribute.
type grid struct {
	open    string // the table element
	heading string // of a column, with a verb for its label; "" for no headings
	headRow string // "<tr>" of the headings
	nothing string // what stands for no value
	stripes []string
	at      int // where the title stands among the columns
	skip    int // a column that is left out, -1: none
	again   int // rows after which the headings stand again; 0: never
}

func newGrid(s *wild.Site, r *rand.Rand) *grid {
	return &grid{
		open: pick(r, "<table>", "<table class=\"results\">",
			"<table border=\"1\" cellpadding=\"3\">", "<table class=\"table table-striped\">",
			"<table width=\"100%\" cellspacing=\"0\">"),
		heading: "<th>%s</th>", headRow: "<tr>", nothing: pick(r, "", "", "&nbsp;", "-"),
		stripes: pick(r, []string{""}, []string{"odd", "even"}, []string{"row0", "row1"}),
		at:      pick(r, 0, 0, 0, 1, len(columns(s))), skip: -1,
	}
}

// columns returns the columns in the order of the table.
func (g *grid) columns(s *wild.Site) []int {
	cols := columns(s)
	if g.skip >= 0 {
		cols = slices.DeleteFunc(cols, func(c int) bool { return c == g.skip })
	}
	return slices.Insert(cols, min(g.at, len(cols)), s.Content.Title)
}

// headings draws the row of headings.
func (g *grid) headings(s *wild.Site, rows []wild.Row) string {
	if g.heading == "" {
		return ""
	}
	before, after := sides(rows)
	out := g.headRow + before
	for _, c := range g.columns(s) {
		out += fmt.Sprintf(g.heading, esc(s.Content.Columns[c].Label))
	}
	return out + after + "</tr>\n"
}

// sides returns the empty cells that stand over what rows have before and after their values.
func sides(rows []wild.Row) (before, after string) {
	for _, r := range rows {
		if r.Before != "" {
			before = "<td></td>"
		}
		if r.After != "" {
			after = "<td></td>"
		}
	}
	return before, after
}

// row draws one item.
func (g *grid) row(s *wild.Site, row *wild.Row, n int, rows []wild.Row) string {
	before, after := sides(rows)
	out := open("tr", g.stripes[n%len(g.stripes)], row)
	if before != "" {
		out += "<td>" + row.Before + "</td>"
	}
	for _, c := range g.columns(s) {
		if c == s.Content.Title {
			out += "<td>" + wild.Linked(*row) + "</td>"
			continue
		}
		out += "<td>" + cell(row, c, g.nothing) + "</td>"
	}
	if after != "" {
		out += "<td>" + row.After + "</td>"
	}
	return out + "</tr>\n"
}

// HTML draws the table.
func (g *grid) HTML(v *wild.Visit, rows []wild.Row) string {
	var b strings.Builder
	b.WriteString(g.open + "\n" + g.headings(v.Site, rows))
	for i := range rows {
		if g.again > 0 && i > 0 && i%g.again == 0 {
			b.WriteString(g.headings(v.Site, rows))
		}
		b.WriteString(g.row(v.Site, &rows[i], i, rows))
	}
	return b.String() + "</table>\n"
}

func tabled(name, doc string, change func(g *grid, r *rand.Rand)) wild.Trait {
	return wild.Trait{
		Family: "layout", Name: "layout/" + name, Doc: doc,
		Apply: func(s *wild.Site, r *rand.Rand) {
			g := newGrid(s, r)
			change(g, r)
			s.Results.Layout = g
		},
	}
}

// Tables with one row an item.
var (
	Table     = tabled("table", "The answer is a table with headings.", func(*grid, *rand.Rand) {})
	TableBare = tabled("table-bare", "The answer is a table without headings.",
		func(g *grid, _ *rand.Rand) { g.heading = "" })
	TableOld = tabled("table-dressed",
		"The headings of the table are plain cells in bold or in another colour, and may stand "+
			"again further down.",
		func(g *grid, r *rand.Rand) {
			g.heading = pick(r, "<td><b>%s</b></td>",
				"<td align=\"center\"><font color=\"#ffffff\" size=\"2\"><b>%s</b></font></td>",
				"<td class=\"colhead\">%s</td>", "<td><strong>%s</strong></td>")
			g.again = pick(r, 0, 0, 5, 10)
			g.headRow = pick(r, "<tr bgcolor=\"#003366\">", "<tr class=\"head\">",
				"<tr style=\"background:#ddd\">")
		})
)

// TwoRows gives an item two rows of a table, the title in the first.
var TwoRows = laid("two-rows", "An item has two or three rows of the table.", true, nil,
	func(s *wild.Site, r *rand.Rand) layout {
		third := r.IntN(3) == 0
		labels := r.IntN(2) == 0
		return func(_ *wild.Visit, rows []wild.Row) string {
			var b strings.Builder
			for n, row := range rows {
				span := 2
				if third {
					span = 3
				}
				fmt.Fprintf(&b, "%s<td rowspan=\"%d\">%s</td><td><b>%s</b></td><td>%s</td></tr>\n",
					open("tr", "r1", &row), span, either(row.Before, fmt.Sprint(n+1)),
					wild.Linked(row),
					row.After)
				var parts []string
				for i := range row.Cells {
					text := value(&row.Cells[i])
					if labels {
						text = esc(row.Cells[i].Label) + ": " + text
					}
					parts = append(parts, text)
				}
				cut := len(parts)
				if third {
					cut = (cut + 1) / 2
				}
				fmt.Fprintf(&b,
					"<tr class=\"r2\"%s><td colspan=\"2\"><small>%s</small></td></tr>\n",
					row.Attrs, strings.Join(parts[:cut], ", "))
				if third {
					fmt.Fprintf(&b,
						"<tr class=\"r3\"%s><td colspan=\"2\"><small>%s</small></td></tr>\n",
						row.Attrs, strings.Join(parts[cut:], ", "))
				}
			}
			return "<table width=\"800\">\n" + b.String() + "</table>\n"
		}
	})

// TitleRows gives an item two rows of a table under two rows of headings; its title reaches over
// both.
var TitleRows = laid("title-over-rows",
	"An item has two rows of the table, over both of which its title stands.", true, nil,
	func(s *wild.Site, r *rand.Rand) layout {
		headed := r.IntN(3) > 0
		return func(_ *wild.Visit, rows []wild.Row) string {
			cols := columns(s)
			half := (len(cols) + 1) / 2
			line := func(cells func(c int) string, of []int) (out string) {
				for _, c := range of {
					out += "<td>" + cells(c) + "</td>"
				}
				return out
			}
			var b strings.Builder
			if headed {
				label := func(c int) string {
					return "<b>" + esc(s.Content.Columns[c].Label) + "</b>"
				}
				fmt.Fprintf(&b, "<tr><td rowspan=\"2\">%s</td>%s</tr>\n<tr>%s</tr>\n",
					label(s.Content.Title), line(label, cols[:half]), line(label, cols[half:]))
			}
			for i := range rows {
				row := &rows[i]
				text := func(c int) string { return cell(row, c, "&nbsp;") }
				fmt.Fprintf(&b, "%s<td rowspan=\"2\">%s%s%s</td>%s</tr>\n<tr>%s</tr>\n",
					open("tr", "", row),
					row.Before, wild.Linked(*row), row.After, line(text, cols[:half]),
					line(text, cols[half:]))
			}
			return "<table border=\"1\">\n" + b.String() + "</table>\n"
		}
	})

// CellLines has most of an item in one cell, a line each, of which the last one alone has a label.
var CellLines = laid("lines-in-cell",
	"A cell of the table holds the title and lines below it, of which the last has a label.", false,
	nil,
	func(s *wild.Site, r *rand.Rand) layout {
		last := r.IntN(2) == 0
		return func(_ *wild.Visit, rows []wild.Row) string {
			var b strings.Builder
			for n, row := range rows {
				var lines, cells []string
				for i := range row.Cells {
					text := value(&row.Cells[i])
					switch left := len(row.Cells) - i; {
					case last && left == 1 && len(lines) > 0:
						cells = append(cells, text)
						continue
					case left == 1, last && left == 2:
						text = esc(row.Cells[i].Label) + ": " + text
					}
					lines = append(lines, text)
				}
				fmt.Fprintf(&b, "%s<td>%d.</td><td>%s%s<br>%s%s</td><td>%s</td></tr>\n",
					open("tr", "", &row), n+1, row.Before, wild.Linked(row),
					strings.Join(lines, "<br>"), row.After, strings.Join(cells, ""))
			}
			return "<table border=\"1\">\n" + b.String() + "</table>\n"
		}
	})

func either(a, b string) string {
	if a != "" {
		return a
	}
	return b
}

// SideBySide puts items beside each other in the cells of a table.
var SideBySide = laid("side-by-side", "Items stand beside each other, each in a cell of a table.",
	false, nil, func(_ *wild.Site, r *rand.Rand) layout {
		wide := 2 + r.IntN(3)
		return func(_ *wild.Visit, rows []wild.Row) string {
			var b strings.Builder
			for i := 0; i < len(rows); i += wide {
				b.WriteString("<tr>")
				for k := i; k < i+wide; k++ {
					if k >= len(rows) {
						b.WriteString("<td>&nbsp;</td>")
						continue
					}
					row := &rows[k]
					b.WriteString(open("td", "", row) + row.Before + wild.Linked(*row))
					for n := range row.Cells {
						b.WriteString("<br>" + esc(row.Cells[n].Label) + ": " +
							value(&row.Cells[n]))
					}
					b.WriteString(row.After + "</td>\n")
				}
				b.WriteString("</tr>\n")
			}
			return "<table class=\"wall\" width=\"100%\">\n" + b.String() + "</table>\n"
		}
	})

// RecordTables gives each item a table of names and values.
var RecordTables = laid("record-tables", "Each item is a small table of names and values.", false,
	nil, func(s *wild.Site, r *rand.Rand) layout {
		titled := r.IntN(2) == 0
		return func(_ *wild.Visit, rows []wild.Row) string {
			var b strings.Builder
			for _, row := range rows {
				b.WriteString(open("table", "record", &row) + "\n")
				if titled {
					fmt.Fprintf(&b, "<tr><th colspan=\"2\">%s%s</th></tr>\n", row.Before,
						wild.Linked(row))
				} else {
					fmt.Fprintf(&b, "<tr><td><b>%s</b></td><td>%s%s</td></tr>\n",
						esc(s.Content.Columns[s.Content.Title].Label), row.Before, wild.Linked(row))
				}
				for i := range row.Cells {
					fmt.Fprintf(&b, "<tr><td><b>%s</b></td><td>%s</td></tr>\n",
						esc(row.Cells[i].Label),
						value(&row.Cells[i]))
				}
				if row.After != "" {
					fmt.Fprintf(&b, "<tr><td></td><td>%s</td></tr>\n", row.After)
				}
				b.WriteString("</table>\n<hr>\n")
			}
			return b.String()
		}
	})

// Groups puts items under headings that say what they have in common, and each item does not say
// it.
var Groups = wild.Trait{
	Family: "layout", Name: "layout/groups",
	Doc:  "A row of its own, or a heading, says the day or the kind of all items below it.",
	Hard: true,
	Fits: func(s *wild.Site) bool { return len(common(s)) > 0 },
	Apply: func(s *wild.Site, r *rand.Rand) {
		by := pick(r, common(s)...)
		s.Search.Order = thenBy(s.Search.Order,
			func(a, b int) int {
				return strings.Compare(s.Content.Cell(b, by),
					s.Content.Cell(a, by))
			})
		g := newGrid(s, r)
		g.skip = by
		apart := r.IntN(2) == 0
		s.Results.Layout = layout(func(v *wild.Visit, rows []wild.Row) string {
			var b strings.Builder
			for i := range rows {
				text := either(rows[i].Value(by), "&mdash;")
				begins := i == 0 || rows[i].Value(by) != rows[i-1].Value(by)
				switch {
				case begins && apart:
					fmt.Fprintf(&b, "%s<h3>%s</h3>\n%s\n%s",
						strings.Repeat("</table>\n", min(i, 1)), esc(text), g.open,
						g.headings(s, rows))
				case begins:
					fmt.Fprintf(&b, "<tr><td colspan=\"%d\"><b>%s</b></td></tr>\n",
						len(g.columns(s)), esc(text))
				}
				b.WriteString(g.row(s, &rows[i], i, rows))
			}
			if apart {
				return b.String() + "</table>\n"
			}
			return g.open + "\n" + g.headings(s, rows) + b.String() + "</table>\n"
		})
	},
}

// common returns the columns that several items have a value of in common.
func common(s *wild.Site) (out []int) {
	for _, c := range columns(s) {
		if k := s.Content.Columns[c].Kind; k != wild.Category && k != wild.Year && k != wild.Date {
			continue
		}
		values := map[string]bool{}
		for i := range s.Content.Items {
			values[s.Content.Cell(i, c)] = true
		}
		if 3*len(values) < s.Content.Len() {
			out = append(out, c)
		}
	}
	return out
}

// Data puts the items of a page into a script element as well, with more than the rows show.
var Data = laid("json-beside",
	"Rows show the title; a script element of the page holds the items with all their values.",
	true, nil, func(s *wild.Site, r *rand.Rand) layout {
		tag := pick(r, "<script type=\"application/json\" id=\"data\">%s</script>\n",
			"<script>window.__STATE__ = {\"search\": {\"results\": %s}};</script>\n",
			"<script>var rows = %s;</script>\n")
		named := r.IntN(2) == 0
		return func(_ *wild.Visit, rows []wild.Row) string {
			var b strings.Builder
			var data []map[string]string
			for _, row := range rows {
				fmt.Fprintf(&b, "%s%s%s%s</li>\n", open("li", "", &row), row.Before,
					wild.Linked(row),
					row.After)
				d := map[string]string{"title": row.Title}
				if named && s.Content.Columns[s.Content.Title].Key != "title" {
					d = map[string]string{s.Content.Columns[s.Content.Title].Key: row.Title}
				}
				if row.Link != "" {
					d["url"] = strings.ReplaceAll(row.Link, "&amp;", "&")
				}
				for _, c := range row.Cells {
					d[s.Content.Columns[c.Column].Key] = c.Value
				}
				data = append(data, d)
			}
			raw, err := json.Marshal(data)
			if err != nil {
				panic(err) // texts can always be written
			}
			return "<ul>\n" + b.String() + "</ul>\n" + fmt.Sprintf(tag, raw)
		}
	})
