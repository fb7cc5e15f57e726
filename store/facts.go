package store

import (
	"context"
	"encoding/json"

	"deepcrawl/extract"
	"deepcrawl/querygen"
	"deepcrawl/surface/revisit"
)

// Facts returns what the harvests of a site found out about the interface of one of its forms: as
// the latest step has it that taught anything of the kind. Where none did it returns the zero
// Facts.
func (db *DB) Facts(ctx context.Context, site, form string) (querygen.Facts, error) {
	stored, err := collect(ctx, db, "facts of form "+form, scanFacts,
		`SELECT f.value FROM sites s JOIN steps t ON t.site_id = s.id
			JOIN json_each(t.learnt, '$.facts') f
		WHERE s.key = ? AND t.learnt LIKE '%"facts":%' AND f.key = ?
			ORDER BY t.round DESC, t.seq DESC LIMIT 1`, site, form)
	if err != nil || len(stored) == 0 {
		return querygen.Facts{}, err
	}
	return stored[0], nil
}

func scanFacts(row row) (f querygen.Facts, err error) {
	var body []byte
	if err := row.Scan(&body); err != nil {
		return f, err
	}
	return f, json.Unmarshal(body, &f)
}

// Changes returns what asking queries of a form again told, in the latest harvest that asked any.
func (db *DB) Changes(ctx context.Context, site, form string) (extract.Changes, error) {
	return collect(ctx, db, "changes of form "+form,
		func(row row) (visits []revisit.Visit, err error) {
			var body []byte
			if err := row.Scan(&body); err != nil {
				return nil, err
			}
			return visits, json.Unmarshal(body, &visits)
		}, `WITH again AS (
			SELECT t.round, t.learnt ->> '$.visits' AS visits FROM sites s JOIN steps t
				ON t.site_id = s.id JOIN queries q ON q.id = t.query_id
			WHERE s.key = ? AND t.learnt LIKE '%"visits":%' AND q.form = ?)
		SELECT visits FROM again WHERE round = (SELECT max(round) FROM again)`, site, form)
}
