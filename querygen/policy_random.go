package querygen

import "deepcrawl/bipartite"

// mostLots is how often a value is drawn that cannot be asked before the next one that can is taken: on most sites nearly all
// values can be asked, and where one in a thousand can, the first of them behind a random place will do.
const mostLots = 5000

// byLot is random: any value that a known item holds, each as likely as any other. A value that cannot be asked is drawn
// again; taking the one behind it would favour those behind many that were asked.
func byLot(p *Planner, f *family) (bipartite.ValueID, bool) {
	n := len(p.class)
	if n == 0 {
		return 0, false
	}
	stream := mix(p.cfg.Seed, p.step)
	var v bipartite.ValueID
	for i := range uint64(mostLots) {
		if v = bipartite.ValueID(mix(stream, i) % uint64(n)); p.canBeDrawn(f, v) {
			return v, true
		}
	}
	for i := range n {
		if w := bipartite.ValueID((int(v) + i) % n); p.canBeDrawn(f, w) {
			return w, true
		}
	}
	return 0, false
}

func (p *Planner) canBeDrawn(f *family, v bipartite.ValueID) bool {
	return f.takes(p.class[v]) && p.graph.Degree(v) > 0 && !p.begun[v] && !p.spent(f, v)
}
