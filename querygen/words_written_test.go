package querygen

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"deepcrawl/bipartite"
	"deepcrawl/forms"
	"deepcrawl/querygen/values"
)

// A nameRegister finds names that hold a word letter by letter, or whatever their case.
type nameRegister struct {
	names   []string
	careful bool
	graph   bipartite.Graph
	asked   []string
}

func newNameRegister(careful bool) *nameRegister {
	s := &nameRegister{careful: careful}
	for i := range 400 {
		s.names = append(s.names,
			fmt.Sprintf("Ш%s Б%s %d", pronounceable(i%37), pronounceable(i%23), i))
	}
	return s
}

func (s *nameRegister) answer(a Ask) Outcome {
	word := filled(a.Query)["name"]
	s.asked = append(s.asked, word)
	o := Outcome{Ask: a, Kind: Empty, Claimed: -1, Requests: 1}
	found := 0
	for i, name := range s.names {
		held := strings.Fields(name)
		if !s.careful {
			held, word = strings.Fields(values.Fold(name)), values.Fold(word)
		}
		if word == "" || !slices.Contains(held, word) {
			continue
		}
		if found++; (found-1)/10 != a.Page-1 {
			continue
		}
		var vs []bipartite.Value
		for _, w := range strings.Fields(values.Fold(name)) {
			vs = append(vs, bipartite.Value{Text: w})
		}
		o.Kind = Results
		o.Returned++
		if _, fresh := s.graph.Capture(a.Query.ID, fmt.Sprint(i), vs); fresh {
			o.New++
		}
	}
	o.More = found > 10*a.Page
	return o
}

func TestWordsAreAskedAsTheyAreWrittenWhereASiteMindsCapitals(t *testing.T) {
	form := &forms.Form{ID: "names", Kind: forms.Search, Method: "GET",
		Fields: []forms.Field{
			{Name: "name", Role: forms.Keyword, Domain: forms.Domain{Kind: forms.Free}}}}
	for _, careful := range []bool{true, false} {
		s := newNameRegister(careful)
		p := New(&s.graph, []*forms.Form{form},
			Seeds{Words: []string{strings.Fields(s.names[0])[0]}}, Config{})
		harvest(p, 600, s.answer)
		facts := p.Facts("names")
		if n := s.graph.Records(); 100*n < 95*len(s.names) || facts.Capitals != careful {
			t.Errorf("capitals minded %v, said to be %v (%s): %d of %d names after %d requests",
				careful, facts.Capitals, facts.Evidence["capitals"], n, len(s.names), len(s.asked))
		}
	}
}
