package store

import (
	"context"
	"database/sql"
	"encoding/json"
	"errors"
	"fmt"
	"iter"
	"slices"
	"time"

	"deepcrawl/querygen"
	"deepcrawl/surface"
)

// A Site is what the store knows of a site.
type Site struct {
	Key        string // fetch.Site
	URL        string // as named by the user, or the seed
	Line       string // the line of the list it came from
	Found      string // the page whose link led to it, where no user named it
	Status     string // of the last crawl; "" never crawled
	Reason     string
	Pages      int
	Forms      int
	Searchable int
	Records    int
	Requests   int    // of the latest harvest: sum over steps
	Queries    int    // of the latest harvest
	Harvests   int    // so many there were, with the latest
	AllSent    int    // requests of all of them
	AllAsked   int    // queries of all of them
	Round      int    // number of the latest harvest; 0 never harvested
	Stopped    string // why the last harvest stopped; "" never harvested or under way
	StopReason string
	Estimate   querygen.Estimate // as it stood when the last harvest stopped
}

// The counts are answered from indexes alone.
const selectSites = `
	SELECT s.key, s.url, s.line, s.found, s.status, s.reason,
		(SELECT count(*) FROM visits v WHERE v.site_id = s.id AND v.got),
		(SELECT count(*) FROM forms f WHERE f.site_id = s.id),
		(SELECT count(*) FROM forms f WHERE f.site_id = s.id AND f.searchable),
		(SELECT count(*) FROM records r WHERE r.site_id = s.id),
		coalesce(r.requests, 0), coalesce(r.queries, 0), coalesce(r.round, 0), coalesce(r.stopped,
			''), coalesce(r.reason, ''), r.estimate,
		(SELECT count(*) FROM rounds a WHERE a.site_id = s.id), (SELECT coalesce(sum(requests), 0)
			FROM rounds a WHERE a.site_id = s.id),
		(SELECT coalesce(sum(queries), 0) FROM rounds a WHERE a.site_id = s.id)
	FROM sites s
	LEFT JOIN rounds r ON r.site_id = s.id AND r.round = (SELECT max(round) FROM rounds
		WHERE site_id = s.id)`

func scanSite(row row) (Site, error) {
	var s Site
	var estimate sql.Null[[]byte]
	err := row.Scan(&s.Key, &s.URL, &s.Line, &s.Found, &s.Status, &s.Reason, &s.Pages, &s.Forms,
		&s.Searchable, &s.Records,
		&s.Requests, &s.Queries, &s.Round, &s.Stopped, &s.StopReason, &estimate, &s.Harvests,
		&s.AllSent, &s.AllAsked)
	if err == nil && estimate.Valid {
		err = json.Unmarshal(estimate.V, &s.Estimate)
	}
	return s, err
}

// Sites returns all sites ordered by key.
func (db *DB) Sites(ctx context.Context) ([]Site, error) {
	return collect(ctx, db, "list sites", scanSite, selectSites+` ORDER BY s.key`)
}

// SitesLike returns the addresses of sites, or their keys where the store has no address, that
// begin like text, at most limit of them, in the order of their keys.
func (db *DB) SitesLike(ctx context.Context, text string, limit int) ([]string, error) {
	return collect(ctx, db, "list sites", func(r row) (s string, err error) {
		return s, r.Scan(&s)
	},
		`SELECT coalesce(nullif(url, ''), key) AS address FROM sites WHERE substr(address, 1, `+
			`length(?1)) = ?1 ORDER BY key LIMIT ?2`, text, limit)
}

// Site returns one site; ok is false when the store does not know it.
func (db *DB) Site(ctx context.Context, key string) (s Site, ok bool, err error) {
	s, err = scanSite(db.read.QueryRowContext(ctx, selectSites+` WHERE s.key = ?`, key))
	if errors.Is(err, sql.ErrNoRows) {
		return Site{}, false, nil
	}
	if err != nil {
		return Site{}, false, fmt.Errorf("look up site %s: %w", key, err)
	}
	return s, true, nil
}

// SaveSite notes a site that the user named, before anything is sent to it. An empty url or line
// leaves what is known.
func (db *DB) SaveSite(ctx context.Context, key, url, line string) error {
	return db.SaveSites(ctx, Site{Key: key, URL: url, Line: line})
}

// SaveSites notes the Key, URL and Line of each of many sites, as SaveSite does, and where it was
// found: whoever names a site by a line decides on that. A commit for each would hold up a long
// list; one for all would keep it in memory once more.
func (db *DB) SaveSites(_ context.Context, sites ...Site) error {
	const together = 1000
	for some := range slices.Chunk(sites, together) {
		err := db.save("save sites from "+some[0].Key+" on", func(w *writer) error {
			for _, s := range some {
				if err := w.exec(
					`INSERT INTO sites (key, url, line, found) VALUES (?1, ?2, ?3, ?4)
						ON CONFLICT (key) DO UPDATE SET
					url = CASE WHEN ?2 = '' THEN url ELSE ?2 END, line = CASE
						WHEN ?3 = '' THEN line ELSE ?3 END,
					found = CASE WHEN ?3 = '' THEN found ELSE ?4 END`, s.Key, s.URL, s.Line,
					s.Found); err != nil {
					return err
				}
			}
			return nil
		})
		if err != nil {
			return err
		}
	}
	return nil
}

// FinishCrawl notes how the crawl of a site ended.
func (db *DB) FinishCrawl(ctx context.Context, s surface.SiteSummary) error {
	return db.save("finish crawl of "+s.Site, func(w *writer) error {
		site, err := w.site(s.Site)
		if err != nil {
			return err
		}
		return w.exec(`UPDATE sites SET status = ?2, reason = ?3, url = CASE WHEN url = '' THEN `+
			`?4 ELSE url END WHERE id = ?1`,
			site, s.Status, s.Reason, s.Seed)
	})
}

// Depth returns how far from a seed the links that were kept of a site may lead; 0 where that is
// not known.
func (db *DB) Depth(ctx context.Context, site string) (depth int, err error) {
	err = db.read.QueryRowContext(ctx, `SELECT coalesce(max(depth), 0) FROM sites WHERE key = ?`,
		site).Scan(&depth)
	if err != nil {
		return 0, fmt.Errorf("read the depth of %s: %w", site, err)
	}
	return depth, nil
}

// SaveDepth notes it.
func (db *DB) SaveDepth(_ context.Context, site string, depth int) error {
	return db.save("save the depth of "+site, func(w *writer) error {
		id, err := w.site(site)
		if err != nil {
			return err
		}
		return w.exec(`UPDATE sites SET depth = ? WHERE id = ?`, depth, id)
	})
}

// ofCrawl and ofHarvest remove what is of the crawl of the site with a row id, and of its harvest.
// What hangs on these rows goes with them.
var (
	ofCrawl = []string{`DELETE FROM links WHERE site_id = ? AND visited = 0`,
		`DELETE FROM links WHERE id IN (SELECT link_id FROM visits WHERE site_id = ?)`,
		`DELETE FROM forms WHERE site_id = ?`, `DELETE FROM left_counts WHERE site_id = ?`,
		`DELETE FROM left_links WHERE site_id = ?`}
	ofHarvest = []string{`DELETE FROM steps WHERE site_id = ?`,
		`DELETE FROM queries WHERE site_id = ?`, `DELETE FROM rounds WHERE site_id = ?`,
		`DELETE FROM estimates WHERE site_id = ?`, `DELETE FROM record_rows WHERE site_id = ?`,
		`DELETE FROM documents WHERE site_id = ?`}
)

// ForgetCrawl removes links, visits and forms of a site; its harvest stays (see ForgetHarvest).
func (db *DB) ForgetCrawl(ctx context.Context, site string) error {
	return db.save("forget crawl of "+site, func(w *writer) error {
		if err := w.forgetRobots(site); err != nil {
			return err
		}
		return w.each(site,
			append(slices.Clone(ofCrawl),
				`UPDATE sites SET status = '', reason = '', depth = 0 WHERE id = ?`)...)
	})
}

// ForgetHarvest removes steps, records and rounds of a site.
func (db *DB) ForgetHarvest(ctx context.Context, site string) error {
	return db.save("forget harvest of "+site, func(w *writer) error {
		return w.each(site,
			append(slices.Clone(ofHarvest),
				`DELETE FROM looks WHERE site = (SELECT key FROM sites WHERE id = ?)`)...)
	})
}

// each runs statements that take the row id of a site.
func (w *writer) each(site string, statements ...string) error {
	id, err := w.site(site)
	if err != nil {
		return err
	}
	for _, s := range statements {
		if err := w.exec(s, id); err != nil {
			return err
		}
	}
	return nil
}

// site returns the row id of a site, which is made when it is new.
func (w *writer) site(key string) (id int64, err error) {
	const most = 4096 // ids kept
	if id, known := w.sites[key]; known {
		return id, nil
	}
	known, err := w.scan(`SELECT id FROM sites WHERE key = ?`, []any{key}, &id)
	if err == nil && !known {
		id, err = w.id(`INSERT INTO sites (key) VALUES (?) RETURNING id`, key)
	}
	if err != nil {
		return 0, err
	}
	if len(w.sites) >= most {
		clear(w.sites)
	}
	w.sites[key] = id
	return id, nil
}

// A row is what the database hands out row by row: *sql.Row and *sql.Rows.
type row = interface{ Scan(dest ...any) error }

// collect reads all rows of a query at once, so that no reader stays open while the caller thinks.
func collect[T any](ctx context.Context, db *DB, what string, scan func(row) (T, error),
	query string, args ...any) (all []T, err error) {
	for t, err := range stream(ctx, db, what, scan, query, args...) {
		if err != nil {
			return nil, err
		}
		all = append(all, t)
	}
	return all, nil
}

// stream hands out the rows of a query one by one, as there may be millions. A reader is open
// meanwhile: it is for those who do not keep it waiting.
func stream[T any](ctx context.Context, db *DB, what string, scan func(row) (T, error),
	query string, args ...any) iter.Seq2[T, error] {
	return func(yield func(T, error) bool) {
		failed := func(err error) {
			var none T
			yield(none, fmt.Errorf("%s: %w", what, err))
		}
		rows, err := db.read.QueryContext(ctx, query, args...)
		if err != nil {
			failed(err)
			return
		}
		defer rows.Close()
		for rows.Next() {
			t, err := scan(rows)
			if err != nil {
				failed(err)
				return
			}
			if !yield(t, nil) {
				return
			}
		}
		if err := rows.Err(); err != nil {
			failed(err)
		}
	}
}

// Times are kept to the microsecond.

func micros(t time.Time) int64 { return t.UnixMicro() }

func fromMicros(n int64) time.Time { return time.UnixMicro(n).UTC() }
