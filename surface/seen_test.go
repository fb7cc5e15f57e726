package surface

import (
	"testing"
	"time"
)

// BenchmarkSeenSet fills a set with ten million keys: what a long crawl knows. It reports how many bytes a key takes, and the
// speed of the last million additions against that of the first.
func BenchmarkSeenSet(b *testing.B) {
	const keys, step = 10_000_000, 1_000_000
	for b.Loop() {
		var s seenSet
		var first, last time.Duration
		for from := uint64(0); from < keys; from += step {
			begun := time.Now()
			for i := from; i < from+step; i++ {
				s.Add((i + 1) * 0x9E3779B97F4A7C15)
			}
			if last = time.Since(begun); from == 0 {
				first = last
			}
		}
		b.ReportMetric(float64(8*len(s.slots))/keys, "B/key")
		b.ReportMetric(float64(8*len(s.slots))/(1<<20), "MB")
		b.ReportMetric(float64(first)/float64(last), "last/first-speed")
	}
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
