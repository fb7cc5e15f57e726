package spelling

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
	s := New("name", false, nil)
	for i, name := range []string{"Andersson", "andén", "A", "Östman", "Ek", "Ekman", "Eklund"} {
		g.Capture(1, fmt.Sprint(i), []bipartite.Value{
			{Attr: "name", Text: name}, {Attr: "town", Text: "Ekeby"},
		})
		s.Learn(&g)
	}
	check := func(stem, want string) {
		t.Helper()
		var got []string
		for _, text := range s.Beginning(stem) {
			got = append(got, text)
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
	s.Learn(&g)
	check("ör", "örjansson")
	check("ö", "örjansson östman")
	if got := s.After('e')['k']; got != 3 {
		t.Errorf("k stands behind e %d times, want 3", got)
	}
}

func TestOnlyTheFirstValuesOfItemsCountAsLeads(t *testing.T) {
	var g bipartite.Graph
	s := New("", false, NewLeads())
	for i, name := range []string{"ekman", "ekberg"} {
		g.Capture(1, fmt.Sprint(i), []bipartite.Value{{Text: name}, {Text: "ekeby"}})
	}
	s.Learn(&g)
	n := 0
	for _, text := range s.Beginning("ek") {
		if n++; text == "ekeby" {
			t.Error("a town is taken for a name")
		}
	}
	if n != 2 || !s.LeadsAlone() {
		t.Errorf("%d names begin so", n)
	}
}

func TestNoLetterFollowsWhereNumbersGoOn(t *testing.T) {
	var g bipartite.Graph
	s := New("", false, nil)
	for i := range 12 {
		g.Capture(1, fmt.Sprint(i), []bipartite.Value{
			{Text: fmt.Sprint("1-", 10+i)}, {Text: "x" + string(rune('a'+i))},
		})
	}
	s.Learn(&g)
	if !s.NoLetterAfter("1-", 10) || s.NoLetterAfter("1-", 13) || s.NoLetterAfter("x", 10) {
		t.Error("a letter follows on digits, or none on letters")
	}
}

// known is a graph of items with a word each.
func known(words ...string) *bipartite.Graph {
	var g bipartite.Graph
	for i, w := range words {
		g.Capture(1, fmt.Sprint(i), []bipartite.Value{{Text: w}})
	}
	return &g
}

func learnt(g *bipartite.Graph, how How) (*Spelling, Habits) {
	s := New("", false, nil)
	s.Learn(g)
	all := func(string) bool { return true }
	var h Habits
	h.Learn(s, g, LearnAlphabet(s, g, true), how, all)
	return s, h
}

func TestAlphabetsAreThoseOfTheValues(t *testing.T) {
	g := known("мельник", "яков", "smith")
	s := New("", false, nil)
	s.Learn(g)
	al := LearnAlphabet(s, g, true)
	if al.Latin() || !slices.Contains(al.Letters(), 'ж') || slices.Contains(al.Letters(), 's') {
		t.Errorf("letters %q", string(al.Letters()))
	}
	counts := make(map[rune]int)
	if al.UsualAfter("ме", true, counts); counts['л'] != 1 || len(counts) != 1 {
		t.Errorf("%v follow on a beginning of one word", counts)
	}
	if !LearnAlphabet(s, g, false).Latin() {
		t.Error("another script is taken though none may be")
	}
	if al.Outgrown(4) || !al.Outgrown(6) || !(*Alphabet)(nil).Outgrown(0) {
		t.Error("it is learnt again before twice as much is known, or not then")
	}
}

func TestUsualBeginningsAreUsual(t *testing.T) {
	g := known("smith")
	s := New("", false, nil)
	s.Learn(g)
	al := LearnAlphabet(s, g, true)
	counts := make(map[rune]int)
	if al.UsualAfter("m", true, counts); counts['a'] <= counts['y'] || counts['x'] != 0 {
		t.Errorf("after m come %v", counts)
	}
	clear(counts)
	if al.UsualAfter("m", false, counts); len(counts) != 0 {
		t.Errorf("after m come %v, though nothing is usual", counts)
	}
}

func TestOddsAreThoseOfWhatIsKnown(t *testing.T) {
	_, h := learnt(known("adams", "adler", "abel", "bach", "bohr"), How{})
	if h.Odds("ad") <= h.Odds("ax") || h.Odds("b") <= h.Odds("q") {
		t.Errorf("ad %.4f, ax %.4f, b %.4f, q %.4f", h.Odds("ad"), h.Odds("ax"), h.Odds("b"),
			h.Odds("q"))
	}
	_, worded := learnt(known("adams"), How{
		Worded: true, Words: slices.Values([]string{"zebra"}), Openings: true,
	})
	if worded.Odds("ze") <= worded.Odds("zx") {
		t.Error("a word of the language tells nothing of beginnings")
	}
	if n := h.Held("ad") + 10*h.Names("a") + 100*h.Held(""); n != 532 || !h.Learnt() {
		t.Errorf("items by beginnings are counted as %d", n)
	}
}

func TestItemsThatBecomeKnownAreCounted(t *testing.T) {
	g := known("adams", "bohr")
	s, h := learnt(g, How{})
	all := func(string) bool { return true }
	if h.Count(s, g, all) {
		t.Error("nothing became known")
	}
	g.Capture(2, "new", []bipartite.Value{{Text: "Adler"}})
	if !h.Count(s, g, all) || h.Held("ad") != 2 {
		t.Errorf("%d begin with ad", h.Held("ad"))
	}
}
