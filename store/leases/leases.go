// Package leases keeps a queue of jobs in one SQLite file, from which several processes of one
// machine take leases.
//
// The unit of a lease is a site. A site may have several jobs, one of each kind, and one worker at
// a time has the site for one of them. Each hand-over of a site raises its fence, and whatever a
// worker writes names the fence that it was given: a worker that was silent for too long, and whose
// site another one has by now, is told ErrLost and changes nothing.
//
//	db, err := leases.Create("queue.db")
//	_, err = db.Add(ctx, []leases.Job{{Kind: "extract", Key: "lib.example"}})
//	g, err := db.Take(ctx, "worker 1", []string{"extract"}, time.Minute, 5)
//	err = db.Save(ctx, g, []byte("page 7"), nil)
//	err = db.Finish(ctx, g, leases.Done, "")
//
// Every change is one transaction, which is on the disk when the call returns (synchronous FULL).
// Time is the machine's, which all processes share. The file must lie on a disk of the machine:
// SQLite's log (WAL) does not work over a network.
package leases

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

	_ "embed"

	"modernc.org/sqlite" // and the driver "sqlite"
	sqlite3 "modernc.org/sqlite/lib"
)

var (
	// Take: all are done, leased, or wait for their time
	ErrNone = errors.New("no job can be had at the moment")
	// another worker has or had the site since, or its job is over
	ErrLost = errors.New("the lease is lost")
	ErrHeld = errors.New("another site at this address is under way") // Hold
	// whatever would change it
	ErrMoved = errors.New("the file of the queue was moved or removed")
	// Open, Create: the file is something else
	ErrForeign = errors.New("this is not a queue")
	ErrNewer   = errors.New("the queue is of a newer version of the program") // Open
)

// A DB is an open queue. Safe for concurrent use, and by several processes.
type DB struct {
	pool *sql.DB
	path string
	file os.FileInfo // of the queue as it was opened
}

// A Job is something to be done at a site.
type Job struct {
	Kind string // what
	Key  string // the site
	Spec []byte // how; the queue does not read it
}

// A State is how a job stands.
type State int

// The states of jobs. The numbers are in the file.
const (
	Pending State = 0 // to be done: it waits, or a worker has its site
	Done    State = 1
	Failed  State = 2
	Nothing State = 3 // done, and there was nothing to be done
)

// A Grant is a site that was handed to a worker for a job.
type Grant struct {
	Job
	Fence     uint64 // rises with every hand-over of the site
	site, job int64
}

//go:embed schema.sql
var schema string

const (
	applicationID = 0x6470636c // marks a SQLite file as a queue of ours ("dpcl")
	version       = 1          // of schema.sql

	// How long a call waits for the other processes. Their transactions take some milliseconds
	// each, so what waits this long waits for a disk or for a process that was stopped in the
	// middle of one.
	busyTimeout = 30 * time.Second
	busyPause   = 10 * time.Millisecond
)

// Open opens the queue at path. It fails with ErrForeign when the file is something else, be it
// empty, which is then left as it was, and with fs.ErrNotExist when there is none.
func Open(path string) (*DB, error) {
	return open(path, "rw", func(*sql.Tx) error { return ErrForeign })
}

// Create is Open, but makes the queue where no file is there, or an empty one.
func Create(path string) (*DB, error) { return open(path, "rwc", makeTables) }

// open opens the file in a mode of SQLite's, and fills it if it is empty.
func open(path, mode string, fill func(*sql.Tx) error) (*DB, error) {
	abs, err := filepath.Abs(path)
	if err != nil {
		return nil, err
	}
	switch info, err := os.Stat(abs); {
	case err == nil && !info.Mode().IsRegular():
		return nil, fmt.Errorf("open the queue %s: %w", path, ErrForeign)
	case mode == "rwc" && errors.Is(err, fs.ErrNotExist):
		if err := makeFile(abs); err != nil {
			return nil, fmt.Errorf("make the queue: %w", err)
		}
	case err != nil:
		return nil, fmt.Errorf("open the queue: %w", err)
	}
	q := url.Values{"mode": {mode}, "_txlock": {"immediate"}, "_pragma": {
		fmt.Sprintf("busy_timeout(%d)", busyTimeout.Milliseconds()), "synchronous(FULL)",
		"foreign_keys(1)"}}
	pool, err := sql.Open("sqlite",
		"file:"+(&url.URL{Path: filepath.ToSlash(abs)}).EscapedPath()+"?"+q.Encode())
	if err != nil {
		return nil, err
	}
	// Writers of one process take turns here, where waiting obeys a context, rather than at the
	// file.
	pool.SetMaxOpenConns(1)
	db := &DB{pool: pool, path: abs}
	if err = db.prepare(fill); err == nil {
		db.file, err = os.Stat(abs)
	}
	if err != nil {
		pool.Close()
		return nil, fmt.Errorf("open the queue %s: %w", path, plainly(err))
	}
	return db, nil
}

// privateMode is the mode of a queue: what is harvested is nobody's business but the user's. A log
// of SQLite gets that of its file.
const privateMode = 0o600

// makeFile makes an empty file, unless another process did so meanwhile.
func makeFile(path string) error {
	f, err := os.OpenFile(path, os.O_RDWR|os.O_CREATE|os.O_EXCL, privateMode)
	switch {
	case errors.Is(err, fs.ErrExist):
		return nil
	case err != nil:
		return err
	}
	return f.Close()
}

// plainly gives an error of SQLite, as it opens a file, the name of what the user can mend.
func plainly(err error) error {
	e, ok := errors.AsType[*sqlite.Error](err)
	if !ok {
		return err
	}
	switch e.Code() & 0xff { // the bits above say more of the cause
	case sqlite3.SQLITE_NOTADB:
		return ErrForeign
	case sqlite3.SQLITE_READONLY, sqlite3.SQLITE_CANTOPEN:
		return fmt.Errorf("%w (%w)", fs.ErrPermission, err)
	}
	return err
}

// prepare sees that the tables are there. Several processes may do it at once: the first one fills
// a new file.
func (db *DB) prepare(fill func(*sql.Tx) error) error {
	if err := db.change(context.Background(), func(tx *sql.Tx) error {
		return check(tx, fill)
	}); err != nil {
		return err
	}
	// Only now, when the file is known to be ours. A reader does not wait for the writer in this
	// mode. While others write, SQLite refuses the change at once, without the wait of other
	// statements.
	var mode string
	for end := time.Now().Add(busyTimeout); ; time.Sleep(busyPause) {
		err := db.pool.QueryRow(`PRAGMA journal_mode = WAL`).Scan(&mode)
		if e := (*sqlite.Error)(nil); !errors.As(err, &e) || e.Code() != sqlite3.SQLITE_BUSY ||
			time.Now().After(end) {
			return err
		}
	}
}

// check looks whether the file is a queue that this program knows, and fills it if there is nothing
// in it.
func check(tx *sql.Tx, fill func(*sql.Tx) error) error {
	var id, found, tables int
	if err := tx.QueryRow(
		`SELECT (SELECT application_id FROM pragma_application_id), (SELECT user_version
			FROM pragma_user_version),
		(SELECT count(*) FROM sqlite_schema)`).Scan(&id, &found, &tables); err != nil {
		return err
	}
	switch {
	case id == applicationID && found > version:
		return fmt.Errorf("%w: its tables are of version %d, this program knows %d", ErrNewer,
			found, version)
	case id == applicationID && found == version:
		return nil
	case tables > 0 || id != 0:
		return ErrForeign
	}
	return fill(tx)
}

func makeTables(tx *sql.Tx) error {
	_, err := tx.Exec(
		fmt.Sprintf("%s; PRAGMA application_id = %d; PRAGMA user_version = %d", schema,
			applicationID, version))
	return err
}

// Close closes the queue. Leases stay: their owner may go on with them in no other way than by
// taking them again.
func (db *DB) Close() error { return db.pool.Close() }

// change runs f in a transaction that no other process writes beside. Where the file was moved or
// removed, nobody else would see what is written: the error is ErrMoved, as whoever finds the file,
// or makes a new one, may hand out the same sites.
func (db *DB) change(ctx context.Context, f func(*sql.Tx) error) error {
	if now, err := os.Stat(db.path); db.file != nil && (err != nil || !os.SameFile(now, db.file)) {
		return ErrMoved
	}
	tx, err := db.pool.BeginTx(ctx, nil)
	if err != nil {
		return err
	}
	defer tx.Rollback()
	if err := f(tx); err != nil {
		return err
	}
	return tx.Commit()
}

// now is the time in the tables, in milliseconds. It is read inside of a transaction: waiting for
// that may take a while.
func now() int64 { return time.Now().UnixMilli() }
