package querygen

import (
	"fmt"
	"testing"

	"deepcrawl/bipartite"
	"deepcrawl/forms"
	"deepcrawl/querygen/history"
)

// Boats cost up to so much, each option with those below, and lie in one of twenty ports. Totals
// are exact, and the first options add up to all boats before the last ones were asked.
func TestOptionsThatLieInsideEachOtherAreNoParts(t *testing.T) {
	var g bipartite.Graph
	upTo := choiceOf("upto", 10, forms.Option{Text: "Any", Any: true, Selected: true})
	port := choiceOf("port", 20, forms.Option{Text: "Any", Any: true, Selected: true})
	port.Position = 1
	p := New(&g, []*forms.Form{
		{ID: "f1", Kind: forms.Search, Method: "GET", Fields: []forms.Field{upTo, port}}}, Seeds{},
		Config{Seed: 1})
	const items, shown = 1000, 40
	harvest(p, 300, func(a Ask) Outcome {
		given := filled(a.Query)
		o := Outcome{Ask: a, Kind: Empty, Claimed: 0, ClaimedExact: true, Requests: 1}
		most := len(upTo.Domain.Options)
		_, _ = fmt.Sscanf(given["upto"], "upto%d", &most)
		for i := range items {
			price, at := int(history.Mix(9, uint64(i))%10),
				fmt.Sprint("port", history.Mix(11, uint64(i))%20)
			if price > most || given["port"] != "" && given["port"] != at {
				continue
			}
			o.Kind = Results
			if o.Claimed++; o.Claimed > shown {
				continue
			}
			o.Returned++
			if _, fresh := g.Capture(a.Query.ID, fmt.Sprint(i),
				[]bipartite.Value{{Attr: "port", Text: at}}); fresh {
				o.New++
			}
		}
		return o
	})
	if g.Records() < items*95/100 {
		t.Errorf("%d of %d items by %d requests: %s", g.Records(), items, p.Yield.Total().Requests,
			p.Stopped())
	}
}
