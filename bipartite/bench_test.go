package bipartite

import (
	"flag"
	"fmt"
	"math/rand/v2"
	"runtime"
	"testing"
)

// benchItems is the number of items of the benchmarks; a tenth as many values, and eight values an item. The bars are
// those of ten million: go test -bench Grow -bench-items 10000000 ./bipartite (needs 3 GB).
var benchItems = flag.Int("bench-items", 500_000, "items of the benchmarks")

const perItem = 8

// zipfian makes the values of the items before the clock runs: each item holds eight, frequent ones often.
func zipfian(items int) [][]Value {
	rng := rand.New(rand.NewPCG(1, 2))
	zipf := rand.NewZipf(rng, 1.2, 1, uint64(items/10-1))
	texts := make([]Value, items/10)
	for i := range texts {
		texts[i] = Value{Text: fmt.Sprintf("w%d", i)}
	}
	// The items go round these sets: the graph is to be measured, not what is put in.
	sets := make([][]Value, min(items, 100_000))
	for i := range sets {
		for range perItem {
			sets[i] = append(sets[i], texts[zipf.Uint64()])
		}
	}
	return sets
}

// BenchmarkGrow captures new items. It reports edges a second and bytes an edge, everything counted: keys, counters and
// captures too, and of the graph alone.
func BenchmarkGrow(b *testing.B) {
	sets := zipfian(*benchItems)
	edges := 0
	for b.Loop() {
		b.StopTimer()
		before := heap()
		b.StartTimer()
		var g Graph
		key := []byte("00000000")
		for i := range *benchItems {
			for at, n := len(key)-1, i; at >= 0; at, n = at-1, n/10 {
				key[at] = '0' + byte(n%10)
			}
			g.Capture(QueryID(i/50), string(key), sets[i%len(sets)])
		}
		b.StopTimer()
		edges += g.Edges()
		b.ReportMetric(float64(heap()-before)/float64(g.Edges()), "B/edge-in-all")
		b.ReportMetric(float64(g.edgeBytes())/float64(g.Edges()), "B/edge")
		runtime.KeepAlive(&g)
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
func (g *Graph) edgeBytes() int { return 8*cap(g.edges) + 4*cap(g.ends) }

// BenchmarkRecapture captures known items again, the commonest thing a harvest does.
func BenchmarkRecapture(b *testing.B) {
	const items = 100_000
	sets := zipfian(items)
	var g Graph
	keys := make([]string, items)
	for i := range items {
		keys[i] = fmt.Sprintf("/item/%d", i)
		g.Capture(0, keys[i], sets[i%len(sets)])
	}
	n := 0
	for b.Loop() {
		n++
		g.Capture(QueryID(1+n/100), keys[n*7919%items], nil)
	}
}
