package jsrender

import (
	"os"
	"path/filepath"
	"time"
)

const (
	homes      = "deepcrawl-browser-" // how the names of homes begin
	lockName   = "lock"
	mostMaking = time.Minute // that a home may be without its lock after it was made
)

// A home is the directory of one browser: its profile and all else that it writes. The lock in it
// is held as long as this program lives, however that ends.
type home struct {
	path string
	lock *os.File
}

// newHome makes a home, and removes those that programs which were killed have left behind.
func newHome() (*home, error) {
	removeStale(os.TempDir())
	path, err := os.MkdirTemp("", homes)
	if err != nil {
		return nil, err
	}
	lock, err := os.Create(filepath.Join(path, lockName))
	if err != nil {
		_ = os.RemoveAll(path)
		return nil, err
	}
	locked(lock) // nobody else can have it: see removeStale
	return &home{path: path, lock: lock}, nil
}

// profile is where the browser keeps what it knows of its visitor.
func (h *home) profile() string { return filepath.Join(h.path, "profile") }

func (h *home) remove() {
	_ = os.RemoveAll(h.path)
	_ = h.lock.Close()
}

// removeStale removes the homes in dir whose program is gone. Those that were made just now may not
// be locked yet.
func removeStale(dir string) {
	locks, _ := filepath.Glob(filepath.Join(dir, homes+"*", lockName)) // the pattern is a constant
	for _, path := range locks {
		lock, err := os.OpenFile(path, os.O_RDWR, 0)
		if err != nil {
			continue // it is another user's, or gone
		}
		if info, err := lock.Stat(); err == nil && time.Since(info.ModTime()) > mostMaking &&
			locked(lock) {
			_ = os.RemoveAll(filepath.Dir(path))
		}
		_ = lock.Close()
	}
}
