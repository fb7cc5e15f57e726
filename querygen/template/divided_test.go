package template

import (
	"testing"

	"deepcrawl/bipartite"
	"deepcrawl/forms"
	"deepcrawl/querygen/history"
	"deepcrawl/querygen/plan"
	"deepcrawl/querygen/strategy/partition"
)

// An answer that was asked before the harvest was interrupted counts as one that this process asked
// for.
func TestAWordWithAnOptionIsKnownAgain(t *testing.T) {
	town := forms.Field{Position: 1, Name: "town", Role: forms.Filter,
		Domain: forms.Domain{Kind: forms.Options}, Default: []string{""}}
	for _, t := range []string{"", "arden", "brook"} {
		town.Domain.Options = append(town.Domain.Options,
			forms.Option{Value: t, Text: t, Any: t == "", Selected: t == ""})
	}
	box := &forms.Form{ID: "court", Kind: forms.Search, Method: "GET", Fields: []forms.Field{
		{Name: "party", Role: forms.Keyword, Domain: forms.Domain{Kind: forms.Free}}, town,
	}}
	b := &history.FormState{Form: box, Main: history.MainField(box)}
	b.Fields = history.FieldsOf(b)
	partition.CutBy(b, partition.NewPartition(b))
	p := &history.Harvest{Graph: new(bipartite.Graph), Forms: []*history.FormState{b}}
	a := &history.Query{
		Query: plan.Query{ID: 1, Term: "ada", Way: DividedWay,
			Assign: []forms.Assignment{b.Set(0, "ada"), b.Set(1, "brook")}}, Of: b}
	with := placesIn(b, a)
	if len(with) != 1 || with[0].assignment().Values[0] != "brook" {
		t.Fatalf("asked with %v", with)
	}
	w := &Wide{text: "ada"}
	DivisionsOf(b).of, DivisionsOf(b).Vain = map[string]*Wide{wideKey("ada", nil, nil): w},
		make(map[int]int)
	// as longer pages are, once they were found
	b.Stand([]forms.Assignment{{Field: 2, Name: "rows", Values: []string{"60"}}})
	LearnDivided(p, a)
	if w.Dry != 1 || DivisionsOf(b).Vain[1] != 1 {
		t.Errorf("an answer without new items counts for %d of the word and %d of the menu", w.Dry,
			DivisionsOf(b).Vain[1])
	}
}
