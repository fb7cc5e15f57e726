package simdb

import (
	"context"
	"encoding/json"
	"fmt"
	"iter"
	"slices"
	"testing"

	"deepcrawl/extract"
	"deepcrawl/forms"
	"deepcrawl/querygen"
	"deepcrawl/surface/fetch"
)

// ledger keeps steps as a store does, by way of JSON and with the body of a record in the step that
// captured it first.
type ledger struct {
	snapshot json.RawMessage
	steps    [][]byte
}

func (l *ledger) Begin(_ context.Context, _ string, _ int, snapshot json.RawMessage) (int,
	json.RawMessage, error) {
	if l.snapshot == nil {
		l.snapshot = snapshot
	}
	return 1, l.snapshot, nil
}

func (l *ledger) SaveStep(_ context.Context, s *extract.Step) error {
	kept := *s
	kept.Records = slices.Clone(s.Records)
	for i := range kept.Records {
		if c := &kept.Records[i]; !c.Fresh {
			key := c.Key
			*c = extract.Captured{}
			c.Key = key
		}
	}
	b, err := json.Marshal(kept)
	l.steps = append(l.steps, b)
	return err
}

func (l *ledger) Steps(context.Context, string, int) iter.Seq2[*extract.Step, error] {
	return func(yield func(*extract.Step, error) bool) {
		for _, b := range l.steps {
			s := &extract.Step{}
			err := json.Unmarshal(b, s)
			if !yield(s, err) || err != nil {
				return
			}
		}
	}
}

// harvest goes on with a harvest of the site until so many steps are taken, and returns those of
// this run.
func harvest(t *testing.T, s *Site, l *ledger, steps int) (asked []string) {
	t.Helper()
	f, err := s.Form()
	if err != nil {
		t.Fatal(err)
	}
	ctx, stop := context.WithCancel(t.Context())
	defer stop()
	h := extract.New(fetch.FetcherFunc(s.fetch), l, extract.Config{
		Site: "sim.test", Policy: querygen.Auto, Seed: 1,
		Watch: extract.Watch{Step: func(s *extract.Step, p extract.Progress) {
			asked = append(asked,
				fmt.Sprint(s.Seq, " ", s.Ask.Query.Assign, " page ", s.Ask.Page, " ",
					s.Outcome.Kind, " ", s.Outcome.New, " ", p.Estimate))
			if s.Seq >= steps {
				stop()
			}
		}},
	})
	if _, err := h.Run(ctx, []*forms.Form{f}); err != nil {
		t.Fatal(err)
	}
	return asked
}

func TestAHarvestThatWasKilledAsksOnAsItWouldHave(t *testing.T) {
	t.Parallel()
	const steps = 120
	kills := 6
	if testing.Short() {
		kills = 2
	}
	for name, site := range map[string]func() *Site{
		"titles": func() *Site {
			return NewSite(Titles(500, 1), Habits{Page: 10, Totals: ExactTotals}, 1)
		},
		"rounded totals": func() *Site {
			return NewSite(Titles(500, 1), Habits{Page: 10, Totals: RoundedTotals}, 1)
		},
		"no totals": func() *Site { return NewSite(Prose(400, 1), Habits{Page: 10}, 1) },
		"any word": func() *Site {
			return NewSite(Prose(400, 1), Habits{Page: 10, Totals: ExactTotals, AnyWord: true}, 1)
		},
		"a cap": func() *Site {
			return NewSite(Titles(800, 1), Habits{Page: 10, Totals: ExactTotals, Cap: 30}, 1)
		},
		"excerpts": func() *Site {
			return NewSite(Prose(400, 1), Habits{Page: 10, Totals: ExactTotals, Excerpt: 8}, 1)
		},
		"short words": func() *Site {
			return NewSite(Titles(500, 1), Habits{Page: 10, Shortest: 4, StopShare: 0.1}, 1)
		},
		"inside, stems": func() *Site {
			return NewSite(Titles(500, 1), Habits{Page: 10, Inside: true, Stems: true}, 1)
		},
		"fillers": func() *Site {
			return NewSite(Titles(500, 1), Habits{Page: 10, Fillers: 5}, 1)
		},
		"page sizes": func() *Site {
			return NewSite(Titles(500, 1), Habits{Page: 10, PageSizes: []int{10, 50}, Lists: true},
				1)
		},
		"orders": func() *Site {
			return NewSite(Titles(500, 1), Habits{Page: 10, Sorts: true, Cap: 40}, 1)
		},
		"islands": func() *Site {
			return NewSite(Islands(400, 1), Habits{Page: 10, Totals: ExactTotals}, 1)
		},
		"menus": func() *Site {
			return NewSite(CarMenus(800, 1),
				Habits{Page: 20, Cap: 60, NoBox: true, Totals: ExactTotals}, 1)
		},
		"ranges": func() *Site {
			return NewSite(Cars(800, 1), Habits{Page: 20, Cap: 60, Totals: ExactTotals}, 1)
		},
		"homes": func() *Site {
			return NewSite(Homes(800, 1), Habits{Page: 20, Cap: 60, NoBox: true}, 1)
		},
		"films": func() *Site { return NewSite(Movies(500, 1), Habits{Page: 10, Cap: 50}, 1) },
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			whole := &ledger{}
			want := harvest(t, site(), whole, steps)
			for i := range kills {
				k := 1 + (i*len(want)+i)/kills
				cut := &ledger{snapshot: whole.snapshot,
					steps: slices.Clone(whole.steps[:min(k, len(want))])}
				got := harvest(t, site(), cut, min(k+25, steps))
				for n := range got {
					if k+n < len(want) && got[n] != want[k+n] {
						t.Fatalf("killed after step %d of %d:\ngot  %s\nwant %s", k, len(want),
							got[n], want[k+n])
					}
				}
				if len(got) == 0 && k < len(want) {
					t.Fatalf("killed after step %d of %d: nothing is asked", k, len(want))
				}
			}
		})
	}
}

func TestRetraceShowsThePlannerBeforeEachStep(t *testing.T) {
	site := NewSite(Titles(500, 1), Habits{Page: 10, Totals: ExactTotals}, 1)
	l := &ledger{}
	asked := harvest(t, site, l, 60)
	f, err := site.Form()
	if err != nil {
		t.Fatal(err)
	}
	h := extract.New(nil, l, extract.Config{Site: "sim.test", Policy: querygen.Auto, Seed: 1})
	steps, ended := 0, false
	err = h.Retrace(t.Context(), []*forms.Form{f}, func(s *extract.Step, p *querygen.Planner) {
		a, ok := p.Next()
		if s == nil {
			ended = true
			return
		}
		steps++
		if !ok || fmt.Sprint(a) != fmt.Sprint(s.Ask) {
			t.Errorf("before step %d the planner would ask %+v, %t; asked was %+v", s.Seq, a, ok,
				s.Ask)
		}
	})
	if err != nil || steps != len(asked) || !ended || steps == 0 {
		t.Errorf("%d of %d steps are seen, the end: %t, error: %v", steps, len(asked), ended, err)
	}
}
