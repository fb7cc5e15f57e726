package querygen

import (
	"fmt"
	"testing"

	"deepcrawl/bipartite"
	"deepcrawl/forms"
	"deepcrawl/querygen/history"
)

// A register shows what is in force unless a box that is ticked as served is emptied.
func TestABoxThatIsTickedAsServedIsEmptiedOnce(t *testing.T) {
	var g bipartite.Graph
	kind := choiceOf("kind", 20, forms.Option{Text: "Any", Any: true, Selected: true})
	kind.Controls = []int{0}
	f := &forms.Form{ID: "f1", Kind: forms.Search, Method: "GET", Controls: []forms.Control{{Tag: "select"}, {Tag: "input", Type: "checkbox"}}, Fields: []forms.Field{
		kind, {Name: "inforce", Controls: []int{1}, Position: 1, Role: forms.Filter, Default: []string{"1"},
			Domain: forms.Domain{Kind: forms.Options, Options: []forms.Option{{Value: "1", Text: "Only in force", Selected: true}}}},
	}}
	p := New(&g, []*forms.Form{f}, Seeds{}, Config{Seed: 1, Coverage: 0.95})
	const items, shown = 600, 50
	harvest(p, 100, func(a Ask) Outcome {
		given := map[string]string{"inforce": "1"}
		for _, as := range a.Query.Assign {
			if given[as.Name] = ""; len(as.Values) > 0 {
				given[as.Name] = as.Values[0]
			}
		}
		o := Outcome{Ask: a, Kind: Empty, Claimed: 0, ClaimedExact: true, Requests: 1}
		for i := range items {
			of := fmt.Sprint("kind", i%20)
			if given["kind"] != "" && given["kind"] != of || given["inforce"] != "" && history.Mix(3, uint64(i))%3 == 0 {
				continue
			}
			o.Kind = Results
			if o.Claimed++; o.Claimed > shown {
				continue
			}
			o.Returned++
			if _, fresh := g.Capture(a.Query.ID, fmt.Sprint(i), []bipartite.Value{{Attr: "kind", Text: of}}); fresh {
				o.New++
			}
		}
		return o
	})
	if e := p.Estimate(); g.Records() < items*95/100 || e.High < items {
		t.Errorf("%d of %d items: %s; the estimate is %+v", g.Records(), items, p.Stopped(), e)
	}
}
