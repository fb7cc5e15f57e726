package querygen

import (
	"fmt"
	"strconv"
	"strings"
	"testing"

	"deepcrawl/bipartite"
	"deepcrawl/forms"
	"deepcrawl/querygen/history"
)

// Prices have cents, and no total tells that some are missing between two ranges. Some sites take
// whole numbers alone.
func TestRangesOfNumbersLeaveNoFractionOut(t *testing.T) {
	for _, refuses := range []Kind{"", Empty, Failed} {
		t.Run(fmt.Sprint("refuses ", refuses), func(t *testing.T) {
			var g bipartite.Graph
			price := forms.Domain{Kind: forms.Typed, Type: "price"}
			p := New(&g, []*forms.Form{
				{ID: "f1", Kind: forms.Search, Method: "GET", Fields: []forms.Field{
					{Name: "from", Label: "Price from", Role: forms.RangeFrom, Pair: 2,
						Domain: price},
					{Position: 1, Name: "to", Role: forms.RangeTo, Pair: 1, Domain: price},
				}}}, Seeds{}, Config{Seed: 1})
			const items, shown = 1200, 50
			harvest(p, 300, func(a Ask) Outcome {
				given := filled(a.Query)
				o := Outcome{Ask: a, Kind: Empty, Claimed: -1, Requests: 1}
				if refuses != "" && strings.ContainsAny(given["from"]+given["to"], ".,") {
					o.Kind = refuses
					return o
				}
				from, _ := strconv.ParseFloat(given["from"], 64)
				to, err := strconv.ParseFloat(strings.Replace(given["to"], ",", ".", 1), 64)
				for i := range items {
					cents := 100 + history.Mix(5, uint64(i))%9000
					n := float64(cents) / 100
					if n < from || err == nil && n > to || o.Returned == shown {
						continue
					}
					o.Kind = Results
					o.Returned++
					if _, fresh := g.Capture(a.Query.ID, fmt.Sprint(i),
						[]bipartite.Value{{Attr: "price", Text: fmt.Sprintf("%.2f EUR", n)}}); fresh {
						o.New++
					}
				}
				return o
			})
			least := items
			if refuses != "" {
				least = items / 2
			}
			if g.Records() < least {
				t.Errorf("%d of %d items by %d requests: %s", g.Records(), items,
					p.Yield.Total().Requests, p.Stopped())
			}
		})
	}
}
