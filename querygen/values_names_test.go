package querygen

import (
	"fmt"
	"strings"
	"testing"

	"deepcrawl/bipartite"
	"deepcrawl/forms"
	"deepcrawl/querygen/history"
)

// A library of theses has a box for words of titles and one for names of authors. The first items
// are found by authors; labels, schools and years stand in more of them than any word of a title.
func TestABoxThatFoundNothingIsAskedForWordsOfNames(t *testing.T) {
	const items = 400
	var g bipartite.Graph
	var fs []forms.Field
	for i, name := range []string{"title", "author"} {
		fs = append(fs,
			forms.Field{Position: i, Name: name, Label: name,
				Role:   []forms.Role{forms.Keyword, forms.Filter}[i],
				Domain: []forms.Domain{{Kind: forms.Free}, {Kind: forms.Typed, Type: "person"}}[i]})
	}
	form := &forms.Form{ID: "f", Kind: forms.Search, Method: "GET", Fields: fs}
	start := Seeds{Page: []string{"title", "author", "whole", "words", "search"},
		Fields: map[string]map[int][]string{
			"f": {1: {"sur0", "sur1", "sur2", "sur3", "sur4", "sur5", "sur6", "sur7", "sur8",
				"sur9"}},
		}}
	p := New(&g, []*forms.Form{form}, start, Config{Seed: 1})
	vain, hit := 0, false // values of known items in the box for titles before one finds something
	harvest(p, 300, func(a Ask) Outcome {
		given := make(map[string]string)
		for _, as := range a.Query.Assign {
			if len(as.Values) > 0 && as.Values[0] != "" {
				given[as.Name] = as.Values[0]
			}
		}
		o := Outcome{Ask: a, Kind: Empty, Claimed: -1, Requests: 1}
		for i := range items {
			m := history.Mix(5, uint64(i))
			of := map[string]string{
				"title":  fmt.Sprintf("river%d bridge%d plan%d", m%45, m>>8%50, m>>16%48),
				"author": fmt.Sprintf("given%d sur%d", m>>24%90, m>>32%80),
			}
			match := len(given) > 0
			for name, v := range given {
				for _, w := range strings.Fields(v) {
					match = match && strings.Contains(" "+of[name]+" ", " "+w+" ")
				}
			}
			if !match {
				continue
			}
			o.Kind = Results
			o.Returned++
			school, year := fmt.Sprint("school", m>>40%4), fmt.Sprint(1990+m>>44%5)
			vs := []bipartite.Value{{Attr: "author", Text: of["author"]},
				{Attr: "school", Text: school}, {Attr: "year", Text: year}}
			for _, w := range strings.Fields(of["title"] + " " + of["author"] +
				" by printed pages school author year " + school + " " + year) {
				vs = append(vs, bipartite.Value{Text: w})
			}
			id, fresh := g.Capture(a.Query.ID, fmt.Sprint(i), vs)
			if fresh {
				g.Name(id, of["title"])
				o.New++
			}
		}
		if given["title"] != "" && strings.HasPrefix(a.Query.Rule, "values/") {
			hit = hit || o.Returned > 0
			if !hit {
				vain++
			}
		}
		return o
	})
	if vain > 3 {
		t.Errorf("%d values found nothing in the box for titles before one of its own was asked",
			vain)
	}
	if g.Records() < items*9/10 {
		t.Errorf("%d of %d items: %s", g.Records(), items, p.Stopped())
	}
}
