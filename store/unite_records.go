package store

import (
	"encoding/json"

	"deepcrawl/store/handover"
)

// recordSaid are the columns that say what a record is, but for its key, which may differ in broken
// characters.
const recordSaid = `form_id, key_kind, url, title, text, source_url, via, hash`

// records joins those that both have, and takes the others.
func (u *unionOfExports) records() error {
	// unless it was seen after that
	const gone = `iif(max(r.gone, o.gone) > max(r.last_seen, o.last_seen), max(r.gone, o.gone), '')`
	err := u.all(`DELETE FROM temp.looks`,
		`INSERT INTO temp.looks SELECT r.id, o.id, r.site_id, o.last_seen > r.last_seen
			AND o.hash <> r.hash, min(r.first_seen, o.first_seen), max(r.last_seen, o.last_seen),
				CASE WHEN o.hash = r.hash THEN min(r.changed_at, o.changed_at)
					WHEN o.last_seen > r.last_seen THEN o.changed_at ELSE r.changed_at END, `+gone+`
			FROM src.records o CROSS JOIN main.records r ON r.uid = o.uid
			WHERE o.first_seen < r.first_seen OR o.last_seen > r.last_seen OR r.gone <> `+gone+
			` OR o.hash = r.hash AND o.changed_at < r.changed_at`)
	if err != nil {
		return err
	}
	updated, err := u.w.changed(
		`UPDATE main.records AS r SET (first_seen, last_seen, changed_at, gone) = (l.first, l.last,
			l.changed, l.gone)
		FROM temp.looks l WHERE r.id = l.here`)
	if err != nil {
		return err
	}
	u.sum.Updated += updated
	err = u.all(`UPDATE temp.twins SET changed = 1 WHERE here IN (SELECT site FROM temp.looks)`,
		`UPDATE main.records AS r SET (`+recordSaid+`) = (SELECT `+recordSaid+
			` FROM src.records o WHERE o.id = l.there) FROM temp.looks l WHERE r.id = l.here AND `+
			`l.body`,
		`DELETE FROM main.attributes WHERE record_id IN (SELECT here FROM temp.looks WHERE body)`,
		`INSERT INTO main.attributes (record_id, position, name, value, type, normal, source_url)
			SELECT l.here, a.position, a.name, a.value, a.type, a.normal, a.source_url
				FROM temp.looks l CROSS JOIN src.attributes a ON a.record_id = l.there WHERE l.body`)
	if err != nil {
		return err
	}
	return u.newRecords()
}

// newRecords takes the records that are not there. Two keys may have become one by broken
// characters, see sqliteExport.record: the later one is told apart by its uid.
func (u *unionOfExports) newRecords() error {
	above, err := u.highest("records")
	if err != nil {
		return err
	}
	added, err := u.w.changed(
		`INSERT INTO main.records (id, site_id, key, uid, first_seen, last_seen, gone, `+
			`changed_at, `+recordSaid+`)
		SELECT o.id + ?, t.here, iif(EXISTS (SELECT 1 FROM main.records r WHERE r.site_id = t.here
			AND r.key = o.key), o.key || '#' || o.uid, o.key),
			o.uid, o.first_seen, o.last_seen, o.gone, o.changed_at, `+recordSaid+`
		FROM src.records o JOIN temp.twins t ON t.there = o.site_id WHERE NOT EXISTS (SELECT 1
			FROM main.records r WHERE r.uid = o.uid) ORDER BY o.id`, above)
	if err != nil {
		return err
	}
	u.sum.Added += added
	if err := u.w.exec(`UPDATE temp.twins SET changed = 1 WHERE NOT changed AND here IN (SELECT `+
		`site_id FROM main.records WHERE id > ?)`, above); err != nil {
		return err
	}
	return u.w.exec(
		`INSERT INTO main.attributes (record_id, position, name, value, type, normal, source_url)
		SELECT r.id, a.position, a.name, a.value, a.type, a.normal, a.source_url
		FROM main.records r CROSS JOIN src.attributes a ON a.record_id = r.id - ?1 WHERE r.id > ?1`,
		above)
}

// columns joins those of sites of which something was taken: how records fill them is counted anew.
// One that two exports have with different types becomes text, as a type is one that all values of
// a column have.
func (u *unionOfExports) columns() error {
	const both = ` FROM temp.twins t JOIN src.columns o ON o.site_id = t.there JOIN main.columns ` +
		`h ON h.site_id = t.here AND h.name = o.name WHERE NOT t.added AND h.type <> o.type`
	err := u.all(`DELETE FROM temp.retyped`,
		`INSERT INTO temp.retyped SELECT t.here, h.name`+both,
		`INSERT OR IGNORE INTO main.columns (site_id, name, type, filled, "distinct", example,
			origin, aliases, type_was)
			SELECT t.here, o.name, o.type, o.filled, o."distinct", o.example, o.origin, o.aliases,
				o.type_was
			FROM src.columns o JOIN temp.twins t ON t.there = o.site_id WHERE t.changed`,
		`UPDATE main.columns SET type_was = iif(type_was = '', type, type_was), type = 'text' `+
			`WHERE type <> 'text' AND (site_id, name) IN (SELECT site, name FROM temp.retyped)`)
	if err != nil {
		return err
	}
	if err := u.retype(); err != nil {
		return err
	}
	const joined = `(SELECT here FROM temp.twins WHERE changed AND NOT added)`
	err = u.all(`UPDATE main.columns SET filled = 0, "distinct" = 0 WHERE site_id IN `+joined,
		`UPDATE main.columns AS c SET (filled, "distinct") = (n.filled * 1.0 / n.records, n.other)
			FROM (
			SELECT r.site_id, a.name, count(DISTINCT a.record_id) AS filled, count(DISTINCT
				a.value) AS other,
				(SELECT count(*) FROM main.records l WHERE l.site_id = r.site_id
					AND l.gone = '') AS records
			FROM main.records r CROSS JOIN main.attributes a ON a.record_id = r.id
				WHERE r.gone = '' AND r.site_id IN `+joined+` GROUP BY r.site_id, a.name) n
			WHERE c.site_id = n.site_id AND c.name = n.name`)
	if err != nil {
		return err
	}
	return u.describe()
}

// retype takes what values are under a type from the columns that are text by now.
func (u *unionOfExports) retype() error {
	const of = ` FROM temp.retyped t CROSS JOIN main.records r ON r.site_id = t.site CROSS JOIN ` +
		`main.attributes a ON a.record_id = r.id AND a.name = t.name AND a.type <> 'text'`
	records, err := u.numbers(`SELECT DISTINCT r.id` + of)
	if err != nil {
		return err
	}
	for _, id := range records {
		if err := u.w.exec(
			`UPDATE main.attributes SET type = 'text', normal = '' WHERE record_id = ?1
			AND name IN (SELECT name FROM temp.retyped WHERE site = (SELECT site_id
				FROM main.records WHERE id = ?1))`, id); err != nil {
			return err
		}
		if err := u.hash(id); err != nil {
			return err
		}
	}
	return nil
}

// hash writes that of a record anew.
func (u *unionOfExports) hash(id int64) error {
	var r handover.Record
	if _, err := u.w.scan(`SELECT url, title, text FROM main.records WHERE id = ?`, []any{id},
		&r.URL, &r.Title, &r.Text); err != nil {
		return err
	}
	err := u.each(func(rows row) error {
		var v handover.Value
		err := rows.Scan(&v.Name, &v.Value, &v.Type, &v.Normal)
		r.Attributes = append(r.Attributes, v)
		return err
	}, `SELECT name, value, type, normal FROM main.attributes WHERE record_id = ? ORDER BY `+
		`position`, id)
	if err != nil {
		return err
	}
	return u.w.exec(`UPDATE main.records SET hash = ? WHERE id = ?`,
		(*handover.Selection)(nil).Hash(&r), id)
}

// describe writes anew how a record of a site is described, where something was taken of a site
// that was there.
func (u *unionOfExports) describe() error {
	sites, err := u.numbers(`SELECT here FROM temp.twins WHERE changed AND NOT added`)
	if err != nil {
		return err
	}
	for _, site := range sites {
		var key string
		var records int
		if _, err := u.w.scan(`SELECT key, (SELECT count(*) FROM main.records WHERE site_id = ?1 `+
			`AND gone = '') FROM main.sites WHERE id = ?1`, []any{site}, &key, &records); err != nil {
			return err
		}
		cols, err := u.columnsOf(site, records)
		if err != nil {
			return err
		}
		if err := u.w.exec(`UPDATE main.sites SET json_schema = ? WHERE id = ?`,
			JSONSchema(key, cols), site); err != nil {
			return err
		}
	}
	return nil
}

func (u *unionOfExports) columnsOf(site int64, records int) (cols []Column, err error) {
	err = u.each(func(rows row) error {
		c := Column{Records: records}
		var some, aliases []byte
		if err := rows.Scan(&c.Name, &c.Type, &c.TypeWas, &c.Filled, &c.Distinct, &some,
			&aliases); err != nil {
			return err
		}
		if err := json.Unmarshal(some, &c.Examples); err != nil {
			return err
		}
		if err := json.Unmarshal(aliases, &c.Aliases); err != nil {
			return err
		}
		cols = append(cols, c)
		return nil
	}, `SELECT name, type, type_was, CAST(round(filled * ?2) AS INTEGER), "distinct", example, `+
		`aliases FROM main.columns WHERE site_id = ?1 ORDER BY name`, site, records)
	return cols, err
}

// each calls f for each row of a query.
func (u *unionOfExports) each(f func(row) error, query string, args ...any) error {
	return eachRow(u.ctx, u.w.conn, f, query, args...)
}

// numbers are the ids that a query names. They are read before anything is done with them, as that
// may be what they are found by.
func (u *unionOfExports) numbers(query string) (ids []int64, err error) {
	err = u.each(func(rows row) error {
		var id int64
		err := rows.Scan(&id)
		ids = append(ids, id)
		return err
	}, query)
	return ids, err
}
