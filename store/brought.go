package store

import "context"

// A Use is what the harvests of a site asked of one form, and got.
type Use struct {
	Form     string
	Requests int
	Queries  int
	New      int // records that no form had brought before in the same harvest
}

// Uses are the uses of the forms of a site that were asked, over all its harvests.
func (db *DB) Uses(ctx context.Context, site string) ([]Use, error) {
	return collect(ctx, db, "uses of the forms of "+site, scanUse,
		`SELECT q.form, sum(q.requests), count(*), sum(q.fresh)
		FROM sites s JOIN queries q ON q.site_id = s.id WHERE s.key = ? GROUP BY q.form
			ORDER BY q.form`, site)
}

func scanUse(row row) (u Use, err error) {
	return u, row.Scan(&u.Form, &u.Requests, &u.Queries, &u.New)
}
