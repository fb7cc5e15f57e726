package querygen

import (
	"cmp"
	"slices"

	"deepcrawl/bipartite"
)

// saturation is the share of new items among the results of the last queries below which the greedy link policy has run dry.
const saturation = 0.5

func (p *Planner) saturated() bool { return p.news.ratio() <= saturation }

// byDependency is mmmi: the greedy link policy takes the value of the most known items until few results are new; from then
// on the value counts less the more it depends on one that was asked for, by their mutual information (minimum of the
// maximal mutual information; Wu, Wen, Liu & Ma, "Query selection techniques for efficient crawling of structured web
// sources", 2006). The paper orders by dependency alone; dividing the degree by the lift keeps values of one item from
// going first.
func byDependency(p *Planner, f *family) (bipartite.ValueID, bool) {
	if !p.saturated() {
		return byFrequency(p, f)
	}
	best, ok := bipartite.ValueID(0), false
	most := 0.0
	for _, v := range p.byDegree(f) {
		if float64(p.graph.Degree(v)) <= most {
			break // no lift is under 1
		}
		if p.spent(f, v) {
			continue
		}
		if score := float64(p.graph.Degree(v)) / p.lift(v); score > most {
			best, ok, most = v, true, score
		}
	}
	return best, ok
}

// byDegree lists the values of a field not asked for, those of the most known items first.
func (p *Planner) byDegree(f *family) []bipartite.ValueID {
	var vs []bipartite.ValueID
	for i, c := range p.class {
		if v := bipartite.ValueID(i); f.takes(c) && !p.begun[v] && p.graph.Degree(v) > 0 {
			vs = append(vs, v)
		}
	}
	slices.SortFunc(vs, func(a, b bipartite.ValueID) int {
		return cmp.Or(p.graph.Degree(b)-p.graph.Degree(a), int(a)-int(b))
	})
	return vs
}

// lift returns how many times more often v stands with a value asked for than if the two knew nothing of each other: the
// highest over those values, and at least 1.
func (p *Planner) lift(v bipartite.ValueID) float64 {
	together := make(map[bipartite.ValueID]int)
	n := 0
	for d := range p.graph.Holders(v) {
		for u := range p.graph.ValuesOf(d) {
			if p.begun[u] {
				together[u]++
			}
		}
		if n++; n == maxHolds {
			break
		}
	}
	highest := 1.0
	for u, both := range together {
		if both < 3 {
			continue // chance: with enough rare values asked, every value stands with one of them
		}
		highest = max(highest, float64(both)*float64(p.graph.Records())/(float64(n)*float64(p.graph.Degree(u))))
	}
	return highest
}
