package querygen

import (
	"testing"

	"deepcrawl/bipartite"
	"deepcrawl/forms"
	"deepcrawl/querygen/history"
)

// A word that the site leaves out is answered with all it has, which is one item more than a letter
// found that is being read: it shows the same from the beginning, page after page of nothing new.
func TestOfTwoAnswersThatHoldAllTheOneReadFurtherIsReadOn(t *testing.T) {
	s := site{database: text, page: 10, totals: "exact"}
	all := s.all()
	s.repliers = map[string][]int{"e": all[1:]}
	p := New(&s.graph, []*forms.Form{s.form()}, Seeds{}, Config{Seed: 1})
	drawn := bipartite.QueryID(0)
	harvest(p, len(all)/10+40, func(a Ask) Outcome {
		if by := a.Query.By; (by == history.DrawnAny || by == history.DrawnSingle) && drawn == 0 {
			drawn = a.Query.ID
			s.repliers[a.Query.Term] = append(all[1:len(all):len(all)], 0)
		}
		return s.answer(a)
	})
	if drawn == 0 {
		t.Fatal("no value was drawn: the test shows nothing")
	}
	if got, want := s.graph.Records(), 95*len(all)/100; got < want {
		t.Errorf("found %d of %d items by %d requests, want %d: %s", got, len(all), s.requests,
			want, p.Stopped())
	}
}
