package querygen

import (
	"fmt"
	"strings"
	"testing"

	"deepcrawl/bipartite"
	"deepcrawl/forms"
	"deepcrawl/querygen/strategy/prefix"
)

// A site drops the sign behind a word and finds whole words only. One of its words has one letter.
func TestASignThatIsDroppedStandsForNothing(t *testing.T) {
	subjects := strings.Fields("steel silver sulphur copper carbon cobalt platinum phosphor " +
		"potassium barium bismuth boron magnesium manganese mercury titanium tin tungsten")
	var g bipartite.Graph
	f := &forms.Form{ID: "f1", Kind: forms.Search, Method: "GET",
		Fields: []forms.Field{
			{Name: "q", Role: forms.Keyword, Domain: forms.Domain{Kind: forms.Free}}}}
	p, signed := New(&g, []*forms.Form{f}, Seeds{Words: []string{"study"}}, Config{Seed: 1}), 0
	harvest(p, 120, func(a Ask) Outcome {
		term := strings.ToLower(strings.TrimRight(a.Query.Term, "*%"))
		if term != "" && term != strings.ToLower(a.Query.Term) {
			signed++
		}
		var found []int
		for i := range 900 {
			words := []string{"study", "of", subjects[i%len(subjects)], fmt.Sprint("nr", i/30)}
			if i%3 > 0 {
				words = append(words, "a", "about")
			}
			for _, w := range words {
				if w == term || term == "" && a.Query.Term == "" {
					found = append(found, i)
					break
				}
			}
		}
		return page(&g, a, found, 100, func(i int) []bipartite.Value {
			values := []bipartite.Value{{Attr: "id", Text: fmt.Sprint(i)}}
			for _, w := range []string{"study", "of", subjects[i%len(subjects)],
				fmt.Sprint("nr", i/30)} {
				values = append(values, bipartite.Value{Text: w})
			}
			if i%3 > 0 {
				values = append(values, bipartite.Value{Text: "about"})
			}
			return values
		})
	})
	if b := p.Forms[0]; prefix.WalkOfForm(b) != nil || b.Facts.Begins || signed > 8 {
		t.Errorf("%d questions with a sign, beginnings %v of %d of 900 items", signed,
			b.Facts.Begins, g.Records())
	}
}
