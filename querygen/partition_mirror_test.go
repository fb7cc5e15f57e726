package querygen

import (
	"fmt"
	"testing"

	"deepcrawl/bipartite"
	"deepcrawl/forms"
	"deepcrawl/querygen/history"
)

// A registry of machines has menus for the works and for the type, each type is built in one of the
// works, and at most 60 machines are shown of an answer, the oldest first.
func TestAPartOfOneOptionOfTheLastMenuIsReadAsFarAsTheSiteGoes(t *testing.T) {
	var g bipartite.Graph
	const items, types, works, shown, page = 1200, 12, 3, 60, 10
	any := forms.Option{Text: "Any", Any: true, Selected: true}
	fs := []forms.Field{choiceOf("works", works, any), choiceOf("type", types, any)}
	fs[1].Position = 1
	p := New(&g, []*forms.Form{{ID: "f1", Kind: forms.Search, Method: "GET", Fields: fs}}, Seeds{},
		Config{Seed: 1})
	harvest(p, 400, func(a Ask) Outcome {
		given := map[string]string{}
		for _, as := range a.Query.Assign {
			if len(as.Values) > 0 {
				given[as.Name] = as.Values[0]
			}
		}
		o := Outcome{Ask: a, Kind: Empty, ClaimedExact: true, Requests: 1}
		for i := range items {
			at := int(history.Mix(7, uint64(i)) % types)
			at = min(at, int(history.Mix(8, uint64(i))%types)) // some types are frequent
			of, in := fmt.Sprint("type", at), fmt.Sprint("works", at%works)
			if given["type"] != "" && given["type"] != of ||
				given["works"] != "" && given["works"] != in {
				continue
			}
			o.Kind = Results
			if o.Claimed++; o.Claimed <= (a.Page-1)*page || o.Claimed > min(a.Page*page, shown) {
				continue
			}
			o.Returned++
			if _, fresh := g.Capture(a.Query.ID, fmt.Sprint(i),
				[]bipartite.Value{{Attr: "year", Text: fmt.Sprint(1900 + i/20)}}); fresh {
				o.New++
			}
		}
		o.More = o.Claimed > a.Page*page && a.Page*page < shown
		return o
	})
	reach := 0
	held := map[int]int{}
	for i := range items {
		at := min(int(history.Mix(7, uint64(i))%types), int(history.Mix(8, uint64(i))%types))
		if held[at]++; held[at] <= shown {
			reach++
		}
	}
	if g.Records() < reach*95/100 {
		t.Errorf("%d items of %d that can be reached: %s, %+v", g.Records(), reach, p.Stopped(),
			p.Estimate())
	}
}
