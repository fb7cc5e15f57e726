package store

import (
	"context"

	"deepcrawl/surface"
	"deepcrawl/surface/fetch"
)

// leads keeps where a page says that interfaces are.
func (w *writer) leads(site int64, all []surface.Door) error {
	for _, d := range all {
		if err := w.exec(`INSERT OR IGNORE INTO leads (site_id, protocol, url, evidence) VALUES `+
			`(?, ?, ?, ?)`, site, d.Protocol, text(d.URL), d.Evidence); err != nil {
			return err
		}
	}
	return nil
}

// Leads are the addresses at which a site says that interfaces are, and that were not looked at.
func (db *DB) Leads(ctx context.Context, site string) ([]surface.Door, error) {
	return collect(ctx, db, "leads of "+site, scanLead,
		`SELECT l.protocol, l.url, l.evidence FROM sites s JOIN leads l ON l.site_id = s.id
			WHERE s.key = ? ORDER BY l.protocol, l.url`, site)
}

func scanLead(row row) (d surface.Door, err error) {
	var at string
	if err = row.Scan(&d.Protocol, &at, &d.Evidence); err != nil {
		return d, err
	}
	d.URL, err = fetch.ParseURL(nil, at)
	return d, err
}

// Followed notes that what stands at a lead was looked at, so that it is no lead any more.
func (db *DB) Followed(_ context.Context, site string, d surface.Door) error {
	return db.save("lead "+text(d.URL)+" of "+site, func(w *writer) error {
		id, err := w.site(site)
		if err != nil {
			return err
		}
		return w.exec(`DELETE FROM leads WHERE site_id = ? AND protocol = ? AND url = ?`, id,
			d.Protocol, text(d.URL))
	})
}
