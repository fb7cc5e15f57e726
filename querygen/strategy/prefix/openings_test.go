package prefix

import (
	"testing"

	"deepcrawl/bipartite"
	"deepcrawl/querygen/history"
	"deepcrawl/querygen/plan"
	"deepcrawl/querygen/strategy/prefix/spelling"
)

// A beginning with the answer of a name that was read to its end is not made longer.
func TestABeginningThatShowsWhatANameDidIsNotCut(t *testing.T) {
	p := &history.Harvest{Graph: new(bipartite.Graph)}
	w := NewWalk(spelling.New("", false, nil), "")
	name := &history.Query{Read: 57, Claimed: 57, Exact: true, Closed: true, Ended: true}
	same := &history.Query{Query: plan.Query{Term: "petro"}, Read: 25, Claimed: 57, Exact: true, Closed: true, Same: name}
	if w.isCut(p, same) {
		t.Error("it counts as cut")
	}
}
