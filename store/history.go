package store

import (
	"context"
	"encoding/json"
	"fmt"
	"iter"

	"deepcrawl/forms"
	"deepcrawl/surface"
	"deepcrawl/surface/fetch"
)

// Visits yields the visits of a site in the order they were made, with all that a crawl learns from
// but their texts and bodies.
func (db *DB) Visits(ctx context.Context, site string) iter.Seq2[*surface.Visit, error] {
	return func(yield func(*surface.Visit, error) bool) {
		ids, err := collect(ctx, db, "list visits of "+site, scanID,
			`SELECT v.link_id FROM visits v JOIN sites s ON s.id = v.site_id WHERE s.key = ? `+
				`ORDER BY v.at, v.link_id`, site)
		if err != nil {
			yield(nil, err)
			return
		}
		h := history{db: db, site: site, forms: map[int64]*forms.Form{}}
		for _, id := range ids {
			v, err := h.visit(ctx, id)
			if !yield(v, err) || err != nil {
				return
			}
		}
	}
}

func scanID(row row) (id int64, err error) { return id, row.Scan(&id) }

// history reads the visits of one site.
type history struct {
	db    *DB
	site  string
	forms map[int64]*forms.Form // those read so far: most pages show the same ones
}

func (h *history) visit(ctx context.Context, id int64) (*surface.Visit, error) {
	v := &surface.Visit{Link: surface.Link{Site: h.site}}
	var key, hash, sim, at, first int64
	var got bool
	var status, links int
	var address, page string
	err := h.db.read.QueryRowContext(ctx,
		`SELECT l.key, l.depth, l.score, l.url, l.anchor, l.found, l.via,
			v.outcome, v.got, v.status, v.url, v.err, v.title, v.lang, v.hash, v.sim, v.hollow,
				v.at, v.first_link, v.links
		FROM visits v JOIN links l ON l.id = v.link_id WHERE v.link_id = ?`, id).
		Scan(&key, &v.Link.Depth, &v.Link.Score, &address, &v.Link.Anchor, &v.Link.From,
			&v.Link.Via,
			&v.Outcome, &got, &status, &page, &v.Err, &v.Title, &v.Lang, &hash, &sim, &v.Hollow,
			&at, &first, &links)
	if err != nil {
		return nil, fmt.Errorf("read visit %d: %w", id, err)
	}
	v.Link.Key, v.Hash, v.Sim, v.At = uint64(key), uint64(hash), uint64(sim), fromMicros(at)
	if v.Link.URL, err = fetch.ParseURL(nil, address); err != nil {
		return nil, fmt.Errorf("stored link %q: %w", address, err)
	}
	if got {
		v.Page = &fetch.Page{Status: status}
		if v.Page.URL, err = fetch.ParseURL(nil, page); err != nil {
			return nil, fmt.Errorf("stored page %q: %w", page, err)
		}
	}
	if v.Forms, err = h.formsOf(ctx, id); err != nil || links == 0 {
		return v, err
	}
	v.Links, err = collect(ctx, h.db, "list links of "+page, func(row row) (surface.Link, error) {
		l, _, err := scanLink(row, h.site)
		return l, err
	}, selectLinks+` WHERE l.id >= ?1 AND l.id < ?1 + ?2 AND l.found = ?3 ORDER BY l.id`, first,
		links, page)
	return v, err
}

func (h *history) formsOf(ctx context.Context, link int64) (all []*forms.Form, err error) {
	ids, err := collect(ctx, h.db, "list forms of a visit", scanID,
		`SELECT form_id FROM form_pages WHERE link_id = ? ORDER BY position`, link)
	for _, id := range ids {
		f := h.forms[id]
		if f == nil {
			if f, err = h.form(ctx, id); err != nil {
				return nil, err
			}
			h.forms[id] = f
		}
		all = append(all, f)
	}
	return all, err
}

func (h *history) form(ctx context.Context, id int64) (*forms.Form, error) {
	var body []byte
	if err := h.db.read.QueryRowContext(ctx, `SELECT body FROM forms WHERE id = ?`,
		id).Scan(&body); err != nil {
		return nil, fmt.Errorf("read form %d: %w", id, err)
	}
	f := &forms.Form{}
	return f, json.Unmarshal(body, f)
}
