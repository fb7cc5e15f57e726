package fetch

import (
	"context"
	"errors"
	"fmt"
	"net/url"
	"time"
)

// A Later is the error of a request that would have waited for longer than its caller has the
// patience for: see WithPatience. It comes in a Failure of KindLater.
type Later struct {
	Until  time.Time // from then on the host, or the server it lives on, may be asked
	Reason string    // why it waits
	Sent   bool      // a part of the request was sent: a try that failed, or redirects
}

// Error says when and why.
func (l *Later) Error() string {
	return fmt.Sprintf("to be asked after %s: %s", l.Until.Format(time.TimeOnly), l.Reason)
}

type patienceKey struct{}

// WithPatience makes requests with the context fail with a Later where a host's turn is further
// away than d. Without it they wait. Who has other hosts to ask need not wait for one that asked
// for a long pause.
func WithPatience(ctx context.Context, d time.Duration) context.Context {
	return context.WithValue(ctx, patienceKey{}, d)
}

// patient takes the limit from a context: what a browser is to load follows on a request that was
// made.
func patient(ctx context.Context) context.Context {
	return context.WithValue(ctx, patienceKey{}, nil)
}

// onTheWay gives a request that was redirected the patience for the longest ordinary rest of a
// server: to begin anew would cost a request.
func onTheWay(ctx context.Context) context.Context {
	if d, limited := ctx.Value(patienceKey{}).(time.Duration); limited && d < maxGap {
		return WithPatience(ctx, maxGap)
	}
	return ctx
}

// await sleeps until ready, when that is not too far off for ctx.
func await(ctx context.Context, clock Clock, ready time.Time) error {
	left := ready.Sub(clock.Now())
	if d, limited := ctx.Value(patienceKey{}).(time.Duration); limited && left > d {
		return &Later{Until: ready}
	}
	return Pause(ctx, clock, left)
}

// sent marks a Later of a request of which something had been sent.
func sent(err error) error {
	var l *Later
	if errors.As(err, &l) {
		l.Sent = true
	}
	return err
}

// A Place is where a host lives and when it may be asked again.
type Place struct {
	Server string    // tells servers apart: the names at one address take turns
	Host   time.Time // when the host may be asked
	Shared time.Time // when the server may, by any of its names
}

// Place looks up where u's host lives, unless that is known.
func (g *Gate) Place(ctx context.Context, u *url.URL) (Place, error) {
	h := g.arrive(u)
	defer g.depart(h)
	if err := g.locate(ctx, h); err != nil {
		return Place{}, err
	}
	g.mu.Lock()
	defer g.mu.Unlock()
	return Place{Server: h.server, Host: h.own.ready, Shared: h.shared.ready}, nil
}
