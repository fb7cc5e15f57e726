package store

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"time"
)

// A ListedAt says where a record was listed first, and when.
type ListedAt struct {
	Title, Source       string // Source is the result page that listed it first
	FirstSeen, LastSeen time.Time
	// the one that listed it first, for Query; 0: its harvest was forgotten
	Query int64
}

// RecordAt returns the record of a site that has this address, or whose page gave it as its own or
// was sent on to it; ok is false when there is none.
func (db *DB) RecordAt(ctx context.Context, site, address string) (r ListedAt, ok bool, err error) {
	var first, last int64
	err = db.read.QueryRowContext(ctx, `WITH
			s AS MATERIALIZED (SELECT id FROM sites WHERE key = ?1),
			keys AS MATERIALIZED (SELECT ?2 AS it UNION
				SELECT coalesce(c.record_key, d.record_key) FROM documents d LEFT
					JOIN step_documents c ON c.document_id = d.id
				WHERE d.site_id = (SELECT id FROM s) AND (d.url = ?2 OR d.canonical = ?2)),
			urls AS MATERIALIZED (SELECT ?2 AS it UNION
				SELECT l.url FROM visits v JOIN links l ON l.id = v.link_id LEFT JOIN visit_texts t
					ON t.id = v.text_id
				WHERE v.site_id = (SELECT id FROM s) AND (v.url = ?2 OR t.canonical = ?2))
		SELECT r.title, r.source_url, r.first_seen, r.last_seen, coalesce((SELECT st.query_id
			FROM step_records sr
			JOIN steps st ON st.id = sr.step_id WHERE sr.record_id = r.id ORDER BY st.id
				LIMIT 1), 0)
		FROM records r WHERE r.site_id = (SELECT id FROM s) AND (r.key IN (SELECT it FROM keys)
			OR r.url IN (SELECT it FROM urls))
		ORDER BY r.key = ?2 OR r.url = ?2 DESC, r.id LIMIT 1`, site, address).
		Scan(&r.Title, &r.Source, &first, &last, &r.Query)
	switch {
	case errors.Is(err, sql.ErrNoRows):
		return ListedAt{}, false, nil
	case err != nil:
		return ListedAt{}, false, fmt.Errorf("look up record %s: %w", address, err)
	}
	r.FirstSeen, r.LastSeen = fromMicros(first), fromMicros(last)
	return r, true, nil
}
