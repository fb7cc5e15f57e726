package store

import (
	"context"
	"time"

	"deepcrawl/surface/fetch"
)

// SaveWaits puts the hosts that wait now in the place of those that waited before. Hosts that were given up are left out:
// what became of their pages says so.
func (db *DB) SaveWaits(_ context.Context, ws []fetch.Wait) error {
	return db.save("save the hosts that wait", func(w *writer) error {
		if err := w.exec(`DELETE FROM waits`); err != nil {
			return err
		}
		for _, wait := range ws {
			if wait.Until.IsZero() {
				continue
			}
			if err := w.exec(`INSERT INTO waits (host, until, reason) VALUES (?, ?, ?)`, wait.Host, wait.Until.UnixMicro(), wait.Reason); err != nil {
				return err
			}
		}
		return nil
	})
}

// Waits returns the hosts that are not asked before a time to come, ordered by host.
func (db *DB) Waits(ctx context.Context) ([]fetch.Wait, error) {
	return collect(ctx, db, "read the hosts that wait", func(row row) (w fetch.Wait, err error) {
		var until int64
		err = row.Scan(&w.Host, &until, &w.Reason)
		w.Until = time.UnixMicro(until)
		return w, err
	}, `SELECT host, until, reason FROM waits WHERE until > ? ORDER BY host`, time.Now().UnixMicro())
}
