package gain

import (
	"fmt"
	"testing"

	"deepcrawl/bipartite"
)

func TestSortsBeyondTheLastShareIt(t *testing.T) {
	var s Sorter
	for i := range 3 * Sorts {
		v := bipartite.Value{Attr: fmt.Sprint("column ", i), Text: "word"}
		if n := s.number(v); int(n) != min(i, Sorts-1) {
			t.Errorf("sort %d has number %d", i, n)
		}
	}
}

func TestWhatASortBroughtIsBelievedOfItsOtherSizes(t *testing.T) {
	var e ByStratum
	year, word := NewStratum(5, 1), NewStratum(5, 2)
	for range 10 {
		e.Learn(year, 0.9, 1, 1)
		e.Learn(word, 0.1, 1, 1)
	}
	y, w := e.Posterior(NewStratum(7, 1), 0.5, 1), e.Posterior(NewStratum(7, 2), 0.5, 1)
	if y < 0.7 || w > 0.3 {
		t.Errorf("of a size not asked yet %.2f are expected to be new where nine tenths "+
			"of its sort were, and %.2f where one tenth was", y, w)
	}
}

// Of two values that promise the same, that of a sort which brought more is asked first, and one of
// a sort that was not asked for yet stands between them.
func TestAValueIsWorthWhatItsSortBrought(t *testing.T) {
	year, word, code := NewStratum(5, 1), NewStratum(5, 2), NewStratum(5, 3)
	var strange ByStratum
	for range 10 {
		strange.Learn(year, 0.9, 1, 1)
		strange.Learn(word, 0.1, 1, 1)
	}
	const degree, promised = 20, 10
	of := func(s Stratum) float64 { return Shrink(&strange, s, degree, promised, 1) }
	y, w, c := of(year), of(word), of(code)
	if y < 1.5*c || c < 1.5*w {
		t.Errorf("a year promises %.1f, a word %.1f, a code %.1f", y, w, c)
	}
}
