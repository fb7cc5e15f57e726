package records

import (
	"strings"

	"golang.org/x/net/html/atom"

	"deepcrawl/extract/records/answer"
	"deepcrawl/extract/records/claim"
	"deepcrawl/extract/records/outline"
	"deepcrawl/extract/records/values"
	"deepcrawl/extract/records/wording"
)

// Many a site counts what it calls by its own name and says no more: "420 opinions", "360 dockets",
// "решений: 420". No list of words has all such names. Such a line is believed where it stands next
// to the list and its number fits the pages.

// bareCounts are a number before what is counted, or behind it, and nothing else.
var (
	bareCount = wording.Lazily(`^[(\[]?\s*` + claim.Num +
		`\s*\p{L}[\p{L}\p{M}'’-]+(?:\s+\p{L}[\p{L}\p{M}'’-]*){0,3}\s*[)\].:]?$`)
	countsBare = wording.Lazily(
		`^[(\[]?\s*\p{L}[\p{L}\p{M}'’-]+(?:\s+\p{L}[\p{L}\p{M}'’-]*){0,2}\s*[:：=(（\[]\s*` +
			claim.Num + `\s*[)）\].]*$`)
	// Chinese, Japanese and Korean have a sign behind the number for each kind of thing: "墓石 420
	// 基", "共420座".
	counterOf = wording.Lazily(
		`^[(（\[]?\s*(?:[\p{Han}\p{Hiragana}\p{Katakana}\p{Hangul}ー]+\s*[:：(（]?\s*)?` + claim.Num +
			`\s*[\p{Han}\p{Hangul}]\s*[)）\]。.]?$`)
)

// unlikeCounters are signs behind a number that count time, money and pages.
const unlikeCounters = "年月日時时分秒岁歳円元页頁년월일시분초원쪽"

// bareCountIn is the number in a text that is a count and nothing else; "" for none.
func bareCountIn(text string) string {
	for _, p := range []*wording.Pattern{bareCount, countsBare, counterOf} {
		m := p.FindStringSubmatch(text)
		if m == nil {
			continue
		}
		if _, behind, _ := strings.Cut(text, m[1]); p == counterOf &&
			strings.ContainsAny(behind, unlikeCounters) {
			continue
		}
		return m[1]
	}
	return ""
}

// nearList is how many lines before and behind a list a count of it may stand.
const nearList = 3

// A Tally is a line that counts what the site calls its items, as learnt from pages that bear it
// out. On two of them with different numbers it is sure: then it counts short answers as well, and
// those that end before the number it names.
type Tally struct {
	Line string `json:"line"` // in lower case, with N in place of the number
	N    int    `json:"n"`    // of the first page
	Sure bool   `json:"sure,omitempty"`
}

// bareTotal reads such a count of a page that says nothing better: of one that lists all, of one
// that leads to as many more, or of any where the line is known.
func (r *reading) bareTotal() {
	rows := len(r.f.Spans)
	if r.total.Known || !r.ok || !r.sure() {
		return
	}
	for _, l := range r.linesNear() {
		text := strings.ToLower(strings.TrimSpace(values.ASCIIDigits(l.Text)))
		if len(text) > 60 || r.o.Nodes[l.Span.From].Side || r.o.Nodes[l.Span.From].InLink {
			continue
		}
		written := bareCountIn(text)
		if written == "" {
			continue
		}
		line, t := strings.Replace(text, written, "N", 1), claim.TotalOf(written, true)
		known := r.w.Tally != nil && r.w.Tally.Sure && r.w.Tally.Line == line
		switch {
		case t.N < rows, t.N == rows && (r.res.Next != nil || r.amid),
			!known && !r.bearsOut(t, written):
			continue
		}
		r.w.tally(line, t.N)
		r.total, r.after = t, r.o.LastPiece(l.Span)+1
		r.res.Claimed = t
		return
	}
}

// bearsOut reports whether the page has as many rows as a number says, or fewer and a way to the
// others.
func (r *reading) bearsOut(t answer.Total, written string) bool {
	rows := len(r.f.Spans)
	switch {
	case rows < claim.FewestCounted, len(written) == 4 && t.N >= 1900 && t.N < 2100 && t.N != rows:
		return false
	case t.N > rows:
		return t.N > rows*(r.pages-1) && (r.res.Next != nil || r.ways().Link(t, rows) != nil)
	}
	return true
}

// tally learns a line that a page bears out.
func (w *Wrapper) tally(line string, n int) {
	switch k := w.Tally; {
	case k == nil, !k.Sure && k.Line != line:
		w.Tally = &Tally{Line: line, N: n}
	case !k.Sure && k.N != n:
		w.Tally = &Tally{Line: line, N: k.N, Sure: true}
	default:
		return
	}
	w.changed()
}

// linesNear are the lines next to the list, the nearest first.
func (r *reading) linesNear() (out []outline.TextLine) {
	first, last := r.f.Spans[0].From, r.f.Spans[len(r.f.Spans)-1].To
	var before, behind []outline.TextLine
	for _, l := range r.o.PageLines() {
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

// heads reports whether a node stands in a row of several cells of the table that a record stands
// in.
func heads(o *outline.Outline, i, record int32) bool {
	row := int32(-1)
	for ; i >= 0; i = o.Nodes[i].Parent {
		switch o.Nodes[i].Tag {
		case atom.Tr:
			row = i
		case atom.Table:
			return row >= 0 && i < record && record < o.Nodes[i].End &&
				outline.Elements(o.Nodes[row].HTML) > 1
		}
	}
	return false
}
