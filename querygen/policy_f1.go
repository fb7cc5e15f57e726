package querygen

import "deepcrawl/bipartite"

// bySingletons is f1, the measure of auto and greedy without their pages and prices: the value held by the most items that
// exactly one query returned. Such items look like those that no query has returned yet, so each value's count is a
// leave-one-out estimate of Good and Turing ("The population frequencies of species", 1953) of what it would bring.
//
// The query that found the most of them is left out altogether: where one found nearly all that hold a value, it finds all
// there are as a rule, as "dev" does with "development". With them counted, such values were asked for one after the other: on
// descriptions of packages that took six in a hundred more queries to 90 %, and on generated text four (medians of five seeds).
func bySingletons(p *Planner, f *family) (bipartite.ValueID, bool) {
	finders, counts := p.finders(), make(map[bipartite.QueryID]int)
	best := 0.0
	return p.highest(f, func(v bipartite.ValueID) float64 {
		score := float64(p.graph.Singletons(v)) + 1e-3*float64(p.graph.Degree(v))
		if score <= best {
			return score
		}
		most := 0
		clear(counts)
		for d := range p.graph.Holders(v) {
			if p.graph.CaptureCount(d) == 1 {
				counts[finders[d]]++
				most = max(most, counts[finders[d]])
			}
		}
		score -= float64(most)
		if score > best && !p.spent(f, v) {
			best = score
		}
		return score
	})
}

// finders returns a query that returned each known item, by RecordID.
func (p *Planner) finders() []bipartite.QueryID {
	finders := make([]bipartite.QueryID, p.graph.Records())
	for q := range p.next {
		for _, d := range p.graph.Items(q) {
			finders[d] = q
		}
	}
	return finders
}
