package querygen

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"deepcrawl/bipartite"
	"deepcrawl/forms"
	"deepcrawl/querygen/template"
)

// The stacks keep their items in databases, of which a menu names one; most words are of one
// database only.
type stacks struct {
	databases, items int
	listed           bool // nothing but the menu need be chosen
	graph            bipartite.Graph
	requests         int
}

var company = []string{"dawn", "night", "winter", "garden", "market"}

func (s *stacks) text(database, item int) []string {
	own := []string{"warbler", "miner", "fiddle", "drama", "accent", "harvest", "signal",
		"canal"}[database]
	return []string{fmt.Sprint(own, item%3), fmt.Sprint(own, "kind", item%7),
		company[item%len(company)], fmt.Sprintf("no%d%03d", database, item)}
}

func (s *stacks) form() *forms.Form {
	menu := choiceOf("base", s.databases)
	menu.Role, menu.Default = forms.Scope, []string{"base0"}
	return &forms.Form{ID: "archive", Kind: forms.Search, Method: "GET", Fields: []forms.Field{
		menu, {Position: 1, Name: "words", Role: forms.Keyword, Required: !s.listed,
			Domain: forms.Domain{Kind: forms.Free}},
	}}
}

func (s *stacks) answer(a Ask) Outcome {
	s.requests++
	given := filled(a.Query)
	o := Outcome{Ask: a, Kind: Empty, Claimed: 0, ClaimedExact: true, Requests: 1}
	var database int
	fmt.Sscanf(given["base"], "base%d", &database)
	words := strings.Fields(given["words"])
	if len(words) == 0 && !s.listed {
		return o
	}
	for i := range s.items {
		text := s.text(database, i)
		if slices.ContainsFunc(words, func(w string) bool { return !slices.Contains(text, w) }) {
			continue
		}
		var values []bipartite.Value
		for _, w := range text {
			values = append(values, bipartite.Value{Text: w})
		}
		if o.Returned++; o.Returned > 10*a.Page || o.Returned <= 10*(a.Page-1) {
			continue
		}
		if _, fresh := s.graph.Capture(a.Query.ID, text[3], values); fresh {
			o.New++
		}
	}
	if o.Claimed = o.Returned; o.Claimed > 0 {
		o.Kind = Results
	}
	o.More = o.Claimed > 10*a.Page
	o.Returned = min(10, o.Claimed-10*(a.Page-1))
	return o
}

func TestADatabaseIsNotLeftBecauseOneWordOfAnotherFindsNothing(t *testing.T) {
	for _, s := range []*stacks{{databases: 5, items: 60}, {databases: 8, items: 60}} {
		p := New(&s.graph, []*forms.Form{s.form()}, Seeds{Words: []string{"warbler0"}},
			Config{Coverage: 0.95})
		harvest(p, 1200, s.answer)
		if got, want := s.graph.Records(), s.databases*s.items; 10*got < 9*want {
			t.Errorf("%d of %d items of %d databases after %d requests: %s", got, want, s.databases,
				s.requests, p.Stopped())
		}
		if n := len(s.form().Fields[0].Domain.Options); s.requests > 120*n {
			t.Errorf("%d requests for %d databases of %d items", s.requests, n, s.items)
		}
	}
}

func TestWhatListsOneDatabaseSaysNothingOfTheOthers(t *testing.T) {
	s := &stacks{databases: 5, items: 90, listed: true}
	p := New(&s.graph, []*forms.Form{s.form()}, Seeds{Words: []string{"warbler0"}},
		Config{Coverage: 0.95})
	for range 600 {
		a, ok := p.Next()
		if !ok {
			break
		}
		p.Observe(s.answer(a))
		if e := p.Estimate(); e.Coverage > 0.95 && 10*s.graph.Records() < 9*s.databases*s.items {
			t.Fatalf("after %d requests %d of %d items are said to be %.2f", s.requests,
				s.graph.Records(), s.databases*s.items, e.Coverage)
		}
	}
	if got, want := s.graph.Records(), s.databases*s.items; got != want || s.requests > want/3 {
		t.Errorf("%d of %d items after %d requests: %s", got, want, s.requests, p.Stopped())
	}
}

// A menu of fields to search in that hold nothing by themselves is not asked for word by word in
// each of them.
func TestTheSilentOptionsOfAMenuAreLeftTogether(t *testing.T) {
	s := &stacks{databases: 8, items: 60}
	p := New(&s.graph, []*forms.Form{s.form()}, Seeds{Words: []string{"warbler0"}},
		Config{Coverage: 0.95})
	elsewhere := 0
	for range 300 {
		a, ok := p.Next()
		if !ok {
			break
		}
		if base := filled(a.Query)["base"]; base != "" && base != "base0" && a.Query.Term != "" {
			elsewhere++
			p.Observe(Outcome{Ask: a, Kind: Empty, Claimed: 0, ClaimedExact: true, Requests: 1})
			continue
		}
		p.Observe(s.answer(a))
	}
	if options := s.databases - 1; elsewhere > template.MostSilent+options {
		t.Errorf("%d words in %d options that find nothing", elsewhere, options)
	}
}
