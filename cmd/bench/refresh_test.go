package main

import (
	"math"
	"testing"

	"deepcrawl/surface/revisit"
)

// The simulation knows nothing of the formula, and reaches what it says.
func TestSimulatedFreshnessIsThatOfTheFormula(t *testing.T) {
	c := refreshCase{Pages: 200, Budget: 0.1, Days: 150}
	optimal, uniform := refreshOnce(revisit.Optimal, c, 1), refreshOnce(revisit.Uniform, c, 1)
	for _, r := range []refreshResult{optimal, uniform} {
		if math.Abs(r.Known-r.Formula) > 0.04 {
			t.Errorf("%s: %.3f, the formula says %.3f", r.Policy, r.Known, r.Formula)
		}
	}
	if optimal.Known <= uniform.Known || optimal.Estimated <= uniform.Estimated {
		t.Errorf("optimal %+v is no fresher than uniform %+v", optimal, uniform)
	}
}
