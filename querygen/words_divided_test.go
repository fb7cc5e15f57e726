package querygen

import (
	"fmt"
	"strings"
	"testing"

	"deepcrawl/bipartite"
	"deepcrawl/forms"
	"deepcrawl/querygen/history"
	"deepcrawl/querygen/strategy/partition"
	"deepcrawl/querygen/template"
)

// A court finds cases by the names of a party, and in one town if that is chosen as well; without a
// name it finds nothing. It shows the first 60 of them, the oldest first, twenty a page, and does
// not count them.
type court struct {
	cases   [][]string // names, then the town
	towns   []string
	deaf    bool // the town is not looked at
	tongues bool // there is a shorter menu of languages, which is not looked at
	graph   bipartite.Graph
}

func newCourt() *court {
	s := &court{towns: strings.Fields("arden brook calder dene")}
	last := strings.Fields("ash birch cole drew elder finch gorse heath")
	first := strings.Fields(
		"ada ben carla david elsa frank greta hugo ida jonas klara linus mona nils olga paul")
	for i := range 1500 {
		r := history.Mix(7, uint64(i))
		s.cases = append(s.cases, []string{first[r%16], last[r/16%8], s.towns[r/128%4]})
	}
	return s
}

func (s *court) form() *forms.Form {
	town := choiceOf("town", 0, forms.Option{Text: "All towns", Any: true, Selected: true})
	for _, t := range s.towns {
		town.Domain.Options = append(town.Domain.Options, forms.Option{Value: t, Text: t})
	}
	town.Position = 1
	f := &forms.Form{ID: "court", Kind: forms.Search, Method: "GET",
		Fields: []forms.Field{
			{Name: "party", Role: forms.Keyword, Domain: forms.Domain{Kind: forms.Free}}, town}}
	if s.tongues {
		tongue := choiceOf("tongue", 0, forms.Option{Text: "All", Any: true, Selected: true},
			forms.Option{Value: "fr", Text: "French"}, forms.Option{Value: "de", Text: "German"})
		tongue.Position = 2
		f.Fields = append(f.Fields, tongue)
	}
	return f
}

func (s *court) answer(a Ask) Outcome {
	given := filled(a.Query)
	o := Outcome{Ask: a, Kind: Empty, Claimed: -1, Requests: 1}
	var found []int
	for i, c := range s.cases {
		if holdsAll(c[:2], given["party"]) &&
			(s.deaf || given["town"] == "" || given["town"] == c[2]) && len(found) < 60 {
			found = append(found, i)
		}
	}
	from := min(len(found), 20*(a.Page-1))
	to := min(len(found), from+20)
	for _, i := range found[from:to] {
		c := s.cases[i]
		o.Kind = Results
		o.Returned++
		for _, w := range c[:2] {
			if w == given["party"] {
				o.Matched++
			}
		}
		if _, fresh := s.graph.Capture(a.Query.ID, fmt.Sprint("case ", i),
			[]bipartite.Value{{Text: c[0]}, {Text: c[1]}, {Attr: "town", Text: c[2]}}); fresh {
			o.New++
		}
	}
	o.More = to < len(found)
	return o
}

func holdsAll(names []string, text string) bool {
	words := strings.Fields(text)
	for _, w := range words {
		if w != names[0] && w != names[1] {
			return false
		}
	}
	return len(words) > 0
}

func (s *court) harvest() (p *Planner, asked, divided int) {
	p = New(&s.graph, []*forms.Form{s.form()}, Seeds{Page: []string{"ada", "paul"}},
		Config{Seed: 1})
	for a, ok := p.Next(); ok && asked < 3000; a, ok = p.Next() {
		asked++
		divided += history.AsInt(a.Query.By == template.DividedBy && a.Page == 1)
		p.Observe(s.answer(a))
	}
	return p, asked, divided
}

func TestWordsOfMoreItemsThanAreShownAreAskedWithAMenu(t *testing.T) {
	s := newCourt()
	p, asked, divided := s.harvest()
	if n := s.graph.Records(); divided == 0 || 100*n < 97*len(s.cases) {
		t.Errorf("%d of %d cases by %d requests, %d of them names with a town: %s", n, len(s.cases),
			asked, divided, p.Stopped())
	}
	e := p.Estimate()
	if truth := float64(len(s.cases)); e.By != "" && (e.Low > truth || e.High < truth) {
		t.Errorf("%+v of %d cases", e, len(s.cases))
	}
}

// A menu that the site does not look at is left soon.
func TestAMenuThatDividesNothingIsLeft(t *testing.T) {
	s := newCourt()
	s.deaf = true
	_, _, divided := s.harvest()
	if divided > template.DividedVain+2 {
		t.Errorf("%d names were asked with a town that changes nothing", divided)
	}
}

// A menu that was left is no end of the words which it was to divide.
func TestWordsOfAMenuThatWasLeftAreDividedByAnother(t *testing.T) {
	s := newCourt()
	s.tongues = true
	p := New(&s.graph, []*forms.Form{s.form()}, Seeds{Page: []string{"ada", "paul"}},
		Config{Seed: 1})
	asked := make(map[string]int)
	for a, ok := p.Next(); ok; a, ok = p.Next() {
		for _, menu := range []string{"tongue", "town"} {
			asked[menu] += history.AsInt(a.Query.By == template.DividedBy &&
				filled(a.Query)[menu] != "")
		}
		p.Observe(s.answer(a))
	}
	if asked["tongue"] == 0 || asked["town"] == 0 {
		t.Errorf("words were asked with menus: %v", asked)
	}
}

// What is refused though it was narrowed by one menu is narrowed by another, and says nothing of
// the first one.
func TestAWordThatIsRefusedWithAnOptionIsNarrowedFurther(t *testing.T) {
	s := newCourt()
	s.tongues = true
	p := New(&s.graph, []*forms.Form{s.form()}, Seeds{}, Config{Seed: 1})
	b := p.Forms[0]
	refuse := func(q Query) {
		q.ID, q.Form, q.Term, q.Purpose = p.NextID, "court", "ada", "value"
		p.Observe(Outcome{Ask: Ask{Query: q, Page: 1}, Kind: Overflow, Claimed: -1, Requests: 1})
	}
	refuse(Query{Field: 0, Value: bipartite.Value{Text: "ada"},
		Assign: []forms.Assignment{b.Set(0, "ada")}})
	for _, tongue := range []string{"fr", "de"} {
		refuse(Query{Field: -1, Way: template.DividedWay, By: template.DividedBy, Gain: 40,
			Assign: []forms.Assignment{b.Set(0, "ada"), b.Set(2, tongue)}})
	}
	d := template.DivisionsOf(b)
	if len(d.Wide) != 3 || d.Wide[0].Dry != 0 || d.Vain[2] != 0 {
		t.Fatalf("%d words are to be divided; the menu was in vain %d times", len(d.Wide),
			d.Vain[2])
	}
	for _, w := range d.Wide[1:] {
		if !template.IsWide(p.Harvest, b, w) || !template.Divides(p.Harvest, b, w) ||
			w.Axis.Field != 1 {
			t.Errorf("%+v is not divided by the town", w)
		}
	}
}

// A form may be gone from the site since words were asked with its options.
func TestWordsWithOptionsOfAFormThatIsGoneAreReplayed(t *testing.T) {
	s := newCourt()
	p := New(&s.graph, []*forms.Form{s.form()}, Seeds{}, Config{Seed: 1})
	s.graph.Capture(5, "case", []bipartite.Value{{Text: "ada"}})
	q := Query{ID: 5, Form: "gone", Purpose: "value", Term: "ada", Way: template.DividedWay,
		By: template.DividedBy, Field: -1}
	p.Observe(Outcome{Ask: Ask{Query: q, Page: 1}, Kind: Results, Returned: 1, New: 1, Claimed: -1,
		More: true, Requests: 1})
	if _, ok := p.Next(); !ok {
		t.Errorf("the harvest ends: %s", p.Stopped())
	}
}

// A site that sorts all answers alike shows those of the word first that are known.
func TestAWordWithAnOptionIsReadPastWhatIsKnown(t *testing.T) {
	for known, closed := range map[int]bool{60: false, 40: true} {
		s := newCourt()
		p := New(&s.graph, []*forms.Form{s.form()}, Seeds{}, Config{Seed: 1})
		b := p.Forms[0]
		a := &history.Query{
			Query: Query{ID: 7, Form: "court", Term: "ada", Way: template.DividedWay,
				Assign: []forms.Assignment{b.Set(0, "ada"), b.Set(1, "brook")}},
			Of: b, Total: history.Total{Claimed: -1},
			Reading:  history.Reading{Pages: 2, Read: 40, Returned: 40, Size: 20, Dry: 2},
			Progress: history.Progress{More: true}}
		p.Queries[a.ID] = a
		for i := range known {
			d, _ := s.graph.Capture(1, fmt.Sprint(i),
				[]bipartite.Value{{Text: "ada"}, {Attr: "town", Text: "brook"}})
			partition.Of(b).Axis(1).Places.Put(d, 1)
			if i < 40 {
				s.graph.Capture(a.ID, fmt.Sprint(i), nil)
			}
		}
		rise(p.Harvest)
		settle(p.Harvest, a)
		if a.Closed != closed {
			t.Errorf("of %d known items 40 were shown: closed is %t", known, a.Closed)
		}
	}
}
