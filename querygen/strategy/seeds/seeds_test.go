package seeds

import (
	"slices"
	"testing"

	"deepcrawl/forms"
	"deepcrawl/querygen/language"
	"deepcrawl/querygen/plan"
)

// What a box for names may find is tried among the words of its page, which are mostly none.
func TestABoxForNamesIsAskedNamesAtOnce(t *testing.T) {
	box := &forms.Form{ID: "f1", Kind: forms.Search, Words: []string{"register", "news", "imprint"}, Fields: []forms.Field{
		{Name: "name", Role: forms.Keyword, Domain: forms.Domain{Kind: forms.Typed, Type: "person"}},
	}}
	fields := plan.FieldSeeds{}
	fields.Add("f1", 0, "Schmidt")
	if at := slices.Index(SeedWords(plan.Seeds{Fields: fields, Page: box.Words}, box, []*forms.Form{box}, language.CommonWords), "Schmidt"); at != 0 {
		t.Errorf("the name is word %d", at)
	}
}
