package wild

import (
	"fmt"
	"html"
	"net/url"
	"strconv"
	"strings"
)

// Table draws items as rows of a table under a row of headings.
type Table struct{}

// HTML draws the table.
func (Table) HTML(v *Visit, rows []Row) string {
	s := v.Site
	var b strings.Builder
	b.WriteString("<table>\n<thead><tr>")
	fmt.Fprintf(&b, "<th>%s</th>", html.EscapeString(s.Content.Columns[s.Content.Title].Label))
	for c, col := range s.Content.Columns {
		if c != s.Content.Title && !col.Hidden {
			fmt.Fprintf(&b, "<th>%s</th>", html.EscapeString(col.Label))
		}
	}
	b.WriteString("</tr></thead>\n<tbody>\n")
	for _, r := range rows {
		fmt.Fprintf(&b, "<tr%s><td>%s</td>", r.Attrs, r.Before+Linked(r))
		for c, col := range s.Content.Columns {
			if c != s.Content.Title && !col.Hidden {
				fmt.Fprintf(&b, "<td>%s</td>", html.EscapeString(r.Value(c)))
			}
		}
		if r.After != "" {
			b.WriteString("<td>" + r.After + "</td>")
		}
		b.WriteString("</tr>\n")
	}
	b.WriteString("</tbody></table>\n")
	return b.String()
}

// Value returns what a row shows of a column.
func (r Row) Value(column int) string {
	for _, c := range r.Cells {
		if c.Column == column {
			return c.Value
		}
	}
	return ""
}

// Linked draws the title of a row, as a link where it has an address.
func Linked(r Row) string {
	if r.Head != "" {
		return r.Head
	}
	if r.Link == "" {
		return html.EscapeString(r.Title)
	}
	return fmt.Sprintf("<a href=%q>%s</a>", r.Link, html.EscapeString(r.Title))
}

// NextLink is a pager with two links, back and on, and a parameter that counts pages from 1.
type NextLink struct{}

// Page reads the parameter.
func (NextLink) Page(v *Visit) int { return v.Int("page", 1) - 1 }

// HTML draws the links.
func (NextLink) HTML(v *Visit, a *Answer) string {
	var b strings.Builder
	if a.Page > 0 {
		fmt.Fprintf(&b, "<a href=%q>%s</a>\n", v.Onward(a, Input{"page", strconv.Itoa(a.Page)}),
			html.EscapeString(v.Site.Say("previous")))
	}
	if a.Page+1 < a.Pages() {
		fmt.Fprintf(&b, "<a href=%q>%s</a>\n", v.Onward(a, Input{"page", strconv.Itoa(a.Page + 2)}),
			html.EscapeString(v.Site.Say("next")))
	}
	return "<div class=\"pages\">" + b.String() + "</div>\n"
}

// PathIdentity gives each item a path of its own.
type PathIdentity struct{}

// Address returns it.
func (PathIdentity) Address(v *Visit, item, _ int) string {
	return v.Href(fmt.Sprintf("/item/%d", 1000+item))
}

// Item reads it.
func (PathIdentity) Item(_ *Site, u *url.URL) (int, bool) {
	rest, ok := strings.CutPrefix(u.Path, "/item/")
	n, err := strconv.Atoi(rest)
	return n - 1000, ok && err == nil
}
