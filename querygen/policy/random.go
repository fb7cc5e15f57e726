package policy

import "deepcrawl/bipartite"

// mostLots is how often a value is drawn that cannot be asked before the next one that can is
// taken: on most sites nearly all values can be asked, and where one in a thousand can, the first
// of them behind a random place will do (estimate).
const mostLots = 5000

// ByLot is random: any value that a known record holds, each as likely as any other. A value that
// cannot be asked is drawn again; taking the one behind it would favour those behind many that
// were asked.
func ByLot(v View, f Field) (bipartite.ValueID, bool) {
	n := v.Values()
	if n == 0 {
		return 0, false
	}
	drawable := func(id bipartite.ValueID) bool {
		return f.Takes(id) && v.Graph().Degree(id) > 0 && !v.Begun(id) && !f.Spent(id)
	}
	var id bipartite.ValueID
	for i := range uint64(mostLots) {
		if id = bipartite.ValueID(v.Lot(nil, i) % uint64(n)); drawable(id) {
			return id, true
		}
	}
	for i := range n {
		if next := bipartite.ValueID((int(id) + i) % n); drawable(next) {
			return next, true
		}
	}
	return 0, false
}
