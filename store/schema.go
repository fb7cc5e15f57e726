package store

import (
	"cmp"
	"context"
	"database/sql"
	"embed"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
)

// applicationID marks a SQLite file as a store of ours ("dpcr").
const applicationID = 0x64706372

// migrationFiles holds one SQL script for each version of the tables, 0001_*.sql first. A script that was released is
// never changed.
//
//go:embed migrations/*.sql
var migrationFiles embed.FS

func migrations() fs.FS {
	sub, err := fs.Sub(migrationFiles, "migrations")
	if err != nil {
		panic(err) // the name is a constant
	}
	return sub
}

// latest returns the newest version that the scripts lead to.
func latest(scripts fs.FS) int {
	names, _ := fs.Glob(scripts, "*.sql")
	return len(names)
}

// migrate brings the tables up to date, one transaction a script.
func migrate(w *writer, scripts fs.FS) error {
	names, err := fs.Glob(scripts, "*.sql") // in lexical order
	if err != nil {
		return err
	}
	var version int
	if err := w.conn.QueryRowContext(context.Background(), "PRAGMA user_version").Scan(&version); err != nil {
		return err
	}
	if version > len(names) {
		return fmt.Errorf("%w: its tables are of version %d, this program knows %d; use the newer program", ErrNewer, version, len(names))
	}
	for i, name := range names[version:] {
		script, err := fs.ReadFile(scripts, name)
		if err != nil {
			return err
		}
		sql := fmt.Sprintf("%s;\nPRAGMA application_id = %d;\nPRAGMA user_version = %d;", script, applicationID, version+i+1)
		err = w.transact(func(w *writer) error {
			_, err := w.conn.ExecContext(context.Background(), sql)
			return err
		})
		if err != nil {
			return fmt.Errorf("migrate to version %d (%s): %w", version+i+1, name, err)
		}
	}
	return nil
}

// inspect says what stands at path before anything is opened for writing, because setting WAL mode would already change
// a file that is not ours: nil for a store, ErrMissing for nothing or an empty file, else ErrForeign or ErrNewer.
func inspect(path string) error {
	info, err := os.Stat(path)
	switch {
	case errors.Is(err, fs.ErrNotExist):
		return ErrMissing
	case err != nil:
		return err
	case !info.Mode().IsRegular():
		return fmt.Errorf("not a file: %w", ErrForeign)
	case info.Size() == 0:
		return ErrMissing
	}
	if ok, err := looksLikeSQLite(path); err != nil || !ok {
		return cmp.Or(err, fmt.Errorf("not a database: %w", ErrForeign))
	}
	db, err := sql.Open("sqlite", dsn(path, "ro", "busy_timeout(5000)"))
	if err != nil {
		return err
	}
	defer db.Close()
	var app, version, tables int
	err = db.QueryRow(`SELECT (SELECT application_id FROM pragma_application_id), (SELECT user_version FROM pragma_user_version),
		(SELECT count(*) FROM sqlite_schema)`).Scan(&app, &version, &tables)
	switch {
	case err != nil:
		return err
	case app == 0 && tables == 0:
		return ErrMissing // its writer was killed before the first transaction
	case app != applicationID:
		return fmt.Errorf("a database of another program: %w", ErrForeign)
	case version > latest(migrations()):
		return fmt.Errorf("%w: its tables are of version %d, this program knows %d; use the newer program", ErrNewer, version, latest(migrations()))
	}
	return nil
}

// looksLikeSQLite reads the first bytes itself: SQLite takes a file shorter than a page for an empty database.
func looksLikeSQLite(path string) (bool, error) {
	const magic = "SQLite format 3\x00"
	f, err := os.Open(path)
	if err != nil {
		return false, err
	}
	defer f.Close()
	head := make([]byte, len(magic))
	if _, err := io.ReadFull(f, head); err != nil && err != io.ErrUnexpectedEOF {
		return false, err
	}
	return string(head) == magic, nil
}
