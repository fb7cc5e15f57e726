package querygen

import (
	"testing"

	"deepcrawl/bipartite"
	"deepcrawl/querygen/history"
	"deepcrawl/querygen/strategy/listing"
)

func TestLongerPagesOfAPartAreAPart(t *testing.T) {
	p := New(new(bipartite.Graph), nil, Seeds{}, Config{})
	for term, whole := range map[string]bool{"": true, "*": true, "not zxkjq": true,
		"NOT zxkjq": true, "a*": false, "e": false, "by OR family OR history": false} {
		a := &history.Query{Of: &history.FormState{},
			Query: Query{Purpose: "list", Way: history.PageSizeWay, Term: term}}
		if listing.ListsAll(p.Harvest, a) != whole {
			t.Errorf("%q with longer pages is taken for a listing of everything: %v", term, !whole)
		}
	}
}
