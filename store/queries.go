package store

import (
	"context"
	"encoding/json"
	"iter"

	"deepcrawl/querygen"
)

// A QueryInfo is one query of a harvest with the steps it took.
type QueryInfo struct {
	ID       int64 // row id, unique in the store: what "explain query ID" takes
	Site     string
	Round    int
	Query    querygen.Query
	Pages    int
	Returned int
	Fresh    int           // new to the harvest
	Added    int           // of Fresh, those that no earlier harvest had brought
	First    int           // of Fresh, on the first page
	Last     int           // of Fresh, on the last page
	More     bool          // the last page leads on to a further one
	Claimed  int           // -1 none
	Exact    bool          // Claimed is a count, neither rounded nor a floor
	Kind     querygen.Kind // of the first result page
	Requests int
	Refused  querygen.Refuser // who kept it back, "" for nobody
	Failure  string           // of its latest page
	URLs     []string         // of the result pages, in the order they were asked
}

const selectQueries = `SELECT q.id, s.key, q.round, q.pages, q.returned, q.fresh, q.added,
	q.claimed, q.kind, q.requests, q.body,
	(SELECT json_group_array(url) FROM (SELECT url FROM steps t WHERE t.query_id = q.id
		ORDER BY t.seq)),
	EXISTS (SELECT 1 FROM steps t WHERE t.query_id = q.id AND t.outcome ->> 'claimed' = q.claimed
		AND t.outcome ->> 'claimed_exact'),
	COALESCE((SELECT t.outcome ->> 'new' FROM steps t WHERE t.query_id = q.id ORDER BY t.seq
		LIMIT 1), 0),
	COALESCE((SELECT t.outcome ->> 'new' FROM steps t WHERE t.query_id = q.id ORDER BY t.seq DESC
		LIMIT 1), 0),
	COALESCE((SELECT t.outcome ->> 'more' FROM steps t WHERE t.query_id = q.id ORDER BY t.seq DESC
		LIMIT 1), 0),
	COALESCE((SELECT t.outcome ->> 'refused' FROM steps t WHERE t.query_id = q.id
		ORDER BY t.seq DESC LIMIT 1), ''),
	COALESCE((SELECT t.outcome ->> 'failure' FROM steps t WHERE t.query_id = q.id
		ORDER BY t.seq DESC LIMIT 1), '')
	FROM queries q JOIN sites s ON s.id = q.site_id`

func scanQuery(row row) (QueryInfo, error) {
	var q QueryInfo
	var body, urls []byte
	if err := row.Scan(&q.ID, &q.Site, &q.Round, &q.Pages, &q.Returned, &q.Fresh, &q.Added,
		&q.Claimed, &q.Kind, &q.Requests, &body, &urls, &q.Exact, &q.First, &q.Last, &q.More,
		&q.Refused, &q.Failure); err != nil {
		return q, err
	}
	if err := json.Unmarshal(urls, &q.URLs); err != nil {
		return q, err
	}
	return q, json.Unmarshal(body, &q.Query)
}

// Queries yields the queries of a site in the order they were asked.
func (db *DB) Queries(ctx context.Context, site string) iter.Seq2[QueryInfo, error] {
	const batch = 1000
	return func(yield func(QueryInfo, error) bool) {
		for last, full := int64(0), true; full; {
			queries, err := collect(ctx, db, "list queries of "+site, scanQuery,
				selectQueries+` WHERE s.key = ? AND q.id > ? ORDER BY q.id LIMIT ?`, site, last,
				batch)
			if err != nil {
				yield(QueryInfo{}, err)
				return
			}
			for _, q := range queries {
				if !yield(q, nil) {
					return
				}
				last = q.ID
			}
			full = len(queries) == batch
		}
	}
}

// Query returns one query by its row id.
func (db *DB) Query(ctx context.Context, id int64) (q QueryInfo, ok bool, err error) {
	qs, err := collect(ctx, db, "look up query", scanQuery, selectQueries+` WHERE q.id = ?`, id)
	if err != nil || len(qs) == 0 {
		return QueryInfo{}, false, err
	}
	return qs[0], true, nil
}
