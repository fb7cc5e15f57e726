package template

import (
	"testing"

	"deepcrawl/bipartite"
	"deepcrawl/forms"
	"deepcrawl/querygen/history"
	"deepcrawl/querygen/plan"
)

func TestAWindowIsNoDatabaseWhereItsWholeRangeFindsLess(t *testing.T) {
	box := &forms.Form{ID: "f",
		Fields: []forms.Field{
			{Name: "q", Role: forms.Keyword, Domain: forms.Domain{Kind: forms.Free}}}}
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
			t.Errorf("104 as served, %d over the whole range: of a part %v, want %v", found, got,
				want)
		}
	}
}

// TestADayThatFindsMoreThanAllYearsRestrictsNothing has a form whose dates are served alike and act
// only with another field.
func TestADayThatFindsMoreThanAllYearsRestrictsNothing(t *testing.T) {
	today, before := []string{"2026-11-29"}, []string{"2026-10-29"}
	for _, c := range []struct {
		from  []string
		found int
		want  bool
	}{{today, 60, false}, {today, 20, true}, {before, 60, true}} {
		date := forms.Domain{Kind: forms.Typed, Type: "date"}
		f := &forms.Form{ID: "f", Fields: []forms.Field{
			{Name: "from", Role: forms.RangeFrom, Domain: date, Pair: 2, Default: c.from},
			{Name: "to", Role: forms.RangeTo, Domain: date, Pair: 1, Default: today},
		}}
		b := &history.FormState{Form: f, Main: -1}
		b.Done = map[string]bool{}
		b.Fields = history.FieldsOf(b)
		p := &history.Harvest{Graph: new(bipartite.Graph), Forms: []*history.FormState{b}}
		onForm.Of(b).dates.results = 104
		onForm.Of(b).dates.whole =
			[]forms.Assignment{{Field: 0, Name: "from"}, {Field: 1, Name: "to"}}
		o := plan.Outcome{Kind: plan.Results, Returned: c.found, Claimed: c.found}
		FirstWhole(p, &history.Query{Query: plan.Query{ID: 1, Way: history.WholeListWay}, Of: b}, o)
		if got := ofOneText(b); got != c.want {
			t.Errorf("from %v 104 as served, %d over the whole range: of a part %v, want %v",
				c.from, c.found, got, c.want)
		}
	}
}
