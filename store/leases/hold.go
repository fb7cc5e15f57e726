package leases

import (
	"context"
	"database/sql"
	"errors"
	"time"
)

// own makes a change to the site of g, if nobody had it since: the condition of every write of a
// worker.
func (db *DB) own(ctx context.Context, g *Grant, f func(tx *sql.Tx, live bool) error) error {
	return db.change(ctx, func(tx *sql.Tx) error {
		var live bool
		err := tx.QueryRow(`SELECT until > ? FROM sites WHERE id = ? AND fence = ? AND job = ?`,
			now(), g.site, g.Fence, g.job).Scan(&live)
		if errors.Is(err, sql.ErrNoRows) {
			return ErrLost
		}
		if err != nil {
			return err
		}
		return f(tx, live)
	})
}

// Extend lets the lease last for ttl from now on. One that has run out is over, as others may have
// taken its addresses.
func (db *DB) Extend(ctx context.Context, g *Grant, ttl time.Duration) error {
	return db.own(ctx, g, func(tx *sql.Tx, live bool) error {
		if !live {
			return ErrLost
		}
		until := now() + ttl.Milliseconds()
		return all(tx, step{`UPDATE sites SET until = ? WHERE id = ?`, []any{until, g.site}},
			step{`UPDATE jobs SET due = ? WHERE id = ?`, []any{until, g.job}})
	})
}

// Hold takes the address of a server for as long as the lease of g lasts. used: others had it
// before. The error is ErrHeld while another site has it, whose lease has not run out.
func (db *DB) Hold(ctx context.Context, g *Grant, address string) (used bool, err error) {
	err = db.own(ctx, g, func(tx *sql.Tx, live bool) (err error) {
		if !live {
			return ErrLost
		}
		if used, err = g.usable(tx, address); err != nil {
			return err
		}
		return all(tx, step{`INSERT INTO addresses (address, site, fence) VALUES (?, ?, ?)
			ON CONFLICT DO UPDATE SET site = excluded.site, fence = excluded.fence`,
			[]any{address, g.site, g.Fence}})
	})
	return used, err
}

// usable looks who had the address last, and returns ErrHeld if he still has it.
func (g *Grant) usable(tx *sql.Tx, address string) (used bool, err error) {
	var held bool
	err = tx.QueryRow(
		`SELECT a.site <> ? AND s.fence = a.fence AND s.until > ?, a.site <> ? OR a.fence <> ?
		FROM addresses a JOIN sites s ON s.id = a.site WHERE a.address = ?`, g.site, now(), g.site,
		g.Fence, address).Scan(&held, &used)
	switch {
	case errors.Is(err, sql.ErrNoRows):
		return false, nil
	case err == nil && held:
		return used, ErrHeld
	}
	return used, err
}

// Last returns the note of the last check-point of the site, and the fence of its file, 0 for none.
func (db *DB) Last(ctx context.Context, g *Grant) (note []byte, file uint64, err error) {
	err = db.own(ctx, g, func(tx *sql.Tx, _ bool) error {
		return tx.QueryRow(`SELECT note, file FROM sites WHERE id = ?`, g.site).Scan(&note, &file)
	})
	return note, file, err
}

// Save keeps a check-point: the note, and the file that place puts where it belongs; nil: no file.
// Place runs while nobody can take the site, so that of two workers the one with the lower fence
// never puts a file in place last. A process that ends in the middle may leave a file that is newer
// than the note, never one that is older.
func (db *DB) Save(ctx context.Context, g *Grant, note []byte, place func() error) error {
	return db.own(ctx, g, func(tx *sql.Tx, _ bool) error {
		if place != nil {
			if err := place(); err != nil {
				return err
			}
			if err := all(tx,
				step{`UPDATE sites SET file = fence WHERE id = ?`, []any{g.site}}); err != nil {
				return err
			}
		}
		return all(tx, step{`UPDATE sites SET note = ? WHERE id = ?`, []any{note, g.site}},
			step{`UPDATE jobs SET tries = 0 WHERE id = ?`, []any{g.job}})
	})
}

// Finish ends the job for good, with a state that is not Pending, and keeps why it ended so. Site
// and addresses are free then.
func (db *DB) Finish(ctx context.Context, g *Grant, as State, reason string) error {
	return db.own(ctx, g, func(tx *sql.Tx, _ bool) error {
		return all(tx,
			step{`UPDATE jobs SET state = ?, reason = ? WHERE id = ?`, []any{as, reason, g.job}},
			g.free())
	})
}

// Return gives the job back, to be handed out again after a while, and keeps the reason.
func (db *DB) Return(ctx context.Context, g *Grant, after time.Duration, reason string) error {
	return db.own(ctx, g, func(tx *sql.Tx, _ bool) error {
		return all(tx, step{`UPDATE jobs SET due = ?, tries = 0, reason = ? WHERE id = ?`,
			[]any{now() + after.Milliseconds(), reason, g.job}}, g.free())
	})
}

func (g *Grant) free() step {
	return step{`UPDATE sites SET job = 0, until = 0 WHERE id = ?`, []any{g.site}}
}

// A step is a statement with what it is about.
type step struct {
	statement string
	args      []any
}

func all(tx *sql.Tx, steps ...step) error {
	for _, s := range steps {
		if _, err := tx.Exec(s.statement, s.args...); err != nil {
			return err
		}
	}
	return nil
}
