package bipartite

import (
	"encoding/binary"
	"iter"
)

// Names are what the items of a graph are called as a whole. They are no values, as what is asked
// for are mostly their words; where a site compares whole names they stand for the values of the
// items, of which each has one at most: the name of an item has its number.
type Names struct {
	texts  slab
	places Pile[uint32] // by RecordID: 1 + place; 0 none
	run    []byte
}

// Name notes what an item is called.
func (g *Graph) Name(d RecordID, text string) {
	n := &g.names
	for n.places.Len() <= int(d) {
		n.places.Add(0)
	}
	if text != "" {
		n.run = append(binary.AppendUvarint(n.run[:0], uint64(len(text))), text...)
		*n.places.At(int(d)) = 1 + n.texts.add(n.run)
	}
}

// Names returns the names of the items; it knows those that are given later as well.
func (g *Graph) Names() *Names { return &g.names }

// Values returns the number of names, with those of items that have none.
func (n *Names) Values() int { return n.places.Len() }

// Value returns a name, as a value of no attribute.
func (n *Names) Value(v ValueID) Value {
	place := *n.places.At(int(v))
	if place == 0 {
		return Value{}
	}
	text, _ := sized(n.texts.at(place - 1))
	return Value{Text: string(text)}
}

// Degree returns 1, and 0 for an item that has no name.
func (n *Names) Degree(v ValueID) int {
	if *n.places.At(int(v)) == 0 {
		return 0
	}
	return 1
}

// ValuesOf yields the name of an item.
func (n *Names) ValuesOf(d RecordID) iter.Seq[ValueID] {
	return func(yield func(ValueID) bool) {
		if int(d) < n.places.Len() && n.Degree(ValueID(d)) > 0 {
			yield(ValueID(d))
		}
	}
}
