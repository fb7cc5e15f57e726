package app

import (
	"math"
	"testing"
)

func TestTwoDoorsTellHowManyRecordsThereAre(t *testing.T) {
	for _, tt := range []struct {
		first, second, both int
		size, low           float64
		ok                  bool
	}{
		{300, 60, 60, 300, 300, true}, // all that the form shows is in the interface
		{200, 60, 40, 298.05, 251.84, true},
		{300, 20, 2, 0, 0, false},
	} {
		e, ok := chapman(tt.first, tt.second, tt.both)
		if ok != tt.ok || math.Abs(e.Size-tt.size) > 0.1 || math.Abs(e.Low-tt.low) > 0.1 {
			t.Errorf("%d and %d, %d of them both: %+v, %v", tt.first, tt.second, tt.both, e, ok)
		}
	}
}
