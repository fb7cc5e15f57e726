package bipartite

import (
	"encoding/binary"
	"math/rand/v2"
	"slices"
	"testing"
)

// The bytes of one number are found among those of others where, and only where, it stands.
func TestPackedNumbersAreFoundAsInAList(t *testing.T) {
	rng := rand.New(rand.NewPCG(35, 6))
	for range 3000 {
		var list []uint32
		var p packed
		for range rng.IntN(40) {
			n := rng.Uint32() >> rng.IntN(32)
			list = append(list, n)
			p = binary.AppendUvarint(p, uint64(n))
		}
		if p.count() != len(list) {
			t.Fatalf("%v: %d numbers", list, p.count())
		}
		for _, want := range append(slices.Clone(list), 0, 5, 128, 1<<14, rng.Uint32()>>rng.IntN(32)) {
			n, ok := p.index(ValueID(want))
			if at := slices.Index(list, want); ok != (at >= 0) || ok && n != at {
				t.Fatalf("%d in %v: %d, %v, want %d", want, list, n, ok, at)
			}
		}
		for _, want := range list {
			n, rest := p.next()
			if p = rest; n != want {
				t.Fatalf("%v: %d comes, want %d", list, n, want)
			}
		}
	}
}

// An item of more values than a block holds is one like others.
func TestItemsAreAsLargeAsTheyLike(t *testing.T) {
	var g Graph
	large := make([]Value, 300_000)
	for i := range large {
		large[i] = Value{Text: string(binary.AppendUvarint(nil, uint64(i)))}
	}
	small := large[200_000:200_003]
	g.Capture(0, "a", small)
	g.Capture(0, "b", large)
	g.Capture(0, "c", small)
	v, ok := g.Lookup(small[1])
	if got := slices.Collect(g.Holders(v)); !ok || !slices.Equal(got, []RecordID{2, 1, 0}) {
		t.Errorf("holders %v, want all three from the last on", got)
	}
	if g.Size(1) != len(large) || g.edges.runs.blocks[2] != nil {
		t.Errorf("the large item holds %d values, want %d, in blocks of its own", g.Size(1),
			len(large))
	}
	if got := slices.Collect(g.ValuesOf(2)); len(got) != 3 || g.Value(got[2]) != small[2] {
		t.Errorf("the last item holds %v", got)
	}
}
