package querygen

import (
	"testing"

	"deepcrawl/forms"
)

func TestWordsThatLabelFieldsAreTheLastToStartFrom(t *testing.T) {
	s := &site{database: few, page: 10, totals: "exact"}
	f := s.form()
	f.Words = []string{"title", "search", "river"}
	f.Fields[0].Label = "Search the title"
	p := New(&s.graph, []*forms.Form{f}, Seeds{}, Config{Seed: 1})
	for a, ok := p.Next(); ok; a, ok = p.Next() {
		if a.Query.Rule == "seeds/outside" {
			if a.Query.Term != "river" {
				t.Errorf("the first word is %q", a.Query.Term)
			}
			return
		}
		p.Observe(s.answer(a))
	}
	t.Error("no word of the page was asked")
}
