package store

import (
	"fmt"
	"math"
	"testing"
)

func TestDifferentValuesAreCountedInLittleMemory(t *testing.T) {
	for _, n := range []int{0, 1, mostExact - 1, mostExact, 50_000, 400_000} {
		var d distinct
		for i := range n {
			d.add(fmt.Sprint("value ", i))
			d.add(fmt.Sprint("value ", i/2)) // again
		}
		got := d.count()
		// four standard errors
		if n <= mostExact && got != n || math.Abs(float64(got-n)) > 0.04*float64(n) {
			t.Errorf("%d different values: %d are counted", n, got)
		}
		if len(d.kept) > mostExact {
			t.Errorf("%d hashes are kept", len(d.kept))
		}
	}
}
