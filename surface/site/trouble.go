package site

import (
	"context"
	"fmt"
	"time"

	"deepcrawl/surface/fetch"
	"deepcrawl/surface/visit"
)

const (
	// in which a page is asked for in a run, each with the tries of the fetcher
	mostRounds = 3
	firstRest  = 2 * time.Second // of a host that stopped answering, doubled with each round
)

// passing is trouble of a host that may be over in a moment: a server that is gone for some seconds
// says nothing about the page that was asked for meanwhile.
type passing struct {
	tries   map[uint64]int   // of links whose host asked to wait when they had been asked for
	rounds  map[uint64]round // of the links that were met with it, by their keys
	answers int              // of the site
	left    int              // links that are left for the next run
	last    string           // what the host said, the last time
}

// A round is how often a link was asked for in vain, and how many answers there were before.
type round struct{ n, answers int }

// passes reports whether v failed for a reason that may be over soon. A host that never said
// anything may not be there at all.
func (s *Site) passes(v *visit.Visit) bool {
	if v.Page != nil || v.Failed == nil || !s.hosts.Spoke(v.Failed) {
		return false
	}
	switch fetch.Kind(v.Outcome) {
	case fetch.KindRefused, fetch.KindReset, fetch.KindTimeout, fetch.KindUnreachable,
		fetch.KindDNS:
		return true
	case fetch.KindGivenUp:
		return v.Link.Via != "seed" || s.ever
	}
	return false
}

// postpone puts a link aside that was met with passing trouble, and asks again when its host has
// rested. A page that fails however often it is asked for, while others are answered, has failed;
// one that found nobody in is left for the next run.
func (s *Site) postpone(ctx context.Context, v *visit.Visit) error {
	p := &s.passing
	r, met := p.rounds[v.Link.Key]
	if !met {
		r.answers = p.answers
	}
	r.n++
	p.last = v.Err
	if p.rounds == nil {
		p.rounds = map[uint64]round{}
	}
	p.rounds[v.Link.Key] = r
	switch {
	case r.n < mostRounds && !v.HostGone:
		s.frontier.SetAside(v.Link, v.Failed.Host, s.crawler.Now().Add(firstRest<<(r.n-1)))
	case p.answers > r.answers && !v.HostGone:
		return s.save(ctx, v)
	default:
		p.left++
	}
	s.count(v)
	return nil
}

// later reports whether a link is left for the next run.
func (p *passing) later(key uint64) bool { return p.rounds[key].n >= mostRounds }

// unread says what is left for the next run; "" when nothing is.
func (p *passing) unread() string {
	if p.left == 0 {
		return ""
	}
	pages := "a page was"
	if p.left > 1 {
		pages = fmt.Sprintf("%d pages were", p.left)
	}
	return pages + " not read and will be asked for by the next run: " + p.last
}
