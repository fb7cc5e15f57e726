package querygen

import (
	"testing"

	"deepcrawl/bipartite"
	"deepcrawl/forms"
)

// What a range costs to cut along is the same each time, to the last bit: a tie with another axis is to be broken alike in each run.
func TestTheCostOfACutIsTheSameEachTime(t *testing.T) {
	s := &catalogueSite{}
	p := New(&bipartite.Graph{}, []*forms.Form{s.form()}, Seeds{}, Config{Seed: 1})
	pt := p.order[0].partition
	p.capped = 500
	var places []int
	for year := range 60 {
		for range 1 + mix(1, uint64(year))%97 {
			places = append(places, 1960+year)
		}
	}
	x := pt.axis(2)
	first := p.cost(pt.root, x, places, 10_000)
	for range 200 {
		if again := p.cost(pt.root, x, places, 10_000); again != first {
			t.Fatalf("the cost is %v and then %v", first, again)
		}
	}
}
