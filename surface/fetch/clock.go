package fetch

import (
	"cmp"
	"context"
	"errors"
	"time"
)

// A Clock tells the time and says when some of it has passed. Whatever waits for a site, or keeps a
// date for it, reads one clock: that of Config.Clock. So a test or a bench that gives one of its
// own (see the package simulated below this one) has a harvest with pauses of hours at once. It is
// safe for concurrent use.
//
// Two kinds of timers are told apart, as a clock that need not wait moves on with the one and not
// with the other. Who sets an Alarm has nothing to do until it rings. An AfterFunc is a limit for
// what is done meanwhile.
//
// A clock may have the method Hold() (release func()) as well: it does not move by itself until
// release. The Gate holds it while a request is under way, so that the pauses of others do not
// count as the time that the server took.
type Clock interface {
	Now() time.Time

	// Alarm returns a channel that gets the time once d has passed, and how to call that off, which
	// is to be done in any case. After the end of ctx the channel may stay silent.
	Alarm(ctx context.Context, d time.Duration) (rings <-chan time.Time, stop func())

	// AfterFunc calls f once d has passed, unless that was called off before.
	AfterFunc(d time.Duration, f func()) (stop func())
}

// RealClock is the clock of the machine.
type RealClock struct{}

// Now returns the time of the machine.
func (RealClock) Now() time.Time { return time.Now() }

// Alarm sets a timer, whatever becomes of ctx.
func (RealClock) Alarm(_ context.Context, d time.Duration) (<-chan time.Time, func()) {
	t := time.NewTimer(d)
	return t.C, func() { t.Stop() }
}

// AfterFunc calls f in a goroutine of its own.
func (RealClock) AfterFunc(d time.Duration, f func()) (stop func()) {
	t := time.AfterFunc(d, f)
	return func() { t.Stop() }
}

// ClockOf returns the first clock that is not nil, and that of the machine where there is none.
func ClockOf(clocks ...Clock) Clock { return cmp.Or(cmp.Or(clocks...), Clock(RealClock{})) }

// Pause returns when d has passed, or with the error of ctx when that ends before.
func Pause(ctx context.Context, c Clock, d time.Duration) error {
	if d <= 0 {
		return ctx.Err()
	}
	rings, stop := c.Alarm(ctx, d)
	defer stop()
	select {
	case <-rings:
		return nil
	case <-ctx.Done():
		return ctx.Err()
	}
}

// WithTimeout is context.WithTimeoutCause by a clock. What is derived from a context of another
// clock than the machine's says Canceled when it ended so, and the context itself DeadlineExceeded.
func WithTimeout(ctx context.Context, c Clock, d time.Duration, cause error) (context.Context,
	context.CancelFunc) {
	if _, real := c.(RealClock); real {
		return context.WithTimeoutCause(ctx, d, cause)
	}
	ctx, cancel := context.WithCancelCause(ctx)
	cause = cmp.Or(cause, context.DeadlineExceeded)
	stop := c.AfterFunc(d, func() { cancel(cause) })
	return &timed{ctx, cause}, func() {
		stop()
		cancel(nil)
	}
}

// timed is a context that may end with a cause, which says that its time was up.
type timed struct {
	context.Context
	timeUp error
}

// Err is that of the context, or DeadlineExceeded.
func (t *timed) Err() error {
	err := t.Context.Err()
	if err != nil && errors.Is(context.Cause(t.Context), t.timeUp) {
		return context.DeadlineExceeded
	}
	return err
}

// hold keeps the time of c from moving until release, where that can be done.
func hold(c Clock) (release func()) {
	if h, ok := c.(interface{ Hold() (release func()) }); ok {
		return h.Hold()
	}
	return func() {}
}
