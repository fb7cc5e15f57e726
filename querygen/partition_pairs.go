package querygen

import "deepcrawl/bipartite"

// Menus depend on each other though nothing in the form says so: a model has one make. What an answer that ends at the cap shows of a part is
// what the ranking puts first, and an option that it leaves out may be one that the part cannot have, or one whose items all come later. The
// rest of the database tells which: such an option is met with each choice of the part, or with none of them though it has many items.

// pairwise returns for each option of an axis how many items of a region are believed to have it, as known items have it together with each
// bound by itself. A pair that was never met counts for less the more often the option was (Laplace).
func (p *Planner) pairwise(pt *partition, r *region, x *axis) []float64 {
	n := make([]float64, len(x.options))
	met := make([][]float64, len(r.bounds)) // by bound and option
	for i := range met {
		met[i] = make([]float64, len(n))
	}
	inside, all := make([]float64, len(r.bounds)), 1.0
	for d := range bipartite.RecordID(p.graph.Records()) {
		at := x.places.of(d)
		if at < 0 || at >= len(n) {
			continue
		}
		n[at]++
		all++
		for i, b := range r.bounds {
			if in := pt.axis(b.Field).places.of(d); in >= b.From && in <= b.To {
				met[i][at]++
				inside[i]++
			}
		}
	}
	for at := range n {
		items := n[at] + 1
		n[at] = items
		for i := range met {
			n[at] *= (met[i][at] + inside[i]/all) / items
		}
	}
	return n
}
