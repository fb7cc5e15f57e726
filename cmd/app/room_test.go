package app

import (
	"errors"
	"path/filepath"
	"testing"

	"deepcrawl/store"
)

func TestARunEndsBeforeTheDiskDoes(t *testing.T) {
	db, err := store.Create(filepath.Join(t.TempDir(), "a.db"))
	if err != nil {
		t.Fatal(err)
	}
	defer db.Close()
	const gb = 1 << 30
	for _, tt := range []struct {
		name      string
		most      int64
		free, all uint64
		told      bool // by the system
		full      bool
		disk      bool
	}{
		{"room", 0, 10 * gb, 100 * gb, true, false, false},
		{"a disk nearly full", 0, 63 << 20, 100 * gb, true, true, true},
		{"a small disk", 0, 1 << 20, gb, true, false, false},
		{"a system that does not tell", 0, 0, 0, false, false, false},
		{"a store above its limit", 1000, 10 * gb, 100 * gb, true, true, false},
		{"a store below it", gb, 10 * gb, 100 * gb, true, false, false},
	} {
		r := room{db: db, most: tt.most, disk: func() (uint64, uint64, bool) {
			return tt.free, tt.all, tt.told
		}}
		err := r.full()
		if (err != nil) != tt.full || errors.Is(err, errDisk) != tt.disk ||
			!errors.Is(r.why(), err) {
			t.Errorf("%s: full says %v, and why %v", tt.name, err, r.why())
		}
	}
	if free, all, ok := db.Disk(); ok && (free > all || all == 0) {
		t.Errorf("of a disk of %d bytes %d are left", all, free)
	}
	if n := db.Size(); n < 4096 {
		t.Errorf("a store of %d bytes", n)
	}
}
