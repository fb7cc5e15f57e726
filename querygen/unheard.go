package querygen

import (
	"slices"
	"strings"

	"deepcrawl/bipartite"
	"deepcrawl/querygen/values"
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

// lookedInto is how many items are looked at for where a word stands.
const lookedInto = 5

// hear learns from the first page of a word that stands inside of attributes only whether the field looks into them. That one was found
// tells nothing of which of several it was.
func (p *Planner) hear(a *arm, o Outcome) {
	if !p.on(unindexedRule) || !a.hasValue || a.family == nil || a.family.kind != wordFamily || a.Value.Attr != "" {
		return
	}
	attrs := p.insideOf(a.value)
	found := o.Kind == Results && o.Returned > 0 && !a.passesOver(a.held)
	if len(attrs) == 0 || found && len(attrs) > 1 {
		return
	}
	u := &p.draws.unheard
	if u.found == nil {
		u.found = make(map[place]int)
	}
	for _, attr := range attrs {
		switch at := (place{a.family, attr}); {
		case found:
			u.found[at] = -1
		case u.found[at] >= 0:
			u.found[at]++
		}
	}
	u.words = nil
}

// passesOver reports whether an answer has not half of the items that are known to hold its word: those that it has hold it elsewhere, as
// one of a card game in its title does where the cards of a library are what their kind says.
func (a *arm) passesOver(holders int) bool {
	return a.family.scope == "" && !a.family.inPart && a.counted() && a.exact && 2*a.claimed < holders
}

// mayHear reports whether a field may look into where a word stands: into the text of an item, or into an attribute by a word of which
// something was found.
func (p *Planner) mayHear(f *family, v bipartite.ValueID) bool {
	attrs := p.insideOf(v)
	return len(attrs) == 0 || !p.on(unindexedRule) || slices.ContainsFunc(attrs, func(attr string) bool { return p.draws.unheard.found[place{f, attr}] < 0 })
}

// forgetUnheard forgets which attributes the forms do not search.
func (p *Planner) forgetUnheard() { p.draws.unheard = unheard{} }

// unheardOf reports whether a word stands inside of attributes only that the field does not look into.
func (p *Planner) unheardOf(f *family, v bipartite.ValueID) bool {
	u := &p.draws.unheard
	if len(u.found) == 0 || p.class[v]&values.Word == 0 {
		return false
	}
	if known, ok := u.words[v]; ok {
		return known
	}
	if u.words == nil {
		u.words = make(map[bipartite.ValueID]bool)
	}
	attrs := p.insideOf(v)
	u.words[v] = len(attrs) > 0 && !slices.ContainsFunc(attrs, func(attr string) bool { return u.found[place{f, attr}] < likely })
	return u.words[v]
}

// insideOnly returns the attribute that a word is part of in all items looked at; empty where there is none.
func (p *Planner) insideOnly(v bipartite.ValueID) string {
	if attrs := p.insideOf(v); len(attrs) == 1 {
		return attrs[0]
	}
	return ""
}

// insideOf returns the attributes that a word is part of in the items looked at; none where it is part of none in one of them.
func (p *Planner) insideOf(v bipartite.ValueID) (attrs []string) {
	word, looked := fold(p.graph.ValueText(v)), 0
	for d := range p.graph.Holders(v) {
		in := p.attributeWith(d, word)
		if in == "" {
			return nil
		}
		if !slices.Contains(attrs, in) {
			attrs = append(attrs, in)
		}
		if looked++; looked == lookedInto {
			break
		}
	}
	return attrs
}

// attributeWith returns the attribute of an item that a word is part of.
func (p *Planner) attributeWith(d bipartite.RecordID, word string) string {
	for v := range p.graph.ValuesOf(d) {
		value := p.graph.Value(v)
		if value.Attr != "" && slices.Contains(strings.FieldsFunc(fold(value.Text), func(r rune) bool { return !values.IsWordRune(r) }), word) {
			return value.Attr
		}
	}
	return ""
}
