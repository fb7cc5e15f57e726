package querygen

import (
	"fmt"
	"slices"
	"testing"

	"deepcrawl/bipartite"
	"deepcrawl/forms"
)

// A choiceSite has four collections, of which one has to be chosen, beside a box for words.
type choiceSite struct {
	control string // checkbox or radio
	both    bool   // boxes ticked together ask for what lies in all of them
	cap     int    // items shown of an answer
	graph   bipartite.Graph
	asked   [][]string // collections by question
}

var collections = []string{"ar", "be", "ce", "de"}

func (s *choiceSite) form() *forms.Form {
	f := &forms.Form{ID: "museum", Kind: forms.Search, Method: "GET", Fields: []forms.Field{
		{Name: "in", Label: "Collections", Role: forms.Filter, Multiple: s.control == "checkbox", Domain: forms.Domain{Kind: forms.Options}},
		{Position: 1, Name: "words", Role: forms.Keyword, Domain: forms.Domain{Kind: forms.Free}, Controls: []int{len(collections)}},
	}}
	for i, c := range collections {
		f.Controls = append(f.Controls, forms.Control{Tag: "input", Type: s.control, Name: "in", Value: c})
		f.Fields[0].Controls = append(f.Fields[0].Controls, i)
		f.Fields[0].Domain.Options = append(f.Fields[0].Domain.Options, forms.Option{Value: c, Text: "Things of " + c})
	}
	f.Controls = append(f.Controls, forms.Control{Tag: "input", Type: "text", Name: "words"})
	return f
}

func (s *choiceSite) answer(a Ask) Outcome {
	o := Outcome{Ask: a, Kind: Empty, Claimed: -1, Requests: 1}
	var in []string
	words := ""
	for _, as := range a.Query.Assign {
		if as.Field == 0 {
			in = as.Values
		} else if len(as.Values) > 0 {
			words = as.Values[0]
		}
	}
	s.asked = append(s.asked, in)
	if len(in) == 0 {
		o.Wants = "Please choose a collection."
		return o
	}
	if words != "" || s.both && len(in) > 1 || a.Page > 1 {
		return o
	}
	o.Claimed, o.ClaimedExact = 20*len(in), true
	for i := range 20 {
		for _, c := range in {
			if o.Returned == s.cap {
				return o
			}
			o.Kind = Results
			o.Returned++
			if _, fresh := s.graph.Capture(a.Query.ID, fmt.Sprint(c, i), []bipartite.Value{{Text: "of " + c}, {Text: fmt.Sprint("thing ", c, i)}}); fresh {
				o.New++
			}
		}
	}
	return o
}

func TestAChoiceThatTheSiteAsksForIsMadeAtOnce(t *testing.T) {
	for _, s := range []*choiceSite{
		{control: "checkbox", cap: 100},
		{control: "checkbox", cap: 25},
		{control: "checkbox", cap: 25, both: true},
		{control: "radio", cap: 100},
	} {
		p := New(&s.graph, []*forms.Form{s.form()}, Seeds{}, Config{})
		for range 60 {
			a, ok := p.Next()
			if !ok {
				break
			}
			p.Observe(s.answer(a))
		}
		without := 0
		for _, in := range s.asked {
			if len(in) == 0 {
				without++
			}
		}
		all := slices.ContainsFunc(s.asked, func(in []string) bool { return len(in) == len(collections) })
		if n := s.graph.Records(); n != 80 || without > 1 || all != (s.control == "checkbox") {
			t.Errorf("%s, cap %d, both %v: %d of 80 items after %d questions, %d of them without a choice, all ticked %v",
				s.control, s.cap, s.both, n, len(s.asked), without, all)
		}
	}
}
