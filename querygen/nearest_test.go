package querygen

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"deepcrawl/bipartite"
	"deepcrawl/forms"
)

// A nearestSite is a pretend site that shows the eight branches nearest to a place, which is given
// by its code or its name. A menu beside the box finds nothing by itself.
type nearestSite struct {
	graph bipartite.Graph
	asked []string
}

var nearestTo = map[string]int{"00100": 0, "tampere": 8, "90100": 16}

func (s *nearestSite) form(examples ...string) *forms.Form {
	menu := []forms.Option{{Text: "All", Any: true}}
	for _, kind := range strings.Fields("chemist dentist optician vet surgery physio") {
		menu = append(menu, forms.Option{Value: kind, Text: kind})
	}
	return &forms.Form{ID: "zip", Kind: forms.Search, Method: "GET", Fields: []forms.Field{
		{Name: "place", Label: "Code or town", Role: forms.Filter,
			Domain: forms.Domain{Kind: forms.Typed, Type: "zip"}, Examples: examples},
		{Name: "kind", Label: "Kind", Role: forms.Filter,
			Domain: forms.Domain{Kind: forms.Options, Options: menu}},
	}}
}

func (s *nearestSite) answer(a Ask) Outcome {
	place := ""
	for _, as := range a.Query.Assign {
		if as.Name == "place" {
			place = strings.ToLower(strings.Join(as.Values, ""))
		}
	}
	s.asked = append(s.asked, place)
	o := Outcome{Ask: a, Kind: Empty, Claimed: -1, Requests: 1}
	first, known := nearestTo[place]
	if len(place) == 5 && !known && strings.HasPrefix(place, "00") {
		first, known = 0, true // another code of the same town
	}
	if !known {
		return o
	}
	o.Kind, o.Returned = Results, 8
	for i := first; i < first+8; i++ {
		code := fmt.Sprintf("%03d00", i%4+2)
		if _, fresh := s.graph.Capture(a.Query.ID, fmt.Sprint("branch", i),
			[]bipartite.Value{{Text: fmt.Sprint("branch", i)}, {Text: code}}); fresh {
			o.New++
		}
	}
	return o
}

func (s *nearestSite) harvest(f *forms.Form, seeds ...string) *Planner {
	p := New(&s.graph, []*forms.Form{f}, Seeds{Fields: seedsFor(0, seeds...)}, Config{Seed: 1})
	harvest(p, 100, s.answer)
	return p
}

// Values of known items lead to these again; what the page shows as examples are other places.
func TestAllExamplesOfAPageAreAsked(t *testing.T) {
	s := &nearestSite{}
	s.harvest(s.form("00100", "Tampere", "90100"), "00100", "Tampere", "90100", "10001", "10115")
	if s.graph.Records() != 24 || slices.Contains(s.asked, "10001") {
		t.Errorf("%d items of 24, asked %q", s.graph.Records(), s.asked)
	}
}

func TestPartsThatShowNothingProveNothing(t *testing.T) {
	s := &nearestSite{}
	p := s.harvest(s.form("00100"), "00100")
	if e := p.Estimate(); s.graph.Records() != 8 || e.Size > 0 {
		t.Errorf("%d items of an estimated %.0f by %s, asked %q", s.graph.Records(), e.Size, e.By,
			s.asked)
	}
}
