package querygen

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"deepcrawl/bipartite"
	"deepcrawl/forms"
	"deepcrawl/querygen/history"
	"deepcrawl/querygen/language"
	"deepcrawl/querygen/strategy/seeds"
	"deepcrawl/querygen/values"
)

// A zipSite is a pretend site whose only box takes postal codes; ten items have each of its codes.
type zipSite struct {
	codes   []string
	numbers bool                    // items show numbers that are no codes
	answers func(zip string) string // how it reads a code; nil as it is
	free    bool                    // the form does not say that the box must be filled
	graph   bipartite.Graph
	asked   []string
}

func (s *zipSite) form() *forms.Form {
	return &forms.Form{ID: "zip", Kind: forms.Search, Method: "GET", Fields: []forms.Field{{
		Name: "zip", Label: "ZIP", Role: forms.Filter, Required: !s.free,
		Domain: forms.Domain{Kind: forms.Typed, Type: "zip"},
	}}}
}

func (s *zipSite) answer(a Ask) Outcome {
	zip := ""
	for _, as := range a.Query.Assign {
		zip = strings.Join(as.Values, "")
	}
	s.asked = append(s.asked, zip)
	if s.answers != nil {
		zip = s.answers(zip)
	}
	var found []int
	for i, code := range s.codes {
		if code == zip {
			for j := range 10 {
				found = append(found, 10*i+j)
			}
		}
	}
	o := Outcome{Ask: a, Kind: Results, Returned: len(found), Claimed: len(found),
		ClaimedExact: true, Requests: 1}
	if len(found) == 0 {
		o.Kind = Empty
	}
	for _, i := range found {
		key := fmt.Sprint("item", i)
		values := []bipartite.Value{{Text: key}, {Text: fmt.Sprint("shop", i%7)}}
		if s.numbers {
			values = append(values, bipartite.Value{Text: fmt.Sprint(1000 + i)},
				bipartite.Value{Text: s.codes[i/10]})
		}
		_, fresh := s.graph.Capture(a.Query.ID, key, values)
		if fresh {
			o.New++
		}
	}
	return o
}

func (s *zipSite) harvest(seeds FieldSeeds) (p *Planner) {
	p = New(&s.graph, []*forms.Form{s.form()}, Seeds{Fields: seeds}, Config{Seed: 1})
	harvest(p, 200, s.answer)
	return p
}

func seedsFor(field int, values ...string) FieldSeeds {
	s := FieldSeeds{}
	for _, v := range values {
		s.Add("zip", field, v)
	}
	return s
}

func TestValuesFromElsewhereOpenABoxThatNothingElseFits(t *testing.T) {
	s := &zipSite{codes: []string{"10001", "60601", "94102"}}
	s.harvest(seedsFor(0, "10001", "02139", "60601", "77001", "94102"))
	if s.graph.Records() != 30 {
		t.Errorf("%d items of 30 with %q", s.graph.Records(), s.asked)
	}
}

func TestNumbersOfKnownItemsDoNotKeepFromValuesFromElsewhereThatFind(t *testing.T) {
	s := &zipSite{numbers: true}
	for i := range 12 {
		s.codes = append(s.codes, fmt.Sprint(10001+1111*i))
	}
	s.harvest(seedsFor(0, s.codes...))
	if last := slices.Index(s.asked, s.codes[11]); s.graph.Records() != 120 || last > 30 {
		t.Errorf("%d items of 120, the last code as question %d: %q", s.graph.Records(), last,
			s.asked)
	}
}

func TestABoxThatFindsNothingWithLikelyValuesIsGivenUp(t *testing.T) {
	s := &zipSite{codes: []string{"99999"}, free: true}
	s.harvest(seedsFor(0, "10001", "02139", "60601", "77001", "94102", "30303", "20001"))
	n := 0
	for _, v := range s.asked {
		if strings.ContainsAny(v, "0123456789") {
			n++
		}
	}
	if n != history.Likely {
		t.Errorf("%d likely values tried: %q", n, s.asked)
	}
}

func TestWordsOfTheUserAreTriedInTheMainBox(t *testing.T) {
	f := &forms.Form{ID: "words",
		Fields: []forms.Field{
			{Name: "q", Role: forms.Keyword, Domain: forms.Domain{Kind: forms.Free}}}}
	fields := FieldSeeds{}
	fields.Add("words", 0, "heron")
	if ws := seeds.SeedWords(Seeds{Fields: fields, Words: []string{"later"}}, f, []*forms.Form{f},
		language.CommonWords()); ws[0] != "heron" {
		t.Errorf("seeds %q", ws[:3])
	}
}

// A directory finds whole surnames, and what is known of its people tells no other.
func TestNamesOfAListAreGoneOnWithAsLongAsTheyFind(t *testing.T) {
	var g bipartite.Graph
	names := strings.Fields("ash birch cedar dogwood elm fir gorse hazel ivy juniper kapok larch " +
		"maple nutmeg oak pine quince rowan spruce teak")
	found := map[string]bool{"ash": true, "elm": true, "ivy": true, "maple": true, "oak": true,
		"rowan": true, "teak": true}
	f := &forms.Form{ID: "dir", Kind: forms.Search, Method: "GET", Fields: []forms.Field{
		{Name: "surname", Label: "Surname", Role: forms.Keyword, Required: true,
			Domain: forms.Domain{Kind: forms.Typed, Type: "person"}},
	}}
	seeds := FieldSeeds{}
	for _, n := range names {
		seeds.Add("dir", 0, n)
	}
	p := New(&g, []*forms.Form{f}, Seeds{Fields: seeds, Page: []string{"parish", "register"}},
		Config{Seed: 1})
	harvest(p, 200, func(a Ask) Outcome {
		o := Outcome{Ask: a, Kind: Empty, Claimed: -1, Requests: 1}
		for name := range found {
			if values.Fold(a.Query.Term) != name {
				continue
			}
			for i := range 35 {
				o.Kind, o.Returned = Results, o.Returned+1
				if _, fresh := g.Capture(a.Query.ID, fmt.Sprint(name, i),
					[]bipartite.Value{{Attr: "surname", Text: name},
						{Attr: "year", Text: fmt.Sprint(1850 + i)},
						{Text: fmt.Sprint("place", i%9)},
						{Text: string(rune(97+i%26)) + name + "ville"}}); fresh {
					o.New++
				}
			}
		}
		return o
	})
	if got, want := g.Records(), 35*len(found); got != want {
		t.Errorf("%d of %d people: %s", got, want, p.Stopped())
	}
}
