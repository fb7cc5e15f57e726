package querygen

import (
	"cmp"
	"fmt"
	"math/rand/v2"
	"slices"
	"testing"

	"deepcrawl/bipartite"
	"deepcrawl/forms"
)

// A host of three databases of unlike sizes, one of which a menu chooses. Each has words of its own
// and a few that all have.
func TestEachCollectionIsAskedForWordsOfItsOwn(t *testing.T) {
	sizes := []int{500, 220, 90}
	r := rand.New(rand.NewPCG(1, 2))
	var words [][]string // by item: the words of its title
	var in []int         // by item: its collection
	for c, n := range sizes {
		for range n {
			item := []string{fmt.Sprint("common", r.IntN(4))}
			for range 3 {
				item = append(item,
					fmt.Sprint([]string{"born", "case", "ship"}[c],
						int(float64(n)/4*r.Float64()*r.Float64())))
			}
			words, in = append(words, item), append(in, c)
		}
	}
	base := choiceOf("base", len(sizes))
	base.Role, base.Default, base.Domain.Options[0].Selected = forms.Filter, []string{"base0"}, true
	word := forms.Field{Name: "q", Role: forms.Keyword, Position: 1,
		Domain: forms.Domain{Kind: forms.Free}}
	for _, totals := range []bool{true, false} {
		var g bipartite.Graph
		p := New(&g, []*forms.Form{
			{ID: "f1", Kind: forms.Search, Method: "GET", Fields: []forms.Field{base, word}}},
			Seeds{Words: []string{"common1"}}, Config{Seed: 1})
		found := make([]int, len(sizes))
		seen := make(map[int]bool)
		most := 250
		harvest(p, most, func(a Ask) Outcome {
			given, chosen := filled(a.Query), 0
			fmt.Sscanf(cmp.Or(given["base"], "base0"), "base%d", &chosen)
			var list []int
			for i, item := range words {
				if in[i] == chosen && slices.Contains(item, given["q"]) {
					list = append(list, i)
				}
			}
			o := page(&g, a, list, len(list), func(i int) (vs []bipartite.Value) {
				if !seen[i] {
					seen[i] = true
					found[in[i]]++
				}
				for _, w := range words[i] {
					vs = append(vs, bipartite.Value{Text: w})
				}
				return vs
			})
			if !totals {
				o.Claimed, o.ClaimedExact = -1, false
			}
			return o
		})
		for c, n := range sizes {
			if found[c] < n*95/100 {
				t.Errorf("totals %v: %d of %d items of collection %d by %d requests: %s", totals,
					found[c], n, c, most, p.Stopped())
			}
		}
	}
}

// Three of four databases are read. No word of these is in the fourth: nobody knows how much that
// holds.
func TestNothingIsClaimedWhileACollectionIsSilent(t *testing.T) {
	for _, secret := range []bool{true, false} {
		var g bipartite.Graph
		base := choiceOf("base", 4)
		base.Role, base.Default, base.Domain.Options[0].Selected = forms.Filter, []string{"base0"},
			true
		word := forms.Field{Name: "q", Role: forms.Keyword, Position: 1,
			Domain: forms.Domain{Kind: forms.Free}}
		p := New(&g, []*forms.Form{
			{ID: "f1", Kind: forms.Search, Method: "GET", Fields: []forms.Field{base, word}}},
			Seeds{Words: []string{"common1"}}, Config{Seed: 1})
		wordsOf := func(i int) []string {
			return []string{fmt.Sprint("common", i%4), fmt.Sprint("w", i%23), fmt.Sprint("x", i%17)}
		}
		harvest(p, 600, func(a Ask) Outcome {
			given, chosen := filled(a.Query), 0
			fmt.Sscanf(cmp.Or(given["base"], "base0"), "base%d", &chosen)
			var list []int
			for i := chosen * 100; i < chosen*100+100; i++ {
				if (chosen < 3 || !secret) && slices.Contains(wordsOf(i), given["q"]) {
					list = append(list, i)
				}
			}
			return page(&g, a, list, len(list), func(i int) (vs []bipartite.Value) {
				for _, w := range wordsOf(i) {
					vs = append(vs, bipartite.Value{Text: w})
				}
				return vs
			})
		})
		if e := p.Estimate(); (e.By == "") != secret || g.Records() < 290 {
			t.Errorf("a silent collection %v: %d items, %+v", secret, g.Records(), e)
		}
	}
}
