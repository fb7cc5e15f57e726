package regions

import (
	"slices"
	"strings"
	"unicode"

	"deepcrawl/extract/records/answer"
	"deepcrawl/extract/records/fields"
	"deepcrawl/extract/records/outline"
	"deepcrawl/extract/records/wording"
)

// Lines says that each line of a preformatted element is a record: printed tables have no elements
// for their rows.
const Lines Mode = "lines"

// fewestPrinted is how many columns lines have that are a table for these alone.
const fewestPrinted = 3

// Printed makes a candidate of the lines of a preformatted element; false when they are no table,
// or have links, which tell rows better.
func Printed(o *outline.Outline, pre int32) (Candidate, bool) {
	rows := preRows(o, outline.Span{From: pre + 1, To: o.Nodes[pre].End})
	if len(rows) == 0 || len(rows) > outline.MaxRecords || o.Links[pre] < o.Nodes[pre].End {
		return Candidate{}, false
	}
	ru := fields.Ruled(o, rows)
	if ru == nil || len(ru.Starts) < fewestPrinted {
		return Candidate{}, false
	}
	rows = slices.DeleteFunc(rows, func(s outline.Span) bool {
		return !fits(ru, fields.RawLine(o, s))
	})
	if len(rows) == 0 {
		return Candidate{}, false
	}
	return Candidate{Spans: rows, Roots: slices.Repeat([]int32{pre}, len(rows)), Box: pre,
		Mode: Lines}, true
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

// preRows returns the lines of a stretch without its head: what stands above a line of dashes, or a
// first line of words without figures above lines with figures.
func preRows(o *outline.Outline, s outline.Span) []outline.Span {
	var rows []outline.Span
	ruled := false // by dashes
	figures := 0
	for _, l := range o.Lines(s) {
		if !strings.ContainsFunc(l.Text, fields.Says) {
			if !ruled && len(rows) <= MostWeeds {
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
	if !ruled && len(rows) > 1 && figures == len(rows)-1 &&
		!strings.ContainsFunc(o.TextOf(rows[0]), unicode.IsDigit) {
		rows = rows[1:]
	}
	return rows
}

// LineTitles gives records that are lines the title that they have in a column: all of the line is
// none.
func LineTitles(rs []answer.Record) {
	for i := range rs {
		if len(rs[i].Attributes) > 0 && rs[i].Title == wording.Clip(rs[i].Text) {
			rs[i].Title = wording.Clip(rs[i].Attributes[0].Value)
		}
	}
}
