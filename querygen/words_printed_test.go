package querygen

import (
	"slices"
	"strings"
	"testing"

	"deepcrawl/bipartite"
	"deepcrawl/forms"
	"deepcrawl/querygen/strategy/prefix/spelling"
)

// What nobody printed begins as most words of the site's script do.
func TestPatternsAreOfTheScriptOfTheSite(t *testing.T) {
	for label, want := range map[string]string{"Επώνυμο ή επωνυμία": "Greek", "Наименование предприятия": "Cyrillic", "Name of the company": "Latin"} {
		f := &forms.Form{ID: "f1", Kind: forms.Search, Method: "GET", Fields: []forms.Field{
			{Name: "q", Label: label, Role: forms.Keyword, Domain: forms.Domain{Kind: forms.Free}},
		}}
		for least, stems := range map[int]int{0: usualInitials, 2: usualInitials, 3: 2 * usualInitials} {
			p := New(new(bipartite.Graph), []*forms.Form{f}, Seeds{}, Config{Seed: 1})
			b := p.order[0]
			b.facts.MinWord = least
			patterns := p.blindPatterns(b)
			for _, text := range patterns {
				stem := strings.TrimRight(text, usualSigns)
				if first := []rune(stem)[0]; runes(stem) != max(1, least) || first != '1' && spelling.ScriptOf(first) != want {
					t.Errorf("%s, words of %d letters: %q", label, least, patterns)
				}
			}
			if len(patterns) != stems+2 || !slices.ContainsFunc(patterns, func(s string) bool { return strings.HasPrefix(s, "1") }) {
				t.Errorf("%s, words of %d letters: %q", label, least, patterns)
			}
		}
	}
}
