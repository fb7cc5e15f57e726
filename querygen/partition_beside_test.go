package querygen

import (
	"fmt"
	"strconv"
	"testing"

	"deepcrawl/bipartite"
	"deepcrawl/forms"
)

// Boats were built from 1970, 1975, ... to 1974, 1979, ...: the menus have no year in common, and
// their intervals touch.
func TestMenusOfYearsThatTouchAreOneRange(t *testing.T) {
	var g bipartite.Graph
	menu := func(name string, first int) forms.Field {
		f := forms.Field{Name: name, Role: forms.RangeFrom, Pair: 2,
			Domain: forms.Domain{Kind: forms.Options, Type: "year",
				Options: []forms.Option{{Text: "-", Any: true, Selected: true}}}}
		for y := first; y < 2020; y += 5 {
			f.Domain.Options =
				append(f.Domain.Options, forms.Option{Value: fmt.Sprint(y), Text: fmt.Sprint(y)})
		}
		return f
	}
	from, to := menu("from", 1970), menu("to", 1974)
	to.Role, to.Position, to.Pair = forms.RangeTo, 1, 1
	p := New(&g, []*forms.Form{
		{ID: "f1", Kind: forms.Search, Method: "GET", Fields: []forms.Field{from, to}}}, Seeds{},
		Config{Seed: 1})
	const items, shown = 500, 80
	requests := 0
	harvest(p, 60, func(a Ask) Outcome {
		requests++
		given := filled(a.Query)
		o := Outcome{Ask: a, Kind: Empty, Claimed: 0, ClaimedExact: true, Requests: 1}
		low, _ := strconv.Atoi(given["from"])
		high, err := strconv.Atoi(given["to"])
		for i := range items {
			year := 1970 + i%50
			if year < low || err == nil && year > high {
				continue
			}
			o.Kind = Results
			if o.Claimed++; o.Claimed > shown {
				continue
			}
			o.Returned++
			if _, fresh := g.Capture(a.Query.ID, fmt.Sprint(i),
				[]bipartite.Value{{Attr: "year", Text: fmt.Sprint(year)}}); fresh {
				o.New++
			}
		}
		return o
	})
	if g.Records() < items || requests > 20 {
		t.Errorf("%d of %d items by %d requests: %s", g.Records(), items, requests, p.Stopped())
	}
}
