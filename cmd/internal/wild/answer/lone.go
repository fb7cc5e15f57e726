package answer

import (
	"fmt"
	"math/rand/v2"
	"strings"

	"deepcrawl/cmd/internal/wild"
)

// SingleRedirect leads from a lone hit to its page.
var SingleRedirect = wild.Trait{Family: "single", Name: "single/redirect",
	Doc: "A lone hit is answered with its own page.", Hard: true,
	Excludes: []string{"identity/none", "identity/post", "identity/script", "identity/position",
		"identity/set",
		"identity/file"},
	Apply: func(s *wild.Site, _ *rand.Rand) { s.Results.Single = true }}

// SingleFields draws a lone hit as names and values.
var SingleFields = wild.Trait{Family: "single", Name: "single/fields",
	Doc: "A lone hit is shown as names and values, others as a list.", Hard: true,
	Apply: func(s *wild.Site, r *rand.Rand) {
		list := s.Results.Layout
		terms := r.IntN(2) == 0
		s.Results.Layout = layout(func(v *wild.Visit, rows []wild.Row) string {
			if v.Answer == nil || len(v.Answer.List) != 1 || len(rows) != 1 {
				return list.HTML(v, rows)
			}
			row := rows[0]
			var b strings.Builder
			fmt.Fprintf(&b, "<h3>%s</h3>\n", wild.Linked(row))
			for i := range row.Cells {
				format := "<tr><th align=\"right\">%s:</th><td>%s</td></tr>\n"
				if terms {
					format = "<dt>%s</dt><dd>%s</dd>\n"
				}
				fmt.Fprintf(&b, format, esc(row.Cells[i].Label), value(&row.Cells[i]))
			}
			if terms {
				return strings.Replace(b.String(), "</h3>\n", "</h3>\n<dl>\n", 1) + "</dl>\n" +
					row.After
			}
			return strings.Replace(b.String(), "</h3>\n", "</h3>\n<table>\n", 1) + "</table>\n" +
				row.After
		})
	}}

// paged are identities whose items have a page that an address leads to.
var noPage = []string{"identity/none", "identity/position", "identity/set", "identity/file",
	"layout/groups",
	"layout/gallery", "row/linked-number"}

// Details keep a column for the item's own page.
var (
	OneHidden = wild.Trait{Family: "details", Name: "details/one",
		Doc: "One attribute stands on the item's own page only.", Excludes: noPage,
		Fits: func(s *wild.Site) bool { return len(columns(s)) > 1 },
		Apply: func(s *wild.Site, r *rand.Rand) {
			c := columns(s)
			s.Content.Columns[c[r.IntN(len(c))]].Hidden = true
		}}
	MostHidden = wild.Trait{Family: "details", Name: "details/most",
		Doc: "Lists show the title and little else.", Excludes: noPage,
		Fits: func(s *wild.Site) bool { return len(columns(s)) > 2 },
		Apply: func(s *wild.Site, r *rand.Rand) {
			for _, c := range columns(s)[r.IntN(2):] {
				s.Content.Columns[c].Hidden = true
			}
		}}
)

// OneRecord shows answers record by record.
var OneRecord = wild.Trait{Family: "layout", Name: "layout/one-record",
	Doc:  "An answer has no list: each page shows one record as names and values, \"Record 1 of 37\".",
	Hard: true, Excludes: []string{"pager/one-page", "pager/hidden-rows", "pager/more", "filler",
		"size-menu", "extra/page-size", "row", "single", "details",
		"beside/promoted", "limit/pages", "parts"},
	Fits: func(s *wild.Site) bool { return s.Content.Len() <= 600 }, // each record is a request
	Apply: func(s *wild.Site, r *rand.Rand) {
		s.Results.Size = 1
		place := "%d / %d"
		if s.Lang.Code == "en" {
			place = pick(r, "Record %d of %d", "Entry %d of %d", "%d / %d")
		}
		frame := pick(r,
			[3]string{"<table>\n", "<tr><th>%s</th><td>%s</td></tr>\n", "</table>\n"},
			[3]string{"<dl>\n", "<dt>%s</dt><dd>%s</dd>\n", "</dl>\n"},
			[3]string{"<div class=\"record\">\n", "<p><b>%s:</b> %s</p>\n", "</div>\n"})
		s.Results.Layout = layout(func(v *wild.Visit, rows []wild.Row) string {
			var b strings.Builder
			if a := v.Answer; a != nil {
				fmt.Fprintf(&b, "<p>"+place+"</p>\n", a.First+1, len(a.List))
			}
			for i := range rows {
				fmt.Fprintf(&b, "<h3>%s</h3>\n%s", wild.Linked(rows[i]), frame[0])
				for n := range rows[i].Cells {
					c := &rows[i].Cells[n]
					fmt.Fprintf(&b, frame[1], esc(c.Label), value(c))
				}
				b.WriteString(frame[2])
			}
			return b.String()
		})
	}}
