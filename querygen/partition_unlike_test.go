package querygen

import (
	"fmt"
	"testing"

	"deepcrawl/bipartite"
	"deepcrawl/forms"
)

// A rulingSite wants one of its courts, and where more than 100 rulings match it shows none of
// them, with a page that says neither that there are none nor that there are too many, in words
// that are known.
type rulingSite struct {
	courts, large int
	graph         bipartite.Graph
	requests      int
	refused       int
}

func (s *rulingSite) form() *forms.Form {
	court := choiceOf("court", s.courts, forms.Option{Text: "Choose", Any: true, Selected: true})
	court.Required = true
	kind := choiceOf("kind", 4, forms.Option{Text: "All", Any: true, Selected: true})
	year := choiceOf("year", 12, forms.Option{Text: "All", Any: true, Selected: true})
	fs := []forms.Field{court, kind, year,
		{Name: "q", Role: forms.Keyword, Domain: forms.Domain{Kind: forms.Free}}}
	for i := range fs {
		fs[i].Position = i
	}
	return &forms.Form{ID: "rulings", Kind: forms.Search, Method: "GET", Fields: fs}
}

func (s *rulingSite) items(court int) int {
	if court%2 == 0 && court/2 < s.large {
		return 400
	}
	return 40
}

func (s *rulingSite) answer(a Ask) Outcome {
	given := filled(a.Query)
	s.requests++
	o := Outcome{Ask: a, Kind: Empty, Claimed: -1, Requests: 1}
	var found []string
	for court := range s.courts {
		for i := range s.items(court) {
			year, kind := fmt.Sprint("year", i%12), fmt.Sprint("kind", min(3, i*7%8))
			if given["court"] == fmt.Sprint("court", court) &&
				(given["kind"] == "" || given["kind"] == kind) &&
				(given["year"] == "" || given["year"] == year) && given["q"] == "" {
				found = append(found, fmt.Sprint(court, "/", i))
			}
		}
	}
	if len(found) > 100 {
		o.Unlike = true
		s.refused++
		return o
	}
	for _, key := range found[min(len(found), 25*(a.Page-1)):min(len(found), 25*a.Page)] {
		o.Kind, o.Returned = Results, o.Returned+1
		if _, fresh := s.graph.Capture(a.Query.ID, key,
			[]bipartite.Value{{Text: "ruling"}, {Text: key}}); fresh {
			o.New++
		}
	}
	if len(found) > 0 {
		o.Claimed, o.ClaimedExact, o.More = len(found), true, len(found) > 25*a.Page
	}
	return o
}

func TestAPageThatIsNeitherAListNorTheEmptyOneIsARefusal(t *testing.T) {
	for _, large := range []int{3, 10} {
		t.Run(fmt.Sprint(large, " large courts"), func(t *testing.T) {
			s := &rulingSite{courts: 22, large: large}
			p := New(&s.graph, []*forms.Form{s.form()}, Seeds{Words: []string{"ruling"}},
				Config{Seed: 1, Policy: Auto, Coverage: 0.99, Today: today})
			harvest(p, 2000, s.answer)
			want := 22*40 + large*360
			if n := s.graph.Records(); n < want || s.refused < large {
				t.Errorf("%d of %d items after %d requests, %d refused; stopped: %s", n, want,
					s.requests, s.refused, p.Stopped())
			}
		})
	}
}

// Where nothing else cuts the refused parts, what they hold is not known.
func TestNothingIsListedWhileAPartIsAnsweredSo(t *testing.T) {
	s := &rulingSite{courts: 22, large: 3}
	f := s.form()
	f.Fields = append(f.Fields[:1:1], f.Fields[3])
	f.Fields[1].Position = 1
	p := New(&s.graph, []*forms.Form{f}, Seeds{Words: []string{"ruling"}},
		Config{Seed: 1, Policy: Auto, Coverage: 0.99, Today: today})
	harvest(p, 2000, s.answer)
	if e := p.Estimate(); p.Stopped() == "listed" || e.By == "listed" || e.Coverage >= 0.99 {
		t.Errorf("%d items, %+v, stopped: %s", s.graph.Records(), e, p.Stopped())
	}
}
