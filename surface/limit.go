package surface

import (
	"context"
	"sync"
	"time"
)

// countdown is ctx, ending so long after start was called for the first time: what is read of earlier runs before the first
// request takes nothing from the time of a run, which would never come to a request otherwise.
func countdown(ctx context.Context, d time.Duration) (_ context.Context, start, stop func()) {
	ctx, cancel := context.WithCancelCause(ctx)
	var timer *time.Timer
	start = sync.OnceFunc(func() { timer = time.AfterFunc(d, func() { cancel(errMaxTime) }) })
	return ctx, start, func() {
		cancel(nil)
		start() // none is begun from here on
		timer.Stop()
	}
}
