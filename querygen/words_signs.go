package querygen

import (
	"strings"

	"deepcrawl/bipartite"
	"deepcrawl/querygen/strategy/prefix/spelling"
)

// A sign for the rest of a word means nothing to many sites, which drop it: "a*" finds the word a then, and as all of its items have
// other words that begin so, it looks as if it had found these. Letters tell with which many words of known items begin, and that
// find nothing with the sign.

// signs counts what was asked with a sign behind it, and what without.
type signs struct {
	vain, found     int
	none            bool            // it stands for nothing
	taught          string          // signs that the page prints, and the usual ones
	words, wordless int             // words by themselves that found something, and that did not
	told            []hint          // patterns that found something
	vainly          map[string]bool // words by themselves that did not
}

const (
	signsVain  = 2  // beginnings in vain, and more than found something, after which a sign is none
	signsKnown = 10 // known items with values that begin with what finds nothing, at least
)

// learnSign learns from the first answer to a beginning with a sign.
func (p *Planner) learnSign(a *arm, o Outcome) {
	b := a.box
	p.learnWords(a, o.Returned > 0)
	stem := strings.TrimRight(fold(a.Term), b.signs.taught)
	if stem == fold(a.Term) || stem == "" || strings.ContainsAny(stem, " *%") {
		return
	}
	switch s := &b.signs; {
	case o.Returned > 0:
		s.found++
	case o.Kind == Empty && b.longAsTold(stem) && p.anyBegin(b.walk, stem):
		if s.vain++; s.vain >= signsVain && s.vain > s.found && p.on(noSignRule) && p.acts(noSignRule) {
			s.none, b.facts.Wildcards = true, nil
			delete(b.facts.Evidence, "wildcards")
		}
	}
	if b.signs.none && b.walk != nil && b.walk.sign != "" {
		b.walk, b.facts.Begins = nil, false
		for _, f := range b.families {
			f.walk = nil
		}
		delete(b.facts.Evidence, "begins")
	}
}

// longAsTold reports whether a beginning is as long as a pattern that found something: shorter ones may be refused for that.
func (b *box) longAsTold(stem string) bool {
	least := 0
	for _, h := range b.signs.told {
		if t, ok := b.patternOf(h.arm.Term); ok && t.stem() != "" && (least == 0 || runes(t.stem()) < least) {
			least = runes(t.stem())
		}
	}
	return runes(stem) >= min(least, walkBlind)
}

// anyBegin reports whether values of enough known items begin with the letters for a box to find some: of the attribute that is walked,
// where one is.
func (p *Planner) anyBegin(w *walk, stem string) bool {
	n := 0
	var from spelling.Texts = p.graph
	if w != nil {
		from = w.From(p.graph)
	}
	for v := range from.Values() {
		value := from.Value(bipartite.ValueID(v))
		if w != nil && value.Attr != w.Attr() {
			continue
		}
		if strings.HasPrefix(fold(value.Text), stem) {
			if n += from.Degree(bipartite.ValueID(v)); n >= signsKnown {
				return true
			}
		}
	}
	return false
}

// noSigns reports whether a form was found to take no sign for the rest of a word.
func (p *Planner) noSigns(b *box) bool { return b.signs.none }
