package querygen

import (
	"fmt"
	"testing"

	"deepcrawl/bipartite"
	"deepcrawl/forms"
)

// TestDatesThatAreIgnoredAreGivenUp has a form that wants two dates and shows the same ten of 5,000
// for any.
func TestDatesThatAreIgnoredAreGivenUp(t *testing.T) {
	date := forms.Domain{Kind: forms.Typed, Type: "date", Format: "yyyy-mm-dd"}
	form := &forms.Form{ID: "deaf", Kind: forms.Search, Method: "GET", Fields: []forms.Field{
		{Name: "start", Role: forms.RangeFrom, Pair: 2, Domain: date, Required: true},
		{Position: 1, Name: "end", Role: forms.RangeTo, Pair: 1, Domain: date, Required: true},
	}}
	var graph bipartite.Graph
	asked := 0
	answer := func(a Ask) Outcome {
		asked++
		given := filled(a.Query)
		o := Outcome{Ask: a, Kind: Empty, Claimed: -1, Requests: 1}
		if given["start"] == "" || given["end"] == "" {
			return o
		}
		o.Kind, o.Returned, o.Claimed, o.ClaimedExact = Results, 10, 5000, true
		// as long as nothing tells that a page leads nowhere, one by number is tried
		o.More = asked == 1
		for i := range 10 {
			if _, fresh := graph.Capture(a.Query.ID, fmt.Sprint(i),
				[]bipartite.Value{{Text: fmt.Sprint("notice", i)}}); fresh {
				o.New++
			}
		}
		return o
	}
	p := New(&graph, []*forms.Form{form}, Seeds{}, Config{Seed: 1, Policy: Auto, Today: today})
	const most = 200
	harvest(p, most, answer)
	if asked >= most || p.Stopped() == "" {
		t.Errorf("%d questions for %d notices, stopped: %q", asked, graph.Records(), p.Stopped())
	}
}
