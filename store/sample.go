package store

import (
	"context"
)

// A RecordInfo is what is shown of a record to people.
type RecordInfo struct {
	Key, Title, URL string
	Length          int // of its text
}

// Sample returns the first n records of a site that have a title.
func (db *DB) Sample(ctx context.Context, site string, n int) ([]RecordInfo, error) {
	return collect(ctx, db, "list records of "+site, func(row interface{ Scan(...any) error }) (r RecordInfo, err error) {
		return r, row.Scan(&r.Key, &r.Title, &r.URL, &r.Length)
	}, `SELECT r.key, r.title, r.url, length(r.text) FROM records r JOIN sites s ON s.id = r.site_id
		WHERE s.key = ? AND r.title <> '' ORDER BY r.id LIMIT ?`, site, n)
}
