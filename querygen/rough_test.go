package querygen

import "testing"

// A few dozen requests tell no coverage, but at some sites an interval that holds the size at most of these; before the first
// answer there is nothing.
func TestAFewDozenRequestsTellARoughSize(t *testing.T) {
	told, held := 0, 0
	for _, totals := range []string{"exact", "none"} {
		for seed := range uint64(6) {
			run := site{page: 10, totals: totals, stops: 12, database: text}
			p := run.planner(Config{Seed: seed + 1, Policy: Auto})
			if e := p.Rough(); e.By != "" {
				t.Errorf("without an answer the size is %+v", e)
			}
			for _, requests := range []int{30, 30} {
				harvest(p, requests, run.answer)
				e, size := p.Rough(), float64(len(run.items))
				if e.By == "" {
					continue
				}
				if told++; e.Low <= size && size <= e.High {
					held++
				}
				if e.Size < e.Low || e.High < e.Size || e.Low < 0.97*float64(p.Graph.Records()) {
					t.Errorf("with %d records known the size is %+v", p.Graph.Records(), e)
				}
			}
		}
	}
	t.Logf("a size was told %d times of 24, and held %d times", told, held)
	if told < 4 || 4*held < 3*told {
		t.Errorf("a size was told %d times, and held %d times", told, held)
	}
}
