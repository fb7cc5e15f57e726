package store

import "context"

// A MetLink is a link as the crawl of a site met it first.
type MetLink struct{ From, URL, Anchor string }

// Met returns the first links that the crawl of a site met, in the order in which it met them, up
// to a limit. Links that came from no page are left out.
func (db *DB) Met(ctx context.Context, site string, limit int) ([]MetLink, error) {
	return collect(ctx, db, "links of "+site, func(row row) (l MetLink, err error) {
		return l, row.Scan(&l.From, &l.URL, &l.Anchor)
	}, `SELECT l.found, l.url, l.anchor FROM links l JOIN sites s ON s.id = l.site_id
		WHERE s.key = ? AND l.found <> '' AND l.via <> 'sitemap' ORDER BY l.id LIMIT ?`, site, limit)
}
