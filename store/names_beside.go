package store

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"time"
)

// Names that an export gave are kept in the store. An export that reads the store only, as it does
// while a run writes to it, puts them beside it: a line for each export, in a file that the next
// one who opens the store for writing takes in. Who reads the store reads both.

// besideSuffix ends the name of the file beside the store.
const besideSuffix = ".names"

// A besideLine is what an export put beside the store.
type besideLine struct {
	// its PRAGMA schema_version: another store may have come to stand here
	Store int64       `json:"store"`
	Sites []siteNames `json:"sites"`
}

// besideLines reads what stands beside a store. A line whose end lacks was being written when its
// export was killed; whole are the octets before it. Where anything else stands there, the file is
// somebody's.
func besideLines(path string, text []byte) (lines []besideLine, whole int64, err error) {
	for {
		line, rest, ended := bytes.Cut(text, []byte("\n"))
		if !ended {
			return lines, whole, nil
		}
		var l besideLine
		if err := json.Unmarshal(line, &l); err != nil || l.Store == 0 {
			return nil, 0, fmt.Errorf("%s holds no names of columns; move it away", path)
		}
		lines, text, whole = append(lines, l), rest, whole+int64(len(line))+1
	}
}

// beside are the names that stand beside the store. It is asked before the store is, as they may be
// taken in meanwhile.
func (db *DB) beside() ([]besideLine, error) {
	text, err := os.ReadFile(db.path + besideSuffix)
	if errors.Is(err, fs.ErrNotExist) {
		return nil, nil
	}
	if err != nil {
		return nil, err
	}
	lines, _, err := besideLines(db.path+besideSuffix, text)
	return lines, err
}

// schemaVersion tells one store from another, see claim.
func schemaVersion(ctx context.Context, from querier) (v int64, err error) {
	err = eachRow(ctx, from, func(rows row) error { return rows.Scan(&v) }, `PRAGMA schema_version`)
	return v, err
}

// of reports whether a line was put beside the store of this version, or of one that it had before.
func (l besideLine) of(version int64) bool { return uint32(version-l.Store) <= mostSchemaChanges }

// openBeside opens the file beside the store for one at a time.
func openBeside(path string) (f *os.File, err error) {
	const tries, pause = 100, 20 * time.Millisecond // the others are done in less
	for range tries {
		f, err = openLocked(path)
		if err == nil && same(f, path) {
			return f, nil
		}
		if err == nil { // it was taken in and removed between our opening and locking it
			f.Close()
		} else if !errors.Is(err, errLocked) {
			return nil, err
		}
		time.Sleep(pause)
	}
	return nil, fmt.Errorf("%s: %w", path, errLocked)
}

// putBeside adds a line to the file beside the store.
func putBeside(path string, l besideLine) error {
	f, err := openBeside(path)
	if err != nil {
		return err
	}
	defer f.Close()
	text, err := io.ReadAll(f)
	if err != nil {
		return err
	}
	_, whole, err := besideLines(path, text)
	if err != nil {
		return err
	}
	line, err := json.Marshal(l)
	if err != nil {
		return err
	}
	if err := f.Truncate(whole); err != nil {
		return err
	}
	if _, err := f.WriteAt(append(line, '\n'), whole); err != nil {
		return err
	}
	return f.Sync()
}

// takeIn moves what stands beside a store that is open for writing into it.
func (db *DB) takeIn() error {
	path := db.path + besideSuffix
	if _, err := os.Lstat(path); errors.Is(err, fs.ErrNotExist) {
		return nil
	}
	f, err := openBeside(path)
	if err != nil {
		return err
	}
	defer f.Close()
	text, err := io.ReadAll(f)
	if err != nil {
		return err
	}
	lines, _, err := besideLines(path, text)
	if err != nil {
		return err
	}
	err = db.save("keep the names that were exported", func(w *writer) error {
		version, err := schemaVersion(context.Background(), w.conn)
		for _, l := range lines {
			if err != nil || !l.of(version) {
				continue
			}
			for _, n := range l.Sites {
				if err == nil {
					err = w.keep(n)
				}
			}
		}
		return err
	})
	if err != nil {
		return err
	}
	return os.Remove(path)
}

// keep keeps the names that an export gave: in the store, or beside one that is open for reading
// only.
func (db *DB) keep(version int64, named []siteNames) error {
	if len(named) == 0 {
		return nil
	}
	if db.write == nil {
		return putBeside(db.path+besideSuffix, besideLine{Store: version, Sites: named})
	}
	return db.save("keep the names that were exported", func(w *writer) error {
		for _, n := range named {
			if err := w.keep(n); err != nil {
				return err
			}
		}
		return nil
	})
}

// TakeInNames moves the names of columns that an export put beside the store at path into it. It
// fails with ErrInUse while a run is on, and they stay where they are until that store is opened
// for writing the next time: Create does the same.
func (o Options) TakeInNames(path string) error {
	abs, err := place(path)
	if err != nil {
		return err
	}
	if _, err := os.Lstat(abs + besideSuffix); errors.Is(err, fs.ErrNotExist) {
		return nil
	}
	db, err := o.Create(path)
	if err != nil {
		return err
	}
	return db.Close()
}
