package querygen

import (
	"cmp"
	"fmt"
	"slices"
	"strings"
	"testing"

	"deepcrawl/bipartite"
	"deepcrawl/forms"
)

// A districtSite wants a district number beside words, finds what is in that district alone, and
// prints totals.
type districtSite struct {
	districts []int
	per       int
	// the type of the box for them; "" for one that must be filled with postal codes
	typed   string
	example string // that the page shows
	graph   bipartite.Graph
	asked   []map[string]string
}

func (s *districtSite) form() *forms.Form {
	return &forms.Form{ID: "districts", Kind: forms.Search, Method: "GET", Fields: []forms.Field{
		{Name: "q", Role: forms.Keyword, Domain: forms.Domain{Kind: forms.Free}},
		{Position: 1, Name: "district", Role: forms.Filter, Required: s.typed == "",
			Domain:  forms.Domain{Kind: forms.Typed, Type: cmp.Or(s.typed, "zip")},
			Example: s.example},
	}}
}

func (s *districtSite) answer(a Ask) Outcome {
	given := filled(a.Query)
	s.asked = append(s.asked, given)
	o := Outcome{Ask: a, Kind: Empty, Claimed: -1, Requests: 1}
	n := 0
	for _, d := range s.districts {
		for i := range s.per {
			words := fmt.Sprintf("house street%d colour%d", i%7, i%5)
			if fmt.Sprint(d) != given["district"] ||
				given["q"] != "" && !slices.Contains(strings.Fields(words), given["q"]) {
				continue
			}
			if n++; n <= (a.Page-1)*10 || n > a.Page*10 {
				continue
			}
			o.Kind, o.Returned = Results, o.Returned+1
			vs := []bipartite.Value{{Attr: "district", Text: fmt.Sprint(d)}, {Text: fmt.Sprint(d)}}
			for w := range strings.FieldsSeq(words) {
				vs = append(vs, bipartite.Value{Text: w})
			}
			if _, fresh := s.graph.Capture(a.Query.ID, fmt.Sprint(d, "/", i), vs); fresh {
				o.New++
			}
		}
	}
	if n > 0 {
		o.Claimed, o.ClaimedExact, o.More = n, true, n > a.Page*10
	}
	return o
}

func (s *districtSite) harvest(given ...string) *Planner {
	seeds := Seeds{Words: []string{"house", "street1", "garden"},
		Fields: FieldSeeds{"districts": {1: given}}}
	p := New(&s.graph, []*forms.Form{s.form()}, seeds,
		Config{Seed: 1, Policy: Auto, Coverage: 0.99})
	harvest(p, 1000, s.answer)
	return p
}

func TestOneValueOfABoxThatMustBeFilledProvesNothing(t *testing.T) {
	s := &districtSite{districts: []int{30100, 77310, 91022}, per: 60}
	p := s.harvest("30100", "10001", "90210")
	if e := p.Estimate(); e.Size != 0 || p.Stopped() != "yield" {
		t.Errorf("%d of 180 items, %+v, stopped: %s", s.graph.Records(), e, p.Stopped())
	}
	if len(s.asked) > 50 {
		t.Errorf("%d queries", len(s.asked))
	}
	for _, given := range s.asked {
		if strings.Trim(given["q"], "0123456789") == "" && given["q"] != "" {
			t.Errorf("a number was asked as a word: %v", given)
		}
	}
}

func TestNeighboursAreTypedIntoTheBoxThatMustBeFilled(t *testing.T) {
	s := &districtSite{per: 15}
	for i := range 30 {
		s.districts = append(s.districts, 30100+2*i+i%2)
	}
	p := s.harvest("30100", "10001", "90210")
	if n := s.graph.Records(); n < 440 || len(s.asked) > 140 {

		t.Errorf("%d of 450 items after %d queries, stopped: %s", n, len(s.asked), p.Stopped())
	}
}

// Nothing says that a box for places takes numbers of districts: one that found something shows it,
// where names find nothing.
func TestABoxInWhichNumbersAloneFindSomethingTakesCodes(t *testing.T) {
	s := &districtSite{per: 15, typed: "region", example: "30100"}
	for i := range 30 {
		s.districts = append(s.districts, 30100+2*i+i%2)
	}
	p := s.harvest("30100", "California", "Ontario", "Madrid", "Texas", "Bavaria")
	if n := s.graph.Records(); n < 440 || len(s.asked) > 210 {
		t.Errorf("%d of 450 items after %d queries, stopped: %s", n, len(s.asked), p.Stopped())
	}
}
