package surface

import (
	"cmp"
	"context"
	"sync"
	"time"

	"deepcrawl/surface/fetch"
)

// A turn is what a worker did for a site.
type turn struct {
	site  *site
	place fetch.Place // where the site goes on
	err   error       // of the archive
}

// walk hands the sites to the workers, a page at a time, and a new site whenever no server that is known may be asked. Its
// end is exact: no site is left to begin, and none is open. Nothing but the summary outlives the walk of a site, so that the
// memory of a run does not grow with its list. An error of the archive stops the run, as what is found would be lost.
func (c *Crawler) walk(ctx context.Context, sites [][]Link, stop func()) (sum Summary, err error) {
	todo, done := make(chan *site), make(chan turn)
	idle := min(c.cfg.Jobs, len(sites))
	var workers sync.WaitGroup
	for range idle {
		workers.Go(func() {
			for s := range todo {
				done <- c.turn(ctx, s)
			}
		})
	}
	defer workers.Wait()
	defer close(todo)

	sum.Sites = make([]SiteSummary, len(sites))
	queues, begun, over := newBackQueues(), 0, ctx.Done()
	for begun < len(sites) || queues.open > 0 {
		var next time.Time
		if idle > 0 {
			var s *site
			if s, next = queues.Take(); s == nil && begun < len(sites) && queues.open < sitesAJob*c.cfg.Jobs {
				s = queues.Begin(newSite(c, sites[begun], begun))
				begun++
			}
			if s != nil {
				idle--
				todo <- s
				continue
			}
		}
		alarm, silence := at(next)
		select {
		case t := <-done:
			idle++
			if t.err != nil {
				stop()
				err = cmp.Or(err, t.err)
			}
			if t.site.over() {
				sum.Sites[t.site.number] = t.site.summary
				queues.End(t.site)
			} else {
				queues.Put(t.site, t.place)
			}
		case <-alarm:
		case <-over:
			over = nil
			queues.Hurry()
		}
		silence()
	}
	return sum, err
}

// at returns a channel that speaks at a time, never for the zero time, and how to silence it.
func at(t time.Time) (alarm <-chan time.Time, silence func()) {
	if t.IsZero() {
		return nil, func() {}
	}
	timer := time.NewTimer(time.Until(t))
	return timer.C, func() { timer.Stop() }
}

// turn has the site do one thing, and says when and where it may do the next.
func (c *Crawler) turn(ctx context.Context, s *site) turn {
	t := turn{site: s, err: s.turn(ctx)}
	if s.over() {
		c.done(s.summary)
		return t
	}
	s.ready = s.wakes
	if c.gate == nil || s.drained() {
		return t
	}
	var err error
	if t.place, err = c.gate.Place(ctx, s.next()); err == nil && t.place.Host.After(s.ready) {
		s.ready = t.place.Host
	}
	return t
}
