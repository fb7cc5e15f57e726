package partition

import (
	"testing"

	"deepcrawl/bipartite"
	"deepcrawl/forms"
	"deepcrawl/querygen/history"
)

// What a range costs to cut along is the same each time, to the last bit: a tie with another axis is to be broken alike in each run.
func TestTheCostOfACutIsTheSameEachTime(t *testing.T) {
	year := forms.Domain{Kind: forms.Typed, Type: "year"}
	b := &history.FormState{Main: -1, Form: &forms.Form{ID: "books", Kind: forms.Search, Method: "GET", Fields: []forms.Field{
		{Name: "y1", Label: "from", Role: forms.RangeFrom, Pair: 2, Domain: year},
		{Position: 1, Name: "y2", Label: "to", Role: forms.RangeTo, Pair: 1, Domain: year},
	}}}
	p := &history.Harvest{Graph: new(bipartite.Graph), Forms: []*history.FormState{b}, Lengths: history.Lengths{PageSize: 10}}
	pt := NewPartition(b)
	CutBy(b, pt)
	p.Limit = 500
	var places []int
	for year := range 60 {
		for range 1 + history.Mix(1, uint64(year))%97 {
			places = append(places, 1960+year)
		}
	}
	x := pt.Axis(0)
	first := costOf(p, pt.Root, x, places, 10_000)
	for range 200 {
		if again := costOf(p, pt.Root, x, places, 10_000); again != first {
			t.Fatalf("the cost is %v and then %v", first, again)
		}
	}
}
