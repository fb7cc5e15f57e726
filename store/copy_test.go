package store

import (
	"path/filepath"
	"testing"
)

// A copy is made while a step is being saved, and is a store that goes on from there.
func TestCopyTo(t *testing.T) {
	dir := t.TempDir()
	db, err := Create(filepath.Join(dir, "a.db"))
	must(t, err)
	defer db.Close()
	must(t, db.SaveStep(t.Context(), step(1)))
	must(t, db.SaveStep(t.Context(), step(2)))
	r, err := OpenReader(filepath.Join(dir, "a.db"))
	must(t, err)
	defer r.Close()
	to := filepath.Join(dir, "b.db")
	must(t, r.CopyTo(t.Context(), to))
	must(t, db.SaveStep(t.Context(), step(3)))
	if err := r.CopyTo(t.Context(), to); err == nil {
		t.Error("a copy was written over another file")
	}
	b, err := Create(to)
	must(t, err)
	defer b.Close()
	if n, err := steps(t.Context(), b); n != 2 || err != nil {
		t.Errorf("the copy has %d steps, %v, want the 2 of its moment", n, err)
	}
	must(t, b.SaveStep(t.Context(), step(3)))
}
