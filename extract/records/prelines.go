package records

import (
	"slices"
	"strings"
	"unicode"

	"golang.org/x/net/html/atom"

	"deepcrawl/extract/records/answer"
	"deepcrawl/extract/records/claim"
	"deepcrawl/extract/records/fields"
	"deepcrawl/extract/records/outline"
	"deepcrawl/extract/records/wording"
)

// lines says that each line of a preformatted element is a record: printed tables have no elements for their rows.
const lines mode = "lines"

// fewestPrinted is how many columns lines have that are a table for these alone.
const fewestPrinted = 3

// printed makes a candidate of the lines of a preformatted element; false when they are no table, or have links, which tell rows
// better.
func printed(o *outline.Outline, pre int32) (candidate, bool) {
	rows := preRows(o, outline.Span{From: pre + 1, To: o.Nodes[pre].End})
	if len(rows) == 0 || len(rows) > outline.MaxRecords || o.Links[pre] < o.Nodes[pre].End {
		return candidate{}, false
	}
	ru := fields.Ruled(o, rows)
	if ru == nil || len(ru.Starts) < fewestPrinted {
		return candidate{}, false
	}
	rows = slices.DeleteFunc(rows, func(s outline.Span) bool { return !fits(ru, fields.RawLine(o, s)) })
	if len(rows) == 0 {
		return candidate{}, false
	}
	return candidate{spans: rows, roots: slices.Repeat([]int32{pre}, len(rows)), box: pre, mode: lines}, true
}

// fits reports whether a line has something in two columns at least.
func fits(ru *fields.Ruling, line []rune) bool {
	filled := 0
	for _, text := range ru.Cut(line, 0) {
		if text != "" {
			filled++
		}
	}
	return filled >= 2
}

// preRows returns the lines of a stretch without its head: what stands above a line of dashes, or a first line of words without
// figures above lines with figures.
func preRows(o *outline.Outline, s outline.Span) []outline.Span {
	var rows []outline.Span
	ruled := false // by dashes
	figures := 0
	for _, l := range o.Lines(s) {
		if !strings.ContainsFunc(l.Text, fields.Says) {
			if !ruled && len(rows) <= mostWeeds {
				rows, figures = rows[:0], 0
			}
			ruled = true
			continue
		}
		rows = append(rows, l.Span)
		if strings.ContainsFunc(l.Text, unicode.IsDigit) {
			figures++
		}
	}
	if !ruled && len(rows) > 1 && figures == len(rows)-1 && !strings.ContainsFunc(o.TextOf(rows[0]), unicode.IsDigit) {
		rows = rows[1:]
	}
	return rows
}

// printedTable takes the lines of a preformatted table that nonsense answers do not show for the records.
func (r *reading) printedTable(cl claim.Claim) bool {
	for i := range r.o.Nodes {
		if r.o.Nodes[i].Tag != atom.Pre || r.o.Nodes[i].Side {
			continue
		}
		c, ok := printed(r.o, int32(i))
		if !ok || cl.Size() > 0 && cl.Size() != len(c.spans) || slices.ContainsFunc(c.spans, r.staticSpan) || fields.Asks(r.o.Nodes[i].HTML) {
			continue
		}
		fresh := int(r.o.Between(c.spans[0].From, r.o.Nodes[i].End).Text)
		head := int(r.o.Between(int32(i), c.spans[0].From).Text)
		if !r.mostly(fresh, r.left.Chars-head, len(c.spans), cl) {
			continue
		}
		measure(r.o, &c, cl)
		c.score = r.w.scorer().score(&c.x)
		r.f, r.ok, r.table = whole(c), true, true
		return true
	}
	return false
}

// lineTitles gives records that are lines the title that they have in a column: all of the line is none.
func lineTitles(rs []answer.Record) {
	for i := range rs {
		if len(rs[i].Attributes) > 0 && rs[i].Title == wording.Clip(rs[i].Text) {
			rs[i].Title = wording.Clip(rs[i].Attributes[0].Value)
		}
	}
}
