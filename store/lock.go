package store

import (
	"errors"
	"fmt"
	"io"
	"os"
	"strconv"
	"strings"
)

// A lock keeps a second writer out. It is a lock of the operating system on a file beside the
// store, so that it is gone with the process that held it, however that process ended; the file
// only holds the process id for the message.
type lock struct {
	file *os.File
}

var errLocked = errors.New("locked")

// mostSigned is how many octets a process id and the end of its line take.
const mostSigned = 21

// notOurs is the error of a lock file that is none.
type notOurs struct{ path string }

func (e *notOurs) Error() string { return e.path + " is no lock file of deepcrawl; move it away" }

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
		if link, err := os.Lstat(path); err == nil && !link.Mode().IsRegular() {
			return nil, errors.Join(fmt.Errorf("lock the store: %w", &notOurs{path}), f.Close())
		}
		if !same(f, path) {
			// removed by its holder between our opening and locking it: a lock on it binds nobody
			f.Close()
			continue
		}
		l := &lock{f}
		if err := sign(f); err != nil {
			if _, other := errors.AsType[*notOurs](err); other {
				return nil, errors.Join(fmt.Errorf("lock the store: %w", err), f.Close())
			}
			return nil, errors.Join(fmt.Errorf("lock the store: %w", err), l.release())
		}
		return l, nil
	}
}

// release removes the file first and gives up the lock after, so that nobody can lock a file that
// is about to vanish without noticing. A file of that name that is another one is not ours to
// remove.
func (l *lock) release() error {
	var err error
	if same(l.file, l.file.Name()) {
		err = os.Remove(l.file.Name())
	}
	return errors.Join(err, l.file.Close())
}

func same(f *os.File, path string) bool {
	a, err := f.Stat()
	if err != nil {
		return false
	}
	b, err := os.Lstat(path)
	return err == nil && os.SameFile(a, b)
}

// sign writes our process id into the file, unless that is somebody else's: a file of that name may
// have been there before, or be another name of any file.
func sign(f *os.File) error {
	info, err := f.Stat()
	if err != nil {
		return err
	}
	var text [mostSigned + 1]byte
	n, err := f.ReadAt(text[:], 0)
	if err != nil && !errors.Is(err, io.EOF) {
		return err
	}
	if _, err := strconv.ParseUint(strings.TrimSpace(string(text[:n])), 10,
		64); !info.Mode().IsRegular() || info.Size() > 0 && err != nil {
		return &notOurs{f.Name()}
	}
	if err := f.Truncate(0); err != nil {
		return err
	}
	_, err = f.WriteAt([]byte(strconv.Itoa(os.Getpid())+"\n"), 0)
	return err
}

func holder(path string) string {
	b, err := os.ReadFile(path)
	if pid := strings.TrimSpace(string(b)); err == nil && pid != "" {
		return "process " + pid
	}
	return "a process that is just starting"
}
