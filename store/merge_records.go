package store

import "fmt"

// Records are joined by their keys. Of a record that both stores have, the newer look says what it is, and both say when it was
// seen first and last; it is gone where that was found after anybody saw it last. A harvest is resumed with what its own steps
// showed: where that is other than what is said now, it stands in the table shown, as after a later round (revise.go).
// A record that the kept harvest never met has round 0, so that the harvest takes it for one of an earlier round.

// A lost is where rows are that are joined to those of a site: in the other store, or put aside from ours.
type lost struct {
	table string // with its schema
	site  int64
	add   int64 // to the numbers of its rows
}

// theirs are the rows of the other store.
func (m *merging) theirs(table string, t twin) lost {
	return lost{`src.` + table, t.src, m.offset[table]}
}

// putAside copies our rows of a site to where they are found after the others took their place.
func (m *merging) putAside(t twin, table string) (lost, error) {
	aside := `temp.lost_` + table
	if err := m.w.exec(`DELETE FROM ` + aside); err != nil {
		return lost{}, err
	}
	return lost{aside, t.here, 0}, m.w.exec(`INSERT INTO `+aside+` SELECT * FROM main.`+table+` WHERE site_id = ?`, t.here)
}

// recordBody are the columns that say what a record is.
const recordBody = `key_kind, url, title, section, attributes, text`

// newerBody finds the records of a site of which the other row, o, is of a newer look that shows them otherwise.
const (
	newerBody = ` r.site_id = ?1 AND o.site_id = ?2 AND o.key = r.key AND o.last_seen > r.last_seen AND NOT ` + sameBody
	sameBody  = `((r.key_kind, r.url, r.title, r.section, r.attributes, r.text) IS (o.key_kind, o.url, o.title, o.section, o.attributes, o.text))`
)

// sooner finds rows that say the same, of which the other one says since when; later those that say where it was seen last.
const (
	sooner = `(o.changed_at < r.changed_at AND ` + sameBody + `)`
	later  = `o.last_seen > r.last_seen`
)

// join adds what the history that gave way knows of records, and returns of how many that was more.
func (m *merging) join(t twin, records, documents, forms lost) (updated int, err error) {
	// What the kept harvest showed is put aside before it is written over.
	err = m.w.exec(`INSERT OR IGNORE INTO main.shown (record_id, form, `+recordBody+`)
		SELECT r.id, r.form, r.key_kind, r.url, r.title, r.section, r.attributes, r.text FROM `+records.table+` o CROSS JOIN main.records r
		WHERE r.round > 0 AND`+newerBody, t.here, records.site)
	if err != nil {
		return 0, fmt.Errorf("records: %w", err)
	}
	bodies, err := m.w.changed(`UPDATE main.records AS r SET (form, source_url, `+recordBody+`, step, changed_at, first_seen, last_seen, gone) =
		(o.form, o.source_url, o.key_kind, o.url, o.title, o.section, o.attributes, o.text, 0, o.changed_at,
			min(r.first_seen, o.first_seen), o.last_seen, `+goneNow+`)
		FROM `+records.table+` o WHERE`+newerBody, t.here, records.site)
	if err != nil {
		return 0, fmt.Errorf("records: %w", err)
	}
	looks, err := m.w.changed(`UPDATE main.records AS r SET first_seen = min(r.first_seen, o.first_seen), last_seen = max(r.last_seen, o.last_seen), gone = `+goneNow+`,
			changed_at = iif(`+sooner+`, o.changed_at, r.changed_at), form = iif(`+later+`, o.form, r.form), source_url = iif(`+later+`, o.source_url, r.source_url),
			step = iif(`+later+` AND o.form <> r.form, 0, r.step)
		FROM `+records.table+` o WHERE r.site_id = ?1 AND o.site_id = ?2 AND o.key = r.key
			AND (o.first_seen < r.first_seen OR o.last_seen > r.last_seen OR r.gone <> `+goneNow+` OR `+sooner+`)`, t.here, records.site)
	if err != nil {
		return 0, fmt.Errorf("records: %w", err)
	}
	err = m.w.exec(`INSERT INTO main.records (id, site_id, key, round, step, first_seen, last_seen, changed_at, gone, uid, form, source_url, `+recordBody+`)
		SELECT o.id + ?3, ?1, o.key, 0, 0, o.first_seen, o.last_seen, o.changed_at, o.gone, o.uid, o.form, o.source_url, o.key_kind, o.url, o.title, o.section, o.attributes, o.text
		FROM `+records.table+` o WHERE o.site_id = ?2 AND NOT EXISTS (SELECT 1 FROM main.records r WHERE r.site_id = ?1 AND r.key = o.key) ORDER BY o.id`,
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
const goneNow = `iif(max(r.gone, o.gone) > max(r.last_seen, o.last_seen), max(r.gone, o.gone), 0)`

// joinDocuments keeps of each detail page the copy that was read last.
func (m *merging) joinDocuments(t twin, from lost) error {
	const said = `url, record_key, title, lang, at, text, html, canonical, published, modified, attributes`
	return m.w.exec(`INSERT INTO main.documents (id, site_id, changed_at, `+said+`)
		SELECT o.id + ?3, ?1, o.changed_at, `+said+` FROM `+from.table+` o WHERE o.site_id = ?2 ORDER BY o.id
		ON CONFLICT (site_id, url) DO UPDATE SET changed_at = max(changed_at, excluded.changed_at), record_key = excluded.record_key,
			title = excluded.title, lang = excluded.lang, at = excluded.at, text = excluded.text, html = excluded.html, canonical = excluded.canonical,
			published = excluded.published, modified = excluded.modified, attributes = excluded.attributes WHERE excluded.at > at`, t.here, from.site, from.add)
}

// joinForms adds the forms that were asked, or showed a record, and that the kept crawl did not find.
func (m *merging) joinForms(t twin, from lost) error {
	into, values := m.row("forms", map[string]int64{"forms": from.add})
	err := m.w.exec(`INSERT INTO main.forms (`+into+`) SELECT `+values+` FROM `+from.table+` x WHERE x.site_id = ?2
		AND NOT EXISTS (SELECT 1 FROM main.forms f WHERE f.site_id = ?1 AND f.form = x.form)
		AND (EXISTS (SELECT 1 FROM main.queries q WHERE q.site_id = ?1 AND q.form = x.form) OR EXISTS (SELECT 1 FROM main.records r WHERE r.site_id = ?1 AND r.form = x.form))
		ORDER BY x.id`, t.here, from.site)
	if err != nil {
		return fmt.Errorf("forms: %w", err)
	}
	return nil
}
