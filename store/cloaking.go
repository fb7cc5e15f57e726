package store

import (
	"context"
	"encoding/json"
	"fmt"
	"net/url"
	"time"

	"deepcrawl/surface"
	"deepcrawl/surface/fetch"
	"deepcrawl/surface/spam"
	"deepcrawl/surface/weburl"
)

// CloakCandidates returns pages of the site to check for cloaking, so that n are checked in all:
// those first that send their visitor away, then those nearest to a seed, the rest by lot, which
// falls the same way each time.
func (db *DB) CloakCandidates(ctx context.Context, site string, n int) ([]*url.URL, error) {
	addresses, err := collect(ctx, db, "choose pages of "+site, scanString,
		`SELECT l.url FROM visits v JOIN links l ON l.id = v.link_id JOIN sites s
			ON s.id = v.site_id
		WHERE s.key = ?1 AND v.outcome = ?2 AND v.status = 200 AND NOT EXISTS (SELECT 1
			FROM cloaks c WHERE c.link_id = v.link_id)
		ORDER BY v.spam DESC, v.off_site DESC, min(l.depth, 1), l.key
		LIMIT max(0, ?3 - (SELECT count(*) FROM cloaks c JOIN visits w ON w.link_id = c.link_id
			WHERE w.site_id = (SELECT id FROM sites WHERE key = ?1)))`, site, surface.OutcomePage,
		n)
	if err != nil {
		return nil, err
	}
	var us []*url.URL
	for _, a := range addresses {
		u, err := fetch.ParseURL(nil, a)
		if err != nil {
			return nil, fmt.Errorf("address of a visit: %w", err)
		}
		us = append(us, u)
	}
	return us, nil
}

// SaveCloaking keeps what was found out about a page that was visited, and judges anew where it
// sends its visitors.
func (db *DB) SaveCloaking(ctx context.Context, u *url.URL, c spam.Cloaking, at time.Time) error {
	was, err := db.Judgement(ctx, u.String())
	if err != nil {
		return err
	}
	v, more := was.Verdict.Cloaked(c)
	key := int64(weburl.Key(u))
	return db.save("save what copies of "+u.String()+" tell", func(w *writer) error {
		err := w.exec(`INSERT INTO cloaks (link_id, cloaked, way, score, noise, copies, why, at)
			SELECT id, ?2, ?3, ?4, ?5, ?6, ?7, ?8 FROM links WHERE key = ?1 ON CONFLICT DO UPDATE
				SET cloaked = excluded.cloaked, way = excluded.way,
			score = excluded.score, noise = excluded.noise, copies = excluded.copies, why =
				excluded.why, at = excluded.at`,
			key, c.Cloaked, c.By, real(c.Score), real(c.Noise), c.Copies, c.Why, micros(at))
		if err != nil || !more {
			return err
		}
		return w.judged(key, v)
	})
}

// judged replaces the verdict on the page with that key.
func (w *writer) judged(key int64, v spam.Verdict) error {
	id, err := w.id(`SELECT id FROM links WHERE key = ?`, key)
	if err != nil {
		return err
	}
	if err := w.exec(`UPDATE visits SET off_site = ?2, spam = ?3, spam_score = ?4, spam_kind = `+
		`?5, spam_reasons = ?6, spam_unknown = ?7 WHERE link_id = ?1`,
		id, v.OffSite, v.Spam, real(v.Score), v.Kind, list(v.Reasons), v.Unknown); err != nil {
		return err
	}
	if err := w.exec(`DELETE FROM redirects WHERE link_id = ?`, id); err != nil {
		return err
	}
	return w.redirects(id, v.Redirects)
}

// Judged is what was found out about where pages of a site send their visitors, and about whether
// they show them what they show us.
type Judged struct {
	// pages that send their visitor to another site; those of them that are spam
	Away, Spam       int
	Checked, Cloaked int // pages checked for cloaking; those that are cloaked
}

// judged counts the verdicts on pages by site: of one, or, where site is empty, of all.
func (db *DB) judged(ctx context.Context, site string) (map[string]Judged, error) {
	type count struct {
		site string
		Judged
	}
	where, args := ofOne(site)
	counts, err := collect(ctx, db, "count verdicts on "+site, func(row row) (c count, err error) {
		return c, row.Scan(&c.site, &c.Away, &c.Spam, &c.Checked, &c.Cloaked)
	}, `SELECT s.key, sum(v.off_site), sum(v.spam), count(c.link_id), coalesce(sum(c.cloaked), 0)
		FROM visits v JOIN sites s ON s.id = v.site_id LEFT JOIN cloaks c ON c.link_id = v.link_id `+where+` GROUP BY v.site_id`, args...)
	all := make(map[string]Judged, len(counts))
	for _, c := range counts {
		all[c.site] = c.Judged
	}
	return all, err
}

// A Judgement is what was found out about one page.
type Judgement struct {
	Verdict  spam.Verdict
	Cloaking spam.Cloaking
	Checked  time.Time // zero: not checked for cloaking
}

// Judgement returns what was found out about the page that was asked for at address.
func (db *DB) Judgement(ctx context.Context, address string) (j Judgement, err error) {
	u, err := fetch.ParseURL(nil, address)
	if err != nil {
		return j, fmt.Errorf("verdict on %s: %w", address, err)
	}
	key := int64(weburl.Key(u))
	type found struct {
		link, at int64
		j        Judgement
	}
	rows, err := collect(ctx, db, "verdict on "+address, func(r row) (f found, err error) {
		var reasons string
		err = r.Scan(&f.link, &f.j.Verdict.OffSite, &f.j.Verdict.Spam, &f.j.Verdict.Score,
			&f.j.Verdict.Kind, &reasons, &f.j.Verdict.Unknown,
			&f.at, &f.j.Cloaking.Cloaked, &f.j.Cloaking.By, &f.j.Cloaking.Score,
			&f.j.Cloaking.Noise, &f.j.Cloaking.Copies, &f.j.Cloaking.Why)
		f.j.Verdict.Reasons = unlist(reasons)
		return f, err
	}, `SELECT v.link_id, v.off_site, v.spam, v.spam_score, v.spam_kind, v.spam_reasons,
		v.spam_unknown, coalesce(c.at, 0), coalesce(c.cloaked, 0), coalesce(c.way, ''),
			coalesce(c.score, 0), coalesce(c.noise, 0), coalesce(c.copies, 0), coalesce(c.why, '')
		FROM links l JOIN visits v ON v.link_id = l.id LEFT JOIN cloaks c ON c.link_id = l.id
			WHERE l.key = ?`, key)
	if err != nil || len(rows) == 0 {
		return j, err
	}
	j = rows[0].j
	if rows[0].at != 0 {
		j.Checked = fromMicros(rows[0].at)
	}
	j.Verdict.Redirects,
		err = collect(ctx, db, "ways out of "+address, func(r row) (out spam.Redirect, err error) {
		var to string
		var delay int64
		if err := r.Scan(&to, &out.Via, &delay, &out.OffSite, &out.Coded,
			&out.Initiator); err != nil {
			return out, err
		}
		out.Delay = time.Duration(delay) * time.Microsecond
		out.URL, err = fetch.ParseURL(nil, to)
		return out, err
	}, `SELECT url, via, delay, off_site, coded, initiator FROM redirects WHERE link_id = ? `+
		`ORDER BY position`, rows[0].link)
	return j, err
}

// JudgeShared adds to the verdicts on pages that send their visitor away what only many pages
// together tell: that strangers send theirs to the same place. It returns how many verdicts
// changed.
func (db *DB) JudgeShared(ctx context.Context) (changed int, err error) {
	type way struct {
		link   int64
		from   string
		target string
		v      spam.Verdict
	}
	ways, err := collect(ctx, db, "list ways out", func(r row) (w way, err error) {
		var page, to, reasons string
		if err := r.Scan(&w.link, &page, &to, &w.v.Kind, &reasons, &w.v.Spam,
			&w.v.Score); err != nil {
			return w, err
		}
		from, err := fetch.ParseURL(nil, page)
		if err != nil {
			return w, err
		}
		target, err := fetch.ParseURL(nil, to)
		if err != nil {
			return w, err
		}
		w.from, w.target, w.v.OffSite, w.v.Reasons = fetch.Site(from), fetch.Site(target), true,
			unlist(reasons)
		return w, nil
	}, `SELECT v.link_id, l.url, r.url, v.spam_kind, v.spam_reasons, v.spam, v.spam_score
		FROM redirects r JOIN visits v ON v.link_id = r.link_id
		JOIN links l ON l.id = v.link_id WHERE r.off_site ORDER BY v.link_id, r.position`)
	if err != nil {
		return 0, err
	}
	sources := map[string]map[string]bool{}
	for _, w := range ways {
		if sources[w.target] == nil {
			sources[w.target] = map[string]bool{}
		}
		sources[w.target][w.from] = true
	}
	done := map[int64]bool{}
	return changed, db.save("judge shared targets", func(x *writer) error {
		changed = 0
		for _, w := range ways {
			v, more := w.v.Shared(len(sources[w.target]))
			if !more || done[w.link] {
				continue
			}
			done[w.link] = true
			changed++
			if err := x.exec(
				`UPDATE visits SET spam = ?2, spam_score = ?3, spam_reasons = ?4 WHERE link_id = `+
					`?1`, w.link, v.Spam, real(v.Score), list(v.Reasons)); err != nil {
				return err
			}
		}
		return nil
	})
}

// unlist reads what list wrote.
func unlist(s string) (reasons []string) {
	_ = json.Unmarshal([]byte(s), &reasons) // of a store that was written by us
	return reasons
}
