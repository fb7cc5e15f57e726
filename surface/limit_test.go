package surface

import (
	"context"
	"errors"
	"testing"
	"testing/synctest"
	"time"

	"deepcrawl/surface/fetch"
	"deepcrawl/surface/site"
)

func TestTheTimeOfACrawlCountsFromItsFirstRequest(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		ctx, start, stop := countdown(t.Context(), fetch.RealClock{}, time.Minute)
		defer stop()
		time.Sleep(time.Hour) // what earlier runs left is read
		if ctx.Err() != nil {
			t.Fatalf("ended before the first request: %v", context.Cause(ctx))
		}
		start()
		time.Sleep(59 * time.Second)
		start() // another site
		if ctx.Err() != nil {
			t.Fatalf("ended too soon: %v", context.Cause(ctx))
		}
		time.Sleep(time.Second)
		synctest.Wait()
		if !errors.Is(context.Cause(ctx), site.ErrMaxTime) {
			t.Errorf("ended with %v", context.Cause(ctx))
		}
	})
}
