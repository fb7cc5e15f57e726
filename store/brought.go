package store

import (
	"context"
	"encoding/json"

	"deepcrawl/querygen"
)

// A Use is what the harvests of a site asked of one form, and got.
type Use struct {
	Form     string
	Requests int
	Queries  int
	New      int // records that no form had brought before in the same harvest

	Last querygen.Outcome // of the latest query; of a list, where it stands
	Page int              // of that answer
}

// Uses are the uses of the forms of a site that were asked, over all its harvests.
func (db *DB) Uses(ctx context.Context, site string) ([]Use, error) {
	return collect(ctx, db, "uses of the forms of "+site, scanUse,
		`SELECT u.form, u.requests, u.queries, u.fresh, t.outcome, t.page FROM (
			SELECT q.form, sum(q.requests) AS requests, count(*) AS queries, sum(q.fresh) AS fresh,
				max(q.id) AS latest
			FROM sites s JOIN queries q ON q.site_id = s.id WHERE s.key = ? GROUP BY q.form) u
		JOIN steps t ON t.id = (SELECT max(id) FROM steps WHERE query_id = u.latest)
		ORDER BY u.form`, site)
}

func scanUse(row row) (u Use, err error) {
	var last []byte
	if err = row.Scan(&u.Form, &u.Requests, &u.Queries, &u.New, &last, &u.Page); err != nil {
		return u, err
	}
	return u, json.Unmarshal(last, &u.Last)
}
