package querygen

import (
	"slices"
	"strings"

	"deepcrawl/bipartite"
)

// Result pages print beside the title what the box often does not look into: a genre, a studio, a year. Their words stand
// in the text of an item like any other, and in many items, so that one after the other would be asked or taken by lot,
// find nothing and tell nothing.

// unheard is what is known of words that stand inside of attributes only.
type unheard struct {
	found map[place]int              // words of an attribute that found nothing; below 0 once one found something
	words map[bipartite.ValueID]bool // what was said of a word, until more is known of attributes
}

// A place is an attribute of the items that a field finds.
type place struct {
	field *family
	attr  string
}

// insideOf items are looked at for where a word stands.
const insideOf = 5

// hear learns from the first page of a word that stands inside of an attribute only whether the field looks into it.
func (p *Planner) hear(a *arm, o Outcome) {
	if !a.hasValue || a.family == nil || a.family.kind != wordFamily || a.Value.Attr != "" {
		return
	}
	attr := p.insideOnly(a.value)
	if attr == "" {
		return
	}
	u, at := &p.draws.unheard, place{a.family, attr}
	if u.found == nil {
		u.found = make(map[place]int)
	}
	switch {
	case o.Kind == Results && o.Returned > 0:
		u.found[at] = -1
	case u.found[at] >= 0:
		u.found[at]++
	}
	u.words = nil
}

// unheardOf reports whether a word stands inside of an attribute only that the field does not look into.
func (p *Planner) unheardOf(f *family, v bipartite.ValueID) bool {
	u := &p.draws.unheard
	if len(u.found) == 0 || p.class[v]&wordClass == 0 {
		return false
	}
	if known, ok := u.words[v]; ok {
		return known
	}
	if u.words == nil {
		u.words = make(map[bipartite.ValueID]bool)
	}
	u.words[v] = u.found[place{f, p.insideOnly(v)}] >= likely
	return u.words[v]
}

// insideOnly returns the attribute that a word is part of in all items looked at; empty where there is none.
func (p *Planner) insideOnly(v bipartite.ValueID) (attr string) {
	word, looked := fold(p.graph.ValueText(v)), 0
	for d := range p.graph.Holders(v) {
		in := p.attributeWith(d, word)
		if in == "" || attr != "" && in != attr {
			return ""
		}
		attr = in
		if looked++; looked == insideOf {
			break
		}
	}
	return attr
}

// attributeWith returns the attribute of an item that a word is part of.
func (p *Planner) attributeWith(d bipartite.RecordID, word string) string {
	for v := range p.graph.ValuesOf(d) {
		value := p.graph.Value(v)
		if value.Attr != "" && slices.Contains(strings.FieldsFunc(fold(value.Text), func(r rune) bool { return !isWordRune(r) }), word) {
			return value.Attr
		}
	}
	return ""
}
