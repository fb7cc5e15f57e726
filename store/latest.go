package store

import (
	"context"
	"encoding/json"
	"time"

	"deepcrawl/querygen"
)

// A Latest is the latest request of a harvest that has not come to its end.
type Latest struct {
	Site     string
	At       time.Time
	Query    querygen.Query
	Page     int
	Kind     querygen.Kind
	Returned int
	New      int // to the store
}

// Latests returns the latest requests of all harvests that have not come to their ends, whether a
// program is at work on them or not.
func (db *DB) Latests(ctx context.Context) ([]Latest, error) {
	return collect(ctx, db, "latest requests", func(row row) (l Latest, err error) {
		var at int64
		var body []byte
		if err = row.Scan(&l.Site, &at, &body, &l.Page, &l.Kind, &l.Returned, &l.New); err != nil {
			return l, err
		}
		l.At = fromMicros(at)
		return l, json.Unmarshal(body, &l.Query)
	}, `SELECT s.key, t.at, q.body, t.page, t.kind, t.returned, t.added
		FROM rounds r JOIN sites s ON s.id = r.site_id
			JOIN steps t ON t.site_id = r.site_id AND t.round = r.round
				AND t.seq = (SELECT max(seq) FROM steps WHERE site_id = r.site_id
				AND round = r.round)
			JOIN queries q ON q.id = t.query_id
		WHERE r.stopped = '' AND r.round = (SELECT max(round) FROM rounds
			WHERE site_id = r.site_id)`)
}

// AskedSince returns the sites of which hosts were asked for something since then, with the time of
// the latest request.
func (db *DB) AskedSince(ctx context.Context, since time.Time) (map[string]time.Time, error) {
	type asked struct {
		site string
		at   int64
	}
	all, err := collect(ctx, db, "sites that were asked", func(row row) (a asked, err error) {
		return a, row.Scan(&a.site, &a.at)
	},
		`SELECT site, max(last_at) FROM host_tallies GROUP BY site HAVING max(last_at) >= ?`,
		micros(since))
	m := make(map[string]time.Time, len(all))
	for _, a := range all {
		m[a.site] = fromMicros(a.at)
	}
	return m, err
}
