package querygen

import (
	"fmt"
	"testing"

	"deepcrawl/bipartite"
	"deepcrawl/forms"
	"deepcrawl/querygen/history"
)

// A docketSite finds the one file that has the whole number, and nothing by words.
type docketSite struct {
	files map[string]bool
	graph bipartite.Graph
}

func (s *docketSite) answer(a Ask) Outcome {
	o := Outcome{Ask: a, Kind: Empty, Claimed: -1, Requests: 1}
	if n := filled(a.Query)["no"]; s.files[n] {
		o.Kind, o.Returned = Results, 1
		if _, fresh := s.graph.Capture(a.Query.ID, n,
			[]bipartite.Value{{Attr: "Number", Text: n}, {Attr: "Title", Text: "Case " + n}}); fresh {
			o.New++
		}
	}
	return o
}

func TestCodesOfSeveralNumbersHaveNeighbours(t *testing.T) {
	for _, form := range []string{"%02d-%d", "20%02d-cv-%05d", "20%02d%05d"} {
		s := &docketSite{files: map[string]bool{}}
		for y := 23; y <= 25; y++ {
			for n := 1; n <= 30; n++ {
				if n%11 != 5 { // a gap
					// of two courts
					s.files[fmt.Sprintf(form, y, n)], s.files[fmt.Sprintf(form, y, 5000+n)] = true,
						true
				}
			}
		}
		f := &forms.Form{ID: "dockets", Kind: forms.Search, Method: "GET", Fields: []forms.Field{
			{Name: "no", Role: forms.Keyword,
				Domain: forms.Domain{Kind: forms.Typed, Type: "code"}},
		}}
		p := New(&s.graph, []*forms.Form{f},
			Seeds{Fields: FieldSeeds{
				"dockets": {0: {fmt.Sprintf(form, 25, 12), fmt.Sprintf(form, 25, 5003)}}}},
			Config{})
		asked := 0
		for asked < 400 {
			a, ok := p.Next()
			if !ok {
				break
			}
			p.Observe(s.answer(a))
			asked++
		}
		if n := s.graph.Records(); n != len(s.files) {
			t.Errorf("%s: %d files of %d by %d questions", form, n, len(s.files), asked)
		}
	}
}

// A page gives a code as an example of what its box takes, which a box that is ticked as served
// hides. Years have rows of unlike length, and a row has a gap of four numbers.
func TestACodeThatTheFormHidesAsServedLeadsToAllOthers(t *testing.T) {
	s := &docketSite{files: map[string]bool{}}
	for y, most := range map[int]int{21: 12, 22: 60, 23: 20} {
		for n := 1; n <= most; n++ {
			if y != 22 || n < 41 || n > 44 {
				s.files[fmt.Sprintf("R%d.%d", y, n)] = true
			}
		}
	}
	f := &forms.Form{ID: "dockets", Kind: forms.Search, Method: "GET",
		Words: []string{"reference", "current"}, Fields: []forms.Field{
			{Name: "no", Role: forms.Keyword, Domain: forms.Domain{Kind: forms.Free},
				Example: "R22.37"},
			{Position: 1, Name: "active", Role: forms.Filter, Controls: []int{1},
				Default: []string{"1"}, Domain: forms.Domain{
					Kind:    forms.Options,
					Options: []forms.Option{{Value: "1", Text: "Current", Selected: true}},
				}},
		}, Controls: []forms.Control{{Tag: "input", Type: "text", Name: "no"},
			{Tag: "input", Type: "checkbox", Name: "active", Value: "1", Checked: true}}}
	p := New(&s.graph, []*forms.Form{f}, Seeds{Fields: FieldSeeds{"dockets": {0: {"R22.37"}}}},
		Config{})
	asked, sent := 0, map[string]int{}
	for asked < 300 {
		a, ok := p.Next()
		if !ok {
			break
		}
		asked++
		if q := filled(a.Query); q["active"] == "1" || !history.Assigns(a.Query.Assign, 1) {
			p.Observe(Outcome{Ask: a, Kind: Empty, Claimed: -1, Requests: 1})
			continue
		} else if sent[q["no"]]++; sent[q["no"]] > 2 {
			t.Fatalf("%q was asked %d times", q["no"], sent[q["no"]])
		}
		p.Observe(s.answer(a))
	}
	if n := s.graph.Records(); n != len(s.files) {
		t.Errorf("%d files of %d by %d questions: %s", n, len(s.files), asked, p.Stopped())
	}
}
