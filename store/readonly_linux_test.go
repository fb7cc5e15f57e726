package store

import (
	"context"
	"os"
	"path/filepath"
	"runtime"
	"syscall"
	"testing"
)

// Somebody else's store, in a directory that we may not write to: SQLite alone would not open it,
// as its log has no place.
func TestAStoreThatMayOnlyBeReadIsRead(t *testing.T) {
	dir := t.TempDir()
	path := filepath.Join(dir, "theirs.db")
	db, err := Create(path)
	must(t, err)
	must(t, db.SaveVisit(context.Background(), visit(t, 1)))
	must(t, db.Close())
	must(t, os.Chmod(path, 0o444))
	must(t, os.Chmod(dir, 0o555))
	must(t, os.Chmod(filepath.Dir(dir), 0o755))
	t.Cleanup(func() { os.Chmod(dir, 0o755) })
	// who may write everywhere, but for the thread that gives up that right over files
	if os.Getuid() == 0 {
		const nobody = 65534
		runtime.LockOSThread()
		defer runtime.UnlockOSThread()
		must(t, syscall.Setfsuid(nobody))
		defer syscall.Setfsuid(0)
	}
	if f, err := os.Create(filepath.Join(dir, "probe")); err == nil {
		f.Close()
		t.Fatal("the directory can be written to, so this test shows nothing")
	}
	r, err := OpenReader(path)
	must(t, err)
	defer r.Close()
	if got, err := r.Outcomes(context.Background(), site); err != nil || got["page"] != 1 {
		t.Errorf("visits %v, %v", got, err)
	}
}
