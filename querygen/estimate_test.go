package querygen

import (
	"fmt"
	"math"
	"testing"

	"deepcrawl/bipartite"
	"deepcrawl/forms"
	"deepcrawl/querygen/history"
	"deepcrawl/querygen/size"
	"deepcrawl/querygen/strategy/partition"
	"deepcrawl/querygen/strategy/sample"
)

// The estimates of small, hard databases: a twentieth of 3000 items is told from the next by a
// handful of draws, so the bars are wide, and several databases are averaged; the bench of queries
// measures large ones.
func TestEstimatesAreNearTheTruth(t *testing.T) {
	databases := []*database{text}
	for _, items := range []int{2700, 2800, 2900} {
		databases = append(databases, newDatabase(items, 20000, 40, 30))
	}
	sum, sums, all := 0.0, 0, 0
	for name, s := range map[string]site{
		"exact totals":                    {page: 10, totals: "exact", stops: 12},
		"rounded totals":                  {page: 10, totals: "rounded", stops: 12},
		"no totals":                       {page: 10, totals: "none", stops: 12},
		"words match what they begin":     {page: 10, totals: "exact", prefix: true, stops: 12},
		"frequent words are not in index": {page: 10, totals: "exact", stops: 40},
	} {
		t.Run(name, func(t *testing.T) {
			off, held, n := 0.0, 0, 0
			for i, db := range databases {
				run := s
				run.database = db
				for _, g := range run.guesses(Config{Seed: uint64(i) + 1, Policy: Greedy}, 0.75,
					0.95) {
					if g.estimate.By == "" {
						continue
					}
					n++
					off += math.Abs(g.estimate.Coverage - g.coverage)
					if size := float64(len(db.items)); g.estimate.Low <= size &&
						size <= g.estimate.High {
						held++
					}
				}
			}
			t.Logf("%d guesses, off by %.3f in the mean, %d intervals hold the truth", n,
				off/float64(n), held)
			if n > 2 && off/float64(n) > 0.1 {
				t.Errorf("%d guesses, off by %.3f in the mean", n, off/float64(n))
			}
			sum, sums, all = sum+off, sums+held, all+n
		})
	}
	if all < 20 || sum/float64(all) > 0.075 || 4*sums < 3*all {
		t.Errorf("%d guesses, off by %.3f in the mean, %d intervals hold the truth", all,
			sum/float64(all), sums)
	}
}

type guess struct {
	coverage float64
	estimate Estimate
}

// guesses harvests until the second share of the items is known, and returns the estimates from the
// first share on.
func (s *site) guesses(cfg Config, from, to float64) []guess {
	var all []guess
	p := s.planner(cfg)
	next := from
	for {
		a, ok := p.Next()
		if !ok {
			return all
		}
		p.Observe(s.answer(a))
		share := float64(s.graph.Records()) / float64(len(s.items))
		if share >= next {
			all = append(all, guess{coverage: share, estimate: p.Estimate()})
			next += 0.05
		}
		if share >= to {
			return all
		}
	}
}

// Without totals each of 2000 items is shown by one part, and a few by two: by Chao's estimate
// 80,000 are missing.
func TestPartsThatExcludeEachOtherAreNoSampleOfWhatIsMissing(t *testing.T) {
	s := cars(20, false)
	p := New(&s.graph, []*forms.Form{s.form()}, Seeds{}, Config{Seed: 1})
	for d := range 2000 {
		s.graph.Capture(bipartite.QueryID(d/40), fmt.Sprint(d), nil)
	}
	for d := range history.MinDoubletons {
		s.graph.Capture(50, fmt.Sprint(d), nil)
	}
	if by := size.Size(p.Harvest).By; by != "chao1" {
		t.Fatalf("estimated by %q before any part was asked for, want chao1", by)
	}
	partition.Of(p.Forms[0]).Answers = 51
	if e := p.Estimate(); e.By != "" || e.Known != 2000 {
		t.Errorf("estimated %+v of 2000 items", e)
	}
}

// Forty items hold a word by our own matching and the site claims sixty: by the first page twenty
// are missing. That the further pages show none of them is evidence of the same answer.
func TestADrawGivesUpWhatItsPagesDoNotHold(t *testing.T) {
	s := cars(20, false)
	p := New(&s.graph, []*forms.Form{s.form()}, Seeds{}, Config{Seed: 1})
	a := &history.Query{Query: Query{By: history.DrawnAny, Odds: 10},
		Total: history.Total{Claimed: 60, Exact: true}, Reading: history.Reading{Read: 20},
		Forecast: history.Forecast{Held: 40, Others: 1000}, Matching: history.Matching{Share: 1}}
	sample.DrawsOf(p.Harvest).Answers = []sample.Answer{{Query: a, Mean: 0.5}}
	says := func() float64 { return sample.Drawn(p.Harvest)[0].Missing }
	if got := says(); got != 100 {
		t.Errorf("after the first page %v are missing, want 10 * 20 * 0.5", got)
	}
	if a.Read = 50; says() != 50 {
		t.Errorf("with ten results unread %v are missing, want 10 * 10 * 0.5", says())
	}
	a.Strange, a.Weighed = 5, 2
	if got := says(); got != 10*(2+10*0.5) {
		t.Errorf("with five new ones among the results read %v are missing, want what they weigh "+
			"beside the unread", got)
	}
	a.Read, a.Ended = 58, true
	if got := says(); got != 20 {
		t.Errorf("at its end %v are missing, want what the new ones weigh", got)
	}
}

// Each call shows six in ten of what matches: items that few words find are missing by chance.
func TestItemsMissedByChanceAreEstimated(t *testing.T) {
	const seeds = 12
	db, near := newDatabase(500, 2000, 12, 4), 0
	for seed := range uint64(seeds) {
		s := site{database: db, page: 10, totals: "none", lot: 6}
		p := s.harvest(t, Config{Seed: seed + 1}, 3000)
		e, left := size.CheckedSize(p.Harvest), len(s.items)-s.graph.Records()
		t.Logf("%+v, %d missing; %.2f others, %.2f of what matches is shown", e, left,
			p.Facts("f1").Volatile, p.Forms[0].Recall.Ratio())
		if got := e.Size - float64(e.Known); got >= 0.4*float64(left) {
			near++
		}
		if e.High < float64(len(s.items)) {
			t.Errorf("seed %d: up to %.0f items are said to be in all, where %d are", seed+1,
				e.High, len(s.items))
		}
		if f := p.Facts("f1"); f.Evidence["volatile"] == "" || f.Volatile == 0 {
			t.Error("nothing is said of results that change from call to call")
		}
	}
	// one that took no item by lot which it did not know says that next to none are
	if near < seeds/3 {
		t.Errorf("%d of %d harvests say that items are missing", near, seeds)
	}
}
