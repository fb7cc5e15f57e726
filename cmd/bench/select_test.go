package main

import (
	"testing"

	"github.com/google/go-cmp/cmp"
)

func TestTheCeilingIsTheSteepestPartsOfAllHulls(t *testing.T) {
	late := curve{0, 0, 0, 0, 40, 40, 40, 40, 40, 40, 40} // four requests until it brings all
	steady := curve{0, 2, 4, 6, 8, 10, 12, 14, 16, 18, 20}
	if got, want := late.hull(),
		[]stretch{{4, 40}, {6, 0}}; !cmp.Equal(got, want, cmp.AllowUnexported(stretch{})) {
		t.Errorf("the hull is %v, want %v", got, want)
	}
	// 2 requests of 20 are half of the first part; 10 are that and six of the steady site; 18 are
	// all that bring anything.
	if got, want := ceiling([]curve{late, steady}, 0, 20),
		[]float64{20, 52, 60}; !cmp.Equal(got, want) {
		t.Errorf("the ceiling is %v, want %v", got, want)
	}
}
