package columns

import (
	"slices"
	"strings"
	"unicode/utf8"

	"deepcrawl/extract/records/answer"
	"deepcrawl/extract/records/fields"
	"deepcrawl/extract/records/outline"
	"deepcrawl/extract/records/question"
	"deepcrawl/extract/records/values"
	"deepcrawl/extract/records/wording"
	"deepcrawl/surface/fetch"
)

// A Constant is a text that all records of a page have at one place. One page alone cannot tell
// "Add to cart" from "Category: History", for which was asked; when a second page shows the same,
// it is part of the template.
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
func (pg *Page) templates(cols []*fields.Column, records int, asked fields.AskedNames,
	read *Read) []*fields.Column {
	var out []*fields.Column
	page := pageHash(pg.Served)
	for _, c := range cols {
		switch {
		case pg.saysAsked(c): // "matching: river, stone and stones"
			pg.furnish(c, &read.Furniture)
		case !pg.template(c, records, page, asked):
			out = append(out, c)
		}
	}
	return out
}

func (pg *Page) template(c *fields.Column, records int, page uint64, asked fields.AskedNames) bool {
	known, seen := pg.Known.Constants[c.Keys[0]]
	value, constant := c.Constant(records)
	if varies(c, records) {
		pg.vary(c.Keys[0])
	}
	switch {
	case pg.Known.Varied[c.Keys[0]]:
		return false // "Author: Austen", as Austen was asked for
	case constant && pg.Asked.Term != "" && strings.EqualFold(value, pg.Asked.Term) &&
		tellsMatch(c) && !asked.Echoes(value):
		return true // "matching: river", where no box of a name of its own was filled
	case seen && constant && value != known.Value && c.Cells[0].Label != "":
		pg.vary(c.Keys[0]) // the records of each page were found by what they say there
		return false
	case seen && known.Sure:
		return c.Every(func(k *fields.Cell) bool { return k.Value == known.Value }) && !saysSo(c)
	case !constant, asked.Echoes(value), pg.Asked.Shows(value), c.PublicType() != "text":
		return false // what was asked for may well be in all records
	case seen && known.Value == value && known.Page != page:
		pg.confirm(c.Keys[0])
		return !saysSo(c)
	case !seen && len(pg.Known.Constants) < maxConstants:
		pg.suspect(c.Keys[0], Constant{Value: value, Page: page})
	}
	return false
}

// saysSo reports whether a column that looks like the template has a label or a class of its own,
// or is out of a line that is cut, and then leaves open what it is: two pages of nothing but
// "Package: linux" do not tell that all others are. The schema of the site, which sees all records,
// does.
func saysSo(c *fields.Column) bool {
	first := &c.Cells[0]
	c.Undecided = first.Label != "" || first.Name != "" || first.OfLine() ||
		c.Class() != "" && !first.Link
	return c.Undecided
}

// tellsMatch reports whether a column that repeats what was asked for only says so: by no label, or
// by one that speaks of the search. "Author: Austen" is a fact about the record.
func tellsMatch(c *fields.Column) bool {
	called := strings.ToLower(c.Cells[0].Label + " " + c.Cells[0].Name)
	return strings.TrimSpace(called) == "" || wording.ContainsAny(called, matchHints)
}

// saysAsked reports whether a column that speaks of the search has nothing but words of the
// question, give or take an ending, another choice of them in each record.
func (pg *Page) saysAsked(c *fields.Column) bool {
	called := strings.ToLower(c.Cells[0].Label + " " + c.Cells[0].Name)
	if strings.TrimSpace(called) == "" || pg.Asked.Term == "" ||
		!wording.ContainsAny(called, matchHints) {
		return false
	}
	words := func(s string) []string {
		return strings.FieldsFunc(strings.ToLower(s), func(r rune) bool {
			return !question.IsWordRune(r)
		})
	}
	asked := words(pg.Asked.Term)
	other := func(w string) bool {
		return utf8.RuneCountInString(w) > linkingWord &&
			!slices.ContainsFunc(asked, func(a string) bool {
				return (strings.HasPrefix(w, a) || strings.HasPrefix(a, w)) &&
					max(len(w)-len(a), len(a)-len(w)) <= ending
			})
	}
	return c.Every(func(k *fields.Cell) bool { return !slices.ContainsFunc(words(k.Value), other) })
}

const (
	linkingWord = 3 // characters of a word between others, at most: "and", "und", "et" (estimate)
	ending      = 4 // bytes by which forms of one word differ, as fields.OnlyTerms has it
)

// matchHints are pieces of such labels in some languages.
var matchHints = []string{"match", "found", "search", "quer", "hit", "treffer", "suche", "trouv",
	"recherch", "coinc", "encontr", "trovat", "znalez", "найден", "一致"}

// mostAlike is the share of the records of a page that may say the same where records tell of
// themselves; beyond it, the few others may have been laid into the wrong column.
const mostAlike = 0.8

// varies reports whether the records of a page say different things at one place, so that it is
// none of the template.
func varies(c *fields.Column, records int) bool {
	if records < 3 || 2*c.Held < records {
		return false
	}
	times := map[string]int{}
	for i := range c.Cells {
		times[c.Cells[i].Value]++
		if float64(times[c.Cells[i].Value]) > mostAlike*float64(len(c.Cells)) {
			return false
		}
	}
	return true
}

// vary notes a place at which records differ.
func (pg *Page) vary(key string) { pg.note(&pg.Known.Varied, key) }

// note adds a key to a set of what was learnt of a form, which is bounded.
func (pg *Page) note(set *map[string]bool, key string) {
	if (*set)[key] || len(*set) >= maxConstants {
		return
	}
	if *set == nil {
		*set = map[string]bool{}
	}
	(*set)[key] = true
	pg.Changed()
}

// suspect notes a constant that one page shows.
func (pg *Page) suspect(key string, c Constant) {
	if pg.Known.Constants == nil {
		pg.Known.Constants = map[string]Constant{}
	}
	pg.Known.Constants[key] = c
	pg.Changed()
}

// confirm notes that a second page shows a constant.
func (pg *Page) confirm(key string) {
	c := pg.Known.Constants[key]
	c.Sure = true
	pg.Known.Constants[key] = c
	pg.Changed()
}

// saidBefore reports whether another page has the same text in all records; one that has another
// text there tells that it is none of the template.
func (pg *Page) saidBefore(c *fields.Column) bool {
	key, value, page := c.Keys[0], c.Cells[0].Value, pageHash(pg.Served)
	switch known, seen := pg.Known.Constants[key]; {
	case !seen && len(pg.Known.Constants) < maxConstants:
		pg.suspect(key, Constant{Value: value, Page: page})
	case !seen, known.Sure:
		return known.Sure && known.Value == value
	case known.Value != value:
		pg.vary(key)
	case known.Page != page:
		pg.confirm(key)
		return true
	}
	return false
}

// leads returns the short text that stands right before each value of a column, where it is the
// same in all records that have one: "Published Date", then the date. Such a text is part of the
// template. What was asked for, what differs on other pages and what the page has a name for is no
// such text but a value: all hits of a search in a shop's tents say "Tents". A word before a title
// is a badge. What two pages have so is no text of the record.
func (pg *Page) leads(
	cols []*fields.Column, perRecord [][]fields.Item, rs []answer.Record, asked fields.AskedNames,
	read *Read,
) map[*fields.Column]string {
	constant := map[int32]*fields.Column{} // by place of the item
	for _, c := range cols {
		value, ok := c.Constant(len(rs))
		if !ok || c.Template || c.Cells[0].OfLine() || len(value) > fields.MaxLabel ||
			c.Cells[0].Link || len(strings.Fields(value)) > 4 ||
			!fields.StartsWord(value) || values.TypeOf(value) != "" || c.Cells[0].Name != "" ||
			c.Cells[0].Label != "" ||
			pg.Known.Varied[c.Keys[0]] || asked.Echoes(value) || pg.Asked.Shows(value) {
			continue
		}
		for i := range c.Cells {
			constant[c.Cells[i].Span.From] = c
		}
	}
	if len(constant) == 0 {
		return nil
	}
	before := map[int32]*fields.Column{}
	for _, items := range perRecord {
		for i := 1; i < len(items); i++ {
			before[items[i].Span.From] = constant[items[i-1].Span.From]
		}
	}
	out := map[*fields.Column]string{}
	for _, c := range cols {
		lead := before[c.Cells[0].Span.From]
		if lead == nil || constant[c.Cells[0].Span.From] != nil || !pg.speaksOf(lead, c) ||
			c.Titles(rs) {
			continue
		}
		if 5*c.Count(func(k *fields.Cell) bool { return before[k.Span.From] == lead }) >= 4*c.Held {
			out[c] = lead.Cells[0].Value
			if !lead.Template && pg.saidBefore(lead) {
				pg.furnish(lead, &read.Buttons) // "Published" before each date
			}
			lead.Template = true
		}
	}
	return out
}

// speaksOf reports whether a constant may be a word about the column after it and not a value: a
// class of its own that says something else than its text names a value. That of an element around
// both is none of its own.
func (pg *Page) speaksOf(c *fields.Column, next *fields.Column) bool {
	around := pg.Outline.Nodes[c.Cells[0].Span.From].Parent
	class := c.Class()
	first, then := &c.Cells[0], &next.Cells[0]
	if around >= 0 && then.Span.From < pg.Outline.Nodes[around].End && then.Record == first.Record {
		return true
	}
	return class == "" || class == next.Class() ||
		strings.Contains(wording.Snake(first.Value), class)
}
