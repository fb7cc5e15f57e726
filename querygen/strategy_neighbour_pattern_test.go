package querygen

import (
	"fmt"
	"testing"

	"deepcrawl/bipartite"
	"deepcrawl/forms"
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
		if _, fresh := s.graph.Capture(a.Query.ID, n, []bipartite.Value{{Attr: "Number", Text: n}, {Attr: "Title", Text: "Case " + n}}); fresh {
			o.New++
		}
	}
	return o
}

func TestCodesOfSeveralNumbersHaveNeighbours(t *testing.T) {
	for _, form := range []string{"%02d-%d", "20%02d-cv-%05d"} {
		s := &docketSite{files: map[string]bool{}}
		for y := 23; y <= 25; y++ {
			for n := 1; n <= 30; n++ {
				if n%11 != 5 { // a gap
					s.files[fmt.Sprintf(form, y, n)] = true
				}
			}
		}
		f := &forms.Form{ID: "dockets", Kind: forms.Search, Method: "GET", Fields: []forms.Field{
			{Name: "no", Role: forms.Keyword, Domain: forms.Domain{Kind: forms.Typed, Type: "code"}},
		}}
		p := New(&s.graph, []*forms.Form{f}, Seeds{Fields: FieldSeeds{"dockets": {0: {fmt.Sprintf(form, 25, 12)}}}}, Config{})
		asked := 0
		for asked < 300 {
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
