package querygen

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"deepcrawl/bipartite"
	"deepcrawl/forms"
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
	p := New(&s.graph, []*forms.Form{f}, Seeds{Page: []string{"word0"}}, Config{Seed: 1, Policy: Greedy})
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
		if slices.Contains(s.title(i), a.Query.Term) || s.knows && slices.Contains(strings.Fields(s.genre(i)), a.Query.Term) {
			found = append(found, i)
		}
	}
	if a.Page == 1 && a.Query.Value.Attr == "" && (strings.HasPrefix(a.Query.Term, "kind") || strings.HasPrefix(a.Query.Term, "sort")) {
		s.genres++
	}
	from := min(10*(a.Page-1), len(found))
	to := min(from+10, len(found))
	o := Outcome{Ask: a, Kind: Results, Returned: to - from, Claimed: len(found), ClaimedExact: true, More: to < len(found), Requests: 1}
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
	for knows, most := range map[bool]int{true: 30, false: likely} {
		s := &cinema{knows: knows}
		s.harvest(120)
		if s.genres > most || knows && s.genres <= likely {
			t.Errorf("a box that knows the attribute (%v): %d of its words asked", knows, s.genres)
		}
	}
}
