package store

import (
	"encoding/binary"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"sync/atomic"
	"time"
)

// privateMode is the mode of the files that we make: what sites told us is nobody's business but
// the user's. A log of SQLite gets the mode of its store by itself.
const privateMode = 0o600

// A home is the file of a store, held open for as long as the store is: it knows whether the name
// still leads to that file, and bears the lock that keeps a second writer out, by whatever name he
// comes. It is closed after SQLite's own connections are: systems whose locks belong to the process
// drop those of SQLite with any descriptor that is closed.
type home struct {
	path string
	file *os.File
	info os.FileInfo
	log  os.FileInfo // of the write-ahead log; nil before a writer has it

	counter atomic.Uint32 // SQLite's count of changes, as it was read last; it never falls
	schema  atomic.Uint32 // SQLite's version of the schema, as it was read last
}

// openHome opens the file at path as flag has it.
func openHome(path string, flag int) (*home, error) {
	f, err := os.OpenFile(path, flag, privateMode)
	if err != nil {
		return nil, err
	}
	info, err := f.Stat()
	if err != nil {
		return nil, errors.Join(err, f.Close())
	}
	return &home{path: path, file: f, info: info}, nil
}

// own takes the lock of the writer or fails with ErrInUse.
func (h *home) own() error {
	err := lockWriter(h.file)
	if errors.Is(err, errLocked) {
		return fmt.Errorf(
			"%w (a process that knows it by another name, or whose lock file was removed)",
			ErrInUse)
	}
	return err
}

// The parts of SQLite's header that tell a file (https://www.sqlite.org/fileformat.html).
const (
	headerSize      = 100
	magic           = "SQLite format 3\x00"
	changeCounterAt = 24
	schemaVersionAt = 40
	applicationIDAt = 68

	queueID = 0x6470636c // of the files of store/leases
)

// mostSchemaChanges is by how much the version of the schema may rise between two looks: a
// migration, or somebody's index.
const mostSchemaChanges = 1000

// A loss says what became of the file of an open store. It is ErrLost for errors.Is.
type loss struct {
	what        string
	overwritten bool // the file is still there, with something else in it
}

func (l *loss) Error() string        { return fmt.Sprintf("%v: it was %s", ErrLost, l.what) }
func (l *loss) Is(target error) bool { return target == ErrLost }

// still reports a loss of the file, nil as long as all is well. What is seen while somebody writes
// the header may be half of it, so bad news are read again.
func (h *home) still() error {
	const tries, pause = 4, 20 * time.Millisecond
	var l *loss
	for range tries {
		if l = h.look(); l == nil {
			return nil
		}
		time.Sleep(pause)
	}
	return l
}

func (h *home) look() *loss {
	here, err := os.Stat(h.path)
	switch {
	case errors.Is(err, fs.ErrNotExist):
		return &loss{what: "deleted or moved away"}
	case err != nil:
		return nil // a directory that cannot be read says nothing of the file
	case !os.SameFile(h.info, here):
		return &loss{what: "replaced by another file"}
	}
	var head [headerSize]byte
	if _, err := h.file.ReadAt(head[:], 0); err == io.EOF {
		return &loss{what: "cut short", overwritten: true}
	} else if err != nil {
		return nil // SQLite says so better
	}
	counter := binary.BigEndian.Uint32(head[changeCounterAt:])
	schema, before := binary.BigEndian.Uint32(head[schemaVersionAt:]), h.schema.Load()
	if foreign(head[:]) != nil || counter < h.counter.Load() ||
		before > 0 && schema-before > mostSchemaChanges {
		return &loss{what: "overwritten", overwritten: true}
	}
	h.counter.Store(counter)
	h.schema.Store(schema)
	return nil
}

// foreign is ErrForeign, with what a header is that is not one of a store; nil where it is.
func foreign(head []byte) error {
	if string(head[:len(magic)]) != magic {
		return fmt.Errorf("%w: not a SQLite file", ErrForeign)
	}
	switch binary.BigEndian.Uint32(head[applicationIDAt:]) {
	case applicationID:
		return nil
	case queueID:
		return ErrQueue
	}
	return fmt.Errorf("%w: a database of another program", ErrForeign)
}
