package querygen

import "deepcrawl/bipartite"

// A menu need not have an option for every item: licences may be active, expired or suspended, and the menu offer the first two. What
// has none of its options is found along other menus only, for which the part has to be cut once more, so that such a menu
// cuts last.

const (
	strayLeast = 3    // items whose value is no option, so that it is no slip
	strayShare = 0.02 // of the items that show a value
	strayMost  = 0.5  // above it the attribute is not what the menu asks for, or speaks otherwise than its options
	strayPrice = 1e5  // more than any other menu costs
)

// strays reports whether known items show a value that is no option of the menu, in the attribute that has its options.
func (x *axis) strays(g *bipartite.Graph) bool {
	l := &x.places
	if x.ranges() || !l.sure || l.attr == "" {
		return false
	}
	if l.strays.at == g.Records() && l.strays.attr == l.attr {
		return l.strays.found
	}
	met, stray := 0, 0
	for _, d := range some(g.Records()) {
		switch _, ok := x.shown(g, l.attr, d); {
		case ok:
			met++
		case shows(g, l.attr, d):
			stray++
		}
	}
	n := float64(met + stray)
	l.strays = strays{at: g.Records(), attr: l.attr, found: stray >= strayLeast && float64(stray) >= strayShare*n && float64(stray) <= strayMost*n}
	return l.strays.found
}

// strays is what was found out, and when.
type strays struct {
	at    int // items known then
	attr  string
	found bool
}

// shows reports whether an item has any value of an attribute.
func shows(g *bipartite.Graph, attr string, d bipartite.RecordID) bool {
	for v := range g.ValuesOf(d) {
		if g.Value(v).Attr == attr {
			return true
		}
	}
	return false
}
