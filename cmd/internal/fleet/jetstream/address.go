package jetstream

import (
	"context"
	"encoding/json"
	"fmt"

	"deepcrawl/cmd/internal/fleet"
)

// A holder is the site that has the address of a server, or had it last: it has it as long as it is
// leased under that fence.
type holder struct {
	Key   string
	Fence uint64
}

// Hold takes an address. It is written on the condition that nobody else did meanwhile, and counts
// if that was before the lease was over.
func (g *grant) Hold(ctx context.Context, address string) (used bool, err error) {
	if _, err := g.look(ctx); err != nil {
		return false, err
	}
	subject := g.subject("address", address)
	err = g.ask(ctx, func(ctx context.Context) error {
		for {
			before, err := g.takeAddress(ctx, subject)
			used = used || before
			if !refused(err) {
				return err
			}
		}
	})
	if err != nil {
		return used, err
	}
	m, err := g.last(ctx, g.sites, subject)
	if err != nil {
		return used, err
	}
	if m == nil || !g.in(m.Time) {
		return used, fleet.ErrLost
	}
	return used, nil
}

// takeAddress writes that the site has the address, unless another one has it. used: somebody had
// it before.
func (g *grant) takeAddress(ctx context.Context, subject string) (used bool, err error) {
	m, err := g.last(ctx, g.sites, subject)
	if err != nil {
		return false, err
	}
	mine, revision := holder{g.Key, g.Fence}, uint64(0)
	if m != nil {
		var h holder
		if err := json.Unmarshal(m.Data, &h); err != nil {
			return false, fmt.Errorf("read who has an address in the queue: %w", err)
		}
		revision, used = m.Sequence, h != mine
		held, err := g.held(ctx, h)
		if err != nil {
			return used, err
		}
		if held {
			return used, fleet.ErrHeld
		}
	}
	data, err := json.Marshal(mine)
	if err != nil {
		return used, err
	}
	return used, g.put(ctx, subject, data, revision)
}

// held says whether another site still has the address. The time is read first: a lease that is
// over by then, and is not extended in what is read after, was not extended in time.
func (g *grant) held(ctx context.Context, h holder) (bool, error) {
	if h.Key == g.Key {
		return false, nil
	}
	now, err := g.now(ctx)
	if err != nil {
		return false, err
	}
	r, err := g.load(ctx, h.Key)
	if err != nil {
		return false, err
	}
	return r.Lease != nil && r.Fence == h.Fence && now.Before(r.Lease.Until.At), nil
}
