package store

import (
	"context"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"
	"github.com/google/go-cmp/cmp/cmpopts"

	"deepcrawl/extract"
	"deepcrawl/querygen"
	"deepcrawl/surface/fetch/simulated"
)

// New is what the store did not have, whichever harvest finds it anew; a page that a harvest takes
// over from the one before keeps its time, and brings nothing.
func TestHarvestsSayWhatEachBroughtToTheStore(t *testing.T) {
	db, ctx := create(t), context.Background()
	clock := simulated.NewClock(epoch)
	db.Clock = clock
	begin := func(round int, s ...*extract.Step) {
		t.Helper()
		_, _, err := db.Begin(ctx, site, round, nil)
		must(t, err)
		for _, s := range s {
			must(t, db.SaveStep(ctx, s))
		}
	}
	begin(1, step(1), step(2)) // items 2 to 6, and 4 to 8
	must(t, db.FinishHarvest(ctx, site, 1,
		extract.Report{Stopped: extract.Listed,
			Progress: extract.Progress{Estimate: querygen.Estimate{Size: 7}}}))

	clock.Pass(24 * time.Hour)
	kept := again(2, 2, -1, 0, 1, 2, 3)
	kept.At = step(2).At // taken over
	fresh := again(4, 2, -1, 0, 1, 2)
	// items 8, 9, 10: two are new, and 8 is called otherwise now
	fresh.Seq, fresh.At, fresh.Outcome.New = 3, epoch.Add(25*time.Hour), 3
	for i := range fresh.Records {
		r := &fresh.Records[i]
		r.Fresh, r.KeyKind, r.URL, r.Title = true, "url", r.Key, "A new title"
	}
	begin(2, kept, fresh)
	one := func(round, requests, queries, added int, changed, gone *int, stopped string) Harvest {
		return Harvest{Round: round, Requests: requests, Queries: queries, New: added,
			Changed: changed, Gone: gone, Stopped: stopped}
	}
	n := func(n int) *int { return &n }
	check := func(want ...Harvest) {
		t.Helper()
		got, err := db.Harvests(ctx, site)
		must(t, err)
		if diff := cmp.Diff(want, got,
			cmpopts.IgnoreFields(Harvest{}, "Begun", "Last", "Estimate", "Reason")); diff != "" {
			t.Error(diff)
		}
		if got[0].Estimate.Size != 7 || !got[0].Last.Equal(step(2).At) {
			t.Errorf("the first harvest ended on %v with an estimate of %v", got[0].Last,
				got[0].Estimate.Size)
		}
	}
	first := one(1, 2, 2, 7, n(0), n(0), extract.Listed)
	check(first, one(2, 2, 2, 2, nil, nil, ""))
	must(t, db.FinishHarvest(ctx, site, 2, extract.Report{Stopped: extract.Listed}))
	check(first, one(2, 2, 2, 2, n(1), n(2), extract.Listed)) // 2 and 3 were not listed again

	best, err := db.BestQueries(ctx, site, 2, 9)
	if must(t, err); len(best) != 1 || best[0].Added != 2 || best[0].Fresh != 3 {
		t.Errorf("the queries that brought something new: %+v", best)
	}
	s, _, err := db.Site(ctx, site)
	if must(t, err); s.Harvests != 2 || s.AllSent != 4 || s.AllAsked != 4 || s.Requests != 2 {
		t.Errorf("all in all: %+v", s)
	}
}
