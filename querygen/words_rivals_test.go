package querygen

import (
	"fmt"
	"strings"
	"testing"

	"deepcrawl/bipartite"
	"deepcrawl/forms"
	"deepcrawl/querygen/history"
	"deepcrawl/querygen/strategy/prefix"
)

// A letter explains an answer of which all items have a word that begins so, also where another letter begins a word of half of them,
// as "st" does of addresses. Where most letters begin a word of nearly all items it is chance.
func TestALetterExplainsAnAnswerBesideCommonWords(t *testing.T) {
	for _, tt := range []struct {
		name  string
		items int
		words func(i int) string
		walk  bool
	}{
		{"an address book", 40, func(i int) string {
			return fmt.Sprintf("e%cham %s %s", 'a'+i*7%26, []string{"mill", "high", "park", "oak"}[i%4], []string{"st", "rd", "smith", "lane", "st"}[i%5])
		}, true},
		{"texts", 40, func(i int) string {
			return fmt.Sprintf("e%cham s%cil %s", 'a'+i*7%26, 'a'+i*7%26, []string{"mill", "high", "park", "oak"}[i%4])
		}, false},
	} {
		var g bipartite.Graph
		p := New(&g, []*forms.Form{{ID: "book", Kind: forms.Search, Method: "GET", Fields: []forms.Field{{Name: "q", Role: forms.Keyword, Domain: forms.Domain{Kind: forms.Free}}}}}, Seeds{}, Config{Seed: 1})
		for i := range tt.items {
			var vs []bipartite.Value
			for _, w := range strings.Fields(tt.words(i)) {
				vs = append(vs, bipartite.Value{Text: w})
			}
			g.Capture(1, fmt.Sprint(i), vs)
		}
		if _, ok := prefix.AllBegin(p.Harvest, &history.Query{Query: Query{ID: 1}}, "e"); ok != tt.walk {
			t.Errorf("%s: explained by its beginning is %v, want %v", tt.name, ok, tt.walk)
		}
	}
}
