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
		regions = append(regions, forms.Option{Value: fmt.Sprint(i), Text: fmt.Sprint("Region ", i), Any: i == 0})
	}
	form := &forms.Form{ID: "book", Kind: forms.Search, Method: "GET", Fields: []forms.Field{
		{Name: "name", Role: forms.Keyword, Required: true, Domain: forms.Domain{Kind: forms.Free}},
		{Position: 1, Name: "region", Role: forms.Filter, Default: []string{"0"}, Domain: forms.Domain{Kind: forms.Options, Options: regions}},
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
				if _, fresh := graph.Capture(a.Query.ID, fmt.Sprint(name, i), []bipartite.Value{{Attr: "name", Text: fmt.Sprint(name, " ", i)}}); fresh {
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
