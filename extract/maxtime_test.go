package extract_test

import (
	"context"
	"errors"
	"iter"
	"net/http"
	"testing"
	"testing/synctest"
	"time"

	"deepcrawl/extract"
	"deepcrawl/forms"
	"deepcrawl/surface/fetch"
)

// A harvest whose site has to be waited for ends with its time all the same, and goes on later as
// if nothing had happened.
func TestATimeLimitEndsAWait(t *testing.T) {
	site := archiveOf(60)
	plain := browse(http.HandlerFunc(site.ServeHTTP))
	fs := searchForms(t, plain, home)
	synctest.Test(t, func(t *testing.T) {
		n := 0
		slow := fetch.FetcherFunc(func(ctx context.Context, r *fetch.Request) (*fetch.Page, error) {
			if n++; n%5 == 0 {
				select {
				case <-time.After(10 * time.Minute):
				case <-ctx.Done():
					return nil, ctx.Err()
				}
			}
			return plain.Fetch(ctx, r)
		})
		cfg, m := config(), &memory{}
		cfg.Seeds.Surface = append(site.items[0], site.items[1]...)
		cfg.MaxTime = time.Minute
		begun := time.Now()
		r, err := extract.New(slow, m, cfg).Run(t.Context(), fs)
		if err != nil || r.Stopped != extract.MaxTime ||
			time.Since(begun) > cfg.MaxTime+time.Second {
			t.Fatalf("stopped: %s (%s) after %v, %v", r.Stopped, r.Reason, time.Since(begun), err)
		}
		cfg.MaxTime = 0
		if r, err = extract.New(plain, m, cfg).Run(t.Context(), fs); err != nil || r.Records < 57 ||
			r.Replayed != 4 {
			t.Errorf("gone on: %d of 60 records, %d steps taken over, stopped: %s, %v", r.Records,
				r.Replayed, r.Stopped, err)
		}
	})
}

// slowly is an archive that takes a while for each step it hands out.
type slowly struct {
	*memory
	each time.Duration
}

func (a slowly) Steps(ctx context.Context, site string, round int) iter.Seq2[*extract.Step, error] {
	return func(yield func(*extract.Step, error) bool) {
		for s, err := range a.memory.Steps(ctx, site, round) {
			time.Sleep(a.each)
			if !yield(s, err) {
				return
			}
		}
	}
}

// begun is an archive of a site with a harvest that was ended after so many steps, and what goes on
// with it.
func begun(t *testing.T, steps int) (*memory, fetch.FetcherFunc, []*forms.Form, extract.Config) {
	t.Helper()
	site := archiveOf(150)
	f := browse(http.HandlerFunc(site.ServeHTTP))
	fs := searchForms(t, f, home)
	m, cfg := &memory{crash: steps}, config()
	cfg.Seeds.Surface = append(site.items[0], site.items[1]...)
	if _, err := extract.New(f, m, cfg).Run(t.Context(), fs); !errors.Is(err, errCrash) {
		t.Fatal(err)
	}
	m.crash = 0
	return m, f, fs, cfg
}

// What is taken over from earlier runs takes nothing from the time of a run, which would never come
// to a request otherwise.
func TestARunGoesOnThoughItTakesLongerThanItsTimeToTakeOverWhatWasAsked(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		m, f, fs, cfg := begun(t, 30)
		cfg.MaxTime = 10 * time.Second
		told := 0
		cfg.Watch.Replay = func(steps int) { told = steps }
		slow := fetch.FetcherFunc(func(ctx context.Context, r *fetch.Request) (*fetch.Page, error) {
			time.Sleep(time.Second)
			return f.Fetch(ctx, r)
		})
		r, err := extract.New(slow, slowly{m, time.Second}, cfg).Run(t.Context(), fs)
		if asked := len(m.steps) - 30; err != nil || r.Stopped != extract.MaxTime || asked < 5 ||
			asked > 10 {
			t.Errorf("%d steps were taken in ten seconds, stopped: %s, %v", asked, r.Stopped, err)
		}
		if told == 0 {
			t.Errorf("nothing was told of the steps taken over")
		}
	})
}

func TestAnInterruptEndsWhatIsTakenOver(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		m, f, fs, cfg := begun(t, 30)
		ctx, stop := context.WithTimeout(t.Context(), 5*time.Second)
		defer stop()
		at := time.Now()
		_, err := extract.New(f, slowly{m, time.Second}, cfg).Run(ctx, fs)
		if took := time.Since(at); !errors.Is(err, context.DeadlineExceeded) ||
			took > 6*time.Second || len(m.steps) != 30 {
			t.Errorf("ended after %v of 30 s with %d steps: %v", took, len(m.steps), err)
		}
	})
}
