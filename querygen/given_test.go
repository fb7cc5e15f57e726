package querygen

import (
	"fmt"
	"strings"
	"testing"

	"deepcrawl/bipartite"
	"deepcrawl/forms"
)

// Codes that the user gives are asked before a harvest ends for its yield, also one that had ended
// without them.
func TestValuesOfTheUserAreAskedBeforeTheYieldEndsIt(t *testing.T) {
	s := &zipSite{}
	var given []string
	for i := range 60 { // a third of them are of use
		code := fmt.Sprint(10001 + 1111*i)
		if given = append(given, code); i%3 == 2 {
			s.codes = append(s.codes, code)
		}
	}
	p := New(&s.graph, []*forms.Form{s.form()}, Seeds{}, Config{Seed: 1})
	var before []Outcome
	harvest(p, 300, func(a Ask) Outcome {
		o := s.answer(a)
		before = append(before, o)
		return o
	})
	if p.Stopped() != "yield" || s.graph.Records() > 100 {
		t.Fatalf("%d of 200 items are found without them, and it ends with %q", s.graph.Records(),
			p.Stopped())
	}
	p = New(&s.graph, []*forms.Form{s.form()}, Seeds{},
		Config{Seed: 1, Given: seedsFor(0, given...)})
	for _, o := range before {
		p.Observe(o)
	}
	harvest(p, 300, s.answer)
	if p.Stopped() != "yield" || s.graph.Records() != 200 {
		t.Errorf("%d of 200 items with them, and it ends with %q", s.graph.Records(), p.Stopped())
	}
}

// A limit of queries holds for them as well.
func TestValuesOfTheUserAreQueriesLikeOthers(t *testing.T) {
	s := &zipSite{codes: []string{"10001", "20002"}}
	p := New(&s.graph, []*forms.Form{s.form()}, Seeds{},
		Config{Seed: 1, MaxQueries: 20, Given: seedsFor(0, "10001", "20002", "30003")})
	harvest(p, 100, s.answer)
	all := len(s.asked)
	for limit := range all {
		s = &zipSite{codes: s.codes}
		p = New(&s.graph, []*forms.Form{s.form()}, Seeds{},
			Config{Seed: 1, MaxQueries: limit + 1, Given: seedsFor(0, "10001", "20002", "30003")})
		if harvest(p, 100, s.answer); len(s.asked) > limit+1 {
			t.Fatalf("%d queries with a limit of %d: %q", len(s.asked), limit+1, s.asked)
		}
	}
}

// A list that is no good is not asked to its end.
func TestValuesOfTheUserThatFindNothingAreLeft(t *testing.T) {
	s := &zipSite{}
	var given []string
	for i := range 500 {
		given = append(given, fmt.Sprint(10001+100*i))
	}
	p := New(&s.graph, []*forms.Form{s.form()}, Seeds{},
		Config{Seed: 1, Given: seedsFor(0, given...)})
	harvest(p, 400, s.answer)
	if p.Stopped() != "yield" {
		t.Errorf("it ends with %q after %d questions", p.Stopped(), len(s.asked))
	}
}

// A box for words that was given up is asked on with words of what the values of the user found.
func TestValuesOfTheUserReviveAHarvest(t *testing.T) {
	var g bipartite.Graph
	form := &forms.Form{ID: "zip", Kind: forms.Search, Method: "GET",
		Fields: []forms.Field{
			{Name: "word", Role: forms.Keyword, Domain: forms.Domain{Kind: forms.Free}}}}
	const dishes, parts = 300, 45
	answer := func(a Ask) Outcome {
		word, o := strings.ToLower(filled(a.Query)["word"]),
			Outcome{Ask: a, Kind: Empty, Claimed: -1, Requests: 1}
		for i := range dishes {
			name := fmt.Sprintf("xq%dz xq%dz", i%parts, i*7/4%parts)
			if word == "" || !strings.Contains(" "+name+" ", " "+word+" ") || o.Returned == 10 {
				continue
			}
			o.Kind = Results
			o.Returned++
			var values []bipartite.Value
			for _, w := range strings.Fields(name) {
				values = append(values, bipartite.Value{Text: w})
			}
			if _, fresh := g.Capture(a.Query.ID, fmt.Sprint(i), values); fresh {
				o.New++
			}
		}
		return o
	}
	var before []Outcome
	p := New(&g, []*forms.Form{form}, Seeds{}, Config{Seed: 1})
	harvest(p, 400, func(a Ask) Outcome {
		o := answer(a)
		before = append(before, o)
		return o
	})
	if n := g.Records(); n > 0 || len(before) < 100 {
		t.Fatalf("%d dishes by %d questions without values", n, len(before))
	}
	p = New(&g, []*forms.Form{form}, Seeds{}, Config{Seed: 1, Given: seedsFor(0, "xq7z")})
	for _, o := range before {
		p.Observe(o)
	}
	harvest(p, 400, answer)
	if n := g.Records(); n < dishes*2/3 { // ten are shown of an answer, so that some are never
		t.Errorf("%d of %d dishes with one value: %s", n, dishes, p.Stopped())
	}
}
