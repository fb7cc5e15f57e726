package jetstream

import (
	"context"
	"errors"
	"fmt"

	js "github.com/nats-io/nats.go/jetstream"

	"deepcrawl/cmd/internal/fleet"
)

// Remove takes a site out: first its record says so, which ends all that is under way, then what is
// counted and kept of it goes, and last the orders, before which nobody can add the site anew. Cut
// short, it is done by the next call.
func (e *Engine) Remove(ctx context.Context, key string) (known bool, err error) {
	orders, err := e.orders(ctx, key)
	if err != nil {
		return false, fmt.Errorf("remove %s: %w", key, err)
	}
	kept := false
	err = e.change(ctx, key, func(r *record, _ bool) error {
		kept = kept || r.File != nil
		if len(orders) == 0 && r.File == nil {
			return errSettled
		}
		r.Note, r.File, r.Asleep = nil, nil, nil
		for kind, m := range orders {
			r.setOrder(kind, order{Number: m.Sequence, Over: removed})
		}
		if r.leased() {
			r.Lease.ID = ""
		}
		return nil
	})
	if err == nil && (kept || len(orders) > 0) {
		err = e.unmark(ctx, e.files, e.all("file", key))
	}
	for kind, m := range orders {
		if err == nil {
			err = e.uncount(ctx, fleet.Job{Kind: kind, Key: key})
		}
		if err == nil {
			err = e.withdraw(ctx, m)
		}
	}
	if err != nil {
		return false, fmt.Errorf("remove %s: %w", key, err)
	}
	return kept || len(orders) > 0, nil
}

// orders are the messages with the jobs of a site, by kind.
func (e *Engine) orders(ctx context.Context, key string) (map[string]*js.RawStreamMsg, error) {
	kinds, err := e.subjects(ctx, e.sites, e.all("kind"))
	if err != nil {
		return nil, err
	}
	orders := map[string]*js.RawStreamMsg{}
	for kind := range kinds {
		kind := words(kind)[0]
		m, err := e.last(ctx, e.jobs, e.subject("job", kind, key))
		if err != nil {
			return nil, err
		}
		if m != nil {
			orders[kind] = m
		}
	}
	return orders, nil
}

// withdraw removes an order by its number, and so none that came after it. A purge of its subject
// would do so as well, but the server then forgets which other orders it was to offer once more.
// The order is erased: one that is only deleted comes back when a server of old (2.9.10) is killed.
func (e *Engine) withdraw(ctx context.Context, m *js.RawStreamMsg) error {
	return e.ask(ctx, func(ctx context.Context) error {
		err := e.jobs.SecureDeleteMsg(ctx, m.Sequence)
		if errors.Is(err, js.ErrMsgDeleteUnsuccessful) {
			// an earlier try did it, or another one who removes the site
			if _, gone := e.jobs.GetMsg(ctx, m.Sequence); errors.Is(gone, js.ErrMsgNotFound) {
				return nil
			}
		}
		return err
	})
}
