package leases

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"slices"
	"time"
)

// batch is how many jobs are added in one transaction. 10,000 take some 0.1 s, for which workers
// wait.
const batch = 10_000

// Add adds the jobs of which there is none with the same kind and key, whatever became of that one,
// and returns how many.
func (db *DB) Add(ctx context.Context, jobs []Job) (added int, err error) {
	return db.inBatches(ctx, jobs, addBatch)
}

// Again has jobs done once more that are done or have failed, with the spec that is given, and
// returns how many.
func (db *DB) Again(ctx context.Context, jobs []Job) (again int, err error) {
	return db.inBatches(ctx, jobs, againBatch)
}

// inBatches changes the rows of jobs, some in a transaction, and returns how many were changed.
func (db *DB) inBatches(ctx context.Context, jobs []Job,
	change func(*sql.Tx, []Job) (int, error)) (all int, err error) {
	for some := range slices.Chunk(jobs, batch) {
		n := 0
		if err := db.change(ctx, func(tx *sql.Tx) (err error) {
			n, err = change(tx, some)
			return err
		}); err != nil {
			return all, err
		}
		all += n
	}
	return all, nil
}

// changed is how many rows a statement changed.
func changed(r sql.Result, err error) (int, error) {
	if err != nil {
		return 0, err
	}
	n, err := r.RowsAffected()
	return int(n), err
}

func againBatch(tx *sql.Tx, jobs []Job) (again int, err error) {
	job, err := tx.Prepare(`UPDATE jobs SET state = 0, due = ?, tries = 0, reason = '', spec = ?
		WHERE site = (SELECT id FROM sites WHERE key = ?) AND kind = ? AND state > 0`)
	if err != nil {
		return 0, err
	}
	defer job.Close()
	at := now()
	for _, j := range jobs {
		n, err := changed(job.Exec(at, j.Spec, j.Key, j.Kind))
		if err != nil {
			return 0, err
		}
		again += n
	}
	return again, nil
}

func addBatch(tx *sql.Tx, jobs []Job) (added int, err error) {
	site, err := tx.Prepare(`INSERT INTO sites (key) VALUES (?) ON CONFLICT DO NOTHING`)
	if err != nil {
		return 0, err
	}
	defer site.Close()
	job, err := tx.Prepare(`INSERT INTO jobs (site, kind, spec, due) SELECT id, ?, ?, ? FROM ` +
		`sites WHERE key = ? ON CONFLICT DO NOTHING`)
	if err != nil {
		return 0, err
	}
	defer job.Close()
	at := now()
	for _, j := range jobs {
		if _, err := site.Exec(j.Key); err != nil {
			return 0, err
		}
		n, err := changed(job.Exec(j.Kind, j.Spec, at, j.Key))
		if err != nil {
			return 0, err
		}
		added += n
	}
	return added, nil
}

// Take hands the site of the job that has been due for longest to owner for ttl. The kinds are
// tried in their order. A job that was handed out tries times without a check-point in between has
// failed: it may be what ends its workers. The error is ErrNone when there is nothing to be had.
// What was begun is not broken off: nobody would know whether the site was handed out.
func (db *DB) Take(ctx context.Context, owner string, kinds []string, ttl time.Duration,
	tries int) (*Grant, error) {
	if err := ctx.Err(); err != nil {
		return nil, err
	}
	var g *Grant
	err := db.change(context.WithoutCancel(ctx), func(tx *sql.Tx) (err error) {
		for _, kind := range kinds {
			if g, err = take(tx, owner, kind, ttl, tries); !errors.Is(err, ErrNone) {
				return err
			}
		}
		return nil // what failed stays so
	})
	if err == nil && g == nil {
		err = ErrNone
	}
	return g, err
}

func take(tx *sql.Tx, owner, kind string, ttl time.Duration, limit int) (*Grant, error) {
	at := now()
	for {
		g := &Grant{Job: Job{Kind: kind}}
		var tries int
		err := tx.QueryRow(
			`SELECT j.id, j.site, j.spec, j.tries FROM jobs j JOIN sites s ON s.id = j.site
			WHERE j.kind = ? AND j.state = 0 AND j.due <= ? AND s.until <= ? ORDER BY j.due, j.id
				LIMIT 1`, kind, at, at).
			Scan(&g.job, &g.site, &g.Spec, &tries)
		switch {
		case errors.Is(err, sql.ErrNoRows):
			return nil, ErrNone
		case err != nil:
			return nil, err
		case tries < limit:
			return g, g.handOver(tx, owner, at, ttl)
		}
		why := fmt.Sprintf("%d workers began, and none came to a check-point", tries)
		if _, err := tx.Exec(`UPDATE jobs SET state = 2, reason = ? WHERE id = ?`, why,
			g.job); err != nil {
			return nil, err
		}
	}
}

func (g *Grant) handOver(tx *sql.Tx, owner string, at int64, ttl time.Duration) error {
	until := at + ttl.Milliseconds()
	if _, err := tx.Exec(`UPDATE jobs SET due = ?, tries = tries + 1 WHERE id = ?`, until,
		g.job); err != nil {
		return err
	}
	return tx.QueryRow(`UPDATE sites SET owner = ?, fence = fence + 1, job = ?, since = ?, until `+
		`= ? WHERE id = ? RETURNING key, fence`,
		owner, g.job, at, until, g.site).Scan(&g.Key, &g.Fence)
}
