package querygen

import (
	"fmt"
	"testing"

	"deepcrawl/bipartite"
	"deepcrawl/forms"
)

// Of two menus without a choice for all, whose options make too many parts together, one stays at
// the option that it stands at. What is read then is a part of the database, however whole it looks.
func TestNothingIsClaimedWhereAMenuStaysAtOneOption(t *testing.T) {
	const families, genera, items = 40, 300, 3000
	family, genus := choiceOf("family", families), choiceOf("genus", genera)
	genus.Position = 1
	f := &forms.Form{ID: "apart", Kind: forms.Search, Method: "GET",
		Fields: []forms.Field{family, genus}}
	for i := range f.Fields {
		f.Fields[i].Required = true
		f.Fields[i].Domain.Options[0].Selected = true
		f.Fields[i].Default = []string{f.Fields[i].Domain.Options[0].Value}
	}
	var g bipartite.Graph
	p := New(&g, []*forms.Form{f}, Seeds{}, Config{Seed: 1, Today: today})
	harvest(p, 200, func(a Ask) Outcome {
		given := filled(a.Query)
		var found []int
		for i := range items {
			if given["family"] == fmt.Sprint("family", i%families) &&
				(given["genus"] == "" && i%genera == 0 ||
					given["genus"] == fmt.Sprint("genus", i%genera)) {
				found = append(found, i)
			}
		}
		return page(&g, a, found, 1000, func(i int) []bipartite.Value {
			return []bipartite.Value{{Text: fmt.Sprint("work", i)}}
		})
	})
	if e := p.Estimate(); e.By != "" {
		t.Errorf("%d of %d are known, and %.0f %% is claimed by %s: %s", g.Records(), items,
			100*e.Coverage, e.By, p.Stopped())
	}
}
