package price

import (
	"testing"

	"deepcrawl/forms"
	"deepcrawl/querygen/history"
	"deepcrawl/querygen/strategy/partition/axis"
)

// What a range costs to cut along is the same each time, to the last bit: a tie with another axis
// is to be broken alike in each run.
func TestTheCostOfACutIsTheSameEachTime(t *testing.T) {
	year := forms.Domain{Kind: forms.Typed, Type: "year"}
	b := &history.FormState{Main: -1,
		Form: &forms.Form{ID: "books", Kind: forms.Search, Method: "GET", Fields: []forms.Field{
			{Name: "y1", Label: "from", Role: forms.RangeFrom, Pair: 2, Domain: year},
			{Position: 1, Name: "y2", Label: "to", Role: forms.RangeTo, Pair: 1, Domain: year},
		}}}
	var places []int
	for year := range 60 {
		for range 1 + history.Mix(1, uint64(year))%97 {
			places = append(places, 1960+year)
		}
	}
	x := axis.Axes(b)[0]
	part := Part{Items: 10_000, Places: places, Limit: 500}
	first := part.Along(x)
	for range 200 {
		if again := part.Along(x); again != first {
			t.Fatalf("the cost is %v and then %v", first, again)
		}
	}
}
