package store

import (
	"context"
	"fmt"
	"iter"
	"math"
	"net/url"

	"deepcrawl/surface"
	"deepcrawl/surface/fetch"
)

// SaveSeeds adds links that nothing led to. A seed that was found as a link before becomes as near
// and as urgent as the seed; one that was visited stays visited.
func (db *DB) SaveSeeds(ctx context.Context, links []surface.Link) error {
	return db.save("save seeds", func(w *writer) error {
		for i := range links {
			site, err := w.site(links[i].Site)
			if err != nil {
				return err
			}
			if _, _, err := w.link(&links[i], site, `DO UPDATE SET depth = min(depth, `+
				`excluded.depth), score = max(score, excluded.score), via = excluded.via`); err != nil {
				return err
			}
			if err := w.exec(`UPDATE sites SET url = ?2 WHERE id = ?1 AND url = ''`, site,
				text(links[i].URL)); err != nil {
				return err
			}
		}
		return nil
	})
}

// link inserts a link and does what conflict says when its key is known; fresh is false when that
// is nothing.
func (w *writer) link(l *surface.Link, site int64, conflict string) (id int64, fresh bool,
	err error) {
	return w.insert(
		`INSERT INTO links (key, site_id, depth, score, url, anchor, found, via)
			VALUES (?, ?, ?, ?, ?, ?, ?, ?)
		ON CONFLICT (key) `+conflict, int64(l.Key), site, l.Depth, real(l.Score), text(l.URL),
		l.Anchor, l.From, l.Via)
}

// unvisited makes a link one that may be visited: it is added when it is not known, as where a
// redirect led, and the visit before gives way.
func (w *writer) unvisited(site int64, v *surface.Visit) error {
	var id int64
	known, err := w.scan(`SELECT id FROM links WHERE key = ?`, []any{int64(v.Link.Key)}, &id)
	if err != nil {
		return err
	}
	if !known {
		_, _, err = w.link(&v.Link, site, `DO NOTHING`)
		return err
	}
	return w.replaced(id, v)
}

// real makes a number one that SQLite can hold: it would make NaN NULL.
func real(x float64) float64 {
	if math.IsNaN(x) {
		return 0
	}
	return x
}

func text(u *url.URL) string {
	if u == nil {
		return ""
	}
	return u.String()
}

// Pending returns up to limit unvisited links of the site, best score first, then oldest, after the
// cursor.
func (db *DB) Pending(ctx context.Context, site string, after surface.Cursor,
	limit int) ([]surface.Link, surface.Cursor, error) {
	if after == (surface.Cursor{}) {
		after.Score = math.Inf(1) // rows count from 1: this stands before all of them
	}
	next := after
	links, err := collect(ctx, db, "list pending links of "+site,
		func(row row) (surface.Link, error) {
			l, id, err := scanLink(row, site)
			next = surface.Cursor{Score: l.Score, ID: id}
			return l, err
		}, selectPending, site, after.Score, after.ID, limit)
	if err != nil || len(links) == 0 {
		return nil, after, err
	}
	return links, next, nil
}

// selectPending takes the links with the score of the cursor and those below it apart: each is a
// range of the index links_pending, where one condition for both would read through all links of
// that score, which may be a million. SQLite plans for the number that a bare LIMIT ?4 is bound to,
// and compiles the statement anew for each.
const selectPending = `
	SELECT * FROM (` + selectLinks +
	` WHERE l.site_id = (SELECT id FROM sites WHERE key = ?1) AND ` + isPending + `
		AND l.score = ?2 AND l.id > ?3 ORDER BY l.id LIMIT ?4 + 0)
	UNION ALL
	SELECT * FROM (` + selectLinks +
	` WHERE l.site_id = (SELECT id FROM sites WHERE key = ?1) AND ` + isPending + `
		AND l.score < ?2 ORDER BY l.score DESC, l.id LIMIT ?4 + 0)
	ORDER BY score DESC, id LIMIT ?4 + 0`

// isPending finds the links in links_pending, and leaves out those that are not marked yet: see
// mark.
const isPending = `l.visited = 0 AND NOT EXISTS (SELECT 1 FROM visits v WHERE v.link_id = l.id)`

const selectLinks = `SELECT l.id, l.key, l.depth, l.score, l.url, l.anchor, l.found, l.via
	FROM links l`

// scanLink reads a row of selectLinks.
func scanLink(row row, site string) (l surface.Link, id int64, err error) {
	l.Site = site
	var key int64
	var address string
	if err := row.Scan(&id, &key, &l.Depth, &l.Score, &address, &l.Anchor, &l.From,
		&l.Via); err != nil {
		return l, 0, err
	}
	l.Key = uint64(key)
	if l.URL, err = fetch.ParseURL(nil, address); err != nil {
		return l, 0, fmt.Errorf("stored link %q: %w", address, err)
	}
	return l, id, nil
}

// Seen yields the Key of every link known of the site, visited or not. Whoever asks fills a set
// with them: the reader is not open for long.
func (db *DB) Seen(ctx context.Context, site string) iter.Seq2[uint64, error] {
	return stream(ctx, db, "list known links of "+site, func(row row) (uint64, error) {
		var key int64
		err := row.Scan(&key)
		return uint64(key), err
	}, selectSeen, site)
}

// selectSeen takes the links of a site from links_pending, and those that are marked as visited
// from its visits.
const selectSeen = `
	SELECT l.key FROM links l WHERE l.site_id = (SELECT id FROM sites WHERE key = ?1)
		AND l.visited = 0
	UNION ALL
	SELECT l.key FROM visits v JOIN links l ON l.id = v.link_id WHERE v.site_id = (SELECT id
		FROM sites WHERE key = ?1) AND l.visited = 1`
