package store

import (
	"database/sql"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"
)

// exportOf exports a store to a SQLite file.
func exportOf(t *testing.T, path string) string {
	t.Helper()
	db, err := OpenReader(path)
	must(t, err)
	defer db.Close()
	out := filepath.Join(t.TempDir(), "out.sqlite")
	_, err = db.Export(t.Context(), ExportOptions{Path: out, AllColumns: true, KeepHTML: true})
	must(t, err)
	return out
}

func unite(t *testing.T, to string, exports ...string) United {
	t.Helper()
	sum, err := UniteExports(t.Context(), to, exports, func(int) {})
	must(t, err)
	return sum
}

// exported are the rows of an export as texts without its ids, which are of one export: sites by
// their keys, records by their uids, queries by their places.
func exported(t *testing.T, path string) map[string][]string {
	t.Helper()
	db, err := sql.Open("sqlite", dsn(path, "ro")+"&immutable=1")
	must(t, err)
	defer db.Close()
	var wrong string
	must(t, db.QueryRow(`PRAGMA integrity_check`).Scan(&wrong))
	if wrong != "ok" {
		t.Errorf("%s: %s", path, wrong)
	}
	all := map[string][]string{}
	for table, query := range map[string]string{
		"sites": `SELECT key, url, status, reason, pages, stopped, stop_reason, estimate FROM sites`,
		"columns": `SELECT s.key, c.name, c.type, round(c.filled, 6), c."distinct", c.origin,` +
			` c.aliases, c.type_was FROM columns c JOIN sites s ON s.id = c.site_id`,
		// one form is that of all sites here
		"forms": `SELECT f.id, f.page_url, f.action, f.kind, f.why FROM forms f JOIN sites ` +
			`s ON s.id = f.site_id`,
		"form_fields": `SELECT * FROM form_fields`,
		"queries": `SELECT s.key, q.form_id, q.round, q.seq, q.term, q.assignment_json, ` +
			`q.kind, q.pages, q.returned, q.fresh FROM queries q JOIN sites s ON s.id = q.site_id`,
		"steps": `SELECT s.key, t.round, t.seq, q.seq, t.page, t.kind, t.returned, t.fresh,` +
			` t.url, t.at FROM steps t JOIN sites s ON s.id = t.site_id JOIN queries q ON q.id = ` +
			`t.query_id AND q.site_id = t.site_id`,
		"records": `SELECT s.key, r.uid, r.form_id, r.key, r.key_kind, r.url, r.title, ` +
			`r.text, r.source_url, r.first_seen, r.last_seen, r.gone, r.via, r.changed_at, ` +
			`r.hash FROM records r JOIN sites s ON s.id = r.site_id`,
		"attributes": `SELECT r.uid, a.position, a.name, a.value, a.type, a.normal, ` +
			`a.source_url FROM attributes a JOIN records r ON r.id = a.record_id`,
		"documents": `SELECT s.key, d.url, d.kind, d.record_key, d.title, d.text, d.lang, ` +
			`d.fetched_at, d.html FROM documents d JOIN sites s ON s.id = d.site_id`,
		"redirects": `SELECT s.key, r.requested_url, r.position, r.url, r.status, r.via FROM ` +
			`redirects r JOIN sites s ON s.id = r.site_id`,
		"verdicts": `SELECT s.key, v.url, v.spam, v.kind FROM verdicts v JOIN sites s ON s.id = v.site_id`,
		"cloaking": `SELECT s.key, c.url, c.cloaked, c.way FROM cloaking c JOIN sites s ON s.id = c.site_id`,
		"found": `SELECT r.uid FROM records_fts f JOIN records r ON r.id = f.rowid WHERE ` +
			`records_fts MATCH 'text'`,
		"orphans": `SELECT 'attribute', count(*) FROM attributes WHERE record_id NOT IN ` +
			`(SELECT id FROM records) UNION ALL SELECT 'step', count(*) FROM steps WHERE ` +
			`query_id NOT IN (SELECT id FROM queries)`,
	} {
		rows, err := db.Query(query)
		must(t, err)
		names, err := rows.Columns()
		must(t, err)
		for rows.Next() {
			values, refs := make([]any, len(names)), make([]any, len(names))
			for i := range values {
				refs[i] = &values[i]
			}
			must(t, rows.Scan(refs...))
			all[table] = append(all[table], strings.TrimSuffix(fmt.Sprintln(values...), "\n"))
		}
		must(t, rows.Err())
		slices.Sort(all[table])
	}
	return all
}

func sameExports(t *testing.T, what, got, want string) {
	t.Helper()
	if diff := cmp.Diff(exported(t, want), exported(t, got)); diff != "" {
		t.Errorf("%s (-want +got):\n%s", what, diff)
	}
}

// What exports come to is the export of what their stores come to.
func TestExportsAreUnitedAsTheirStoresAreMerged(t *testing.T) {
	longer, again := siteA, siteA
	longer.steps += 2
	// other records, seen later, of a shorter crawl
	again.after, again.titles, again.first, again.pages = 24*time.Hour, "A later ", 3, 2
	for name, c := range map[string]struct {
		parts []string
		added int
	}{
		"a list that was split": {[]string{storeOf(t, siteA), storeOf(t, siteC, siteB)}, 0},
		"one twice":             {[]string{storeOf(t, siteA, siteB), storeOf(t, siteA, siteB)}, 0},
		"one that went on":      {[]string{storeOf(t, siteA), storeOf(t, longer)}, 0},
		"two histories":         {[]string{storeOf(t, longer, siteB), storeOf(t, again)}, 0},
	} {
		t.Run(name, func(t *testing.T) {
			stores := filepath.Join(t.TempDir(), "all.db")
			mergeInto(t, stores, c.parts...)
			want := exportOf(t, stores)
			var parts []string
			for _, p := range c.parts {
				parts = append(parts, exportOf(t, p))
			}
			to := filepath.Join(t.TempDir(), "all.sqlite")
			sum := unite(t, to, parts...)
			sameExports(t, "united", to, want)
			if n := len(exported(t, want)["records"]); sum.Records != n || sum.Added != n ||
				sum.Sites != len(exported(t, want)["sites"]) {
				t.Errorf("%+v, want %d records", sum, n)
			}
			for _, once := range [][]string{parts, {parts[1]}, {want}, {to}} {
				more := filepath.Join(t.TempDir(), "more.sqlite")
				unite(t, more, to)
				if sum := unite(t, more, once...); sum.Changed+sum.Added+sum.Updated > 0 {
					t.Errorf("once more: %+v, want no change", sum)
				}
				sameExports(t, "once more", more, want)
			}
			slices.Reverse(parts)
			back := filepath.Join(t.TempDir(), "back.sqlite")
			unite(t, back, parts...)
			sameExports(t, "the other way round", back, want)
			left, err := os.ReadDir(filepath.Dir(to))
			if must(t, err); len(left) != 1 {
				t.Errorf("beside the export: %v", left)
			}
		})
	}
}

// A type is one that all values of a column have.
func TestAColumnOfTwoTypesIsText(t *testing.T) {
	a, b := exportOf(t, storeOf(t, siteA)), exportOf(t, storeOf(t, siteA))
	columns := exported(t, a)["attributes"]
	if len(columns) == 0 {
		t.Fatal("the records have no attributes: the test shows nothing")
	}
	change(t, b, `UPDATE columns SET type = 'quantity'`,
		`UPDATE attributes SET type = 'quantity', normal = '1 B'`,
		`UPDATE records SET last_seen = '2999-01-01T00:00:00Z', hash = 'other' WHERE id % 2`)
	to := filepath.Join(t.TempDir(), "all.sqlite")
	unite(t, to, a, b)
	for _, row := range exported(t, to)["attributes"] {
		if !strings.Contains(row, " text ") || strings.Contains(row, "1 B") {
			t.Fatalf("an attribute is %s", row)
		}
	}
	hashes := map[string]bool{}
	for _, row := range exported(t, to)["records"] {
		hashes[row[strings.LastIndex(row, " "):]] = true
	}
	if hashes[" other"] || len(hashes) < 2 {
		t.Errorf("the hashes are of what the records said before: %v", hashes)
	}
	back := filepath.Join(t.TempDir(), "back.sqlite")
	unite(t, back, b, a)
	for table, rows := range exported(t, back) {
		if table == "columns" { // what a type was goes by who came first
			continue
		}
		if diff := cmp.Diff(exported(t, to)[table], rows); diff != "" {
			t.Errorf("%s, the other way round:\n%s", table, diff)
		}
	}
	before := exported(t, to)
	if sum := unite(t, to, b, a); sum.Changed > 0 {
		t.Errorf("once more: %+v", sum)
	}
	if diff := cmp.Diff(before, exported(t, to)); diff != "" {
		t.Errorf("once more (-before +after):\n%s", diff)
	}
}

func change(t *testing.T, path string, statements ...string) {
	t.Helper()
	db, err := sql.Open("sqlite", dsn(path, "rw"))
	must(t, err)
	defer db.Close()
	for _, s := range statements {
		_, err := db.Exec(s)
		must(t, err)
	}
}

// What cannot be united leaves what stands there as it is.
func TestExportsThatAreNotUnited(t *testing.T) {
	a, b := exportOf(t, storeOf(t, siteA)), exportOf(t, storeOf(t, siteB))
	older := exportOf(t, storeOf(t, siteC))
	change(t, older, `UPDATE meta SET value = '4' WHERE key = 'schema_version'`)
	to := filepath.Join(t.TempDir(), "all.sqlite")
	unite(t, to, a)
	before, err := os.ReadFile(to)
	must(t, err)
	for name, parts := range map[string][]string{"of another version": {b, older},
		"no export": {b, storeOf(t, siteC)}, "none": {b, filepath.Join(t.TempDir(), "none")}} {
		if sum, err := UniteExports(t.Context(), to, parts, func(int) {}); err == nil {
			t.Errorf("%s: %+v", name, sum)
		}
		if after, err := os.ReadFile(to); err != nil || string(after) != string(before) {
			t.Errorf("%s: what stood there was changed (%v)", name, err)
		}
	}
	if left, err := os.ReadDir(filepath.Dir(to)); err != nil || len(left) != 1 {
		t.Errorf("beside the export: %v, %v", left, err)
	}
}
