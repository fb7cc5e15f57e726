package template

import (
	"testing"

	"deepcrawl/bipartite"
	"deepcrawl/forms"
	"deepcrawl/querygen/history"
	"deepcrawl/querygen/plan"
)

func TestAWindowIsNoDatabaseWhereItsWholeRangeFindsLess(t *testing.T) {
	box := &forms.Form{ID: "f", Fields: []forms.Field{{Name: "q", Role: forms.Keyword, Domain: forms.Domain{Kind: forms.Free}}}}
	for found, want := range map[int]bool{0: true, 300: false} {
		b := &history.FormState{Form: box, Main: history.MainField(box)}
		b.Done = map[string]bool{}
		b.Fields = history.FieldsOf(b)
		p := &history.Harvest{Graph: new(bipartite.Graph), Forms: []*history.FormState{b}}
		onForm.Of(b).dates.results = 104
		o := plan.Outcome{Kind: plan.Empty, Claimed: -1}
		if found > 0 {
			o = plan.Outcome{Kind: plan.Results, Returned: found, Claimed: found}
		}
		FirstWhole(p, &history.Query{Query: plan.Query{ID: 1, Way: history.WholeListWay}, Of: b}, o)
		if got := ofOneText(b); got != want {
			t.Errorf("104 as served, %d over the whole range: of a part %v, want %v", found, got, want)
		}
	}
}
