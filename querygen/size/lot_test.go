package size

import (
	"math"
	"math/rand/v2"
	"testing"

	"deepcrawl/querygen/strategy/sample"
)

// How precise the evidence is depends on what it says: taken at its word again and again it may
// swing ever more widely.
func TestEvidenceSettlesOnWhatItSaysThen(t *testing.T) {
	rng := rand.New(rand.NewPCG(1, 2))
	swings := 0
	for range 200 {
		e := clues{known: 3000}
		for range 5 + rng.IntN(30) {
			e.draws = append(e.draws,
				sample.Draw{Known: 3000 * rng.Float64(), Unit: 1 + 500*rng.Float64()*rng.Float64(),
					Missing: max(0, rng.NormFloat64()) * 3000 * rng.ExpFloat64()})
		}
		whole := 300.0
		for range 10 {
			whole, _ = e.weigh(whole)
			whole = max(whole, 6)
		}
		if again, _ := e.weigh(whole); math.Abs(max(again, 6)-whole) > 1+0.02*whole {
			swings++
		}
		settled, _ := e.settle(300)
		if again, _ := e.weigh(settled); math.Abs(max(again, 6)-settled) > 1+0.02*settled {
			t.Errorf("settled on %.0f, where the evidence says %.0f", settled, again)
		}
	}
	if swings == 0 {
		t.Errorf("no evidence swings: the test shows nothing")
	}
}

func TestAnIntervalReachesToNothingMissingWhereTheEvidenceAllowsIt(t *testing.T) {
	few := clues{known: 3000, draws: []sample.Draw{
		{Known: 2999, Missing: 324, Unit: 2}, {Known: 2999, Unit: 47}, {Known: 2992, Unit: 29},
		{Known: 2999, Unit: 6},
	}}
	many := clues{known: 3000}
	for range 20 {
		many.draws = append(many.draws, sample.Draw{Known: 3000, Missing: 300, Unit: 10})
	}
	if !few.allows(0) {
		t.Errorf("one draw in four that says something is missing rules out that nothing is")
	}
	if many.allows(0) {
		t.Errorf("twenty draws that all say a tenth is missing allow that nothing is")
	}
}
