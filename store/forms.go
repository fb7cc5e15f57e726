package store

import (
	"context"
	"encoding/json"
	"fmt"

	"deepcrawl/forms"
	"deepcrawl/forms/kind"
	"deepcrawl/forms/vetting"
	"deepcrawl/surface"
	"deepcrawl/surface/fetch"
)

// A SiteForm is a form with the site it belongs to.
type SiteForm struct {
	Site string
	*forms.Form
	Shut Shut
}

// A Shut is what keeps a search from being sent that would be asked otherwise, as the last run that
// looked found it. The zero Shut is nothing.
type Shut struct {
	By  fetch.Kind // robots, never, scope or address
	Why string     // in words, to stand behind "never sent"
}

// formsOf keeps the forms of a visit. A form that is known keeps its first row: what was harvested
// through it must go on meaning the same fields.
func (w *writer) formsOf(link, site int64, v *surface.Visit) error {
	for i, f := range v.Forms {
		id, err := w.form(site, f, micros(v.At))
		if err != nil {
			return err
		}
		if err := w.exec(`INSERT INTO form_pages (link_id, position, form_id) VALUES (?, ?, ?)`,
			link, i, id); err != nil {
			return err
		}
	}
	return nil
}

func (w *writer) form(site int64, f *forms.Form, at int64) (id int64, err error) {
	var known []byte
	ok, err := w.scan(`SELECT id, body FROM forms WHERE site_id = ? AND form = ?`,
		[]any{site, f.ID}, &id, &known)
	if err != nil {
		return id, err
	}
	if ok {
		return id, w.renew(id, known, f)
	}
	body, err := json.Marshal(f)
	if err != nil {
		return 0, fmt.Errorf("form %s: %w", f.ID, err)
	}
	searchable, why := kind.Searchable(f)
	return w.id(`INSERT INTO forms (site_id, form, page_url, action, method, via, kind,
		probability, searchable, why, first_seen, body)
		VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?) RETURNING id`,
		site, f.ID, f.PageURL, f.Action, f.Method, f.Via, string(f.Kind), real(f.Probability),
		searchable, why, at, string(body))
}

// renew keeps a form that its page shows as one that acts, or as one that does no more.
func (w *writer) renew(id int64, known []byte, f *forms.Form) error {
	var before forms.Form
	if err := json.Unmarshal(known, &before); err != nil {
		return fmt.Errorf("form %s: %w", f.ID, err)
	}
	if !forms.Replaces(f, &before) {
		return nil
	}
	return w.replace(id, f)
}

func (w *writer) replace(id int64, f *forms.Form) error {
	body, err := json.Marshal(f)
	if err != nil {
		return fmt.Errorf("form %s: %w", f.ID, err)
	}
	searchable, why := kind.Searchable(f)
	return w.exec(
		`UPDATE forms SET searchable = ?2 AND shut = '', why = iif(?2
			AND shut <> '', why, ?3), shut = iif(?2, shut, ''), body = ?4
		WHERE id = ?1`, id, searchable, why, string(body))
}

// SaveShut keeps what shuts forms of a site, by their IDs: with a zero Shut, one is open again.
func (db *DB) SaveShut(ctx context.Context, site string, shut map[string]Shut) error {
	fs, err := db.formsAsFound(ctx, site)
	if err != nil {
		return err
	}
	return db.save("save which forms of "+site+" are shut", func(w *writer) error {
		row, err := w.site(site)
		if err != nil {
			return err
		}
		for _, f := range fs {
			by, noted := shut[f.ID]
			if !noted || by == f.Shut {
				continue
			}
			searchable, why := kind.Searchable(f.Form)
			if by.By != "" {
				searchable, why = false, by.Why
			}
			if err := w.exec(
				`UPDATE forms SET searchable = ?, why = ?, shut = ? WHERE site_id = ? AND form `+
					`= ?`, searchable, why, string(by.By), row, f.ID); err != nil {
				return err
			}
		}
		return nil
	})
}

// SaveForm keeps a form that no visit brought: one that was learnt in a browser. One that is known
// is replaced, as its request may have changed; its fields mean the same.
func (db *DB) SaveForm(ctx context.Context, site string, f *forms.Form) error {
	f = vetting.AsFound(f) // what a person says of it is no judgement of the program
	return db.save("save form "+f.ID, func(w *writer) error {
		row, err := w.site(site)
		if err != nil {
			return err
		}
		id, err := w.form(row, f, micros(db.now()))
		if err != nil {
			return err
		}
		return w.replace(id, f)
	})
}

// Forms returns the forms of a site ordered by first sight; of all sites, site by site, when site
// is empty. What a person says of them is laid over them, where there is a DB.Over.
func (db *DB) Forms(ctx context.Context, site string) ([]SiteForm, error) {
	fs, err := db.formsAsFound(ctx, site)
	if err == nil && db.Over != nil {
		fs = db.Over(fs)
	}
	return fs, err
}

// FormsBetween is Forms for all sites whose keys are not before first nor behind last, by site: for
// who looks at many sites, some at a time.
func (db *DB) FormsBetween(ctx context.Context, first, last string) (map[string][]SiteForm, error) {
	fs, err := db.formsWhere(ctx, `WHERE s.key BETWEEN ? AND ?`, first, last)
	if err == nil && db.Over != nil {
		fs = db.Over(fs)
	}
	by := make(map[string][]SiteForm)
	for _, f := range fs {
		by[f.Site] = append(by[f.Site], f)
	}
	return by, err
}

func (db *DB) formsAsFound(ctx context.Context, site string) ([]SiteForm, error) {
	where, args := ofOne(site)
	return db.formsWhere(ctx, where, args...)
}

func (db *DB) formsWhere(ctx context.Context, where string, args ...any) ([]SiteForm, error) {
	return collect(ctx, db, "list forms", func(row row) (SiteForm, error) {
		f := SiteForm{Form: &forms.Form{}}
		var body []byte
		if err := row.Scan(&f.Site, &body, &f.Shut.By, &f.Shut.Why); err != nil {
			return f, err
		}
		return f, json.Unmarshal(body, f.Form)
	}, `SELECT s.key, f.body, f.shut, iif(f.shut = '', '', f.why) FROM forms f JOIN sites s ON `+
		`s.id = f.site_id `+where+` ORDER BY s.key, f.id`, args...)
}

// Gone returns the IDs of the forms of a site that stood on a page which was read again since, or
// is no more, and that neither this page nor another one shows any more. A page that refuses to be
// read for now says nothing of its forms.
func (db *DB) Gone(ctx context.Context, site string) ([]string, error) {
	return collect(ctx, db, "list forms that are gone", scanString,
		`SELECT f.form FROM forms f JOIN sites s ON s.id = f.site_id WHERE s.key = ?1
			AND f.via = 'html'
		AND f.id NOT IN (SELECT p.form_id FROM sites s JOIN visits v ON v.site_id = s.id
			JOIN form_pages p ON p.link_id = v.link_id WHERE s.key = ?1)
		AND `+pageReadAgain+` ORDER BY f.form`, site)
}

// GoneAnywhere is Gone for all sites at once.
func (db *DB) GoneAnywhere(ctx context.Context) ([]string, error) {
	return collect(ctx, db, "list forms that are gone", scanString,
		`SELECT f.form FROM forms f WHERE f.via = 'html'
		AND f.id NOT IN (SELECT p.form_id FROM form_pages p JOIN visits v ON v.link_id = p.link_id)
			AND `+pageReadAgain+` ORDER BY f.form`)
}

const pageReadAgain = `EXISTS (SELECT 1 FROM visits v WHERE v.site_id = f.site_id AND v.url = ` +
	`f.page_url AND (v.outcome = 'page' OR v.status IN (404, 410)))`
