package querygen

import (
	"fmt"
	"slices"
	"testing"

	"deepcrawl/bipartite"
	"deepcrawl/forms"
)

// A yearSite hides items of several years; those of one year share words with each other, and with
// no other year.
type yearSite struct {
	years []int
	ids   bool // items have numbers of their own, and years are not shown
	graph bipartite.Graph
	asked []string
}

func (s *yearSite) words(year, i int) []string {
	words := []string{fmt.Sprintf("w%dx%s", i%7, pronounceable(year)),
		fmt.Sprintf("v%dy%s", i%5, pronounceable(year))}
	if s.ids {
		return append(words, fmt.Sprint(50*year+i))
	}
	return append(words, fmt.Sprint(year))
}

func (s *yearSite) harvest() *Planner {
	f := &forms.Form{ID: "years", Kind: forms.Search, Method: "GET", Fields: []forms.Field{
		{Name: "q", Role: forms.Keyword, Domain: forms.Domain{Kind: forms.Free}},
	}}
	p := New(&s.graph, []*forms.Form{f}, Seeds{Page: s.words(s.years[0], 0)}, Config{Seed: 1})
	harvest(p, 600, s.answer)
	return p
}

func (s *yearSite) answer(a Ask) Outcome {
	s.asked = append(s.asked, a.Query.Term)
	o := Outcome{Ask: a, Kind: Results, Claimed: -1, Requests: 1}
	var found [][]string
	for _, year := range s.years {
		for i := range 40 {
			if words := s.words(year, i); slices.Contains(words, a.Query.Term) {
				found = append(found, append(words, fmt.Sprint("key", year, i)))
			}
		}
	}
	from := min(10*(a.Page-1), len(found))
	to := min(from+10, len(found))
	o.More, o.Returned = to < len(found), to-from
	for _, words := range found[from:to] {
		var values []bipartite.Value
		for _, w := range words[:3] {
			values = append(values, bipartite.Value{Text: w})
		}
		if _, fresh := s.graph.Capture(a.Query.ID, words[3], values); fresh {
			o.New++
		}
	}
	if o.Returned == 0 {
		o.Kind = Empty
	}
	return o
}

func TestNumbersNextToKnownOnesLeadToPartsThatShareNoWord(t *testing.T) {
	for name, s := range map[string]*yearSite{
		"years in a row":     {years: []int{1998, 1999, 2000, 2001, 2002, 2003}},
		"years further down": {years: []int{2003, 2002, 2001, 2000}},
		"numbers of items":   {years: []int{41, 42, 43}, ids: true},
	} {
		t.Run(name, func(t *testing.T) {
			p := s.harvest()
			want := 40 * len(s.years)
			if s.ids {
				want = 40 // the others are too far off
			}
			if s.graph.Records() < want {
				t.Errorf("%d items of %d in %d requests, stopped: %s", s.graph.Records(), want,
					len(s.asked), p.Stopped())
			}
		})
	}
}

func TestNeighboursThatFindNothingAreLeft(t *testing.T) {
	s := &yearSite{years: []int{1950}, ids: true} // 40 numbers, every item known through its words
	s.harvest()
	n := 0
	for i, q := range s.asked {
		if len(q) == 5 && q[0] == '9' && !slices.Contains(s.asked[:i], q) {
			n++
		}
	}
	if n > 60 {
		t.Errorf("%d numbers asked: %q", n, s.asked)
	}
}
