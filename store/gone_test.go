package store

import (
	"context"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"deepcrawl/extract"
	"deepcrawl/querygen"
)

// recordsGone are the keys of the records that are marked, in order.
func recordsGone(t testing.TB, db *DB) []string {
	t.Helper()
	keys, err := collect(context.Background(), db, "list what is gone", scanString,
		`SELECT key FROM records WHERE gone > 0 ORDER BY id`)
	must(t, err)
	return keys
}

// again is the step as a later round takes it: with these records, and a total of the site's.
func again(n, round, claimed int, keep ...int) *extract.Step {
	s := step(n)
	s.Round, s.At = round, s.At.Add(24*time.Hour)
	all := s.Records
	s.Records = nil
	for _, i := range keep {
		s.Records = append(s.Records, all[i])
	}
	s.Outcome.Kind, s.Outcome.Returned, s.Outcome.Claimed = querygen.Results, len(s.Records),
		claimed
	return s
}

func TestWhatAnUnchangedRoundDidNotListIsNotGone(t *testing.T) {
	db, ctx := create(t), context.Background()
	must(t, db.SaveStep(ctx, step(1)))
	must(t, db.FinishHarvest(ctx, site, 1, extract.Report{Stopped: extract.Listed}))
	must(t, db.SaveStep(ctx, again(1, 2, 3, 0, 1)))
	must(t, db.FinishHarvest(ctx, site, 2,
		extract.Report{Stopped: extract.Listed, Unchanged: true}))
	if got := recordsGone(t, db); got != nil {
		t.Errorf("nobody looked for them, and they are marked as gone: %v", got)
	}
}

func TestRecordsAreGoneWhenTheirQueryIsReadToItsEndWithoutThem(t *testing.T) {
	for _, c := range []struct {
		name    string
		claimed int
		stopped string
		gone    func(keys []string) []string
	}{
		{"all that the site counts was listed", 2, extract.Yield, func(keys []string) []string {
			return keys[2:]
		}},
		{"more is counted than was listed", 3, extract.Yield, func([]string) []string {
			return nil
		}},
		{"no total", -1, extract.Coverage, func([]string) []string { return nil }},
		{"no total, but a listing was read to its end", -1, extract.Listed,
			func(keys []string) []string { return keys[2:] }},
	} {
		t.Run(c.name, func(t *testing.T) {
			db, ctx := create(t), context.Background()
			first := step(1)
			must(t, db.SaveStep(ctx, first))
			must(t, db.FinishHarvest(ctx, site, 1, extract.Report{Stopped: extract.Listed}))
			if got := recordsGone(t, db); got != nil {
				t.Fatalf("after the first round: %v", got)
			}
			must(t, db.SaveStep(ctx, again(1, 2, c.claimed, 0, 1)))
			must(t, db.FinishHarvest(ctx, site, 2, extract.Report{Stopped: c.stopped}))
			var keys []string
			for _, r := range first.Records {
				keys = append(keys, r.Key)
			}
			if diff := cmp.Diff(c.gone(keys), recordsGone(t, db)); diff != "" {
				t.Error(diff)
			}

			// What comes back is there again.
			must(t, db.SaveStep(ctx, again(1, 3, -1, 0, 1, 2, 3, 4)))
			if got := recordsGone(t, db); got != nil {
				t.Errorf("after they came back: %v", got)
			}
		})
	}
}
