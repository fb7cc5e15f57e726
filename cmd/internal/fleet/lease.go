package fleet

import (
	"context"
	"fmt"
	"io"
	"sync"
	"time"
)

// A Lease is a site that a worker has for a while. Safe for concurrent use.
//
// Requests may be sent from one moment to another of the worker's own clock, and at no other time;
// Ready and May look at it. That clock is Go's monotonic one. Where the machine itself sleeps that
// one may stand still, so the wall clock is looked at as well: the deadline has passed when it has
// passed by either.
type Lease struct {
	Ticket
	grant   Grant
	options Options

	mu    sync.Mutex
	from  time.Time // no request before
	until time.Time // no request after
}

// extendFrom lets the lease last from the moment before the queue was asked.
func (l *Lease) extendFrom(asked time.Time) {
	l.mu.Lock()
	defer l.mu.Unlock()
	l.until = asked.Add(l.options.TTL)
}

// wait puts the first request off until others' last one is a politeness gap ago.
func (l *Lease) wait() {
	l.mu.Lock()
	defer l.mu.Unlock()
	l.from = time.Now().Add(l.options.Gap)
}

// Deadline is the moment after which no request may be sent, unless the lease is extended.
func (l *Lease) Deadline() time.Time {
	l.mu.Lock()
	defer l.mu.Unlock()
	return l.until
}

// May returns nil when a request may be sent at this moment, ErrLost when the deadline has passed,
// and another error when it is too early. It asks nobody.
func (l *Lease) May() error {
	now := time.Now()
	l.mu.Lock()
	defer l.mu.Unlock()
	switch {
	case passed(l.until, now):
		return fmt.Errorf("%w: %s: nothing was heard of the queue for %v", ErrLost, l.Key,
			l.options.TTL)
	case now.Before(l.from):
		return fmt.Errorf("%s: the site was another worker's less than %v ago", l.Key,
			l.options.Gap)
	}
	return nil
}

func passed(deadline, now time.Time) bool {
	// Round takes the monotonic reading away
	return !now.Before(deadline) || !now.Round(0).Before(deadline.Round(0))
}

// Ready waits until a request may be sent. Call it right before each one: what lies in between is
// the risk. While it waits, an address that is taken may put the moment off once more.
func (l *Lease) Ready(ctx context.Context) error {
	for early := l.early(); early > 0 && ctx.Err() == nil; early = l.early() {
		Sleep(ctx, early)
	}
	if ctx.Err() != nil {
		return context.Cause(ctx)
	}
	return l.May()
}

// early is how long it is until the first request may be sent.
func (l *Lease) early() time.Duration {
	l.mu.Lock()
	defer l.mu.Unlock()
	return time.Until(l.from)
}

// Extend is a sign of life: the lease lasts for a TTL from now on. One that has run out is lost.
func (l *Lease) Extend(ctx context.Context) error {
	asked := time.Now()
	if err := l.grant.Extend(ctx, l.options.TTL); err != nil {
		return l.failed("extend the lease", err)
	}
	l.extendFrom(asked)
	return nil
}

// Hold takes the address of a server for this site, until the lease ends. Call it before the first
// request to the address; the next request then waits for a politeness gap if others had it before.
// With ErrHeld another site has it: Release this one for a while. It does not wait for the address,
// so that no two workers can wait for each other.
func (l *Lease) Hold(ctx context.Context, address string) error {
	used, err := l.grant.Hold(ctx, address)
	if err != nil {
		return l.failed("take the address "+address, err)
	}
	if used {
		l.wait()
	}
	return nil
}

// Last returns the last check-point of the site, which may be another worker's or another job's:
// the note, and the file that the caller closes. Both are nil where there was none.
func (l *Lease) Last(ctx context.Context) (note []byte, file io.ReadCloser, err error) {
	note, file, err = l.grant.Last(ctx)
	if err != nil {
		return nil, nil, l.failed("read the last check-point", err)
	}
	return note, file, nil
}

// Checkpoint keeps a note and the file of the site, nil for none. Whoever has the site next goes on
// from there. The file may be newer than the note after a failure, so the file should say by itself
// how far it is. A check-point is kept after the deadline as well, as long as nobody else took the
// site.
func (l *Lease) Checkpoint(ctx context.Context, note []byte, file io.Reader) error {
	return l.failed("keep a check-point", l.grant.Checkpoint(ctx, note, file))
}

// Done ends the job for good. The site and its addresses are free.
func (l *Lease) Done(ctx context.Context) error { return l.end(ctx, Done, "") }

// Fail is Done for a job that came to nothing; cause says why.
func (l *Lease) Fail(ctx context.Context, cause error) error {
	return l.end(ctx, Failed, cause.Error())
}

// Nothing is Done for a job that found nothing to be harvested, as cause says, and would find
// nothing if it were tried again.
func (l *Lease) Nothing(ctx context.Context, cause error) error {
	return l.end(ctx, Nothing, cause.Error())
}

func (l *Lease) end(ctx context.Context, as State, reason string) error {
	return l.failed("end the job", l.grant.Done(ctx, as, reason))
}

// Release gives the job back, to be handed out again after a while. The site and its addresses are
// free at once.
func (l *Lease) Release(ctx context.Context, after time.Duration, reason error) error {
	return l.failed("release the job", l.grant.Release(ctx, after, reason.Error()))
}

func (l *Lease) failed(what string, err error) error {
	if err == nil {
		return nil
	}
	return fmt.Errorf("%s of %s: %w", what, l.Key, err)
}
