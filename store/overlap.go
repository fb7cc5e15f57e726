package store

import (
	"context"
	"fmt"

	"deepcrawl/surface/fetch"
)

// Overlap returns how many of a site's records have an address that plain links of the site lead to
// as well, and how many records have an address at all: where nearly all do, the form adds little
// over links.
func (db *DB) Overlap(ctx context.Context, site string) (linked, total int, err error) {
	known, err := db.linked(ctx, site)
	if err != nil {
		return 0, 0, err
	}
	rows, err := db.read.QueryContext(ctx, `SELECT r.url FROM records r JOIN sites s ON s.id = `+
		`r.site_id WHERE s.key = ? AND r.url <> ''`, site)
	if err != nil {
		return 0, 0, fmt.Errorf("list addresses of records of %s: %w", site, err)
	}
	defer rows.Close()
	for rows.Next() {
		var address string
		if err := rows.Scan(&address); err != nil {
			return 0, 0, fmt.Errorf("list addresses of records of %s: %w", site, err)
		}
		total++
		if known[canonical(address)] {
			linked++
		}
	}
	return linked, total, rows.Err()
}

// linked returns the addresses of all links of a site, visited or not, in canonical form.
func (db *DB) linked(ctx context.Context, site string) (map[string]bool, error) {
	addresses, err := collect(ctx, db, "list links of "+site, scanString,
		`SELECT l.url FROM sites s JOIN visits v ON v.site_id = s.id JOIN links l
			ON l.id = v.link_id WHERE s.key = ?1
		UNION ALL SELECT l.url FROM sites s JOIN links l ON l.site_id = s.id AND l.visited = 0
			WHERE s.key = ?1`, site)
	if err != nil {
		return nil, err
	}
	known := make(map[string]bool, len(addresses))
	for _, a := range addresses {
		known[canonical(a)] = true
	}
	return known, nil
}

// canonical returns the key of an address, or the address itself when it is none.
func canonical(address string) string {
	u, err := fetch.ParseURL(nil, address)
	if err != nil {
		return address
	}
	return fetch.Key(u)
}
