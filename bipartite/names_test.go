package bipartite

import (
	"slices"
	"testing"
)

func TestNamesAreNoValues(t *testing.T) {
	var g Graph
	names := g.Names()
	first, _ := g.Capture(0, "a", []Value{{Text: "grey"}, {Text: "heron"}})
	second, _ := g.Capture(0, "b", nil)
	third, _ := g.Capture(0, "c", nil)
	g.Name(third, "purple heron")
	g.Name(first, "grey heron")
	if g.Values() != 2 || names.Values() != 3 {
		t.Errorf("%d values and %d names, want 2 and 3", g.Values(), names.Values())
	}
	for d, want := range map[RecordID]string{first: "grey heron", second: "", third: "purple heron", 7: ""} {
		got := ""
		for _, v := range slices.Collect(names.ValuesOf(d)) {
			got += names.Value(v).Text
		}
		if got != want {
			t.Errorf("item %d is called %q, want %q", d, got, want)
		}
	}
	if names.Degree(ValueID(first)) != 1 || names.Degree(ValueID(second)) != 0 {
		t.Error("a name is held by its item, none by no item")
	}
}
