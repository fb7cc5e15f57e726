package querygen

import (
	"fmt"
	"slices"
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
	f := &forms.Form{ID: "f1", Kind: forms.Search, Method: "GET",
		Controls: []forms.Control{{Tag: "select"}, {Tag: "input", Type: "checkbox"}},
		Fields: []forms.Field{
			kind, {Name: "inforce", Controls: []int{1}, Position: 1, Role: forms.Filter,
				Default: []string{"1"},
				Domain: forms.Domain{Kind: forms.Options,
					Options: []forms.Option{{Value: "1", Text: "Only in force", Selected: true}}}},
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
			if given["kind"] != "" && given["kind"] != of ||
				given["inforce"] != "" && history.Mix(3, uint64(i))%3 == 0 {
				continue
			}
			o.Kind = Results
			if o.Claimed++; o.Claimed > shown {
				continue
			}
			o.Returned++
			if _, fresh := g.Capture(a.Query.ID, fmt.Sprint(i),
				[]bipartite.Value{{Attr: "kind", Text: of}}); fresh {
				o.New++
			}
		}
		return o
	})
	if e := p.Estimate(); g.Records() < items*95/100 || e.High < items {
		t.Errorf("%d of %d items: %s; the estimate is %+v", g.Records(), items, p.Stopped(), e)
	}
}

// A register of firms wants a name, and leaves out those that were dissolved unless a box that is
// ticked as served is emptied. Without a name it shows its form, ticked or not, or the newest.
func TestABoxThatIsTickedAsServedIsEmptiedInAQuestionThatFoundSomething(t *testing.T) {
	for _, newest := range []int{0, 30} {
		t.Run(fmt.Sprint("of which it lists ", newest), func(t *testing.T) {
			asksUnticked(t, newest)
		})
	}
}

func asksUnticked(t *testing.T, newest int) {
	var g bipartite.Graph
	f := &forms.Form{ID: "f1", Kind: forms.Search, Method: "GET",
		Controls: []forms.Control{{Tag: "input", Type: "text"}, {Tag: "input", Type: "checkbox"}},
		Fields: []forms.Field{
			{Name: "firm", Controls: []int{0}, Role: forms.Keyword,
				Domain: forms.Domain{Kind: forms.Free}},
			{Name: "active", Controls: []int{1}, Position: 1, Role: forms.Filter,
				Default: []string{"on"},
				Domain: forms.Domain{Kind: forms.Options,
					Options: []forms.Option{
						{Value: "on", Text: "without dissolved firms", Selected: true}}}},
		}}
	words := []string{"mill", "brewery", "sons", "works", "timber", "glass", "north", "union",
		"trade", "river", "coal", "steel"}
	p := New(&g, []*forms.Form{f}, Seeds{Words: words[:3]}, Config{Seed: 1})
	const items = 500
	harvest(p, 1000, func(a Ask) Outcome {
		given := map[string]string{"active": "on"}
		for _, as := range a.Query.Assign {
			if given[as.Name] = ""; len(as.Values) > 0 {
				given[as.Name] = as.Values[0]
			}
		}
		nameOf := func(i int) []string {
			m := history.Mix(9, uint64(i))
			return []string{words[m%12], words[(m>>8)%12], words[(m>>16)%12]}
		}
		var found []int
		for i := range items {
			if given["active"] != "" && history.Mix(9, uint64(i))>>32%2 == 0 {
				continue
			}
			if given["firm"] == "" && len(found) < newest ||
				slices.Contains(nameOf(i), given["firm"]) {
				found = append(found, i)
			}
		}
		return page(&g, a, found, items, func(i int) (vs []bipartite.Value) {
			for _, w := range nameOf(i) {
				vs = append(vs, bipartite.Value{Text: w})
			}
			return vs
		})
	})
	if e := p.Estimate(); g.Records() < items*95/100 {
		t.Errorf("%d of %d items: %s; the estimate is %+v", g.Records(), items, p.Stopped(), e)
	}
}
