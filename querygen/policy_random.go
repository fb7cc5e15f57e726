package querygen

import "deepcrawl/bipartite"

// byLot is random: any value that a known item holds.
func byLot(p *Planner, f *family) (bipartite.ValueID, bool) {
	n := len(p.class)
	if n == 0 {
		return 0, false
	}
	start := int(mix(p.cfg.Seed, p.step) % uint64(n))
	for i := range n {
		v := bipartite.ValueID((start + i) % n)
		if f.takes(p.class[v]) && p.graph.Degree(v) > 0 && !p.begun[v] && !p.spent(f, v) {
			return v, true
		}
	}
	return 0, false
}
