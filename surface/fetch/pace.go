package fetch

import (
	"fmt"
	"net/http"
	"regexp"
	"time"
)

const (
	// what is doubled at least, where the user asked for no gap
	leastPace = 250 * time.Millisecond
	paceRise  = 2 // times the gap that was refused
	// answers in a row, after which a pace is eased by a tenth: a probe that fails costs one of
	// some hundred
	easeAfter = 200
	// in which a pace that nobody confirmed loses half of itself
	paceHalving = 7 * 24 * time.Hour
	mostPaths   = 64
)

// A Pace is the gap that a host turned out to want between two requests.
type Pace struct {
	Gap     time.Duration
	Refused time.Duration // the largest gap after which it refused
	At      time.Time     // when that was learnt
	Why     string        // how it refused
}

// pace is what the gate knows of a host's Pace. The penalty for a refusal passes with it (see
// trouble); the pace stays, as a host that refuses one request of two would otherwise be asked too
// soon for ever.
type pace struct {
	Pace
	refusing bool // the last answer was a refusal
	good     int  // answers since the pace was learnt or eased
	// that were refused: in a stay, which has no gaps, they keep the pace as well
	paths map[string]bool
	next  time.Time // for the next of them
}

// refusesHaste reports whether p refuses a request because it came too soon.
func refusesHaste(p *Page) bool {
	switch {
	case p == nil:
		return false
	case p.Status == http.StatusTooManyRequests, p.Status == http.StatusServiceUnavailable:
		return true
	}
	return p.Status == http.StatusForbidden &&
		(p.Header.Get("Retry-After") != "" || len(p.Body) < shortRefusal && tooMany.Match(p.Body))
}

// shortRefusal is the length of pages that may say no more than that there were too many requests.
const shortRefusal = 8 << 10

var tooMany = regexp.MustCompile(`(?i)too many requests|rate[ -]limit|slow down|request ` +
	`limit|too (?:quickly|fast)|zu viele anfragen|trop de requ[êe]tes|demasiadas ` +
	`(?:solicitudes|peticiones)|troppe richieste|слишком много запросов`)

// learn takes note of a refusal of a request that came gap after the one before, 0 when there was
// none. Only the first refusal of a series tells of the pace, unless it came again after the pace
// alone: those that follow came after a wait as long as the host asked for, or from a server that
// is down for a while. That of the very first request tells of no haste.
func (p *pace) learn(path string, status int, gap time.Duration, now time.Time,
	cfg Config) (learnt bool) {
	if p.paths == nil {
		p.paths = map[string]bool{}
	}
	fresh := !p.paths[path]
	if len(p.paths) < mostPaths {
		p.paths[path] = true
	}
	series := p.refusing && (status != http.StatusTooManyRequests || gap > p.Gap*3/2)
	p.refusing, p.good = true, 0
	inStay := p.Gap > 0 && gap < p.Gap*9/10 && fresh // it came in a stay and did not keep the pace
	if series || inStay || gap == 0 {
		return false
	}
	base := max(gap, cfg.Delay, leastPace)
	risen := min(paceRise*base, max(maxGap, cfg.Delay))
	if risen <= p.Gap {
		return false
	}
	p.Pace = Pace{Gap: risen, Refused: min(base, risen), At: now,
		Why: fmt.Sprintf("status %d", status)}
	return true
}

// ease takes note of a good answer.
func (p *pace) ease(now time.Time, cfg Config) (eased bool) {
	p.refusing = false
	if p.good++; p.Gap == 0 || p.good < easeAfter {
		return false
	}
	p.good = 0
	if floor := p.Refused * 5 / 4; p.Gap <= floor {
		p.Refused = p.Refused * 9 / 10 // the host may be faster by now
	}
	p.Gap, p.At = max(p.Gap*9/10, p.Refused*5/4), now
	if p.Gap <= max(cfg.Delay, leastPace) {
		p.Pace, p.paths = Pace{At: now}, nil
	}
	return true
}

// recall takes over what an earlier run learnt.
func (p *pace) recall(was Pace, now time.Time, cfg Config) {
	if was.Gap <= 0 {
		return
	}
	for age := now.Sub(was.At); age > paceHalving && was.Gap > 0; age -= paceHalving {
		was.Gap, was.Refused = was.Gap/2, was.Refused/2
	}
	if was.Gap > max(cfg.Delay, leastPace) {
		p.Pace = was
	}
}

// wait returns how long the host rests for its pace.
func (p *pace) wait() (time.Duration, string) {
	if p.Gap == 0 {
		return 0, ""
	}
	return p.Gap, fmt.Sprintf("one request in %s, as it refused faster ones (%s)", span(p.Gap),
		p.Why)
}

// turn is when a request to a path may leave within a stay, which holds the host already.
func (h *host) turn(path string, now time.Time) time.Time {
	var at time.Time
	if h.pace.refusing {
		at = h.own.ready
	}
	if p := &h.pace; p.Gap > 0 && p.paths[path] {
		for _, t := range []time.Time{h.ended.Add(p.Gap), p.next, now} {
			if t.After(at) {
				at = t
			}
		}
		p.next = at.Add(p.Gap)
	}
	return at
}
