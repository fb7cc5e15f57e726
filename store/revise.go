package store

import (
	"cmp"
	"context"
	"encoding/json"
	"fmt"
	"slices"
	"strings"

	"deepcrawl/extract"
	"deepcrawl/extract/records"
	"deepcrawl/extract/records/sightings"
)

// A record that a later round shows is the same until that shows it to be other, see
// sightings.Revise. What is the same keeps its words: a whole export says what the one before said,
// and one of changes nothing, though this time another form found the record, or another question
// cut its summary elsewhere. How the round showed it stands in the table shown as long as that
// round is the last: a harvest that is resumed goes by it.

// A shownPage is a page of results that is being kept.
type shownPage struct {
	site, step int64
	s          *extract.Step

	names    []string            // that it gives its records; see columns
	evidence *sightings.Evidence // see weigh
}

// columns are the names that the page gives any of its records.
func (p *shownPage) columns() []string {
	if p.names == nil {
		p.names = namesOf(p.s)
	}
	return p.names
}

func namesOf(s *extract.Step) []string {
	names := []string{}
	for i := range s.Records {
		for _, a := range s.Records[i].Attributes {
			if !slices.Contains(names, a.Name) {
				names = append(names, a.Name)
			}
		}
	}
	slices.Sort(names)
	return names
}

// columnsOf are the names as they are stored.
func columnsOf(s *extract.Step) string {
	names := namesOf(s)
	if len(names) == 0 {
		return ""
	}
	b, _ := json.Marshal(names) // strings always are JSON
	return string(b)
}

// A said is what is said of a record, and where that was read.
type said struct {
	record       records.Record
	form, source string
	gone         bool
	columns      []string
}

func (w *writer) said(id int64) (was said, err error) {
	var shape, body []byte
	var columns string
	r := &was.record
	_, err = w.scan(
		`SELECT r.form, r.source_url, r.key, r.key_kind, r.url, r.title, r.section, r.shape,
			r.body, r.gone > 0,
			coalesce((SELECT t.columns FROM steps t WHERE t.id = r.step), '') FROM records r
				WHERE r.id = ?`, []any{id},
		&was.form, &was.source, &r.Key, &r.KeyKind, &r.URL, &r.Title, &r.Section, &shape, &body,
		&was.gone, &columns)
	if err != nil {
		return was, err
	}
	if columns != "" {
		if err := json.Unmarshal([]byte(columns), &was.columns); err != nil {
			return was, fmt.Errorf("columns of the page that showed it: %w", err)
		}
	}
	return was, (&unpacker{}).record(r, shape, body)
}

// revise keeps a record that the round shows for the first time.
func (w *writer) revise(p *shownPage, id int64, r *records.Record) error {
	at := micros(p.s.At)
	if err := w.exec(`UPDATE record_rows SET round = ?2, last_seen = max(coalesce(last_seen, `+
		`first_seen), ?3) WHERE id = ?1`, id, p.s.Round, at); err != nil {
		return err
	}
	if err := w.exec(`DELETE FROM shown_rows WHERE record_id = ?`, id); err != nil {
		return err
	}
	was, err := w.said(id)
	if err != nil {
		return err
	}
	if was.gone {
		return w.say(p, id, r)
	}
	changes, err := w.changes(p, &was, r)
	switch {
	case err != nil:
		return err
	case changes.Any() && was.form == p.s.Ask.Query.Form:
		return w.say(p, id, r)
	case changes.Any():
		if err := w.correct(p, id, &was, r, changes); err != nil {
			return err
		}
	case was.form == p.s.Ask.Query.Form && equal(&was.record, r):
		return w.exec(`UPDATE record_rows SET source_url = NULL, step = ?2 WHERE id = ?1`, id,
			p.step)
	}
	as, err := w.saying(p.site, p.s.Ask.Query.Form, r)
	if err != nil {
		return err
	}
	return w.exec(`INSERT INTO shown_rows (record_id, form, key_kind, url, title, section, shape,`+
		` body) VALUES (?, ?, ?, ?, ?, ?, ?, ?)`,
		id, as.form, r.KeyKind, r.URL, r.Title, r.Section, as.shape, as.body)
}

// sayAgain looks once more at a record that the round showed otherwise than it is said, now that
// the form shows it that said it.
func (w *writer) sayAgain(p *shownPage, id int64, r *records.Record) error {
	was, err := w.said(id)
	if err != nil || was.form != p.s.Ask.Query.Form || r.Title == "" && len(r.Attributes) == 0 {
		return err
	}
	changes, err := w.changes(p, &was, r)
	if err != nil || !changes.Any() {
		return err
	}
	return w.say(p, id, r)
}

// say has a record be what a page shows, from now on.
func (w *writer) say(p *shownPage, id int64, r *records.Record) error {
	as, err := w.saying(p.site, p.s.Ask.Query.Form, r)
	if err != nil {
		return err
	}
	return w.exec(
		`UPDATE record_rows SET gone = 0, changed_at = max(coalesce(changed_at, first_seen), ?2),
			form = ?3, source_url = NULL, step = ?4, key_kind = ?5,
		url = ?6, title = ?7, section = ?8, shape = ?9, body = ?10 WHERE id = ?1`,
		id, micros(p.s.At), as.form, p.step, r.KeyKind, unless(r.Key, r.URL), r.Title, r.Section,
		as.shape, as.body)
}

// correct changes what another form shows to be other, and leaves what that does not show. No page
// said it all, then.
func (w *writer) correct(p *shownPage, id int64, was *said, r *records.Record,
	changes sightings.Revision) error {
	now := was.record
	now.Attributes = slices.Clone(now.Attributes)
	replace := func(old, with string) string {
		now.Text = strings.Replace(now.Text, old, with, 1)
		return with
	}
	if changes.Title {
		now.Title = replace(now.Title, r.Title)
	}
	for _, c := range changes.Columns {
		var values []string
		for _, a := range r.Attributes {
			if a.Name == c.AgainName {
				values = append(values, a.Value)
			}
		}
		for i := range now.Attributes {
			if a := &now.Attributes[i]; a.Name == c.Name && len(values) > 0 {
				a.Value, values = replace(a.Value, values[0]), values[1:]
			}
		}
	}
	as, err := w.saying(p.site, was.form, &now)
	if err != nil {
		return err
	}
	return w.exec(`UPDATE record_rows SET changed_at = max(coalesce(changed_at, first_seen), ?2),`+
		` step = 0, source_url = ?3, title = ?4, shape = ?5, body = ?6 WHERE id = ?1`,
		id, micros(p.s.At), was.source, now.Title, as.shape, as.body)
}

// changes says what of a record is other than it was said.
func (w *writer) changes(p *shownPage, was *said, r *records.Record) (sightings.Revision, error) {
	if was.form == p.s.Ask.Query.Form && equal(&was.record, r) {
		return sightings.Revision{}, nil
	}
	e, err := w.weigh(p)
	if err != nil {
		return sightings.Revision{}, err
	}
	return e.Revise(viewOf(was.form, was.source, was.columns, &was.record),
		viewOf(p.s.Ask.Query.Form, p.s.URL, p.columns(), r)), nil
}

func viewOf(form, page string, columns []string, r *records.Record) sightings.View {
	if !strings.Contains(page, "?") {
		page = "" // it was posted, perhaps
	}
	return sightings.View{
		Sighting: sightings.Sighting{Form: form, Title: r.Title, Attributes: r.Attributes},
		URL:      withoutAsked(r.URL, r.Key, r.KeyKind), Text: r.Text, Page: page, Columns: columns}
}

// weigh is what the store knows of the columns of the form that showed a page, once it is needed.
func (w *writer) weigh(p *shownPage) (*sightings.Evidence, error) {
	if p.evidence != nil {
		return p.evidence, nil
	}
	form := p.s.Ask.Query.Form
	counts, err :=
		sightingsOf(context.Background(), w, p.site, ` AND (again = ?2 OR form = ?2)`, form)
	if err != nil {
		return nil, err
	}
	kept, err := keptNamesOf(context.Background(), w, p.site)
	if err != nil {
		return nil, err
	}
	p.evidence = &sightings.Evidence{Counts: counts, Column: func(form, name string) string {
		return cmp.Or(kept.attributes[formName{form, name}], name)
	}}
	return p.evidence, nil
}

// equal reports whether two views of a record are the same in all that is kept of them.
func equal(a, b *records.Record) bool {
	return a.KeyKind == b.KeyKind && a.URL == b.URL && a.Title == b.Title &&
		a.Section == b.Section && a.Text == b.Text &&
		slices.EqualFunc(a.Attributes, b.Attributes, func(a, b records.Attribute) bool {
			return a.Name == b.Name && a.Value == b.Value && a.Type == b.Type
		})
}
