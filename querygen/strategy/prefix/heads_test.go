package prefix

import (
	"slices"
	"testing"

	"deepcrawl/bipartite"
)

// Items that stand side by side in each answer speak for one order, and those of a drawn order
// against it.
func TestOneOrderIsToldFromNeighbours(t *testing.T) {
	first := []bipartite.RecordID{0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15}
	back := slices.Clone(first)
	slices.Reverse(back)
	for name, tt := range map[string]struct {
		again []bipartite.RecordID
		want  bool
	}{
		"as they stood": {first, true},
		"with some left out": {[]bipartite.RecordID{0, 2, 3, 5, 6, 7, 8, 9, 10, 11, 13, 14, 15},
			true},
		"backwards": {back, false},
		"in no order": {
			[]bipartite.RecordID{7, 3, 12, 0, 9, 1, 15, 4, 10, 2, 14, 5, 8, 13, 6, 11}, false},
		"too few to tell of it": {first[:9], false},
	} {
		t.Run(name, func(t *testing.T) {
			var s sequence
			s.Follow(1, 0, 0, first)
			s.Follow(2, 0, len(first), tt.again)
			if s.Fixed() != tt.want {
				t.Errorf("%v like, %v counter: one order %v, want %v", s.like, s.counter, s.Fixed(),
					tt.want)
			}
		})
	}
}
