package surface

import (
	"context"
	"sync"
	"time"

	"deepcrawl/surface/fetch"
	"deepcrawl/surface/site"
)

// countdown is ctx, ending so long after start was called for the first time: what is read of
// earlier runs before the first request takes nothing from the time of a run, which would never
// come to a request otherwise.
func countdown(ctx context.Context, clock fetch.Clock, d time.Duration) (_ context.Context, start,
	stop func()) {
	ctx, cancel := context.WithCancelCause(ctx)
	var callOff func()
	start = sync.OnceFunc(func() {
		callOff = clock.AfterFunc(d, func() { cancel(site.ErrMaxTime) })
	})
	return ctx, start, func() {
		cancel(nil)
		start() // none is begun from here on
		callOff()
	}
}
