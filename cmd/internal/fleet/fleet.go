// Package fleet hands sites to workers, of which many may run, as processes of one machine or on
// many.
//
// The unit of work is a site: its politeness, its cookies and its SQLite file belong together. A
// worker leases a site for a job, sends a sign of life now and then, puts the site's file in a safe
// place at each check-point, and ends the job. When a worker is killed or frozen its lease runs
// out, and another one goes on from the last check-point.
//
//	q, err := fleet.Create("queue.db", fleet.Options{})
//	lease, err := q.Next(ctx, "worker 1", "extract")
//	ctx, stop := lease.Keep(ctx)                   // signs of life; ctx ends when the lease is lost
//	defer stop()
//	err = lease.Hold(ctx, "192.0.2.7")             // before the first request to this server
//	err = lease.Ready(ctx)                         // right before each request
//	err = lease.Checkpoint(ctx, note, file)
//	err = lease.Done(ctx)
//
// Three things keep two workers off one server, of which none suffices alone (Kleppmann, How to do
// distributed locking, 2016):
//
//   - Each hand-over of a site raises its fence. Whatever a worker writes names its fence, and is
//     refused with ErrLost when there is a newer one.
//   - A lease has a deadline by the worker's own clock. It is looked at before each request, so
//     that a worker that was frozen and thaws sends none; and it is counted from before the moment
//     at which the queue was asked, so that it is over when the queue gives the site away.
//   - One request may have left before that and still be under way. The new owner waits for one
//     politeness gap before its first.
//
// Names that resolve to one address are different sites on one server. So a worker holds the
// address as well, before the first request to it: one pace holds for one server, over all workers.
//
// Reading the source: lease.go is what a worker has, with its clock; keep.go sends the signs of
// life; engine.go says what a queue has to provide, sqlite.go does so for the processes of one
// machine, with the files in shelf.go. harvest.go is a worker that discovers and harvests sites.
package fleet

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"iter"
	"strings"
	"time"

	"deepcrawl/store/leases"
)

// Options say how a queue is worked on. The zero value works. All workers of a queue should have
// the same.
type Options struct {
	// TTL is for how long a lease lasts after a sign of life; 0: a minute. A site waits for so long
	// after its worker was killed. A worker that hears nothing of the queue for so long stops.
	TTL time.Duration

	// Gap is the politeness gap that the new owner of a site or of an address waits before its
	// first request; 0: a second.
	Gap time.Duration

	// Tries is how often a job is handed out without a check-point in between before it counts as
	// failed, as it may be what ends its workers; 0: 5.
	Tries int
}

func (o Options) withDefaults() Options {
	o.TTL = cmp.Or(o.TTL, time.Minute)
	o.Gap = cmp.Or(o.Gap, time.Second)
	o.Tries = cmp.Or(o.Tries, 5)
	return o
}

// A Queue is what workers take leases from. Safe for concurrent use.
type Queue struct {
	engine  Engine
	options Options
}

// Open opens the queue in the SQLite file at path: for the processes of one machine. The files of
// sites lie in a folder beside it, named as the queue with ".sites" behind it.
func Open(path string, o Options) (*Queue, error) { return queueIn(path, o, leases.Open) }

// Create is Open, but makes the queue where there is none.
func Create(path string, o Options) (*Queue, error) { return queueIn(path, o, leases.Create) }

func queueIn(path string, o Options, open func(string) (*leases.DB, error)) (*Queue, error) {
	db, err := open(path)
	if err != nil {
		return nil, err
	}
	return New(&sqlite{db, shelf(path + ".sites")}, o), nil
}

// New returns the queue that an engine keeps.
func New(e Engine, o Options) *Queue { return &Queue{engine: e, options: o.withDefaults()} }

// Close closes the queue. Leases that were neither done nor released run out.
func (q *Queue) Close() error { return q.engine.Close() }

// Submit adds the jobs of which there is none of the same kind for the same site, whatever became
// of that one, and returns how many: it may be done again with the same list.
func (q *Queue) Submit(ctx context.Context, jobs ...Job) (added int, err error) {
	for _, j := range jobs {
		if err := j.check(); err != nil {
			return 0, err
		}
	}
	return q.engine.Submit(ctx, jobs)
}

// check refuses keys that could not be the name of a folder on every system.
func (j Job) check() error {
	switch {
	case j.Kind == "":
		return fmt.Errorf("a job of %s has no kind", j.Key)
	case j.Key == "" || j.Key[0] == '.' || len(folderOf(j.Key)) > maxName:
		return fmt.Errorf(
			"%q cannot be the key of a site: it must have 1 to %d bytes and not begin with a "+
				"dot", j.Key, maxName)
	case j.Key != strings.ToLower(j.Key):
		return fmt.Errorf("%q cannot be the key of a site: it must be in lower case", j.Key)
	}
	return nil
}

// Again has jobs done once more that are done or have failed, with the spec that is given, and
// returns how many: those that wait or are under way are left alone, and so are those that the
// queue does not know. Whoever does one goes on from the site's last check-point.
func (q *Queue) Again(ctx context.Context, jobs ...Job) (again int, err error) {
	return q.engine.Again(ctx, jobs)
}

// Next leases the site of a job of these kinds, which are tried in their order, to worker. The
// error is ErrNone when there is nothing to be had at the moment; Stats says whether there will be.
func (q *Queue) Next(ctx context.Context, worker string, kinds ...string) (*Lease, error) {
	asked := time.Now()
	t, g, err := q.engine.Next(ctx,
		Claim{Worker: worker, Kinds: kinds, TTL: q.options.TTL, Tries: q.options.Tries})
	if err != nil {
		return nil, err
	}
	l := &Lease{Ticket: t, grant: g, options: q.options}
	l.extendFrom(asked)
	if t.Fence > 1 {
		l.wait()
	}
	return l, nil
}

// Stats says how far the queue is.
func (q *Queue) Stats(ctx context.Context) (Stats, error) { return q.engine.Stats(ctx) }

// Failures lists the jobs that came to nothing, in no order.
func (q *Queue) Failures(ctx context.Context) iter.Seq2[Failure, error] {
	return q.engine.Failures(ctx)
}

// Jobs lists all jobs in the order of their coming, or that of being asked for once more.
func (q *Queue) Jobs(ctx context.Context) iter.Seq2[Standing, error] { return q.engine.Jobs(ctx) }

// Remove takes a site out of the queue, with its jobs and what was harvested of it, and reports
// whether it was there. A worker that has it learns that with its next sign of life, and stops.
func (q *Queue) Remove(ctx context.Context, key string) (known bool, err error) {
	return q.engine.Remove(ctx, key)
}

// Results lists what there is of each site, in no order.
func (q *Queue) Results(ctx context.Context) iter.Seq2[Result, error] {
	return q.engine.Results(ctx)
}

var (
	ErrNone = errors.New("no job can be had at the moment") // Next
	// stop at once: another worker has the site, or may have it
	ErrLost = errors.New("the lease of the site is lost")
	// Hold: release the site for a while
	ErrHeld = errors.New("another site at this address is under way")

	// Last, and File of a Result: what was kept of the site is lost, which is the matter of that
	// site alone.
	ErrGone = errors.New("its file is gone from the queue; after deepcrawl fleet remove and " +
		"fleet submit it is harvested anew")
)
