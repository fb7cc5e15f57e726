package extract_test

import (
	"context"
	"net/http"
	"testing"
	"time"

	"deepcrawl/extract"
	"deepcrawl/surface/fetch"
	"deepcrawl/surface/fetch/simulated"
)

// patientRun harvests a site that is down from the step after from on, and is waited for.
func patientRun(t *testing.T, s *outageSite, f fetch.Fetcher, clock *simulated.Clock,
	from int) (r extract.Report, trials int) {
	t.Helper()
	fs := searchForms(t, s.good, home)
	cfg := config()
	cfg.Clock, cfg.Patience = clock, 10*time.Minute
	cfg.Watch.Step = func(step *extract.Step, _ extract.Progress) {
		if step.Learnt.Trial {
			trials++
		}
		s.down = s.down || step.Seq == from
	}
	r, err := extract.New(f, &memory{}, cfg).Run(t.Context(), fs)
	if err != nil {
		t.Fatal(err)
	}
	return r, trials
}

// A site that answers no more is asked again in the same run, first at once and then after longer
// and longer waits.
func TestASiteOutOfOrderIsWaitedFor(t *testing.T) {
	_, want := newOutageSite(nil).run(t, &memory{}, searchForms(t, newOutageSite(nil), home), 1, 0,
		0)
	for name, c := range map[string]struct {
		down time.Duration
		ends bool
	}{"for some minutes": {3 * time.Minute, true}, "for hours": {3 * time.Hour, false}} {
		t.Run(name, func(t *testing.T) {
			clock := simulated.NewClock(time.Date(2026, 3, 2, 9, 0, 0, 0, time.UTC))
			site := newOutageSite(bare(500, "internal error"))
			var since time.Time
			r, trials := patientRun(t, site,
				fetch.FetcherFunc(func(ctx context.Context, r *fetch.Request) (*fetch.Page, error) {
					if now := clock.Now(); site.down && since.IsZero() {
						since = now
					} else if site.down && now.Sub(since) >= c.down {
						site.down, site.fails = false, nil
					}
					return site.Fetch(ctx, r)
				}), clock, outFrom)
			if c.ends && (r.Stopped != want.Stopped || r.Records != want.Records) {
				t.Errorf("stopped: %s (%s) with %d records; undisturbed %s with %d", r.Stopped,
					r.Reason, r.Records, want.Stopped, want.Records)
			}
			if !c.ends && (r.Stopped != extract.Blocked || trials == 0 || trials > 8) {
				t.Errorf("stopped: %s (%s) after %d trials", r.Stopped, r.Reason, trials)
			}
		})
	}
}

// Questions that fail while others are answered do not end a harvest, and are not waited for,
// whether anything was found before or nothing but what nonsense finds.
func TestQuestionsThatFailAreNoSiteOutOfOrder(t *testing.T) {
	for name, from := range map[string]int{"after results": outFrom, "after nonsense alone": 2} {
		t.Run(name, func(t *testing.T) { failFive(t, from) })
	}
}

func failFive(t *testing.T, from int) {
	t.Helper()
	clock := simulated.NewClock(time.Date(2026, 3, 2, 9, 0, 0, 0, time.UTC))
	began := clock.Now()
	site := newOutageSite(bare(http.StatusInternalServerError, "internal error"))
	site.fails = map[string]bool{}
	ran := 0
	r, trials := patientRun(t, site,
		fetch.FetcherFunc(func(ctx context.Context, r *fetch.Request) (*fetch.Page, error) {
			if site.down && r.URL.RawQuery != "" {
				if ran++; ran > 5 {
					site.down = false // these five questions fail always
				}
			}
			return site.Fetch(ctx, r)
		}), clock, from)
	if r.Stopped == extract.Blocked || r.Records < 75 || trials != 1 ||
		clock.Now().Sub(began) > time.Minute {
		t.Errorf("stopped: %s (%s) with %d records after %d trials and %s", r.Stopped, r.Reason,
			r.Records, trials, clock.Now().Sub(began))
	}
}
