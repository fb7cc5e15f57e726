package querygen

import (
	"fmt"

	"deepcrawl/bipartite"
)

// The policies of the literature, and f1, ask one query at a time and read it to its end, as their papers have it. Auto,
// greedy and partition schedule page by page instead, see competition.

// A chooser names the value of a field that a policy asks next; ok is false when there is none.
type chooser func(p *Planner, f *family) (v bipartite.ValueID, ok bool)

var choosers = map[Policy]chooser{F1: bySingletons, Freq: byFrequency, Ntoulas: byEfficiency, MMMI: byDependency, Random: byLot}

// Policies lists what Config.Policy may be.
func Policies() []Policy {
	return []Policy{Auto, Greedy, F1, Freq, Ntoulas, MMMI, Random, Partition}
}

// readsAll reports whether the policy reads every query to its end.
func (p *Planner) readsAll() bool { return choosers[p.cfg.Policy] != nil }

// fullRead offers the next page of the query begun, and when it has none the value that the policy chooses.
func (p *Planner) fullRead() offer {
	if a := p.topArm(); a != nil {
		return offer{key: 1, ask: Ask{Query: a.Query, Page: a.pages + 1}}
	}
	var best offer
	for b := range p.awake() {
		best.take(p.by(probeRule, func() offer { return p.bestProbe(b, false, best.key) }))
	}
	if best.some() {
		return best
	}
	seed := p.by(seedRule, p.bestSeed)
	if seed.key >= urgent {
		return seed
	}
	choose := choosers[p.cfg.Policy]
	for b := range p.awake() {
		for _, f := range b.families {
			if f.dead {
				continue
			}
			v, ok := choose(p, f)
			if o := p.pairInstead(f, v, ok); o.some() {
				return o
			}
			if ok {
				return offer{key: 1, new: true, ask: Ask{Query: p.fullQuery(f, v), Page: 1}}
			}
		}
	}
	if c := p.cells(); c.some() {
		return c
	}
	return seed
}

// cells offers the best part of what the menus and ranges cut.
func (p *Planner) cells() offer {
	var best offer
	for b := range p.awake() {
		best.take(p.by(partitionRule, func() offer { return p.bestCell(b) }))
	}
	return best
}

func (p *Planner) fullQuery(f *family, v bipartite.ValueID) Query {
	q := p.valueQuery(f, p.graph.Value(v))
	if as, field, ok := p.byMenu(f.box, v); ok {
		q = p.query(f.box, "value", as)
		q.Field, q.Value = field, p.graph.Value(v)
	}
	// What it is expected to bring does not choose it: that is the planner's own prediction, so that policies can be compared by it.
	q.Gain, q.Price = p.predict(f, v)
	q.By = p.basis()
	q.Why = fmt.Sprintf("%s hold it, %d of them found by one query only; policy %s",
		plural(p.graph.Degree(v), "known item"), p.graph.Singletons(v), p.cfg.Policy)
	return q
}

// Policies that choose as freq does, as long as they have nothing better to go by.
const (
	lawless     = "freq for ntoulas" // too few totals for a law
	unsaturated = "freq for mmmi"    // most results are new
)

// basis names what the value of a policy was chosen by.
func (p *Planner) basis() string {
	switch p.cfg.Policy {
	case Ntoulas:
		if _, ok := p.fitLaw(); !ok {
			return lawless
		}
	case MMMI:
		if !p.saturated() {
			return unsaturated
		}
	}
	return string(p.cfg.Policy)
}

// highest returns the value of the highest score among those that can be asked; scores of 0 or less are left out, and
// equal ones go to the value found first. Every value is looked at: baselines need not be fast.
func (p *Planner) highest(f *family, score func(v bipartite.ValueID) float64) (best bipartite.ValueID, ok bool) {
	most := 0.0
	for i, c := range p.class {
		v := bipartite.ValueID(i)
		if !f.takes(c) || p.begun[v] {
			continue
		}
		if s := score(v); s > most && !p.spent(f, v) {
			best, ok, most = v, true, s
		}
	}
	return best, ok
}
