package querygen

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"deepcrawl/bipartite"
	"deepcrawl/forms"
)

// A list of projects and what is in one of them are searched at one address: words of the one find
// nothing in the other.
func TestAFormThatSearchesOtherThingsIsAsked(t *testing.T) {
	form := func(id string, hidden ...forms.Field) *forms.Form {
		return &forms.Form{ID: id, Kind: forms.Search, Method: "GET", Action: "http://git.example/",
			Fields: append([]forms.Field{
				{Name: "s", Role: forms.Keyword, Domain: forms.Domain{Kind: forms.Free}},
			}, hidden...)}
	}
	inside := form("inside",
		forms.Field{Position: 1, Name: "p", Role: forms.Hidden, Default: []string{"clock"}})
	items := map[string][]string{}
	for i := range 12 {
		items["projects"] = append(items["projects"], fmt.Sprintf("clock gear wheel number%d", i))
	}
	for i := range 90 {
		items["inside"] = append(items["inside"], fmt.Sprintf("mend the pendulum of part%d", i))
	}
	var g bipartite.Graph
	answer := func(a Ask) Outcome {
		o := Outcome{Ask: a, Kind: Empty, Claimed: -1, Requests: 1, Said: "No match."}
		word := strings.ToLower(filled(a.Query)["s"])
		for i, text := range items[a.Query.Form] {
			if word == "" || !slices.Contains(strings.Fields(text), word) {
				continue
			}
			o.Kind, o.Said = Results, ""
			o.Returned++
			var vs []bipartite.Value
			for w := range strings.FieldsSeq(text) {
				vs = append(vs, bipartite.Value{Text: w})
			}
			if _, fresh := g.Capture(a.Query.ID, fmt.Sprint(a.Query.Form, i), vs); fresh {
				o.New++
			}
		}
		return o
	}
	p := New(&g, []*forms.Form{form("projects"), inside},
		Seeds{Words: []string{"clock", "gear", "wheel", "mend"}}, Config{Seed: 1, Policy: Auto})
	harvest(p, 400, answer)
	if g.Records() != 102 {
		t.Errorf("%d of 102 items, stopped: %s", g.Records(), p.Stopped())
	}
}
