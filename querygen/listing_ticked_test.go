package querygen

import (
	"fmt"
	"slices"
	"testing"

	"deepcrawl/bipartite"
	"deepcrawl/forms"
)

// A museum shows nothing without a word or a class, of six to tick.
func TestAllBoxesAreTickedWhereNoneOfThemFindsNothing(t *testing.T) {
	var g bipartite.Graph
	classes := forms.Field{Name: "class", Position: 1, Role: forms.Filter, Multiple: true,
		Domain: forms.Domain{Kind: forms.Options}}
	f := &forms.Form{ID: "f1", Kind: forms.Search, Method: "GET",
		Controls: []forms.Control{{Tag: "input", Type: "text"}}}
	for i := range 6 {
		f.Controls = append(f.Controls, forms.Control{Tag: "input", Type: "checkbox"})
		classes.Controls = append(classes.Controls, i+1)
		classes.Domain.Options = append(classes.Domain.Options,
			forms.Option{Value: fmt.Sprint(i), Text: fmt.Sprint("class", i)})
	}
	f.Fields = []forms.Field{
		{Name: "q", Controls: []int{0}, Role: forms.Keyword,
			Domain: forms.Domain{Kind: forms.Free}}, classes}
	p := New(&g, []*forms.Form{f}, Seeds{Words: []string{"jar", "kiln"}},
		Config{Seed: 1, Policy: Auto, Coverage: 0.95})
	const items = 400
	asked := 0
	harvest(p, 200, func(a Ask) Outcome {
		asked++
		var ticked []string
		word := ""
		for _, as := range a.Query.Assign {
			if as.Name == "class" {
				ticked = as.Values
			} else if len(as.Values) > 0 {
				word = as.Values[0]
			}
		}
		var found []int
		for i := range items {
			if word == "" && len(ticked) == 0 || word != "" && word != fmt.Sprint("jar", i%40) ||
				len(ticked) > 0 && !slices.Contains(ticked, fmt.Sprint(i%6)) {
				continue
			}
			found = append(found, i)
		}
		return page(&g, a, found, items, func(i int) []bipartite.Value {
			return []bipartite.Value{{Text: fmt.Sprint("jar", i%40)},
				{Text: fmt.Sprint("piece", i)}}
		})
	})
	lists := slices.Contains(p.Facts("f1").Lists, "all ticked")
	if n := g.Records(); n < items*95/100 || asked > 45 || !lists {
		t.Errorf("%d of %d pieces after %d queries, listed %v, stopped: %s", n, items, asked, lists,
			p.Stopped())
	}
}
