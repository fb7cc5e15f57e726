package store

import (
	"context"
	"fmt"

	"deepcrawl/extract/records"
)

// An Item is a record with its attributes, as an export writes it.
type Item struct {
	ID         int64
	Title, URL string
	Text       string
	Attributes []records.Attribute
}

// Items returns about n living records of a site, at equal distances over the order in which they
// were found.
func (db *DB) Items(ctx context.Context, site string, n int) ([]Item, error) {
	ids, err := collect(ctx, db, "sample records of "+site, scanID,
		`WITH r AS (SELECT r.id, row_number() OVER (ORDER BY r.id) AS n, count(*) OVER () AS total
			FROM sites s JOIN records r ON r.site_id = s.id WHERE s.key = ?1)
		SELECT r.id FROM records r WHERE r.gone = 0 AND r.id IN (SELECT id FROM r
			WHERE (n - 1) % max(1, total / ?2) = 0) ORDER BY r.id`, site, n)
	if err != nil || len(ids) == 0 {
		return nil, err
	}
	var items []Item
	for r, err := range db.shownOf(ctx, map[string][]int64{site: ids}) {
		if err != nil {
			return nil, fmt.Errorf("sample records of %s: %w", site, err)
		}
		if !r.out {
			items = append(items,
				Item{ID: r.row, Title: r.Title, URL: r.URL, Text: r.Text,
					Attributes: r.attributes()})
		}
	}
	return items, nil
}
