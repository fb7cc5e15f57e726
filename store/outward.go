package store

import (
	"context"
	"iter"

	"deepcrawl/surface"
)

// outwardBefore are the links to other sites that an earlier visit of a page found, as JSON; "" for
// none.
func (w *writer) outwardBefore(v *surface.Visit) (links string, err error) {
	_, err = w.scan(
		`SELECT json_group_array(json_array(o.site, o.url, o.words)) FROM links l JOIN outward o
			ON o.link_id = l.id WHERE l.key = ?
		HAVING count(*) > 0`, []any{int64(v.Link.Key)}, &links)
	return links, err
}

// outward keeps the links of a page to other sites, and those that stood on it before: what they
// led to says what its links are worth, however often it shows others.
func (w *writer) outward(page int64, v *surface.Visit, before string) error {
	for i := range v.Outward {
		l := &v.Outward[i]
		err := w.exec(
			`INSERT OR IGNORE INTO outward (link_id, site, url, words) VALUES (?, ?, ?, ?)`,
			page, l.Site, text(l.URL), l.Words)
		if err != nil {
			return err
		}
	}
	if before == "" {
		return nil
	}
	return w.exec(`INSERT OR IGNORE INTO outward (link_id, site, url, words) SELECT ?, value ->> `+
		`0, value ->> 1, value ->> 2 FROM json_each(?)`, page, before)
}

// A Mention is a link of a page that was read to another site.
type Mention struct {
	Site  string // that it leads to
	URL   string
	Words string
	Page  int64  // number of the page it stands on
	Key   uint64 // of the link to that page
	At    string // its address
	On    string // key of its site
}

// Mentions returns the links to sites that the store does not know otherwise, in the order of the
// pages they stand on, and those to sites that were found by such links.
func (db *DB) Mentions(ctx context.Context) ([]Mention, error) {
	return collect(ctx, db, "links to other sites", func(row row) (m Mention, err error) {
		var key int64
		err = row.Scan(&m.Site, &m.URL, &m.Words, &m.Page, &key, &m.At, &m.On)
		m.Key = uint64(key)
		return m, err
	}, `SELECT o.site, o.url, o.words, o.link_id, l.key, v.url, s.key
		FROM outward o JOIN visits v ON v.link_id = o.link_id JOIN links l ON l.id = o.link_id
			JOIN sites s ON s.id = v.site_id
		LEFT JOIN sites t ON t.key = o.site WHERE t.key IS NULL OR t.found <> ''
			ORDER BY o.link_id, o.site`)
}

// Found returns the sites that links of other sites led to, in the order in which that was stored.
func (db *DB) Found(ctx context.Context) ([]Site, error) {
	return collect(ctx, db, "sites that links led to", scanSite,
		selectSites+` WHERE s.found <> '' ORDER BY s.id`)
}

// A PageText is what a page that was read says.
type PageText struct {
	ID          int64 // of the text, the higher the later it was stored
	Page        int64 // number of the page
	Site        string
	Title, Text string
}

// PageTexts yields what the pages of all crawls say that were stored after a text.
func (db *DB) PageTexts(ctx context.Context, after int64) iter.Seq2[PageText, error] {
	return stream(ctx, db, "texts of pages", func(row row) (p PageText, err error) {
		return p, row.Scan(&p.ID, &p.Page, &p.Site, &p.Title, &p.Text)
	}, `SELECT t.id, v.link_id, s.key, v.title, t.text FROM visits v JOIN visit_texts t
		ON t.id = v.text_id
		JOIN sites s ON s.id = v.site_id WHERE v.outcome = ? AND v.text_id > ?`,
		surface.OutcomePage, after)
}
