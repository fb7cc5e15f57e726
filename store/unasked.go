package store

import (
	"encoding/json"
	"slices"
)

// A form that is sent empty may answer with help: how to write a question, part by part. What
// repeats there was read as records before any answer showed what records look like. No other
// question ever finds it, and it leads nowhere, where the records do. What is asked for nothing is
// known to the store alone, so each export looks again.

// of the records that other questions found, those that have an address (estimate)
const recordsLed = 0.9

// unasked are the records of a site that are such help, as a JSON array of their numbers; "" for
// none.
func (x *export) unasked(site int64) (ids string, n int, err error) {
	empty, err := x.emptyQueries(site)
	if err != nil || len(empty) == 0 {
		return "", 0, err
	}
	asked, err := json.Marshal(empty)
	if err != nil {
		return "", 0, err
	}
	found, bare, err := x.foundBy(site, string(asked))
	if err != nil || len(found) == 0 || len(found) >= fewAside || 2*bare < len(found) {
		return "", 0, err
	}
	others, led := 0, 0
	rows, err := x.from.QueryContext(x.ctx,
		`SELECT DISTINCT sr.record_id, r.url <> '' FROM steps s JOIN step_records sr
			ON sr.step_id = s.id
		JOIN records r ON r.id = sr.record_id WHERE s.site_id = ?1
			AND s.query_id NOT IN (SELECT value FROM json_each(?2))`, site, string(asked))
	if err != nil {
		return "", 0, err
	}
	defer rows.Close()
	for rows.Next() {
		var id int64
		var leads bool
		if err := rows.Scan(&id, &leads); err != nil {
			return "", 0, err
		}
		if slices.Contains(found, id) {
			return "", 0, nil
		}
		others++
		if leads {
			led++
		}
	}
	if err := rows.Err(); err != nil || others < timesAside*len(found) ||
		float64(led) < recordsLed*float64(others) {
		return "", 0, err
	}
	b, err := json.Marshal(found)
	return string(b), len(found), err
}

// emptyQueries are the questions of a site that asked for nothing and found something: the form as
// served, perhaps with longer pages.
func (x *export) emptyQueries(site int64) (ids []int64, err error) {
	rows, err := x.from.QueryContext(x.ctx,
		`SELECT id FROM queries WHERE site_id = ? AND returned > 0
			AND json_extract(body, '$.purpose') IN ('default', 'list')
		AND coalesce(json_extract(body, '$.term'), '') = ''`, site)
	if err != nil {
		return nil, err
	}
	defer rows.Close()
	for rows.Next() {
		var id int64
		if err := rows.Scan(&id); err != nil {
			return nil, err
		}
		ids = append(ids, id)
	}
	return ids, rows.Err()
}

// foundBy are the records that questions found, as far as they are few, and how many of them lead
// nowhere.
func (x *export) foundBy(site int64, queries string) (ids []int64, bare int, err error) {
	rows, err := x.from.QueryContext(x.ctx,
		`SELECT DISTINCT r.id, r.url = '' FROM steps s JOIN step_records sr ON sr.step_id = s.id
		JOIN records r ON r.id = sr.record_id WHERE s.site_id = ?1 AND s.query_id IN (SELECT value
			FROM json_each(?2)) LIMIT ?3`, site, queries, fewAside)
	if err != nil {
		return nil, 0, err
	}
	defer rows.Close()
	for rows.Next() {
		var id int64
		var leadsNowhere bool
		if err := rows.Scan(&id, &leadsNowhere); err != nil {
			return nil, 0, err
		}
		if ids = append(ids, id); leadsNowhere {
			bare++
		}
	}
	return ids, bare, rows.Err()
}
