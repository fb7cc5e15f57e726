package store

import "fmt"

// Records are joined by their keys. Of a record that both stores have, the newer look says what it
// is, and both say when it was seen first and last; it is gone where that was found after anybody
// saw it last. A harvest is resumed with what its own steps showed: where that is other than what
// is said now, it stands in the table shown, as after a later round (revise.go). A record that the
// kept harvest never met has round 0, so that the harvest takes it for one of an earlier round.

// A lost is where rows are that are joined to those of a site: in the other store, or put aside
// from ours.
type lost struct {
	table string // with its schema
	site  int64
	add   int64 // to the numbers of its rows
}

// joinable are the records of the other store as they are joined to ours, with our rows of the
// texts that many share and with where each was read, and a place for ours that give way.
var joinable = []string{
	`DROP VIEW IF EXISTS temp.their_records`,
	`CREATE TEMP VIEW their_records AS SELECT x.id, x.site_id, x.hash, x.key, v.first_seen, ` +
		`v.last_seen, v.changed_at, x.gone, ` +
		fmt.Sprintf(hereOf, "form") +
		` AS form, v.source_url, x.key_kind, x.url, x.title, x.section, ` +
		fmt.Sprintf(hereOf, "shape") + ` AS shape, x.body
		FROM src.record_rows x JOIN src.records v ON v.id = x.id`,
	`CREATE TEMP TABLE IF NOT EXISTS lost_records AS SELECT * FROM temp.their_records WHERE 0`,
}

// theirs are the rows of the other store.
func (m *merging) theirs(table string, t twin) lost {
	if table == "records" {
		return lost{`temp.their_records`, t.src, m.offset["record_rows"]}
	}
	return lost{`src.` + table, t.src, m.offset[table]}
}

// putAside copies our rows of a site to where they are found after the others took their place.
func (m *merging) putAside(t twin, table string) (lost, error) {
	aside, from := `temp.lost_`+table, `SELECT * FROM main.`+table+` WHERE site_id = ?`
	if err := m.w.exec(`DELETE FROM ` + aside); err != nil {
		return lost{}, err
	}
	if table == "records" {
		from = `SELECT x.id, x.site_id, x.hash, x.key, v.first_seen, v.last_seen, v.changed_at,
			x.gone, x.form, v.source_url, x.key_kind, x.url, x.title, x.section, x.shape, x.body
			FROM main.record_rows x JOIN main.records v ON v.id = x.id WHERE x.site_id = ?`
	}
	return lost{aside, t.here, 0}, m.w.exec(`INSERT INTO `+aside+` `+from, t.here)
}

// recordBody are the columns that say what a record is.
const recordBody = `key_kind, url, title, section, shape, body`

// newerBody finds the records of a site of which the other row, o, is of a newer look that shows
// them otherwise.
const (
	newerBody = ` r.site_id = ?1 AND o.site_id = ?2 AND ` + sameKey + ` AND ` + later +
		` AND NOT ` + sameBody
	sameKey  = `o.hash = r.hash AND o.key = r.key`
	sameBody = `((r.key_kind, r.url, r.title, r.section, r.shape, r.body) IS (o.key_kind, o.url,` +
		` o.title, o.section, o.shape, o.body))`
)

// sooner finds rows that say the same, of which the other one says since when; later those that say
// where it was seen last.
const (
	sooner   = `(o.changed_at < ` + changedR + ` AND ` + sameBody + `)`
	later    = `o.last_seen > ` + lastR
	lastR    = `coalesce(r.last_seen, r.first_seen)`
	changedR = `coalesce(r.changed_at, r.first_seen)`
)

// join adds what the history that gave way knows of records, and returns of how many that was more.
func (m *merging) join(t twin, records, documents, forms lost) (updated int, err error) {
	// What the kept harvest showed is put aside before it is written over.
	err = m.w.exec(`INSERT OR IGNORE INTO main.shown_rows (record_id, form, `+recordBody+`)
		SELECT r.id, r.form, r.key_kind, coalesce(r.url, r.key), r.title, r.section, r.shape,
			r.body FROM `+records.table+` o CROSS JOIN main.record_rows r
		WHERE r.round > 0 AND`+newerBody, t.here, records.site)
	if err != nil {
		return 0, fmt.Errorf("records: %w", err)
	}
	bodies, err := m.w.changed(`UPDATE main.record_rows AS r SET (form, source_url, `+recordBody+
		`, step, changed_at, first_seen, last_seen, gone) =
		(o.form, o.source_url, o.key_kind, o.url, o.title, o.section, o.shape, o.body, 0, o.changed_at,
			min(r.first_seen, o.first_seen), o.last_seen, `+goneNow+`)
		FROM `+records.table+` o WHERE`+newerBody, t.here, records.site)
	if err != nil {
		return 0, fmt.Errorf("records: %w", err)
	}
	looks, err := m.w.changed(`UPDATE main.record_rows AS r SET first_seen = min(r.first_seen, `+
		`o.first_seen), last_seen = max(`+lastR+`, o.last_seen), gone = `+goneNow+`,
			changed_at = iif(`+sooner+`, o.changed_at, `+changedR+`), form = iif(`+later+
		`, o.form, r.form), source_url = iif(`+later+`, o.source_url, r.source_url),
			step = iif(`+later+` AND o.form <> r.form, 0, r.step)
		FROM `+records.table+` o WHERE r.site_id = ?1 AND o.site_id = ?2 AND `+sameKey+`
			AND (o.first_seen < r.first_seen OR `+later+` OR r.gone <> `+goneNow+` OR `+sooner+`)`,
		t.here, records.site)
	if err != nil {
		return 0, fmt.Errorf("records: %w", err)
	}
	err = m.w.exec(`INSERT INTO main.record_rows (id, site_id, hash, key, round, step, `+
		`first_seen, last_seen, changed_at, gone, form, source_url, `+recordBody+`)
		SELECT o.id + ?3, ?1, o.hash, o.key, 0, 0, o.first_seen, o.last_seen, o.changed_at, o.gone,
			o.form, o.source_url, o.key_kind, o.url, o.title, o.section, o.shape, o.body
		FROM `+records.table+` o WHERE o.site_id = ?2 AND NOT EXISTS (SELECT 1 FROM `+
		`main.record_rows r WHERE r.site_id = ?1 AND `+sameKey+`) ORDER BY o.id`,
		t.here, records.site, records.add)
	if err != nil {
		return 0, fmt.Errorf("records: %w", err)
	}
	if err := m.joinDocuments(t, documents); err != nil {
		return 0, fmt.Errorf("detail pages: %w", err)
	}
	return bodies + looks, m.joinForms(t, forms)
}

// goneNow is when a record was found to be gone, unless it was seen after that.
const goneNow = `iif(max(r.gone, o.gone) > max(` + lastR + `, o.last_seen), max(r.gone, o.gone), 0)`

// joinDocuments keeps of each detail page the copy that was read last.
func (m *merging) joinDocuments(t twin, from lost) error {
	const said = `url, record_key, title, lang, at, text, html, canonical, published, modified, attributes`
	return m.w.exec(`INSERT INTO main.documents (id, site_id, changed_at, `+said+`)
		SELECT o.id + ?3, ?1, o.changed_at, `+said+` FROM `+from.table+
		` o WHERE o.site_id = ?2 ORDER BY o.id
		ON CONFLICT (site_id, url) DO UPDATE SET changed_at = max(changed_at, excluded.changed_at),
			record_key = excluded.record_key,
			title = excluded.title, lang = excluded.lang, at = excluded.at, text = excluded.text,
				html = excluded.html, canonical = excluded.canonical,
			published = excluded.published, modified = excluded.modified, attributes =
				excluded.attributes WHERE excluded.at > at`, t.here, from.site, from.add)
}

// joinForms adds the forms that were asked, or showed a record, and that the kept crawl did not
// find.
func (m *merging) joinForms(t twin, from lost) error {
	into, values := m.row("forms", map[string]int64{"forms": from.add})
	err := m.w.exec(`INSERT INTO main.forms (`+into+`) SELECT `+values+` FROM `+from.table+
		` x WHERE x.site_id = ?2
		AND NOT EXISTS (SELECT 1 FROM main.forms f WHERE f.site_id = ?1 AND f.form = x.form)
		AND (EXISTS (SELECT 1 FROM main.queries q WHERE q.site_id = ?1 AND q.form = x.form)
			OR EXISTS (SELECT 1 FROM main.records r WHERE r.site_id = ?1 AND r.form = x.form))
		ORDER BY x.id`, t.here, from.site)
	if err != nil {
		return fmt.Errorf("forms: %w", err)
	}
	return nil
}
