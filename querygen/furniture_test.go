package querygen

import (
	"fmt"
	"testing"

	"deepcrawl/bipartite"
	"deepcrawl/forms"
)

func TestFurnitureOfPagesIsNoListing(t *testing.T) {
	for _, totals := range []string{"none", "exact"} {
		t.Run("totals "+totals, func(t *testing.T) {
			s := site{database: text, page: 10, totals: totals, fillers: 2}
			var unknown []string
			for i := range 3 * verifyAfter {
				unknown = append(unknown, nonsense(1, 50+i, 8))
			}
			p := New(&s.graph, []*forms.Form{s.form()}, Seeds{Page: unknown}, Config{Seed: 1})
			harvest(p, 60, s.answer)
			if s.graph.Records() > len(s.items)/2 {
				t.Fatalf("found %d of %d items: the test shows nothing", s.graph.Records(), len(s.items))
			}
			if p.Stopped() == "listed" || p.Estimate().By == "listed" {
				t.Errorf("%d of %d items are taken for all: stopped %q, estimate %+v", s.graph.Records(), len(s.items), p.Stopped(), p.Estimate())
			}
		})
	}
}

func TestListingThatAnswersToValuesRefuteHoldsNoLongerEverything(t *testing.T) {
	for name, c := range map[string]struct {
		trial trial
		want  bool
	}{
		"nothing else was shown": {trial{answers: 2, shown: 20}, true},
		"one item was added":     {trial{answers: 2, shown: 20, fresh: 1}, true},
		"items it did not hold":  {trial{answers: 2, shown: 20, fresh: 3}, false},
	} {
		t.Run(name, func(t *testing.T) {
			g := &bipartite.Graph{}
			for i := range 203 {
				g.Capture(0, fmt.Sprint(i), nil)
			}
			p := New(g, nil, Seeds{}, Config{})
			p.listed, p.trial = &arm{read: 200}, c.trial
			if got := p.fullyListed(); got != c.want {
				t.Errorf("fully listed: %v, want %v", got, c.want)
			}
		})
	}
}
