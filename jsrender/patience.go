package jsrender

import (
	"context"
	"errors"
	"time"

	"deepcrawl/surface/fetch"
)

// ErrEndless says why a template is not looked for any longer.
var ErrEndless = errors.New("its answers do not end, or are too large to be read")

// mostEndless is how many such answers the learning of a box waits for: each costs the time of a page, or megabytes.
const mostEndless = 2

// Patience is that with one box: it sees and asks as the Learner would, and counts.
type patience struct {
	Watcher
	plain   fetch.Fetcher
	endless int
}

// patient is l with patience for one box.
func (l *Learner) patient() *Learner {
	p := &patience{Watcher: l.Browser, plain: l.Plain}
	m := *l
	m.Browser, m.Plain = p, fetch.FetcherFunc(p.fetch)
	return &m
}

func (p *patience) See(ctx context.Context, page *fetch.Request, nth int, terms func(string) []string) (Sighting, error) {
	s, err := p.Watcher.See(ctx, page, nth, terms)
	return s, p.count(err, s.Endless)
}

func (p *patience) Ask(ctx context.Context, page *fetch.Request, term string) (*fetch.Page, error) {
	shown, err := p.Watcher.Ask(ctx, page, term)
	return shown, p.count(err, shown != nil && shown.Truncated)
}

func (p *patience) fetch(ctx context.Context, r *fetch.Request) (*fetch.Page, error) {
	got, err := p.plain.Fetch(ctx, r)
	return got, p.count(err, got != nil && got.Truncated)
}

// count returns err, or ErrEndless once too many answers were so.
func (p *patience) count(err error, endless bool) error {
	if endless {
		p.endless++
	}
	if err == nil && p.endless >= mostEndless {
		return ErrEndless
	}
	return err
}

// underWay notes a request until its answer has come.
func (v *visit) underWay(r *fetch.Request) (done func(error)) {
	v.mu.Lock()
	defer v.mu.Unlock()
	if v.open == nil {
		v.open = map[*fetch.Request]time.Time{}
	}
	v.open[r] = time.Now()
	return func(err error) {
		v.mu.Lock()
		defer v.mu.Unlock()
		delete(v.open, r)
		if errors.Is(err, errBytes) && len(v.overlong) < v.limits.Requests {
			v.overlong = append(v.overlong, r)
		}
	}
}

// endless reports whether the answer to a request that carries the term was too long, or still comes when half of the time is
// over in which a page comes to rest.
func (v *visit) endless(term string) bool {
	v.mu.Lock()
	defer v.mu.Unlock()
	for _, r := range v.overlong {
		if takeApart(r).carries(term) {
			return true
		}
	}
	for r, begun := range v.open {
		if time.Since(begun) > v.limits.Settle/2 && takeApart(r).carries(term) {
			return true
		}
	}
	return false
}
