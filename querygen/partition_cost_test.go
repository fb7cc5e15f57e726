package querygen

import (
	"testing"

	"deepcrawl/bipartite"
	"deepcrawl/forms"
	"deepcrawl/querygen/history"
	"deepcrawl/querygen/strategy/partition"
)

// What a range costs to cut along is the same each time, to the last bit: a tie with another axis is to be broken alike in each run.
func TestTheCostOfACutIsTheSameEachTime(t *testing.T) {
	s := &catalogueSite{}
	p := New(&bipartite.Graph{}, []*forms.Form{s.form()}, Seeds{}, Config{Seed: 1})
	pt := partition.Of(p.Forms[0])
	p.Limit = 500
	var places []int
	for year := range 60 {
		for range 1 + history.Mix(1, uint64(year))%97 {
			places = append(places, 1960+year)
		}
	}
	x := pt.Axis(2)
	first := partition.Cost(p.Harvest, pt.Root, x, places, 10_000)
	for range 200 {
		if again := partition.Cost(p.Harvest, pt.Root, x, places, 10_000); again != first {
			t.Fatalf("the cost is %v and then %v", first, again)
		}
	}
}
