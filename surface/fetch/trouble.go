package fetch

import (
	"errors"
	"fmt"
	"net/http"
	"time"
)

// longestRest is how long a Retry-After is kept for the runs to come: one of many years would close
// a host for good by a slip.
const longestRest = 30 * 24 * time.Hour

// deadWait is the patience with a host that cannot be reached, or at which nobody answers any more.
// One that never answered and says itself that nobody listens is asked once more only.
const deadWait = time.Minute

// trouble is how a host behaved lately.
type trouble struct {
	answered bool // it did answer once
	// added behind the next request; a good answer halves it, so a host recovers slowly
	penalty time.Duration
	waited  time.Duration // penalties since the last good answer
	reason  string        // why the host waits
	rest    Rest          // the last that the host asked for
	closed  error         // not nil: it is not asked again
}

// penalties returns what the first failure costs, and the most that one can cost; each costs twice
// as much as the one before. The user's own site need not take long, but it did ask for less.
func (c Config) penalties() (first, most time.Duration) {
	if c.Delay < 0 {
		return 100 * time.Millisecond, 10 * time.Second
	}
	return time.Second, 5 * time.Minute
}

// judge returns how long the host waits after an outcome, and why. It closes a host that is beyond
// waiting.
func (t *trouble) judge(name string, p *Page, err error, now time.Time, cfg Config) (time.Duration,
	string) {
	switch {
	case err != nil && !errors.Is(err, errUnavailable):
		return t.failed(name, err, now, cfg)
	case p == nil:
		return t.penalty, t.reason
	case err == nil && !refuses(p, now, cfg):
		t.answered, t.waited = true, 0
		if first, _ := cfg.penalties(); t.penalty/2 < first {
			t.penalty = 0
			return 0, ""
		}
		t.penalty /= 2
		return t.penalty, "recovering"
	}
	t.answered = true
	reason := fmt.Sprintf("status %d", p.Status)
	if err != nil {
		reason = fmt.Sprintf("%v, %s", err, reason)
	}
	after := retryAfter(p.Header, now)
	if after > 0 {
		reason = fmt.Sprintf("%s, Retry-After %s", reason, span(after))
		t.rest = Rest{At: now, Until: now.Add(min(after, longestRest)), Why: reason}
	}
	return t.punish(name, reason, nil, now, cfg, cfg.MaxWait, after)
}

// spend counts the time a host was silent as time it was waited for.
func (t *trouble) spend(err error, took time.Duration) {
	if err != nil && kindOf(err) == KindTimeout {
		t.waited += took
	}
}

// refuses reports whether an answer asks us to slow down. Without gaps (the user's own site) only
// those that say so do.
func refuses(p *Page, now time.Time, cfg Config) bool {
	switch {
	case p.Status == http.StatusTooManyRequests, p.Status == http.StatusServiceUnavailable:
		return true
	case p.Status >= 400 && retryAfter(p.Header, now) > 0:
		return true
	case cfg.Delay < 0:
		return false
	}
	return p.Status == http.StatusForbidden || p.Status >= 500
}

func (t *trouble) failed(name string, err error, now time.Time, cfg Config) (time.Duration,
	string) {
	kind, says := kindOf(err), string(kindOf(err))
	if way := (*proxyError)(nil); errors.As(err, &way) { // which says nothing of the host
		says = way.Error()
	}
	if errors.Is(err, errProxyUser) {
		t.closed = &GivenUp{Host: name, Reason: says, Err: err}
		return 0, ""
	}
	switch kind {
	case KindAddress, KindNever:
		t.closed = err
		return 0, ""
	case KindDNS, KindTLS:
		if !t.answered && (kind == KindTLS || noSuchHost(err)) {
			t.closed = &GivenUp{Host: name, Reason: string(kind), Err: err}
			return 0, ""
		}
	case KindRefused:
		if !t.answered && t.penalty > 0 {
			t.closed = &GivenUp{Host: name, Reason: says + " again", Err: err}
			return 0, ""
		}
	case KindUnreachable:
	default:
		return t.punish(name, says, err, now, cfg, cfg.MaxWait, 0)
	}
	return t.punish(name, says, err, now, cfg, min(cfg.MaxWait, deadWait), 0)
}

// punish doubles the penalty; the wait is as long as the host asked for at least (a host that says
// "Retry-After: 0" for ever must come to an end as well). The last wait ends when the patience
// does.
func (t *trouble) punish(name, reason string, err error, now time.Time, cfg Config, patience,
	asked time.Duration) (time.Duration, string) {
	first, most := cfg.penalties()
	t.penalty = min(max(2*t.penalty, first), most)
	wait := t.penalty
	if left := patience - t.waited; left > 0 {
		wait = min(wait, left)
	}
	return t.wait(name, max(wait, asked), reason, err, now, patience)
}

// wait books a wait, or closes the host when it would go beyond patience.
func (t *trouble) wait(name string, wait time.Duration, reason string, err error, now time.Time,
	patience time.Duration) (time.Duration, string) {
	if t.waited+wait > patience {
		why := fmt.Sprintf("%s, after waiting %s", reason, span(t.waited))
		if t.waited == 0 {
			why = fmt.Sprintf("%s; a host is waited for %s at most", reason, patience)
		}
		gone := &GivenUp{Host: name, Reason: why, Err: err}
		if t.rest.Until.After(now) {
			gone.Until = t.rest.Until
		}
		t.closed = gone
		return 0, ""
	}
	t.waited += wait
	return wait, reason
}

// span says how long a time is, as precisely as anybody cares to know.
func span(d time.Duration) string {
	if days := d / (24 * time.Hour); days >= 2 {
		return fmt.Sprintf("%d days", days)
	}
	if d > time.Second {
		d = d.Round(time.Second)
	}
	return d.String()
}
