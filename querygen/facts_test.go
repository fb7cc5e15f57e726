package querygen

import (
	"fmt"
	"testing"

	"deepcrawl/bipartite"
	"deepcrawl/forms"
)

// A box that looks into names alone finds nothing by the words of titles: that two of them were short is no reason.
func TestAShortWordIsRefusedForItsLengthOnlyWhereLongerOnesAreFound(t *testing.T) {
	for name, c := range map[string]struct {
		found []string
		want  int
	}{
		"words are searched": {[]string{"river", "stone", "water", "forest"}, 3},
		"names alone are":    {[]string{"river"}, 0},
	} {
		t.Run(name, func(t *testing.T) {
			s := site{}
			p := New(&s.graph, []*forms.Form{s.form()}, Seeds{}, Config{Seed: 1})
			var words []bipartite.Value
			for _, w := range []string{"river", "stone", "water", "forest", "to", "of"} {
				words = append(words, bipartite.Value{Text: w})
			}
			for d := range 5 {
				s.graph.Capture(1000, fmt.Sprint(d), words)
			}
			for i, v := range words {
				o := Outcome{Kind: Empty, Claimed: -1, Requests: 1}
				for _, w := range c.found {
					if w == v.Text {
						o.Kind, o.Returned = Results, 5
					}
				}
				q := Query{ID: bipartite.QueryID(i), Form: "f1", Purpose: "value", Value: v, Term: v.Text,
					Assign: []forms.Assignment{{Name: "q", Values: []string{v.Text}}}}
				if o.Kind == Results {
					for d := range 5 {
						s.graph.Capture(q.ID, fmt.Sprint(d), nil)
					}
				}
				o.Ask = Ask{Query: q, Page: 1}
				p.Observe(o)
			}
			if got := p.order[0].facts.MinWord; got != c.want {
				t.Errorf("words of %d characters and more are asked for, want %d", got, c.want)
			}
		})
	}
}
