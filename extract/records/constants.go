package records

import (
	"strings"
	"unicode"

	"deepcrawl/extract/records/answer"
	"deepcrawl/extract/records/outline"
	"deepcrawl/extract/records/values"
	"deepcrawl/extract/records/wording"
	"deepcrawl/surface/fetch"
)

// A Constant is a text that all records of a page have at one place. One page alone cannot tell "Add to cart" from
// "Category: History", for which was asked; when a second page shows the same, it is part of the template.
type Constant struct {
	Value string `json:"value"`
	Page  uint64 `json:"page"` // hash of the page on which it was seen first
	Sure  bool   `json:"sure"` // two pages agree
}

// pageHash tells pages apart.
func pageHash(p *fetch.Page) uint64 {
	h := outline.HashString(outline.FnvOffset, p.URL.String())
	if p.Request != nil {
		h = outline.HashString(h, string(p.Request.Body))
	}
	return h
}

const maxConstants = 200 // of a form; real ones have a dozen

// templates drops the columns that belong to the template of the site, and learns which do.
func (r *reading) templates(cols []*column, records int, asked askedNames) []*column {
	var out []*column
	page := pageHash(r.p)
	for _, c := range cols {
		if !r.template(c, records, page, asked) {
			out = append(out, c)
		}
	}
	return out
}

func (r *reading) template(c *column, records int, page uint64, asked askedNames) bool {
	known, seen := r.w.Constants[c.keys[0]]
	value, constant := c.constant(records)
	if c.varies(records) {
		r.w.vary(c.keys[0])
	}
	switch {
	case r.w.Varied[c.keys[0]]:
		return false // "Author: Austen", as Austen was asked for
	case constant && r.a.Term != "" && strings.EqualFold(value, r.a.Term) && c.tellsMatch():
		return true // "matching: river"
	case seen && known.Sure:
		return c.count(func(k *cell) bool { return k.value == known.Value }) == len(c.cells)
	case !constant, asked.echoes(value), r.a.Term != "" && strings.Contains(strings.ToLower(value), strings.ToLower(r.a.Term)), c.publicType() != "text":
		return false // what was asked for may well be in all records
	case seen && known.Value == value && known.Page != page:
		r.w.confirm(c.keys[0])
		return true
	case !seen && len(r.w.Constants) < maxConstants:
		r.w.suspect(c.keys[0], Constant{Value: value, Page: page})
	}
	return false
}

// tellsMatch reports whether a column that repeats what was asked for only says so: by no label, or by one that speaks of the
// search. "Author: Austen" is a fact about the record.
func (c *column) tellsMatch() bool {
	called := strings.ToLower(c.cells[0].label + " " + c.cells[0].name)
	return strings.TrimSpace(called) == "" || wording.ContainsAny(called, matchHints)
}

// matchHints are pieces of such labels in some languages.
var matchHints = []string{"match", "found", "search", "quer", "hit", "treffer", "suche", "trouv", "recherch", "coinc", "encontr", "trovat", "znalez", "найден", "一致"}

// mostAlike is the share of the records of a page that may say the same where records tell of themselves; beyond it, the few
// others may have been laid into the wrong column.
const mostAlike = 0.8

// varies reports whether the records of a page say different things at one place, so that it is none of the template.
func (c *column) varies(records int) bool {
	if records < 3 || 2*c.held < records {
		return false
	}
	times := map[string]int{}
	for i := range c.cells {
		times[c.cells[i].value]++
		if float64(times[c.cells[i].value]) > mostAlike*float64(len(c.cells)) {
			return false
		}
	}
	return true
}

// vary notes a place at which records differ.
func (w *Wrapper) vary(key string) { w.note(&w.Varied, key) }

// note adds a key to a set of what was learnt of a form, which is bounded.
func (w *Wrapper) note(set *map[string]bool, key string) {
	if (*set)[key] || len(*set) >= maxConstants {
		return
	}
	if *set == nil {
		*set = map[string]bool{}
	}
	(*set)[key] = true
	w.changed()
}

// suspect notes a constant that one page shows.
func (w *Wrapper) suspect(key string, c Constant) {
	if w.Constants == nil {
		w.Constants = map[string]Constant{}
	}
	w.Constants[key] = c
	w.changed()
}

// confirm notes that a second page shows a constant.
func (w *Wrapper) confirm(key string) {
	c := w.Constants[key]
	c.Sure = true
	w.Constants[key] = c
	w.changed()
}

// leads returns the short text that stands right before each value of a column, where it is the same in all records that
// have one: "Published Date", then the date. Such a text is part of the template. What was asked for, what differs on other
// pages and what the page has a name for is no such text but a value: all hits of a search in a shop's tents say "Tents".
// A word before a title is a badge.
func (r *reading) leads(cols []*column, perRecord [][]item, rs []answer.Record, asked askedNames) map[*column]string {
	constant := map[int32]*column{} // by place of the item
	for _, c := range cols {
		value, ok := c.constant(len(rs))
		if !ok || c.template || len(value) > maxLabel || c.cells[0].link || len(strings.Fields(value)) > 4 || !startsWord(value) || values.TypeOf(value) != "" ||
			c.cells[0].name != "" || c.cells[0].label != "" || r.w.Varied[c.keys[0]] || asked.echoes(value) || r.a.Term != "" && strings.Contains(strings.ToLower(value), strings.ToLower(r.a.Term)) {
			continue
		}
		for i := range c.cells {
			constant[c.cells[i].span.From] = c
		}
	}
	if len(constant) == 0 {
		return nil
	}
	before := map[int32]*column{}
	for _, items := range perRecord {
		for i := 1; i < len(items); i++ {
			before[items[i].span.From] = constant[items[i-1].span.From]
		}
	}
	out := map[*column]string{}
	for _, c := range cols {
		lead := before[c.cells[0].span.From]
		if lead != nil && constant[c.cells[0].span.From] == nil && lead.leads(c) && !c.titles(rs) && 5*c.count(func(k *cell) bool { return before[k.span.From] == lead }) >= 4*len(c.cells) {
			out[c] = lead.cells[0].value
			lead.template = true
		}
	}
	return out
}

// leads reports whether a constant may be a word about the column after it and not a value: a class of its own that says
// something else than its text names a value.
func (c *column) leads(next *column) bool {
	class := c.class()
	return class == "" || class == next.class() || strings.Contains(wording.Snake(c.cells[0].value), class)
}

func startsWord(s string) bool {
	for _, r := range s {
		return unicode.IsLetter(r)
	}
	return false
}
