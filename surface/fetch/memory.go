package fetch

import (
	"context"
	"time"
)

// A Memory keeps what a Gate learns of hosts from one run to the next. Hosts are named as in a
// Wait: scheme, name, and the port unless it is the scheme's. It is safe for concurrent use. What
// cannot be recalled is learnt again, and what cannot be kept is not: the store that fails says so
// elsewhere.
type Memory interface {
	Recall(ctx context.Context, host string) (Known, error)
	KeepPace(ctx context.Context, host, site string, p Pace) error
	KeepRest(ctx context.Context, host, site string, r Rest) error
	KeepRobots(ctx context.Context, host, site string, f RobotsFile) error
}

// Known is what a Memory has of a host; its parts are zero where it has nothing.
type Known struct {
	Pace   Pace
	Rest   Rest
	Robots RobotsFile
}

// A Rest is a time that a host asked for with Retry-After, in which it is not asked.
type Rest struct {
	At    time.Time // when it said so
	Until time.Time // zero: it asked for none
	Why   string
}

// A RobotsFile is the robots.txt of a host as it was found, which may have been on another one.
type RobotsFile struct {
	Body  []byte    // whole lines
	At    time.Time // when it was read; zero: never
	Until time.Time // how long it is good
}

// recall fills in what earlier runs learnt of h. It is called once for each host, by the first who
// comes, and the others wait.
func (g *Gate) recall(h *host) {
	known, err := g.cfg.Memory.Recall(context.Background(), h.name)
	if err != nil {
		return
	}
	var rules *Robots
	now := g.cfg.Clock.Now()
	if f := known.Robots; now.Before(f.Until) && !now.Before(f.At) {
		rules = ParseRobots(f.Body, g.agent)
	}
	g.mu.Lock()
	defer g.mu.Unlock()
	h.pace.recall(known.Pace, now, g.pacing(h))
	h.recallRest(known.Rest, now, g.pacing(h))
	if rules != nil {
		h.robots, h.robotsUntil = rules, known.Robots.Until
		g.robotsMemory += rules.size
	}
}

// recallRest has h wait for what is left of a rest that it asked an earlier run for, or closes it
// where that is longer than anybody waits.
func (h *host) recallRest(r Rest, now time.Time, cfg Config) {
	if !now.Before(r.Until) || now.Before(r.At) {
		return
	}
	h.answered = true
	h.rest = r
	wait, reason := h.wait(h.name, r.Until.Sub(now), r.Why, nil, now, cfg.MaxWait)
	h.own.ready, h.reason = now.Add(wait), reason
}

// keepRest hands to the memory what a host asked for.
func (g *Gate) keepRest(h *host, r Rest) {
	if g.cfg.Memory != nil {
		_ = g.cfg.Memory.KeepRest(context.Background(), h.name, h.site, r)
	}
}

// keepPace hands to the memory what was learnt of h.
func (g *Gate) keepPace(h *host, p Pace) {
	if g.cfg.Memory != nil {
		_ = g.cfg.Memory.KeepPace(context.Background(), h.name, h.site, p)
	}
}
