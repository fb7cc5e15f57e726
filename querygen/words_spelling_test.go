package querygen

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"deepcrawl/bipartite"
)

func TestSpellingKnowsWhatFollowsEachBeginning(t *testing.T) {
	var g bipartite.Graph
	idle := g.Intern(bipartite.Value{Attr: "name", Text: "Örjansson"})
	var s = spelling{attr: "name"}
	for i, name := range []string{"Andersson", "andén", "A", "Östman", "Ek", "Ekman", "Eklund"} {
		g.Capture(1, fmt.Sprint(i), []bipartite.Value{{Attr: "name", Text: name}, {Attr: "town", Text: "Ekeby"}})
		s.learn(&g)
	}
	check := func(stem, want string) {
		t.Helper()
		var got []string
		for v := range s.beginning(stem) {
			got = append(got, v.text)
		}
		slices.Sort(got)
		if text := strings.Join(got, " "); text != want {
			t.Errorf("%q begins %q, want %q", stem, text, want)
		}
	}
	check("", "a andersson andén ek eklund ekman östman")
	check("a", "andersson andén")
	check("ek", "eklund ekman")
	check("and", "andersson andén")
	check("ö", "östman")
	g.Capture(2, "late", []bipartite.Value{g.Value(idle)})
	s.learn(&g)
	check("ör", "örjansson")
	check("ö", "örjansson östman")
	if got := s.pairs['e']['k']; got != 3 {
		t.Errorf("k stands behind e %d times, want 3", got)
	}
}
