package extract_test

import (
	"context"
	"encoding/json"
	"iter"
	"net/http"
	"strings"
	"testing"

	"deepcrawl/extract"
	"deepcrawl/surface/samplesite"
)

// rounds is an archive of several rounds.
type rounds struct {
	of   map[int]*memory
	stop int // the number of the step after which the harvest is ended; 0: none
}

func (a *rounds) round(n int) *memory {
	if a.of[n] == nil {
		a.of[n] = &memory{}
	}
	return a.of[n]
}

func (a *rounds) Begin(ctx context.Context, site string, round int, s json.RawMessage) (int,
	json.RawMessage, error) {
	_, stored, err := a.round(round).Begin(ctx, site, round, s)
	return round, stored, err
}

func (a *rounds) SaveStep(ctx context.Context, s *extract.Step) error {
	return a.round(s.Round).SaveStep(ctx, s)
}

func (a *rounds) Steps(ctx context.Context, site string, round int) iter.Seq2[*extract.Step,
	error] {
	return a.round(round).Steps(ctx, site, round)
}

// harvestRound is a round of harvesting a site, which may have changed since the last one.
func harvestRound(t *testing.T, a *rounds, site http.Handler, round int) extract.Report {
	t.Helper()
	f := browse(site)
	cfg := config()
	cfg.Round, cfg.Coverage = round, 0.95
	r, err := extract.New(f, a, cfg).Run(t.Context(), searchForms(t, f, home))
	if err != nil {
		t.Fatal(err)
	}
	return r
}

func TestANewRoundAsksLeavesThatDidNotChangeForOnePageOnly(t *testing.T) {
	t.Parallel()
	for _, o := range []samplesite.Options{
		{Items: 300, PageSize: 10},
		{Items: 300, PageSize: 10, Listing: true},
		{Items: 300, PageSize: 10, Paging: "next", Match: "or"},
	} {
		a := &rounds{of: map[int]*memory{}}
		first := harvestRound(t, a, samplesite.New(o), 1)
		again := harvestRound(t, a, samplesite.New(o), 2)
		third := harvestRound(t, a, samplesite.New(o), 3)
		if again.Requests > first.Requests/4 || third.Requests > again.Requests {
			t.Errorf("%+v: %d requests in the first round, %d in the second, %d in the third", o,
				first.Requests, again.Requests, third.Requests)
		}
		if again.Stopped != extract.Listed || !strings.HasPrefix(again.Reason, "unchanged: ") ||
			third.Stopped != extract.Listed {
			t.Errorf("%+v: the second round stopped %q, the third %q", o, again.Stopped,
				third.Stopped)
		}
		if again.Records < first.Records*95/100 {
			t.Errorf("%+v: %d records in the first round, %d in the second", o, first.Records,
				again.Records)
		}
		for i, s := range a.of[2].steps {
			if s.Seq != i+1 || s.Round != 2 {
				t.Fatalf("step %d has number %d of round %d", i+1, s.Seq, s.Round)
			}
			for _, c := range s.Records {
				if c.Key == "" || c.Title == "" {
					t.Fatalf("step %d: a record without a body: %+v", s.Seq, c)
				}
			}
		}
		t.Logf("%+v: %d requests, then %d; %d records, then %d; %s, %s", o, first.Requests,
			again.Requests, first.Records, again.Records, first.Stopped, again.Stopped)
	}
}

func TestWhatChangedIsReadToTheEnd(t *testing.T) {
	t.Parallel()
	a := &rounds{of: map[int]*memory{}}
	harvestRound(t, a, samplesite.New(samplesite.Options{Items: 300, PageSize: 10, Listing: true}),
		1)
	grown := samplesite.New(samplesite.Options{Items: 340, PageSize: 10, Listing: true})
	harvestRound(t, a, grown, 2)
	if _, coverage := reached(t, grown, a.of[2].steps, 1); coverage < 0.94 {
		t.Errorf("%.3f of the grown site are listed", coverage)
	}
}

func TestARoundThatWasInterruptedGoesOnAsIfItHadNotBeen(t *testing.T) {
	t.Parallel()
	site := samplesite.New(samplesite.Options{Items: 150, PageSize: 10})
	whole := &rounds{of: map[int]*memory{}}
	harvestRound(t, whole, site, 1)
	harvestRound(t, whole, site, 2)
	steps := whole.of[2].steps
	for _, at := range []int{1, len(steps) / 2} {
		cut := &rounds{
			of: map[int]*memory{1: whole.of[1], 2: {snapshot: whole.of[2].snapshot, crash: at}}}
		f := browse(site)
		cfg := config()
		cfg.Round, cfg.Coverage = 2, 0.95
		fs := searchForms(t, f, home)
		if _, err := extract.New(f, cut, cfg).Run(t.Context(), fs); err == nil {
			t.Fatalf("no crash at step %d", at)
		}
		cut.of[2].crash = 0
		r, err := extract.New(f, cut, cfg).Run(t.Context(), fs)
		if err != nil {
			t.Fatal(err)
		}
		if r.Replayed != at || r.Records < 135 {
			t.Errorf("cut at %d: %d steps replayed, %d records", at, r.Replayed, r.Records)
		}
	}
}
