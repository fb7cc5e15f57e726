package store

import (
	"context"
	"fmt"

	"deepcrawl/surface"
	"deepcrawl/surface/fetch"
	"deepcrawl/surface/weburl"
)

// mostExamples are the links of one veto on one site that are kept one by one; the others are
// counted.
const mostExamples = 20

// left keeps the links of a page that are not followed.
func (w *writer) left(site int64, v *surface.Visit) error {
	for i := range v.Left {
		l := &v.Left[i]
		var kept int64
		if known, err := w.scan(`SELECT 1 FROM left_links WHERE key = ?`, []any{int64(l.Link.Key)},
			&kept); err != nil || known {
			if err != nil {
				return err
			}
			continue
		}
		session := 0
		if l.Session {
			session = 1
		}
		if err := w.exec(
			`INSERT INTO left_counts (site_id, veto, links, sessions) VALUES (?, ?, ?, ?)
			ON CONFLICT (site_id, veto) DO UPDATE SET links = links + excluded.links, sessions =
				sessions + excluded.sessions`, site, l.Veto, 1+l.More, session*(1+l.More)); err != nil {
			return err
		}
		if err := w.exec(
			`INSERT OR IGNORE INTO left_links (key, site_id, veto, url, anchor, page, why)
			SELECT ?, ?, ?, ?, ?, ?, ? WHERE (SELECT count(*) FROM left_links WHERE site_id = ?
				AND veto = ?) < ?`,
			int64(l.Link.Key), site, l.Veto, text(l.Link.URL), l.Link.Anchor, l.Link.From, l.Why,
			site, l.Veto, mostExamples); err != nil {
			return err
		}
	}
	return nil
}

// A LeftCount is how many links of a site a veto, or the scope of the user, stopped.
type LeftCount struct {
	Veto     string
	Links    int
	Sessions int    // of them while the user's own session was sent
	Example  string // the address of one of them
}

// LeftLinks returns which vetoes stopped links of a site, those of most links first.
func (db *DB) LeftLinks(ctx context.Context, site string) ([]LeftCount, error) {
	all, err := db.leftCounts(ctx, site)
	return all[site], err
}

// leftCounts is LeftLinks by site: of one, or, where site is empty, of all.
func (db *DB) leftCounts(ctx context.Context, site string) (map[string][]LeftCount, error) {
	type count struct {
		site string
		LeftCount
	}
	where, args := ofOne(site)
	counts, err :=
		collect(ctx, db, "links of "+site+" that were left", func(row row) (c count, err error) {
			return c, row.Scan(&c.site, &c.Veto, &c.Links, &c.Sessions, &c.Example)
		}, `SELECT s.key, c.veto, c.links, c.sessions, coalesce((SELECT l.url FROM left_links l
			WHERE l.site_id = c.site_id AND l.veto = c.veto LIMIT 1), '')
		FROM left_counts c JOIN sites s ON s.id = c.site_id `+where+
			` ORDER BY c.links DESC, c.veto`, args...)
	if err != nil {
		return nil, err
	}
	all := make(map[string][]LeftCount)
	for _, c := range counts {
		all[c.site] = append(all[c.site], c.LeftCount)
	}
	return all, nil
}

// A LeftLink is a link that was not followed.
type LeftLink struct{ URL, Anchor, Page, Veto, Why string }

// LeftAt returns the link to an address that was not followed, and LeftOn those that stood on a
// page.
func (db *DB) LeftAt(ctx context.Context, address string) (l LeftLink, ok bool, err error) {
	u, err := fetch.ParseURL(nil, address)
	if err != nil {
		return l, false, fmt.Errorf("link to %s: %w", address, err)
	}
	all, err := db.leftLinks(ctx, `key = ?`, int64(weburl.Key(u)))
	if err != nil || len(all) == 0 {
		return l, false, err
	}
	return all[0], true, nil
}

// LeftOn: see LeftAt.
func (db *DB) LeftOn(ctx context.Context, page string) ([]LeftLink, error) {
	return db.leftLinks(ctx, `page = ?`, page)
}

func (db *DB) leftLinks(ctx context.Context, where string, arg any) (out []LeftLink, err error) {
	rows, err := db.read.QueryContext(ctx,
		`SELECT url, anchor, page, veto, why FROM left_links WHERE `+where+` LIMIT 100`, arg)
	if err != nil {
		return nil, fmt.Errorf("links that were left: %w", err)
	}
	defer rows.Close()
	for rows.Next() {
		var l LeftLink
		if err := rows.Scan(&l.URL, &l.Anchor, &l.Page, &l.Veto, &l.Why); err != nil {
			return nil, fmt.Errorf("links that were left: %w", err)
		}
		out = append(out, l)
	}
	return out, rows.Err()
}
