package surface

import (
	"container/heap"
	"fmt"
	"slices"
	"time"

	"deepcrawl/surface/fetch"
	"deepcrawl/surface/site"
)

// The back queues of Heydon and Najork, "Mercator: a scalable, extensible web crawler" (World Wide
// Web 2, 1999): one for each server, in a heap by the time from which the server may be asked
// again. Names that live on one server share its queue and take turns, so that no worker waits for
// a server that another one asks. What stands in a queue is a site with a frontier of its own,
// which is Mercator's front queue: it gives the site's best link.

// sitesAJob is how many sites are walked for each worker. Politeness makes a server rest for
// several times as long as it works, and in the meantime others are asked; more sites than needed
// for that would only take memory.
const sitesAJob = 16

// A walk is a site in the hands of the workers.
type walk struct {
	site   *site.Site
	number int        // in the list of the run
	queue  *backQueue // where it waits for its turn
	ready  time.Time  // when it may have one
}

// A backQueue is the sites on one server.
type backQueue struct {
	server string
	sites  []*walk
	shared time.Time // when the server may be asked
	busy   bool      // a worker is asking it
	at     int       // in the heap; -1: not in it
}

// next returns when the queue has something to do: when the server may be asked and one of its
// sites has rested.
func (q *backQueue) next() time.Time {
	if at := q.first().ready; at.After(q.shared) {
		return at
	}
	return q.shared
}

// first is the site that has waited longest.
func (q *backQueue) first() *walk {
	return slices.MinFunc(q.sites, func(a, b *walk) int { return a.ready.Compare(b.ready) })
}

// backQueues are the servers that are walked. Only the goroutine that hands out the work uses them.
type backQueues struct {
	byServer map[string]*backQueue
	heap     resting
	now      func() time.Time
	open     int  // sites, those that a worker has included
	hurried  bool // it is every server's turn
}

func newBackQueues(now func() time.Time) *backQueues {
	return &backQueues{byServer: map[string]*backQueue{}, now: now}
}

// Begin opens a site and takes it at once. Nothing is known of its server yet.
func (b *backQueues) Begin(s *walk) *walk {
	b.open++
	s.queue = &backQueue{server: fmt.Sprint("site ", s.number), busy: true, at: -1}
	return s
}

// Put gives back a site that was taken. It goes on in the queue of the server it lives on.
func (b *backQueues) Put(s *walk, p fetch.Place) {
	q := b.byServer[p.Server]
	if p.Server == "" || p.Server == s.queue.server {
		q = s.queue
	}
	if q == nil {
		q = &backQueue{server: p.Server, at: -1}
	}
	switch {
	case b.hurried:
		s.ready = time.Time{}
	case p.Shared.After(q.shared):
		q.shared = p.Shared
	}
	q.sites = append(q.sites, s)
	s.queue.busy = false
	b.settle(s.queue)
	s.queue = q
	b.settle(q)
}

// Take returns the site whose turn it is, and has its server marked as busy; or nil, and when the
// next one's turn will be: the zero time when only an answer can tell.
func (b *backQueues) Take() (s *walk, next time.Time) {
	if len(b.heap) == 0 {
		return nil, time.Time{}
	}
	q := b.heap[0]
	if next = q.next(); next.After(b.now()) {
		return nil, next
	}
	s = q.first()
	q.sites = slices.DeleteFunc(q.sites, func(other *walk) bool { return other == s })
	q.busy = true
	b.settle(q)
	return s, next
}

// Crowded reports whether as many sites of a server are walked as may be.
func (b *backQueues) Crowded(server string) bool {
	q := b.byServer[server]
	if q == nil {
		return false
	}
	walked := len(q.sites)
	if q.busy {
		walked++
	}
	return walked >= sitesAServer
}

// End closes a site that was taken.
func (b *backQueues) End(s *walk) {
	b.open--
	s.queue.busy = false
	b.settle(s.queue)
}

// Hurry makes it every server's turn, for what needs no request: the run is over.
func (b *backQueues) Hurry() {
	b.hurried = true
	for _, q := range b.byServer {
		q.shared = time.Time{}
		for _, s := range q.sites {
			s.ready = time.Time{}
		}
		b.settle(q)
	}
}

// settle brings the place of a queue up to date. A busy one is not in the heap, and an empty one is
// forgotten.
func (b *backQueues) settle(q *backQueue) {
	idle := !q.busy && len(q.sites) > 0
	switch {
	case idle && q.at < 0:
		heap.Push(&b.heap, q)
	case idle:
		heap.Fix(&b.heap, q.at)
	case q.at >= 0:
		heap.Remove(&b.heap, q.at)
	}
	if q.busy || idle {
		b.byServer[q.server] = q
	} else {
		delete(b.byServer, q.server)
	}
}

// resting are the queues that wait for their time, soonest first.
type resting []*backQueue

func (r resting) Len() int           { return len(r) }
func (r resting) Less(i, j int) bool { return r[i].next().Before(r[j].next()) }
func (r resting) Swap(i, j int) {
	r[i], r[j] = r[j], r[i]
	r[i].at, r[j].at = i, j
}
func (r *resting) Push(x any) {
	q := x.(*backQueue)
	q.at = len(*r)
	*r = append(*r, q)
}
func (r *resting) Pop() any {
	last := len(*r) - 1
	q := (*r)[last]
	(*r)[last], *r = nil, (*r)[:last]
	q.at = -1
	return q
}
