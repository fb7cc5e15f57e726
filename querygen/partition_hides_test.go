package querygen

import (
	"fmt"
	"testing"

	"deepcrawl/bipartite"
	"deepcrawl/forms"
)

// Two menus of which items show nothing cut a database that counts what matches. As long as much is missing by that count, parts are owed
// that count more than they have shown.
func TestPartsThatHideItemsAreOwedWhereManyAreMissing(t *testing.T) {
	const items, kinds, places, cap = 1500, 4, 12, 40
	var g bipartite.Graph
	all := forms.Option{Text: "All", Any: true, Selected: true}
	kind, place := choiceOf("kind", kinds, all), choiceOf("place", places, all)
	kind.Default, place.Default, place.Position = []string{""}, []string{""}, 1
	p, owed := New(&g, []*forms.Form{{ID: "f1", Kind: forms.Search, Method: "GET", Fields: []forms.Field{kind, place}}}, Seeds{}, Config{Seed: 1}), 0
	pt := p.order[0].partition
	harvest(p, 400, func(a Ask) Outcome {
		given := filled(a.Query)
		var found []int
		for i := range items {
			if (given["kind"] == "" || given["kind"] == fmt.Sprint("kind", i%kinds)) && (given["place"] == "" || given["place"] == fmt.Sprint("place", i/7%places)) {
				found = append(found, i)
			}
		}
		waits := false
		for _, r := range pt.open {
			waits = waits || r.ask != nil && r.ask.state == unasked && pt.root.state == done
		}
		if waits && p.wanting(pt) {
			if owed++; !p.owed().some() {
				t.Fatalf("nothing is owed of %d items with %d known", items, g.Records())
			}
		}
		return page(&g, a, found, cap, func(i int) []bipartite.Value { return []bipartite.Value{{Text: fmt.Sprint("w", i)}} })
	})
	if owed == 0 || g.Records() < items*95/100 {
		t.Errorf("%d of %d items, %d times something was owed", g.Records(), items, owed)
	}
}
