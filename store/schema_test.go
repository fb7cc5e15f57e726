package store

import (
	"context"
	"errors"
	"fmt"
	"io/fs"
	"path/filepath"
	"strings"
	"testing"
	"testing/fstest"

	"github.com/google/go-cmp/cmp"
)

func TestMigrationsRunOnceEachInOneTransaction(t *testing.T) {
	w, err := newWriter(dsn(filepath.Join(t.TempDir(), "m.db"), "rwc"))
	must(t, err)
	defer w.close()
	scripts := fstest.MapFS{
		"0001_a.sql": {Data: []byte("CREATE TABLE a (x INTEGER) STRICT; INSERT INTO a VALUES (1)")}}
	must(t, migrate(w, scripts))
	must(t, migrate(w, scripts))
	scripts["0002_b.sql"] = &fstest.MapFile{
		Data: []byte("UPDATE a SET x = 2; CREATE TABLE b (y); INSERT INTO nowhere VALUES (1)")}
	if err := migrate(w, scripts); err == nil {
		t.Fatal("a broken script went through")
	}
	state := func() (version, x, tables int) {
		t.Helper()
		must(t, w.conn.QueryRowContext(context.Background(), `SELECT (SELECT user_version FROM `+
			`pragma_user_version), (SELECT x FROM a), (SELECT count(*) FROM sqlite_schema)`).
			Scan(&version, &x, &tables))
		return version, x, tables
	}
	if v, x, n := state(); v != 1 || x != 1 || n != 1 {
		t.Errorf("after a broken script: version %d, x %d, %d tables", v, x, n)
	}
	scripts["0002_b.sql"] = &fstest.MapFile{Data: []byte("UPDATE a SET x = 2; CREATE TABLE b (y)")}
	must(t, migrate(w, scripts))
	if v, x, n := state(); v != 2 || x != 2 || n != 2 {
		t.Errorf("after the second script: version %d, x %d, %d tables", v, x, n)
	}
	delete(scripts, "0002_b.sql")
	if err := migrate(w, scripts); !errors.Is(err, ErrNewer) {
		t.Errorf("a store of a newer program: got %v, want %v", err, ErrNewer)
	}
}

func TestStoreOfANewerProgramIsLeftAlone(t *testing.T) {
	path := filepath.Join(t.TempDir(), "newer.db")
	db, err := Create(path)
	must(t, err)
	must(t, db.write.exec("PRAGMA user_version = 999"))
	must(t, db.Close())
	if _, err := Create(path); !errors.Is(err, ErrNewer) {
		t.Errorf("Create: got %v, want %v", err, ErrNewer)
	}
	if _, err := OpenReader(path); !errors.Is(err, ErrNewer) {
		t.Errorf("OpenReader: got %v, want %v", err, ErrNewer)
	}
}

// firstScripts are the first migrations, or all but the last few when version is negative.
func firstScripts(t *testing.T, version int) fs.FS {
	t.Helper()
	all := migrations()
	names, err := fs.Glob(all, "*.sql")
	must(t, err)
	if version < 0 {
		version += len(names)
	}
	scripts := fstest.MapFS{}
	for _, name := range names[:version] {
		script, err := fs.ReadFile(all, name)
		must(t, err)
		scripts[name] = &fstest.MapFile{Data: script}
	}
	return scripts
}

// older writes a store as it was after the first migrations, or before the last few when version is
// negative.
func older(t *testing.T, version int) (path string, w *writer) {
	t.Helper()
	path = filepath.Join(t.TempDir(), "older.db")
	must(t, claim(path))
	w, err := newWriter(dsn(path, "rwc", "journal_mode(WAL)"))
	must(t, err)
	must(t, migrate(w, firstScripts(t, version)))
	return path, w
}

func TestAReaderBringsAnOlderStoreUpToDate(t *testing.T) {
	path, w := older(t, -1)
	must(t, w.close())

	l, err := acquire(path + ".lock")
	must(t, err)
	if _, err := OpenReader(path); !errors.Is(err, ErrInUse) {
		t.Errorf("while the older program is at work: got %v, want %v", err, ErrInUse)
	}
	must(t, l.release())
	check(t, path)
}

func TestAWriterKilledBeforeTheFirstTableLeavesAUsableFile(t *testing.T) {
	path := filepath.Join(t.TempDir(), "claimed.db")
	must(t, claim(path))
	if _, err := OpenReader(path); !errors.Is(err, ErrMissing) {
		t.Errorf("OpenReader: got %v, want %v", err, ErrMissing)
	}
	db, err := Create(path)
	must(t, err)
	must(t, db.Close())
	check(t, path)
}

func TestTextsOfAnOlderStoreStayWithTheirVisits(t *testing.T) {
	const before = 13 // version in which texts had the numbers of their links
	path, w := older(t, before)
	must(t, w.exec(`INSERT INTO sites (id, key) VALUES (1, 'example.org')`))
	for n, text := range []string{"one", "", "three"} {
		must(t, w.exec(`INSERT INTO links (id, key, site_id, visited, depth, score, url, anchor, `+
			`found, via) VALUES (?1, ?1, 1, 1, 0, 1, 'https://example.org/' || ?1, '', '', 'a')`,
			n+1))
		must(t, w.exec(
			`INSERT INTO visits (link_id, site_id, outcome, got, status, url, err, title, lang, hash, links, truncated, rendered, at, off_site, spam, spam_score, spam_kind, spam_reasons)
			VALUES (?, 1, 'page', 1, 200, '', '', '', '', 0, 0, 0, 0, 0, 0, 0, 0, '', '[]')`, n+1))
		if text != "" {
			must(t, w.exec(`INSERT INTO visit_texts (link_id, text) VALUES (?, ?)`, n+1, text))
		}
	}
	must(t, w.close())

	db, err := Create(path)
	must(t, err)
	defer db.Close()
	got, err := collect(context.Background(), db, "read texts", scanString,
		`SELECT v.link_id || ' ' || coalesce(t.text, 'none') FROM visits v LEFT JOIN visit_texts `+
			`t ON t.id = v.text_id ORDER BY v.link_id`)
	must(t, err)
	if diff := cmp.Diff([]string{"1 one", "2 none", "3 three"}, got); diff != "" {
		t.Error(diff)
	}
}

// A version is the number of scripts that were run, so two of one number would hide a gap.
func TestMigrationsAreNumberedInOrder(t *testing.T) {
	names, err := fs.Glob(migrations(), "*.sql")
	if err != nil {
		t.Fatal(err)
	}
	for i, name := range names {
		if want := fmt.Sprintf("%04d_", i+1); !strings.HasPrefix(name, want) {
			t.Errorf("script %d is called %s, want it to begin with %s", i+1, name, want)
		}
	}
}
