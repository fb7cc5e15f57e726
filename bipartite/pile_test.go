package bipartite

import "testing"

func TestPileKeepsItsElementsAcrossBlocks(t *testing.T) {
	const n = 3*perBlock + 5
	var p Pile[int]
	for i := range n {
		if p.Len() != i {
			t.Fatalf("%d elements after %d were added", p.Len(), i)
		}
		p.Add(i)
	}
	for i := range n {
		if got := *p.At(i); got != i {
			t.Fatalf("element %d is %d", i, got)
		}
	}
	for i := n; i > 0; i-- {
		if got := *p.At(i - 1); p.Len() != i || got != i-1 {
			t.Fatalf("the last of %d elements is %d, want %d", p.Len(), got, i-1)
		}
		p.Drop()
	}
	if p.Add(7); p.Len() != 1 || *p.At(0) != 7 {
		t.Errorf("%d elements after all were dropped and one was added", p.Len())
	}
}

func TestItemsKeepTheirValuesWhereBlocksEnd(t *testing.T) {
	const items, each = 3 * perBlock / 7, 7 // seven divides no block: items lie across the ends
	var g Graph
	values := make([]Value, each)
	text := func(d, i int) string { return string(rune('a'+i)) + string(rune('a'+d%11)) }
	for d := range items {
		for i := range values {
			values[i] = Value{Text: text(d, i)}
		}
		g.Capture(QueryID(d/50), "/"+string(rune(d)), values)
	}
	for d := range items {
		i := 0
		for v := range g.ValuesOf(RecordID(d)) {
			if got, want := g.ValueText(v), text(d, i); got != want {
				t.Fatalf("value %d of item %d is %s, want %s", i, d, got, want)
			}
			i++
		}
		if i != each {
			t.Fatalf("item %d holds %d values, want %d", d, i, each)
		}
	}
	v, _ := g.Lookup(Value{Text: text(4, 2)})
	holders := 0
	for d := range g.Holders(v) {
		if d%11 != 4 {
			t.Fatalf("item %d does not hold the value", d)
		}
		holders++
	}
	if holders != g.Degree(v) {
		t.Errorf("%d holders of a value of degree %d", holders, g.Degree(v))
	}
}
