package prefix

import (
	"slices"
	"strings"
	"testing"

	"deepcrawl/bipartite"
	"deepcrawl/forms"
	"deepcrawl/querygen/history"
	"deepcrawl/querygen/language"
	"deepcrawl/querygen/plan"
	"deepcrawl/querygen/strategy/prefix/spelling"
	"deepcrawl/querygen/values"
)

// What nobody printed begins as most words of the site's script do.
func TestPatternsAreOfTheScriptOfTheSite(t *testing.T) {
	for label, want := range map[string]string{"Επώνυμο ή επωνυμία": "Greek",
		"Наименование предприятия": "Cyrillic", "Name of the company": "Latin"} {
		f := &forms.Form{ID: "f1", Kind: forms.Search, Method: "GET", Fields: []forms.Field{
			{Name: "q", Label: label, Role: forms.Keyword, Domain: forms.Domain{Kind: forms.Free}},
		}}
		for least, stems := range map[int]int{0: UsualInitials, 2: UsualInitials, 3: 2 * UsualInitials} {
			b := &history.FormState{Form: f, Main: history.MainField(f)}
			p := &history.Harvest{Graph: new(bipartite.Graph), Forms: []*history.FormState{b}}
			spoken, signs := language.Tongue(p, plan.Seeds{}, []*forms.Form{f})
			LearnUsual(p, spoken, signs)
			b.Facts.MinWord = least
			patterns := blindPatterns(p, b)
			for _, text := range patterns {
				stem := strings.TrimRight(text, UsualSigns)
				if first := []rune(stem)[0]; values.Length(stem) != max(1, least) ||
					first != '1' && spelling.ScriptOf(first) != want {
					t.Errorf("%s, words of %d letters: %q", label, least, patterns)
				}
			}
			if len(patterns) != stems+2 ||
				!slices.ContainsFunc(patterns, func(s string) bool {
					return strings.HasPrefix(s, "1")
				}) {
				t.Errorf("%s, words of %d letters: %q", label, least, patterns)
			}
		}
	}
}
