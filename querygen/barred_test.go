package querygen

import (
	"fmt"
	"slices"
	"testing"

	"deepcrawl/bipartite"
	"deepcrawl/forms"
	"deepcrawl/forms/vetting"
	"deepcrawl/querygen/history"
)

// ruledSite is a site whose words match those that they begin, with a second box, and a form of
// which a person says that the letters and the most frequent words are never sent, and what is
// tried first in each box.
func ruledSite() (*site, *forms.Form) {
	s := &site{database: newDatabase(400, 300, 5, 8), page: 10, cap: 30, totals: "exact",
		prefix: true, star: true}
	f := s.form()
	f.Fields = append(f.Fields,
		forms.Field{Position: 2, Name: "by", Role: forms.Keyword,
			Domain: forms.Domain{Kind: forms.Free}})
	never := []string{"*", "the", s.words[0], s.words[1]}
	for c := 'a'; c <= 'm'; c++ {
		never = append(never, string(c))
	}
	return s, vetting.Ruled(f, forms.Ruling{By: "lib.toml:4"}, "", map[int]forms.Correction{
		0: {Never: never, Try: []string{"zebra", s.words[0]}},
		2: {Try: []string{"Ann Quist", "Bo"}},
	})
}

// What a person bars is neither planned nor proposed, and takes no number; what he wants tried
// comes first, in whatever box.
func TestWhatIsBarredIsNeverProposedAndWhatIsWantedComesFirst(t *testing.T) {
	s, form := ruledSite()
	p := New(&s.graph, []*forms.Form{form}, Seeds{}, Config{Seed: 1})
	plan := p.Plan(12)
	var asked []string
	var outcomes []Outcome
	harvest(p, 300, func(a Ask) Outcome {
		asked = append(asked, history.Submission(a.Query.Form, a.Query.Assign))
		if barred(p.Harvest, a.Query) {
			t.Errorf("proposed %v", a.Query.Assign)
		}
		o := s.answer(a)
		outcomes = append(outcomes, o)
		return o
	})
	if len(outcomes) < 30 || s.graph.Records() < 200 {
		t.Fatalf("%d of 400 items from %d questions", s.graph.Records(), len(outcomes))
	}
	var typed, planned []string
	for _, o := range outcomes {
		if o.Ask.Page == 1 && o.Ask.Query.Purpose != "nonsense" {
			typed = append(typed, fmt.Sprint(o.Ask.Query.Field, " ", o.Ask.Query.Term))
		}
	}
	for _, a := range plan {
		if barred(p.Harvest, a.Query) {
			t.Errorf("planned %v", a.Query.Assign)
		}
		if a.Query.Purpose != "nonsense" {
			planned = append(planned, fmt.Sprint(a.Query.Field, " ", a.Query.Term))
		}
	}
	want := []string{"0 zebra", "2 Ann Quist", "2 Bo"}
	if len(typed) < 3 || !slices.Equal(typed[:3], want) {
		t.Errorf("asked first %q, want %q", typed[:min(5, len(typed))], want)
	}
	if len(planned) < 3 || !slices.Equal(planned[:3], want) {
		t.Errorf("planned first %q, want %q", planned[:min(5, len(planned))], want)
	}
	met := map[bipartite.QueryID]bool{}
	for _, o := range outcomes {
		met[o.Ask.Query.ID] = true
	}
	if n := bipartite.QueryID(len(met)); p.NextID != n || met[^bipartite.QueryID(0)] ||
		p.Yield.Failures > 0 {
		t.Errorf("%d queries were numbered up to %d; %d failures", n, p.NextID, p.Yield.Failures)
	}

	// What was stored is replayed, also under another ruling.
	for name, f := range map[string]*forms.Form{"the same": form, "none": vetting.AsFound(form)} {
		s, _ := ruledSite()
		again := New(&s.graph, []*forms.Form{f}, Seeds{}, Config{Seed: 1})
		for i, o := range outcomes {
			if a, _ := again.Next(); name == "the same" &&
				history.Submission(a.Query.Form, a.Query.Assign) != asked[i] {
				t.Fatalf("question %d is %v, and was %s", i, a.Query.Assign, asked[i])
			}
			s.answer(o.Ask)
			again.Observe(o)
		}
		if again.NextID < p.NextID {
			t.Errorf("%s: the next number is %d, want %d", name, again.NextID, p.NextID)
		}
	}
}
