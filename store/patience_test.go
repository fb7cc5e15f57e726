package store

import (
	"context"
	"errors"
	"path/filepath"
	"strings"
	"testing"
)

// lockOut locks the store as another program does, until free is called. An exclusive one keeps
// readers out as well.
func lockOut(t *testing.T, path string, exclusive bool) (free func()) {
	t.Helper()
	pragma := "foreign_keys(1)"
	if exclusive {
		pragma = "locking_mode(EXCLUSIVE)"
	}
	w, err := newWriter(dsn(path, "rw", pragma))
	must(t, err)
	must(t, w.exec("BEGIN IMMEDIATE"))
	if exclusive { // a store in WAL mode is locked from the first change on
		must(t, w.exec("CREATE TABLE theirs (x)"))
		must(t, w.exec("DROP TABLE theirs"))
		must(t, w.exec("COMMIT"))
	}
	return func() {
		if !exclusive {
			_ = w.exec("ROLLBACK")
		}
		_ = w.close()
	}
}

// talk collects what is said of a wait.
type talk chan string

func (c talk) options() Options { return Options{Say: func(line string) { c <- line }} }

// meanwhile runs f, which has to wait until free is called, and returns its error.
func (c talk) meanwhile(t *testing.T, free func(), f func() error) error {
	t.Helper()
	done := make(chan error, 1)
	go func() { done <- f() }()
	select {
	case line := <-c:
		if !strings.HasPrefix(line, "waiting for ") ||
			!strings.HasSuffix(line, " to unlock test.db") {
			t.Errorf("it says %q", line)
		}
	case err := <-done:
		free()
		t.Fatalf("it did not wait: %v", err)
	}
	free()
	err := <-done
	if line := <-c; !strings.Contains(line, "going on") {
		t.Errorf("it says %q in the end", line)
	}
	return err
}

func TestTheLockOfAnotherProgramIsWaitedFor(t *testing.T) {
	ctx, said := context.Background(), make(talk, 9)
	path := filepath.Join(t.TempDir(), "test.db")
	old, err := Create(path)
	must(t, err)
	must(t, old.SaveVisit(ctx, visit(t, 1)))
	must(t, old.Close())

	var db *DB
	// with the store to itself
	must(t, said.meanwhile(t, lockOut(t, path, true), func() (err error) {
		db, err = said.options().Create(path)
		return err
	}))
	must(t, said.meanwhile(t, lockOut(t, path, false), func() error {
		return db.SaveVisit(ctx, visit(t, 2))
	}))
	must(t, db.Close())

	var r *DB
	must(t, said.meanwhile(t, lockOut(t, path, true), func() (err error) {
		r, err = said.options().OpenReader(path)
		return err
	}))
	defer r.Close()
	if got, err := r.Outcomes(ctx, site); err != nil || got["page"] != 2 {
		t.Errorf("visits %v, %v", got, err)
	}
	r.read.SetMaxIdleConns(0) // those of ours would keep the other program from having it to itself
	must(t, said.meanwhile(t, lockOut(t, path, true), func() error {
		_, err := r.Export(ctx, ExportOptions{Path: filepath.Join(t.TempDir(), "out.jsonl")})
		return err
	}))
	must(t, said.meanwhile(t, lockOut(t, path, true), func() error {
		_, err := r.Sites(ctx)
		return err
	}))
}

func TestAWaitEndsWhenNobodyWantsToWaitAnyMore(t *testing.T) {
	ctx, said := context.Background(), make(talk, 9)
	done := make(chan struct{})
	path := filepath.Join(t.TempDir(), "test.db")
	o := said.options()
	o.Done = done
	db, err := o.Create(path)
	must(t, err)
	free := lockOut(t, path, false)
	failed := make(chan error, 1)
	go func() { failed <- db.SaveVisit(ctx, visit(t, 1)) }()
	<-said
	close(done) // Ctrl-C
	if err := <-failed; !errors.Is(err, ErrHeld) {
		t.Errorf("the save: %v", err)
	}
	free()
	must(t, db.SaveVisit(ctx, visit(t, 2))) // and what comes at the end is saved where it can be
	must(t, db.Close())
	check(t, path)
}
