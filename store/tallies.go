package store

import (
	"context"

	"deepcrawl/surface/fetch"
)

// SaveTallies adds what hosts were asked to what is known of that.
func (db *DB) SaveTallies(_ context.Context, ts []fetch.Tally) error {
	if len(ts) == 0 {
		return nil
	}
	return db.save("save what hosts were asked", func(w *writer) error {
		for _, t := range ts {
			if err := w.tally(t); err != nil {
				return err
			}
		}
		return nil
	})
}

func (w *writer) tally(t fetch.Tally) error {
	err := w.exec(
		`INSERT INTO host_tallies (host, site, requests, drawn, bytes, gap, waited, first_at,
			last_at) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)
		ON CONFLICT (host) DO UPDATE SET requests = requests + excluded.requests, drawn = drawn +
			excluded.drawn, bytes = bytes + excluded.bytes,
			gap = CASE WHEN gap = 0 OR excluded.gap > 0 AND excluded.gap < gap THEN excluded.gap
				ELSE gap END,
			waited = waited + excluded.waited, first_at = min(first_at, excluded.first_at), last_at
				= max(last_at, excluded.last_at)`,
		t.Host, t.Site, t.Requests, t.Drawn, t.Bytes, t.Gap.Microseconds(), t.Waited.Microseconds(),
		micros(t.First), micros(t.Last))
	if err != nil {
		return err
	}
	for status, n := range t.Statuses {
		err := w.exec(`INSERT INTO host_statuses (host, site, status, requests) VALUES (?, ?, ?, ?)
			ON CONFLICT (host, status) DO UPDATE SET requests = requests + excluded.requests`,
			t.Host, t.Site, status, n)
		if err != nil {
			return err
		}
	}
	return nil
}

// Tallies returns what the hosts of a site were asked in all runs, ordered by host.
func (db *DB) Tallies(ctx context.Context, site string) ([]fetch.Tally, error) {
	ts, err := collect(ctx, db, "what hosts of "+site+" were asked",
		func(row row) (t fetch.Tally, err error) {
			var gap, waited, first, last int64
			err = row.Scan(&t.Host, &t.Site, &t.Requests, &t.Drawn, &t.Bytes, &gap, &waited, &first,
				&last)
			t.Gap, t.Waited, t.First, t.Last = fromMicroseconds(gap), fromMicroseconds(waited),
				fromMicros(first), fromMicros(last)
			return t, err
		}, `SELECT host, site, requests, drawn, bytes, gap, waited, first_at, last_at FROM `+
			`host_tallies WHERE site = ? ORDER BY host`, site)
	if err != nil {
		return nil, err
	}
	for i := range ts {
		if ts[i].Statuses, err = db.statuses(ctx, `WHERE host = ?`, ts[i].Host); err != nil {
			return nil, err
		}
	}
	return ts, nil
}

// Statuses counts the answers of all hosts by status; 0 stands for requests without an answer.
func (db *DB) Statuses(ctx context.Context) (map[int]int, error) { return db.statuses(ctx, "") }

func (db *DB) statuses(ctx context.Context, where string, args ...any) (map[int]int, error) {
	pairs, err := collect(ctx, db, "answers by status", func(row row) (p [2]int, err error) {
		return p, row.Scan(&p[0], &p[1])
	}, `SELECT status, sum(requests) FROM host_statuses `+where+` GROUP BY status`, args...)
	if err != nil {
		return nil, err
	}
	m := make(map[int]int, len(pairs))
	for _, p := range pairs {
		m[p[0]] = p[1]
	}
	return m, nil
}

// Totals are the sums over the whole store.
type Totals struct {
	Sites    map[string]int // by how their crawl stands; "": not begun
	Pages    int            // got by crawls
	Forms    int
	Records  int // living ones
	Gone     int // records that their sites have no more
	Queries  int // of all harvests
	Steps    int // requests to forms
	Requests int // all of them, since they are counted
	Drawn    int
	Bytes    int64
	Waited   float64 // seconds that requests waited for their turn
}

// Totals returns them.
func (db *DB) Totals(ctx context.Context) (t Totals, err error) {
	var waited int64
	err = db.read.QueryRowContext(ctx,
		`SELECT (SELECT count(*) FROM visits WHERE got), (SELECT count(*) FROM forms),
		(SELECT count(*) FROM records WHERE gone = 0), (SELECT count(*) FROM records
			WHERE gone > 0), (SELECT coalesce(sum(queries), 0) FROM rounds),
		(SELECT coalesce(sum(requests), 0) FROM rounds), coalesce(sum(requests), 0),
			coalesce(sum(drawn), 0), coalesce(sum(bytes), 0), coalesce(sum(waited), 0)
		FROM host_tallies`).Scan(&t.Pages, &t.Forms, &t.Records, &t.Gone, &t.Queries, &t.Steps,
		&t.Requests, &t.Drawn, &t.Bytes, &waited)
	if err != nil {
		return t, err
	}
	t.Waited = fromMicroseconds(waited).Seconds()
	type count struct {
		status string
		n      int
	}
	counts, err := collect(ctx, db, "sites by status", func(row row) (c count, err error) {
		return c, row.Scan(&c.status, &c.n)
	},
		`SELECT status, count(*) FROM sites GROUP BY status`)
	t.Sites = make(map[string]int, len(counts))
	for _, c := range counts {
		t.Sites[c.status] = c.n
	}
	return t, err
}
