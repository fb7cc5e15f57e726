package bipartite

import "iter"

// Names are what the items of a graph are called as a whole. They are no values, as what is asked for are mostly their words; where a
// site compares whole names they stand for the values of the items, of which each has one at most: the name of an item has its number.
type Names struct{ texts []string }

// Name notes what an item is called.
func (g *Graph) Name(d RecordID, text string) {
	for len(g.names.texts) <= int(d) {
		g.names.texts = append(g.names.texts, "")
	}
	g.names.texts[d] = text
}

// Names returns the names of the items; it knows those that are given later as well.
func (g *Graph) Names() *Names { return &g.names }

// Values returns the number of names, with those of items that have none.
func (n *Names) Values() int { return len(n.texts) }

// Value returns a name, as a value of no attribute.
func (n *Names) Value(v ValueID) Value { return Value{Text: n.texts[v]} }

// Degree returns 1, and 0 for an item that has no name.
func (n *Names) Degree(v ValueID) int {
	if n.texts[v] == "" {
		return 0
	}
	return 1
}

// ValuesOf yields the name of an item.
func (n *Names) ValuesOf(d RecordID) iter.Seq[ValueID] {
	return func(yield func(ValueID) bool) {
		if int(d) < len(n.texts) && n.texts[d] != "" {
			yield(ValueID(d))
		}
	}
}
