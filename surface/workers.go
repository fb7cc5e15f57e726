package surface

import (
	"cmp"
	"context"
	"net/url"
	"sync"
	"time"

	"deepcrawl/surface/fetch"
	"deepcrawl/surface/site"
)

// A turn is what a worker did for a site.
type turn struct {
	walk *walk
	over bool // nothing is left to do
	// nothing came of the site in this run: the archive has all that is known of it
	untouched bool
	place     fetch.Place // where the site goes on
	err       error       // of the archive
}

// walk hands the sites to the workers, a page at a time, and a new site whenever no server that is
// known may be asked. Its end is exact: no site waits to be begun, and none is open. Nothing but
// the summary, where it is kept, outlives the walk of a site, so that the memory of a run does not
// grow with what became of its list. An error of the archive stops the run, as what is found would
// be lost.
func (c *Crawler) walk(ctx context.Context, sites [][]*url.URL, stop func()) (sum Summary,
	err error) {
	todo, done := make(chan *walk), make(chan turn)
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

	watched := c.cfg.Watch.Done != nil
	if !watched {
		sum.Sites = make([]SiteSummary, len(sites))
	}
	now, over := c.shared.Now, ctx.Done()
	queues, waiting := newBackQueues(now), newWaitingList(len(sites), now)
	running := ctx // until it is over
	for !waiting.Empty() || queues.open > 0 {
		var next time.Time
		if idle > 0 {
			var s *walk
			if s, next = c.take(queues, waiting, sites); s != nil {
				idle--
				todo <- s
				continue
			}
		}
		alarm, silence := c.at(running, next)
		select {
		case t := <-done:
			idle++
			if t.err != nil {
				stop()
				err = cmp.Or(err, t.err)
			}
			if t.over && !watched {
				sum.Sites[t.walk.number] = t.walk.site.Result()
			}
			putBack(t, queues, waiting)
		case <-alarm:
		case <-over:
			over, running = nil, context.WithoutCancel(ctx)
			queues.Hurry()
			for _, number := range waiting.End() {
				out := leftOut(ctx, sites[number])
				c.done(out)
				if !watched {
					sum.Sites[number] = out
				}
			}
		}
		silence()
	}
	return sum, err
}

// leftOut is what became of a site that the run did not come to.
func leftOut(ctx context.Context, seeds []*url.URL) SiteSummary {
	why, limit := site.Stopped(ctx)
	return SiteSummary{
		Site: fetch.Site(seeds[0]), Seed: seeds[0].String(), LeftOut: true,
		Status: StatusPending, Reason: cmp.Or(limit, why) + " before its turn came",
	}
}

// take returns the site to go on with: one that is walked, or a new one when none of those can be;
// or nil, and when to look again.
func (c *Crawler) take(queues *backQueues, waiting *waitingList, sites [][]*url.URL) (*walk,
	time.Time) {
	s, next := queues.Take()
	if s != nil || queues.open >= sitesAJob*c.cfg.Jobs {
		return s, next
	}
	number, ok, then := waiting.Next()
	switch {
	case ok:
		return queues.Begin(&walk{number: number, site: site.New(c.shared, sites[number],
			func(key string) bool { return c.claim(key, number) })}), time.Time{}
	case next.IsZero() || !then.IsZero() && then.Before(next):
		next = then
	}
	return nil, next
}

// putBack sees to it that the site goes on in its time. One that nothing was read of may do without
// a place in memory.
func putBack(t turn, queues *backQueues, waiting *waitingList) {
	s, left := t.walk, t.walk.queue.server
	until := s.ready
	if t.place.Shared.After(until) {
		until = t.place.Shared
	}
	switch aside := t.untouched && !waiting.over; {
	case t.over:
		queues.End(s)
	case aside && t.place.Server != left && queues.Crowded(t.place.Server):
		queues.End(s)
		waiting.Crowd(s.number, t.place.Server)
	case aside && until.Sub(waiting.now()) >= longRest:
		queues.End(s)
		waiting.Rest(s.number, until)
	default:
		queues.Put(s, t.place)
		if s.queue.server == left {
			return
		}
	}
	waiting.Room(left)
}

// at returns a channel that speaks at a time, never for the zero time, and how to silence it.
func (c *Crawler) at(ctx context.Context, t time.Time) (alarm <-chan time.Time, silence func()) {
	if t.IsZero() {
		return nil, func() {}
	}
	return c.cfg.Clock.Alarm(ctx, t.Sub(c.shared.Now()))
}

// turn has the site do one thing, and says when and where it may do the next.
func (c *Crawler) turn(ctx context.Context, w *walk) turn {
	s := w.site
	t := turn{walk: w, err: s.Turn(ctx)}
	t.over, t.untouched = s.Over(), s.Untouched()
	if t.over {
		c.done(s.Result())
		return t
	}
	w.ready = s.Rests()
	if c.shared.Gate == nil || s.Idle() {
		return t
	}
	var err error
	if t.place, err = c.shared.Gate.Place(ctx, s.Next()); err == nil &&
		t.place.Host.After(w.ready) {
		w.ready = t.place.Host
	}
	return t
}
