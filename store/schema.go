package store

import (
	"context"
	"embed"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"math"
	"math/rand/v2"
	"os"
)

// applicationID marks a SQLite file as a store of ours ("dpcr").
const applicationID = 0x64706372

// migrationFiles holds one SQL script for each version of the tables, 0001_*.sql first. A script
// that was released is never changed.
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
	err = w.options.wait(context.Background(), w.place(), func() error {
		return w.conn.QueryRowContext(context.Background(), "PRAGMA user_version").Scan(&version)
	})
	if err != nil {
		return err
	}
	if version > len(names) {
		return newer(version, len(names))
	}
	for i, name := range names[version:] {
		if move := moves[name]; move != nil {
			if err := move(w); err != nil {
				return fmt.Errorf("bring what is stored to version %d (%s): %w", version+i+1, name,
					err)
			}
		}
		script, err := fs.ReadFile(scripts, name)
		if err != nil {
			return err
		}
		all := fmt.Sprintf("%s;\nPRAGMA user_version = %d;", script, version+i+1)
		err = w.transact(func(w *writer) error {
			_, err := w.conn.ExecContext(context.Background(), all)
			return err
		})
		if err != nil {
			return fmt.Errorf("migrate to version %d (%s): %w", version+i+1, name, err)
		}
	}
	return nil
}

// claim makes a new file ours in its first page, before anything else is in it: a writer that is
// killed at any moment leaves no file that inspect would take for somebody else's. The version of
// its schema, which SQLite raises with each change, begins anywhere, so that it tells one store
// from another: see home.look.
func claim(path string) error {
	w, err := newWriter(dsn(path, "rwc", busyTimeout))
	if err != nil {
		return err
	}
	return errors.Join(w.exec(fmt.Sprintf("PRAGMA application_id = %d", applicationID)),
		w.exec(fmt.Sprintf("PRAGMA schema_version = %d",
			mostSchemaChanges+rand.Int32N(math.MaxInt32-2*mostSchemaChanges))), w.close())
}

// inspect says what stands at path: nil for a store, ErrMissing for nothing or an empty file, else
// ErrForeign. It reads the header by itself, because a file that is not ours is not even to be
// opened: SQLite would put a log beside it, and takes a file shorter than a page for an empty
// database.
func inspect(path string) error {
	info, err := os.Stat(path)
	switch {
	case errors.Is(err, fs.ErrNotExist):
		return ErrMissing
	case err != nil:
		return err
	case !info.Mode().IsRegular():
		return fmt.Errorf("%w: not a file", ErrForeign)
	case info.Size() == 0:
		return ErrMissing
	}
	f, err := os.Open(path)
	if err != nil {
		return err
	}
	defer f.Close()
	var head [headerSize]byte
	if _, err := io.ReadFull(f, head[:]); err != nil && err != io.ErrUnexpectedEOF {
		return err
	}
	return foreign(head[:])
}

func newer(version, known int) error {
	return fmt.Errorf(
		"%w: its tables are of version %d, this program knows %d; use the newer program", ErrNewer,
		version, known)
}
