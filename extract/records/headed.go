package records

import (
	"strings"
	"unicode"

	"golang.org/x/net/html"
	"golang.org/x/net/html/atom"
)

// headedShare is how much of what nonsense answers do not show stands in a table that is taken for the answer for its header.
const headedShare = 0.75

// headed takes the rows below a header row for the records where the search is not sure: plain rows without links look like
// little, and one or two of them like nothing, but a table with named columns that nonsense answers do not show is the answer.
func (r *reading) headed(cl claim) {
	if r.a.Empty == nil || r.fits || r.ok && r.sure() || cl.Known && cl.N == 0 {
		return
	}
	for i := range r.o.nodes {
		if r.o.nodes[i].tag != atom.Table || r.o.nodes[i].side {
			continue
		}
		rows := r.rowsUnderHead(int32(i), cl)
		if len(rows) == 0 || len(rows) > maxRecords || cl.size() > 0 && cl.size() != len(rows) {
			continue
		}
		spans := r.o.subtrees(rows)
		c := candidate{spans: spans, roots: rows, box: r.o.boxOf(spans), mode: roots}
		r.o.measure(&c, cl)
		c.score = r.w.scorer().score(&c.x)
		r.f, r.ok, r.table = whole(c), true, true
		return
	}
	r.printedTable(cl)
}

// rowsUnderHead returns the rows of a table below its header row, all with as many cells; nil when it is no such table or most of
// what nonsense answers do not show stands elsewhere.
func (r *reading) rowsUnderHead(table int32, cl claim) []int32 {
	var rows []int32
	for i := table + 1; i < r.o.nodes[table].end; i++ {
		switch n := &r.o.nodes[i]; n.tag {
		case atom.Table:
			return nil // it arranges the page
		case atom.Tr:
			if r.o.between(i, n.end).text > 0 && len(rows) <= maxRows {
				rows = append(rows, i)
			}
		}
	}
	for len(rows) > 1 && !r.o.headsRows(rows[0], rows[1:]) && r.o.cells(rows[0]) == 1 {
		rows = rows[1:] // the title of the table
	}
	if len(rows) < 2 || !r.o.headsRows(rows[0], rows[1:]) || r.staticSpan(span{rows[0], r.o.nodes[rows[0]].end}) {
		return nil
	}
	cells, fresh := r.o.cells(rows[0]), 0
	rest := r.left.chars - int(r.o.between(rows[0], r.o.nodes[rows[0]].end).text)
	rows = rows[1:]
	for last := len(rows) - 1; last > 0 && r.o.cells(rows[last]) == 1; last-- {
		rows = rows[:last] // the pager
	}
	for _, tr := range rows {
		if r.o.cells(tr) != cells || asks(r.o.nodes[tr].html) || r.staticSpan(span{tr, r.o.nodes[tr].end}) {
			return nil
		}
		fresh += int(r.o.between(tr, r.o.nodes[tr].end).text)
	}
	if !r.mostly(fresh, rest, len(rows), cl) {
		return nil
	}
	return rows
}

// mostly reports whether rows are most of what nonsense answers do not show, or as many as the page says.
func (r *reading) mostly(fresh, rest, rows int, cl claim) bool {
	return cl.Known && cl.N > 0 && (cl.size() == rows || cl.To == 0 && cl.N == rows) || float64(fresh) >= headedShare*float64(rest)
}

// asks reports whether something can be typed or chosen in an element.
func asks(n *html.Node) bool {
	for k := n.FirstChild; k != nil; k = k.NextSibling {
		switch {
		case k.DataAtom == atom.Select, k.DataAtom == atom.Textarea, asks(k):
			return true
		case k.DataAtom == atom.Input:
			if t := strings.ToLower(attr(k, "type")); t == "" || t == "text" || t == "search" || t == "password" {
				return true
			}
		}
	}
	return false
}

// cells counts the columns that the cells of a row take.
func (o *outline) cells(tr int32) int {
	n := 0
	for i := tr + 1; i < o.nodes[tr].end; i = o.nodes[i].end {
		if t := o.nodes[i].tag; t == atom.Td || t == atom.Th {
			n += spanned(attr(o.nodes[i].html, "colspan"))
		}
	}
	return n
}

// headsRows reports whether a row heads those below it: it is all header cells, or it names each column with another word and
// without a number, and looks as none of them does. Rows have two looks in turn, so that beside one or two of them only bold type
// tells.
func (o *outline) headsRows(tr int32, rows []int32) bool {
	s := span{tr, o.nodes[tr].end}
	if o.cells(tr) < fewestDressed {
		return false
	}
	if o.isHeaderRow(s) {
		return true
	}
	names, seen := 0, map[string]bool{}
	for i := tr + 1; i < s.to; i = o.nodes[i].end {
		text := o.textOf(span{i, o.nodes[i].end})
		if seen[text] && text != "" || len(text) > 40 || strings.ContainsFunc(text, unicode.IsDigit) || o.links[i] < o.nodes[i].end && len(rows) < 3 {
			return false
		}
		if text != "" {
			names++
		}
		seen[text] = true
	}
	if names < fewestDressed || names < o.cells(tr)-1 {
		return false
	}
	dress := o.dress(tr)
	for _, other := range rows {
		if o.dress(other) == dress || o.cells(other) != o.cells(tr) && o.cells(other) > 1 {
			return false
		}
	}
	return len(rows) >= 3 || strings.HasSuffix(dress, "/bold") && !strings.HasSuffix(o.dress(rows[0]), "/bold")
}

// underHead reports whether the choice are rows below a header row that nonsense answers do not show.
func (r *reading) underHead() bool {
	if r.table {
		return true
	}
	if r.a.Empty == nil || len(r.f.roots) == 0 || r.o.nodes[r.f.roots[0]].tag != atom.Tr {
		return false
	}
	h := r.o.tableHead(r.f.spans)
	if h == nil || len(h.names) < fewestDressed || h.at == 0 {
		return false
	}
	return !r.staticSpan(span{h.at, r.o.nodes[h.at].end}) && r.o.cells(r.f.roots[0]) == len(h.names)
}
