package letters

import (
	"slices"
	"testing"

	"deepcrawl/querygen/values"
)

func itemsOf(length int, words ...string) (items []Item) {
	for _, w := range words {
		item := NewItem()
		item.Add(w, length, values.NotLetter)
		items = append(items, item)
	}
	return items
}

func TestTheRunsOfMostWordsComeFirst(t *testing.T) {
	any := func(string) bool { return true }
	got := Cover(itemsOf(2, "water", "paper", "letter", "fish"), any)
	if len(got) < 2 || got[0] != "er" {
		t.Errorf("chose %q", got)
	}
	if !slices.ContainsFunc(got, func(r string) bool {
		return r == "fi" || r == "is" || r == "sh"
	}) {
		t.Errorf("%q leave a word out", got)
	}
	got = Cover(itemsOf(2, "water", "paper"), func(r string) bool { return r != "er" })
	if slices.Contains(got, "er") || len(got) > Most {
		t.Errorf("chose %q", got)
	}
}

func TestRunsWithDigitsAreNone(t *testing.T) {
	if got := Cover(itemsOf(2, "a1b2"), func(string) bool { return true }); len(got) != 0 {
		t.Errorf("chose %q", got)
	}
}

func TestAUnionShowsWhatHoldsItsRuns(t *testing.T) {
	runs := []string{"er", "an"}
	for text, want := range map[string][2]bool{ // any word may match, all must
		"Water": {true, true}, "fish": {}, "fish water": {false, true},
		"water land": {true, true}, "": {},
	} {
		if got := [2]bool{Shows(runs, text, false), Shows(runs, text, true)}; got != want {
			t.Errorf("%q: %v, want %v", text, got, want)
		}
	}
	words := []string{"fish", "land"}
	if First(slices.Values(words), runs) != 1 || First(slices.Values(words[:1]), runs) != 2 {
		t.Error("the first run is another one")
	}
	if n := Held(slices.Values([]string{"water", "land", "paper"}), runs); n != 2 {
		t.Errorf("%d runs are held", n)
	}
}

func TestRunsThatASiteIgnoresAreFoundOut(t *testing.T) {
	for _, c := range []struct {
		shown, astray []int
		want          int
	}{
		{[]int{60, 30, 10, 0}, []int{0, 0, 0, 5}, 3},
		{[]int{60, 30, 1, 0}, []int{0, 0, 20, 5}, 2}, // items with the third were not shown
		{[]int{100, 0, 0, 7}, []int{0, 0, 0, 0}, 1},  // the first explains all
		{[]int{10, 0, 0, 0}, []int{90, 0, 0, 0}, 1},
	} {
		if got := Used(c.shown, c.astray); got != c.want {
			t.Errorf("shown %v, astray %v: %d are used, want %d", c.shown, c.astray, got, c.want)
		}
	}
}
