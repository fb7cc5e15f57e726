package store

import (
	"context"
	"fmt"
	"time"

	"deepcrawl/querygen"
)

// A Point is where a harvest stood after one of its steps.
type Point struct {
	Seq      int
	At       time.Time
	Requests int
	Records  int
	Estimate querygen.Estimate // Size 0: none was told by then
}

// SaveEstimate keeps how many records a site was estimated to have after a step.
func (db *DB) SaveEstimate(_ context.Context, site string, round, seq int,
	e querygen.Estimate) error {
	return db.save("save the estimate of "+site, func(w *writer) error {
		id, err := w.site(site)
		if err != nil {
			return err
		}
		return w.exec(`INSERT OR REPLACE INTO estimates (site_id, round, seq, size, low, high, `+
			`coverage) VALUES (?, ?, ?, ?, ?, ?, ?)`,
			id, round, seq, e.Size, e.Low, e.High, e.Coverage)
	})
}

// Curve returns how a harvest went, in about so many points as are wanted: each of a long one
// stands for many steps. Steps that were taken before estimates were kept have none. Its records
// are those that were new to the store.
func (db *DB) Curve(ctx context.Context, site string, round, points int) ([]Point, error) {
	ps, err := collect(ctx, db, "curve of "+site, scanPoint, `WITH t AS (
			SELECT t.seq, t.at, sum(t.requests) OVER w AS requests, sum(t.added) OVER w AS records,
				row_number() OVER w AS n, count(*) OVER () AS total
			FROM sites s JOIN steps t ON t.site_id = s.id WHERE s.key = ?1
				AND t.round = ?2 WINDOW w AS (ORDER BY t.seq))
		SELECT seq, at, requests, records FROM t WHERE n = 1 OR n = total
			OR n % max(1, total / ?3) = 0 ORDER BY seq`, site, round, points)
	if err != nil || len(ps) == 0 {
		return nil, err
	}
	return ps, db.estimated(ctx, site, round, ps)
}

func scanPoint(row row) (p Point, err error) {
	var at int64
	err = row.Scan(&p.Seq, &at, &p.Requests, &p.Records)
	p.At = fromMicros(at)
	return p, err
}

// estimated fills in the estimate that stood at each point.
func (db *DB) estimated(ctx context.Context, site string, round int, ps []Point) error {
	rows, err := db.read.QueryContext(ctx, `SELECT e.seq, e.size, e.low, e.high, e.coverage
		FROM sites s JOIN estimates e ON e.site_id = s.id WHERE s.key = ? AND e.round = ?
			ORDER BY e.seq`, site, round)
	if err != nil {
		return fmt.Errorf("estimates of %s: %w", site, err)
	}
	defer rows.Close()
	var stood querygen.Estimate
	next := 0
	for rows.Next() {
		var seq int
		var e querygen.Estimate
		if err := rows.Scan(&seq, &e.Size, &e.Low, &e.High, &e.Coverage); err != nil {
			return fmt.Errorf("estimates of %s: %w", site, err)
		}
		for ; next < len(ps) && ps[next].Seq < seq; next++ {
			ps[next].Estimate = stood
		}
		stood = e
	}
	for ; next < len(ps); next++ {
		ps[next].Estimate = stood
	}
	return rows.Err()
}

// A Yield is what some queries in a row brought.
type Yield struct {
	From, To                int // which of the harvest, from 1
	New, Returned, Requests int // new to the store
	Most                    int // new records of the best of them
}

// Yields returns what the queries of a harvest brought, in the order in which they were asked and
// in at most so many parts, each of which has as many queries as the others; the last may have
// fewer.
func (db *DB) Yields(ctx context.Context, site string, round, parts int) ([]Yield, error) {
	return collect(ctx, db, "yield of "+site, func(row row) (y Yield, err error) {
		return y, row.Scan(&y.From, &y.To, &y.New, &y.Returned, &y.Requests, &y.Most)
	}, `WITH q AS (SELECT q.added, q.returned, q.requests, row_number() OVER (ORDER BY q.id) AS n,
		count(*) OVER () AS total
			FROM sites s JOIN queries q ON q.site_id = s.id WHERE s.key = ?1 AND q.round = ?2)
		SELECT min(n), max(n), sum(added), sum(returned), sum(requests), max(added) FROM q
			GROUP BY (n - 1) / ((total + ?3 - 1) / ?3) ORDER BY 1`, site, round, parts)
}

// BestQueries returns the queries of a harvest that brought most records new to the store, with
// these first.
func (db *DB) BestQueries(ctx context.Context, site string, round, n int) ([]QueryInfo, error) {
	return collect(ctx, db, "best queries of "+site, scanQuery,
		selectQueries+
			` WHERE s.key = ? AND q.round = ? AND q.added > 0 ORDER BY q.added DESC, q.id `+
			`LIMIT ?`, site, round, n)
}

// Claimed is the largest total that an answer of a harvest printed; 0 where none did.
func (db *DB) Claimed(ctx context.Context, site string, round int) (n int, err error) {
	err = db.read.QueryRowContext(ctx, `SELECT coalesce(max(max(q.claimed), 0), 0) FROM sites s `+
		`JOIN queries q ON q.site_id = s.id WHERE s.key = ? AND q.round = ?`, site, round).Scan(&n)
	if err != nil {
		return 0, fmt.Errorf("totals that %s printed: %w", site, err)
	}
	return n, nil
}

// Answers counts the queries of a harvest by what came of them; those that were not sent have none.
func (db *DB) Answers(ctx context.Context, site string, round int) (map[querygen.Kind]int, error) {
	type count struct {
		kind querygen.Kind
		n    int
	}
	counts, err := collect(ctx, db, "answers of "+site, func(row row) (c count, err error) {
		return c, row.Scan(&c.kind, &c.n)
	},
		`SELECT q.kind, count(*) FROM sites s JOIN queries q ON q.site_id = s.id WHERE s.key = ?
			AND q.round = ?
		AND NOT (q.kind = 'failed' AND q.requests = 0) GROUP BY q.kind`, site, round)
	m := make(map[querygen.Kind]int, len(counts))
	for _, c := range counts {
		m[c.kind] = c.n
	}
	return m, err
}
