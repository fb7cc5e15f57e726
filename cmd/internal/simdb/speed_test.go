package simdb

import (
	"slices"
	"testing"
)

func TestGiantAnswersWithTheItemsThatHoldTheValue(t *testing.T) {
	g := NewGiant(5000, 1000)
	for _, term := range []string{"c1v1", "c2v3", "c6v100"} {
		var all []int
		for page := 1; ; page++ {
			items, total := g.answer(term, page, 20)
			all = append(all, items...)
			if page*20 >= total {
				if len(all) != total {
					t.Errorf("%s: %d items on the pages, %d claimed", term, len(all), total)
				}
				break
			}
		}
		for d := range g.Items {
			holds := false
			for _, v := range g.values(d) {
				holds = holds || v.Text == term
			}
			if holds != slices.Contains(all, d) {
				t.Fatalf("%s: item %d held %t", term, d, holds)
			}
		}
	}
}

func TestDecisionsAreTimedOnceTheValuesAreKnown(t *testing.T) {
	got, err := Decide(NewGiant(20_000, 2000), 1900, 1)
	if err != nil {
		t.Fatal(err)
	}
	if got.Values < 1900 || len(got.Pace) != timed || got.Pace.Within(0) <= 0 {
		t.Errorf("%+v", got)
	}
}

func TestAGiantUnderACapShowsNoMoreOfAnAnswer(t *testing.T) {
	g := NewLongGiant(100_000, 20_000)
	g.Cap = 100
	if n := len(g.values(7)); n != 200 {
		t.Errorf("an item holds %d values", n)
	}
	n := 0
	for page := range 6 {
		items, total := g.answer("c0v1", page+1, 20)
		n += len(items)
		if total <= g.Cap {
			t.Fatalf("%d match, which are too few to be cut", total)
		}
	}
	if n != g.Cap {
		t.Errorf("%d are shown, want %d", n, g.Cap)
	}
	for _, silent := range []bool{false, true} {
		g.Silent = silent
		got, err := Decide(g, 15_000, 1)
		if err != nil {
			t.Fatal(err)
		}
		if !got.Capped || got.Values < 15_000 {
			t.Errorf("without totals %t: %+v", silent, got)
		}
	}
}
