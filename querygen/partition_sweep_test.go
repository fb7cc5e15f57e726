package querygen

import (
	"testing"
)

// Where nothing counts, most of a range of numbers is read in cells that are more than half full,
// as those read before tell how much the next ones hold.
func TestARangeWithoutTotalsIsReadInCellsThatAreNearlyFull(t *testing.T) {
	s := cars(12000, true)
	s.cap, s.page, s.totals = 100, 100, "none"
	s.harvest(t, Config{Seed: 1}, 5000)
	if floor := float64(len(s.rows)) / float64(s.cap); s.reached == 0 ||
		float64(s.reached) > 2.3*floor {
		t.Errorf("found %d of %d, all after %.2f times n/k, want 2.3", s.graph.Records(),
			len(s.rows), float64(s.reached)/floor)
	}
}
