package querygen

import (
	"testing"

	"deepcrawl/forms"
)

// The form has no menu of page sizes. Links over the results have, and what they offer is asked for
// from then on.
func TestPagesAreAskedForAsLongAsAnswersOffer(t *testing.T) {
	for name, sizes := range map[string][]forms.Option{
		"numbers":     {{Value: "20", Text: "20"}, {Value: "50", Text: "50"}},
		"all at once": {{Value: "9999", Text: "Show all on one page"}},
	} {
		t.Run(name, func(t *testing.T) {
			s := sheets{make: func(asked int) (int, bool) { return asked, true }}
			p := New(&s.graph, []*forms.Form{(&site{}).form()},
				Seeds{Page: []string{word(1, 0), word(2, 0)}}, Config{Seed: 1})
			harvest(p, 1000, func(a Ask) Outcome {
				o := s.answer(a)
				if o.Kind == Results {
					o.Sizes = &forms.LentSize{Name: "n", Options: sizes}
				}
				return o
			})
			long, other := 0, 0
			for i := range s.steps {
				switch {
				case s.chosen[i] >= 50:
					long++
				case long > 0:
					other++
				}
			}
			if s.graph.Records() < 380 || long == 0 || other > 0 {
				t.Errorf("%d of 400 items found, %d questions in longer pages, and %d after them "+
					"as served", s.graph.Records(), long, other)
			}
		})
	}
}
