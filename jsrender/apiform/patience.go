package apiform

import (
	"context"
	"errors"

	"deepcrawl/surface/fetch"
)

// ErrEndless says why a template is not looked for any longer.
var ErrEndless = errors.New("its answers do not end, or are too large to be read")

// mostEndless is how many such answers the learning of a box waits for: each costs the time of a
// page, or megabytes.
const mostEndless = 2

// mostSlow is how often a browser that was too slow is asked again for the same box.
const mostSlow = 2

// Patience is that with one box: it sees and asks as the Learner would, and counts.
type patience struct {
	Watcher
	plain   fetch.Fetcher
	endless int
	again   int
	slow    error // of a browser that was too slow at the end
}

// patient is l with patience for one box.
func (l *Learner) patient() (*Learner, *patience) {
	p := &patience{Watcher: l.Browser, plain: l.Plain}
	m := *l
	m.Browser, m.Plain = p, fetch.FetcherFunc(p.fetch)
	return &m, p
}

// insist calls look until the browser is not too slow for it, or that was so too often.
func insist[T any](ctx context.Context, p *patience, look func() (T, error)) (T, error) {
	for {
		got, err := look()
		if err == nil || ctx.Err() != nil || !Passing(err) {
			return got, err
		}
		if p.again++; p.again > mostSlow {
			p.slow = err
			return got, err
		}
	}
}

func (p *patience) See(ctx context.Context, page *fetch.Request, look Look,
	terms func(string) []string) (Sighting, error) {
	s, err := insist(ctx, p, func() (Sighting, error) {
		return p.Watcher.See(ctx, page, look, terms)
	})
	return s, p.count(err, s.Endless)
}

func (p *patience) Ask(ctx context.Context, page *fetch.Request, term string) (*fetch.Page, error) {
	shown, err := insist(ctx, p, func() (*fetch.Page, error) {
		return p.Watcher.Ask(ctx, page, term)
	})
	return shown, p.count(err, shown != nil && shown.Truncated)
}

func (p *patience) Choose(ctx context.Context, page *fetch.Request, way Way) (Chosen, error) {
	return insist(ctx, p, func() (Chosen, error) { return p.Watcher.Choose(ctx, page, way) })
}

func (p *patience) Offers(ctx context.Context, page *fetch.Request, paths [][]Set, menu string,
	alone bool) ([]Offer, error) {
	return insist(ctx, p, func() ([]Offer, error) {
		return p.Watcher.Offers(ctx, page, paths, menu, alone)
	})
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

// A PassingError is one of the browser, which says nothing of the page: the next try may well go
// well.
type PassingError string

func (e PassingError) Error() string { return string(e) }

// Passing reports whether a failure says nothing of the page.
func Passing(err error) bool {
	_, passes := errors.AsType[PassingError](err)
	return passes || errors.Is(err, context.Canceled) || errors.Is(err, context.DeadlineExceeded)
}
