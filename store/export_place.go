package store

import (
	"crypto/rand"
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
)

// A workplace is a directory beside an export that it is written in (or beside a store, for a copy
// of one that is merged), so that it appears whole or not at all. One that a killed export left is
// cleared by the next export into the same directory: its name can only be one of ours, and the
// lock in it tells that nobody works there any more. Nothing but the files named here is removed
// from it.
type workplace struct {
	dir  string
	lock *os.File
}

const (
	workplacePrefix = ".deepcrawl-export-"
	exportName      = "export"
	exportDeletions = "deletions" // for formats that have them apart
	exportSeen      = "seen"      // what the owner of the export has seen by now
	exportScratch   = "scratch"   // what exports that are put together wait in
	exportLock      = "lock"
)

// workFiles are the files of a workplace, its lock last.
var workFiles = []string{exportName, exportName + "-wal", exportName + "-shm",
	exportName + "-journal", exportName + ".lock", exportDeletions, exportSeen,
	exportSeen + "-journal", exportScratch, exportScratch + "-journal", exportLock}

// newWorkplace makes one in dir, and clears those that nobody works in.
func newWorkplace(dir string) (*workplace, error) {
	clearWorkplaces(dir)
	// one that was made and not yet locked may be taken for a left one, and cleared
	const tries = 10
	for range tries {
		w := &workplace{dir: filepath.Join(dir, workplaceName())}
		if err := os.Mkdir(w.dir, 0o700); err != nil {
			return nil, err
		}
		var err error
		if w.lock, err = openLocked(filepath.Join(w.dir, exportLock)); err != nil {
			if errors.Is(err, errLocked) || errors.Is(err, fs.ErrNotExist) {
				continue
			}
			return nil, errors.Join(err, os.Remove(w.dir))
		}
		if !same(w.lock, w.lock.Name()) {
			w.lock.Close()
			continue
		}
		f, err := os.OpenFile(w.file(), os.O_CREATE|os.O_EXCL|os.O_WRONLY, privateMode)
		if err == nil {
			err = f.Close()
		}
		if err != nil {
			w.clear()
			return nil, err
		}
		return w, nil
	}
	return nil, fmt.Errorf("no place to write in %s", dir)
}

func (w *workplace) file() string { return w.path(exportName) }

func (w *workplace) path(name string) string { return filepath.Join(w.dir, name) }

// clear removes the workplace. The lock goes last, so that two who clear do not get into each
// other's way.
func (w *workplace) clear() {
	for _, name := range workFiles {
		_ = os.Remove(filepath.Join(w.dir, name)) // most are not there
	}
	w.lock.Close()
	_ = os.Remove(w.dir)
}

// clearWorkplaces removes what killed exports left in dir. Whatever is in the way of that is no
// matter of the export.
func clearWorkplaces(dir string) {
	entries, _ := os.ReadDir(dir)
	for _, e := range entries {
		if !e.IsDir() || !isWorkplace(e.Name()) {
			continue
		}
		path := filepath.Join(dir, e.Name())
		lock, err := openLocked(filepath.Join(path, exportLock))
		if err != nil {
			continue // at work
		}
		if same(lock, lock.Name()) {
			(&workplace{dir: path, lock: lock}).clear()
		} else {
			lock.Close()
		}
	}
}

// A name has 16 random digits and 8 that follow from them: no other program gives such a name by
// chance.
const randomDigits, checkDigits = 16, 8

func workplaceName() string {
	var b [randomDigits / 2]byte
	rand.Read(b[:]) // never fails
	digits := hex.EncodeToString(b[:])
	return workplacePrefix + digits + checked(digits)
}

func isWorkplace(name string) bool {
	digits, ours := strings.CutPrefix(name, workplacePrefix)
	return ours && len(digits) == randomDigits+checkDigits &&
		digits[randomDigits:] == checked(digits[:randomDigits])
}

func checked(digits string) string {
	sum := sha256.Sum256([]byte(workplacePrefix + digits))
	return hex.EncodeToString(sum[:])[:checkDigits]
}

// WriteFile has write fill a file, which then appears at path whole or not at all: it is made
// beside that place and keeps the mode of a file that stood there. It refuses what an export
// refuses to replace.
func (db *DB) WriteFile(path string, write func(w io.Writer) error) error {
	if err := MayReplace(path); err != nil {
		return fmt.Errorf("%w: %w", ErrTarget, err)
	}
	return replace(db.path, []product{{exportName, path}}, func(w *workplace) error {
		f, err := os.OpenFile(w.file(), os.O_WRONLY|os.O_TRUNC, 0)
		if err != nil {
			return err
		}
		return errors.Join(write(f), f.Close())
	})
}
