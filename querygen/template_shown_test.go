package querygen

import (
	"fmt"
	"strconv"
	"testing"

	"deepcrawl/bipartite"
	"deepcrawl/forms"
)

// A ringSite wants both ends of a window of numbers, not too far apart, and shows in grey what it
// takes. A single row is not told from a page without any before a list was seen.
type ringSite struct {
	shown   [2]string
	numbers []int
	widest  int
	graph   bipartite.Graph
	asked   int
}

func (s *ringSite) form() *forms.Form {
	number := forms.Domain{Kind: forms.Typed, Type: "number"}
	station := choiceOf("station", 9, forms.Option{Text: "All", Any: true, Selected: true})
	station.Position, station.Controls = 2, []int{2}
	box := func(shown string) forms.Control {
		return forms.Control{Tag: "input", Type: "text",
			Attr: map[string]string{"placeholder": shown}}
	}
	return &forms.Form{ID: "rings", Kind: forms.Search, Method: "GET",
		Controls: []forms.Control{box(s.shown[0]), box(s.shown[1]), {Tag: "select"}},
		Fields: []forms.Field{
			{Name: "from", Role: forms.RangeFrom, Pair: 2, Domain: number, Controls: []int{0}},
			{Position: 1, Name: "to", Role: forms.RangeTo, Pair: 1, Domain: number,
				Controls: []int{1}},
			station,
		}}
}

func (s *ringSite) answer(a Ask) Outcome {
	s.asked++
	given := filled(a.Query)
	o := Outcome{Ask: a, Kind: Empty, Claimed: -1, Requests: 1}
	from, err := strconv.Atoi(given["from"])
	to, err2 := strconv.Atoi(given["to"])
	if err != nil || err2 != nil || to-from > s.widest {
		o.Unlike = true
		return o
	}
	var found []int
	for i, n := range s.numbers {
		if from <= n && n <= to &&
			(given["station"] == "" || given["station"] == fmt.Sprint("station", i%9)) {
			found = append(found, n)
		}
	}
	if len(found) < 2 && s.graph.Records() == 0 {
		return o
	}
	for _, n := range found {
		o.Kind, o.Returned = Results, len(found)
		if _, fresh := s.graph.Capture(a.Query.ID, fmt.Sprint(n),
			[]bipartite.Value{{Text: fmt.Sprint("ring ", n)},
				{Attr: "number", Text: fmt.Sprint(n)}}); fresh {
			o.New++
		}
	}
	return o
}

// What two boxes show in grey is a window that is answered, where none that is thought of would be.
func TestTheWindowThatBoxesShowIsAskedFor(t *testing.T) {
	var numbers []int
	for i := range 600 {
		numbers = append(numbers, 104018+i*37)
	}
	for name, want := range map[string]struct {
		shown [2]string
		found bool
	}{"shown": {[2]string{"104000", "105000"}, true},
		"not shown": {[2]string{"", "number"}, false}} {
		s := &ringSite{shown: want.shown, numbers: numbers, widest: 1000}
		p := New(&s.graph, []*forms.Form{s.form()}, Seeds{}, Config{Seed: 1, Policy: Auto})
		harvest(p, 300, s.answer)
		if n := s.graph.Records(); want.found != (n == len(numbers)) {
			t.Errorf("%s: %d of %d items after %d queries, stopped: %s", name, n, len(numbers),
				s.asked, p.Stopped())
		}
	}
}
