package querygen

import (
	"fmt"
	"strconv"
	"testing"

	"deepcrawl/bipartite"
	"deepcrawl/forms"
)

// A surgerySite shows the first 20 within two towns of a postal code, the nearest first, and says
// "more than 20" where there are more. The one code that its page gives as an example is of the
// largest town.
type surgerySite struct {
	towns, kinds int
	silent       bool // no number is printed
	graph        bipartite.Graph
	asked        []map[string]string
}

func (s *surgerySite) code(town int) string { return fmt.Sprint(30100 + 61*town) }

// of returns how many of a kind there are in a town.
func (s *surgerySite) of(town, kind int) int {
	if town == 4 {
		return 6
	}
	return (town + kind) % 3
}

func (s *surgerySite) form() *forms.Form {
	zip := forms.Field{Name: "zip", Role: forms.Filter, Required: true,
		Domain: forms.Domain{Kind: forms.Typed, Type: "zip"}}
	kind := choiceOf("kind", s.kinds, forms.Option{Text: "All", Any: true, Selected: true})
	kind.Position = 1
	return &forms.Form{ID: "surgeries", Kind: forms.Search, Method: "GET",
		Fields: []forms.Field{zip, kind}}
}

func (s *surgerySite) answer(a Ask) Outcome {
	given := filled(a.Query)
	s.asked = append(s.asked, given)
	o := Outcome{Ask: a, Kind: Empty, Claimed: -1, Requests: 1}
	at := -1
	for town := range s.towns {
		if s.code(town) == given["zip"] {
			at = town
		}
	}
	if at < 0 {
		return o
	}
	n := 0
	for _, town := range []int{at, at - 1, at + 1, at - 2, at + 2} {
		for kind := range s.kinds {
			if town < 0 || town >= s.towns ||
				given["kind"] != "" && given["kind"] != fmt.Sprint("kind", kind) {
				continue
			}
			for i := range s.of(town, kind) {
				if n++; n > 20 {
					continue
				}
				o.Kind, o.Returned = Results, n
				if _, fresh := s.graph.Capture(a.Query.ID, fmt.Sprint(town, "/", kind, "/", i),
					[]bipartite.Value{{Text: "dr"}, {Text: strconv.Itoa(1 + (town+i)%40)},
						{Text: s.code(town)}, {Text: fmt.Sprint("speciality", kind)}}); fresh {
					o.New++
				}
			}
		}
	}
	if o.Claimed, o.ClaimedExact = min(n, 20), n <= 20; s.silent {
		o.Claimed, o.ClaimedExact = -1, false
	}
	return o
}

func TestPostalCodesLeadToThoseBesideThem(t *testing.T) {
	codesLead(t, &surgerySite{towns: 40, kinds: 6})
}

// The guesses are used up, and nothing says that there is more.
func TestPostalCodesLeadToThoseBesideThemWithoutTotals(t *testing.T) {
	codesLead(t, &surgerySite{towns: 40, kinds: 6, silent: true})
}

func codesLead(t *testing.T, s *surgerySite) {
	t.Helper()
	want := 0
	for town := range s.towns {
		for kind := range s.kinds {
			want += s.of(town, kind)
		}
	}
	seeds := Seeds{
		Fields: FieldSeeds{
			"surgeries": {
				0: {s.code(4), "10001", "10115", "SW1A 1AA", "90210", "20095", "60601", "80331",
					"77001"}}}}
	p := New(&s.graph, []*forms.Form{s.form()}, seeds, Config{Seed: 1})
	harvest(p, 300, s.answer)
	if got := s.graph.Records(); 10*got < 9*want {
		t.Errorf("%d of %d items by %d requests: %s", got, want, len(s.asked), p.Stopped())
	}
	for _, given := range s.asked {
		if zip := given["zip"]; len(zip) < 5 {
			t.Errorf("%q was asked as a postal code", zip)
		}
	}
}
