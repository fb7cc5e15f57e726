package leases

import (
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"runtime"
	"syscall"
	"testing"
)

func TestAQueueIsMadeForItsUserAlone(t *testing.T) {
	path := filepath.Join(t.TempDir(), "queue.db")
	add(t, openQueue(t, path), 1)
	for _, suffix := range []string{"", "-wal", "-shm"} {
		info, err := os.Stat(path + suffix)
		if err != nil {
			t.Fatal(err)
		}
		if got := info.Mode().Perm(); got != 0o600 {
			t.Errorf("the queue%s has mode %o", suffix, got)
		}
	}
}

// Whoever uses a queue writes beside it: a directory that may only be read is told as such.
func TestAQueueInADirectoryThatMayOnlyBeRead(t *testing.T) {
	dir := t.TempDir()
	path := filepath.Join(dir, "queue.db")
	if err := openQueue(t, path).Close(); err != nil {
		t.Fatal(err)
	}
	err := errors.Join(os.Chmod(path, 0o444), os.Chmod(dir, 0o555),
		os.Chmod(filepath.Dir(dir), 0o755))
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { os.Chmod(dir, 0o755) })
	// who may write everywhere, but for the thread that gives up that right over files
	if os.Getuid() == 0 {
		const nobody = 65534
		runtime.LockOSThread()
		defer runtime.UnlockOSThread()
		if err := syscall.Setfsuid(nobody); err != nil {
			t.Fatal(err)
		}
		defer syscall.Setfsuid(0)
	}
	if f, err := os.Create(filepath.Join(dir, "probe")); err == nil {
		f.Close()
		t.Fatal("the directory can be written to, so this test shows nothing")
	}
	for name, open := range map[string]func(string) (*DB, error){"queue.db": Open, "new.db": Create} {
		if db, err := open(filepath.Join(dir, name)); !errors.Is(err, fs.ErrPermission) {
			t.Errorf("%s: got %v, %v, want that it is not permitted", name, db, err)
		}
	}
}
