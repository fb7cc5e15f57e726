package store

import (
	"context"
	"database/sql"
	"encoding/json"
	"errors"
	"fmt"
	"strings"
	"time"
	"unicode/utf8"

	"deepcrawl/extract/records/document"
	"deepcrawl/surface"
	"deepcrawl/surface/fetch"
	"deepcrawl/surface/spam"
	"deepcrawl/surface/weburl"
)

// maxText bounds the text that is kept of one page: what a page says beyond it is not worth its
// place.
const maxText = 256 << 10

// SaveVisit keeps a visit: page, forms, new links and the mark that the link is done commit
// together. A visit of the same link again takes the place of the first.
func (db *DB) SaveVisit(ctx context.Context, v *surface.Visit) error {
	if err := db.ready(); err != nil {
		return fmt.Errorf("save visit of %s: %w", text(v.Link.URL), err)
	}
	var head document.Head
	if v.Page != nil {
		head = document.HeadOf(v.Page, v.Said) // nobody waits for that in the transaction
	}
	return db.save("save visit of "+text(v.Link.URL), func(w *writer) error {
		site, err := w.site(v.Link.Site)
		if err != nil {
			return err
		}
		first, err := w.newLinks(site, v)
		if err != nil {
			return err
		}
		said, err := w.text(v, head, db.KeepHTML)
		if err != nil {
			return err
		}
		id, outward, err := w.visit(site, first, said, v)
		if err != nil {
			return err
		}
		if err := w.ways(id, v); err != nil {
			return err
		}
		if err := w.barred(site, v); err != nil {
			return err
		}
		if err := w.left(site, v); err != nil {
			return err
		}
		if err := w.outward(id, v, outward); err != nil {
			return err
		}
		if err := w.leads(site, v.Doors); err != nil {
			return err
		}
		return w.formsOf(id, site, v)
	})
}

// visit inserts the row of a visit, which is that of its link, and marks the link. before are the
// links to other sites that went with an earlier visit, see outwardBefore.
func (w *writer) visit(site, firstLink, said int64, v *surface.Visit) (id int64, before string,
	err error) {
	p := v.Page
	if p == nil {
		p = &fetch.Page{}
	}
	etag, modified := validators(v.Page)
	insert := func() (int64, bool, error) {
		return w.insert(
			`INSERT INTO visits (link_id, site_id, outcome, got, status, url, err, title, lang,
				hash, links, truncated, rendered, at,
			off_site, spam, spam_score, spam_kind, spam_reasons, first_link, sim, etag, modified,
				hollow, spam_unknown, text_id)
		SELECT id, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?
			FROM links WHERE key = ? ON CONFLICT (link_id) DO NOTHING`,
			site, v.Outcome, v.Page != nil, p.Status, text(p.URL), v.Err, v.Title, v.Lang,
			int64(v.Hash), len(v.Links), p.Truncated, p.Rendered,
			micros(v.At), v.Verdict.OffSite, v.Verdict.Spam, real(v.Verdict.Score), v.Verdict.Kind,
			list(v.Verdict.Reasons), firstLink, int64(v.Sim), etag, modified, v.Hollow,
			v.Verdict.Unknown, said,
			int64(v.Link.Key))
	}
	id, done, err := insert()
	if err == nil && !done {
		if before, err = w.outwardBefore(v); err == nil {
			err = w.unvisited(site, v)
		}
		if err == nil {
			id, _, err = insert()
		}
	}
	if err != nil {
		return 0, "", err
	}
	return id, before, w.mark(id)
}

// mark takes note that a link was visited. That is written into its row, and out of links_pending,
// for many links at once: one by one, each would cost the file a page of both. Whatever has a visit
// is not pending, marked or not.
func (w *writer) mark(link int64) error {
	const together = 256
	if w.unmarked = append(w.unmarked, link); len(w.unmarked) < together {
		return nil
	}
	links, err := json.Marshal(w.unmarked)
	if err != nil {
		return err
	}
	w.unmarked = w.unmarked[:0]
	return w.exec(`UPDATE links SET visited = 1 WHERE id IN (SELECT v.link_id FROM json_each(?) `+
		`j JOIN visits v ON v.link_id = j.value)`, string(links))
}

// text keeps what the page says; id is 0 when that is nothing.
func (w *writer) text(v *surface.Visit, head document.Head, keepHTML bool) (id int64, err error) {
	var html []byte
	if keepHTML && v.Page != nil {
		html = v.Page.Body
	}
	if v.Text == "" && html == nil {
		return 0, nil
	}
	id, _, err = w.insert(`INSERT INTO visit_texts (text, html, canonical, published, modified) `+
		`VALUES (?, ?, ?, ?, ?)`,
		clip(v.Text, maxText), html, head.Canonical, head.Published, head.Modified)
	return id, err
}

// ways keeps the ways to the page and out of it.
func (w *writer) ways(id int64, v *surface.Visit) error {
	if p := v.Page; p != nil {
		if p.Drawing != "" {
			if err := w.exec(`INSERT INTO drawings (link_id, why) VALUES (?, ?)`, id,
				p.Drawing); err != nil {
				return err
			}
		}
		if len(p.Odd) > 0 {
			if err := w.exec(`INSERT INTO oddities (link_id, told) VALUES (?, ?)`, id,
				list(p.Odd)); err != nil {
				return err
			}
		}
		if err := w.hops(id, p.Hops); err != nil {
			return err
		}
	}
	return w.redirects(id, v.Verdict.Redirects)
}

// hops keeps the way to a page unless it was one plain response.
func (w *writer) hops(id int64, hops []fetch.Hop) error {
	if len(hops) < 2 {
		return nil
	}
	for i, h := range hops {
		err := w.exec(`INSERT INTO hops (link_id, position, url, status, via, delay, dynamic, `+
			`held, initiator) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)`,
			id, i, text(h.URL), h.Status, h.Via, h.Delay.Microseconds(), h.Dynamic, h.Held,
			h.Initiator)
		if err != nil {
			return err
		}
	}
	return nil
}

func (w *writer) redirects(id int64, rs []spam.Redirect) error {
	for i, r := range rs {
		err := w.exec(`INSERT INTO redirects (link_id, position, url, via, delay, off_site, `+
			`coded, initiator) VALUES (?, ?, ?, ?, ?, ?, ?, ?)`,
			id, i, text(r.URL), r.Via, r.Delay.Microseconds(), r.OffSite, r.Coded, r.Initiator)
		if err != nil {
			return err
		}
	}
	return nil
}

// newLinks adds the links of a visit, one behind the other, and returns the row of the first.
func (w *writer) newLinks(site int64, v *surface.Visit) (first int64, err error) {
	for i := range v.Links {
		l := &v.Links[i]
		of := site
		if l.Site != v.Link.Site {
			if of, err = w.site(l.Site); err != nil {
				return 0, err
			}
		}
		id, fresh, err := w.link(l, of, `DO NOTHING`)
		if err != nil {
			return 0, err
		}
		if first == 0 && fresh {
			first = id
		}
	}
	return first, nil
}

// barred keeps the links of a visit that robots.txt forbids as visits with that outcome.
func (w *writer) barred(site int64, v *surface.Visit) error {
	for i := range v.Barred {
		l := &v.Barred[i]
		if _, fresh, err := w.link(l, site, `DO NOTHING`); err != nil {
			return err
		} else if !fresh {
			visited := int64(0)
			if known, err := w.scan(
				`SELECT v.link_id FROM links l JOIN visits v ON v.link_id = l.id WHERE l.key `+
					`= ?`, []any{int64(l.Key)}, &visited); err != nil {
				return err
			} else if known {
				continue
			}
		}
		shut := &surface.Visit{Link: *l, Outcome: string(fetch.KindRobots),
			Err: fetch.ErrRobots.Error(), At: v.At}
		if _, _, err := w.visit(site, 0, 0, shut); err != nil {
			return err
		}
	}
	return nil
}

// clip cuts s to at most n bytes and never within a character.
func clip(s string, n int) string {
	if len(s) <= n {
		return s
	}
	for n > 0 && !utf8.RuneStart(s[n]) {
		n--
	}
	return strings.Clone(s[:n])
}

func scanString(row row) (s string, err error) { return s, row.Scan(&s) }

// A VisitInfo is what is kept of a visit.
type VisitInfo struct {
	URL, Site, From, Via, Anchor string
	Depth, Status                int
	Outcome, Err, Title          string   // Outcome is empty for an address that was only found
	Drawing                      string   // see fetch.Page
	Odd                          []string // see fetch.Page
	FormIDs                      []string
	Links                        int
	At                           time.Time
	// how often it was visited again, of what is remembered, and had changed
	Again, Changed int
	AgainAt        time.Time // the last time
}

// Visit returns what is known of an address, visited or only found; ok is false when it is unknown.
// The address may be the one that was linked or the one that a redirect led to.
func (db *DB) Visit(ctx context.Context, address string) (v VisitInfo, ok bool, err error) {
	canonical, key := address, int64(0)
	if u, err := fetch.ParseURL(nil, address); err == nil {
		canonical, key = u.String(), int64(weburl.Key(u))
	}
	var id, at int64
	var odd []byte
	look := func(where string, args ...any) error {
		return db.read.QueryRowContext(ctx,
			`SELECT l.id, l.url, s.key, l.found, l.via, l.anchor, l.depth, coalesce(v.status, 0),
				coalesce(v.outcome, ''),
				coalesce(v.err, ''), coalesce(v.title, ''), coalesce(v.links, 0), coalesce(v.at,
					0), coalesce(d.why, ''), coalesce(o.told, 'null')
			FROM links l JOIN sites s ON s.id = l.site_id LEFT JOIN visits v ON v.link_id = l.id
				LEFT JOIN drawings d ON d.link_id = l.id LEFT JOIN oddities o ON o.link_id = l.id
					WHERE `+where+` LIMIT 1`, args...).
			Scan(&id, &v.URL, &v.Site, &v.From, &v.Via, &v.Anchor, &v.Depth, &v.Status, &v.Outcome,
				&v.Err, &v.Title, &v.Links, &at, &v.Drawing, &odd)
	}
	err = look(`l.key = ?`, key)
	if errors.Is(err, sql.ErrNoRows) {
		// Where a redirect led off its site has no link of its own. The visits are read for it, not
		// the links, which are many more: an index would be for one person's one question.
		err = look(`l.id = (SELECT link_id FROM visits WHERE url IN (?1, ?2) ORDER BY link_id
			LIMIT 1)`, address, canonical)
	}
	if errors.Is(err, sql.ErrNoRows) {
		return VisitInfo{}, false, nil
	}
	if err != nil {
		return VisitInfo{}, false, fmt.Errorf("look up %s: %w", address, err)
	}
	if err := json.Unmarshal(odd, &v.Odd); err != nil {
		return VisitInfo{}, false, fmt.Errorf("look up %s: %w", address, err)
	}
	if v.Outcome != "" {
		v.At = fromMicros(at)
	}
	err = db.read.QueryRowContext(ctx, `SELECT count(*), coalesce(sum(changed), 0), `+
		`coalesce(max(at), 0) FROM revisits WHERE link_id = ?`, id).
		Scan(&v.Again, &v.Changed, &at)
	if err != nil {
		return VisitInfo{}, false, fmt.Errorf("visits of %s: %w", address, err)
	}
	if v.Again > 0 {
		v.AgainAt = fromMicros(at)
	}
	v.FormIDs, err = collect(ctx, db, "list forms on "+address, scanString,
		`SELECT f.form FROM form_pages p JOIN forms f ON f.id = p.form_id WHERE p.link_id = ? `+
			`ORDER BY p.position`, id)
	return v, err == nil, err
}

// Outcomes counts the visits of a site by outcome.
func (db *DB) Outcomes(ctx context.Context, site string) (map[string]int, error) {
	all, err := db.outcomes(ctx, site)
	if err != nil || all[site] == nil {
		return map[string]int{}, err
	}
	return all[site], nil
}

// outcomes counts visits by site and outcome: those of one site, or, where site is empty, of all.
func (db *DB) outcomes(ctx context.Context, site string) (map[string]map[string]int, error) {
	type count struct {
		site, outcome string
		n             int
	}
	where, args := ofOne(site)
	counts, err := collect(ctx, db, "count visits of "+site, func(row row) (c count, err error) {
		return c, row.Scan(&c.site, &c.outcome, &c.n)
	}, `SELECT s.key, v.outcome, count(*) FROM visits v JOIN sites s ON s.id = v.site_id `+where+
		` GROUP BY v.site_id, v.outcome`, args...)
	if err != nil {
		return nil, err
	}
	all := make(map[string]map[string]int)
	for _, c := range counts {
		if all[c.site] == nil {
			all[c.site] = make(map[string]int)
		}
		all[c.site][c.outcome] = c.n
	}
	return all, nil
}

// ofOne is the condition for one site, and none where site is empty: a condition that may be about
// all sites would read the rows of all.
func ofOne(site string) (where string, args []any) {
	if site == "" {
		return "", nil
	}
	return "WHERE s.key = ?", []any{site}
}
