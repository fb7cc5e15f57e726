package records

import (
	"strings"
	"unicode"

	"golang.org/x/net/html/atom"

	"deepcrawl/extract/records/claim"
	"deepcrawl/extract/records/fields"
	"deepcrawl/extract/records/outline"
	"deepcrawl/extract/records/regions"
)

// headedShare is how much of what nonsense answers do not show stands in a table that is taken for
// the answer for its header.
const headedShare = 0.75

// headed takes the rows below a header row for the records where the search is not sure: plain rows
// without links look like little, and one or two of them like nothing, but a table with named
// columns that nonsense answers do not show is the answer.
func (r *reading) headed(cl claim.Claim) {
	if r.a.Empty == nil || r.fits || r.ok && r.sure() || cl.Known && cl.N == 0 {
		return
	}
	for i := range r.o.Nodes {
		if r.o.Nodes[i].Tag != atom.Table || r.o.Nodes[i].Side {
			continue
		}
		rows := r.rowsUnderHead(int32(i), cl)
		if len(rows) == 0 || len(rows) > outline.MaxRecords ||
			cl.Size() > 0 && cl.Size() != len(rows) {
			continue
		}
		spans := r.o.Subtrees(rows)
		c := regions.Candidate{Spans: spans, Roots: rows, Box: r.o.BoxOf(spans),
			Mode: regions.Roots}
		regions.Measure(r.o, &c, cl)
		c.Score = r.w.scorer().Score(&c.X)
		r.f, r.ok, r.table = regions.Whole(c), true, true
		return
	}
	r.printedTable(cl)
}

// rowsUnderHead returns the rows of a table below its header row, all with as many cells; nil when
// it is no such table or most of what nonsense answers do not show stands elsewhere.
func (r *reading) rowsUnderHead(table int32, cl claim.Claim) []int32 {
	var rows []int32
	for i := table + 1; i < r.o.Nodes[table].End; i++ {
		switch n := &r.o.Nodes[i]; n.Tag {
		case atom.Table:
			return nil // it arranges the page
		case atom.Tr:
			if r.o.Between(i, n.End).Text > 0 && len(rows) <= fields.MaxRows {
				rows = append(rows, i)
			}
		}
	}
	for len(rows) > 1 && !headsRows(r.o, rows[0], rows[1:]) && outline.CellsOf(r.o, rows[0]) == 1 {
		rows = rows[1:] // the title of the table
	}
	if len(rows) < 2 || !headsRows(r.o, rows[0], rows[1:]) ||
		r.staticSpan(outline.Span{From: rows[0], To: r.o.Nodes[rows[0]].End}) {
		return nil
	}
	cells, fresh := outline.CellsOf(r.o, rows[0]), 0
	rest := r.left.Chars - int(r.o.Between(rows[0], r.o.Nodes[rows[0]].End).Text)
	rows = rows[1:]
	for last := len(rows) - 1; last > 0 && outline.CellsOf(r.o, rows[last]) == 1; last-- {
		rows = rows[:last] // the pager
	}
	for _, tr := range rows {
		if outline.CellsOf(r.o, tr) != cells || outline.Asks(r.o.Nodes[tr].HTML) ||
			r.staticSpan(outline.Span{From: tr, To: r.o.Nodes[tr].End}) {
			return nil
		}
		fresh += int(r.o.Between(tr, r.o.Nodes[tr].End).Text)
	}
	if !r.mostly(fresh, rest, len(rows), cl) {
		return nil
	}
	return rows
}

// mostly reports whether rows are most of what nonsense answers do not show, or as many as the page
// says.
func (r *reading) mostly(fresh, rest, rows int, cl claim.Claim) bool {
	return cl.Known && cl.N > 0 && (cl.Size() == rows || cl.To == 0 && cl.N == rows) ||
		float64(fresh) >= headedShare*float64(rest)
}

// headsRows reports whether a row heads those below it: it is all header cells, or it names each
// column with another word and without a number, and looks as none of them does. Rows have two
// looks in turn, so that beside one or two of them only bold type tells.
func headsRows(o *outline.Outline, tr int32, rows []int32) bool {
	s := outline.Span{From: tr, To: o.Nodes[tr].End}
	if outline.CellsOf(o, tr) < fields.FewestDressed {
		return false
	}
	if regions.IsHeaderRow(o, s) {
		return true
	}
	names, seen := 0, map[string]bool{}
	for i := tr + 1; i < s.To; i = o.Nodes[i].End {
		text := o.TextOf(outline.Span{From: i, To: o.Nodes[i].End})
		if seen[text] && text != "" || len(text) > 40 ||
			strings.ContainsFunc(text, unicode.IsDigit) ||
			o.Links[i] < o.Nodes[i].End && len(rows) < 3 {
			return false
		}
		if text != "" {
			names++
		}
		seen[text] = true
	}
	if names < fields.FewestDressed || names < outline.CellsOf(o, tr)-1 {
		return false
	}
	dress := fields.DressOf(o, tr)
	for _, other := range rows {
		if fields.DressOf(o, other) == dress ||
			outline.CellsOf(o, other) != outline.CellsOf(o, tr) && outline.CellsOf(o, other) > 1 {
			return false
		}
	}
	return len(rows) >= 3 ||
		strings.HasSuffix(dress, "/bold") && !strings.HasSuffix(fields.DressOf(o, rows[0]), "/bold")
}

// underHead reports whether the choice are rows below a header row that nonsense answers do not
// show.
func (r *reading) underHead() bool {
	if r.table {
		return true
	}
	if r.a.Empty == nil || len(r.f.Roots) == 0 || r.o.Nodes[r.f.Roots[0]].Tag != atom.Tr {
		return false
	}
	h := fields.TableHeadOf(r.o, r.f.Spans)
	if h == nil || len(h.Names) < fields.FewestDressed || h.At == 0 {
		return false
	}
	return !r.staticSpan(outline.Span{From: h.At, To: r.o.Nodes[h.At].End}) &&
		outline.CellsOf(r.o, r.f.Roots[0]) == len(h.Names)
}
