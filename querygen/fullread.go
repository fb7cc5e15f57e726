package querygen

import (
	"fmt"

	"deepcrawl/bipartite"
)

// fullRead is the choice of freq and random: one query at a time, read to its end. Freq asks the most frequent value known
// that was not asked yet (Barbosa & Freire, "Siphoning hidden-web data through keyword-based interfaces", 2004); random
// asks any value known.
func (p *Planner) fullRead() offer {
	if a := p.topArm(); a != nil {
		return offer{key: 1, make: func() Ask { return Ask{Query: a.Query, Page: a.pages + 1} }}
	}
	var best offer
	for b := range p.awake() {
		best.take(p.bestProbe(b, false, best.key))
	}
	best.take(p.bestSeed())
	if best.make != nil {
		return best
	}
	for b := range p.awake() {
		for _, f := range b.families {
			if f.dead {
				continue
			}
			if v, ok := p.chosen(f); ok {
				return offer{key: 1, new: true, make: func() Ask { return Ask{Query: p.fullQuery(f, v), Page: 1} }}
			}
		}
	}
	for b := range p.awake() {
		best.take(p.bestCell(b))
	}
	return best
}

func (p *Planner) chosen(f *family) (bipartite.ValueID, bool) {
	if p.cfg.Policy == Freq {
		return p.bestValue(f)
	}
	n := len(p.class)
	if n == 0 {
		return 0, false
	}
	start := int(mix(p.cfg.Seed, p.step) % uint64(n))
	for i := range n {
		v := bipartite.ValueID((start + i) % n)
		if f.takes(p.class[v]) && p.graph.Degree(v) > 0 && !p.pointless(f, v) {
			return v, true
		}
	}
	return 0, false
}

func (p *Planner) fullQuery(f *family, v bipartite.ValueID) Query {
	q := p.valueQuery(f, p.graph.Value(v), "value")
	q.By, q.Price = string(p.cfg.Policy), 1
	q.Why = fmt.Sprintf("%s hold it; policy %s", plural(p.graph.Degree(v), "known item"), p.cfg.Policy)
	return q
}
