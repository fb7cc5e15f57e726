package querygen

import (
	"cmp"
	"fmt"
	"testing"

	"deepcrawl/bipartite"
	"deepcrawl/forms"
)

// What a form without a box for words counts as served is one collection of several that its menu
// names, none of which is all.
func TestCollectionsOfAFormWithoutWordsAreAllRead(t *testing.T) {
	var g bipartite.Graph
	base := choiceOf("base", 3)
	base.Role, base.Default, base.Domain.Options[0].Selected = forms.Scope, []string{"base0"}, true
	kind := choiceOf("kind", 6, forms.Option{Text: "All", Any: true, Selected: true})
	kind.Position = 1
	p := New(&g, []*forms.Form{
		{ID: "f1", Kind: forms.Search, Method: "GET", Fields: []forms.Field{base, kind}}}, Seeds{},
		Config{Seed: 1, Coverage: 0.95})
	const each = 90
	harvest(p, 300, func(a Ask) Outcome {
		if e := p.Estimate(); e.Coverage > 0.95 && g.Records() < 2*each {
			t.Fatalf("%d of %d items are said to be %.2f", g.Records(), 3*each, e.Coverage)
		}
		given, first := filled(a.Query), 0
		fmt.Sscanf(cmp.Or(given["base"], "base0"), "base%d", &first)
		var found []int
		for i := range each {
			if given["kind"] == "" || given["kind"] == fmt.Sprint("kind", i%6) {
				found = append(found, first*each+i)
			}
		}
		return page(&g, a, found, 40, func(i int) []bipartite.Value {
			return []bipartite.Value{{Text: fmt.Sprint("file", i)}}
		})
	})
	if g.Records() < 3*each {
		t.Errorf("%d of %d items: %s", g.Records(), 3*each, p.Stopped())
	}
}
