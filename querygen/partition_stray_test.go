package querygen

import (
	"fmt"
	"testing"

	"deepcrawl/bipartite"
	"deepcrawl/forms"
)

// Licences are active, expired, revoked or suspended, and the menu of the form has no option for the last. Thirty are shown, and
// no total.
func TestAMenuWithoutAnOptionForEveryItemCutsLast(t *testing.T) {
	var g bipartite.Graph
	fields := []forms.Field{
		choiceOf("county", 20, forms.Option{Text: "Any", Any: true, Selected: true}),
		choiceOf("trade", 26, forms.Option{Text: "Any", Any: true, Selected: true}),
		choiceOf("status", 3, forms.Option{Text: "All", Any: true, Selected: true}),
	}
	for i := range fields {
		fields[i].Position = i
	}
	p := New(&g, []*forms.Form{{ID: "f1", Kind: forms.Search, Method: "GET", Fields: fields}}, Seeds{}, Config{Seed: 1})
	const items, shown = 2000, 30
	harvest(p, 700, func(a Ask) Outcome {
		given := filled(a.Query)
		o := Outcome{Ask: a, Kind: Empty, Claimed: -1, Requests: 1}
		for i := range items {
			h := mix(7, uint64(i))
			of := map[string]string{"county": fmt.Sprint("county", h%20), "trade": fmt.Sprint("trade", h/20%26), "status": fmt.Sprint("status", h/520%4)}
			var values []bipartite.Value
			fits := o.Returned < shown
			for name, v := range of {
				fits = fits && (given[name] == "" || given[name] == v)
			}
			if !fits {
				continue
			}
			for _, f := range fields {
				values = append(values, bipartite.Value{Attr: f.Name, Text: of[f.Name]})
			}
			o.Kind = Results
			o.Returned++
			if _, fresh := g.Capture(a.Query.ID, fmt.Sprint(i), values); fresh {
				o.New++
			}
		}
		return o
	})
	if g.Records() < items {
		t.Errorf("%d of %d items by %d requests: %s", g.Records(), items, p.yield.total().requests, p.Stopped())
	}
}
