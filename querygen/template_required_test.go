package querygen

import (
	"fmt"
	"testing"

	"deepcrawl/bipartite"
	"deepcrawl/forms"
	"deepcrawl/querygen/history"
	"deepcrawl/querygen/values"
)

// A citySite has a box for words beside one for a city, which its form says must be filled.
type citySite struct {
	cities   []string
	perCity  int
	required bool
	lists    bool     // the box says which cities it takes
	words    []string // of the items, in turn; more than most matches are refused
	most     int
	graph    bipartite.Graph
	asked    []map[string]string
}

func (s *citySite) form() *forms.Form {
	where := forms.Domain{Kind: forms.Typed, Type: "city"}
	if s.lists {
		where = forms.Domain{Kind: forms.Free}
		for _, c := range s.cities {
			where.Options = append(where.Options, forms.Option{Value: c, Text: c})
		}
	}
	return &forms.Form{ID: "jobs", Kind: forms.Search, Method: "GET", Fields: []forms.Field{
		{Name: "what", Role: forms.Keyword, Domain: forms.Domain{Kind: forms.Free}},
		{Position: 1, Name: "where", Role: forms.Filter, Required: s.required, Domain: where},
	}}
}

func (s *citySite) answer(a Ask) Outcome {
	given := filled(a.Query)
	s.asked = append(s.asked, given)
	o := Outcome{Ask: a, Kind: Empty, Claimed: -1, Requests: 1}
	for _, city := range s.cities {
		if values.Fold(city) != values.Fold(given["where"]) ||
			given["what"] != "" && s.words == nil {
			continue
		}
		var found []int
		for i := range s.perCity {
			if given["what"] == "" || s.words[i%len(s.words)] == given["what"] {
				found = append(found, i)
			}
		}
		if s.most > 0 && len(found) > s.most {
			o.Kind, o.Claimed = Overflow, s.most
			break
		}
		for _, i := range found {
			o.Kind = Results
			o.Returned++
			if _, fresh := s.graph.Capture(a.Query.ID, fmt.Sprint(city, i), s.valuesOf(i)); fresh {
				o.New++
			}
		}
	}
	return o
}

func (s *citySite) valuesOf(i int) []bipartite.Value {
	vs := []bipartite.Value{{Text: fmt.Sprint("job", i)}}
	for j := range s.words {
		if (i+j)%3 == 0 || i%len(s.words) == j { // items speak of other words as well
			vs = append(vs, bipartite.Value{Text: s.words[j]})
		}
	}
	return vs
}

func (s *citySite) harvest(given ...string) {
	p := New(&s.graph, []*forms.Form{s.form()}, Seeds{Fields: FieldSeeds{"jobs": {1: given}}},
		Config{})
	for range 200 {
		a, ok := p.Next()
		if !ok {
			return
		}
		p.Observe(s.answer(a))
	}
}

func TestABoxThatMustBeFilledHasAValueInEveryQuery(t *testing.T) {
	s := &citySite{cities: []string{"Reno", "Boise", "Salem"}, perCity: 5, required: true}
	var given []string
	for i := range 20 {
		given = append(given, fmt.Sprint("Elsewhere ", i))
	}
	s.harvest(append(given, s.cities...)...)
	for i, fields := range s.asked {
		if fields["where"] == "" {
			t.Errorf("query %d leaves the city empty: %v", i, fields)
		}
	}
	if n := s.graph.Records(); n != 15 {
		t.Errorf("%d items of 15 after %d queries", n, len(s.asked))
	}
}

func TestAFormIsAskedWithoutABoxThatNoValueFits(t *testing.T) {
	s := &citySite{required: true}
	var given []string
	for i := range 100 {
		given = append(given, fmt.Sprint("Elsewhere ", i))
	}
	s.harvest(given...)
	without, cities := 0, make(map[string]bool)
	for _, fields := range s.asked {
		if cities[fields["where"]] = true; fields["where"] == "" {
			without++
		}
	}
	if without == 0 || len(cities) < history.RequiredTries ||
		len(cities) > history.RequiredTries+2 {
		t.Errorf("%d queries without a city, %d values of it", without, len(cities))
	}
}

func TestWordsAreAskedBesideEachTextThatIsRefused(t *testing.T) {
	s := &citySite{
		cities: []string{"Reno", "Boise", "Salem"}, perCity: 80, required: true, lists: true,
		most:  20,
		words: []string{"the", "river", "old", "of", "mill", "house", "north", "road"},
	}
	s.harvest(s.cities...)
	if n := s.graph.Records(); n != 240 {
		t.Errorf("%d items of 240 after %d queries %v", n, len(s.asked), s.asked)
	}
}
