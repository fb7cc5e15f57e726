package jsrender

import (
	"os"
	"path/filepath"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"
)

// Only Linux tells here whether a program lives, so only there are homes removed.
func TestHomesOfKilledProgramsAreRemoved(t *testing.T) {
	dir := t.TempDir()
	t.Setenv("TMPDIR", dir)
	living, err := newHome()
	if err != nil {
		t.Fatal(err)
	}
	defer living.remove()
	long := time.Now().Add(-time.Hour)
	for name, made := range map[string]time.Time{homes + "dead": long, homes + "young": time.Now(),
		"of-another-program": long} {
		if err := os.MkdirAll(filepath.Join(dir, name, "profile"), 0o700); err != nil {
			t.Fatal(err)
		}
		lock := filepath.Join(dir, name, lockName)
		if err := os.WriteFile(lock, nil, 0o600); err != nil {
			t.Fatal(err)
		}
		if err := os.Chtimes(lock, made, made); err != nil {
			t.Fatal(err)
		}
	}
	if err := os.Chtimes(living.lock.Name(), long, long); err != nil {
		t.Fatal(err)
	}
	another, err := newHome()
	if err != nil {
		t.Fatal(err)
	}
	another.remove()
	left, err := os.ReadDir(dir)
	if err != nil {
		t.Fatal(err)
	}
	var got []string
	for _, e := range left {
		got = append(got, e.Name())
	}
	want := []string{filepath.Base(living.path), homes + "young", "of-another-program"}
	if diff := cmp.Diff(want, got); diff != "" {
		t.Errorf("left (-want +got):\n%s", diff)
	}
}
