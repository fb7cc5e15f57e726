package store

import (
	"compress/gzip"
	"context"
	"database/sql"
	"io"
	"os"
	"path/filepath"
	"testing"
)

// testdata/old holds stores and an export that the program at commit be5ed3d0 made (the comment in
// old_test.go of cmd/deepcrawl says how). They are opened and brought up to date whatever becomes
// of the schema.
const oldSchema = 14

// unpacked copies an old file to a directory of the test.
func unpacked(t *testing.T, name string) string {
	t.Helper()
	f, err := os.Open(filepath.Join("testdata/old", name+".gz"))
	must(t, err)
	defer f.Close()
	z, err := gzip.NewReader(f)
	must(t, err)
	body, err := io.ReadAll(z)
	must(t, err)
	path := filepath.Join(t.TempDir(), name)
	must(t, os.WriteFile(path, body, 0o600))
	return path
}

// contents are the version of the schema of a store and the counts of its visits, steps, records,
// documents and links.
func contents(t *testing.T, path string) (version int, n [5]int) {
	t.Helper()
	db, err := sql.Open("sqlite", dsn(path, "ro"))
	must(t, err)
	defer db.Close()
	must(t, db.QueryRow(`PRAGMA user_version`).Scan(&version))
	must(t, db.QueryRow(
		`SELECT (SELECT count(*) FROM visits), (SELECT count(*) FROM steps), (SELECT count(*) FROM records),
		(SELECT count(*) FROM documents), (SELECT count(*) FROM links)`).Scan(&n[0], &n[1], &n[2],
		&n[3], &n[4]))
	return version, n
}

func TestOldStoresAreBroughtUpToDate(t *testing.T) {
	for _, name := range []string{"half.db", "interrupted.db", "finished.db"} {
		path := unpacked(t, name)
		version, before := contents(t, path)
		if version != oldSchema {
			t.Errorf("%s has a schema of version %d", name, version)
		}
		db, err := Create(path)
		must(t, err)
		must(t, db.Close())
		if now, after := contents(t, path); now < version || after != before || before[0] == 0 {
			t.Errorf("%s: visits, steps, records, documents and links %v became %v", name, before,
				after)
		}
		check(t, path)
	}
}

// columns are the names of the columns of each table and view of an export.
func columns(t *testing.T, path string) map[string]bool {
	t.Helper()
	db, err := sql.Open("sqlite", dsn(path, "ro"))
	must(t, err)
	defer db.Close()
	rows, err := db.Query(`SELECT m.name || '.' || c.name FROM sqlite_schema m JOIN ` +
		`pragma_table_info(m.name) c WHERE m.type IN ('table', 'view')`)
	must(t, err)
	defer rows.Close()
	all := map[string]bool{}
	for rows.Next() {
		var name string
		must(t, rows.Scan(&name))
		all[name] = true
	}
	must(t, rows.Err())
	return all
}

// What worked from an old export works from a new one: columns are only ever added.
func TestAnExportHasAllColumnsOfAnOldOne(t *testing.T) {
	db, err := Create(unpacked(t, "finished.db"))
	must(t, err)
	defer db.Close()
	checkUIDs(t, db)
	path := filepath.Join(t.TempDir(), "new.sqlite")
	n, err := db.Export(context.Background(), ExportOptions{Path: path})
	must(t, err)
	if n == 0 {
		t.Error("no record was exported of an old store")
	}
	old, now := columns(t, unpacked(t, "export.sqlite")), columns(t, path)
	for name := range old {
		if !now[name] {
			t.Errorf("an export has no %s any more", name)
		}
	}
	if len(old) < 50 {
		t.Errorf("the old export has %d columns", len(old))
	}
}
