package querygen

import (
	"fmt"
	"testing"

	"deepcrawl/bipartite"
)

// A site that lists first what other words have found shows page after page without a new item, and all that its total is
// above what is known stands on the last ones.
func TestADroughtIsBorneWhereATotalPromisesNewItems(t *testing.T) {
	for _, c := range []struct {
		claimed, dry int
		over         bool
	}{
		{claimed: 420, dry: 60},
		{claimed: 352, dry: 60, over: true},  // next to nothing can be new
		{claimed: 420, dry: 120, over: true}, // and a total may be wrong
	} {
		s := site{database: few, page: 10, totals: "exact"}
		p := s.planner(Config{Seed: 1})
		for i := range 400 {
			values := []bipartite.Value{{Text: "river"}}
			if i >= 350 {
				values = nil
			}
			s.graph.Capture(bipartite.QueryID(1+i%7), fmt.Sprint(i), values)
		}
		p.rise()
		v, _ := s.graph.Lookup(bipartite.Value{Text: "river"})
		b := p.boxes["f1"]
		a := &arm{Query: Query{ID: 9, Form: "f1"}, box: b, family: b.families[0], value: v, hasValue: true, pages: 10, size: 10, read: 100, returned: 100,
			claimed: c.claimed, exact: true, more: true, share: 1, others: 400}
		p.arms[a.ID] = a
		p.open.Raise(uint32(a.ID), 0, p.armKey(uint32(a.ID)))
		p.yield.add(390, 400-c.dry, false)
		for range c.dry {
			p.yield.add(0, 1, false)
		}
		if got := p.yieldOver(1); got != c.over {
			t.Errorf("%d results claimed, %d of the items known, after %d requests without a new one: over is %v", c.claimed, 350, c.dry, got)
		}
	}
}
