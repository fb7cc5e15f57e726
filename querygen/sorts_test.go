package querygen

import (
	"fmt"
	"testing"

	"deepcrawl/bipartite"
)

func TestSortsBeyondTheLastShareIt(t *testing.T) {
	var s sorting
	for i := range 3 * sorts {
		if n := s.number(bipartite.Value{Attr: fmt.Sprint("column ", i), Text: "word"}); int(n) != min(i, sorts-1) {
			t.Errorf("sort %d has number %d", i, n)
		}
	}
}

func TestExperienceWithASortIsBelievedOfItsOtherSizes(t *testing.T) {
	var e experience
	year, word := newDrawer(5, 1), newDrawer(5, 2)
	for range 10 {
		e.learn(year, 0.9, 1, 1)
		e.learn(word, 0.1, 1, 1)
	}
	if y, w := e.given(newDrawer(7, 1), 0.5, 1), e.given(newDrawer(7, 2), 0.5, 1); y < 0.7 || w > 0.3 {
		t.Errorf("of a size not asked yet %.2f of the results are expected to be new where nine tenths of its sort were, and %.2f where one tenth was", y, w)
	}
}

// Of two values that promise the same, that of a sort which brought more is asked first, and one of a sort that was not asked for yet
// stands between them.
func TestAValueIsWorthWhatItsSortBrought(t *testing.T) {
	year, word, code := newDrawer(5, 1), newDrawer(5, 2), newDrawer(5, 3)
	f := &family{box: &box{facts: Facts{Totals: "exact"}}}
	for range 10 {
		f.strange.learn(year, 0.9, 1, 1)
		f.strange.learn(word, 0.1, 1, 1)
	}
	const degree, gain = 20, 10
	y, w, c := f.temper(year, degree, gain, 1), f.temper(word, degree, gain, 1), f.temper(code, degree, gain, 1)
	if y < 1.5*c || c < 1.5*w {
		t.Errorf("a year promises %.1f, a word %.1f, a code %.1f", y, w, c)
	}
	f.box.facts.Totals = "none" // nothing told what the shares were
	if n := f.temper(year, degree, gain, 1); n != gain {
		t.Errorf("without totals %.1f are promised, want %d", n, gain)
	}
}
