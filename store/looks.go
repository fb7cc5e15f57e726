package store

import (
	"context"
	"fmt"
)

// Asked reports whether any question was asked of a site, in any of its harvests.
func (db *DB) Asked(ctx context.Context, site string) (asked bool, err error) {
	err = db.read.QueryRowContext(ctx,
		`SELECT EXISTS (SELECT 1 FROM sites s JOIN steps t ON t.site_id = s.id WHERE s.key = ?)`,
		site).Scan(&asked)
	if err != nil {
		return false, fmt.Errorf("steps of %s: %w", site, err)
	}
	return asked, nil
}

// Looks returns the pages of forms of a site whose answers were looked at before its harvest began,
// and of each whether only a script draws them.
func (db *DB) Looks(ctx context.Context, site string) (map[string]bool, error) {
	type look struct {
		page  string
		drawn bool
	}
	ls, err := collect(ctx, db, "answers looked at of "+site, func(row row) (l look, err error) {
		return l, row.Scan(&l.page, &l.drawn)
	}, `SELECT page, drawn FROM looks WHERE site = ?`, site)
	if err != nil {
		return nil, err
	}
	m := make(map[string]bool, len(ls))
	for _, l := range ls {
		m[l.page] = l.drawn
	}
	return m, nil
}

// SaveLook notes what was seen in the answer of the forms on a page.
func (db *DB) SaveLook(_ context.Context, site, page string, drawn bool) error {
	return db.save("save what was seen of "+page, func(w *writer) error {
		return w.exec(`INSERT OR REPLACE INTO looks (site, page, drawn, at) VALUES (?, ?, ?, ?)`,
			site, page, drawn, micros(db.now()))
	})
}
