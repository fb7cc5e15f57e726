package bipartite

import (
	"fmt"
	"testing"
)

func TestTableNumbersPairsInOrderAndFindsThemAgain(t *testing.T) {
	var table table
	if _, ok := table.find("", "nothing"); ok {
		t.Error("an empty table finds something")
	}
	pair := func(i int) (string, string) {
		return fmt.Sprint("attr", i%3), fmt.Sprint("value ", i/3)
	}
	const n = 5000
	for i := range n {
		first, second := pair(i)
		if got, fresh := table.add(first, second); int(got) != i || !fresh {
			t.Fatalf("pair %d: number %d, fresh %v", i, got, fresh)
		}
	}
	for i := range n {
		first, second := pair(i)
		if got, fresh := table.add(first, second); int(got) != i || fresh {
			t.Fatalf("pair %d added again: number %d, fresh %v", i, got, fresh)
		}
		if got, ok := table.find(first, second); int(got) != i || !ok {
			t.Fatalf("pair %d: found %d, %v", i, got, ok)
		}
		if a, b := table.at(uint32(i)); a != first || b != second {
			t.Fatalf("pair %d is %q %q", i, a, b)
		}
	}
	for _, other := range [][2]string{{"", "value 1"}, {"attr1", ""}, {"attr1value 1", ""},
		{"attr1", "value 1 "}} {
		if n, ok := table.find(other[0], other[1]); ok {
			t.Errorf("%q found as %d", other, n)
		}
	}
}
