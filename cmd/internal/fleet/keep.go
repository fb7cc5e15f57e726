package fleet

import (
	"context"
	"errors"
	"sync"
	"time"
)

// Keep sends signs of life until stop is called. The context that it returns ends with ErrLost as
// its cause when the lease is lost, or when the deadline has passed and the queue could not be
// asked. stop waits until no sign is under way.
func (l *Lease) Keep(ctx context.Context) (kept context.Context, stop func()) {
	kept, lose := context.WithCancelCause(ctx)
	var running sync.WaitGroup
	running.Go(func() {
		every := time.NewTicker(l.options.TTL / 3) // two may fail
		defer every.Stop()
		for {
			select {
			case <-kept.Done():
				return
			case <-every.C:
			}
			if err := l.sign(kept); err != nil {
				lose(err)
				return
			}
		}
	})
	return kept, func() {
		lose(context.Canceled)
		running.Wait()
	}
}

// sign extends the lease. The error says that it is lost. One that failed for another reason is
// tried again as long as the deadline is ahead.
func (l *Lease) sign(ctx context.Context) error {
	ctx, cancel := context.WithDeadline(ctx, l.Deadline())
	defer cancel()
	err := l.Extend(ctx)
	if err == nil || errors.Is(err, ErrLost) {
		return err
	}
	if passed(l.Deadline(), time.Now()) {
		return errors.Join(ErrLost, err)
	}
	return nil
}
