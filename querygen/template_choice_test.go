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
		{Name: "in", Label: "Collections", Role: forms.Filter, Multiple: s.control == "checkbox",
			Domain: forms.Domain{Kind: forms.Options}},
		{Position: 1, Name: "words", Role: forms.Keyword, Domain: forms.Domain{Kind: forms.Free},
			Controls: []int{len(collections)}},
	}}
	for i, c := range collections {
		f.Controls = append(f.Controls,
			forms.Control{Tag: "input", Type: s.control, Name: "in", Value: c})
		f.Fields[0].Controls = append(f.Fields[0].Controls, i)
		f.Fields[0].Domain.Options =
			append(f.Fields[0].Domain.Options, forms.Option{Value: c, Text: "Things of " + c})
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
			if _, fresh := s.graph.Capture(a.Query.ID, fmt.Sprint(c, i),
				[]bipartite.Value{{Text: "of " + c}, {Text: fmt.Sprint("thing ", c, i)}}); fresh {
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
		all := slices.ContainsFunc(s.asked, func(in []string) bool {
			return len(in) == len(collections)
		})
		if n := s.graph.Records(); n != 80 || without > 1 || all != (s.control == "checkbox") {
			t.Errorf("%s, cap %d, both %v: %d of 80 items after %d questions, %d of them without "+
				"a choice, all ticked %v",
				s.control, s.cap, s.both, n, len(s.asked), without, all)
		}
	}
}

// Two menus must both have a value, and the site names one after the other.
func TestASecondChoiceThatTheSiteAsksForIsMadeToo(t *testing.T) {
	f := &forms.Form{ID: "recipes", Kind: forms.Search, Method: "GET"}
	for i, name := range []string{"Level", "Type"} {
		d := forms.Domain{Kind: forms.Options,
			Options: []forms.Option{{Text: "Please choose", Any: true}}}
		for _, v := range []string{"a", "b", "c"} {
			d.Options = append(d.Options, forms.Option{Value: name + v, Text: name + " " + v})
		}
		f.Controls = append(f.Controls, forms.Control{Tag: "select", Name: name})
		f.Fields = append(f.Fields,
			forms.Field{Position: i, Name: name, Label: name, Role: forms.Filter,
				Controls: []int{i}, Domain: d})
	}
	var g bipartite.Graph
	p := New(&g, []*forms.Form{f}, Seeds{}, Config{})
	asked := 0
	for ; asked < 40; asked++ {
		a, ok := p.Next()
		if !ok {
			break
		}
		chosen := map[int]string{}
		for _, as := range a.Query.Assign {
			if len(as.Values) > 0 {
				chosen[as.Field] = as.Values[0]
			}
		}
		o := Outcome{Ask: a, Kind: Empty, Claimed: -1, Requests: 1}
		switch {
		case chosen[0] == "":
			o.Wants = "Please choose: Level"
		case chosen[1] == "":
			o.Wants = "Please choose: Type"
		case a.Page == 1:
			o.Kind, o.Claimed, o.ClaimedExact = Results, 5, true
			for i := range 5 {
				g.Capture(a.Query.ID, fmt.Sprint(chosen, i),
					[]bipartite.Value{{Text: fmt.Sprint("thing ", chosen, i)}})
			}
			o.Returned, o.New = 5, 5
		}
		p.Observe(o)
	}
	if g.Records() != 45 || asked > 15 {
		t.Errorf("%d of 45 items after %d questions", g.Records(), asked)
	}
}

// Of two groups of boxes either satisfies the site, and some items have no value of the second:
// only the first is ticked.
func TestOneGroupOfTwoIsTicked(t *testing.T) {
	f := &forms.Form{ID: "museum", Kind: forms.Search, Method: "GET"}
	groups := [][]string{{"ar", "be"}, {"old", "new"}}
	for i, group := range groups {
		field := forms.Field{Position: i, Name: fmt.Sprint("g", i), Label: fmt.Sprint("Group ", i),
			Role: forms.Filter, Multiple: true, Domain: forms.Domain{Kind: forms.Options}}
		for _, v := range group {
			field.Controls = append(field.Controls, len(f.Controls))
			field.Domain.Options =
				append(field.Domain.Options, forms.Option{Value: v, Text: "Things " + v})
			f.Controls = append(f.Controls,
				forms.Control{Tag: "input", Type: "checkbox", Name: field.Name, Value: v})
		}
		f.Fields = append(f.Fields, field)
	}
	var g bipartite.Graph
	p := New(&g, []*forms.Form{f}, Seeds{}, Config{})
	for range 40 {
		a, ok := p.Next()
		if !ok {
			break
		}
		chosen := [2][]string{}
		for _, as := range a.Query.Assign {
			chosen[as.Field] = as.Values
		}
		o := Outcome{Ask: a, Kind: Empty, Claimed: -1, Requests: 1}
		if len(chosen[0])+len(chosen[1]) == 0 {
			o.Wants = "Please choose."
		}
		for i := range 30 {
			// a third of them is neither old nor new
			has := [2]string{groups[0][i%2], append(groups[1], "")[i%3]}
			in := o.Wants == "" && a.Page == 1
			for k, of := range chosen {
				in = in && (len(of) == 0 || slices.Contains(of, has[k]))
			}
			if in {
				o.Kind = Results
				o.Returned++
				if _, fresh := g.Capture(a.Query.ID, fmt.Sprint("thing ", i),
					[]bipartite.Value{{Text: fmt.Sprint("thing ", i)}}); fresh {
					o.New++
				}
			}
		}
		if o.Kind == Results {
			o.Claimed, o.ClaimedExact = o.Returned, true
		}
		p.Observe(o)
	}
	if g.Records() != 30 {
		t.Errorf("%d of 30 items", g.Records())
	}
}
