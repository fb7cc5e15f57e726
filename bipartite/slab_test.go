package bipartite

import (
	"fmt"
	"slices"
	"testing"
)

// Where blocks come from makes no difference to what a graph knows: here they have been used
// before.
func TestAGraphIsTheSameInBlocksOfASource(t *testing.T) {
	var heap, other Graph
	given := 0
	other.KeepIn(func(n int) []byte {
		if given++; given%3 == 0 {
			return nil
		}
		b := make([]byte, n)
		for i := range b {
			b[i] = 0xAB
		}
		return b[:0]
	})
	for _, g := range []*Graph{&heap, &other} {
		for i := range 30_000 {
			values := make([]Value, 8)
			for k := range values {
				values[k] = Value{Text: fmt.Sprint("a word of the item ", i*7919%(100+i*k))}
			}
			d, _ := g.Capture(QueryID(i/50), fmt.Sprint("http://lib.example/", i*31%25_000), values)
			g.Name(d, values[7].Text)
		}
	}
	if given < 4 || heap.Values() != other.Values() || heap.Edges() != other.Edges() ||
		heap.Records() != 25_000 {
		t.Fatalf("%d blocks, %d and %d values, %d and %d edges", given, heap.Values(),
			other.Values(), heap.Edges(), other.Edges())
	}
	for i := 0; i < heap.Values(); i += 97 {
		v := ValueID(i)
		if heap.Value(v) != other.Value(v) ||
			!slices.Equal(slices.Collect(heap.Holders(v)), slices.Collect(other.Holders(v))) {
			t.Fatalf("value %d is %v and %v, or held by others", v, heap.Value(v), other.Value(v))
		}
	}
	for i := 0; i < heap.Records(); i += 97 {
		d := RecordID(i)
		if heap.Key(d) != other.Key(d) ||
			heap.Names().Value(ValueID(d)) != other.Names().Value(ValueID(d)) {
			t.Fatalf("item %d is %q and %q, or called otherwise", d, heap.Key(d), other.Key(d))
		}
	}
}
