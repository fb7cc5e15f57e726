package querygen

import (
	"strings"

	"deepcrawl/bipartite"
)

// A sign for the rest of a word means nothing to many sites, which drop it: "a*" finds the word a then, and as all of its items have
// other words that begin so, it looks as if it had found these. Letters tell with which many words of known items begin, and that
// find nothing with the sign.

// signs counts what was asked with a sign behind it.
type signs struct {
	vain, found int
	none        bool // it stands for nothing
}

const (
	signsVain  = 2  // beginnings in vain, and more than found something, after which a sign is none
	signsKnown = 10 // known items with values that begin with what finds nothing, at least
)

// learnSign learns from the first answer to a beginning with a sign.
func (p *Planner) learnSign(a *arm, o Outcome) {
	b := a.box
	stem := strings.TrimRight(fold(a.Term), "*%")
	if stem == fold(a.Term) || stem == "" || strings.ContainsAny(stem, " *%") {
		return
	}
	switch s := &b.signs; {
	case o.Returned > 0:
		s.found++
	case o.Kind == Empty && p.anyBegin(b.walk, stem):
		if s.vain++; s.vain >= signsVain && s.vain > s.found {
			s.none = true
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

// anyBegin reports whether values of enough known items begin with the letters for a box to find some: of the attribute that is walked,
// where one is.
func (p *Planner) anyBegin(w *walk, stem string) bool {
	n := 0
	for v := range p.graph.Values() {
		if w != nil && p.graph.Value(bipartite.ValueID(v)).Attr != w.attr {
			continue
		}
		if strings.HasPrefix(fold(p.graph.Value(bipartite.ValueID(v)).Text), stem) {
			if n += p.graph.Degree(bipartite.ValueID(v)); n >= signsKnown {
				return true
			}
		}
	}
	return false
}
