package store

import (
	"path/filepath"
	"slices"
	"testing"
)

func TestAStatementThatReadsATableWholeIsFound(t *testing.T) {
	db, err := Create(filepath.Join(t.TempDir(), "a.db"))
	if err != nil {
		t.Fatal(err)
	}
	defer db.Close()
	for statement, want := range map[string][]string{
		`SELECT coalesce(max(id), 0) + 1 FROM record_rows`:   nil, // the last row alone
		`SELECT max(id) FROM record_rows WHERE title = ?`:    {"record_rows"},
		`SELECT count(*) FROM record_rows`:                   {"record_rows"},
		`SELECT id FROM record_rows WHERE title = ? LIMIT 1`: {"record_rows"},
		`SELECT title FROM record_rows WHERE id = ?`:         nil,
	} {
		if got, err := db.scanned(t.Context(), statement); err != nil || !slices.Equal(got, want) {
			t.Errorf("%s: %v, %v; want %v", statement, got, err, want)
		}
	}
}
