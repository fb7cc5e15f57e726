package querygen

import (
	"cmp"
	"fmt"
	"testing"

	"deepcrawl/bipartite"
	"deepcrawl/forms"
)

// A bareSite is a pretend site of years that its results do not show. It shows the first limit of
// them in an order of its own.
type bareSite struct {
	items, limit int
	// databases that hold other items each, of which one is always chosen; 0 there is one
	shelves int
	graph   bipartite.Graph
	asked   int
}

func (s *bareSite) form() *forms.Form {
	d := forms.Domain{Kind: forms.Typed, Type: "year"}
	f := &forms.Form{ID: "bare", Kind: forms.Search, Method: "GET", Fields: []forms.Field{
		{Name: "from", Role: forms.RangeFrom, Pair: 2, Domain: d},
		{Position: 1, Name: "to", Role: forms.RangeTo, Pair: 1, Domain: d},
	}}
	if s.shelves > 0 {
		shelf := choiceOf("shelf", s.shelves)
		shelf.Position, shelf.Default, shelf.Domain.Options[0].Selected = 2, []string{"shelf0"},
			true
		f.Fields = append(f.Fields, shelf,
			forms.Field{Position: 3, Name: "q", Role: forms.Keyword,
				Domain: forms.Domain{Kind: forms.Free}})
	}
	return f
}

func (s *bareSite) answer(a Ask) Outcome {
	s.asked++
	given := filled(a.Query)
	var found []int
	for i := range s.items {
		year := fmt.Sprint(1850 + i*37%s.items*100/s.items)
		if s.shelves > 0 && cmp.Or(given["shelf"], "shelf0") != fmt.Sprint("shelf", i%s.shelves) ||
			given["q"] != "" && given["q"] != "work" {
			continue
		}
		if given["from"] <= year && (given["to"] == "" || year <= given["to"]) {
			found = append(found, i)
		}
	}
	o := page(&s.graph, a, found, s.limit, func(i int) []bipartite.Value {
		return []bipartite.Value{{Text: fmt.Sprint("work", i)}}
	})
	o.Claimed, o.ClaimedExact = -1, false
	return o
}

func TestACapIsNotTakenForChanceWhereNothingShowsWhereItemsLie(t *testing.T) {
	for _, limit := range []int{100, 75} {
		s := &bareSite{items: 1000, limit: limit}
		p := New(&s.graph, []*forms.Form{s.form()}, Seeds{}, Config{Seed: 1, Today: today})
		harvest(p, 1000, s.answer)
		if got := s.graph.Records(); got < s.items {
			t.Errorf("%d of %d items by %d requests where %d are shown: %s", got, s.items, s.asked,
				limit, p.Stopped())
		}
	}
}

func TestDatabasesThatEndAtTheSameNumberAreCutFurther(t *testing.T) {
	s := &bareSite{items: 1200, limit: 100, shelves: 3}
	p := New(&s.graph, []*forms.Form{s.form()}, Seeds{}, Config{Seed: 1, Today: today})
	// by database: times that its first page was asked for without anything else
	listed := make(map[string]int)
	for a, ok := p.Next(); ok && s.asked < 1000; a, ok = p.Next() {
		if given := filled(a.Query); a.Page == 1 && given["q"] == "" && given["from"] == "" &&
			given["to"] == "" {
			listed[cmp.Or(given["shelf"], "shelf0")]++
		}
		p.Observe(s.answer(a))
	}
	if got := s.graph.Records(); got < s.items {
		t.Errorf("%d of %d items by %d requests: %s", got, s.items, s.asked, p.Stopped())
	}
	if listed["shelf0"]+listed["shelf1"] > 2 {
		t.Errorf("databases were listed so often, each of the first two once before the form was "+
			"cut by them: %v", listed)
	}
}
