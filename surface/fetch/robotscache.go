package fetch

import (
	"context"
	"errors"
	"net/http"
	"net/url"
	"time"
)

const (
	robotsLife      = 24 * time.Hour
	robotsRedirects = 5
)

// errUnavailable is the outcome of asking for a robots.txt and getting 429 or 5xx: the host is closed until it mends.
var errUnavailable = errors.New("robots.txt unavailable")

// rules returns what h's robots.txt says, waiting for it as long as the host's patience lasts. Requests for it take
// turns and are counted like all others.
func (g *Gate) rules(ctx context.Context, h *host) (*Robots, error) {
	if g.ignore.has(h.port) {
		return &Robots{}, nil
	}
	if r, err := g.known(h); r != nil || err != nil {
		return r, err
	}
	select {
	case h.reading <- struct{}{}:
	case <-ctx.Done():
		return nil, ctx.Err()
	}
	defer func() { <-h.reading }()
	for {
		if r, err := g.known(h); r != nil || err != nil {
			return r, err
		}
		r, err := g.readRobots(ctx, h)
		if err == nil {
			g.learn(h, r)
			continue
		}
		if ctx.Err() != nil || errors.Is(err, ErrBudget) || kindOf(err) == KindLater {
			return nil, err
		}
	}
}

// known returns the rules in memory while they are fresh, or why h is closed.
func (g *Gate) known(h *host) (*Robots, error) {
	g.mu.Lock()
	defer g.mu.Unlock()
	if h.closed != nil {
		return nil, h.closed
	}
	if h.robots == nil || time.Since(h.robotsAt) > robotsLife {
		return nil, nil
	}
	return h.robots, nil
}

func (g *Gate) learn(h *host, r *Robots) {
	g.mu.Lock()
	defer g.mu.Unlock()
	if h.robots != nil {
		g.robotsMemory -= h.robots.size
	}
	g.robotsMemory += r.size
	h.robots, h.robotsAt = r, time.Now()
	if wait, reason := h.crawlDelay(); wait > 0 { // the robots.txt was a request too
		if ready := h.ended.Add(wait); ready.After(h.own.ready) {
			h.own.ready, h.reason = ready, reason
		}
	}
}

// crawlDelay returns how long h rests between two requests because its robots.txt says so.
func (h *host) crawlDelay() (wait time.Duration, reason string) {
	if h.robots == nil || h.robots.Delay <= 0 {
		return 0, ""
	}
	wait, reason = min(h.robots.Delay, maxCrawlDelay), "Crawl-delay "+h.robots.Delay.String()
	if wait < h.robots.Delay {
		reason += ", kept up to " + wait.String()
	}
	return wait, reason
}

// A trail is how far the redirects of a robots.txt were followed. Where the next step has to wait, the one who comes back for
// it goes on from there: begun anew, it would find the next step waiting again, for ever.
type trail struct {
	next *url.URL // nil: at the beginning
	hops int
}

// readRobots makes one try, following redirects across hosts: the rules hold for h wherever they were found. What cannot
// be had for good (4xx, too many redirects) allows everything, as RFC 9309 has it.
func (g *Gate) readRobots(ctx context.Context, h *host) (*Robots, error) {
	t := &h.trail
	if t.next == nil {
		t.next = h.robotsURL()
	}
	for ; t.hops <= robotsRedirects; t.hops++ {
		p, err := g.askRobots(ctx, h, t.next)
		switch {
		case err != nil:
			return nil, err
		case p.Status/100 == 2:
			*t = trail{}
			return ParseRobots(p.Body, g.agent), nil
		case !redirects(p.Status, p.Header):
			*t = trail{}
			return &Robots{}, nil
		}
		u, err := ParseURL(t.next, p.Header.Get("Location"))
		if err != nil || u.Scheme != "http" && u.Scheme != "https" {
			break
		}
		t.next = u
	}
	*t = trail{}
	return &Robots{}, nil
}

// askRobots makes one request on behalf of h. A failure on another host, where a redirect led, is h's trouble too.
func (g *Gate) askRobots(ctx context.Context, h *host, u *url.URL) (*Page, error) {
	at := g.arrive(u)
	defer g.depart(at)
	p, err := g.askOnce(ctx, at, u)
	if err != nil && at != h && ctx.Err() == nil && !errors.Is(err, ErrBudget) && kindOf(err) != KindLater {
		g.mu.Lock()
		wait, reason := h.judge(h.name, p, err, time.Now(), g.cfg)
		h.own.ready, h.reason = time.Now().Add(wait), reason
		g.mu.Unlock()
	}
	return p, err
}

func (g *Gate) askOnce(ctx context.Context, at *host, u *url.URL) (*Page, error) {
	leave, err := g.turn(ctx, at)
	if err != nil {
		return nil, err
	}
	p, err := g.get(ctx, u)
	if err == nil && (p.Status == http.StatusTooManyRequests || p.Status >= 500) {
		err = errUnavailable
	}
	if err != nil && ctx.Err() != nil {
		leave(nil, nil)
		return nil, err
	}
	leave(p, err)
	return p, err
}
