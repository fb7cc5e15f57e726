package querygen

import (
	"slices"
	"strings"

	"deepcrawl/bipartite"
)

// bestOpening goes on with beginnings of words in a box in which one of them found items that hold no such word.
func (p *Planner) bestOpening() offer {
	for b := range p.awake() {
		if b.opening == 0 || b.families[0].dead {
			continue
		}
		f := b.families[0]
		for _, w := range strings.Fields(openings) {
			if !f.tried[w] && runes(w) >= b.facts.MinWord {
				return offer{key: b.opening, new: true, make: func() Ask { return Ask{Query: p.seedQuery(f, w, "seed"), Page: 1} }}
			}
		}
	}
	return offer{}
}

// learnOpening learns from the first answer to the beginning of a word what the next one may bring. Only a box that finds
// nothing for usual words is asked one at first.
func (p *Planner) learnOpening(a *arm) {
	b := a.box
	if a.By != "seed" || a.family != b.families[0] || !slices.Contains(strings.Fields(openings), fold(a.Term)) {
		return
	}
	if b.opening > 0 {
		b.opening += 0.3 * (float64(a.fresh) - b.opening)
		return
	}
	v, ok := p.graph.Lookup(bipartite.Value{Text: fold(a.Term)})
	if !ok || p.graph.Degree(v) == 0 {
		b.opening = float64(a.fresh)
	}
}
