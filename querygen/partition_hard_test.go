package querygen

import (
	"testing"

	"github.com/google/go-cmp/cmp"

	"deepcrawl/forms"
)

func TestPartitionOfADifficultForm(t *testing.T) {
	for name, c := range map[string]struct {
		ranges  bool
		set     func(*table)
		percent int
		within  float64 // times n/k
	}{
		"a query that overflows shows nothing": {true, func(s *table) {
			s.refuses = true
		}, 99, 7},
		"nothing without a field filled in": {true, func(s *table) {
			s.listing = false
		}, 100, 2.5},
		"the same without totals": {true, func(s *table) {
			s.listing, s.totals = false, "none"
		}, 99, 5},
		"a menu without effect": {true, func(s *table) {
			s.ignores = "state"
		}, 100, 3},
		"a range without effect": {true, func(s *table) {
			s.ignores = "price"
		}, 100, 4},
		"one of ten items has no price or mileage": {true, func(s *table) {
			s.blank = 10
		}, 100, 12},
		"pages shorter than the cap": {true, func(s *table) { s.page = 20 }, 100, 12},
		"ranges wider than 5000 are not answered": {true, func(s *table) {
			s.longest = 5000
		}, 90, 8},
		"menus only": {false, nil, 100, 16},
		"menus only, no totals": {false, func(s *table) {
			s.totals = "none"
		}, 99, 20},
		"totals that mean nothing": {true, func(s *table) {
			s.totals = "lying"
		}, 60, 10},
		"totals that change from one query to next": {true, func(s *table) {
			s.totals = "moving"
		}, 80, 10},
	} {
		t.Run(name, func(t *testing.T) {
			s := cars(3000, c.ranges)
			s.cap, s.page = 50, 50
			if c.set != nil {
				c.set(s)
			}
			p := s.harvest(t, Config{Seed: 1}, 4000)
			if p.Stopped() == "" {
				t.Errorf("still asking after %d requests", s.requests)
			}
			floor := len(s.rows) / s.cap
			if got := s.graph.Records() * 100 / len(s.rows); got < c.percent ||
				float64(s.requests) > c.within*float64(floor)+70 {
				t.Errorf("%d %% of the items in %d requests, want %d %% in %.0f and at most 70 "+
					"to be sure; stopped: %s", got, s.requests, c.percent, c.within*float64(floor),
					p.Stopped())
			}
		})
	}
}

func TestPartitionIsReplayed(t *testing.T) {
	for _, steps := range []int{3, 40, 120} {
		first, second := cars(3000, true), cars(3000, true)
		first.cap, first.page, second.cap, second.page = 50, 20, 50, 20
		done := first.harvest(t, Config{Seed: 2}, steps)
		p := New(&second.graph, []*forms.Form{second.form()}, Seeds{}, Config{Seed: 2})
		for _, o := range first.outcomes {
			second.answer(o.Ask)
			p.Observe(o)
		}
		want, _ := done.Next()
		got, _ := p.Next()
		if d := cmp.Diff(want, got); d != "" {
			t.Errorf("next ask after %d steps (-harvest +replay):\n%s", steps, d)
		}
	}
}
