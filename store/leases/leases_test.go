package leases

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"sync"
	"testing"
	"time"
)

// What the leases promise is tested where they are used, in cmd/internal/fleet; here is what
// belongs to the file.

func TestManyOpenANewQueueAtOnce(t *testing.T) {
	path := filepath.Join(t.TempDir(), "queue of all.db")
	var all sync.WaitGroup
	for n := range 8 {
		all.Go(func() {
			db, err := Create(path)
			if err != nil {
				t.Error(err)
				return
			}
			defer db.Close()
			if _, err := db.Add(t.Context(),
				[]Job{{Kind: "extract", Key: fmt.Sprint(n)}, {Kind: "extract", Key: "all"}}); err != nil {
				t.Error(err)
			}
		})
	}
	all.Wait()
	db := openQueue(t, path)
	if c, _, err := db.Count(t.Context()); err != nil || c.Waiting != 9 {
		t.Errorf("after 8 processes added a job each and one together: got %+v, %v, want 9", c, err)
	}
}

func TestOtherFilesStayAsTheyAre(t *testing.T) {
	dir := t.TempDir()
	text, other, newer := filepath.Join(dir, "sites.txt"), filepath.Join(dir, "store.db"),
		filepath.Join(dir, "newer.db")
	empty, none := filepath.Join(dir, "empty.db"), filepath.Join(dir, "none.db")
	run(t, empty, `PRAGMA user_version`)
	if err := os.WriteFile(text, []byte("https://a.test\nhttps://b.test\n"), 0o600); err != nil {
		t.Fatal(err)
	}
	run(t, other, `CREATE TABLE records (id)`)
	if err := openQueue(t, newer).Close(); err != nil {
		t.Fatal(err)
	}
	run(t, newer, fmt.Sprintf(`PRAGMA user_version = %d`, version+1))
	for path, want := range map[string]error{text: ErrForeign, other: ErrForeign, newer: ErrNewer,
		dir: ErrForeign, empty: ErrForeign, none: fs.ErrNotExist} {
		before, _ := os.ReadFile(path)
		if db, err := Open(path); !errors.Is(err, want) {
			t.Errorf("open %s: got %v, %v, want %v", filepath.Base(path), db, err, want)
		}
		if path != empty && path != none {
			if db, err := Create(path); !errors.Is(err, want) {
				t.Errorf("create %s: got %v, %v, want %v", filepath.Base(path), db, err, want)
			}
		}
		if after, _ := os.ReadFile(path); string(after) != string(before) {
			t.Errorf("%s was changed", filepath.Base(path))
		}
	}
	if left, err := os.ReadDir(dir); err != nil || len(left) != 4 {
		t.Errorf("beside the files: %v, %v, want none", left, err)
	}
}

// All sites are listed, however many pages of them there are.
func TestSites(t *testing.T) {
	db := openQueue(t, filepath.Join(t.TempDir(), "queue.db"))
	add(t, db, 2*page)
	n := 0
	for s, err := range db.Sites(t.Context()) {
		if err != nil || s.Key != fmt.Sprintf("site%d.test", n) || s.Open != 1 || s.File != 0 {
			t.Fatalf("site %d: got %+v, %v", n, s, err)
		}
		n++
	}
	if n != 2*page {
		t.Errorf("%d sites are listed, want %d", n, 2*page)
	}
}

// What a job costs the queue: BenchmarkJob/sites=1000000 is the table of a million sites.
func BenchmarkJob(b *testing.B) {
	for _, sites := range []int{10_000, 100_000, 1_000_000} {
		b.Run(fmt.Sprintf("sites=%d", sites), func(b *testing.B) {
			db := openQueue(b, filepath.Join(b.TempDir(), "queue.db"))
			add(b, db, sites)
			for b.Loop() {
				g, err := db.Take(b.Context(), "worker", []string{"extract"}, time.Minute, 5)
				if err == nil {
					err = db.Finish(b.Context(), g, Done, "")
				}
				if err != nil {
					b.Fatal(err)
				}
			}
		})
	}
}

func openQueue(t testing.TB, path string) *DB {
	t.Helper()
	db, err := Create(path)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { db.Close() })
	return db
}

func add(t testing.TB, db *DB, n int) {
	t.Helper()
	var jobs []Job
	for i := range n {
		jobs = append(jobs, Job{Kind: "extract", Key: fmt.Sprintf("site%d.test", i)})
	}
	if added, err := db.Add(context.Background(), jobs); err != nil || added != n {
		t.Fatalf("added %d, %v, want %d", added, err, n)
	}
}

func run(t *testing.T, path, statement string) {
	t.Helper()
	db, err := sql.Open("sqlite", path)
	if err == nil {
		_, err = db.Exec(statement)
	}
	if err := errors.Join(err, db.Close()); err != nil {
		t.Fatal(err)
	}
}

// Whoever finds the file elsewhere, or makes a new one, may hand out the same site.
func TestAQueueThatWasMovedIsLost(t *testing.T) {
	dir := t.TempDir()
	path := filepath.Join(dir, "queue.db")
	db := openQueue(t, path)
	if _, err := db.Add(t.Context(), []Job{{Kind: "extract", Key: "a.test"}}); err != nil {
		t.Fatal(err)
	}
	g, err := db.Take(t.Context(), "worker", []string{"extract"}, time.Minute, 5)
	if err != nil {
		t.Fatal(err)
	}
	if err := os.Rename(path, filepath.Join(dir, "elsewhere.db")); err != nil {
		t.Skip("an open file cannot be moved here: ", err)
	}
	if err := db.Extend(t.Context(), g, time.Minute); !errors.Is(err, ErrMoved) {
		t.Errorf("a lease of a queue that was moved: got %v, want ErrMoved", err)
	}
	openQueue(t, path)
	if err := db.Finish(t.Context(), g, Done, ""); !errors.Is(err, ErrMoved) {
		t.Errorf("a lease of a queue that was replaced: got %v, want ErrMoved", err)
	}
}
