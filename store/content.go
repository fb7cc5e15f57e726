package store

import (
	"context"

	"deepcrawl/extract/records"
)

// An Item is a record with its attributes.
type Item struct {
	ID         int64
	Title, URL string
	Attributes []records.Attribute
}

// Items returns about n living records of a site, at equal distances over the order in which they were found.
func (db *DB) Items(ctx context.Context, site string, n int) ([]Item, error) {
	return collect(ctx, db, "sample records of "+site, func(row row) (it Item, err error) {
		var packed []byte
		if err = row.Scan(&it.ID, &it.Title, &it.URL, &packed); err != nil {
			return it, err
		}
		it.Attributes, err = unpackAttributes(packed)
		return it, err
	}, `WITH r AS (SELECT r.id, row_number() OVER (ORDER BY r.id) AS n, count(*) OVER () AS total
			FROM sites s JOIN records r ON r.site_id = s.id WHERE s.key = ?1)
		SELECT r.id, r.title, r.url, r.attributes FROM records r WHERE r.gone = 0 AND r.id IN (SELECT id FROM r WHERE (n - 1) % max(1, total / ?2) = 0) ORDER BY r.id`, site, n)
}
