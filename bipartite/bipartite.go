// Package bipartite holds the content graph of a site as far as it is known: data values on one side, items on the
// other, an edge where an item holds a value.
package bipartite

// A Value is something a query can ask for. Attr is empty for a word of an item's text, otherwise the name of an attribute.
type Value struct {
	Attr string `json:"attr,omitempty"`
	Text string `json:"text"`
}

// IDs are dense and count from 0 in order of first appearance.
type (
	ValueID  uint32
	RecordID uint32
	QueryID  uint32
)

// A Graph is the known part of the content graph. The zero value is empty and ready. Not safe for concurrent use.
type Graph struct{}

// Capture notes that query q returned the item with this key. A query captures an item once, however many pages show it.
// The values count only when the item is fresh.
func (g *Graph) Capture(q QueryID, key string, values []Value) (id RecordID, fresh bool) {
	return 0, false
}

// Degree returns the number of known items that hold v.
func (g *Graph) Degree(v ValueID) int { return 0 }

// Records returns the number of known items.
func (g *Graph) Records() int { return 0 }
