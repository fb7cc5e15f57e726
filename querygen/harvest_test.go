package querygen

import (
	"fmt"
	"testing"

	"github.com/google/go-cmp/cmp"

	"deepcrawl/bipartite"
	"deepcrawl/forms"
	"deepcrawl/querygen/history"
	"deepcrawl/querygen/policy"
)

var (
	text = newDatabase(3000, 20000, 40, 30)
	few  = newDatabase(500, 8000, 12, 30)
)

func TestListingWaysReadEverythingInAboutOneRequestAPage(t *testing.T) {
	for name, s := range map[string]site{
		"the form as served lists":       {page: 10, totals: "exact", listAll: true},
		"a star lists, without totals":   {page: 10, totals: "none", star: true},
		"any word may match":             {page: 10, totals: "exact", anyWord: true},
		"any word, without totals":       {page: 10, totals: "none", anyWord: true},
		"any word with an operator":      {page: 10, totals: "exact", operator: "OR"},
		"any word, rounded totals":       {page: 10, totals: "rounded", anyWord: true},
		"longer pages, listed by star":   {page: 10, totals: "exact", star: true, pageSize: true},
		"longer pages, listed as served": {page: 10, totals: "none", listAll: true, pageSize: true},
	} {
		t.Run(name, func(t *testing.T) {
			size := s.page
			if s.pageSize {
				size = 50
			}
			end := "listed"
			if s.anyWord || s.operator != "" {
				end = "widest"
			}
			wrong := make(map[uint64]string)
			took := median(3, func(seed uint64) float64 {
				run := s
				run.database = text
				p := run.harvest(t, Config{Seed: seed}, 5000)
				c := p.Estimate().Coverage
				if run.graph.Records()*100 < 99*len(run.items) ||
					p.Stopped() != end && p.Stopped() != "yield" || c < 0.98 {
					wrong[seed] = fmt.Sprintf(
						"found %d of %d items, estimated coverage %.3f, stopped: %q",
						run.graph.Records(), len(run.items), c, p.Stopped())
				}
				return float64(run.requests)
			})
			if most := len(text.items)*11/10/size + 50; took > float64(most) {
				t.Errorf("took %.0f requests, want at most %d", took, most)
			}
			if len(wrong) > 1 {
				t.Errorf("want nearly all, and %s or yield: %v", end, wrong)
			}
		})
	}
}

func TestGreedyNeedsFewerRequestsThanFreqAndRandom(t *testing.T) {
	for _, totals := range []string{"exact", "none"} {
		t.Run("totals "+totals, func(t *testing.T) {
			to80 := make(map[Policy]int)
			for _, policy := range []Policy{Greedy, F1, Freq, Random} {
				for _, seed := range []uint64{1, 2} {
					s := site{database: text, page: 10, totals: totals, stops: 20}
					s.harvest(t, Config{Seed: seed, Policy: policy}, 3000)
					if s.reached[80] == 0 {
						t.Fatalf("%s, seed %d: 80 %% are not reached", policy, seed)
					}
					to80[policy] += s.reached[80]
				}
			}
			t.Logf("requests to 80 %% in two harvests: %v", to80)
			if g := to80[Greedy]; g*100 > 88*to80[Freq] || g*100 > 70*to80[Random] {
				t.Errorf("requests to 80 %%: %v", to80)
			}
		})
	}
}

func TestValueLoopReachesMostOfADifficultSite(t *testing.T) {
	for name, c := range map[string]struct {
		site
		within, percent int
	}{
		"every word must match":        {site{page: 10, totals: "exact"}, 1000, 90},
		"results end at the hundredth": {site{page: 10, totals: "exact", cap: 100}, 1200, 85},
		"the same without totals":      {site{page: 10, totals: "none", cap: 100}, 1400, 85},
		"words match their beginnings": {site{page: 10, totals: "exact", prefix: true, stops: 20},
			1200, 90},
		"frequent words are ignored": {site{page: 10, totals: "exact", stops: 40}, 1200, 90},
		"fillers on every page":      {site{page: 10, totals: "none", fillers: 3}, 1800, 80},
		"totals that mean nothing":   {site{page: 10, totals: "lying"}, 1800, 80},
	} {
		t.Run(name, func(t *testing.T) {
			s := c.site
			s.database = text
			s.harvest(t, Config{Seed: 1}, c.within)
			if got := s.graph.Records() * 100 / len(s.items); got < c.percent {
				t.Errorf("%d %% after %d requests, want %d %%", got, s.requests, c.percent)
			}
		})
	}
}

func TestCoverageAskedForIsNotReachedOnAWrongEstimate(t *testing.T) {
	for name, s := range map[string]site{
		"every word must match": {page: 10, totals: "exact"},
		"totals are rounded":    {page: 10, totals: "rounded", stops: 12},
		"no totals":             {page: 10, totals: "none", stops: 12},
		"five words of a union": {page: 10, totals: "exact", anyWord: true, first: 5},
		"five words, rounded totals": {page: 10, totals: "rounded", anyWord: true, first: 5,
			stops: 12},
	} {
		t.Run(name, func(t *testing.T) {
			s.database = text
			p := s.harvest(t, Config{Seed: 1, Coverage: 0.95}, 4000)
			if got := float64(s.graph.Records()) / float64(len(s.items)); p.Stopped() != "yield" &&
				got < 0.9 {
				t.Errorf("stopped (%s) at %.3f after %d requests, estimated %.3f", p.Stopped(), got,
					s.requests, p.Estimate().Coverage)
			}
		})
	}
}

func TestHarvestOfALiarEnds(t *testing.T) {
	for name, c := range map[string]struct {
		site
		within int
	}{
		"every query has the same answer": {
			site{page: 10, totals: "none", echo: true}, 150},
		"the same with a great total": {
			site{page: 10, totals: "lying", echo: true}, 150},
		"the same answer and pages without end": {
			site{page: 10, totals: "lying", echo: true, endless: true}, 200},
		"nothing is ever found": {
			site{page: 10, totals: "exact", stops: 8000}, history.BlindAfter + 10},
		"nothing but fillers": {
			site{page: 10, totals: "none", stops: 8000, fillers: 5}, 200},
		"every page fails": {site{down: true}, 10},
		"great totals, pages without end, real answers": {
			site{page: 10, totals: "lying", endless: true}, 3000},
	} {
		for _, policy := range Policies() {
			t.Run(fmt.Sprintf("%s, %s", name, policy), func(t *testing.T) {
				s := c.site
				s.database = few
				within := c.within
				if readsToTheEnd(policy) {
					within += 2 * fullWindow
				}
				p := s.harvest(t, Config{Seed: 1, Policy: policy}, within)
				if p.Stopped() == "" {
					t.Errorf("still asking after %d requests", s.requests)
				}
				if s.down && p.Stopped() != "blocked" {
					t.Errorf("stopped: %q, want blocked", p.Stopped())
				}
			})
		}
	}
}

func TestFactsHaveEvidence(t *testing.T) {
	s := site{database: text, page: 10, totals: "exact", cap: 100, stops: 30, operator: "OR"}
	p := s.harvest(t, Config{Seed: 1}, 1500)
	f := p.Facts("f1")
	if f.Cap != 100 || f.Totals != "exact" || f.Words != "ranked" || f.Nonsense != Empty ||
		f.PageSize != 10 {
		t.Errorf("facts: %+v", f)
	}
	for _, name := range []string{"cap", "totals", "words", "nonsense"} {
		if f.Evidence[name] == "" {
			t.Errorf("no evidence for %s", name)
		}
	}
	if d := cmp.Diff(history.Facts{}, p.Facts("another form")); d != "" {
		t.Errorf("facts of an unknown form: %s", d)
	}
}

func TestNextHasNoSideEffects(t *testing.T) {
	s := site{database: text, page: 10, totals: "exact"}
	p := New(&s.graph, []*forms.Form{s.form()}, Seeds{}, Config{Seed: 3})
	for range 300 {
		a, ok := p.Next()
		b, _ := p.Next()
		if !ok {
			break
		}
		if d := cmp.Diff(a, b); d != "" {
			t.Fatalf("asked twice (-first +second):\n%s", d)
		}
		p.Observe(s.answer(a))
	}
}

func TestReplayGoesOnWhereTheHarvestStood(t *testing.T) {
	for _, policy := range Policies() {
		t.Run(string(policy), func(t *testing.T) {
			first := site{database: text, page: 10, totals: "exact", operator: "or", pageSize: true}
			done := first.harvest(t, Config{Seed: 9, Policy: policy}, 400)

			second := site{database: text, page: 10, totals: "exact", operator: "or",
				pageSize: true}
			p := New(&second.graph, []*forms.Form{second.form()}, seedsOf(&first),
				Config{Seed: 9, Policy: policy})
			for _, o := range first.outcomes {
				second.answer(o.Ask)
				p.Observe(o)
			}
			want, _ := done.Next()
			got, _ := p.Next()
			if d := cmp.Diff(want, got); d != "" {
				t.Errorf("next ask (-harvest +replay):\n%s", d)
			}
			if d := cmp.Diff(done.Facts("f1"), p.Facts("f1")); d != "" {
				t.Errorf("facts (-harvest +replay):\n%s", d)
			}
		})
	}
}

func TestSameSeedSameRun(t *testing.T) {
	var runs [2][]Outcome
	for i := range runs {
		s := site{database: text, page: 10, totals: "exact"}
		s.harvest(t, Config{Seed: 5}, 300)
		runs[i] = s.outcomes
	}
	if d := cmp.Diff(runs[0], runs[1]); d != "" {
		t.Errorf("two runs differ:\n%s", d)
	}
}

func TestLimits(t *testing.T) {
	s := site{database: text, page: 10, totals: "exact"}
	p := s.harvest(t, Config{Seed: 1, Policy: Greedy, MaxQueries: 20}, 3000)
	if p.Stopped() != "max-queries" || len(s.queries) > 20 {
		t.Errorf("stopped %q after %d queries", p.Stopped(), len(s.queries))
	}
	s = site{database: text, page: 10, totals: "exact", listAll: true}
	p = s.harvest(t, Config{Seed: 1, Coverage: 0.5}, 3000)
	if got := s.graph.Records(); p.Stopped() != "coverage" || got < 1500 || got > 1600 {
		t.Errorf("stopped %q with %d items", p.Stopped(), got)
	}
	s = site{database: text, page: 10, totals: "exact", listAll: true}
	p = s.harvest(t, Config{Seed: 1, Coverage: 0.5, Onward: true}, 3000)
	if got := s.graph.Records(); got != len(text.items) {
		t.Errorf("stopped %q with %d of %d items of a listing whose further pages bring as much "+
			"as those before", p.Stopped(), got, len(text.items))
	}
}

func TestPlanSendsProbesThenSeedsAndChangesNothing(t *testing.T) {
	s := site{database: text}
	p := New(&s.graph, []*forms.Form{s.form()}, Seeds{Page: []string{"harbour"}}, Config{Seed: 1})
	before, _ := p.Next()
	plan := p.Plan(15)
	if len(plan) != 15 {
		t.Fatalf("%d asks, want 15", len(plan))
	}
	var purposes []string
	for i, a := range plan {
		if a.Query.ID != bipartite.QueryID(i) || a.Page != 1 || a.Query.Why == "" {
			t.Errorf("ask %d: %+v", i, a)
		}
		if i < 4 {
			purposes = append(purposes, a.Query.Purpose)
		}
	}
	if d := cmp.Diff([]string{"nonsense", "nonsense", "default", "list"}, purposes); d != "" {
		t.Errorf("purposes (-want +got):\n%s", d)
	}
	if d := cmp.Diff(before, plan[0]); d != "" {
		t.Errorf("first of the plan is not the next ask:\n%s", d)
	}
	if after, _ := p.Next(); !cmp.Equal(before, after) {
		t.Error("Plan changed the next ask")
	}
}

func readsToTheEnd(p Policy) bool { return policy.Choosers[p] != nil }

func seedsOf(s *site) Seeds {
	return Seeds{Page: []string{"Search", s.words[60], s.words[200], s.words[35]}}
}

// BenchmarkHarvest reports what a harvest costs where every word must match.
func BenchmarkHarvest(b *testing.B) {
	for _, policy := range []Policy{Greedy, Freq, Random} {
		b.Run(string(policy), func(b *testing.B) {
			for b.Loop() {
				s := site{database: text, page: 10, totals: "exact", stops: 20}
				s.harvest(b, Config{Seed: 1, Policy: policy}, 2500)
				b.ReportMetric(float64(s.reached[80]), "requests-to-80%")
				b.ReportMetric(float64(s.reached[90]), "requests-to-90%")
			}
		})
	}
}

// harvest asks what a planner wants, so many times at most.
func harvest(p *Planner, most int, answer func(Ask) Outcome) {
	for range most {
		a, ok := p.Next()
		if !ok {
			return
		}
		p.Observe(answer(a))
	}
}
