package querygen

import (
	"testing"

	"deepcrawl/forms"
	"deepcrawl/querygen/strategy/partition"
)

// How much menus hide is known roughly after a few queries, though the site prints no totals and
// nothing of its cap.
func TestADatabaseWithoutTotalsIsGaugedBeforeItIsCut(t *testing.T) {
	for _, n := range []int{1500, 6000, 20000} {
		s := cars(n, false)
		s.cap, s.page, s.totals = 100, 100, "none"
		p := New(&s.graph, []*forms.Form{s.form()}, Seeds{}, Config{Seed: 1})
		pt := partition.Of(p.Forms[0])
		for s.requests < 15 && !pt.Gauge.Over {
			a, ok := p.Next()
			if !ok {
				break
			}
			p.Observe(s.answer(a))
		}
		if got := pt.Root.Guess; !pt.Gauge.Over || got < n/2 || got > 2*n {
			t.Errorf("%d items are believed to be %d after %d requests (gauged: %v)", n, got,
				s.requests, pt.Gauge.Over)
		}
	}
}

func TestMenusWithoutTotalsAreReadToTheEnd(t *testing.T) {
	s := cars(6000, false)
	s.cap, s.page, s.totals = 100, 100, "none"
	p := s.harvest(t, Config{Seed: 1}, 3000)
	floor := float64(len(s.rows)) / float64(s.cap)
	if s.graph.Records() != len(s.rows) || float64(s.reached) > 8*floor {
		t.Errorf("found %d of %d, all after %.1f times n/k; stopped: %s", s.graph.Records(),
			len(s.rows), float64(s.reached)/floor, p.Stopped())
	}
}

// A pager may link to the page itself where there is but one. A part that shows all that it counts
// is known to its end all the same: the rest does not wait for a page that nobody asks for.
func TestAPartThatShowsAllThatItCountsIsGaugedThoughItsPageLeadsOn(t *testing.T) {
	s := cars(1500, false)
	s.cap, s.page, s.totals = 100, 100, "none"
	p := New(&s.graph, []*forms.Form{s.form()}, Seeds{}, Config{Seed: 1})
	for s.requests < 1000 {
		a, ok := p.Next()
		if !ok {
			break
		}
		o := s.answer(a)
		if o.Kind == Results && a.Page == 1 && o.Returned < s.cap {
			o.Claimed, o.ClaimedExact, o.More = o.Returned, true, true
		}
		p.Observe(o)
	}
	if got, all := s.graph.Records(), len(s.rows); 100*got < 95*all {
		t.Errorf("%d of %d items after %d requests; stopped: %s", got, all, s.requests, p.Stopped())
	}
}
