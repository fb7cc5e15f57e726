package bipartite

import (
	"flag"
	"fmt"
	"math"
	"math/rand/v2"
	"runtime"
	"testing"
)

// The bars are those of ten million items and a million values: go test -bench Grow -bench-items
// 10000000 ./bipartite (needs 4 GB).
var benchItems = flag.Int("bench-items", 500_000, "items of the benchmarks")

// perItem is how many distinct values each item of the benchmarks holds.
const perItem = 8

// values returns how many values there are for so many items: a tenth as many, and no fewer than it
// takes to hold eight distinct ones.
func valuesFor(items int) int { return max(100, items/10) }

// A holding draws the values of items, the frequent ones often (Zipf's law), each time anew.
type holding struct {
	rng    *rand.Rand
	zipf   *rand.Zipf
	texts  []Value
	values []Value // of the item drawn last
	drawn  []uint64
}

func newHolding(items int) *holding {
	h := &holding{rng: rand.New(rand.NewPCG(1, 2)), texts: make([]Value, valuesFor(items))}
	h.zipf = rand.NewZipf(h.rng, 1.05, 20, uint64(len(h.texts)-1))
	for i := range h.texts {
		h.texts[i] = Value{Text: fmt.Sprintf("w%d", i)}
	}
	return h
}

// next draws eight distinct values.
func (h *holding) next() []Value {
	h.values, h.drawn = h.values[:0], h.drawn[:0]
draw:
	for len(h.values) < perItem {
		v := h.zipf.Uint64()
		for _, met := range h.drawn {
			if met == v {
				continue draw
			}
		}
		h.drawn = append(h.drawn, v)
		h.values = append(h.values, h.texts[v])
	}
	return h.values
}

// BenchmarkGrow captures new items. It reports edges a second, drawing the values not counted, and
// bytes an edge: with everything counted, keys, counters and captures too, and of the graph alone.
func BenchmarkGrow(b *testing.B) {
	const batch = 10_000 // items whose values are drawn while the clock stands
	held := make([][]Value, batch)
	edges := 0
	for b.Loop() {
		b.StopTimer()
		h := newHolding(*benchItems)
		before := heap()
		var g Graph
		key := []byte("00000000")
		for from := 0; from < *benchItems; from += batch {
			n := min(batch, *benchItems-from)
			for i := range n {
				held[i] = append(held[i][:0], h.next()...)
			}
			b.StartTimer()
			for i := range n {
				for at, n := len(key)-1, from+i; at >= 0; at, n = at-1, n/10 {
					key[at] = '0' + byte(n%10)
				}
				g.Capture(QueryID((from+i)/50), string(key), held[i])
			}
			b.StopTimer()
		}
		if g.Edges() != perItem**benchItems {
			b.Fatalf("%d edges, want %d an item", g.Edges(), perItem)
		}
		edges += g.Edges()
		b.ReportMetric(float64(g.Values()), "values")
		b.ReportMetric(float64(g.Edges()), "edges")
		b.ReportMetric(float64(heap()-before)/float64(g.Edges()), "B/edge-in-all")
		b.ReportMetric(float64(g.edgeBytes())/float64(g.Edges()), "B/edge")
		runtime.KeepAlive(&g)
		runtime.KeepAlive(h)
		b.StartTimer()
	}
	b.ReportMetric(float64(edges)/b.Elapsed().Seconds(), "edges/s")
}

func heap() uint64 {
	runtime.GC()
	var m runtime.MemStats
	runtime.ReadMemStats(&m)
	return m.HeapAlloc
}

// edgeBytes is the memory of what grows with the edges, as it is allocated.
func (g *Graph) edgeBytes() int {
	bytes := 4 * perBlock * len(g.edges.places.blocks)
	for _, block := range g.edges.runs.blocks {
		bytes += cap(block)
	}
	return bytes
}

// BenchmarkRecapture captures known items again, the commonest thing a harvest does.
func BenchmarkRecapture(b *testing.B) {
	const items = 100_000
	h := newHolding(items)
	var g Graph
	keys := make([]string, items)
	for i := range items {
		keys[i] = fmt.Sprintf("/item/%d", i)
		g.Capture(0, keys[i], h.next())
	}
	n := 0
	for b.Loop() {
		n++
		g.Capture(QueryID(1+n/100), keys[n*7919%items], nil)
	}
}

func TestItemsOfTheBenchmarksHoldDistinctValuesOfAllThereAre(t *testing.T) {
	const items = 20_000
	h, met := newHolding(items), map[Value]int{}
	for range items {
		one := map[Value]bool{}
		for _, v := range h.next() {
			one[v] = true
			met[v]++
		}
		if len(one) != perItem {
			t.Fatalf("an item holds %d distinct values", len(one))
		}
	}
	if share := float64(len(met)) / float64(valuesFor(items)); share < 0.9 {
		t.Errorf("%.2f of the values are held by some item", share)
	}
	if most := met[h.texts[0]]; float64(most) < 10*float64(items*perItem)/math.Max(1,
		float64(len(met))) {
		t.Errorf("the most frequent value is held by %d items: popularity is to be uneven", most)
	}
}
