package querygen

import (
	"fmt"
	"testing"

	"deepcrawl/bipartite"
	"deepcrawl/forms"
	"deepcrawl/querygen/evidence"
	"deepcrawl/querygen/history"
)

func TestFurnitureOfPagesIsNoListing(t *testing.T) {
	for _, totals := range []string{"none", "exact"} {
		t.Run("totals "+totals, func(t *testing.T) {
			s := site{database: text, page: 10, totals: totals, fillers: 2}
			var unknown []string
			for i := range 3 * history.VerifyAfter {
				unknown = append(unknown, history.Nonsense(1, 50+i, 8))
			}
			p := New(&s.graph, []*forms.Form{s.form()}, Seeds{Page: unknown}, Config{Seed: 1})
			harvest(p, 60, s.answer)
			if s.graph.Records() > len(s.items)/2 {
				t.Fatalf("found %d of %d items: the test shows nothing", s.graph.Records(),
					len(s.items))
			}
			if p.Stopped() == "listed" || p.Estimate().By == "listed" {
				t.Errorf("%d of %d items are taken for all: stopped %q, estimate %+v",
					s.graph.Records(), len(s.items), p.Stopped(), p.Estimate())
			}
		})
	}
}

func TestListingThatAnswersToValuesRefuteHoldsNoLongerEverything(t *testing.T) {
	for name, c := range map[string]struct {
		trial evidence.Trial
		want  bool
	}{
		"nothing else was shown": {evidence.Trial{Answers: 2, Shown: 20}, true},
		"one item was added":     {evidence.Trial{Answers: 2, Shown: 20, Fresh: 1}, true},
		"items it did not hold":  {evidence.Trial{Answers: 2, Shown: 20, Fresh: 3}, false},
	} {
		t.Run(name, func(t *testing.T) {
			g := &bipartite.Graph{}
			for i := range 203 {
				g.Capture(0, fmt.Sprint(i), nil)
			}
			p := New(g, nil, Seeds{}, Config{})
			p.Listed, *evidence.TrialOf(p.Harvest) =
				&history.Query{Reading: history.Reading{Read: 200}}, c.trial
			if got := fullyListed(p.Harvest); got != c.want {
				t.Errorf("fully listed: %v, want %v", got, c.want)
			}
		})
	}
}
