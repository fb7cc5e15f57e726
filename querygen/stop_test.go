package querygen

import (
	"fmt"
	"testing"

	"deepcrawl/bipartite"
	"deepcrawl/querygen/history"
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
		rise(p.Harvest)
		v, _ := s.graph.Lookup(bipartite.Value{Text: "river"})
		b := p.ByID["f1"]
		a := &history.Query{Query: Query{ID: 9, Form: "f1"}, Of: b, In: b.Fields[0], Matching: history.Matching{ValueID: v, HasValue: true, Share: 1}, Reading: history.Reading{Pages: 10, Size: 10, Read: 100, Returned: 100},
			Total: history.Total{Claimed: c.claimed, Exact: true}, Progress: history.Progress{More: true}, Forecast: history.Forecast{Others: 400}}
		p.Queries[a.ID] = a
		p.Ranking.Raise(uint32(a.ID), 0, PageKey(p.Harvest, uint32(a.ID)))
		p.Yield.Add(390, 400-c.dry, false)
		for range c.dry {
			p.Yield.Add(0, 1, false)
		}
		if got := yieldOver(p.Harvest, 1); got != c.over {
			t.Errorf("%d results claimed, %d of the items known, after %d requests without a new one: over is %v", c.claimed, 350, c.dry, got)
		}
	}
}
