package store

import (
	"context"
	"fmt"
	"time"
)

// LastVisit returns when a page of a site was visited last; the zero time where none was.
func (db *DB) LastVisit(ctx context.Context, site string) (time.Time, error) {
	return db.lastOf(ctx, "visits", site, `SELECT coalesce(max(v.at), 0) FROM visits v JOIN `+
		`sites s ON s.id = v.site_id WHERE s.key = ?`)
}

// LastStep returns when the latest harvest of a site took its last step; the zero time where it
// took none.
func (db *DB) LastStep(ctx context.Context, site string) (time.Time, error) {
	return db.lastOf(ctx, "steps", site,
		`SELECT coalesce((SELECT t.at FROM steps t JOIN sites s ON s.id = t.site_id
		WHERE s.key = ? ORDER BY t.round DESC, t.seq DESC LIMIT 1), 0)`)
}

func (db *DB) lastOf(ctx context.Context, what, site, query string) (time.Time, error) {
	var at int64
	if err := db.read.QueryRowContext(ctx, query, site).Scan(&at); err != nil {
		return time.Time{}, fmt.Errorf("last of the %s of %s: %w", what, site, err)
	}
	if at == 0 {
		return time.Time{}, nil
	}
	return fromMicros(at), nil
}
