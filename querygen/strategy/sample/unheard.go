package sample

import (
	"slices"
	"strings"

	"deepcrawl/bipartite"
	"deepcrawl/querygen/history"
	"deepcrawl/querygen/plan"
	"deepcrawl/querygen/values"
)

// Result pages print beside the title what the box often does not look into: a genre, a studio, a
// year. Their words stand in the text of an item like any other, and in many items, so that one
// after the other would be asked or taken by lot, find nothing and tell nothing.

// unheard is what is known of words that stand inside of attributes only.
type unheard struct {
	// words of an attribute that found nothing; below 0 once one found something
	found map[place]int
	words map[bipartite.ValueID]bool // what was said of a word, until more is known of attributes
}

// A place is an attribute of the items that a field finds.
type place struct {
	field *history.FieldState
	attr  string
}

// lookedInto is how many items are looked at for where a word stands (estimate).
const lookedInto = 5

// Hear learns from the first page of a word that stands inside of attributes only whether the field
// looks into them. That one was found tells nothing of which of several it was.
func Hear(p *history.Harvest, a *history.Query, o plan.Outcome) {
	if !p.On(UnindexedRule) || !a.HasValue || a.In == nil || a.In.Kind != history.WordField ||
		a.Value.Attr != "" {
		return
	}
	attrs := insideOf(p, a.ValueID)
	found := o.Kind == plan.Results && o.Returned > 0 && !passesOver(a, a.Held)
	if len(attrs) == 0 || found && len(attrs) > 1 {
		return
	}
	u := &onHarvest.Of(p).draws.unheard
	if u.found == nil {
		u.found = make(map[place]int)
	}
	for _, attr := range attrs {
		switch at := (place{a.In, attr}); {
		case found:
			u.found[at] = -1
		case u.found[at] >= 0:
			u.found[at]++
		}
	}
	u.words = nil
}

// passesOver reports whether an answer has not half of the items that are known to hold its word:
// those that it has hold it elsewhere, as one of a card game in its title does where the cards of a
// library are what their kind says.
func passesOver(a *history.Query, holders int) bool {
	return a.In.Scope == "" && !a.In.InPart && a.Counted() && a.Exact && 2*a.Claimed < holders
}

// MayHear reports whether a field may look into where a word stands: into the text of an item, or
// into an attribute by a word of which something was found.
func MayHear(p *history.Harvest, f *history.FieldState, v bipartite.ValueID) bool {
	attrs := insideOf(p, v)
	return len(attrs) == 0 || !p.On(UnindexedRule) ||
		slices.ContainsFunc(
			attrs,
			func(attr string) bool {
				return onHarvest.Of(p).draws.unheard.found[place{f, attr}] < 0
			},
		)
}

// ForgetUnheard forgets which attributes the forms do not search.
func ForgetUnheard(p *history.Harvest) { onHarvest.Of(p).draws.unheard = unheard{} }

// UnheardOf reports whether a word stands inside of attributes only that the field does not look
// into.
func UnheardOf(p *history.Harvest, f *history.FieldState, v bipartite.ValueID) bool {
	u := &onHarvest.Of(p).draws.unheard
	if len(u.found) == 0 || p.Class[v]&values.Word == 0 {
		return false
	}
	if known, ok := u.words[v]; ok {
		return known
	}
	if u.words == nil {
		u.words = make(map[bipartite.ValueID]bool)
	}
	attrs := insideOf(p, v)
	u.words[v] = len(attrs) > 0 &&
		!slices.ContainsFunc(attrs, func(attr string) bool {
			return u.found[place{f, attr}] < history.Likely
		})
	return u.words[v]
}

// InsideOnly returns the attribute that a word is part of in all items looked at; empty where there
// is none.
func InsideOnly(p *history.Harvest, v bipartite.ValueID) string {
	if attrs := insideOf(p, v); len(attrs) == 1 {
		return attrs[0]
	}
	return ""
}

// insideOf returns the attributes that a word is part of in the items looked at; none where it is
// part of none in one of them.
func insideOf(p *history.Harvest, v bipartite.ValueID) (attrs []string) {
	word, looked := values.Fold(p.Graph.ValueText(v)), 0
	for d := range p.Graph.Holders(v) {
		in := attributeWith(p, d, word)
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
func attributeWith(p *history.Harvest, d bipartite.RecordID, word string) string {
	for v := range p.Graph.ValuesOf(d) {
		if p.Graph.IsOf(v, "") {
			continue
		}
		value := p.Graph.Value(v)
		if slices.Contains(
			strings.FieldsFunc(values.Fold(value.Text), func(r rune) bool {
				return !values.IsWordRune(r)
			}),
			word,
		) {
			return value.Attr
		}
	}
	return ""
}
