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

// sqlite is the engine for the processes of one machine: a table of leases in one file, the files of sites in a folder beside it.
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
			r := Result{Key: s.Key, Open: s.Open > 0, File: func() (io.ReadCloser, error) { return e.shelf.openLatest(s.Key) }}
			if err == nil { // by now there may be a newer file
				r.Fence, r.Version, err = e.shelf.latest(s.Key)
			}
			if !yield(r, err) {
				return
			}
		}
	}
}

func (e *sqlite) Stats(ctx context.Context) (Stats, error) {
	c, holders, err := e.db.Count(ctx)
	s := Stats{Waiting: c.Waiting, Leased: c.Leased, Done: c.Done, Failed: c.Failed}
	for _, h := range holders {
		s.Leases = append(s.Leases, Leased{Ticket{Job(h.Job), h.Fence}, h.Owner, h.Since, h.Until})
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

func (g *sqliteGrant) Done(ctx context.Context, failure string) error {
	return told(g.db.Finish(ctx, g.row, failure))
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
	for from, to := range map[error]error{leases.ErrNone: ErrNone, leases.ErrLost: ErrLost, leases.ErrHeld: ErrHeld} {
		if errors.Is(err, from) {
			return to
		}
	}
	return err
}
