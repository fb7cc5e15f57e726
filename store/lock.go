package store

import (
	"errors"
	"fmt"
	"os"
	"strconv"
	"strings"
)

// A lock keeps a second writer out. It is a lock of the operating system on a file beside the store, so that it is gone
// with the process that held it, however that process ended; the file only holds the process id for the message.
type lock struct {
	file *os.File
}

var errLocked = errors.New("locked")

// acquire takes the lock or fails at once with ErrInUse.
func acquire(path string) (*lock, error) {
	for {
		f, err := openLocked(path)
		if errors.Is(err, errLocked) {
			return nil, fmt.Errorf("%w (%s)", ErrInUse, holder(path))
		}
		if err != nil {
			return nil, fmt.Errorf("lock the store: %w", err)
		}
		if !same(f, path) {
			f.Close() // removed by its holder between our opening and locking it: a lock on it binds nobody
			continue
		}
		l := &lock{f}
		if err := sign(f); err != nil {
			return nil, errors.Join(fmt.Errorf("lock the store: %w", err), l.release())
		}
		return l, nil
	}
}

// release removes the file first and gives up the lock after, so that nobody can lock a file that is about to vanish
// without noticing.
func (l *lock) release() error {
	return errors.Join(os.Remove(l.file.Name()), l.file.Close())
}

func same(f *os.File, path string) bool {
	a, err := f.Stat()
	if err != nil {
		return false
	}
	b, err := os.Stat(path)
	return err == nil && os.SameFile(a, b)
}

func sign(f *os.File) error {
	if err := f.Truncate(0); err != nil {
		return err
	}
	_, err := f.WriteAt([]byte(strconv.Itoa(os.Getpid())+"\n"), 0)
	return err
}

func holder(path string) string {
	b, err := os.ReadFile(path)
	if pid := strings.TrimSpace(string(b)); err == nil && pid != "" {
		return "process " + pid
	}
	return "a process that is just starting"
}
