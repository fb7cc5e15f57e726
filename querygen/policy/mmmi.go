package policy

import (
	"cmp"
	"slices"

	"deepcrawl/bipartite"
)

// Estimates, where no line says otherwise.
const (
	// saturation is the share of new records among the results of the last queries below which the
	// greedy link policy has run dry.
	saturation = 0.5
	// mostHolders is how many holders of a value are looked at.
	mostHolders = 400
	// chance is how many records hold two values before that says something: with enough rare
	// values asked, every value stands with one of them.
	chance = 3
)

func saturated(v View) bool { return v.Novelty() <= saturation }

// ByDependency is mmmi: the greedy link policy takes the value of the most known records until few
// results are new; from then on the value counts less the more it depends on one that was asked
// for, by their mutual information (minimum of the maximal mutual information; Wu, Wen, Liu & Ma,
// "Query selection techniques for efficient crawling of structured web sources", 2006). The paper
// orders by dependency alone; dividing the degree by the lift keeps values of one record from
// going first.
func ByDependency(v View, f Field) (bipartite.ValueID, bool) {
	if !saturated(v) {
		return ByFrequency(v, f)
	}
	g := v.Graph()
	best, ok := bipartite.ValueID(0), false
	most := 0.0
	for _, id := range byDegree(v, f) {
		if float64(g.Degree(id)) <= most {
			break // no lift is under 1
		}
		if f.Spent(id) {
			continue
		}
		if score := float64(g.Degree(id)) / lift(v, id); score > most {
			best, ok, most = id, true, score
		}
	}
	return best, ok
}

// byDegree lists the values of a field not asked for, those of the most known records first.
func byDegree(v View, f Field) []bipartite.ValueID {
	var ids []bipartite.ValueID
	g := v.Graph()
	for i := range v.Values() {
		if id := bipartite.ValueID(i); f.Takes(id) && !v.Begun(id) && g.Degree(id) > 0 {
			ids = append(ids, id)
		}
	}
	slices.SortFunc(ids, func(a, b bipartite.ValueID) int {
		return cmp.Or(g.Degree(b)-g.Degree(a), int(a)-int(b))
	})
	return ids
}

// lift returns how many times more often a value stands with one asked for than if the two knew
// nothing of each other: the highest over those values, and at least 1.
func lift(v View, id bipartite.ValueID) float64 {
	g := v.Graph()
	together := make(map[bipartite.ValueID]int)
	n := 0
	for d := range g.Holders(id) {
		for u := range g.ValuesOf(d) {
			if v.Begun(u) {
				together[u]++
			}
		}
		if n++; n == mostHolders {
			break
		}
	}
	highest := 1.0
	for u, both := range together {
		if both < chance {
			continue
		}
		highest = max(highest, float64(both)*float64(g.Records())/(float64(n)*float64(g.Degree(u))))
	}
	return highest
}
