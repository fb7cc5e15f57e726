package fetch

import (
	"context"
	"errors"
	"net/http"
	"net/url"
)

// An act is something that the user does in person, by way of us: logging in with an own account.
// It is no crawling, so robots.txt does not speak of it, and what passes for it is secret from
// beginning to end, so that no archive holds it. It is bound to one origin.
type act struct{ at *url.URL }

type actKey struct{}

var errElsewhere = errors.New("what was written for one host would go to another one")

// WithOwnAct is ctx for what the user does in person at the host of at. Nothing but a recipe of the
// user may lead here: robots.txt of that host does not keep us from it, which is to be said to the
// user; the requests are kept out of all archives; and a body is sent to that host alone.
func WithOwnAct(ctx context.Context, at *url.URL) context.Context { return (&act{at}).with(ctx) }

func (a *act) with(ctx context.Context) context.Context {
	if a == nil {
		return ctx
	}
	return context.WithValue(patient(ctx), actKey{}, a)
}

// actOf returns the act that ctx is for; nil when it is for none.
func actOf(ctx context.Context) *act {
	a, _ := ctx.Value(actKey{}).(*act)
	return a
}

// allows reports whether u is where the act takes place.
func (a *act) allows(u *url.URL) bool {
	return a != nil && u.Scheme == a.at.Scheme && hostPort(u) == hostPort(a.at)
}

// posts returns an error for a body that would leave the place of the act.
func (a *act) posts(u *url.URL, body bool) error {
	if a == nil || !body || a.allows(u) {
		return nil
	}
	return errElsewhere
}

// through is the transport for what is done with ctx.
func (c *Client) through(ctx context.Context) http.RoundTripper {
	if actOf(ctx) != nil {
		return c.unrecorded
	}
	return c.transport
}
