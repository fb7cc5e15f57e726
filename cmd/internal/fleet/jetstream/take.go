package jetstream

import (
	"context"
	"crypto/rand"
	"encoding/json"
	"errors"
	"fmt"
	"time"

	"github.com/nats-io/nats.go"
	js "github.com/nats-io/nats.go/jetstream"

	"deepcrawl/cmd/internal/fleet"
)

// idle is how long a worker waits for a job before it hears that there is none.
const idle = 250 * time.Millisecond

// Next hands a site over. The kinds are tried in their order, and then once more with some
// patience.
func (e *Engine) Next(ctx context.Context, c fleet.Claim) (fleet.Ticket, fleet.Grant, error) {
	for _, wait := range []time.Duration{0, idle / time.Duration(max(1, len(c.Kinds)))} {
		for _, kind := range c.Kinds {
			g, err := e.nextOf(ctx, kind, c, wait)
			if err == nil {
				return g.Ticket, g, nil
			}
			if !errors.Is(err, fleet.ErrNone) {
				return fleet.Ticket{}, nil, err
			}
		}
	}
	return fleet.Ticket{}, nil, fleet.ErrNone
}

// nextOf hands over the site of the first job of a kind that can be had.
func (e *Engine) nextOf(ctx context.Context, kind string, c fleet.Claim,
	wait time.Duration) (*grant, error) {
	for {
		m, err := e.pull(ctx, kind, wait)
		if err != nil {
			return nil, err
		}
		g, err := e.take(ctx, m, kind, c)
		if !errors.Is(err, errNotNow) {
			return g, err
		}
	}
}

// pull waits for the consumer of a kind to offer a job. ErrNone: there is none.
func (e *Engine) pull(ctx context.Context, kind string, wait time.Duration) (m js.Msg, err error) {
	err = e.ask(ctx, func(ctx context.Context) error {
		c, err := e.consumer(ctx, kind)
		if err != nil {
			return err
		}
		var offers js.MessageBatch
		if wait == 0 {
			offers, err = c.FetchNoWait(1)
		} else {
			offers, err = c.Fetch(1, js.FetchMaxWait(wait))
		}
		if err != nil {
			return err
		}
		for m = range offers.Messages() {
			return nil
		}
		if errors.Is(offers.Error(), nats.ErrNoResponders) ||
			errors.Is(offers.Error(), js.ErrConsumerDeleted) {
			e.forget(kind)
			return nats.ErrNoResponders
		}
		return offers.Error()
	})
	if err == nil && m == nil {
		err = fleet.ErrNone
	}
	return m, err
}

// errNotNow says that a job that was offered cannot be had, at the moment or at all.
var errNotNow = errors.New("the job cannot be had now")

// take takes the site of a job that was offered, if the record lets it.
func (e *Engine) take(ctx context.Context, m js.Msg, kind string, c fleet.Claim) (*grant, error) {
	number, err := numberOf(m)
	if err != nil {
		return nil, err
	}
	g := &grant{Engine: e, id: rand.Text(), order: number, reply: m.Reply()}
	g.Job = fleet.Job{Kind: kind, Key: words(m.Subject())[1], Spec: m.Data()}
	var a answer
	err = e.change(ctx, g.Key, func(r *record, _ bool) (err error) {
		a, err = g.decide(ctx, r, c)
		return err
	})
	if err != nil {
		return nil, fmt.Errorf("take %s: %w", g.Key, err)
	}
	return g, a.act(ctx, g, c.TTL)
}

func numberOf(m js.Msg) (uint64, error) {
	meta, err := m.Metadata()
	if err != nil {
		return 0, err
	}
	return meta.Sequence.Stream, nil
}

// An answer is what the record says to a worker that was offered a job.
type answer struct {
	taken  bool
	over   string        // the order is over, and how
	reason string        // why it ended so
	later  time.Duration // it can be had after this while
	former uint64        // fence of the lease that ran out; 0: none did
}

// decide looks whether the worker may have the site, and changes the record accordingly.
func (g *grant) decide(ctx context.Context, r *record, c fleet.Claim) (a answer, err error) {
	if r.has(g.id) { // by a try that was not answered
		return answer{taken: true}, errSettled
	}
	if r.carriedOut(g.Kind, g.order) {
		return answer{over: r.Orders[g.Kind].Over, reason: r.Orders[g.Kind].Reason}, errSettled
	}
	o := r.Orders[g.Kind]
	if o.Number != g.order {
		o = order{Number: g.order}
	}
	if r.Lease != nil || o.Due != (moment{}) {
		now, err := g.now(ctx)
		if err != nil {
			return a, err
		}
		if a.later = o.Due.At.Sub(now); a.later > 0 {
			return a, errSettled
		}
		if r.Lease != nil {
			if a.later = r.Lease.Until.At.Sub(now); a.later > 0 {
				return a, r.sleep(g)
			}
			a.former = r.Fence
		}
	}
	if a.former > 0 {
		r.Lease = nil
	}
	if o.Tries >= c.Tries {
		o.Over, o.Reason = failed,
			fmt.Sprintf("%d workers began, and none came to a check-point", o.Tries)
		r.setOrder(g.Kind, o)
		return answer{over: failed, reason: o.Reason, former: a.former}, nil
	}
	o.Tries++
	o.Due = moment{}
	r.setOrder(g.Kind, o)
	r.Fence++
	r.Lease = &lease{ID: g.id, Kind: g.Kind, Worker: c.Worker, Until: moment{In: c.TTL}}
	g.Fence = r.Fence
	// Whoever counts leases looks at these marks, so that there is one before the lease is.
	return answer{taken: true, former: a.former}, g.mark(ctx, g.leased(g.Fence), nil)
}

// has says whether the site is leased, and under this lease.
func (r *record) has(id string) bool { return r.Lease != nil && r.Lease.ID == id }

// sleep notes that a job waits for the site to be free, if it is another job than that for which it
// is leased.
func (r *record) sleep(g *grant) error {
	if r.Lease.Kind == g.Kind || r.Asleep[g.Kind] == g.reply {
		return errSettled
	}
	r.setAsleep(g.Kind, g.reply)
	return nil
}

// leased is the subject of the mark of a lease.
func (g *grant) leased(fence uint64) string { return g.subject("leased", g.Key, fmt.Sprint(fence)) }

// act does what follows from the answer.
func (a answer) act(ctx context.Context, g *grant, ttl time.Duration) error {
	if a.former > 0 {
		if err := g.unmark(ctx, g.sites, g.leased(a.former)); err != nil {
			return err
		}
	}
	switch {
	case a.taken:
		g.offerAfter(ttl)
		return g.began(ctx)
	case a.over != "":
		if err := g.count(ctx, a.over, a.reason); err != nil {
			return err
		}
		g.answer("+ACK")
	default:
		g.offerAfter(a.later)
	}
	return errNotNow
}

// count counts a job as over, unless it was removed.
func (g *grant) count(ctx context.Context, over, reason string) error {
	if over == removed {
		return nil
	}
	data, err := json.Marshal(fleet.Failure{Job: g.Job, Reason: reason})
	if err != nil {
		return err
	}
	return g.mark(ctx, g.subject(over, g.Kind, g.Key), data)
}

// offerAfter has the consumer offer a job again after a while.
func (g *grant) offerAfter(d time.Duration) { g.answer(offer(d)) }

func offer(d time.Duration) string {
	if d <= 0 {
		return "-NAK"
	}
	return fmt.Sprintf(`-NAK {"delay": %d}`, d)
}

// answer tells the consumer what became of a job that it offered. Should that be lost, the job is
// offered once more than needed.
func (g *grant) answer(text string) { _ = g.nc.Publish(g.reply, []byte(text)) }
