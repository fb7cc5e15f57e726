package querygen

import (
	"fmt"
	"slices"
	"testing"

	"deepcrawl/bipartite"
	"deepcrawl/forms"
)

// alwaysFurther puts a link to a next page below every page with results, and shows nothing behind
// the last one.
func alwaysFurther(_ *site, o *Outcome) {
	if o.More = o.Returned > 0; !o.More {
		o.Kind = Empty
	}
}

func TestALinkBelowEveryPageCostsNoRequestForEachWord(t *testing.T) {
	var found []int
	for seed := range uint64(5) {
		found = append(found, shortPages(t, seed+1))
	}
	slices.Sort(found)
	if 100*found[2] < 97*len(few.items) {
		t.Errorf("found %v of %d items", found, len(few.items))
	}
}

// shortPages returns the number of items that a harvest of a site finds that prints such a link.
func shortPages(t *testing.T, seed uint64) int {
	s := site{database: few, page: 10, totals: "none", lie: alwaysFurther}
	p := s.harvest(t, Config{Seed: seed}, 2000)
	behind := 0 // requests for what is behind a short page
	for i, o := range s.outcomes {
		if i > 0 && o.Ask.Page > 1 && o.Returned == 0 {
			behind++
		}
	}
	t.Logf("%d of %d items in %d requests, %d for pages behind the last one; stopped: %s",
		s.graph.Records(), len(s.items), s.requests, behind, p.Stopped())
	if behind > s.requests/10 {
		t.Errorf("%d of %d requests were for pages behind the last one", behind, s.requests)
	}
	return s.graph.Records()
}

func TestShortPagesThatAreNotTheLastAreReadOn(t *testing.T) {
	// Some pages lack one of their items, as where something was deleted after the list was made.
	s := site{database: few, page: 10, totals: "none", lie: func(s *site, o *Outcome) {
		alwaysFurther(s, o)
		if o.Ask.Page%2 == 1 && o.Ask.Query.ID%4 == 0 && o.Returned == 10 {
			o.Returned--
		}
	}}
	s.harvest(t, Config{Seed: 1}, 2000)
	if 100*s.graph.Records() < 95*len(s.items) {
		t.Errorf("found %d of %d items", s.graph.Records(), len(s.items))
	}
}

// The page behind the last one still says how many match.
func TestAPageBehindTheLastOneRefusesNothing(t *testing.T) {
	var g bipartite.Graph
	f := &forms.Form{ID: "f", Kind: forms.Search, Method: "GET",
		Fields: []forms.Field{
			{Name: "q", Role: forms.Keyword, Domain: forms.Domain{Kind: forms.Free}}}}
	p := New(&g, []*forms.Form{f}, Seeds{}, Config{Seed: 1})
	q := Query{ID: 1, Form: "f", Purpose: "value", Field: 0, Term: "river",
		Value: bipartite.Value{Text: "river"}, Assign: p.Forms[0].Fields[0].Typed("river")}
	for i := range 20 {
		g.Capture(1, fmt.Sprint(i), []bipartite.Value{{Text: "river"}})
	}
	p.Observe(Outcome{Ask: Ask{Query: q, Page: 1}, Kind: Results, Returned: 20, New: 20,
		Claimed: 1240, ClaimedExact: true, More: true, Requests: 1})
	a := p.Queries[1]
	p.Observe(Outcome{Ask: Ask{Query: q, Page: 2}, Kind: Overflow, Claimed: 1240,
		ClaimedExact: true, Requests: 1})
	if a.Failures == 0 && !a.Ended { // it may be asked once more
		t.Errorf("the query is not at its end")
	}
	p.Observe(Outcome{Ask: Ask{Query: q, Page: 2}, Kind: Overflow, Claimed: 1240,
		ClaimedExact: true, Requests: 1})
	if !a.Ended {
		t.Errorf("the query is not at its end")
	}
}
