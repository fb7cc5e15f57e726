package querygen

import (
	"fmt"
	"testing"

	"deepcrawl/forms"
)

// Codes that the user gives are asked before a harvest ends for its yield, also one that had ended without them.
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
		t.Fatalf("%d of 200 items are found without them, and it ends with %q", s.graph.Records(), p.Stopped())
	}
	p = New(&s.graph, []*forms.Form{s.form()}, Seeds{}, Config{Seed: 1, Given: seedsFor(0, given...)})
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
	p := New(&s.graph, []*forms.Form{s.form()}, Seeds{}, Config{Seed: 1, MaxQueries: 20, Given: seedsFor(0, "10001", "20002", "30003")})
	harvest(p, 100, s.answer)
	all := len(s.asked)
	for limit := range all {
		s = &zipSite{codes: s.codes}
		p = New(&s.graph, []*forms.Form{s.form()}, Seeds{}, Config{Seed: 1, MaxQueries: limit + 1, Given: seedsFor(0, "10001", "20002", "30003")})
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
	p := New(&s.graph, []*forms.Form{s.form()}, Seeds{}, Config{Seed: 1, Given: seedsFor(0, given...)})
	harvest(p, 400, s.answer)
	if p.Stopped() != "yield" {
		t.Errorf("it ends with %q after %d questions", p.Stopped(), len(s.asked))
	}
}
