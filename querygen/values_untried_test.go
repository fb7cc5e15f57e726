package querygen

import (
	"fmt"
	"strings"
	"testing"

	"deepcrawl/bipartite"
	"deepcrawl/forms"
	"deepcrawl/querygen/history"
)

// An archive of recordings has a box for the style, the label and the singer, in this order, and
// shows 40 recordings of an answer in a table without heads.
func TestABoxThatWasNotTriedComesBeforeOneThatFindsNothingNew(t *testing.T) {
	var g bipartite.Graph
	var fs []forms.Field
	for i, name := range []string{"style", "label", "singer"} {
		fs = append(fs,
			forms.Field{Position: i, Name: name, Role: forms.Keyword,
				Domain: forms.Domain{Kind: forms.Free}})
	}
	p := New(&g, []*forms.Form{{ID: "f", Kind: forms.Search, Method: "GET", Fields: fs}}, Seeds{},
		Config{Seed: 1})
	const items, shown = 800, 40
	harvest(p, 600, func(a Ask) Outcome {
		given := make(map[string]string)
		for _, as := range a.Query.Assign {
			if len(as.Values) > 0 && as.Values[0] != "" {
				given[as.Name] = as.Values[0]
			}
		}
		o := Outcome{Ask: a, Kind: Empty, ClaimedExact: true, Requests: 1}
		for i := range items {
			m := history.Mix(11, uint64(i))
			of := map[string]string{
				"style": fmt.Sprint("style", m%4), "label": fmt.Sprint("lab", m>>8%60),
				"singer": fmt.Sprintf("name%d sur%d", m>>16%40, m>>24%90),
			}
			match := true
			for name, v := range given {
				match = match && strings.Contains(" "+of[name]+" ", " "+v+" ")
			}
			if !match {
				continue
			}
			o.Kind = Results
			if o.Claimed++; o.Claimed > shown {
				continue
			}
			o.Returned++
			var vs []bipartite.Value
			for _, w := range strings.Fields(of["style"] + " " + of["label"] + " " + of["singer"]) {
				vs = append(vs, bipartite.Value{Text: w})
			}
			if _, fresh := g.Capture(a.Query.ID, fmt.Sprint(i), vs); fresh {
				o.New++
			}
		}
		return o
	})
	if g.Records() < items*9/10 {
		t.Errorf("%d of %d items: %s, %+v", g.Records(), items, p.Stopped(), p.Estimate())
	}
}
