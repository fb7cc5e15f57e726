package policy

import "deepcrawl/bipartite"

// ByFrequency is freq: the value of the most known records (Barbosa & Freire, "Siphoning
// hidden-web data through keyword-based interfaces", 2004).
func ByFrequency(v View, f Field) (bipartite.ValueID, bool) {
	g := v.Graph()
	return highest(v, f, func(id bipartite.ValueID) float64 { return float64(g.Degree(id)) })
}
