package querygen

import (
	"testing"

	"github.com/google/go-cmp/cmp"

	"deepcrawl/querygen/history"
)

func TestTotalsOnceRoughStayRounded(t *testing.T) {
	type total struct {
		n     int
		exact bool
	}
	type learnt struct {
		Totals, Evidence string
		Most             float64
	}
	for name, c := range map[string]struct {
		totals []total
		want   learnt
	}{
		"counts are exact": {
			[]total{{100, true}, {20, true}},
			learnt{"exact", "\"mill\" claims 100 results", 100},
		},
		"a small count after a rough total": {
			[]total{{1000, false}, {545, true}},
			learnt{"rounded", "\"mill\" claims about, or more than, 1000 results", 900},
		},
		"a rough total after a small count": {
			[]total{{545, true}, {1000, false}, {12, true}},
			learnt{"rounded", "\"mill\" claims about, or more than, 1000 results", 900},
		},
		"no total, then a count": {
			[]total{{-1, false}, {12, true}},
			learnt{"exact", "\"mill\" claims 12 results", 12},
		},
	} {
		t.Run(name, func(t *testing.T) {
			b := &history.FormState{}
			for _, total := range c.totals {
				b.JudgeTotal(&history.Query{Query: Query{Term: "mill"}, Of: b, Claimed: total.n, Exact: total.exact})
			}
			got := learnt{b.Facts.Totals, b.Facts.Evidence["totals"], b.Most}
			if diff := cmp.Diff(c.want, got); diff != "" {
				t.Error(diff)
			}
		})
	}
}

func TestRoughTotalTellsTheCap(t *testing.T) {
	for name, c := range map[string]struct {
		claimed int
		exact   bool
		want    bool
	}{
		"more than it shows, exactly":               {400, true, true},
		"far more than it shows, roughly":           {1000, false, true},
		"exactly enough to be a cap":                {361, true, true},
		"roughly no more than rounding may make it": {361, false, false},
	} {
		t.Run(name, func(t *testing.T) {
			a := &history.Query{Returned: 300, Size: 30, Claimed: c.claimed, Exact: c.exact}
			if got := a.Capped(); got != c.want {
				t.Errorf("a query that ends at 300 results of %d is capped: %t, want %t", c.claimed, got, c.want)
			}
		})
	}
}
