package store

import (
	"context"
	"database/sql"
	"encoding/json"
	"fmt"
	"time"

	"deepcrawl/extract"
)

// Begin opens a round, or the latest one when round is 0 (the first when there is none), and stores
// the snapshot it begins with; when the round was begun before, the stored snapshot comes back
// instead. A round that has stopped is under way again with its next step, not before: whoever
// begins it may find that it has other settings, and leave it.
func (db *DB) Begin(ctx context.Context, site string, round int, snapshot json.RawMessage) (int,
	json.RawMessage, error) {
	err := db.save("begin round of "+site, func(w *writer) error {
		id, err := w.site(site)
		if err != nil {
			return err
		}
		if round == 0 {
			if round, err = w.latestRound(id); err != nil {
				return err
			}
			round = max(round, 1)
		}
		if err := w.round(id, round, snapshot, db.now()); err != nil {
			return err
		}
		var stored sql.Null[[]byte]
		_, err = w.scan(`SELECT snapshot FROM rounds WHERE site_id = ? AND round = ?`,
			[]any{id, round}, &stored)
		snapshot = stored.V
		return err
	})
	if err != nil {
		return 0, nil, err
	}
	return round, snapshot, nil
}

// Snapshot returns what a round began with; nil where there is no such round, or where it began
// with nothing.
func (db *DB) Snapshot(ctx context.Context, site string, round int) (json.RawMessage, error) {
	all, err := collect(ctx, db, "snapshot of "+site, scanSnapshot,
		`SELECT r.snapshot FROM sites s JOIN rounds r ON r.site_id = s.id WHERE s.key = ? AND `+
			`r.round = ?`, site, round)
	if err != nil || len(all) == 0 {
		return nil, err
	}
	return all[0], nil
}

func scanSnapshot(row row) (json.RawMessage, error) {
	var stored sql.Null[[]byte]
	err := row.Scan(&stored)
	return stored.V, err
}

// latestRound returns 0 when there is none.
func (w *writer) latestRound(site int64) (round int, err error) {
	_, err = w.scan(`SELECT coalesce(max(round), 0) FROM rounds WHERE site_id = ?`, []any{site},
		&round)
	return round, err
}

// round makes the round unless it is there.
func (w *writer) round(site int64, round int, snapshot json.RawMessage, begun time.Time) error {
	return w.exec(`INSERT INTO rounds (site_id, round, snapshot, begun) VALUES (?, ?, ?, ?) ON `+
		`CONFLICT DO NOTHING`,
		site, round, nullable(snapshot), micros(begun))
}

// compared counts which of the records that earlier rounds brought are other by a round, which is
// the latest, and which are gone. Pages that a round takes over from an earlier one keep their
// times: it is the time when it was begun that parts them.
func (w *writer) compared(site int64, round int) error {
	return w.exec(`UPDATE rounds SET
			changed = (SELECT count(*) FROM records r WHERE r.site_id = ?1 AND r.first_seen < begun
				AND r.gone = 0 AND `+changedAt+` >= begun),
			gone = (SELECT count(*) FROM records r WHERE r.site_id = ?1 AND r.first_seen < begun
				AND r.gone >= begun)
		WHERE site_id = ?1 AND round = ?2`, site, round)
}

// nullable makes an absent JSON text NULL.
func nullable(b []byte) any {
	if b == nil {
		return nil
	}
	return string(b)
}

// FinishHarvest notes how a harvest ended. Round 0 is the latest.
func (db *DB) FinishHarvest(ctx context.Context, site string, round int, r extract.Report) error {
	return db.save("finish harvest of "+site, func(w *writer) error {
		id, err := w.site(site)
		if err != nil {
			return err
		}
		if round == 0 {
			if round, err = w.latestRound(id); err != nil {
				return err
			}
		}
		if round == 0 {
			return fmt.Errorf("no harvest was begun")
		}
		estimate, err := json.Marshal(r.Estimate)
		if err != nil {
			return err
		}
		if err := w.round(id, round, nil, db.now()); err != nil {
			return err
		}
		if err := w.gone(id, round, r.Stopped == extract.Listed && !r.Unchanged,
			micros(db.now())); err != nil {
			return err
		}
		if err := w.compared(id, round); err != nil {
			return err
		}
		return w.exec(`UPDATE rounds SET stopped = ?3, reason = ?4, estimate = ?5 WHERE site_id `+
			`= ?1 AND round = ?2`,
			id, round, r.Stopped, r.Reason, string(estimate))
	})
}
