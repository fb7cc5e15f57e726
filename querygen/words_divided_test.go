package querygen

import (
	"fmt"
	"strings"
	"testing"

	"deepcrawl/bipartite"
	"deepcrawl/forms"
)

// A court finds cases by the names of a party, and in one town if that is chosen as well; without a name it finds nothing. It shows the
// first 60 of them, the oldest first, twenty a page, and does not count them.
type court struct {
	cases [][]string // names, then the town
	towns []string
	deaf  bool // the town is not looked at
	graph bipartite.Graph
}

func newCourt() *court {
	s := &court{towns: strings.Fields("arden brook calder dene")}
	last := strings.Fields("ash birch cole drew elder finch gorse heath")
	first := strings.Fields("ada ben carla david elsa frank greta hugo ida jonas klara linus mona nils olga paul")
	for i := range 1500 {
		r := mix(7, uint64(i))
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
	return &forms.Form{ID: "court", Kind: forms.Search, Method: "GET", Fields: []forms.Field{{Name: "party", Role: forms.Keyword, Domain: forms.Domain{Kind: forms.Free}}, town}}
}

func (s *court) answer(a Ask) Outcome {
	given := filled(a.Query)
	o := Outcome{Ask: a, Kind: Empty, Claimed: -1, Requests: 1}
	var found []int
	for i, c := range s.cases {
		if holdsAll(c[:2], given["party"]) && (s.deaf || given["town"] == "" || given["town"] == c[2]) && len(found) < 60 {
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
		if _, fresh := s.graph.Capture(a.Query.ID, fmt.Sprint("case ", i), []bipartite.Value{{Text: c[0]}, {Text: c[1]}, {Attr: "town", Text: c[2]}}); fresh {
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
	p = New(&s.graph, []*forms.Form{s.form()}, Seeds{Page: []string{"ada", "paul"}}, Config{Seed: 1})
	for a, ok := p.Next(); ok && asked < 3000; a, ok = p.Next() {
		asked++
		divided += asInt(a.Query.By == dividedBy && a.Page == 1)
		p.Observe(s.answer(a))
	}
	return p, asked, divided
}

func TestWordsOfMoreItemsThanAreShownAreAskedWithAMenu(t *testing.T) {
	s := newCourt()
	p, asked, divided := s.harvest()
	if n := s.graph.Records(); divided == 0 || 100*n < 97*len(s.cases) {
		t.Errorf("%d of %d cases by %d requests, %d of them names with a town: %s", n, len(s.cases), asked, divided, p.Stopped())
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
	if divided > dividedVain+2 {
		t.Errorf("%d names were asked with a town that changes nothing", divided)
	}
}

// An answer that was asked before the harvest was interrupted counts as one that this process asked for.
func TestAWordWithAnOptionIsKnownAgain(t *testing.T) {
	s := newCourt()
	p := New(&s.graph, []*forms.Form{s.form()}, Seeds{}, Config{Seed: 1})
	b := p.order[0]
	a := &arm{Query: Query{ID: 1, Term: "ada", Way: dividedWay, Assign: []forms.Assignment{b.set(0, "ada"), b.set(1, "brook")}}, box: b}
	with := b.placesIn(a)
	if len(with) != 1 || with[0].assignment().Values[0] != "brook" {
		t.Fatalf("asked with %v", with)
	}
	w := &wide{text: "ada"}
	b.divisions.of, b.divisions.vain = map[string]*wide{w.sends(b): w}, make(map[int]int)
	p.learnDivided(a)
	if w.dry != 1 || b.divisions.vain[1] != 1 {
		t.Errorf("an answer without new items counts for %d of the word and %d of the menu", w.dry, b.divisions.vain[1])
	}
}
