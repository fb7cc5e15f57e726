// Package store keeps everything in one SQLite file: sites, links, visits, forms, steps, records;
// and exports them.
//
// There is one writer, which holds a lock beside the file for as long as it is open, and any number
// of readers, which may read while the writer writes (the file is in WAL mode). Whatever belongs
// together commits together: a page with its forms, its new links and the mark "done" (SaveVisit),
// a step of a harvest with its records (SaveStep). A process that is killed loses at most the visit
// or step that was being saved, and the next run goes on from what is stored.
//
//	db, err := store.Create("deepcrawl.db")
//	defer db.Close()
//	n, err := db.Export(ctx, store.ExportOptions{Path: "out.sqlite", Format: "sqlite"})
//
// Reading the source: schema.go and migrations hold the tables; links.go, visits.go and forms.go
// keep the crawl, history.go gives it back; rounds.go, steps.go, records.go and replay.go the
// harvest; body.go and listed.go say how records and what steps listed are written, move.go brings
// those of older programs there; export*.go hand the records on, site_schema.go, settle.go and
// names*.go under which names; sightings*.go keep what records that were seen again tell of these.
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
	"time"

	_ "modernc.org/sqlite" // the driver "sqlite"

	"deepcrawl/extract"
	"deepcrawl/surface"
	"deepcrawl/surface/fetch"
)

// A DB is an open store. It implements surface.Archive and extract.Archive. Safe for concurrent
// use.
//
// A save that has begun is finished even when its context is cancelled: what a site was asked for
// must not be thrown away because the user pressed Ctrl-C at that moment. Everything that reads
// obeys its context.
type DB struct {
	// KeepHTML makes SaveVisit keep the body of each page beside its text. Set it before the first
	// save.
	KeepHTML bool

	// Ready, where it is set, is asked before a visit or a step is saved, and its error is the one
	// of the save: what is to be kept elsewhere as well is not marked as done when it could not be.
	// Set it before the first save.
	Ready func() error

	// Clock tells when something began or was seen, and which waits are over: it is that of the
	// client which the waits are of. nil: the machine's. Set it before the first save.
	Clock fetch.Clock

	// Over lays what a person says of them over the forms that Forms reads; nil: nothing is said.
	// Set it before the first read.
	Over func([]SiteForm) []SiteForm

	// ColumnNames are the names that a person gives columns of a site, by those that the program
	// gives them; nil: none.
	ColumnNames func(site string) map[string]string

	// Misnamed is told of each of ColumnNames that comes to nothing, and why; nil: nobody is.
	Misnamed func(site, column, why string)

	path     string
	options  Options
	home     *home
	read     *reader
	write    *writer // nil in a store opened by OpenReader
	readings readings
	lock     *lock
}

var (
	_ surface.Archive = (*DB)(nil)
	_ extract.Archive = (*DB)(nil)
)

// now is the time of what is saved.
func (db *DB) now() time.Time { return fetch.ClockOf(db.Clock).Now() }

// Create opens the store at path for writing, and makes it when there is none. It fails with
// ErrInUse while another process has it open for writing, by this name or another one, and with
// ErrForeign when the file is something else, which is then left as it was. Options has one that
// says what it waits for.
func Create(path string) (*DB, error) { return Options{}.Create(path) }

// Create is the function Create.
func (o Options) Create(path string) (*DB, error) {
	abs, err := place(path)
	if err != nil {
		return nil, err
	}
	l, err := acquire(abs + ".lock")
	if err != nil {
		return nil, err
	}
	db := &DB{path: abs, options: o, lock: l}
	if err := db.openWriter(); err != nil {
		db.Close()
		return nil, err
	}
	return db, nil
}

func (db *DB) openWriter() error {
	if err := db.settle(); err != nil {
		return err
	}
	// The log is moved into the file every 8 MB, which costs no more CPU time than every 64 MB;
	// where a reader has held that up, it is cut down to twice as much afterwards.
	err := db.options.wait(context.Background(), db.path, func() (err error) {
		db.write, err = newWriter(dsn(db.path, "rw",
			busyTimeout, "journal_mode(WAL)", "synchronous(NORMAL)", "wal_autocheckpoint(2000)",
			"journal_size_limit(16777216)", "foreign_keys(1)", "cache_size(-2048)",
			"temp_store(memory)"))
		return err
	})
	if err != nil {
		return err
	}
	db.write.home, db.write.options = db.home, db.options
	if err := migrate(db.write, migrations()); err != nil {
		return err
	}
	if err := db.takeIn(); err != nil { // they stay where they are
		db.options.say("the names that exports gave columns are not taken into the store: %v", err)
	}
	// there from the first transaction on, until the last connection closes
	db.home.log, _ = os.Stat(db.path + "-wal")
	return db.openReads()
}

func (db *DB) openReads() error {
	pool, err := db.options.openRead(db.path)
	if err == nil {
		db.read = &reader{DB: pool, home: db.home, options: db.options,
			stmts: map[string]*sql.Stmt{}}
	}
	return err
}

// settle finds or makes the file of the store and takes it for ours, so that no other process
// writes to it.
func (db *DB) settle() error {
	found := inspect(db.path)
	if found != nil && !errors.Is(found, ErrMissing) {
		return found
	}
	var err error
	if db.home, err = openHome(db.path, os.O_RDWR|os.O_CREATE); errors.Is(err, fs.ErrPermission) {
		return fmt.Errorf("%w (%w)", ErrFixed, err)
	} else if err != nil {
		return err
	}
	if err := db.home.own(); err != nil || found == nil {
		return err
	}
	// A log that lies here belongs to a store that was taken away. SQLite would remove it, with
	// what is in it alone.
	if log, err := os.Stat(db.path + "-wal"); err == nil && log.Size() > 0 {
		aside, err := spare(db.path + ".left-wal")
		if err == nil {
			err = os.Rename(db.path+"-wal", aside)
		}
		if err != nil {
			return fmt.Errorf("put the log of another store aside: %w", err)
		}
		db.options.say("%s-wal is of a store that is not here any more; it is put aside as %s",
			db.path, aside)
	}
	return db.options.wait(context.Background(), db.path, func() error { return claim(db.path) })
}

// OpenReader opens an existing store for reading, also while another process writes. Tables of an
// older program are brought up to date first, which fails with ErrInUse while that program is at
// work. Options has one that says what it waits for.
func OpenReader(path string) (*DB, error) { return Options{}.OpenReader(path) }

// OpenReader is the function OpenReader.
func (o Options) OpenReader(path string) (*DB, error) {
	abs, err := place(path)
	if err != nil {
		return nil, err
	}
	db, err := o.openReader(abs)
	if !errors.Is(err, errOlder) {
		return db, err
	}
	w, err := o.Create(path)
	if err != nil {
		return nil, fmt.Errorf("bring an older store up to date: %w", err)
	}
	if err := w.Close(); err != nil {
		return nil, fmt.Errorf("bring an older store up to date: %w", err)
	}
	return o.openReader(abs)
}

func (db *DB) ready() error {
	if db.Ready == nil {
		return nil
	}
	return db.Ready()
}

// AtWork reports whether any process has the store open for writing.
func (db *DB) AtWork() bool {
	return held(db.path+".lock") || db.write == nil && writerLocked(db.home.file)
}

func (o Options) openReader(abs string) (*DB, error) {
	if err := inspect(abs); err != nil {
		return nil, err
	}
	h, err := openHome(abs, os.O_RDONLY)
	if err != nil {
		return nil, err
	}
	db := &DB{path: abs, options: o, home: h}
	err = db.openReads()
	if err == nil {
		err = db.current()
	}
	if err != nil {
		db.Close()
		return nil, err
	}
	return db, nil
}

// current refuses a store whose tables are not those of this program.
func (db *DB) current() error {
	var v int
	if err := db.read.QueryRowContext(context.Background(),
		"PRAGMA user_version").Scan(&v); err != nil {
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

// Close checkpoints and closes. Where the file is gone by now, it says so, and what the store held
// is kept: see ErrLost.
func (db *DB) Close() error {
	var errs []error
	var lost error
	if db.home != nil {
		lost = db.home.still()
	}
	if lost != nil && db.write != nil {
		errs = append(errs, db.write.rescued(lost))
	}
	// Who is the last to close a file removes the log of that name, which is another one's where
	// the name is: so a reader of a lost file leaves it to the end of the process.
	if db.read != nil && (lost == nil || db.write != nil) {
		errs = append(errs, db.read.Close())
	}
	if db.write != nil {
		errs = append(errs, db.write.close())
	}
	if db.home != nil {
		errs = append(errs, db.home.file.Close())
	}
	if db.lock != nil {
		errs = append(errs, db.lock.release())
	}
	return errors.Join(errs...)
}

// dsn names a file and its settings to the driver. The path is escaped: SQLite reads it as a URI.
func dsn(path, mode string, pragmas ...string) string {
	q := url.Values{"mode": {mode}, "_txlock": {"immediate"}, "_pragma": pragmas}
	return "file:" + (&url.URL{Path: filepath.ToSlash(path)}).EscapedPath() + "?" + q.Encode()
}

// mostReaders is how many read at once.
const mostReaders = 4

// openRead opens the pool that all reading goes through: it cannot write, whatever it is told. The
// file itself is opened for writing where that is allowed, because the last one to leave a file in
// WAL mode has to clear the log away. Where the log cannot even be made, as in a directory of
// somebody else or on a full disk, a file that has none, and that nobody writes to, is read as one
// that stays as it is.
func (o Options) openRead(path string) (*sql.DB, error) {
	name := dsn(path, "rw", busyTimeout, "query_only(1)", "cache_size(-1024)", "temp_store(memory)")
	r, err := o.openPool(name, path)
	if (cannotWrite(err) || noRoom(err)) && !logged(path) && !held(path+".lock") {
		return o.openPool(name+"&immutable=1", path)
	}
	return r, err
}

// logged reports whether a file has a log with something in it.
func logged(path string) bool {
	log, err := os.Stat(path + "-wal")
	return err == nil && log.Size() > 0 || err != nil && !errors.Is(err, fs.ErrNotExist)
}

func (o Options) openPool(name, path string) (*sql.DB, error) {
	r, err := sql.Open("sqlite", name)
	if err != nil {
		return nil, err
	}
	r.SetMaxOpenConns(mostReaders)
	// a connection made anew reads the schema and compiles its statements once more
	r.SetMaxIdleConns(mostReaders)
	err = o.wait(context.Background(), path, func() error {
		return r.PingContext(context.Background())
	})
	if err != nil {
		r.Close()
		return nil, err
	}
	return r, nil
}
