package querygen

import (
	"deepcrawl/bipartite"
	"deepcrawl/querygen/gain"
)

// learned draws what singletons promise of a value to what the regression says of its features, where totals taught it: the more the
// closer that was lately.
func (p *Planner) learned(f *family, v bipartite.ValueID, promised float64) float64 {
	degree := p.graph.Degree(v)
	if !p.on(ridgeRule) || degree == 0 || !f.ridge.Ready() || f.box.facts.Totals == "" || f.box.facts.Totals == "none" {
		return promised
	}
	p.acts(ridgeRule)
	return f.ridge.Blend(gain.FeaturesOf(p.graph, v, p.elusive(v), p.graph.Doubletons(v), degree, p.graph.Records()), promised)
}
