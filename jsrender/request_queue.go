package jsrender

import (
	"context"
	"time"

	"deepcrawl/surface/fetch"
)

// The parts of a page are asked for one after the other, see fetch.Stay, so that most of them wait.
// One that waits is under way: the page that wants it is not settled. But it is not its server that
// is slow.

// A queue is what a visit knows of its requests that wait for others. It is guarded by visit.mu.
type queue struct {
	waiting int
	moved   time.Time // when one of them was let go last, by the browser's watch
}

// inLine is ctx for r, of which the visit hears when it waits and when its turn has come.
func (v *visit) inLine(ctx context.Context, r *fetch.Request) context.Context {
	waited := false
	return fetch.WithQueue(ctx, func(waits bool) {
		now := v.watch.now()
		v.mu.Lock()
		defer v.mu.Unlock()
		if waits {
			waited = true
			v.queue.waiting++
			return
		}
		if waited {
			waited = false
			v.queue.waiting--
			v.queue.moved, v.moved = now, now
		}
		if _, under := v.open[r]; under {
			v.open[r] = now
		}
	})
}

// lastInLine is when a request waited for others of the page last, by the browser's watch, which
// may be now.
func (v *visit) lastInLine() time.Time {
	now := v.watch.now()
	v.mu.Lock()
	defer v.mu.Unlock()
	if v.queue.waiting > 0 {
		return now
	}
	return v.queue.moved
}
