package querygen

import (
	"fmt"
	"testing"
	"time"

	"deepcrawl/bipartite"
	"deepcrawl/forms"
	"deepcrawl/querygen/history"
	"deepcrawl/querygen/strategy/listing"
	"deepcrawl/querygen/strategy/partition/scale"
)

// An archiveSite is asked by two typed dates. Nothing in it is recent, and it shows no more than
// limit at once.
type archiveSite struct {
	first, last int // years
	both        bool
	box         bool // for words, none of which finds anything
	limit       int
	requests    int
	graph       bipartite.Graph
}

const archived = 400

func (s *archiveSite) form() *forms.Form {
	f := &forms.Form{ID: "archive", Kind: forms.Search, Method: "GET"}
	if s.box {
		defer func() {
			f.Fields = append(f.Fields, forms.Field{
				Position: 2, Name: "q", Role: forms.Keyword, Domain: forms.Domain{Kind: forms.Free},
			})
		}()
	}
	for i, name := range []string{"from", "to"} {
		f.Fields = append(f.Fields, forms.Field{
			Position: i, Name: name, Role: []forms.Role{forms.RangeFrom, forms.RangeTo}[i],
			Pair:   2 - i,
			Domain: forms.Domain{Kind: forms.Free, Type: "date", Format: "dd.mm.yyyy"},
		})
	}
	return f
}

func (s *archiveSite) dayOf(item int) time.Time {
	from, to := scale.StartOf(s.first), scale.StartOf(s.last+1)
	return time.Unix(-int64(from+item*(to-from)/archived)*86400, 0).UTC()
}

func (s *archiveSite) answer(a Ask) Outcome {
	s.requests++
	o := Outcome{Ask: a, Kind: Empty, Claimed: -1, Requests: 1}
	given := filled(a.Query)
	from, noFrom := time.Parse("02.01.2006", given["from"])
	to, noTo := time.Parse("02.01.2006", given["to"])
	if s.both && (noFrom != nil || noTo != nil) || given["q"] != "" {
		return o
	}
	var found []int
	for i := range archived {
		if at := s.dayOf(i); (noFrom != nil || !at.Before(from)) && (noTo != nil || !at.After(to)) {
			found = append(found, i)
		}
	}
	switch {
	case len(found) > s.limit:
		o.Kind = Overflow
		return o
	case len(found) == 0:
		return o
	}
	o.Kind = Results
	for _, i := range found {
		o.Returned++
		values := []bipartite.Value{{Text: fmt.Sprint("file", i)},
			{Attr: "dated", Text: s.dayOf(i).Format("02.01.2006")}}
		if _, fresh := s.graph.Capture(a.Query.ID, fmt.Sprint(i), values); fresh {
			o.New++
		}
	}
	return o
}

func TestEndsOfARangeAreOpenWhereNothingSpeaksAgainstIt(t *testing.T) {
	for name, s := range map[string]*archiveSite{
		"older than the range":    {first: 1820, last: 1943, limit: 60},
		"mostly older":            {first: 1780, last: 1905, limit: 60},
		"both ends are wanted":    {first: 1905, last: 1960, limit: 60, both: true},
		"long ago and all of it ": {first: 1700, last: 1890, limit: 500},
	} {
		p := New(&s.graph, []*forms.Form{s.form()}, Seeds{}, Config{Seed: 1, Today: today})
		for s.requests < 300 {
			a, ok := p.Next()
			if !ok {
				break
			}
			p.Observe(s.answer(a))
		}
		if got := s.graph.Records(); got < archived || s.requests > 100 {
			t.Errorf("%s: %d of %d items after %d requests; stopped: %s", name, got, archived,
				s.requests, p.Stopped())
		}
	}
}

func TestARangeIsFilledWhereTheFormAsServedFindsNothing(t *testing.T) {
	s := &archiveSite{first: 1905, last: 1960, limit: 500, both: true, box: true}
	p := New(&s.graph, []*forms.Form{s.form()}, Seeds{}, Config{Seed: 1, Today: today})
	for s.requests < 5 {
		a, ok := p.Next()
		if !ok {
			break
		}
		p.Observe(s.answer(a))
	}
	if got := s.graph.Records(); got < archived {
		t.Errorf("%d of %d items after %d requests", got, archived, s.requests)
	}
}

func TestBothEndsAreNotLeftOpenWhereTheFormAsServedFindsNothing(t *testing.T) {
	s := &archiveSite{first: 1905, last: 1960, limit: 60, both: true}
	p := New(&s.graph, []*forms.Form{s.form()}, Seeds{}, Config{Seed: 1, Today: today})
	served := 0
	for s.requests < 20 {
		a, ok := p.Next()
		if !ok {
			break
		}
		if given := filled(a.Query); given["from"]+given["to"] == "" {
			if served++; served > 1 {
				t.Errorf("request %d asks the form as served again", s.requests)
			}
		}
		p.Observe(s.answer(a))
	}
}

func TestAFilledRangeIsNotTakenForEverything(t *testing.T) {
	p := New(new(bipartite.Graph), nil, Seeds{}, Config{})
	if listing.ListsAll(p.Harvest,
		&history.Query{Query: Query{Purpose: "list", Way: history.FilledWay + "date"}}) {
		t.Error("what has no date would be in it")
	}
}
