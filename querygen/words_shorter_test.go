package querygen

import (
	"fmt"
	"strings"
	"testing"

	"deepcrawl/bipartite"
	"deepcrawl/forms"
	"deepcrawl/querygen/strategy/prefix"
	"deepcrawl/querygen/values"
)

// A phoneBook takes beginnings of surnames of two letters or more, and shows the first 40 with
// street and town. Nothing else is searched.
type phoneBook struct {
	people []([3]string) // surname, street, town
	graph  bipartite.Graph
	asked  int
}

func newPhoneBook() *phoneBook {
	s := &phoneBook{}
	streets, towns := strings.Fields("abbey bridge castle church garden market meadow river"),
		strings.Fields("tallow upton varley")
	for i, name := range strings.Fields("abbott bailey carter dawson edwards foster gibson " +
		"harvey irwin jackson keller lawson martin mason matthews nelson osborne parker quinn " +
		"reeves sawyer taylor underhill vaughn wallace young zimmer") {
		for n := range 15 + 12*((i+4)%6) {
			s.people = append(s.people, [3]string{name, streets[n%8], towns[(n+i)%3]})
		}
	}
	return s
}

func (s *phoneBook) form() *forms.Form {
	town := choiceOf("town", 0, forms.Option{Text: "All", Any: true, Selected: true},
		forms.Option{Value: "tallow"}, forms.Option{Value: "upton"}, forms.Option{Value: "varley"})
	town.Position = 1
	return &forms.Form{ID: "book", Kind: forms.Search, Method: "GET",
		Fields: []forms.Field{
			{Name: "surname", Role: forms.Keyword, Domain: forms.Domain{Kind: forms.Free}}, town}}
}

func (s *phoneBook) answer(a Ask) Outcome {
	s.asked++
	given := filled(a.Query)
	o := Outcome{Ask: a, Kind: Empty, Claimed: -1, Requests: 1}
	for i, is := range s.people {
		if values.Length(given["surname"]) < 2 || !strings.HasPrefix(is[0], given["surname"]) ||
			given["town"] != "" && given["town"] != is[2] || o.Returned == 40 {
			continue
		}
		o.Kind = Results
		o.Returned++
		if _, fresh := s.graph.Capture(a.Query.ID, fmt.Sprint(i),
			[]bipartite.Value{{Text: is[0]}, {Text: is[1]}, {Attr: "town", Text: is[2]},
				{Text: is[2]}}); fresh {
			o.New++
		}
	}
	return o
}

// The one surname that the lists have finds those of that name, and no other word of theirs finds
// anything.
func TestABoxForOneColumnThatTakesBeginningsIsWalked(t *testing.T) {
	s := newPhoneBook()
	p := New(&s.graph, []*forms.Form{s.form()}, Seeds{Fields: FieldSeeds{"book": {0: {"martin"}}}},
		Config{Seed: 1})
	crossed, after := false, 0 // requests before the first beginning
	for a, ok := p.Next(); ok && s.asked < 600; a, ok = p.Next() {
		crossed = crossed || a.Query.By == prefix.CrossedBy
		if a.Query.By == prefix.Beginning && after == 0 {
			after = s.asked
		}
		p.Observe(s.answer(a))
	}
	if n := s.graph.Records(); 2*n < len(s.people) || !crossed {
		t.Errorf("%d people of %d by %d requests (names of more than a screen asked with a town: %v): %s", n, len(s.people), s.asked, crossed, p.Stopped())
	}
	if after == 0 || after > 25 {
		t.Errorf("beginnings are asked after %d requests", after)
	}
}
