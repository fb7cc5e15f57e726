package querygen

import (
	"testing"

	"deepcrawl/forms"
)

// How much menus hide is known roughly after a few queries, though the site prints no totals and nothing of its cap.
func TestADatabaseWithoutTotalsIsGaugedBeforeItIsCut(t *testing.T) {
	for _, n := range []int{1500, 6000, 20000} {
		s := cars(n, false)
		s.cap, s.page, s.totals = 100, 100, "none"
		p := New(&s.graph, []*forms.Form{s.form()}, Seeds{}, Config{Seed: 1})
		pt := p.order[0].partition
		for s.requests < 15 && !pt.gauge.over {
			a, ok := p.Next()
			if !ok {
				break
			}
			p.Observe(s.answer(a))
		}
		if got := pt.root.guess; !pt.gauge.over || got < n/2 || got > 2*n {
			t.Errorf("%d items are believed to be %d after %d requests (gauged: %v)", n, got, s.requests, pt.gauge.over)
		}
	}
}

func TestMenusWithoutTotalsAreReadToTheEnd(t *testing.T) {
	s := cars(6000, false)
	s.cap, s.page, s.totals = 100, 100, "none"
	p := s.harvest(t, Config{Seed: 1}, 3000)
	floor := float64(len(s.rows)) / float64(s.cap)
	if s.graph.Records() != len(s.rows) || float64(s.reached) > 8*floor {
		t.Errorf("found %d of %d, all after %.1f times n/k; stopped: %s", s.graph.Records(), len(s.rows), float64(s.reached)/floor, p.Stopped())
	}
}
