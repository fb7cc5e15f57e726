package prefix

import (
	"fmt"
	"testing"

	"deepcrawl/bipartite"
	"deepcrawl/querygen/history"
	"deepcrawl/querygen/plan"
)

// Items that stand in every answer begin with anything, and hide from nobody what the others begin
// with.
func TestItemsOfEveryAnswerTellNothingOfBeginnings(t *testing.T) {
	for _, answers := range []int{everAnswers - 1, everAnswers + 1} {
		var g bipartite.Graph
		p := &history.Harvest{Graph: &g}
		b := &history.FormState{}
		b.Shown = answers
		for q := range answers {
			for _, name := range []string{"promoted", fmt.Sprint("own", q), fmt.Sprint("other", q)} {
				g.Capture(bipartite.QueryID(q), name, []bipartite.Value{{Text: name}})
			}
		}
		a := &history.Query{Query: plan.Query{ID: 1}, Of: b}
		if got, want := len(asked(p, a)), 3-history.AsInt(answers > everAnswers); got != want {
			t.Errorf("after %d answers %d of 3 items of one are asked for, want %d", answers, got,
				want)
		}
	}
}
