package querygen

import (
	"cmp"
	"fmt"
	"strconv"
	"testing"

	"deepcrawl/bipartite"
	"deepcrawl/forms"
	"deepcrawl/querygen/history"
)

// A site always fails when it is asked for some years. Each part that fails is asked twice.
func TestAPartThatAlwaysFailsIsAskedTwice(t *testing.T) {
	var g bipartite.Graph
	year := func(i, pair int, role forms.Role) forms.Field {
		return forms.Field{Position: i, Name: fmt.Sprint("y", i), Label: "Year", Role: role,
			Pair: pair, Domain: forms.Domain{Kind: forms.Typed, Type: "year"}}
	}
	f := &forms.Form{ID: "f1", Kind: forms.Search, Method: "GET",
		Fields: []forms.Field{year(0, 2, forms.RangeFrom), year(1, 1, forms.RangeTo)}}
	p := New(&g, []*forms.Form{f}, Seeds{}, Config{Seed: 1})
	const items, shown = 900, 50
	asked := make(map[string]int)
	most := 0
	harvest(p, 400, func(a Ask) Outcome {
		o := Outcome{Ask: a, Kind: Empty, Claimed: 0, ClaimedExact: true, Requests: 1}
		from, _ := strconv.Atoi(filled(a.Query)["y0"])
		to, err := strconv.Atoi(filled(a.Query)["y1"])
		if err != nil {
			to = 3000
		}
		if from > 1960 && (from+to)%5 == 0 {
			key := fmt.Sprint(from, "-", to)
			asked[key]++
			most = max(most, asked[key])
			return Outcome{Ask: a, Kind: Failed, Claimed: -1, Requests: 1, Failure: "status 500"}
		}
		o.Claimed = 0
		for i := range items {
			n := 1950 + int(history.Mix(5, uint64(i))%70)
			if n < from || n > to {
				continue
			}
			o.Claimed++
			if o.Returned == shown {
				continue
			}
			o.Kind = Results
			o.Returned++
			if _, fresh := g.Capture(a.Query.ID, fmt.Sprint(i),
				[]bipartite.Value{{Attr: "year", Text: strconv.Itoa(n)}}); fresh {
				o.New++
			}
		}
		return o
	})
	if len(asked) == 0 || most > 2 {
		t.Errorf("parts that failed: %v", asked)
	}
	if g.Records() < items*6/10 {
		t.Errorf("%d of %d items: %s", g.Records(), items, p.Stopped())
	}
}

// A site is out of order while a collection is asked, and answers again later. The collection
// failed as often as it was asked.
func TestAPartOutlastsAnOutage(t *testing.T) {
	var g bipartite.Graph
	base := choiceOf("base", 4)
	base.Role, base.Default, base.Domain.Options[0].Selected = forms.Scope, []string{"base0"}, true
	kind := choiceOf("kind", 6, forms.Option{Text: "All", Any: true, Selected: true})
	kind.Position = 1
	form := &forms.Form{ID: "f1", Kind: forms.Search, Method: "GET",
		Fields: []forms.Field{base, kind}}
	p := New(&g, []*forms.Form{form}, Seeds{}, Config{Seed: 1})
	const each = 90
	out := 0
	harvest(p, 400, func(a Ask) Outcome {
		given, first := filled(a.Query), 0
		fmt.Sscanf(cmp.Or(given["base"], "base0"), "base%d", &first)
		if out > 0 && out < 4 || first == 2 && out == 0 {
			out++
			return Outcome{Ask: a, Kind: Failed, Claimed: -1, Requests: 1,
				Failure: "the page says: Out of order"}
		}
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
	if g.Records() < 4*each {
		t.Errorf("%d of %d items: %s", g.Records(), 4*each, p.Stopped())
	}
}
