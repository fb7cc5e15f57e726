package jetstream

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"time"

	js "github.com/nats-io/nats.go/jetstream"

	"deepcrawl/cmd/internal/fleet"
)

// A record is all that the queue knows of a site.
type record struct {
	Key   string
	Fence uint64 // number of hand-overs
	Lease *lease `json:",omitempty"` // nil: the site is free
	Note  []byte `json:",omitempty"` // of the last check-point
	File  *file  `json:",omitempty"`

	Orders map[string]order `json:",omitempty"` // by kind of job: those that a worker has had
	// by kind: where to wake jobs that wait for the site to be free
	Asleep map[string]string `json:",omitempty"`

	revision uint64 // number of the message; 0: there is none yet
}

// A lease is a site that a worker has. It is over when Until has passed by the server's clock.
type lease struct {
	// no two leases have the same; "": the site was removed, and who had it may still be on the way
	ID     string
	Kind   string // of job
	Worker string
	Since  moment
	Until  moment
}

// An order is what became of a message of the stream of jobs.
type order struct {
	Number uint64 // of the message; one with a higher number is a new order
	Over   string `json:",omitempty"`
	Reason string `json:",omitempty"` // why it was given back or failed
	Tries  int    `json:",omitempty"` // how often it was handed out since the last check-point
	Due    moment `json:",omitzero"`  // not to be handed out before
}

// What became of an order that is over, and the streams that count them.
const (
	done    = string(fleet.Done)
	nothing = string(fleet.Nothing)
	failed  = string(fleet.Failed)

	removed = "removed" // which nobody counts
)

// A moment is one of the server's clock. Whoever writes a record does not know when the server will
// stamp it, so a moment may count from there: then it is In later than the stamp. What is read is
// always At.
type moment struct {
	At time.Time     `json:",omitzero"`
	In time.Duration `json:",omitempty"`
}

func (m moment) from(stamp time.Time) moment {
	if m.At.IsZero() {
		return moment{At: stamp.Add(m.In)}
	}
	return m
}

// errSettled ends a change as there is nothing more to be changed.
var errSettled = errors.New("the record is as it should be")

// load reads the record of a site.
func (e *Engine) load(ctx context.Context, key string) (*record, error) {
	m, err := e.last(ctx, e.sites, e.subject("site", key))
	if err != nil {
		return nil, err
	}
	if m == nil {
		return &record{Key: key}, nil
	}
	return parse(m)
}

// parse reads a record, with moments as the stamp of its message has them.
func parse(m *js.RawStreamMsg) (*record, error) {
	r := &record{Key: words(m.Subject)[0]}
	if err := json.Unmarshal(m.Data, r); err != nil {
		return nil, fmt.Errorf("read the record of %s in the queue: %w", r.Key, err)
	}
	r.revision = m.Sequence
	if r.Lease != nil {
		r.Lease.Since, r.Lease.Until = r.Lease.Since.from(m.Time), r.Lease.Until.from(m.Time)
	}
	for kind, o := range r.Orders {
		if o.Due != (moment{}) {
			o.Due = o.Due.from(m.Time)
			r.Orders[kind] = o
		}
	}
	return r, nil
}

// change reads the record of a site, lets edit change it, and writes it, until nobody else wrote it
// in between. An error of edit ends that, but for errSettled, with which nothing is written.
// unsure: the record may be what an earlier try wrote that was not answered.
func (e *Engine) change(ctx context.Context, key string,
	edit func(r *record, unsure bool) error) error {
	unsure := false
	err := e.ask(ctx, func(ctx context.Context) error {
		for {
			r, err := e.load(ctx, key)
			if err != nil {
				return err
			}
			if err := edit(r, unsure); err != nil {
				return err
			}
			data, err := json.Marshal(r)
			if err != nil {
				return err
			}
			if err = e.put(ctx, e.subject("site", key), data, r.revision); !refused(err) {
				unsure = err != nil
				return err
			}
		}
	})
	if errors.Is(err, errSettled) {
		return nil
	}
	return err
}

// leased says whether a worker has the site, or had it until lately.
func (r *record) leased() bool { return r.Lease != nil && r.Lease.ID != "" }

func (r *record) setOrder(kind string, o order) {
	if r.Orders == nil {
		r.Orders = map[string]order{}
	}
	r.Orders[kind] = o
}

func (r *record) setAsleep(kind, reply string) {
	if r.Asleep == nil {
		r.Asleep = map[string]string{}
	}
	r.Asleep[kind] = reply
}
