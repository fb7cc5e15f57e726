package querygen

import (
	"testing"

	"deepcrawl/bipartite"
)

func TestLongerPagesOfAPartAreAPart(t *testing.T) {
	p := New(new(bipartite.Graph), nil, Seeds{}, Config{})
	for term, whole := range map[string]bool{"": true, "*": true, "not zxkjq": true, "NOT zxkjq": true, "a*": false, "e": false, "by OR family OR history": false} {
		a := &arm{box: &box{}, Query: Query{Purpose: "list", Way: pageSizeWay, Term: term}}
		if p.listsAll(a) != whole {
			t.Errorf("%q with longer pages is taken for a listing of everything: %v", term, !whole)
		}
	}
}
