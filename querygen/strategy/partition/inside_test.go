package partition

import (
	"math/rand/v2"
	"slices"
	"testing"

	"deepcrawl/bipartite"
	"deepcrawl/querygen/history"
	"deepcrawl/querygen/plan"
	"deepcrawl/querygen/strategy/partition/axis"
)

// Going through all items for the narrowest bound alone lists the items, and their order, that
// looking at each of them does.
func TestItemsInsideBoundsAreThoseThatHoldThemAll(t *testing.T) {
	rng := rand.New(rand.NewPCG(35, 5))
	var g bipartite.Graph
	p := &history.Harvest{Graph: &g}
	pt := &Partition{Axes: []*axis.Axis{{Field: 0}, {Field: 1}, {Field: 2}}}
	for d := range bipartite.RecordID(500) {
		g.Capture(0, string(rune('a'+d%26))+string(rune('a'+d/26)), nil)
		for _, x := range pt.Axes[:1+rng.IntN(3)] { // some have no place on an axis
			x.Places.Put(d, rng.IntN(10*(x.Field+1)))
		}
	}
	for range 200 {
		var bounds []plan.Bound
		for _, x := range pt.Axes {
			if from := rng.IntN(12); rng.IntN(2) == 0 {
				bounds = append(bounds,
					plan.Bound{Field: x.Field, From: from, To: from + rng.IntN(20)})
			}
		}
		var want []bipartite.RecordID
		for d := range bipartite.RecordID(g.Records()) {
			if pt.holds(bounds, d) {
				want = append(want, d)
			}
		}
		if got := inside(p, pt, bounds); !slices.Equal(got, want) {
			t.Fatalf("%v: got %v, want %v", bounds, got, want)
		}
	}
}
