package site

import (
	"math/rand/v2"
	"testing"
	"time"
	"unsafe"
)

// BenchmarkSeenSet fills a set with ten million keys: what a long crawl knows. It reports how many
// bytes a key takes with all that it takes to find it, on the average and at most over the sizes
// from 10,000 on, and the speed of the last million additions against that of the first.
func BenchmarkSeenSet(b *testing.B) {
	const keys, step = 10_000_000, 1_000_000
	for b.Loop() {
		var s seenSet
		var first, last time.Duration
		var most, sum, sizes float64
		for from := uint64(0); from < keys; from += step {
			begun := time.Now()
			for i := from; i < from+step; i++ {
				s.Add((i + 1) * 0x9E3779B97F4A7C15)
			}
			if last = time.Since(begun); from == 0 {
				first = last
			}
		}
		b.ReportMetric(float64(s.bytes())/(1<<20), "MB")
		b.ReportMetric(float64(first)/float64(last), "last/first-speed")
		s = seenSet{}
		for n, next := 1, 10_000; n <= keys; n++ {
			if s.Add(uint64(n) * 0x9E3779B97F4A7C15); n == next {
				next += next / 20
				each := float64(s.bytes()) / float64(n)
				most, sum, sizes = max(most, each), sum+each, sizes+1
			}
		}
		b.ReportMetric(sum/sizes, "B/key")
		b.ReportMetric(most, "most-B/key")
	}
}

// bytes are what a set takes.
func (s *seenSet) bytes() int {
	n, counted := 8*len(s.blocks), map[*seenBlock]bool{}
	for _, p := range s.blocks {
		if !counted[p] {
			counted[p] = true
			n += 8*len(p.slots) + int(unsafe.Sizeof(*p))
		}
	}
	return n
}

func TestSeenSetKeepsEveryKeyOnce(t *testing.T) {
	var s seenSet
	for round, fresh := range []bool{true, false} {
		for i := range uint64(100_000) {
			if key := i * 0x9E3779B97F4A7C15; s.Add(key) != fresh || !s.Has(key) {
				t.Fatalf("round %d: key %d: fresh is %v", round, i, !fresh)
			}
		}
	}
	if s.Has(12345) {
		t.Error("the set has a key that was never added")
	}
}

// A set has what a map has, whatever the keys look like: spread, one after the other, or alike in
// all of the first bits, which tell the block.
func TestSeenSetHasWhatAMapHas(t *testing.T) {
	random := rand.New(rand.NewPCG(1, 2))
	for name, key := range map[string]func() uint64{
		"spread":        func() uint64 { return random.Uint64() % 30_000 * 0x9E3779B97F4A7C15 },
		"small":         func() uint64 { return random.Uint64N(30_000) },
		"high":          func() uint64 { return -random.Uint64N(30_000) },
		"alike in most": func() uint64 { return 0xABCDEF<<40 + random.Uint64N(30_000)<<11 },
	} {
		var s seenSet
		known := map[uint64]bool{}
		for range 60_000 {
			k := key()
			if s.Has(k) != known[k] || s.Add(k) == known[k] || !s.Has(k) {
				t.Fatalf("%s: key %x: known is %v", name, k, known[k])
			}
			known[k] = true
		}
	}
}

// A set takes as much for a key at any size.
func TestSeenSetTakesAsMuchForAKeyAtAnySize(t *testing.T) {
	var s seenSet
	for n, next := 1, 20_000; n <= 200_000; n++ {
		if s.Add(uint64(n) * 0x9E3779B97F4A7C15); n == next {
			next += next / 10
			if each := float64(s.bytes()) / float64(n); each > 14 {
				t.Errorf("%d keys: %.1f bytes each", n, each)
			}
		}
	}
}
