package store

import (
	"context"
	"embed"
	"encoding/binary"
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
		return newer(version, len(names))
	}
	for i, name := range names[version:] {
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

// claim makes a new file ours in its first page, before anything else is in it: a writer that is killed at any moment
// leaves no file that inspect would take for somebody else's.
func claim(path string) error {
	w, err := newWriter(dsn(path, "rwc"))
	if err != nil {
		return err
	}
	return errors.Join(w.exec(fmt.Sprintf("PRAGMA application_id = %d", applicationID)), w.close())
}

// inspect says what stands at path: nil for a store, ErrMissing for nothing or an empty file, else ErrForeign. It reads the
// header by itself, because a file that is not ours is not even to be opened: SQLite would put a log beside it, and takes a
// file shorter than a page for an empty database.
func inspect(path string) error {
	const magic, applicationIDAt = "SQLite format 3\x00", 68 // https://www.sqlite.org/fileformat.html
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
	var head [100]byte
	if _, err := io.ReadFull(f, head[:]); err != nil && err != io.ErrUnexpectedEOF {
		return err
	}
	switch {
	case string(head[:len(magic)]) != magic:
		return fmt.Errorf("%w: not a SQLite file", ErrForeign)
	case binary.BigEndian.Uint32(head[applicationIDAt:]) != applicationID:
		return fmt.Errorf("%w: a database of another program", ErrForeign)
	}
	return nil
}

func newer(version, known int) error {
	return fmt.Errorf("%w: its tables are of version %d, this program knows %d; use the newer program", ErrNewer, version, known)
}
