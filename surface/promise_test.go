package surface

import (
	"fmt"
	"maps"
	"testing"
)

func TestSitesShareWhatOthersTaught(t *testing.T) {
	taught := lessons{experience: newExperience()}
	var given, asGiven, before experience
	copies := 0
	for i := range 2000 {
		s := taught.snapshot()
		if s.all.visits != before.all.visits {
			copies++
		}
		if i == 100 {
			given, asGiven = s, experience{words: maps.Clone(s.words), all: s.all}
		}
		if known := float64(i); s.all.visits < known*15/17 {
			t.Fatalf("after %d visits a site is told of %.0f", i, s.all.visits)
		}
		before = s
		here := newExperience()
		here.add([]string{fmt.Sprint("word", i%50)}, outcome{visits: 1})
		taught.learn(here)
	}
	if given.all != asGiven.all || !maps.Equal(given.words, asGiven.words) {
		t.Error("what a site was given changed while others learnt")
	}
	if copies > 120 { // ln 2000 / ln (17/16), and each of the first sixteen
		t.Errorf("%d copies were made for 2000 sites", copies)
	}
}
