package gain

import (
	"math"
	"testing"
)

func TestRidgeFindsWhatTellsOfTheGain(t *testing.T) {
	var r Ridge
	x := func(singletons, degree float64) Features {
		return Features{1, math.Log1p(singletons), math.Log1p(degree), 0, 0,
			singletons / (degree + 1)}
	}
	if got, want := r.predict(x(20, 50)), ridgePrior[1]*math.Log1p(20); math.Abs(got-want) > 1e-9 {
		t.Errorf("without observations %.3f are predicted, want %.3f", got, want)
	}
	for i := range 300 { // each known item stands for two new ones, however often it was found
		degree := float64(2 + i%60)
		r.Learn(x(float64(i%7), degree), 2*degree, 0)
	}
	for _, degree := range []float64{5, 20, 55} {
		if got, want := r.predict(x(3, degree)), math.Log1p(2*degree); math.Abs(got-want) > 0.2 {
			t.Errorf("of %.0f known records %.2f are predicted, want %.2f", degree, got, want)
		}
	}
}

func TestRidgeForgets(t *testing.T) {
	var r Ridge
	x := Features{1, 2, 3, 1, 1, 0.5}
	for range 400 {
		r.Learn(x, 100, 0)
	}
	for range 400 {
		r.Learn(x, 1, 0)
	}
	if got := r.predict(x); math.Abs(got-math.Log1p(1)) > 0.2 {
		t.Errorf("after 400 values that brought one %.2f are predicted", got)
	}
}
