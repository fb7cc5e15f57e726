package querygen

import "deepcrawl/bipartite"

// byFrequency is freq: the value of the most known items (Barbosa & Freire, "Siphoning hidden-web data through
// keyword-based interfaces", 2004).
func byFrequency(p *Planner, f *family) (bipartite.ValueID, bool) {
	return p.highest(f, func(v bipartite.ValueID) float64 { return float64(p.graph.Degree(v)) })
}
