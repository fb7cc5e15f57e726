package store

import (
	"context"
	"time"
)

// A Means is something of the user's by which a site was asked. It is named, and holds no secret.
type Means struct {
	Kind        string // see the constants
	Name        string
	First, Last time.Time
}

// Kinds of means.
const (
	ByRecipe = "recipe" // Name: its file
	ByLogin  = "login"  // Name: address of the page
)

// NoteMeans notes that a site is asked by something.
func (db *DB) NoteMeans(_ context.Context, site, kind, name string) error {
	return db.save("note by what "+site+" is asked", func(w *writer) error {
		return w.exec(
			`INSERT INTO means (site, kind, name, first_at, last_at) VALUES (?1, ?2, ?3, ?4, ?4)
			ON CONFLICT DO UPDATE SET last_at = excluded.last_at`, site, kind, name,
			micros(db.now()))
	})
}

// Means returns by what a site was asked, in all runs, the first first.
func (db *DB) Means(ctx context.Context, site string) ([]Means, error) {
	return collect(ctx, db, "by what "+site+" was asked", func(row row) (m Means, err error) {
		var first, last int64
		err = row.Scan(&m.Kind, &m.Name, &first, &last)
		m.First, m.Last = fromMicros(first), fromMicros(last)
		return m, err
	}, `SELECT kind, name, first_at, last_at FROM means WHERE site = ? ORDER BY first_at, kind `+
		`DESC, name`, site)
}
