package querygen

import (
	"fmt"
	"testing"

	"deepcrawl/bipartite"
	"deepcrawl/forms"
)

// The form as served counts all items and shows a hundred of them; cut by years it shows as many as
// it counts.
func TestAFormThatShowedAllThatItCountsIsKnownWhole(t *testing.T) {
	var g bipartite.Graph
	years := forms.Domain{Kind: forms.Typed, Type: "year"}
	p := New(&g, []*forms.Form{{ID: "f1", Kind: forms.Search, Method: "GET", Fields: []forms.Field{
		{Name: "from", Role: forms.RangeFrom, Pair: 2, Domain: years},
		{Position: 1, Name: "to", Role: forms.RangeTo, Pair: 1, Domain: years},
	}}}, Seeds{}, Config{Seed: 1, Today: today})
	const items, shown, page = 1800, 100, 20
	harvest(p, 600, func(a Ask) Outcome {
		given := filled(a.Query)
		o := Outcome{Ask: a, Kind: Empty, Claimed: 0, ClaimedExact: true, Requests: 1}
		for i := range items {
			year := fmt.Sprint(2024 - i/40) // the newest first
			if given["from"] > year || given["to"] != "" && year > given["to"] {
				continue
			}
			o.Kind = Results
			if o.Claimed++; o.Claimed > min(shown, a.Page*page) || o.Claimed <= (a.Page-1)*page {
				continue
			}
			o.Returned++
			if _, fresh := g.Capture(a.Query.ID, fmt.Sprint(i),
				[]bipartite.Value{{Attr: "year", Text: year}}); fresh {
				o.New++
			}
		}
		o.More = a.Page*page < min(shown, o.Claimed)
		return o
	})
	if e := p.Estimate(); g.Records() != items || e.Size != items || e.Coverage != 1 {
		t.Errorf("%d of %d items, %s; the estimate is %+v", g.Records(), items, p.Stopped(), e)
	}
}
