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

// Collected is the version of the file of a site that Collect took last, "" for none.
func (db *DB) Collected(ctx context.Context, site string) (version string, err error) {
	err = db.read.QueryRowContext(ctx, `SELECT version FROM collected WHERE site = ?`, site).Scan(&version)
	if err != nil && !errors.Is(err, sql.ErrNoRows) {
		return "", fmt.Errorf("which file of %s was collected: %w", site, err)
	}
	return version, nil
}

// Collect merges the file of a site, a store of its own, into this one, tells of each site in it, and then notes its version. Whoever is
// killed in between takes the file once more, which changes nothing.
func (db *DB) Collect(ctx context.Context, site, version string, file io.Reader, o Options, tell func(Merged)) error {
	w, err := newWorkplace(filepath.Dir(db.path))
	if err != nil {
		return fmt.Errorf("make room for the file of %s: %w", site, err)
	}
	defer w.clear()
	if err := copyInto(w.file(), file); err != nil {
		return fmt.Errorf("copy the file of %s: %w", site, err)
	}
	in, err := o.OpenInput(w.file())
	if err != nil {
		return fmt.Errorf("open the file of %s: %w", site, err)
	}
	if err := errors.Join(db.Merge(ctx, in, tell), in.Close()); err != nil {
		return fmt.Errorf("the file of %s: %w", site, err)
	}
	return db.save("note what was collected of "+site, func(w *writer) error {
		return w.exec(`INSERT INTO collected (site, version) VALUES (?, ?) ON CONFLICT DO UPDATE SET version = excluded.version`, site, version)
	})
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
