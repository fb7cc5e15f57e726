package store

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
)

// A SiteFile is the file of a site that a fleet keeps in its queue.
type SiteFile struct {
	Site    string
	Version string // each file of a site has another one
	Open    bool   // the fleet has not done with the site
}

// Collected is the file of a site that Collect took last, without a version where it took none.
func (db *DB) Collected(ctx context.Context, site string) (f SiteFile, err error) {
	f.Site = site
	err = db.read.QueryRowContext(ctx, `SELECT version, open FROM collected WHERE site = ?`,
		site).Scan(&f.Version, &f.Open)
	if err != nil && !errors.Is(err, sql.ErrNoRows) {
		return f, fmt.Errorf("which file of %s was collected: %w", site, err)
	}
	return f, nil
}

// InFleet returns the sites that a fleet had not done with when they were collected.
func (db *DB) InFleet(ctx context.Context) (map[string]bool, error) {
	all, err := collect(ctx, db, "sites of a fleet", func(row row) (site string, err error) {
		return site, row.Scan(&site)
	},
		`SELECT site FROM collected WHERE open`)
	of := make(map[string]bool, len(all))
	for _, site := range all {
		of[site] = true
	}
	return of, err
}

// NoteCollected notes how a site stands in its fleet, of which no newer file is to be taken.
func (db *DB) NoteCollected(f SiteFile) error {
	return db.save("note what was collected of "+f.Site, func(w *writer) error {
		return w.exec(`INSERT INTO collected (site, version, open) VALUES (?, ?, ?)
			ON CONFLICT DO UPDATE SET version = excluded.version, open = excluded.open`, f.Site,
			f.Version, f.Open)
	})
}

// Collect merges the file of a site, a store of its own whose content is handed in, into this one,
// tells of each site in it, and then notes its version. Whoever is killed in between takes the file
// once more, which changes nothing.
func (db *DB) Collect(ctx context.Context, f SiteFile, content io.Reader, o Options,
	tell func(Merged)) error {
	site := f.Site
	w, err := newWorkplace(filepath.Dir(db.path))
	if err != nil {
		return fmt.Errorf("make room for the file of %s: %w", site, err)
	}
	defer w.clear()
	if err := copyInto(w.file(), content); err != nil {
		return fmt.Errorf("copy the file of %s: %w", site, err)
	}
	in, err := o.OpenInput(w.file())
	if err != nil {
		return fmt.Errorf("open the file of %s: %w", site, err)
	}
	if err := errors.Join(db.Merge(ctx, in, tell), in.Close()); err != nil {
		return fmt.Errorf("the file of %s: %w", site, err)
	}
	return db.NoteCollected(f)
}

// copyInto writes a file that is there.
func copyInto(path string, from io.Reader) error {
	f, err := os.OpenFile(path, os.O_WRONLY|os.O_TRUNC, 0)
	if err != nil {
		return err
	}
	_, err = io.Copy(f, from)
	return errors.Join(err, f.Close())
}
