package store

import (
	"context"
	"deepcrawl/extract/records"
)

// Stores of older programs had all of a record in one row (records, shown), and a row for each
// record that a step listed (step_records). Between two migrations these are moved to where they
// are kept now, some at a time and each time as a transaction, so that neither memory nor the log
// grows with the store. Whoever is killed goes on with what is left.

const (
	movedTogether = 1000    // rows of records, or steps
	movedSaid     = 100_000 // records after which a person is told
)

// moves are called before the script of their name.
var moves = map[string]func(w *writer) error{
	"0033_records_as_they_are_read.sql": (*writer).moveHarvests}

func (w *writer) moveHarvests() error {
	var all, moved int
	if _, err := w.scan(`SELECT count(*) FROM records`, nil, &all); err != nil {
		return err
	}
	for n := movedTogether; n == movedTogether; moved += n {
		err := w.transact(func(w *writer) (err error) {
			n, err = w.moveRecords(movedTogether)
			return err
		})
		if err != nil {
			return err
		}
		if moved%movedSaid == 0 && moved > 0 {
			w.options.say(
				"the store is of an older program: %d of %d records are brought up to date", moved,
				all)
		}
	}
	for n := movedTogether; n == movedTogether; {
		err := w.transact(func(w *writer) (err error) {
			n, err = w.moveListed(movedTogether)
			return err
		})
		if err != nil {
			return err
		}
	}
	return w.forgetStatements()
}

// An oldRecord is a row of the table records, or shown.
type oldRecord struct {
	records.Record
	id, site, round, step, first, last, changed, gone int64
	form                                              string
	source                                            any // NULL: that of the step
}

// moveRecords moves the first records that are left, with how a later round showed them, and
// returns how many these are.
func (w *writer) moveRecords(together int) (n int, err error) {
	all, err := w.oldRecords(
		`SELECT r.id, r.site_id, r.round, r.step, r.first_seen, r.last_seen, r.changed_at, r.gone,
			r.form,
			iif(r.source_url IS t.url, NULL, r.source_url), r.key, r.key_kind, r.url, r.title,
				r.section, r.attributes, r.text
		FROM records r LEFT JOIN steps t ON t.id = r.step ORDER BY r.id LIMIT ?`, together)
	if err != nil || len(all) == 0 {
		return 0, err
	}
	for _, r := range all {
		as, err := w.saying(r.site, r.form, &r.Record)
		if err != nil {
			return 0, err
		}
		err = w.exec(`INSERT INTO record_rows (id, site_id, hash, key, round, step, first_seen,
			last_seen, changed_at, gone, form, source_url, key_kind, url, title, section, shape,
			body)
			VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, nullif(?8, ?7), nullif(?9, ?7), ?10, ?11, ?12, ?13,
				?14, ?15, ?16, ?17, ?18)`,
			r.id, r.site, int64(hashOf(r.Key)), r.Key, r.round, r.step, r.first, r.last, r.changed,
			r.gone, as.form, r.source, r.KeyKind, unless(r.Key, r.URL),
			r.Title, r.Section, as.shape, as.body)
		if err != nil {
			return 0, err
		}
	}
	last := all[len(all)-1].id
	shown, err := w.oldRecords(`SELECT record_id, (SELECT site_id FROM records WHERE id = `+
		`record_id), 0, 0, 0, 0, 0, 0, form, '', '', key_kind, url, title, section, attributes, `+
		`text FROM shown WHERE record_id <= ?`, last)
	if err != nil {
		return 0, err
	}
	for _, r := range shown {
		as, err := w.saying(r.site, r.form, &r.Record)
		if err != nil {
			return 0, err
		}
		err = w.exec(`INSERT INTO shown_rows (record_id, form, key_kind, url, title, section, `+
			`shape, body) VALUES (?, ?, ?, ?, ?, ?, ?, ?)`,
			r.id, as.form, r.KeyKind, r.URL, r.Title, r.Section, as.shape, as.body)
		if err != nil {
			return 0, err
		}
	}
	// and those of shown with them
	return len(all), w.exec(`DELETE FROM records WHERE id <= ?`, last)
}

func (w *writer) oldRecords(query string, args ...any) (all []oldRecord, err error) {
	return all, eachRow(context.Background(), w, func(rows row) error {
		var r oldRecord
		var attributes []byte
		err := rows.Scan(&r.id, &r.site, &r.round, &r.step, &r.first, &r.last, &r.changed, &r.gone,
			&r.form, &r.source,
			&r.Key, &r.KeyKind, &r.URL, &r.Title, &r.Section, &attributes, &r.Text)
		if err != nil {
			return err
		}
		r.Attributes, err = unpackAttributes(attributes)
		all = append(all, r)
		return err
	}, query, args...)
}

// moveListed moves what the first steps listed that are left, and returns how many these are.
func (w *writer) moveListed(together int) (n int, err error) {
	listed := map[int64][]listing{}
	var steps []int64
	err = eachRow(context.Background(), w, func(rows row) error {
		var step int64
		var l listing
		err := rows.Scan(&step, &l.record, &l.fresh)
		if listed[step] == nil {
			steps = append(steps, step)
		}
		listed[step] = append(listed[step], l)
		return err
	}, `SELECT step_id, record_id, fresh FROM step_records
		WHERE step_id IN (SELECT DISTINCT step_id FROM step_records ORDER BY step_id LIMIT ?)
			ORDER BY step_id, position`, together)
	if err != nil || len(steps) == 0 {
		return 0, err
	}
	for _, step := range steps {
		if err := w.exec(`UPDATE steps SET listed = ? WHERE id = ?`, packListed(listed[step]),
			step); err != nil {
			return 0, err
		}
	}
	return len(steps), w.exec(`DELETE FROM step_records WHERE step_id <= ?`, steps[len(steps)-1])
}
