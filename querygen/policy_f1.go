package querygen

import "deepcrawl/bipartite"

// bySingletons is f1, the measure of auto and greedy without their pages and prices: the value held by the most items that
// exactly one query returned. Such items look like those that no query has returned yet, so each value's count is a
// leave-one-out estimate of Good and Turing ("The population frequencies of species", 1953) of what it would bring.
func bySingletons(p *Planner, f *family) (bipartite.ValueID, bool) {
	return p.highest(f, func(v bipartite.ValueID) float64 {
		return float64(p.graph.Singletons(v)) + 1e-3*float64(p.graph.Degree(v))
	})
}
