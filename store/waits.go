package store

import (
	"context"
	"time"

	"deepcrawl/surface/fetch"
)

// SaveWaits puts the hosts that wait now in the place of those that this run saved before; none
// stands for whatever an earlier run left. Only what changed is written: of a list of dead sites
// many thousand hosts wait. Hosts that were given up are left out: what became of their pages says
// so.
func (db *DB) SaveWaits(_ context.Context, before, ws []fetch.Wait) error {
	return db.save("save the hosts that wait", func(w *writer) error {
		if len(before) == 0 || len(ws) == 0 {
			before = nil
			if err := w.exec(`DELETE FROM waits`); err != nil {
				return err
			}
		}
		gone := map[string]fetch.Wait{}
		for _, wait := range before {
			if !wait.Until.IsZero() {
				gone[wait.Host] = wait
			}
		}
		for _, wait := range ws {
			if wait.Until.IsZero() {
				continue
			}
			was, stayed := gone[wait.Host]
			delete(gone, wait.Host)
			if stayed && was == wait {
				continue
			}
			if err := w.exec(`INSERT OR REPLACE INTO waits (host, until, reason) VALUES (?, ?, ?)`,
				wait.Host, wait.Until.UnixMicro(), wait.Reason); err != nil {
				return err
			}
		}
		for host := range gone {
			if err := w.exec(`DELETE FROM waits WHERE host = ?`, host); err != nil {
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
	}, `SELECT host, until, reason FROM waits WHERE until > ? ORDER BY host`, db.now().UnixMicro())
}
