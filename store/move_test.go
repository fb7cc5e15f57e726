package store

import (
	"database/sql"
	"fmt"
	"testing"

	"github.com/google/go-cmp/cmp"

	"deepcrawl/extract/records"
)

// unmovedSchema is the version before records were moved.
const unmovedSchema = 31

// saidIn are the records of a store, what later rounds showed of them, and what steps listed. Of
// the last columns of a record, which hold attributes and text, say tells what they are.
func saidIn(t *testing.T, db *sql.DB, last string,
	say func(title string, a, b []byte) ([]records.Attribute, string, error)) (all []string) {
	t.Helper()
	rows, err := db.Query(`SELECT s.key, r.id, r.key, r.uid, r.round, r.step, r.first_seen, ` +
		`r.last_seen, r.changed_at, r.gone, r.form, r.source_url, r.key_kind, r.url, r.title, ` +
		`r.section, ` + last + `
		FROM records r JOIN sites s ON s.id = r.site_id
		UNION ALL SELECT 'shown', record_id, '', '', 0, 0, 0, 0, 0, 0, form, '', key_kind, url, title, section, ` + last + ` FROM shown ORDER BY 1, 2`)
	must(t, err)
	defer rows.Close()
	for rows.Next() {
		var site, key, uid, form, source, kind, url, title string
		var n [8]int64
		var a, b []byte
		must(t, rows.Scan(&site, &n[0], &key, &uid, &n[1], &n[2], &n[3], &n[4], &n[5], &n[6], &form,
			&source, &kind, &url, &title, &n[7], &a, &b))
		as, text, err := say(title, a, b)
		must(t, err)
		all = append(all,
			fmt.Sprintf("%s %q %s %v %s %s %s %s %q %q %q", site, key, uid, n, form, source, kind,
				url, title, text, as))
	}
	must(t, rows.Err())
	steps, err := db.Query(
		`SELECT step_id, position, record_id, fresh FROM step_records ORDER BY step_id, position`)
	must(t, err)
	defer steps.Close()
	for steps.Next() {
		var n [4]int64
		must(t, steps.Scan(&n[0], &n[1], &n[2], &n[3]))
		all = append(all, fmt.Sprint("listed ", n))
	}
	must(t, steps.Err())
	return all
}

// What an older program stored is the same after it was moved, also where that was cut short in
// between.
func TestRecordsOfAnOlderStoreAreMovedAsTheyAre(t *testing.T) {
	for _, name := range []string{"interrupted.db", "finished.db"} {
		path := unpacked(t, name)
		w, err := newWriter(dsn(path, "rw", "journal_mode(WAL)", "foreign_keys(1)"))
		must(t, err)
		must(t, migrate(w, firstScripts(t, unmovedSchema)))
		for _, change := range []string{
			`INSERT INTO shown SELECT id, 'f9', key_kind, url || '#', title || '!', 1, ` +
				`attributes, text FROM records WHERE id % 3 = 0`,
			`UPDATE records SET last_seen = last_seen + id % 2, changed_at = changed_at + id % 5,` +
				` gone = id % 7, step = step * (id % 4 > 0)`,
			`UPDATE records SET url = 'https://example.org/other', source_url = ` +
				`'https://example.org/page' WHERE id % 5 = 0`,
			`UPDATE records SET attributes = NULL, text = text || title WHERE id % 11 = 0`,
		} {
			must(t, w.exec(change))
		}
		was, err := sql.Open("sqlite", dsn(path, "ro"))
		must(t, err)
		before := saidIn(t, was, `attributes, text`,
			func(_ string, a, b []byte) ([]records.Attribute, string, error) {
				as, err := unpackAttributes(a)
				return as, string(b), err
			})
		must(t, was.Close())
		must(t, migrate(w, firstScripts(t, unmovedSchema+1)))
		for range 2 {
			must(t, w.transact(func(w *writer) error { _, err := w.moveRecords(7); return err }))
			must(t, w.transact(func(w *writer) error { _, err := w.moveListed(3); return err }))
		}
		must(t, w.close())
		db, err := Create(path)
		must(t, err)
		var unpack unpacker
		now := saidIn(t, db.read.DB, `shape, body`,
			func(title string, a, b []byte) ([]records.Attribute, string, error) {
				as, pieces, err := unpack.attributes(a, b)
				if err != nil {
					return nil, "", err
				}
				text, err := textOf(pieces, title, as)
				return as, text, err
			})
		must(t, db.Close())
		if diff := cmp.Diff(before, now); diff != "" || len(before) < 20 {
			t.Errorf("%s: %d rows (-before +now):\n%s", name, len(before), diff)
		}
		check(t, path)
	}
}
