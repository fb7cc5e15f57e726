package records

import (
	"strings"

	"golang.org/x/net/html/atom"

	"deepcrawl/extract/records/claim"
	"deepcrawl/extract/records/outline"
	"deepcrawl/extract/records/values"
	"deepcrawl/extract/records/wording"
)

// Many a site counts what it calls by its own name and says no more: "420 opinions", "360 dockets",
// "решений: 420". No list of words has all such names. Such a line is believed where it stands next to
// the list and its number fits the pages.

// bareCounts are a number before what is counted, or behind it, and nothing else.
var (
	bareCount  = wording.Lazily(`^[(\[]?\s*` + claim.Num + `\s*\p{L}[\p{L}\p{M}'’-]+(?:\s+\p{L}[\p{L}\p{M}'’-]*){0,3}\s*[)\].:]?$`)
	countsBare = wording.Lazily(`^[(\[]?\s*\p{L}[\p{L}\p{M}'’-]+(?:\s+\p{L}[\p{L}\p{M}'’-]*){0,2}\s*[:=(\[]\s*` + claim.Num + `\s*[)\].]*$`)
)

// nearList is how many lines before and behind a list a count of it may stand.
const nearList = 3

// bareTotal reads such a count of a page that says nothing better: of one that lists all, or of one whose
// pager leads to as many more.
func (r *reading) bareTotal() {
	rows := len(r.f.Spans)
	if r.total.Known || !r.ok || rows < claim.FewestNoted || !r.sure() {
		return
	}
	for _, l := range r.linesNear() {
		text := strings.ToLower(strings.TrimSpace(values.ASCIIDigits(l.Text)))
		if len(text) > 60 || r.o.Nodes[l.Span.From].Side || r.o.Nodes[l.Span.From].InLink {
			continue
		}
		m := bareCount.FindStringSubmatch(text)
		if m == nil {
			m = countsBare.FindStringSubmatch(text)
		}
		if m == nil {
			continue
		}
		t := claim.TotalOf(m[1], true)
		switch {
		case t.N < rows, len(m[1]) == 4 && t.N >= 1900 && t.N < 2100 && t.N != rows:
			continue
		case t.N == rows && (r.res.Next != nil || r.amid), t.N > rows && (r.res.Next == nil || t.N <= rows*(r.pages-1)):
			continue
		}
		r.total, r.after = t, r.o.LastPiece(l.Span)+1
		r.res.Claimed = t
		return
	}
}

// linesNear are the lines next to the list, the nearest first.
func (r *reading) linesNear() (out []outline.TextLine) {
	first, last := r.f.Spans[0].From, r.f.Spans[len(r.f.Spans)-1].To
	var before, behind []outline.TextLine
	for _, l := range r.o.Lines(r.o.All()) {
		switch {
		case l.Span.From < first:
			if !heads(r.o, l.Span.From, first) {
				before = append(before, l)
			}
		case l.Span.From >= last && len(behind) < nearList:
			behind = append(behind, l)
		}
	}
	for i := len(before) - 1; i >= max(0, len(before)-nearList); i-- {
		out = append(out, before[i])
	}
	return append(out, behind...)
}

// heads reports whether a node stands in a row of several cells of the table that a record stands in.
func heads(o *outline.Outline, i, record int32) bool {
	row := int32(-1)
	for ; i >= 0; i = o.Nodes[i].Parent {
		switch o.Nodes[i].Tag {
		case atom.Tr:
			row = i
		case atom.Table:
			return row >= 0 && i < record && record < o.Nodes[i].End && outline.Elements(o.Nodes[row].HTML) > 1
		}
	}
	return false
}
