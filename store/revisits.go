package store

import (
	"context"
	"fmt"
	"iter"
	"time"

	"deepcrawl/surface"
	"deepcrawl/surface/fetch"
	"deepcrawl/surface/revisit"
)

// mostRevisits is how many visits of a page are remembered: pages change their ways, so that older
// ones say little.
const mostRevisits = 50

// longestValidator bounds an ETag or a date that is kept; nobody needs longer ones, and a cut one
// fits nothing.
const longestValidator = 512

// SaveUnchanged notes that a page that was read before is as it was.
func (db *DB) SaveUnchanged(ctx context.Context, v *surface.Visit) error {
	if err := db.ready(); err != nil {
		return fmt.Errorf("save that nothing changed at %s: %w", text(v.Link.URL), err)
	}
	return db.save("save that nothing changed at "+text(v.Link.URL), func(w *writer) error {
		var id int64
		known, err := w.scan(`SELECT id FROM links WHERE key = ?`, []any{int64(v.Link.Key)}, &id)
		if err != nil || !known {
			return err
		}
		if err := w.revisited(id, v, false); err != nil {
			return err
		}
		etag, modified := validators(v.Page)
		return w.exec(
			`UPDATE visits SET etag = CASE WHEN ?2 = '' THEN etag ELSE ?2 END, modified = CASE
				WHEN ?3 = '' THEN modified ELSE ?3 END
			WHERE link_id = ?1`, id, etag, modified)
	})
}

// replaced makes room for a visit of a page that was visited before, and notes how it went.
func (w *writer) replaced(link int64, v *surface.Visit) error {
	var hash int64
	var outcome string
	known, err := w.scan(`SELECT hash, outcome FROM visits WHERE link_id = ?`, []any{link}, &hash,
		&outcome)
	if err != nil {
		return err
	}
	if known && outcome == surface.OutcomePage && v.Page != nil {
		if err := w.revisited(link, v, v.Outcome != outcome || int64(v.Hash) != hash); err != nil {
			return err
		}
	}
	return w.exec(`DELETE FROM visits WHERE link_id = ?`, link)
}

func (w *writer) revisited(link int64, v *surface.Visit, changed bool) error {
	var last int64
	_, err := w.scan(`SELECT max(v.at, coalesce((SELECT max(at) FROM revisits WHERE link_id = `+
		`?1), 0)) FROM visits v WHERE v.link_id = ?1`, []any{link}, &last)
	if err != nil {
		return err
	}
	at := micros(v.At)
	if at < last {
		return w.setBack(link, at)
	}
	if at == last {
		return nil // the same visit saved twice: there is nothing to learn from it
	}
	if err := w.exec(`INSERT INTO revisits (link_id, at, after, changed) VALUES (?, ?, ?, ?)`, link,
		at, at-last, changed); err != nil {
		return err
	}
	return w.exec(`DELETE FROM revisits WHERE link_id = ?1 AND at <= (SELECT at FROM revisits `+
		`WHERE link_id = ?1 ORDER BY at DESC LIMIT 1 OFFSET ?2)`,
		link, mostRevisits)
}

// setBack brings the visits of a page that are yet to come to a time. They were noted by a clock
// that was ahead then, and tell nothing of how the page changes; left there, the page would not be
// due before that time, and each visit until then be lost.
func (w *writer) setBack(link, at int64) error {
	if err := w.exec(`DELETE FROM revisits WHERE link_id = ? AND at > ?`, link, at); err != nil {
		return err
	}
	return w.exec(`UPDATE visits SET at = min(at, ?) WHERE link_id = ?`, at, link)
}

// validators are what a page can be asked with whether it changed. A page that a browser drew may
// change while what the server sends does not.
func validators(p *fetch.Page) (etag, modified string) {
	if p == nil || p.Rendered {
		return "", ""
	}
	etag, modified = p.Header.Get("ETag"), p.Header.Get("Last-Modified")
	if len(etag) > longestValidator {
		etag = ""
	}
	if len(modified) > longestValidator {
		modified = ""
	}
	return etag, modified
}

// Pasts yields the pages of a site that were read, in the order of their last visits.
func (db *DB) Pasts(ctx context.Context, site string) iter.Seq2[surface.Past, error] {
	return func(yield func(surface.Past, error) bool) {
		visits, err := db.revisits(ctx, site)
		if err != nil {
			yield(surface.Past{}, err)
			return
		}
		pasts, err := collect(ctx, db, "list pages of "+site, func(row row) (surface.Past, error) {
			return scanPast(row, site, visits)
		},
			`SELECT l.id, l.key, l.depth, l.score, l.url, l.anchor, l.found, l.via, v.hash, v.etag,
				v.modified,
				max(v.at, coalesce((SELECT max(at) FROM revisits r
					WHERE r.link_id = v.link_id), 0)) AS last
			FROM visits v JOIN links l ON l.id = v.link_id
			WHERE v.site_id = (SELECT id FROM sites WHERE key = ?) AND v.outcome = ?
				ORDER BY last, l.id`, site, surface.OutcomePage)
		if err != nil {
			yield(surface.Past{}, err)
			return
		}
		for _, p := range pasts {
			if !yield(p, nil) {
				return
			}
		}
	}
}

func scanPast(row row, site string, visits map[int64][]revisit.Visit) (p surface.Past, err error) {
	var id, key, hash, last int64
	var address string
	l := &p.Link
	if err := row.Scan(&id, &key, &l.Depth, &l.Score, &address, &l.Anchor, &l.From, &l.Via, &hash,
		&p.ETag, &p.Modified, &last); err != nil {
		return p, err
	}
	l.Site, l.Key, p.Hash, p.Last, p.Visits = site, uint64(key), uint64(hash), fromMicros(last),
		visits[id]
	if l.URL, err = fetch.ParseURL(nil, address); err != nil {
		return p, fmt.Errorf("stored link %q: %w", address, err)
	}
	return p, nil
}

// revisits reads what the visits of the pages of a site told, by the rows of their links.
func (db *DB) revisits(ctx context.Context, site string) (map[int64][]revisit.Visit, error) {
	type told struct {
		link  int64
		visit revisit.Visit
	}
	all, err := collect(ctx, db, "list visits of pages of "+site,
		func(row row) (t told, err error) {
			var after int64
			err = row.Scan(&t.link, &after, &t.visit.Changed)
			t.visit.After = (time.Duration(after) * time.Microsecond).Hours() / 24
			return t, err
		}, `SELECT r.link_id, r.after, r.changed FROM revisits r JOIN visits v
			ON v.link_id = r.link_id
		WHERE v.site_id = (SELECT id FROM sites WHERE key = ?) ORDER BY r.link_id, r.at`, site)
	byLink := map[int64][]revisit.Visit{}
	for _, t := range all {
		byLink[t.link] = append(byLink[t.link], t.visit)
	}
	return byLink, err
}
