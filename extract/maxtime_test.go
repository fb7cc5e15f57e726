package extract_test

import (
	"context"
	"net/http"
	"testing"
	"testing/synctest"
	"time"

	"deepcrawl/extract"
	"deepcrawl/surface/fetch"
)

// A harvest whose site has to be waited for ends with its time all the same, and goes on later as if nothing had happened.
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
		if err != nil || r.Stopped != extract.MaxTime || time.Since(begun) > cfg.MaxTime+time.Second {
			t.Fatalf("stopped: %s (%s) after %v, %v", r.Stopped, r.Reason, time.Since(begun), err)
		}
		cfg.MaxTime = 0
		if r, err = extract.New(plain, m, cfg).Run(t.Context(), fs); err != nil || r.Records < 57 || r.Replayed != 4 {
			t.Errorf("gone on: %d of 60 records, %d steps taken over, stopped: %s, %v", r.Records, r.Replayed, r.Stopped, err)
		}
	})
}
