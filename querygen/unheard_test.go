package querygen

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"deepcrawl/bipartite"
	"deepcrawl/forms"
	"deepcrawl/querygen/history"
	"deepcrawl/querygen/strategy/sample"
)

// A cinema prints a genre beside each title, whose words its box knows or not.
type cinema struct {
	knows  bool
	graph  bipartite.Graph
	genres int // words of genres that were asked
}

func (s *cinema) title(i int) []string {
	return []string{fmt.Sprint("word", i%60), fmt.Sprint("term", i%71), fmt.Sprint("name", i/9)}
}

func (s *cinema) genre(i int) string { return fmt.Sprintf("kind%d sort%d", i%13, i%17) }

func (s *cinema) harvest(requests int) {
	f := &forms.Form{ID: "cinema", Kind: forms.Search, Method: "GET", Fields: []forms.Field{
		{Name: "q", Role: forms.Keyword, Domain: forms.Domain{Kind: forms.Free}},
	}}
	p := New(&s.graph, []*forms.Form{f}, Seeds{Page: []string{"word0"}},
		Config{Seed: 1, Policy: Greedy})
	for range requests {
		a, ok := p.Next()
		if !ok {
			return
		}
		p.Observe(s.answer(a))
	}
}

func (s *cinema) answer(a Ask) Outcome {
	var found []int
	for i := range 2000 {
		if slices.Contains(s.title(i), a.Query.Term) ||
			s.knows && slices.Contains(strings.Fields(s.genre(i)), a.Query.Term) {
			found = append(found, i)
		}
	}
	if a.Page == 1 && a.Query.Value.Attr == "" &&
		(strings.HasPrefix(a.Query.Term, "kind") || strings.HasPrefix(a.Query.Term, "sort")) {
		s.genres++
	}
	from := min(10*(a.Page-1), len(found))
	to := min(from+10, len(found))
	o := Outcome{Ask: a, Kind: Results, Returned: to - from, Claimed: len(found),
		ClaimedExact: true, More: to < len(found), Requests: 1}
	if len(found) == 0 {
		o.Kind = Empty
	}
	for _, i := range found[from:to] {
		values := []bipartite.Value{{Attr: "Genre", Text: s.genre(i)}}
		for _, w := range append(s.title(i), strings.Fields(s.genre(i))...) {
			values = append(values, bipartite.Value{Text: w})
		}
		if _, fresh := s.graph.Capture(a.Query.ID, fmt.Sprint(i), values); fresh {
			o.New++
		}
	}
	return o
}

func TestWordsOfAnAttributeThatTheBoxDoesNotKnowAreLeft(t *testing.T) {
	for knows, most := range map[bool]int{true: 30, false: history.Likely} {
		s := &cinema{knows: knows}
		s.harvest(120)
		if s.genres > most || knows && s.genres <= history.Likely {
			t.Errorf("a box that knows the attribute (%v): %d of its words asked", knows, s.genres)
		}
	}
}

// A word may stand in the name of a director here and of a studio there, and in the title of a film
// now and then.
func TestWordsOfSeveralAttributesThatTheBoxDoesNotKnowAreLeft(t *testing.T) {
	for name, c := range map[string]struct {
		results int // of each word, of items that hold it
		want    bool
	}{
		"they find nothing":             {0, true},
		"they find the films called so": {2, true},
		"they find what holds them":     {8, false},
	} {
		t.Run(name, func(t *testing.T) {
			var g bipartite.Graph
			p := New(&g, []*forms.Form{
				{ID: "f1", Kind: forms.Search, Method: "GET",
					Fields: []forms.Field{
						{Name: "q", Role: forms.Keyword, Domain: forms.Domain{Kind: forms.Free}}}}},
				Seeds{}, Config{Seed: 1})
			words := []string{"robert", "fox", "arthur", "universal", "laffont"}
			for i := range 8 * len(words) {
				word, attr := words[i%len(words)], "studio"
				if (word == "robert" || word == "laffont") && i/len(words)%2 == 0 ||
					word == "arthur" {
					attr = "director"
				}
				g.Capture(1000, fmt.Sprint(i),
					[]bipartite.Value{{Text: word}, {Attr: attr, Text: word + " & Co"}})
			}
			for i, word := range words[:4] {
				for round := range 2 {
					id := bipartite.QueryID(2*i + round)
					o := Outcome{Kind: Empty, Claimed: -1, Requests: 1}
					if c.results > 0 {
						o = Outcome{Kind: Results, Returned: c.results, Claimed: c.results,
							ClaimedExact: true, Requests: 1}
					}
					for d := range c.results {
						g.Capture(id, fmt.Sprint(i+len(words)*d), nil)
					}
					o.Ask = Ask{Page: 1,
						Query: Query{ID: id, Form: "f1", Purpose: "value",
							Value: bipartite.Value{Text: word}, Term: word,
							Assign: []forms.Assignment{
								{Name: "q", Values: []string{fmt.Sprint(word, round)}}}}}
					p.Observe(o)
				}
			}
			v, _ := g.Lookup(bipartite.Value{Text: "laffont"})
			if got := sample.UnheardOf(p.Harvest, p.Forms[0].Fields[0], v); got != c.want {
				t.Errorf("a word of an attribute is left: %v, want %v", got, c.want)
			}
		})
	}
}
