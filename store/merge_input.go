package store

import (
	"encoding/binary"
	"errors"
	"fmt"
	"io"
	"net/url"
	"os"
	"path/filepath"
	"strings"
)

// An Input is a store that is merged into another one. It is read only, and locked against runs for
// as long as it is open, so that it is one moment of it that is merged. Where only its owner could
// make it readable, because an older program wrote it or a killed run left its log beside it, a
// copy of it is brought up to date and read.
type Input struct {
	path string
	o    Options
	lock *lock // nil where no lock can be made, as in a directory of somebody else
	home *home
}

// OpenInput opens a store that is to be merged. It fails with ErrInUse while a run is on.
func (o Options) OpenInput(path string) (*Input, error) {
	abs, err := place(path)
	if err != nil {
		return nil, err
	}
	if err := inspect(abs); err != nil {
		return nil, err
	}
	in := &Input{path: abs, o: o}
	if in.lock, err = acquire(abs + ".lock"); errors.Is(err, ErrInUse) ||
		err != nil && held(abs+".lock") {
		return nil, err
	}
	if in.home, err = openHome(abs, os.O_RDONLY); err != nil {
		return nil, errors.Join(err, in.Close())
	}
	if writerLocked(in.home.file) {
		return nil, errors.Join(
			fmt.Errorf("%w (a process that knows it by another name)", ErrInUse), in.Close())
	}
	if v, err := in.version(); err != nil || v > latest(migrations()) {
		if err == nil {
			err = newer(v, latest(migrations()))
		}
		return nil, errors.Join(err, in.Close())
	}
	return in, nil
}

// Close lets runs use the store again.
func (in *Input) Close() error {
	var errs []error
	if in.home != nil {
		errs = append(errs, in.home.file.Close())
	}
	if in.lock != nil {
		errs = append(errs, in.lock.release())
	}
	return errors.Join(errs...)
}

const userVersionAt = 60 // in SQLite's header

// version is that of the tables, as the file has it; what a log says of it is not seen.
func (in *Input) version() (int, error) {
	var head [headerSize]byte
	if _, err := in.home.file.ReadAt(head[:], 0); err == io.EOF {
		return 0, fmt.Errorf("%w: it is cut short", ErrDamaged)
	} else if err != nil {
		return 0, err
	}
	return int(binary.BigEndian.Uint32(head[userVersionAt:])), nil
}

// settled is a file with the tables of this program and nothing in a log: that of the store, or a
// copy in a directory beside the store to, which clear removes.
func (in *Input) settled(to string) (path string, clear func(), err error) {
	version, err := in.version()
	if err != nil {
		return "", nil, err
	}
	if version == latest(migrations()) && !logged(in.path) {
		return in.path, func() {}, nil
	}
	w, err := newWorkplace(filepath.Dir(to))
	if err != nil {
		return "", nil, err
	}
	if err := in.copyTo(w.file()); err != nil {
		w.clear()
		return "", nil, fmt.Errorf("bring a copy of it up to date: %w", err)
	}
	return w.file(), w.clear, nil
}

// copyTo makes a copy of the store with the tables of this program, and without a log.
func (in *Input) copyTo(path string) error {
	if err := copyFile(path, in.path); err != nil {
		return err
	}
	if logged(in.path) {
		if err := copyFile(path+"-wal", in.path+"-wal"); err != nil {
			return err
		}
	}
	db, err := in.o.Create(path)
	if err != nil {
		return err
	}
	return db.Close()
}

func copyFile(to, from string) error {
	r, err := os.Open(from)
	if err != nil {
		return err
	}
	defer r.Close()
	w, err := os.OpenFile(to, os.O_CREATE|os.O_TRUNC|os.O_WRONLY, privateMode)
	if err != nil {
		return err
	}
	_, err = io.Copy(w, r)
	return errors.Join(err, w.Close())
}

// attachable names a file that nobody writes to, so that SQLite puts nothing beside it.
func attachable(path string) string {
	return "file:" + (&url.URL{Path: filepath.ToSlash(path)}).EscapedPath() + "?mode=ro&immutable=1"
}

func quoted(s string) string { return strings.ReplaceAll(s, `'`, `''`) }
