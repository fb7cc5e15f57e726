package store

import (
	"errors"
	"fmt"

	"modernc.org/sqlite"
	sqlite3 "modernc.org/sqlite/lib"
)

// Errors that callers branch on.
var (
	ErrMissing = errors.New("no store there")        // exit 10
	ErrForeign = errors.New("not a deepcrawl store") // exit 10
	ErrQueue   = fmt.Errorf("%w: it is the queue of a fleet", ErrForeign)
	// it must not be touched: we do not know what its tables mean
	ErrNewer = errors.New("store written by a newer deepcrawl")
	// exit 11; the message names the process
	ErrInUse = errors.New("store in use by another run")
	// exit 2; a directory, a file in none, or the store itself
	ErrTarget = errors.New("no place for an export")
	ErrFull   = errors.New("no space left on the disk")
	// cut short or written into by others; found when it is read
	ErrDamaged = errors.New("the store is damaged")
	ErrFixed   = errors.New("the store is read-only")
	// exit 1; deleted, moved, replaced or overwritten while it was open
	ErrLost = errors.New("the file of the store is gone")
	ErrHeld = errors.New("stopped while another program had the store locked")
)

var errOlder = errors.New("store written by an older deepcrawl")

// Plainly gives an error of SQLite the name of what the user can mend, ErrFull, ErrDamaged or
// ErrFixed; other errors come back as they are. Saves do so themselves. Nothing that was saved
// before is lost by a full disk: the same command goes on.
func Plainly(err error) error {
	switch engineCode(err) {
	case sqlite3.SQLITE_FULL:
		return fmt.Errorf("%w (%w)", ErrFull, err)
	case sqlite3.SQLITE_IOERR:
		if cannotGrow(err) {
			return fmt.Errorf(
				"%w, or a limit on the size of its files or of what you may store is reached "+
					"(%v)", ErrFull, err)
		}
	case sqlite3.SQLITE_CORRUPT, sqlite3.SQLITE_NOTADB:
		return fmt.Errorf("%w (%w)", ErrDamaged, err)
	case sqlite3.SQLITE_READONLY:
		return fmt.Errorf("%w (%w)", ErrFixed, err)
	}
	return err
}

// cannotGrow reports whether SQLite could not write on for a reason that the system has no code of
// its own for: a quota, a limit on the size of files (ulimit -f).
func cannotGrow(err error) bool {
	e, ok := errors.AsType[*sqlite.Error](err)
	return ok && (e.Code() == sqlite3.SQLITE_IOERR_WRITE ||
		e.Code() == sqlite3.SQLITE_IOERR_SHMSIZE)
}

// noRoom reports whether SQLite could not write as the disk is full, or as a limit is reached.
func noRoom(err error) bool { return engineCode(err) == sqlite3.SQLITE_FULL || cannotGrow(err) }

// cannotWrite reports whether SQLite refused to open a file because it may not write beside it.
func cannotWrite(err error) bool {
	code := engineCode(err)
	return code == sqlite3.SQLITE_READONLY || code == sqlite3.SQLITE_CANTOPEN
}

// engineCode is the primary result code in an error of SQLite, SQLITE_OK in others. The bits above
// say more of the cause (https://www.sqlite.org/rescode.html).
func engineCode(err error) int {
	if e, ok := errors.AsType[*sqlite.Error](err); ok {
		return e.Code() & 0xff
	}
	return sqlite3.SQLITE_OK
}
