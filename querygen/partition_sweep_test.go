package querygen

import (
	"testing"

	"deepcrawl/querygen/strategy/partition/axis"
	"deepcrawl/querygen/strategy/partition/scale"
)

// Where nothing counts, most of a range of numbers is read in cells that are more than half full, as those read before tell how
// much the next ones hold.
func TestARangeWithoutTotalsIsReadInCellsThatAreNearlyFull(t *testing.T) {
	s := cars(12000, true)
	s.cap, s.page, s.totals = 100, 100, "none"
	s.harvest(t, Config{Seed: 1}, 5000)
	if floor := float64(len(s.rows)) / float64(s.cap); s.reached == 0 || float64(s.reached) > 2.3*floor {
		t.Errorf("found %d of %d, all after %.2f times n/k, want 2.3", s.graph.Records(), len(s.rows), float64(s.reached)/floor)
	}
}

// What an answer that overflows shows of a range is a sample of it. When its first part is read, the sample tells how much
// the rest holds.
func TestWhatIsReadOfARangeTellsWhatTheRestHolds(t *testing.T) {
	x := &axis.Axis{To: 1, Hi: 9999, Scale: &scale.Scale{}}
	x.Places.Sure = true
	places := func(to, n int) (at []int) {
		for i := range n {
			at = append(at, i*to/n)
		}
		return at
	}
	s := axis.NewSweep(x, Bound{From: 0, To: 9999}, places(10000, 100), -1, 1000) // in truth 10,000
	s.Next(1, 100)
	s.Overflown(Bound{From: 0, To: 999}, -1, 200, places(1000, 100))
	s.Overflown(Bound{From: 0, To: 299}, -1, 200, places(300, 100))
	for from := 0; from < 300; from += 75 {
		s.Settled(Bound{From: from, To: from + 74}, 75)
	}
	if size, ok := s.BelievedItems(); !ok || size < 6000 || size > 14000 {
		t.Errorf("the range is believed to hold %.0f, %v; want about 10000", size, ok)
	}
	if next, _ := s.Next(0.5, 100); next.To < 360 || next.To > 420 {
		t.Errorf("the next cell ends at %d, want one of 60 to 120 items", next.To)
	}
}
