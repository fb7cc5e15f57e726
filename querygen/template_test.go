package querygen

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"deepcrawl/bipartite"
	"deepcrawl/forms"
	"deepcrawl/querygen/history"
	"deepcrawl/querygen/template"
)

// A shopSite finds nothing unless all the fields in needs are filled. Its form asks for a postal
// code, a radius, a category and words; every item lies in one code, is of one category and holds
// the words "red" or "blue" and one of its own.
type shopSite struct {
	fields   []string
	needs    []string
	required []string // fields that say so
	codes    []string
	items    int

	graph bipartite.Graph
	asked []map[string]string
}

func (s *shopSite) form() *forms.Form {
	f := &forms.Form{ID: "shops", Kind: forms.Search, Method: "GET"}
	for i, name := range s.fields {
		fd := forms.Field{Position: i, Name: name, Required: slices.Contains(s.required, name)}
		menu := func(values ...string) {
			fd.Role, fd.Default = forms.Filter, []string{""}
			fd.Domain = forms.Domain{Kind: forms.Options,
				Options: []forms.Option{{Text: "Choose", Any: true, Selected: true}}}
			for _, v := range values {
				fd.Domain.Options = append(fd.Domain.Options, forms.Option{Value: v, Text: v})
			}
		}
		switch name {
		case "q":
			fd.Role, fd.Domain = forms.Keyword, forms.Domain{Kind: forms.Free}
		case "first", "last":
			fd.Role, fd.Domain = forms.Filter, forms.Domain{Kind: forms.Typed, Type: "person"}
		case "radius":
			menu("5", "10", "25", "100")
		case "category":
			menu("c0", "c1", "c2")
		default: // zip, to
			fd.Role, fd.Domain = forms.Filter, forms.Domain{Kind: forms.Typed, Type: "zip"}
		}
		f.Fields = append(f.Fields, fd)
	}
	return f
}

func (s *shopSite) answer(a Ask) Outcome {
	given := filled(a.Query)
	s.asked = append(s.asked, given)
	o := Outcome{Ask: a, Kind: Results, Claimed: -1, Requests: 1}
	var found []int
	for i := range s.items {
		if s.holds(i, given) {
			found = append(found, i)
		}
	}
	from := min(10*(a.Page-1), len(found))
	to := min(from+10, len(found))
	o.More = to < len(found)
	for _, i := range found[from:to] {
		o.Returned++
		values := []bipartite.Value{{Text: s.colour(i)}, {Text: fmt.Sprint("item", i)}}
		if slices.Contains(s.fields, "last") {
			values = append(values, bipartite.Value{Text: s.first(i)},
				bipartite.Value{Text: s.last(i)})
		}
		if slices.Contains(s.fields, "zip") {
			values = append(values, bipartite.Value{Attr: "zip", Text: s.codes[i%len(s.codes)]})
		}
		if _, fresh := s.graph.Capture(a.Query.ID, fmt.Sprint(i), values); fresh {
			o.New++
		}
	}
	if o.Returned == 0 {
		o.Kind = Empty
	}
	return o
}

func (s *shopSite) colour(i int) string { return []string{"red", "blue"}[i/2%2] }

func (s *shopSite) first(i int) string {
	return "anna bert carl dora emil fred gina hans"[i%8*5:][:4]
}

func (s *shopSite) last(i int) string {
	return "adams baker clark davis evans frank green hicks"[i/8%8*6:][:5]
}

func (s *shopSite) holds(i int, given map[string]string) bool {
	for _, n := range s.needs {
		if given[n] == "" {
			return false
		}
	}
	q, zip, category := given["q"], given["zip"], given["category"]
	return (q == "" || q == s.colour(i) || q == fmt.Sprint("item", i)) &&
		(zip == "" || zip == s.codes[i%len(s.codes)]) &&
		(category == "" || category == fmt.Sprint("c", i/7%3)) &&
		(given["first"] == "" || given["first"] == s.first(i)) &&
		(given["last"] == "" || given["last"] == s.last(i)) &&
		(given["to"] == "" || slices.Contains(s.codes, given["to"]))
}

func (s *shopSite) harvest() *Planner {
	seeds := Seeds{Page: []string{"nowhere", "red", "blue"}, Fields: FieldSeeds{}}
	for i, name := range s.fields {
		if name == "first" || name == "last" {
			for j := range 8 {
				seeds.Fields.Add("shops", i,
					map[string]string{"first": s.first(j), "last": s.last(8 * j)}[name])
			}
		}
		if name == "zip" || name == "to" {
			for _, code := range append([]string{"99950"}, s.codes...) {
				seeds.Fields.Add("shops", i, code)
			}
		}
	}
	p := New(&s.graph, []*forms.Form{s.form()}, seeds, Config{Seed: 1})
	harvest(p, 400, s.answer)
	return p
}

func TestFieldsThatFindNothingAloneAreFilledTogether(t *testing.T) {
	for name, c := range map[string]struct {
		fields, needs, required []string
		percent                 int
	}{
		"a postal code and a radius": {[]string{"zip", "radius"},
			[]string{"zip", "radius"}, nil, 100},
		"a word and a category": {[]string{"q", "category"},
			[]string{"q", "category"}, nil, 100},
		"the same, and the page says so": {[]string{"q", "category"},
			[]string{"q", "category"}, []string{"q", "category"}, 100},
		"a word, where there is a menu": {[]string{"q", "category"},
			[]string{"q"}, nil, 100},
		"a category, where there is a box": {[]string{"q", "category"},
			[]string{"category"}, nil, 100},
		"from and to": {[]string{"zip", "to"},
			[]string{"zip", "to"}, nil, 100},
		"two of three": {[]string{"q", "radius", "zip"},
			[]string{"radius", "zip"}, nil, 100},
		"a first and a last name, of which both must match": {[]string{"first", "last"},
			[]string{"first", "last"}, nil, 95},
		"all three": {[]string{"q", "radius", "zip"},
			[]string{"q", "radius", "zip"}, nil, 60},
	} {
		t.Run(name, func(t *testing.T) {
			s := &shopSite{fields: c.fields, needs: c.needs, required: c.required,
				codes: []string{"10001", "60601", "94102"}, items: 360}
			p := s.harvest()
			if got := 100 * s.graph.Records() / s.items; got < c.percent {
				t.Errorf("%d %% of the items in %d requests, want %d; stopped: %s; all: %v", got,
					len(s.asked), c.percent, p.Stopped(), s.asked)
			}
			required := p.Facts("shops").Required
			slices.Sort(required)
			if len(c.needs) > 1 && len(c.required) == 0 &&
				!slices.Equal(required, slices.Sorted(slices.Values(c.needs))) {
				t.Errorf("fields that must be filled: %q, want %q", required, c.needs)
			}
			if len(c.needs) == 1 && len(required) > 0 {
				t.Errorf("fields that must be filled: %q, though one alone finds something",
					required)
			}
		})
	}
}

func TestNoMoreThanThreeFieldsAreFilledTogetherUnlessTheFormRequiresThem(t *testing.T) {
	for name, required := range map[string][]string{
		"none is required": nil,
		"four are":         {"q", "radius", "category", "zip"},
	} {
		t.Run(name, func(t *testing.T) {
			s := &shopSite{fields: []string{"q", "radius", "category", "zip", "to"},
				needs: []string{"no", "such"}, required: required,
				codes: []string{"10001", "60601"}, items: 10}
			s.harvest()
			most := 0
			for _, given := range s.asked {
				most = max(most, len(given))
			}
			if want := max(3, len(required)); most != want {
				t.Errorf("%d fields at once, want %d: %v", most, want, s.asked)
			}
		})
	}
}

func TestTemplatesAreJudgedByHowTheirAnswersDiffer(t *testing.T) {
	s := &shopSite{fields: []string{"q", "category", "radius"}, needs: []string{"q"},
		codes: []string{"10001"}, items: 400}
	got := s.harvest().Facts("shops").Templates
	of := func(fields ...string) history.Template {
		for _, t := range got {
			if slices.Equal(t.Fields, fields) {
				return t
			}
		}
		return history.Template{}
	}
	if q := of("q"); !q.Informative() || q.Asked != template.GateSample {
		t.Errorf("words: %+v", q)
	}
	if c := of("category"); c.Asked == 0 || c.Distinct != 1 || c.Informative() {
		t.Errorf("a menu that finds nothing alone: %+v", c)
	}
}

func TestABoxWhoseAnswersDoNotDifferIsLeft(t *testing.T) {
	s := &zipSite{codes: []string{"10001", "60601"}}
	var seeds []string
	for i := range 60 { // every fifth is the same place
		seeds = append(seeds,
			[]string{"10001", "2", "3", "60601", "5"}[i%5]+strings.Repeat(" ", i/5))
	}
	s.answers = func(zip string) string { return strings.TrimSpace(zip) }
	s.harvest(seedsFor(0, seeds...))
	if len(s.asked) > 20 {
		t.Errorf("%d questions for two different answers: %q", len(s.asked), s.asked)
	}
}
