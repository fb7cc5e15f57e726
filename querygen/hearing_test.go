package querygen

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"deepcrawl/bipartite"
	"deepcrawl/forms"
	"deepcrawl/querygen/size"
)

// A society is a pretend site of two forms: documents, which the empty query lists with their
// total, and members, of which one has to know a name.
type society struct {
	graph   bipartite.Graph
	members int
	foreign bool // no name of a member stands in a document
	asked   int  // the form of members
}

const (
	documents    = 1000
	documentPage = 50
)

func (s *society) forms() (fs []*forms.Form) {
	for _, id := range []string{"documents", "members"} {
		fs = append(fs,
			&forms.Form{ID: id, Kind: forms.Search, Method: "GET", Action: "http://a.example/" + id,
				Probability: 0.99, Fields: []forms.Field{
					{Name: "q", Role: forms.Keyword, Domain: forms.Domain{Kind: forms.Free}},
				}})
	}
	return fs
}

func (s *society) words(form string, i int) []string {
	if form == "documents" {
		return []string{fmt.Sprint("word", i%3), fmt.Sprint("theme", i%7), fmt.Sprint("title", i)}
	}
	if s.foreign {
		return []string{fmt.Sprint("secret", i)}
	}
	return []string{fmt.Sprint("word", i%3), fmt.Sprint("theme", i%7), fmt.Sprint("first", i%10)}
}

func (s *society) answer(a Ask) Outcome {
	word := ""
	for _, as := range a.Query.Assign {
		word = strings.Join(as.Values, "")
	}
	form, n := a.Query.Form, documents
	if form == "members" {
		s.asked++
		n = s.members
	}
	var found []int
	for i := range n {
		if word == "" && form == "documents" ||
			word != "" && slices.Contains(s.words(form, i), word) {
			found = append(found, i)
		}
	}
	from := min(len(found), (a.Page-1)*documentPage)
	to := min(len(found), from+documentPage)
	o := Outcome{Ask: a, Kind: Results, Returned: to - from, Claimed: len(found),
		ClaimedExact: true, More: to < len(found), Requests: 1}
	if len(found) == 0 {
		o.Kind = Empty
	}
	for _, i := range found[from:to] {
		var values []bipartite.Value
		for _, w := range s.words(form, i) {
			values = append(values, bipartite.Value{Text: w})
		}
		if _, fresh := s.graph.Capture(a.Query.ID, fmt.Sprint(form, i), values); fresh {
			o.New++
		}
	}
	return o
}

func (s *society) harvest() *Planner {
	p := New(&s.graph, s.forms(), Seeds{}, Config{Seed: 1, Coverage: 0.95})
	harvest(p, 1000, s.answer)
	return p
}

func TestAFormIsHeardBeforeTheListingOfAnotherEndsTheHarvest(t *testing.T) {
	s := &society{members: 400}
	p := s.harvest()
	if got := s.graph.Records(); got < 1300 {
		t.Errorf("%d of 1400 items found: the listing of the documents was taken for all", got)
	}
	if e := size.CheckedSize(p.Harvest); e.Size > 0 && (e.Low > 1400 || e.High < 1400) {
		t.Errorf("by totals and what was found twice %.0f [%.0f..%.0f] of 1400 items", e.Size,
			e.Low, e.High)
	}
}

func TestAnEstimateSaysThatAFormWasNeverAnswered(t *testing.T) {
	s := &society{members: 400, foreign: true}
	e := s.harvest().Estimate()
	if e.Size > 0 && e.Mute != 1 {
		t.Errorf("%d of 1400 items known, coverage %.3f, and nothing is said of the other form",
			e.Known, e.Coverage)
	}
	if s.asked == 0 || s.asked > hearings+1 {
		t.Errorf("the form that finds nothing was asked %d times, want 1 to %d", s.asked,
			hearings+1)
	}
}
