package prefix

import (
	"testing"

	"deepcrawl/querygen/history"
)

func TestWhatAPatternFits(t *testing.T) {
	b := &history.FormState{}
	StemsOf(b).signs.taught = UsualSigns + "?$"
	for _, c := range []struct {
		term, text string
		letters    int
		fits       bool
	}{
		{"calc*", "calcite", 3, true},
		{"calc*", "calc", 0, false},
		{"calc*", "recalcite", 2, false},
		{"*ite", "calcite", 4, true},
		{"*ite", "calcites", 1, false},
		{"c*ite", "calcite", 3, true},
		{"ca?cite", "calcite", 1, true},
		{"calc$", "calcium", 3, true},
	} {
		p, ok := patternOf(b, c.term)
		if letters, fits := p.fits(c.text); !ok || fits != c.fits || fits && letters != c.letters {
			t.Errorf("%s and %s: %v, %d letters", c.term, c.text, fits, letters)
		}
	}
	for _, term := range []string{"calcite", "*calc*", "calc* ite"} {
		if _, ok := patternOf(b, term); ok {
			t.Errorf("%s is taken for a pattern", term)
		}
	}
}
