package querygen

import (
	"fmt"

	"deepcrawl/bipartite"
	"deepcrawl/querygen/policy"
)

// The policies of the literature, and f1, ask one query at a time and read it to its end, as their papers have it. Auto,
// greedy and partition schedule page by page instead, see competition.

// Policies lists what Config.Policy may be.
func Policies() []Policy {
	return []Policy{Auto, Greedy, F1, Freq, Ntoulas, MMMI, Random, Partition}
}

// readsAll reports whether the policy reads every query to its end.
func (p *Planner) readsAll() bool { return policy.Choosers[p.cfg.Policy] != nil }

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
	for b := range p.awake() {
		for _, f := range b.families {
			if f.dead {
				continue
			}
			v, ok := p.choose(f)
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
	q.By = policy.Basis(p.cfg.Policy, view{p})
	q.Why = fmt.Sprintf("%s hold it, %d of them found by one query only; policy %s",
		plural(p.graph.Degree(v), "known item"), p.graph.Singletons(v), p.cfg.Policy)
	return q
}

// choose returns the value of a field that the policy asks next. Where answers are cut, f1 counts what
// the site will show.
func (p *Planner) choose(f *family) (bipartite.ValueID, bool) {
	if p.cfg.Policy == F1 && p.limited() && p.on(ranksRule) && p.acts(ranksRule) {
		return byRevealed(p, f)
	}
	return policy.Choosers[p.cfg.Policy](view{p}, field{p, f})
}
