package store

import "context"

// A MetLink is a link as the crawl of a site met it first.
type MetLink struct{ From, URL, Anchor string }

// Met returns the first links that the crawl of a site met, in the order in which it met them, up
// to a limit. Links that came from no page are left out.
func (db *DB) Met(ctx context.Context, site string, limit int) ([]MetLink, error) {
	return collect(ctx, db, "links of "+site, func(row row) (l MetLink, err error) {
		return l, row.Scan(&l.From, &l.URL, &l.Anchor)
	}, `SELECT l.found, l.url, l.anchor FROM links l
		WHERE l.id IN (`+linksOf+
		`) AND l.found <> '' AND l.via <> 'sitemap' ORDER BY l.id LIMIT ?2 + 0`, site, limit)
}

// linksOf are the rows of the links of a site: those of links_pending, and those of its visits.
// There is no index of all links by site; a condition on their site alone reads the links of all
// sites.
const linksOf = `SELECT id FROM links WHERE site_id = (SELECT id FROM sites WHERE key = ?1)
	AND visited = 0
	UNION ALL SELECT link_id FROM visits WHERE site_id = (SELECT id FROM sites WHERE key = ?1)`

// PagesMet returns the addresses of a site that its crawl met in links, sitemaps and feeds, in the
// order in which it met them, up to a limit: those that it has not visited, and those at which it
// read a page.
func (db *DB) PagesMet(ctx context.Context, site string, limit int) ([]string, error) {
	return collect(ctx, db, "pages of "+site, func(row row) (at string, err error) {
		return at, row.Scan(&at)
	},
		`SELECT l.url FROM links l LEFT JOIN visits v ON v.link_id = l.id
		WHERE l.id IN (`+linksOf+`) AND l.found <> '' AND (v.link_id IS NULL OR v.outcome IN `+
			`('page', 'duplicate')) ORDER BY l.id LIMIT ?2 + 0`, site, limit)
}

// RecordAddresses returns under what addresses the records of a site are known, each with the key
// of its record: their keys, their links, and what their pages gave as their own.
func (db *DB) RecordAddresses(ctx context.Context, site string) (map[string]string, error) {
	all, err := collect(ctx, db, "addresses of the records of "+site,
		func(row row) (a [2]string, err error) {
			return a, row.Scan(&a[0], &a[1])
		}, `WITH r AS (SELECT r.key, r.url FROM records r JOIN sites s ON s.id = r.site_id
			WHERE s.key = ?1),
			d AS (SELECT d.record_key, d.url, d.canonical FROM documents d JOIN sites s
				ON s.id = d.site_id WHERE s.key = ?1)
		SELECT canonical, record_key FROM d UNION ALL SELECT url, record_key FROM d
		UNION ALL SELECT url, key FROM r UNION ALL SELECT key, key FROM r`, site)
	known := make(map[string]string, len(all))
	for _, a := range all {
		known[a[0]] = a[1]
	}
	delete(known, "")
	return known, err
}
