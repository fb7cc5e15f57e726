package fetch

import (
	"bytes"
	"context"
	"errors"
	"net/http"
	"net/url"
	"strings"
	"time"
)

const (
	robotsLife = 24 * time.Hour // RFC 9309: no longer than that
	// within a run, whatever its Cache-Control says: each look is a request
	robotsLeastLife = 10 * time.Minute
	robotsRedirects = 5
)

// errUnavailable is the outcome of asking for a robots.txt and getting 429 or 5xx: the host is
// closed until it mends.
var errUnavailable = errors.New("robots.txt unavailable")

// mostCuts is how often a robots.txt is asked for that breaks off, before the part that came
// counts.
const mostCuts = 3

// rules returns what h's robots.txt says, waiting for it as long as the host's patience lasts.
// Requests for it take turns and are counted like all others.
func (g *Gate) rules(ctx context.Context, h *host) (*Robots, error) {
	if err := g.never(h); err != nil {
		return nil, err
	}
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
		f, err := g.readRobots(ctx, h)
		if err == nil {
			g.learn(h, f)
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
	if h.robots == nil || g.cfg.Clock.Now().After(h.robotsUntil) {
		return nil, nil
	}
	return h.robots, nil
}

// Reread has the robots.txt of u's host read again before anything else is asked there: it may say
// something else to who has logged in.
func (g *Gate) Reread(u *url.URL) {
	h := g.arrive(u)
	defer g.depart(h)
	g.mu.Lock()
	defer g.mu.Unlock()
	h.robotsUntil = time.Time{}
}

// learn takes the rules of a robots.txt that was read just now, and keeps it for other runs.
func (g *Gate) learn(h *host, f RobotsFile) {
	r := ParseRobots(f.Body, g.agent)
	if g.cfg.Memory != nil { // one that is not good for later is still what a report tells of
		_ = g.cfg.Memory.KeepRobots(context.Background(), h.name, h.site, f)
	}
	g.mu.Lock()
	defer g.mu.Unlock()
	if h.robots != nil {
		g.robotsMemory -= h.robots.size
	}
	g.robotsMemory += r.size
	h.robots, h.robotsUntil = r, later(f.Until, g.cfg.Clock.Now().Add(robotsLeastLife))
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

// A trail is how far the redirects of a robots.txt were followed. Where the next step has to wait,
// the one who comes back for it goes on from there: begun anew, it would find the next step waiting
// again, for ever.
type trail struct {
	next *url.URL // nil: at the beginning
	hops int
}

func later(a, b time.Time) time.Time {
	if a.After(b) {
		return a
	}
	return b
}

// readRobots makes one try, following redirects across hosts: the rules hold for h wherever they
// were found. What cannot be had for good (4xx, too many redirects) allows everything, as RFC 9309
// has it.
func (g *Gate) readRobots(ctx context.Context, h *host) (RobotsFile, error) {
	t := &h.trail
	if t.next == nil {
		t.next = h.robotsURL()
	}
	for ; t.hops <= robotsRedirects; t.hops++ {
		p, err := g.askRobots(ctx, h, t.next)
		switch {
		case err != nil:
			return RobotsFile{}, err
		case p.Status/100 == 2:
			*t = trail{}
			return robotsFile(p), nil
		case !redirects(p.Status, p.Header):
			*t = trail{}
			p.Body = nil
			return robotsFile(p), nil
		}
		u, err := ParseURL(t.next, p.Header.Get("Location"))
		if err != nil || u.Scheme != "http" && u.Scheme != "https" {
			break
		}
		t.next = u
	}
	*t = trail{}
	now := g.cfg.Clock.Now()
	return RobotsFile{At: now, Until: now}, nil
}

// robotsFile is what p, a robots.txt, says, and for how long. A file that was cut ends with its
// last whole line: of "Disallow: /private/press" the cut may have left "Disallow: /", or the other
// way round.
func robotsFile(p *Page) RobotsFile {
	body := p.Body
	if p.Truncated {
		body = wholeLines(body)
	}
	return RobotsFile{Body: body, At: p.At, Until: p.At.Add(robotsLifetime(p.Header))}
}

// wholeLines drops what stands behind the last line end.
func wholeLines(b []byte) []byte { return b[:bytes.LastIndexAny(b, "\r\n")+1] }

// robotsLifetime is how long a robots.txt is good: a day, or less where its server says so.
func robotsLifetime(h http.Header) time.Duration {
	life, shared := robotsLife, false
	for directive := range strings.SplitSeq(strings.ToLower(strings.Join(h["Cache-Control"], ",")), ",") {
		name, value, _ := strings.Cut(strings.TrimSpace(directive), "=")
		switch name {
		case "no-store", "no-cache":
			return 0
		case "max-age", "s-maxage":
			seconds, ok := seconds(strings.Trim(value, `"`))
			if ok && (name == "s-maxage" || !shared) {
				life, shared = min(seconds, robotsLife), name == "s-maxage"
			}
		}
	}
	return max(life, 0)
}

// askRobots makes one request on behalf of h. A failure on another host, where a redirect led, is
// h's trouble too.
func (g *Gate) askRobots(ctx context.Context, h *host, u *url.URL) (*Page, error) {
	at := g.arrive(u)
	defer g.depart(at)
	p, err := g.askOnce(ctx, at, u)
	if err != nil && at != h && ctx.Err() == nil && !errors.Is(err, ErrBudget) &&
		kindOf(err) != KindLater {
		g.mu.Lock()
		now := g.cfg.Clock.Now()
		wait, reason := h.judge(h.name, p, err, now, g.pacing(h))
		h.own.ready, h.reason = now.Add(wait), reason
		g.mu.Unlock()
	}
	return p, err
}

func (g *Gate) askOnce(ctx context.Context, at *host, u *url.URL) (*Page, error) {
	if err := g.never(at); err != nil {
		return nil, err
	}
	leave, _, err := g.turn(ctx, at, u)
	if err != nil {
		return nil, err
	}
	p, err := g.get(ctx, u)
	if part := cutPage(err); part != nil {
		if at.cuts++; at.cuts >= mostCuts {
			p, err = part, nil
		}
	}
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
