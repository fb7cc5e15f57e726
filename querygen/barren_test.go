package querygen

import (
	"fmt"
	"slices"
	"testing"

	"deepcrawl/bipartite"
	"deepcrawl/forms"
	"deepcrawl/querygen/history"
)

// A shelf is a pretend site whose box looks into the words of its items. What an item prints beside
// them is an attribute of its own for every item, and is found when the box knows the attribute.
type shelf struct {
	attr  string
	value func(item int) string
	knows bool // the box finds values of the attribute
	other bool // it finds something else by them
	graph bipartite.Graph
	asked int // values of the attribute
}

func (s *shelf) harvest() {
	f := &forms.Form{ID: "shelf", Kind: forms.Search, Method: "GET", Fields: []forms.Field{
		{Name: "q", Role: forms.Keyword, Domain: forms.Domain{Kind: forms.Free}},
	}}
	p := New(&s.graph, []*forms.Form{f}, Seeds{Page: []string{"word0"}},
		Config{Seed: 1, Policy: Greedy})
	for range 400 {
		a, ok := p.Next()
		if !ok {
			return
		}
		p.Observe(s.answer(a))
	}
}

func (s *shelf) answer(a Ask) Outcome {
	if a.Query.Value.Attr != "" && a.Page == 1 {
		s.asked++
	}
	var found []int
	for i := range 300 {
		words := []string{fmt.Sprint("word", i%20), fmt.Sprint("term", i%23),
			fmt.Sprint("name", i/3)}
		switch {
		case slices.Contains(words, a.Query.Term), s.knows && a.Query.Term == s.value(i),
			s.other && a.Query.Value.Attr != "" && i < 5 && a.Query.Term != s.value(i):
			found = append(found, i)
		}
	}
	from := min(10*(a.Page-1), len(found))
	to := min(from+10, len(found))
	o := Outcome{Ask: a, Kind: Results, Returned: to - from, Claimed: len(found),
		ClaimedExact: true, More: to < len(found), Requests: 1}
	if len(found) == 0 {
		o.Kind = Empty
	}
	for _, i := range found[from:to] {
		values := []bipartite.Value{{Text: fmt.Sprint("word", i%20)},
			{Text: fmt.Sprint("term", i%23)}, {Text: fmt.Sprint("name", i/3)}}
		values = append(values, bipartite.Value{Attr: s.attr, Text: s.value(i)})
		if _, fresh := s.graph.Capture(a.Query.ID, fmt.Sprint(i), values); fresh {
			o.New++
		}
	}
	return o
}

func TestAttributesThatABoxDoesNotKnowAreLeft(t *testing.T) {
	shelfMark := func(i int) string { return fmt.Sprint("A ", i/4) }
	day := func(i int) string { return fmt.Sprintf("2024-%02d-%02d", 1+i%12, 1+i/12) }
	for name, c := range map[string]struct {
		shelf
		least, most int
	}{
		"shelf marks that are found": {
			shelf{attr: "mark", value: shelfMark, knows: true}, history.Likely + 1, 400},
		"shelf marks that find nothing": {shelf{attr: "mark", value: shelfMark}, 1,
			history.Likely},
		"shelf marks that find what has them not": {
			shelf{attr: "mark", value: shelfMark, other: true}, 1, history.Likely},
		"days that are found": {shelf{attr: "added", value: day, knows: true},
			1, 400},
	} {
		t.Run(name, func(t *testing.T) {
			c.harvest()
			if c.asked < c.least || c.asked > c.most {
				t.Errorf("%d values of the attribute asked, want %d to %d", c.asked, c.least,
					c.most)
			}
		})
	}
}
