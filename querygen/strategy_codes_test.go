package querygen

import (
	"fmt"
	"strings"
	"testing"

	"deepcrawl/bipartite"
	"deepcrawl/forms"
)

// A pharmacySite takes a postal code or the beginning of one and shows the first 20.
type pharmacySite struct {
	whole    bool // whole codes only
	counts   bool
	graph    bipartite.Graph
	codes    []string
	requests int
}

func (s *pharmacySite) form() *forms.Form {
	return &forms.Form{ID: "pharmacies", Kind: forms.Search, Method: "GET", Fields: []forms.Field{
		{Name: "zip", Role: forms.Filter,
			Domain: forms.Domain{Kind: forms.Typed, Type: "zip", MaxLength: 5}},
	}}
}

func (s *pharmacySite) answer(a Ask) Outcome {
	s.requests++
	o := Outcome{Ask: a, Kind: Empty, Claimed: -1, Requests: 1}
	zip := filled(a.Query)["zip"]
	n := 0
	for i, code := range s.codes {
		if zip == "" || !strings.HasPrefix(code, zip) || s.whole && code != zip {
			continue
		}
		if n++; n > 20 {
			continue
		}
		o.Kind = Results
		o.Returned++
		vs := []bipartite.Value{{Text: code},
			{Attr: "street", Text: fmt.Sprint("Station Road ", i%90)}, {Text: fmt.Sprint(i % 90)}}
		if _, fresh := s.graph.Capture(a.Query.ID, fmt.Sprint(i), vs); fresh {
			o.New++
		}
	}
	if s.counts && n > 0 {
		o.Claimed, o.ClaimedExact = n, true
	}
	return o
}

func (s *pharmacySite) harvest() *Planner {
	for i := range 800 {
		code := 10000 + i*7919%3000
		if i%3 == 0 {
			code = 1000 + i*61331%89989
		}
		s.codes = append(s.codes, fmt.Sprintf("%05d", code))
	}
	s.codes[0] = "10115"
	p := New(&s.graph, []*forms.Form{s.form()},
		Seeds{Fields: FieldSeeds{"pharmacies": {0: {"10115", "20095"}}}},
		Config{Seed: 1, Policy: Auto, Coverage: 1})
	harvest(p, 2000, s.answer)
	return p
}

func TestPostalCodesAreWalkedByTheirBeginnings(t *testing.T) {
	for name, c := range map[string]struct {
		site   pharmacySite
		within int
	}{
		"the first 20":             {pharmacySite{}, 350},
		"the first 20 and a count": {pharmacySite{counts: true}, 350},
	} {
		t.Run(name, func(t *testing.T) {
			s := c.site
			p := s.harvest()
			if s.graph.Records() < 760 || s.requests > c.within {
				t.Errorf("%d of 800 items in %d requests, want 760 in %d; stopped: %s",
					s.graph.Records(), s.requests, c.within, p.Stopped())
			}
			if e := p.Estimate(); !c.site.counts && e.Size > 880 {
				t.Errorf("%.0f items are believed to be there", e.Size)
			}
		})
	}
}

func TestWholePostalCodesAreNotWalked(t *testing.T) {
	s := pharmacySite{whole: true}
	s.harvest()
	if s.requests > 150 {
		t.Errorf("%d requests for %d items", s.requests, s.graph.Records())
	}
}
