package prefix

import (
	"fmt"
	"strings"
	"testing"

	"deepcrawl/bipartite"
	"deepcrawl/querygen/history"
	"deepcrawl/querygen/plan"
)

// That all items of an answer have a word that begins with what was asked for says nothing where as
// many have one with another letter.
func TestLongTextsTellNoBeginnings(t *testing.T) {
	for others, want := range map[string]bool{"": true, "melon moon": false} {
		var g bipartite.Graph
		p := &history.Harvest{Graph: &g}
		for i := range 30 {
			var values []bipartite.Value
			for _, w := range append(strings.Fields(others), fmt.Sprint("ab", i%17),
				string(rune('b'+i%11))+"less") {
				values = append(values, bipartite.Value{Text: fmt.Sprint(w, i%7)})
			}
			g.Capture(1, fmt.Sprint(i), values)
		}
		if _, got := allBegin(p, &history.Query{Query: plan.Query{ID: 1}}, "a"); got != want {
			t.Errorf("with words %q: %v, want %v", others, got, want)
		}
	}
}

// A letter explains an answer of which all items have a word that begins so, also where another
// letter begins a word of half of them, as "st" does of addresses. Where most letters begin a word
// of nearly all items it is chance.
func TestALetterExplainsAnAnswerBesideCommonWords(t *testing.T) {
	for _, tt := range []struct {
		name  string
		items int
		words func(i int) string
		walk  bool
	}{
		{"an address book", 40, func(i int) string {
			return fmt.Sprintf("e%cham %s %s", 'a'+i*7%26,
				[]string{"mill", "high", "park", "oak"}[i%4],
				[]string{"st", "rd", "smith", "lane", "st"}[i%5])
		}, true},
		{"texts", 40, func(i int) string {
			return fmt.Sprintf("e%cham s%cil %s", 'a'+i*7%26, 'a'+i*7%26,
				[]string{"mill", "high", "park", "oak"}[i%4])
		}, false},
	} {
		var g bipartite.Graph
		p := &history.Harvest{Graph: &g}
		for i := range tt.items {
			var vs []bipartite.Value
			for _, w := range strings.Fields(tt.words(i)) {
				vs = append(vs, bipartite.Value{Text: w})
			}
			g.Capture(1, fmt.Sprint(i), vs)
		}
		if _, ok := allBegin(p, &history.Query{Query: plan.Query{ID: 1}}, "e"); ok != tt.walk {
			t.Errorf("%s: explained by its beginning is %v, want %v", tt.name, ok, tt.walk)
		}
	}
}
