package template

import (
	"fmt"
	"testing"

	"deepcrawl/forms"
)

func TestSetsOfFieldsAreNoMoreThanEnough(t *testing.T) {
	parts := make([]part, 5)
	for i := range parts {
		parts[i].values = [][]forms.Assignment{{{Field: i}}}
	}
	for n, want := range map[int]string{0: "[[]]", 2: "[[0 1] [0 2] [0 3] [0 4] [1 2] [1 3]]",
		3: "[[0 1 2] [0 1 3] [0 1 4] [0 2 3] [0 2 4] [0 3 4]]", 5: "[[0 1 2 3 4]]", 6: "[]"} {
		got := [][]int{}
		for _, set := range choose(parts, n, 6) {
			fields := []int{}
			for _, x := range set {
				fields = append(fields, x.values[0][0].Field)
			}
			got = append(got, fields)
		}
		if fmt.Sprint(got) != want {
			t.Errorf("sets of %d: %v, want %s", n, got, want)
		}
	}
}
