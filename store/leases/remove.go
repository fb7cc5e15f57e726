package leases

import (
	"context"
	"database/sql"
	"errors"
)

// Remove takes a site out of the queue, with its jobs and its check-point, and returns the fence
// under which its last file was put in place, 0 for none. known: there was something to be taken
// out.
//
// Whoever has the site is told ErrLost by the next thing it writes. Nobody else can have the site
// or its addresses until that lease would have run out, be the site added anew; and the fence
// stays, so that the next owner is told from the one who lost it.
func (db *DB) Remove(ctx context.Context, key string) (known bool, file uint64, err error) {
	err = db.change(ctx, func(tx *sql.Tx) error {
		var site int64
		err := tx.QueryRow(`SELECT id, file FROM sites WHERE key = ?`, key).Scan(&site, &file)
		if errors.Is(err, sql.ErrNoRows) {
			return nil
		}
		if err != nil {
			return err
		}
		jobs, err := changed(tx.Exec(`DELETE FROM jobs WHERE site = ?`, site))
		if err != nil {
			return err
		}
		known = jobs > 0 || file > 0
		return all(tx,
			step{`UPDATE sites SET job = 0, file = 0, note = NULL WHERE id = ?`, []any{site}})
	})
	return known, file, err
}
