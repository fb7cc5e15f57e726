package bipartite_test

import (
	"testing"

	"deepcrawl/bipartite"
)

func TestASetHoldsWhatWasAddedAndNotDropped(t *testing.T) {
	var s bipartite.Set
	s.Drop(900) // beyond what it holds
	for _, v := range []bipartite.ValueID{0, 63, 64, 700} {
		if s.Has(v) {
			t.Errorf("%d is in the set before it was added", v)
		}
		s.Add(v)
	}
	s.Drop(63)
	for v := range bipartite.ValueID(1000) {
		if got, want := s.Has(v), v == 0 || v == 64 || v == 700; got != want {
			t.Errorf("%d is in the set: %t, want %t", v, got, want)
		}
	}
}
