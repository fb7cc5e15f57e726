package outline

import "sync"

// The arrays of an outline take some 200 octets a node, ten times the text of the page, and the
// next page needs as many. So those of an outline that nothing uses any more are used again.

// A room is what the arrays of an outline stand in.
type room struct {
	nodes []Node
	sums  []Sum
	links []int32
}

// widestRoom bounds the nodes of a room that is kept: few pages have more.
const widestRoom = 20_000

var rooms = sync.Pool{New: func() any { return new(room) }}

// enter takes a room with space for so many nodes.
func enter(nodes int) *room {
	r := rooms.Get().(*room)
	if cap(r.nodes) < nodes {
		r.nodes = make([]Node, 0, nodes)
	}
	return r
}

// Release gives back the arrays of an outline, which is empty from then on. What was read of it,
// such as the text of a stretch, stays.
func (o *Outline) Release() {
	if r := o.room; r != nil && len(o.Nodes) <= widestRoom {
		clear(o.Nodes) // they point into the page
		r.nodes, r.sums, r.links = o.Nodes[:0], o.Sums[:0], o.Links[:0]
		rooms.Put(r)
	}
	*o = Outline{}
}

// ofLength is a slice of n elements, in the place of s where that has room. What they are is
// undefined.
func ofLength[T any](s []T, n int) []T {
	if cap(s) < n {
		return make([]T, n)
	}
	return s[:n]
}
