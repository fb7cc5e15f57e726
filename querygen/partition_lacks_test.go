package querygen

import (
	"fmt"
	"strings"
	"testing"

	"deepcrawl/bipartite"
	"deepcrawl/forms"
)

// A phone book wants a name in each query and has a menu of regions beside it.
func TestAMenuIsNotAskedAlongWithoutTheTextThatAFormWantsFilled(t *testing.T) {
	var regions []forms.Option
	for i := range 9 {
		regions = append(regions,
			forms.Option{Value: fmt.Sprint(i), Text: fmt.Sprint("Region ", i), Any: i == 0})
	}
	form := &forms.Form{ID: "book", Kind: forms.Search, Method: "GET", Fields: []forms.Field{
		{Name: "name", Role: forms.Keyword, Required: true, Domain: forms.Domain{Kind: forms.Free}},
		{Position: 1, Name: "region", Role: forms.Filter, Default: []string{"0"},
			Domain: forms.Domain{Kind: forms.Options, Options: regions}},
	}}
	var graph bipartite.Graph
	p := New(&graph, []*forms.Form{form}, Seeds{}, Config{})
	bare := 0
	for range 200 {
		a, ok := p.Next()
		if !ok {
			break
		}
		given := filled(a.Query)
		o := Outcome{Ask: a, Kind: Empty, Claimed: -1, Requests: 1}
		if given["name"] == "" && given["region"] != "" && given["region"] != "0" {
			bare++
		}
		if name := given["name"]; len(name) > 2 && !strings.Contains("xzq", name[:1]) {
			for i := range 3 {
				o.Kind = Results
				o.Returned++
				if _, fresh := graph.Capture(a.Query.ID, fmt.Sprint(name, i),
					[]bipartite.Value{{Attr: "name", Text: fmt.Sprint(name, " ", i)}}); fresh {
					o.New++
				}
			}
		}
		p.Observe(o)
	}
	if bare > 0 {
		t.Errorf("%d queries chose a region without a name; none of them can be answered", bare)
	}
}

// Two of three items have a place, and each page of an answer shows its first ten: what has no
// place is found by the branch alone, which comes after the places and what is cut off each.
func TestItemsThatAMenuDoesNotReachAreReadByAnother(t *testing.T) {
	form := &forms.Form{ID: "book", Kind: forms.Search, Method: "GET", Fields: []forms.Field{
		choiceOf("place", 14, forms.Option{Text: "all", Any: true, Selected: true}),
		choiceOf("branch", 50, forms.Option{Text: "all", Any: true, Selected: true}),
		choiceOf("letter", 18, forms.Option{Text: "all", Any: true, Selected: true}),
	}}
	for i := range form.Fields {
		form.Fields[i].Position = i
	}
	const items = 600
	var g bipartite.Graph
	has := func(i int) map[string]string {
		m := map[string]string{
			"branch": fmt.Sprint("branch", i*7%50),
			"letter": fmt.Sprint("letter", i*i%18),
		}
		if i%3 > 0 {
			m["place"] = fmt.Sprint("place", i*5%14)
		}
		return m
	}
	p := New(&g, []*forms.Form{form}, Seeds{}, Config{Seed: 1, Coverage: 0.95})
	requests := 0
	harvest(p, 1500, func(a Ask) Outcome {
		requests++
		given := filled(a.Query)
		var found []int
		for i := range items {
			of := has(i)
			if (given["place"] == "" || given["place"] == of["place"]) &&
				(given["branch"] == "" || given["branch"] == of["branch"]) &&
				(given["letter"] == "" || given["letter"] == of["letter"]) {
				found = append(found, i)
			}
		}
		first := a
		first.Page = 1 // whatever page is asked for
		o := page(&g, first, found, 10, func(i int) []bipartite.Value {
			var vs []bipartite.Value
			for k, v := range has(i) {
				if k != "letter" {
					vs = append(vs, bipartite.Value{Attr: k, Text: v})
				}
			}
			return append(vs, bipartite.Value{Text: fmt.Sprint("name", i)})
		})
		o.Ask, o.More = a, len(given) == 0
		return o
	})
	if got := g.Records(); got < items*95/100 {
		t.Errorf("%d of %d items by %d requests: %s", got, items, requests, p.Stopped())
	}
}
