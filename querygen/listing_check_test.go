package querygen

import (
	"fmt"
	"testing"

	"deepcrawl/bipartite"
	"deepcrawl/forms"
)

// stars is a site of a thousand items, each with a town, one of a few, and three words. What it
// takes "*" for is its own affair.
type stars struct {
	graph    bipartite.Graph
	star     func(d int) bool
	totals   bool
	known    bool // what "*" lists comes first in every answer
	requests int
}

func (s *stars) words(d int) []string {
	return append([]string{fmt.Sprint("town", "abcdefghij"[d%10:d%10+1])}, word(d, 0), word(d, 1),
		word(d, 2))
}

func (s *stars) answer(a Ask) Outcome {
	s.requests++
	o := Outcome{Ask: a, Kind: Results, Requests: 1, Claimed: -1}
	var found, after []int
	for d := range 1000 {
		holds := a.Query.Term == "*" && s.star(d)
		for _, w := range s.words(d) {
			holds = holds || w == a.Query.Term
		}
		switch {
		case holds && s.known && !s.star(d):
			after = append(after, d)
		case holds:
			found = append(found, d)
		}
	}
	found = append(found, after...)
	if s.totals {
		o.Claimed, o.ClaimedExact = len(found), true
	}
	if len(found) == 0 {
		o.Kind = Empty
	}
	from := min(len(found), (a.Page-1)*50)
	to := min(len(found), from+50)
	o.More = to < len(found)
	for _, d := range found[from:to] {
		var vs []bipartite.Value
		for _, w := range s.words(d) {
			vs = append(vs, bipartite.Value{Text: w})
		}
		if _, fresh := s.graph.Capture(a.Query.ID, fmt.Sprint(d), vs); fresh {
			o.New++
		}
		o.Returned, o.Matched = o.Returned+1, o.Matched+1
	}
	return o
}

func (s *stars) harvest(t *testing.T) *Planner {
	t.Helper()
	p := New(&s.graph, []*forms.Form{(&site{}).form()},
		Seeds{Words: []string{"nothing", "nowhere"}}, Config{Seed: 1, Coverage: 0.95})
	harvest(p, 1000, s.answer)
	return p
}

// What "*" finds are the hundred items of one town: each word that all of them hold finds them
// again, and nothing else.
func TestAListingOfAPartIsNotTakenForTheWhole(t *testing.T) {
	for name, s := range map[string]stars{
		"with totals":                    {totals: true},
		"without":                        {},
		"what is listed ranks first":     {totals: true, known: true},
		"it ranks first, without totals": {known: true},
	} {
		t.Run(name, func(t *testing.T) {
			s.star = func(d int) bool { return d%10 == 3 }
			p := s.harvest(t)
			if n := s.graph.Records(); n < 950 {
				t.Errorf("found %d of 1000 in %d requests: %s, %+v", n, s.requests, p.Stopped(),
					p.Estimate())
			}
		})
	}
}

func TestAListingOfEverythingIsBelievedAfterAFewWords(t *testing.T) {
	for _, totals := range []bool{true, false} {
		t.Run(fmt.Sprint("totals ", totals), func(t *testing.T) {
			s := stars{totals: totals, star: func(int) bool { return true }}
			p := s.harvest(t)
			if n := s.graph.Records(); n < 950 || s.requests > 36 {
				t.Errorf("found %d of 1000 in %d requests: %s, %+v", n, s.requests, p.Stopped(),
					p.Estimate())
			}
		})
	}
}
