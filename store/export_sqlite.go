package store

import (
	"context"
	"database/sql"
	_ "embed"
	"encoding/json"
	"fmt"
	"strings"
	"time"

	"deepcrawl/forms"
	"deepcrawl/querygen"
	"deepcrawl/store/handover"
)

// ExportVersion is the version of the export contract, in the table meta. It rises when a table or
// column is added.
const ExportVersion = 5

const madeByExport = "deepcrawl"

//go:embed export.sql
var exportSchema string

// exportSQLite fills the database file at path. Nobody else knows the file yet and a half-written
// one is thrown away, so it is written without a journal and synced once at the end.
func exportSQLite(x *export, path string) (err error) {
	w, err := newWriter(
		dsn(path, "rwc", "journal_mode(OFF)", "synchronous(OFF)", "cache_size(-65536)",
			"locking_mode(EXCLUSIVE)", "temp_store(memory)"))
	if err != nil {
		return err
	}
	s := sqliteExport{export: x, w: w}
	err = w.transact(func(*writer) error { return s.fill() })
	if cerr := w.close(); err == nil {
		err = cerr
	}
	return err
}

type sqliteExport struct {
	*export
	w *writer
}

func (s *sqliteExport) fill() error {
	if _, err := s.w.conn.ExecContext(context.Background(), exportSchema); err != nil {
		return err
	}
	if err := s.meta(); err != nil {
		return err
	}
	if len(s.options.Only) > 0 {
		if _, err := s.selectColumns(); err != nil {
			return err
		}
	}
	sites, err := s.sites()
	if err != nil {
		return err
	}
	for _, site := range sites {
		for _, part := range []func(exportedSite) error{s.site, s.forms, s.queries, s.steps,
			s.recordsOf, s.surfacePages, s.detailPages, s.redirects, s.verdicts, s.cloaking} {
			if err := part(site); err != nil {
				return fmt.Errorf("site %s: %w", site.key, err)
			}
		}
	}
	return s.w.exec(`INSERT INTO records_fts (records_fts) VALUES ('rebuild')`)
}

func (s *sqliteExport) meta() error {
	for _, kv := range [][2]string{{"schema_version", fmt.Sprint(ExportVersion)},
		{"made_by", madeByExport}, {"made_at", stamp(micros(time.Now()))}} {
		if err := s.w.exec(`INSERT INTO meta (key, value) VALUES (?, ?)`, kv[0],
			kv[1]); err != nil {
			return err
		}
	}
	return nil
}

func (s *sqliteExport) site(site exportedSite) error {
	known, err := scanSite(s.from.QueryRowContext(s.ctx, selectSites+` WHERE s.id = ?`, site.store))
	if err != nil {
		return err
	}
	var estimate any
	if known.Estimate.Size > 0 {
		estimate = known.Estimate.Size
	}
	look := *s.export // what it reads are no records that are written
	cols, err := look.columns(site)
	if err != nil {
		return err
	}
	cols = Exported(cols, s.options.AllColumns)
	err = s.w.exec(`INSERT INTO sites
		(id, url, key, status, reason, pages, stopped, stop_reason, estimate, json_schema)
		VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
		site.id, clean(known.URL), clean(known.Key), clean(known.Status), clean(known.Reason),
		known.Pages,
		known.Stopped, clean(known.StopReason), estimate, JSONSchema(clean(known.Key), cols))
	if err != nil {
		return err
	}
	return s.columnsOf(site, cols)
}

func (s *sqliteExport) columnsOf(site exportedSite, cols []Column) error {
	for _, c := range cols {
		some, err := json.Marshal(c.Examples)
		if err != nil {
			return err
		}
		err = s.w.exec(
			`INSERT INTO columns (site_id, name, type, filled, "distinct", example, origin,
				aliases, type_was)
			VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)`,
			site.id, c.Name, c.Type, c.Share(), c.Distinct, string(some), c.Origin, list(c.Aliases),
			c.TypeWas)
		if err != nil {
			return err
		}
	}
	return nil
}

// each calls f for each row of a query about a site.
func (s *sqliteExport) each(f func(row) error, query string, args ...any) error {
	return eachRow(s.ctx, s.from, f, query, args...)
}

func (s *sqliteExport) forms(site exportedSite) error {
	return s.each(func(rows row) error {
		var f forms.Form
		var body sql.RawBytes
		var searchable bool
		var why string
		var first int64
		if err := rows.Scan(&body, &searchable, &why, &first); err != nil {
			return err
		}
		if err := json.Unmarshal(body, &f); err != nil {
			return err
		}
		// A page may be filed under two sites (a redirect from one to the other); its form is
		// exported once.
		err := s.w.exec(
			`INSERT OR IGNORE INTO forms (id, site_id, page_url, action, method, via, kind,
				probability, searchable, why, caption, first_seen)
			VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`, f.ID, site.id, clean(f.PageURL),
			clean(f.Action), f.Method, f.Via, string(f.Kind), f.Probability,
			searchable, clean(why), clean(f.Caption), stamp(first))
		if err != nil {
			return err
		}
		return s.fields(&f)
	}, `SELECT body, searchable, why, first_seen FROM forms WHERE site_id = ? ORDER BY id`,
		site.store)
}

func (s *sqliteExport) fields(f *forms.Form) error {
	for i := range f.Fields {
		field := &f.Fields[i]
		err := s.w.exec(
			`INSERT OR IGNORE INTO form_fields (form_id, position, name, label, role, domain, type,
				options_json, default_json, required, multiple)
			VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`, f.ID, i, clean(field.Name),
			clean(field.Label), string(field.Role), string(field.Domain.Kind),
			field.Domain.Type, list(field.Domain.Options), list(field.Default), field.Required,
			field.Multiple)
		if err != nil {
			return err
		}
	}
	return nil
}

// list writes a list as JSON, an absent one as [].
func list[T any](l []T) string {
	if len(l) == 0 {
		return "[]"
	}
	b, err := json.Marshal(l)
	if err != nil {
		panic(err) // plain strings and numbers
	}
	return string(b)
}

func (s *sqliteExport) queries(site exportedSite) error {
	seq, round := 0, 0
	return s.each(func(rows row) error {
		var id int64
		var r, pages, returned, fresh, claimed, requests int
		var kind string
		var body sql.RawBytes
		if err := rows.Scan(&id, &r, &kind, &pages, &returned, &fresh, &claimed, &requests,
			&body); err != nil {
			return err
		}
		var q querygen.Query
		if err := json.Unmarshal(body, &q); err != nil {
			return err
		}
		if seq++; r != round {
			seq, round = 1, r
		}
		var total any
		if claimed >= 0 {
			total = claimed
		}
		return s.w.exec(
			`INSERT INTO queries (id, site_id, form_id, round, seq, purpose, term, assignment_json,
				kind, pages, returned, fresh, claimed, requests, why)
			VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`, id, site.id, clean(q.Form), r,
			seq, clean(q.Purpose), clean(q.Term), list(q.Assign),
			kind, pages, returned, fresh, total, requests, clean(q.Why))
	}, `SELECT id, round, kind, pages, returned, fresh, claimed, requests, body FROM queries `+
		`WHERE site_id = ? ORDER BY round, id`, site.store)
}

func (s *sqliteExport) steps(site exportedSite) error {
	return s.each(func(rows row) error {
		var round, seq, page, returned, fresh, requests, status int
		var query, at int64
		var kind, url string
		if err := rows.Scan(&round, &seq, &query, &page, &kind, &returned, &fresh, &requests, &url,
			&status, &at); err != nil {
			return err
		}
		return s.w.exec(
			`INSERT INTO steps (site_id, round, seq, query_id, page, kind, returned, fresh,
				requests, url, status, at)
			VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`, site.id, round, seq, query, page, kind,
			returned, fresh, requests, clean(url), status, stamp(at))
	}, `SELECT round, seq, query_id, page, kind, returned, fresh, requests, url, status, at FROM `+
		`steps WHERE site_id = ? ORDER BY round, seq`, site.store)
}

func (s *sqliteExport) recordsOf(site exportedSite) error {
	for r, err := range s.of(site) {
		if err != nil {
			return err
		}
		s.records++
		if err := s.record(r); err != nil {
			return err
		}
		if err := s.attributes(r); err != nil {
			return err
		}
	}
	return nil
}

// record writes a record. Two keys that differ in broken characters alone have become one by now:
// the later one is told apart by its id.
func (s *sqliteExport) record(r *handover.Record) error {
	for {
		var id int64
		ok, err := s.w.scan(
			`INSERT INTO records (id, site_id, form_id, key, key_kind, url, title, text,
				source_url, first_seen, last_seen, gone, via, uid, changed_at, hash)
			VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
				ON CONFLICT (site_id, key) DO NOTHING RETURNING id`,
			[]any{r.ID, r.SiteID, r.FormID, r.Key, r.KeyKind, r.URL, r.Title, r.Text, r.SourceURL,
				r.FirstSeen, r.LastSeen, r.Gone, r.Via, r.UID, r.ChangedAt, r.Hash}, &id)
		if ok || err != nil {
			return err
		}
		r.Key = fmt.Sprintf("%s#%d", r.Key, r.ID)
	}
}

// attributes writes those of a record with one statement for every few: a statement a row takes
// three times as long.
func (s *sqliteExport) attributes(r *handover.Record) error {
	const rows = 8
	for i := 0; i < len(r.Attributes); i += rows {
		part := r.Attributes[i:min(i+rows, len(r.Attributes))]
		args := make([]any, 0, 7*rows)
		for j, a := range part {
			args = append(args, r.ID, i+j, a.Name, a.Value, a.Type, a.Normal, a.SourceURL)
		}
		values := strings.Repeat(", (?, ?, ?, ?, ?, ?, ?)", len(part))[2:]
		if err := s.w.exec(`INSERT INTO attributes (record_id, position, name, value, type, `+
			`normal, source_url) VALUES `+values, args...); err != nil {
			return err
		}
	}
	return nil
}

const insertDocument = `INSERT INTO documents (site_id, url, kind, record_key, title, text, lang,
	fetched_at, html, canonical_url, published, modified)
	VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`

func (s *sqliteExport) surfacePages(site exportedSite) error {
	return s.each(func(rows row) error {
		return s.document(rows, site, "surface")
	}, `SELECT CASE WHEN v.url = '' THEN l.url ELSE v.url END, '', v.title, t.text, v.lang, v.at,
		CASE WHEN ?2 THEN t.html END, t.canonical, t.published, t.modified
		FROM visits v JOIN links l ON l.id = v.link_id JOIN visit_texts t ON t.id = v.text_id
			WHERE v.site_id = ?1 ORDER BY v.link_id`, site.store, s.options.KeepHTML)
}

func (s *sqliteExport) detailPages(site exportedSite) error {
	return s.each(func(rows row) error {
		return s.document(rows, site, "detail")
	}, `SELECT url, record_key, title, text, lang, at, CASE WHEN ?2 THEN html END, canonical, `+
		`published, modified FROM documents WHERE site_id = ?1 ORDER BY id`, site.store,
		s.options.KeepHTML)
}

func (s *sqliteExport) document(rows row, site exportedSite, kind string) error {
	var url, key, title, text, lang, canonical, published, modified string
	var at int64
	var html []byte
	if err := rows.Scan(&url, &key, &title, &text, &lang, &at, &html, &canonical, &published,
		&modified); err != nil {
		return err
	}
	return s.w.exec(insertDocument, site.id, clean(url), kind, clean(key), clean(title),
		clean(text), clean(lang), stamp(at), html,
		clean(canonical), clean(published), clean(modified))
}

func (s *sqliteExport) redirects(site exportedSite) error {
	return s.each(func(rows row) error {
		var requested, url, via, initiator string
		var position, status int
		var delay int64
		var dynamic, held, offSite, coded bool
		if err := rows.Scan(&requested, &position, &url, &status, &via, &delay, &dynamic, &held,
			&offSite, &coded, &initiator); err != nil {
			return err
		}
		return s.w.exec(
			`INSERT INTO redirects (site_id, requested_url, position, url, status, via, delay,
				dynamic, held, off_site, coded, initiator)
			VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`, site.id, clean(requested), position,
			clean(url), status, via,
			(time.Duration(delay) * time.Microsecond).Seconds(), dynamic, held, offSite, coded,
			clean(initiator))
	}, `SELECT l.url, row_number() OVER (PARTITION BY w.link_id
		ORDER BY w.part, w.position) - 1, w.url, w.status, w.via, w.delay, w.dynamic, w.held,
		w.off_site, w.coded, w.initiator
		FROM visits v JOIN links l ON l.id = v.link_id JOIN (
			SELECT link_id, 0 AS part, position, url, status, via, delay, dynamic, held, 0 AS
				off_site, 0 AS coded, initiator FROM hops
			UNION ALL
			SELECT link_id, 1, position, url, 0, via, delay, 0, 0, off_site, coded, initiator
				FROM redirects WHERE via <> 'http'
		) w ON w.link_id = v.link_id
		WHERE v.site_id = ? ORDER BY w.link_id, w.part, w.position`, site.store)
}

func (s *sqliteExport) verdicts(site exportedSite) error {
	return s.each(func(rows row) error {
		var url, kind, reasons string
		var spam bool
		var score float64
		if err := rows.Scan(&url, &spam, &kind, &score, &reasons); err != nil {
			return err
		}
		return s.w.exec(`INSERT INTO verdicts (site_id, url, spam, kind, score, reasons_json) `+
			`VALUES (?, ?, ?, ?, ?, ?)`,
			site.id, clean(url), spam, kind, score, reasons)
	}, `SELECT l.url, v.spam, v.spam_kind, v.spam_score, v.spam_reasons FROM visits v JOIN links l
		ON l.id = v.link_id
		WHERE v.site_id = ? AND (v.spam OR v.off_site) ORDER BY v.link_id`, site.store)
}

func (s *sqliteExport) cloaking(site exportedSite) error {
	return s.each(func(rows row) error {
		var url, way, why string
		var cloaked bool
		var score, noise float64
		var copies int
		var at int64
		if err := rows.Scan(&url, &cloaked, &way, &score, &noise, &copies, &why, &at); err != nil {
			return err
		}
		return s.w.exec(`INSERT INTO cloaking (site_id, url, cloaked, way, score, noise, copies, `+
			`why, checked_at) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)`,
			site.id, clean(url), cloaked, way, score, noise, copies, why, stamp(at))
	}, `SELECT l.url, c.cloaked, c.way, c.score, c.noise, c.copies, c.why, c.at FROM cloaks c
		JOIN visits v ON v.link_id = c.link_id
		JOIN links l ON l.id = v.link_id WHERE v.site_id = ? ORDER BY c.link_id`, site.store)
}
