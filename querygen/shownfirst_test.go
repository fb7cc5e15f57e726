package querygen

import (
	"fmt"
	"testing"

	"deepcrawl/bipartite"
	"deepcrawl/forms"
)

// A gazetteSite has a form of two menus, of which each stands at a choice, and a box for the pages
// of the site that finds nothing.
type gazetteSite struct {
	graph  bipartite.Graph
	toBox  int
	before int // questions to the box until half of the items are known
}

const (
	gazetteYears, gazetteSeries = 8, 4
	inIssue                     = 3
)

func (s *gazetteSite) forms() []*forms.Form {
	menu := func(at int, name string, n int) forms.Field {
		f := forms.Field{Position: at, Name: name, Role: forms.Filter, Default: []string{"1"},
			Domain: forms.Domain{Kind: forms.Options}}
		for i := range n {
			f.Domain.Options = append(f.Domain.Options,
				forms.Option{Value: fmt.Sprint(i + 1), Text: fmt.Sprint(name, " ", i+1),
					Selected: i == 0})
		}
		return f
	}
	return []*forms.Form{
		{ID: "head", Action: "http://g.example/site", Kind: forms.Search, Method: "GET",
			Probability: 1,
			Words: []string{"ministry", "state", "gazette", "official", "press", "office", "laws",
				"decrees", "series", "issue"},
			Fields: []forms.Field{
				{Name: "q", Role: forms.Keyword, Domain: forms.Domain{Kind: forms.Free}}}},
		{ID: "issues", Action: "http://g.example/issues", Kind: forms.Search, Method: "GET",
			Probability: 0.9,
			Fields: []forms.Field{menu(0, "year", gazetteYears),
				menu(1, "series", gazetteSeries)}},
	}
}

func (s *gazetteSite) answer(a Ask) Outcome {
	o := Outcome{Ask: a, Kind: Empty, Claimed: -1, Requests: 1}
	if a.Query.Form == "head" {
		if s.toBox++; 2*s.graph.Records() < gazetteYears*gazetteSeries*inIssue {
			s.before = s.toBox
		}
		return o
	}
	given := filled(a.Query)
	o.Kind, o.Returned = Results, inIssue
	for i := range inIssue {
		key := fmt.Sprint(given["year"], "/", given["series"], "/", i)
		if _, fresh :=
			s.graph.Capture(a.Query.ID, key, []bipartite.Value{{Text: "no " + key}}); fresh {
			o.New++
		}
	}
	return o
}

func TestALoneBoxThatFindsNothingWaitsForTheFormThatFindsSomething(t *testing.T) {
	s := &gazetteSite{}
	harvest(New(&s.graph, s.forms(), Seeds{}, Config{Seed: 1, Policy: Auto}), 600, s.answer)
	if n, all := s.graph.Records(), gazetteYears*gazetteSeries*inIssue; n != all {
		t.Errorf("%d of %d items", n, all)
	}
	if s.before > 13 {
		t.Errorf("%d questions to a box that finds nothing until half of the items are known",
			s.before)
	}
}
