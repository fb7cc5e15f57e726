package leases

import (
	"context"
	"database/sql"
	"fmt"
	"iter"
	"time"
)

// Counts are how many jobs there are.
type Counts struct {
	Waiting int // for their time or for a worker
	Leased  int
	Done    int
	Failed  int
	Nothing int // done, and there was nothing to be done
}

// A Holder says which worker has which site.
type Holder struct {
	Owner string
	Job
	Fence        uint64
	Since, Until time.Time
}

// Count counts the jobs, and lists who has which, the oldest lease first.
func (db *DB) Count(ctx context.Context) (Counts, []Holder, error) {
	var c Counts
	// In one transaction, so that the numbers are those of one moment; one that reads makes nobody
	// wait.
	tx, err := db.pool.BeginTx(ctx, &sql.TxOptions{ReadOnly: true})
	if err != nil {
		return c, nil, err
	}
	defer tx.Rollback()
	open := 0
	if err := tx.QueryRow(
		`SELECT coalesce(sum(state = 0), 0), coalesce(sum(state = 1), 0), coalesce(sum(state = 2),
			0), coalesce(sum(state = 3), 0)
		FROM jobs`).Scan(&open, &c.Done, &c.Failed, &c.Nothing); err != nil {
		return c, nil, err
	}
	hs, err := holders(tx)
	c.Leased, c.Waiting = len(hs), open-len(hs)
	return c, hs, err
}

func holders(tx *sql.Tx) ([]Holder, error) {
	rows, err := tx.Query(
		`SELECT s.owner, j.kind, s.key, s.fence, s.since, s.until FROM sites s JOIN jobs j
			ON j.id = s.job
		WHERE s.until > ? ORDER BY s.since, s.id`, now())
	if err != nil {
		return nil, err
	}
	defer rows.Close()
	var hs []Holder
	for rows.Next() {
		var h Holder
		var since, until int64
		if err := rows.Scan(&h.Owner, &h.Kind, &h.Key, &h.Fence, &since, &until); err != nil {
			return nil, err
		}
		h.Since, h.Until = time.UnixMilli(since), time.UnixMilli(until)
		hs = append(hs, h)
	}
	return hs, rows.Err()
}

// A Site is what the queue knows of a site.
type Site struct {
	Key  string
	Open int    // jobs that are still to be done
	File uint64 // the fence under which its file was put in place last; 0: there is none
}

// page is how many sites are read at a time: no transaction stays open while the caller is busy
// with them.
const page = 1000

// Sites lists all sites in the order in which they were added.
func (db *DB) Sites(ctx context.Context) iter.Seq2[Site, error] {
	return inPages(ctx, db,
		`SELECT id, key, file, (SELECT count(*) FROM jobs WHERE site = sites.id AND state = 0)
		FROM sites WHERE id > ? ORDER BY id LIMIT ?`,
		func(rows *sql.Rows) (s Site, id int64, err error) {
			err = rows.Scan(&id, &s.Key, &s.File, &s.Open)
			return s, id, err
		})
}

// File is the fence under which the file of a site was put in place last; 0: there is none.
func (db *DB) File(ctx context.Context, key string) (fence uint64, err error) {
	err = db.pool.QueryRowContext(ctx, `SELECT coalesce(max(file), 0) FROM sites WHERE key = ?`,
		key).Scan(&fence)
	return fence, err
}

// A Standing is how a job stands.
type Standing struct {
	Job
	State  State
	Reason string // why it ended so, or was given back

	Leased       bool // a worker has the site for it, as the following say
	Owner        string
	Fence        uint64
	Since, Until time.Time
}

// Jobs lists all jobs in the order in which they were added.
func (db *DB) Jobs(ctx context.Context) iter.Seq2[Standing, error] {
	return inPages(ctx, db,
		fmt.Sprintf(`SELECT j.id, j.kind, s.key, j.spec, j.state, j.reason, s.job = j.id
			AND s.until > %d, s.owner, s.fence, s.since, s.until
		FROM jobs j JOIN sites s ON s.id = j.site WHERE j.id > ? ORDER BY j.id LIMIT ?`, now()),
		func(rows *sql.Rows) (s Standing, id int64, err error) {
			var since, until int64
			err = rows.Scan(&id, &s.Kind, &s.Key, &s.Spec, &s.State, &s.Reason, &s.Leased, &s.Owner,
				&s.Fence, &since, &until)
			s.Since, s.Until = time.UnixMilli(since), time.UnixMilli(until)
			return s, id, err
		})
}

// A Failure is a job that has failed, and why.
type Failure struct {
	Job
	Reason string
}

// Failures lists the jobs that have failed in the order in which they were added.
func (db *DB) Failures(ctx context.Context) iter.Seq2[Failure, error] {
	return inPages(ctx, db,
		`SELECT j.id, j.kind, s.key, j.spec, j.reason FROM jobs j JOIN sites s ON s.id = j.site
		WHERE j.id > ? AND j.state = 2 ORDER BY j.id LIMIT ?`,
		func(rows *sql.Rows) (f Failure, id int64, err error) {
			err = rows.Scan(&id, &f.Kind, &f.Key, &f.Spec, &f.Reason)
			return f, id, err
		})
}

// inPages lists the rows of a query, which begin with a number that rises and of which some are
// read at a time.
func inPages[T any](ctx context.Context, db *DB, query string,
	scan func(*sql.Rows) (T, int64, error)) iter.Seq2[T, error] {
	return func(yield func(T, error) bool) {
		for last, more := int64(0), true; more; {
			some, err := rowsAfter(ctx, db, query, &last, scan)
			if err != nil {
				var none T
				yield(none, err)
				return
			}
			for _, row := range some {
				if !yield(row, nil) {
					return
				}
			}
			more = len(some) == page
		}
	}
}

// rowsAfter reads a page of rows behind that with the number last, which becomes that of the last
// one.
func rowsAfter[T any](ctx context.Context, db *DB, query string, last *int64,
	scan func(*sql.Rows) (T, int64, error)) (all []T, err error) {
	rows, err := db.pool.QueryContext(ctx, query, *last, page)
	if err != nil {
		return nil, err
	}
	defer rows.Close()
	for rows.Next() {
		var row T
		if row, *last, err = scan(rows); err != nil {
			return nil, err
		}
		all = append(all, row)
	}
	return all, rows.Err()
}
