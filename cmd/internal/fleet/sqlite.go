package fleet

import (
	"context"
	"errors"
	"fmt"
	"io"
	"iter"
	"time"

	"deepcrawl/store/leases"
)

// sqlite is the engine for the processes of one machine: a table of leases in one file, the files
// of sites in a folder beside it.
type sqlite struct {
	db    *leases.DB
	shelf shelf
}

func (e *sqlite) Close() error { return e.db.Close() }

func (e *sqlite) Submit(ctx context.Context, jobs []Job) (int, error) {
	return e.db.Add(ctx, rowsOf(jobs))
}

func (e *sqlite) Again(ctx context.Context, jobs []Job) (int, error) {
	return e.db.Again(ctx, rowsOf(jobs))
}

func rowsOf(jobs []Job) []leases.Job {
	rows := make([]leases.Job, len(jobs))
	for i, j := range jobs {
		rows[i] = leases.Job(j)
	}
	return rows
}

func (e *sqlite) Failures(ctx context.Context) iter.Seq2[Failure, error] {
	return func(yield func(Failure, error) bool) {
		for f, err := range e.db.Failures(ctx) {
			if !yield(Failure{Job(f.Job), f.Reason}, err) {
				return
			}
		}
	}
}

// states are the states of jobs that are over or wait, by those in the table.
var states = map[leases.State]State{leases.Pending: Waiting, leases.Done: Done,
	leases.Nothing: Nothing, leases.Failed: Failed}

func (e *sqlite) Jobs(ctx context.Context) iter.Seq2[Standing, error] {
	return func(yield func(Standing, error) bool) {
		for j, err := range e.db.Jobs(ctx) {
			s := Standing{Job: Job(j.Job), State: states[j.State], Reason: j.Reason}
			if j.Leased {
				s.State, s.Reason, s.Worker, s.Since = Leased, "", j.Owner, j.Since
			}
			if !yield(s, err) {
				return
			}
		}
	}
}

func (e *sqlite) Remove(ctx context.Context, key string) (known bool, err error) {
	known, file, err := e.db.Remove(ctx, key)
	if err == nil && file > 0 {
		e.shelf.clear(key, file+1) // what a new owner put there meanwhile is of a higher fence
	}
	return known, told(err)
}

func (e *sqlite) Next(ctx context.Context, c Claim) (Ticket, Grant, error) {
	g, err := e.db.Take(ctx, c.Worker, c.Kinds, c.TTL, c.Tries)
	if err != nil {
		return Ticket{}, nil, told(err)
	}
	return Ticket{Job(g.Job), g.Fence}, &sqliteGrant{e, g}, nil
}

func (e *sqlite) Results(ctx context.Context) iter.Seq2[Result, error] {
	return func(yield func(Result, error) bool) {
		for s, err := range e.db.Sites(ctx) {
			if err == nil && s.File == 0 {
				continue
			}
			r := Result{Key: s.Key, Fence: s.File, Open: s.Open > 0,
				File: func() (io.ReadCloser, error) { return e.shelf.openLatest(s.Key) }}
			if err == nil { // by now there may be a newer file
				r.Fence, r.Version, err = e.shelf.latest(s.Key)
			}
			if errors.Is(err, ErrGone) {
				var file uint64
				// it was removed meanwhile
				if file, err = e.db.File(ctx, s.Key); err == nil && file == 0 {
					continue
				}
			}
			if !yield(r, err) {
				return
			}
		}
	}
}

func (e *sqlite) Stats(ctx context.Context) (Stats, error) {
	c, holders, err := e.db.Count(ctx)
	s := Stats{Waiting: c.Waiting, Leased: c.Leased, Done: c.Done, Nothing: c.Nothing,
		Failed: c.Failed}
	for _, h := range holders {
		s.Leases = append(s.Leases, Lessee{Ticket{Job(h.Job), h.Fence}, h.Owner, h.Since, h.Until})
	}
	return s, err
}

// A sqliteGrant is a site that was handed over by the table.
type sqliteGrant struct {
	*sqlite
	row *leases.Grant
}

func (g *sqliteGrant) Extend(ctx context.Context, ttl time.Duration) error {
	return told(g.db.Extend(ctx, g.row, ttl))
}

func (g *sqliteGrant) Hold(ctx context.Context, address string) (bool, error) {
	used, err := g.db.Hold(ctx, g.row, address)
	return used, told(err)
}

func (g *sqliteGrant) Last(ctx context.Context) (note []byte, file io.ReadCloser, err error) {
	note, fence, err := g.db.Last(ctx, g.row)
	if err != nil || fence == 0 {
		return note, nil, told(err)
	}
	file, err = g.shelf.open(g.row.Key, fence)
	return note, file, err
}

func (g *sqliteGrant) Checkpoint(ctx context.Context, note []byte, file io.Reader) error {
	if file == nil {
		return told(g.db.Save(ctx, g.row, note, nil))
	}
	f, err := g.shelf.write(g.row.Key, g.row.Fence, file)
	if err != nil {
		return err
	}
	defer f.discard()
	if err := g.db.Save(ctx, g.row, note, f.place); err != nil {
		return told(err)
	}
	g.shelf.clear(g.row.Key, g.row.Fence)
	return nil
}

func (g *sqliteGrant) Done(ctx context.Context, as State, reason string) error {
	for in, state := range states {
		if state == as && in != leases.Pending {
			return told(g.db.Finish(ctx, g.row, in, reason))
		}
	}
	return fmt.Errorf("a job cannot end as %s", as)
}

func (g *sqliteGrant) Release(ctx context.Context, after time.Duration, reason string) error {
	return told(g.db.Return(ctx, g.row, after, reason))
}

// errMoved says that nobody else sees what this process does with the queue.
var errMoved = fmt.Errorf("%w: the file of the queue was moved or removed", ErrLost)

// told says an error of the table in the words of this package.
func told(err error) error {
	if errors.Is(err, leases.ErrMoved) {
		return errMoved
	}
	for from, to := range map[error]error{leases.ErrNone: ErrNone, leases.ErrLost: ErrLost,
		leases.ErrHeld: ErrHeld} {
		if errors.Is(err, from) {
			return to
		}
	}
	return err
}
