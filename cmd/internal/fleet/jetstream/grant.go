package jetstream

import (
	"context"
	"io"
	"sync"
	"time"

	"deepcrawl/cmd/internal/fleet"
)

// A grant is a site that was handed over.
type grant struct {
	*Engine
	fleet.Ticket
	id    string // of the lease
	order uint64 // number of the job's message
	reply string // where the consumer is told what became of the job

	sign  sync.Mutex // held while a sign of life is sent
	until time.Time  // end of the lease by the server's clock, as far as the server said so
	lost  bool       // the lease was over once

	saving sync.Mutex // held while a check-point is made
}

// own changes the record if nobody had the site since.
func (g *grant) own(ctx context.Context, edit func(*record)) error {
	return g.change(ctx, g.Key, func(r *record, _ bool) error {
		if !r.has(g.id) {
			return fleet.ErrLost
		}
		edit(r)
		return nil
	})
}

// look reads the record, if nobody had the site since.
func (g *grant) look(ctx context.Context) (*record, error) {
	r, err := g.load(ctx, g.Key)
	if err == nil && !r.has(g.id) {
		err = fleet.ErrLost
	}
	return r, err
}

// began reads for how long the site was handed over.
func (g *grant) began(ctx context.Context) error {
	r, err := g.load(ctx, g.Key)
	if err != nil {
		return err
	}
	if !r.has(g.id) { // it was short
		return errNotNow
	}
	g.until = r.Lease.Until.At
	return nil
}

// Extend writes a sign of life. Whether it came in time the server says by its stamp: the lease
// lasts from that on, and must not have been over by then, as others may have taken its addresses.
func (g *grant) Extend(ctx context.Context, ttl time.Duration) error {
	g.sign.Lock()
	defer g.sign.Unlock()
	if g.lost {
		return fleet.ErrLost
	}
	if err := g.own(ctx, func(r *record) { r.Lease.Until = moment{In: ttl} }); err != nil {
		return err
	}
	r, err := g.look(ctx)
	if err != nil {
		return err
	}
	until := r.Lease.Until.At
	if !until.Add(-ttl).Before(g.until) {
		g.lost = true
		// or others wait for nothing
		_ = g.own(ctx, func(r *record) { r.Lease.Until = moment{At: g.until} })
		return fleet.ErrLost
	}
	g.until = until
	g.offerAfter(ttl)
	return nil
}

// in says whether the lease was not over at a moment of the server's clock.
func (g *grant) in(at time.Time) bool {
	g.sign.Lock()
	defer g.sign.Unlock()
	return !g.lost && at.Before(g.until)
}

// Last reads the last check-point.
func (g *grant) Last(ctx context.Context) (note []byte, file io.ReadCloser, err error) {
	r, err := g.look(ctx)
	if err != nil {
		return nil, nil, err
	}
	if r.File == nil {
		return r.Note, nil, nil
	}
	f, err := g.fetch(ctx, r)
	if err != nil {
		return nil, nil, err
	}
	return r.Note, f, nil
}

// Done ends the job.
func (g *grant) Done(ctx context.Context, as fleet.State, reason string) error {
	over := string(as)
	err := g.end(ctx, func(o *order) { o.Over, o.Reason = over, reason })
	if err == nil {
		err = g.count(ctx, over, reason)
	}
	if err == nil {
		g.answer("+ACK")
	}
	return err
}

// Release gives the job back.
func (g *grant) Release(ctx context.Context, after time.Duration, reason string) error {
	err := g.end(ctx, func(o *order) {
		o.Tries, o.Reason, o.Due = 0, reason, moment{}
		if after > 0 {
			o.Due = moment{In: after}
		}
	})
	if err == nil {
		g.offerAfter(after)
	}
	return err
}

// end frees the site, and wakes the jobs that waited for that.
func (g *grant) end(ctx context.Context, edit func(*order)) error {
	var asleep map[string]string
	err := g.change(ctx, g.Key, func(r *record, unsure bool) error {
		is := r.Orders[g.Kind]
		o := is
		edit(&o)
		// an earlier try did it
		if unsure && r.Lease == nil && r.Fence == g.Fence && o.Over == is.Over &&
			o.Reason == is.Reason {
			return errSettled
		}
		if !r.has(g.id) {
			return fleet.ErrLost
		}
		r.setOrder(g.Kind, o)
		asleep, r.Asleep, r.Lease = r.Asleep, nil, nil
		return nil
	})
	if err != nil {
		return err
	}
	for _, reply := range asleep {
		_ = g.nc.Publish(reply, []byte(offer(0)))
	}
	return g.unmark(ctx, g.sites, g.leased(g.Fence))
}
