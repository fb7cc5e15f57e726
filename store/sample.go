package store

import (
	"context"
	"iter"
	"unicode/utf8"

	"deepcrawl/extract/records"
)

// A RecordInfo is what is shown of a record to people.
type RecordInfo struct {
	Key, Title, URL string
	Length          int // of its text, in characters
}

// Sample returns the first n records of a site that have a title.
func (db *DB) Sample(ctx context.Context, site string, n int) ([]RecordInfo, error) {
	var unpack unpacker
	return collect(ctx, db, "list records of "+site, func(row row) (r RecordInfo, err error) {
		var shape, body []byte
		var said records.Record
		if err := row.Scan(&r.Key, &said.Title, &r.URL, &shape, &body); err != nil {
			return r, err
		}
		err = unpack.record(&said, shape, body)
		r.Title, r.Length = said.Title, utf8.RuneCountInString(said.Text)
		return r, err
	}, `SELECT r.key, r.title, r.url, r.shape, r.body FROM records r JOIN sites s
		ON s.id = r.site_id
		WHERE s.key = ? AND r.title <> '' ORDER BY r.id LIMIT ?`, site, n)
}

// A TitleOf is the title of a record of a site.
type TitleOf struct{ Site, Title string }

// Titles reads the titles of all records of the store, in no order; those that are gone and those
// without one are left out.
func (db *DB) Titles(ctx context.Context) iter.Seq2[TitleOf, error] {
	return stream(ctx, db, "read titles", func(row row) (t TitleOf, err error) {
		return t, row.Scan(&t.Site, &t.Title)
	}, `SELECT s.key, r.title FROM records r JOIN sites s ON s.id = r.site_id WHERE r.gone = 0 `+
		`AND r.title <> ''`)
}
