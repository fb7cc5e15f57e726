package store

import (
	"context"
	"errors"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// lose makes a store with one visit, does what is done to its file while it is open, and returns
// the error of the next save.
func lose(t *testing.T, do func(path string)) (path string, err error) {
	t.Helper()
	path = filepath.Join(t.TempDir(), "test.db")
	db, err := Create(path)
	must(t, err)
	must(t, db.SaveVisit(context.Background(), visit(t, 1)))
	do(path)
	err = db.SaveVisit(context.Background(), visit(t, 2))
	if again := db.SaveVisit(context.Background(), visit(t, 3)); !errors.Is(again, ErrLost) {
		t.Errorf("the save after it: %v", again)
	}
	if _, read := db.Sites(context.Background()); !errors.Is(read, ErrLost) {
		t.Errorf("reading: %v", read)
	}
	must(t, db.Close())
	return path, err
}

// visitsIn counts the visits of a store.
func visitsIn(t *testing.T, path string) int {
	t.Helper()
	check(t, path)
	db, err := OpenReader(path)
	must(t, err)
	defer db.Close()
	outcomes, err := db.Outcomes(context.Background(), site)
	must(t, err)
	return outcomes["page"]
}

func TestAStoreThatIsGoneIsNoticedAtTheNextSaveAndItsContentsAreKept(t *testing.T) {
	remove := func(names ...string) {
		for _, n := range names {
			must(t, os.Remove(n))
		}
	}
	tests := map[string]func(path string){
		"deleted": func(path string) { remove(path) },
		"deleted with its logs": func(path string) {
			remove(path, path+"-wal", path+"-shm", path+".lock")
		},
		"moved": func(path string) { must(t, os.Rename(path, path+".moved")) },
		"replaced, and its log left": func(path string) {
			must(t, os.WriteFile(path+".new", []byte("of somebody"), 0o644))
			must(t, os.Rename(path+".new", path))
		},
		"replaced": func(path string) {
			must(t, os.WriteFile(path+".new", []byte("of somebody"), 0o644))
			must(t, os.Rename(path+".new", path))
			remove(path + "-wal")
			must(t, os.WriteFile(path+"-wal", []byte("log of somebody"), 0o644))
		},
	}
	for name, do := range tests {
		t.Run(name, func(t *testing.T) {
			path, err := lose(t, do)
			if !errors.Is(err, ErrLost) || !strings.Contains(err.Error(), path+".rescued") {
				t.Fatalf("error %v, want ErrLost and the place of the copy", err)
			}
			if got := visitsIn(t, path+".rescued"); got != 1 {
				t.Errorf("%d visits were rescued, want the one that was committed", got)
			}
			if _, err := os.Stat(path + "-wal"); name != "replaced" && err == nil {
				t.Error("its log lies where the copy is moved to")
			}
			if name != "replaced" { // as the message says
				must(t, os.Rename(path+".rescued", path))
				if got := visitsIn(t, path); got != 1 {
					t.Errorf("%d visits are in the copy once it is moved back", got)
				}
			}
			if b, err := os.ReadFile(path + "-wal"); name == "replaced" &&
				(err != nil || string(b) != "log of somebody") {
				t.Errorf("the log of what stands there now is %q, %v", b, err)
			}
		})
	}
}

func TestAStoreThatIsGoneAtTheEndIsNoticedThen(t *testing.T) {
	path := filepath.Join(t.TempDir(), "test.db")
	db, err := Create(path)
	must(t, err)
	must(t, db.SaveVisit(context.Background(), visit(t, 1)))
	must(t, os.Remove(path))
	if err := db.Close(); !errors.Is(err, ErrLost) {
		t.Fatalf("closing: %v", err)
	}
	if got := visitsIn(t, path+".rescued"); got != 1 {
		t.Errorf("%d visits were rescued", got)
	}
}

func TestACopyOfAnEarlierLossIsNotOverwritten(t *testing.T) {
	path, err := lose(t, func(path string) {
		must(t, os.WriteFile(path+".rescued", []byte("earlier"), 0o600))
		must(t, os.Remove(path))
	})
	if !strings.Contains(err.Error(), path+".rescued-2") {
		t.Errorf("error %v", err)
	}
	if b, err := os.ReadFile(path + ".rescued"); string(b) != "earlier" {
		t.Errorf("the earlier copy holds %q, %v", b, err)
	}
}

func TestTheLogOfAStoreThatWasTakenAwayIsPutAside(t *testing.T) {
	path := filepath.Join(t.TempDir(), "test.db")
	must(t, os.WriteFile(path+"-wal", []byte("pages of another store"), 0o600))
	db, err := Create(path)
	must(t, err)
	must(t, db.SaveVisit(context.Background(), visit(t, 1)))
	must(t, db.Close())
	check(t, path)
	if b, err := os.ReadFile(path + ".left-wal"); string(b) != "pages of another store" {
		t.Errorf("it holds %q, %v", b, err)
	}
}

// What somebody copies over a store stays as it is: neither a save nor the log of the store goes
// into it.
func TestAnOverwrittenStoreIsLeftAsItIs(t *testing.T) {
	other := filepath.Join(t.TempDir(), "other.db")
	db, err := Create(other)
	must(t, err)
	must(t, db.Close())
	theirs, err := os.ReadFile(other)
	must(t, err)
	for name, content := range map[string]string{"by text": strings.Repeat("text ", 100),
		"by nothing": "", "by a fresh store": string(theirs)} {
		t.Run(name, func(t *testing.T) {
			path := filepath.Join(t.TempDir(), "test.db")
			db, err := Create(path)
			must(t, err)
			for n := range 3 { // of which some is in the file, and the rest in its log
				must(t, db.SaveVisit(context.Background(), visit(t, n+1)))
				must(t, db.SaveSites(context.Background(), Site{Key: strings.Repeat("x", n+1)}))
				_, err = db.write.conn.ExecContext(context.Background(),
					"PRAGMA wal_checkpoint(FULL)")
				must(t, err)
			}
			must(t, db.SaveVisit(context.Background(), visit(t, 9)))
			t.Cleanup(func() { db.write.conn.Close(); db.write.pool.Close() })
			must(t, os.WriteFile(path, []byte(content), 0o644)) // as cp does it: the same file
			if err := db.SaveVisit(context.Background(), visit(t, 10)); !errors.Is(err, ErrLost) {
				t.Errorf("the next save: %v", err)
			}
			must(t, db.Close())
			if b, err := os.ReadFile(path); string(b) != content {
				t.Errorf("it holds %d octets, %v, and not what was written there", len(b), err)
			}
			if _, err := os.Stat(path + "-wal"); err == nil {
				t.Error("the log of the store lies beside what stands there now")
			}
		})
	}
}
