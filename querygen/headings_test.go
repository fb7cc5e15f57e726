package querygen

import (
	"fmt"
	"slices"
	"testing"

	"deepcrawl/bipartite"
	"deepcrawl/forms"
	"deepcrawl/querygen/history"
)

// A box that takes whole headings finds nothing for their words, nor for those of texts, of which
// items have many more.
func TestABoxThatTakesHeadingsAloneIsAskedForThem(t *testing.T) {
	const items, headings = 600, 60
	var graph bipartite.Graph
	f := &forms.Form{ID: "thesaurus", Kind: forms.Search, Method: "GET", Fields: []forms.Field{
		{Name: "subject", Role: forms.Keyword, Domain: forms.Domain{Kind: forms.Free}},
	}}
	heading := func(n int) string {
		return fmt.Sprintf("%s of the %s", pronounceable(n%10), pronounceable(100+n%headings))
	}
	p := New(&graph, []*forms.Form{f}, Seeds{Page: []string{heading(0)}},
		Config{Seed: 1, Policy: Greedy})
	words := 0
	for range 1000 {
		a, ok := p.Next()
		if !ok {
			break
		}
		o := Outcome{Ask: a, Kind: Empty, Claimed: -1, Requests: 1}
		for i := range items {
			subjects := []string{heading(i % headings), heading((7*i + 3) % headings),
				heading((i/headings + 11*i) % headings)}
			if !slices.Contains(subjects, a.Query.Term) {
				continue
			}
			o.Kind = Results
			o.Returned++
			var values []bipartite.Value
			for w := range 8 {
				values = append(values,
					bipartite.Value{Text: pronounceable(1000 + (i*(w+3)+w)%400)})
			}
			for _, s := range subjects {
				values = append(values, bipartite.Value{Attr: "subjects", Text: s})
			}
			if _, fresh := graph.Capture(a.Query.ID, fmt.Sprint(i), values); fresh {
				o.New++
			}
		}
		if a.Query.Purpose == "value" && a.Query.By != "seed" && a.Query.Value.Attr == "" &&
			o.Returned == 0 {
			words++
		}
		p.Observe(o)
	}
	if got := graph.Records(); got != items {
		t.Errorf("%d of %d items", got, items)
	}
	if words > history.MostWordless {
		t.Errorf("%d words were asked for that are no headings, want at most %d", words,
			history.MostWordless)
	}
}
