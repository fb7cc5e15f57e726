package jetstream

import (
	"context"
	"encoding/json"
	"fmt"
	"io"
	"iter"
	"slices"
	"strconv"
	"time"

	js "github.com/nats-io/nats.go/jetstream"

	"deepcrawl/cmd/internal/fleet"
)

// Stats counts jobs. Those that are over are read first: what ends meanwhile is counted as still to
// be done, and nobody who waits for the end goes too early.
func (e *Engine) Stats(ctx context.Context) (s fleet.Stats, err error) {
	if s.Done, err = e.size(ctx, e.done); err != nil {
		return s, err
	}
	if s.Nothing, err = e.size(ctx, e.nothing); err != nil {
		return s, err
	}
	if s.Failed, err = e.size(ctx, e.failed); err != nil {
		return s, err
	}
	if s.Leases, err = e.leases(ctx); err != nil {
		return s, err
	}
	all, err := e.size(ctx, e.jobs)
	s.Leased = len(s.Leases)
	s.Waiting = max(0, all-s.Done-s.Nothing-s.Failed-s.Leased)
	return s, err
}

// size is how many messages a stream has.
func (e *Engine) size(ctx context.Context, s js.Stream) (n int, err error) {
	err = e.ask(ctx, func(ctx context.Context) error {
		info, err := s.Info(ctx)
		if err == nil {
			n = int(info.State.Msgs)
		}
		return err
	})
	return n, err
}

// subjects are those of a stream that have a message.
func (e *Engine) subjects(ctx context.Context, s js.Stream, which string) (all map[string]uint64,
	err error) {
	err = e.ask(ctx, func(ctx context.Context) error {
		info, err := s.Info(ctx, js.WithSubjectFilter(which))
		if err == nil {
			all = info.State.Subjects
		}
		return err
	})
	return all, err
}

// leases lists the leases that are not over, the oldest first: marks name sites that may have one,
// the records say whether.
func (e *Engine) leases(ctx context.Context) (all []fleet.Lessee, err error) {
	marks, err := e.subjects(ctx, e.sites, e.all("leased"))
	if err != nil || len(marks) == 0 {
		return nil, err
	}
	now, err := e.now(ctx)
	if err != nil {
		return nil, err
	}
	for mark := range marks {
		key := words(mark)[0]
		fence, err := strconv.ParseUint(words(mark)[1], 10, 64)
		if err != nil {
			return nil, fmt.Errorf("read a lease in the queue: %w", err)
		}
		r, err := e.load(ctx, key)
		if err != nil {
			return nil, err
		}
		switch l := r.Lease; {
		// whoever had it did not come to remove the mark
		case r.Fence > fence, r.Fence == fence && !r.leased():
			_ = e.unmark(ctx, e.sites, mark)
		case r.Fence == fence && now.Before(l.Until.At):
			t := fleet.Ticket{Job: fleet.Job{Kind: l.Kind, Key: key}, Fence: fence}
			all = append(all,
				fleet.Lessee{Ticket: t, Worker: l.Worker, Since: l.Since.At, Until: l.Until.At})
		}
	}
	slices.SortFunc(all, func(a, b fleet.Lessee) int { return a.Since.Compare(b.Since) })
	return all, nil
}

// Results lists the sites that have a file. A record that is written meanwhile goes to the end of
// the stream, and is passed over there.
func (e *Engine) Results(ctx context.Context) iter.Seq2[fleet.Result, error] {
	return func(yield func(fleet.Result, error) bool) {
		kinds, err := e.subjects(ctx, e.sites, e.all("kind"))
		if err != nil {
			yield(fleet.Result{}, err)
			return
		}
		seen := map[string]bool{}
		for m, err := range e.messages(ctx, e.sites, e.all("site")) {
			if err != nil {
				yield(fleet.Result{}, err)
				return
			}
			r, err := parse(m)
			if err == nil && (seen[r.Key] || r.File == nil) {
				continue
			}
			var result fleet.Result
			if err == nil {
				seen[r.Key] = true
				result, err = e.result(ctx, r, kinds)
			}
			if !yield(result, err) || err != nil {
				return
			}
		}
	}
}

func (e *Engine) result(ctx context.Context, r *record, kinds map[string]uint64) (fleet.Result,
	error) {
	s := fleet.Result{Key: r.Key, Fence: r.File.Fence, Version: r.File.Version,
		File: func() (io.ReadCloser, error) { return e.fetch(ctx, r) }}
	for kind := range kinds {
		kind := words(kind)[0]
		m, err := e.last(ctx, e.jobs, e.subject("job", kind, r.Key))
		if err != nil {
			return s, err
		}
		if m != nil && !r.carriedOut(kind, m.Sequence) {
			s.Open = true
		}
	}
	return s, nil
}

// messages reads those of some subjects, in the order in which they were written.
func (e *Engine) messages(ctx context.Context, s js.Stream,
	which string) iter.Seq2[*js.RawStreamMsg, error] {
	return func(yield func(*js.RawStreamMsg, error) bool) {
		for at := uint64(1); ; {
			m, err := e.next(ctx, s, which, at)
			if m == nil && err == nil || !yield(m, err) || err != nil {
				return
			}
			at = m.Sequence + 1
		}
	}
}

// Jobs lists how all jobs stand. When a lease is over is judged as of the beginning.
func (e *Engine) Jobs(ctx context.Context) iter.Seq2[fleet.Standing, error] {
	return func(yield func(fleet.Standing, error) bool) {
		now, err := e.now(ctx)
		if err != nil {
			yield(fleet.Standing{}, err)
			return
		}
		for m, err := range e.messages(ctx, e.jobs, e.all("job")) {
			var s fleet.Standing
			if err == nil {
				s, err = e.standing(ctx, m, now)
			}
			if err == nil && s.State == removed { // whoever removes it has not come to its end
				continue
			}
			if !yield(s, err) || err != nil {
				return
			}
		}
	}
}

// standing is how the job of a message stands.
func (e *Engine) standing(ctx context.Context, m *js.RawStreamMsg, now time.Time) (fleet.Standing,
	error) {
	of := words(m.Subject)
	s := fleet.Standing{Job: fleet.Job{Kind: of[0], Key: of[1], Spec: m.Data}, State: fleet.Waiting}
	r, err := e.load(ctx, s.Key)
	if err != nil {
		return s, err
	}
	o := r.Orders[s.Kind]
	switch {
	case r.carriedOut(s.Kind, m.Sequence):
		s.State, s.Reason = fleet.State(o.Over), o.Reason
	case r.leased() && r.Lease.Kind == s.Kind && now.Before(r.Lease.Until.At):
		s.State, s.Worker, s.Since = fleet.Leased, r.Lease.Worker, r.Lease.Since.At
	case o.Number == m.Sequence:
		s.Reason = o.Reason
	}
	return s, nil
}

// Failures lists the jobs that have failed.
func (e *Engine) Failures(ctx context.Context) iter.Seq2[fleet.Failure, error] {
	return func(yield func(fleet.Failure, error) bool) {
		for m, err := range e.messages(ctx, e.failed, e.all(failed)) {
			var f fleet.Failure
			if err == nil {
				err = json.Unmarshal(m.Data, &f)
			}
			if !yield(f, err) || err != nil {
				return
			}
		}
	}
}
