// Package store keeps everything in one SQLite file: sites, links, visits, forms, steps, records; and exports them.
//
// There is one writer, which holds a lock beside the file for as long as it is open, and any number of readers, which may
// read while the writer writes (the file is in WAL mode). Whatever belongs together commits together: a page with its
// forms, its new links and the mark "done" (SaveVisit), a step of a harvest with its records (SaveStep). A process that is
// killed loses at most the visit or step that was being saved, and the next run goes on from what is stored.
//
//	db, err := store.Create("deepcrawl.db")
//	defer db.Close()
//	n, err := db.Export(ctx, store.ExportOptions{Path: "out.sqlite", Format: "sqlite"})
//
// Reading the source: schema.go and migrations hold the tables; links.go, visits.go and forms.go keep the crawl, history.go gives it back;
// rounds.go, steps.go, records.go and replay.go the harvest; export*.go hand the records on.
package store

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"io/fs"
	"net/url"
	"os"
	"path/filepath"

	_ "modernc.org/sqlite" // the driver "sqlite"

	"deepcrawl/extract"
	"deepcrawl/surface"
)

// A DB is an open store. It implements surface.Archive and extract.Archive. Safe for concurrent use.
//
// A save that has begun is finished even when its context is cancelled: what a site was asked for must not be thrown away
// because the user pressed Ctrl-C at that moment. Everything that reads obeys its context.
type DB struct {
	// KeepHTML makes SaveVisit keep the body of each page beside its text. Set it before the first save.
	KeepHTML bool

	path  string
	read  *sql.DB
	write *writer // nil in a store opened by OpenReader
	lock  *lock
}

var (
	_ surface.Archive = (*DB)(nil)
	_ extract.Archive = (*DB)(nil)
)

// Create opens the store at path for writing, and makes it when there is none. It fails with ErrInUse while another
// process has it open for writing, and with ErrForeign when the file is something else, which is then left as it was.
func Create(path string) (*DB, error) {
	abs, err := place(path)
	if err != nil {
		return nil, err
	}
	l, err := acquire(abs + ".lock")
	if err != nil {
		return nil, err
	}
	db := &DB{path: abs, lock: l}
	if err := db.openWriter(); err != nil {
		db.Close()
		return nil, err
	}
	return db, nil
}

func (db *DB) openWriter() error {
	err := inspect(db.path)
	if errors.Is(err, ErrMissing) {
		err = claim(db.path)
	}
	if err != nil {
		return err
	}
	// The log is moved into the file every 64 MB: each time the disk is waited for, and what was written often is written once.
	if db.write, err = newWriter(dsn(db.path, "rwc",
		"journal_mode(WAL)", "synchronous(NORMAL)", "wal_autocheckpoint(16000)", "busy_timeout(5000)", "foreign_keys(1)", "cache_size(-2048)", "temp_store(memory)")); err != nil {
		return err
	}
	if err := migrate(db.write, migrations()); err != nil {
		return err
	}
	db.read, err = openRead(db.path)
	return err
}

// OpenReader opens an existing store for reading, also while another process writes. Tables of an older program are brought
// up to date first, which fails with ErrInUse while that program is at work.
func OpenReader(path string) (*DB, error) {
	abs, err := place(path)
	if err != nil {
		return nil, err
	}
	if err := inspect(abs); err != nil {
		return nil, err
	}
	db, err := openReader(abs)
	if !errors.Is(err, errOlder) {
		return db, err
	}
	w, err := Create(path)
	if err != nil {
		return nil, fmt.Errorf("bring an older store up to date: %w", err)
	}
	if err := w.Close(); err != nil {
		return nil, fmt.Errorf("bring an older store up to date: %w", err)
	}
	return openReader(abs)
}

// AtWork reports whether any process has the store open for writing.
func (db *DB) AtWork() bool { return held(db.path + ".lock") }

func openReader(abs string) (*DB, error) {
	r, err := openRead(abs)
	if err != nil {
		return nil, err
	}
	db := &DB{path: abs, read: r}
	if err := db.current(); err != nil {
		db.Close()
		return nil, err
	}
	return db, nil
}

// current refuses a store whose tables are not those of this program.
func (db *DB) current() error {
	var v int
	if err := db.read.QueryRow("PRAGMA user_version").Scan(&v); err != nil {
		return err
	}
	switch want := latest(migrations()); {
	case v == 0:
		return ErrMissing // its writer was killed before the tables were made
	case v < want:
		return errOlder
	case v > want:
		return newer(v, want)
	}
	return nil
}

// Close checkpoints and closes.
func (db *DB) Close() error {
	var errs []error
	if db.read != nil {
		errs = append(errs, db.read.Close())
	}
	if db.write != nil {
		errs = append(errs, db.write.close())
	}
	if db.lock != nil {
		errs = append(errs, db.lock.release())
	}
	return errors.Join(errs...)
}

// place returns path made absolute, and a plain error when its directory is not there: SQLite would only say that it is
// unable to open the file.
func place(path string) (string, error) {
	abs, err := filepath.Abs(path)
	if err != nil {
		return "", err
	}
	switch dir, err := os.Stat(filepath.Dir(abs)); {
	case errors.Is(err, fs.ErrNotExist):
		return "", fmt.Errorf("the directory %s does not exist: %w", filepath.Dir(path), ErrMissing)
	case err != nil:
		return "", err
	case !dir.IsDir():
		return "", fmt.Errorf("%s is not a directory: %w", filepath.Dir(path), ErrMissing)
	}
	return abs, nil
}

// dsn names a file and its settings to the driver. The path is escaped: SQLite reads it as a URI.
func dsn(path, mode string, pragmas ...string) string {
	q := url.Values{"mode": {mode}, "_txlock": {"immediate"}, "_pragma": pragmas}
	return "file:" + (&url.URL{Path: filepath.ToSlash(path)}).EscapedPath() + "?" + q.Encode()
}

// openRead opens the pool that all reading goes through: it cannot write, whatever it is told. The file itself is opened
// for writing where that is allowed, because the last one to leave a file in WAL mode has to clear the log away. Where
// the log cannot even be made, as in a directory of somebody else, a file that has none is read as one that stays as it is.
func openRead(path string) (*sql.DB, error) {
	name := dsn(path, "rw", "busy_timeout(5000)", "query_only(1)", "cache_size(-1024)", "temp_store(memory)")
	r, err := openPool(name)
	if _, noLog := os.Stat(path + "-wal"); cannotWrite(err) && errors.Is(noLog, fs.ErrNotExist) {
		return openPool(name + "&immutable=1")
	}
	return r, err
}

func openPool(name string) (*sql.DB, error) {
	r, err := sql.Open("sqlite", name)
	if err != nil {
		return nil, err
	}
	r.SetMaxOpenConns(4)
	if err := r.PingContext(context.Background()); err != nil {
		r.Close()
		return nil, err
	}
	return r, nil
}
