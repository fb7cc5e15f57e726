package store

import (
	"context"
	"encoding/json"
	"fmt"
	"reflect"

	"deepcrawl/extract"
	"deepcrawl/querygen"
)

// SaveStep keeps a step with its records and documents as one transaction. A second step of the
// same number is refused.
func (db *DB) SaveStep(ctx context.Context, s *extract.Step) error {
	if err := db.ready(); err != nil {
		return fmt.Errorf("save step %d of %s: %w", s.Seq, s.Site, err)
	}
	return db.save(fmt.Sprintf("save step %d of %s", s.Seq, s.Site), func(w *writer) error {
		site, err := w.site(s.Site)
		if err != nil {
			return err
		}
		if err := w.round(site, s.Round, nil, db.now()); err != nil {
			return err
		}
		query, asked, first, err := w.query(site, s)
		if err != nil {
			return err
		}
		step, err := w.step(site, query, asked, s)
		if err != nil {
			return err
		}
		listed, added, err := w.captures(site, step, s)
		if err != nil {
			return err
		}
		if err := w.listed(step, listed, added); err != nil {
			return err
		}
		if err := w.counted(site, query, first, added, s); err != nil {
			return err
		}
		return w.documents(site, step, s)
	})
}

// query keeps the query of a step; first says that it is the first of its steps. asked is nil when
// the query is the one stored.
func (w *writer) query(site int64, s *extract.Step) (id int64, asked any, first bool, err error) {
	q := &s.Ask.Query
	b, err := json.Marshal(q)
	if err != nil {
		return 0, nil, false, err
	}
	body := string(b)
	var stored string
	known, err := w.scan(
		`SELECT id, body FROM queries WHERE site_id = ? AND round = ? AND number = ?`,
		[]any{site, s.Round, int64(q.ID)}, &id, &stored)
	if err == nil && !known {
		stored = body
		id, err = w.id(
			`INSERT INTO queries (site_id, round, number, form, kind, pages, returned, fresh,
				claimed, requests, body)
			VALUES (?, ?, ?, ?, ?, 0, 0, 0, -1, 0, ?) RETURNING id`, site, s.Round, int64(q.ID),
			q.Form, string(s.Outcome.Kind), body)
	}
	if err != nil {
		return 0, nil, false, err
	}
	if stored != body {
		asked = body
	}
	return id, asked, !known, nil
}

// listed keeps what a step listed, and counts the records that are new to the store.
func (w *writer) listed(step int64, all []listing, added int) error {
	if len(all) == 0 {
		return nil
	}
	return w.exec(`UPDATE steps SET listed = ?, added = ? WHERE id = ?`, packListed(all), added,
		step)
}

// counted adds a step to the counts of its query and of its round, for which the reason why it
// stopped the last time holds no longer.
func (w *writer) counted(site, query int64, first bool, added int, s *extract.Step) error {
	o, queries := &s.Outcome, 0
	if first && o.Refused == "" { // one that was refused is kept, and counts as none that was asked
		queries = 1
	}
	pages, returned := 1, o.Returned
	if s.Learnt.Ahead {
		pages, returned = 0, 0 // they count when the page has its turn
	}
	err := w.exec(
		`UPDATE queries SET pages = pages + ?8, returned = returned + ?2, fresh = fresh + ?3,
			requests = requests + ?4,
		claimed = CASE WHEN ?5 >= 0 THEN ?5 ELSE claimed END, kind = CASE WHEN ?6 = 1 THEN ?7
			ELSE kind END, added = added + ?9 WHERE id = ?1`,
		query, returned, o.New, o.Requests, o.Claimed, s.Ask.Page, string(o.Kind), pages, added)
	if err != nil {
		return err
	}
	return w.exec(`UPDATE rounds SET requests = requests + ?, queries = queries + ?, added = `+
		`added + ?, stopped = '', reason = '' WHERE site_id = ? AND round = ?`,
		o.Requests, queries, added, site, s.Round)
}

// A storedOutcome is an outcome as it is written: without the ask when that is the step's own, as
// it always should be.
type storedOutcome struct {
	querygen.Outcome
	Ask *querygen.Ask `json:"ask,omitempty"`
}

func (w *writer) step(site, query int64, asked any, s *extract.Step) (int64, error) {
	o := storedOutcome{Outcome: s.Outcome}
	if !reflect.DeepEqual(s.Outcome.Ask, s.Ask) {
		o.Ask = &s.Outcome.Ask
	}
	outcome, err := json.Marshal(o)
	if err != nil {
		return 0, err
	}
	var learnt any
	if !reflect.DeepEqual(s.Learnt, extract.Learnt{}) {
		b, err := json.Marshal(s.Learnt)
		if err != nil {
			return 0, err
		}
		learnt = string(b)
	}
	return w.id(`INSERT INTO steps (site_id, round, seq, query_id, page, kind, returned, fresh,
		requests, status, at, took, url, outcome, asked, learnt, columns)
		VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?) RETURNING id`,
		site, s.Round, s.Seq, query, s.Ask.Page, string(s.Outcome.Kind), s.Outcome.Returned,
		s.Outcome.New, s.Outcome.Requests, s.Status,
		micros(s.At), s.Took.Microseconds(), s.URL, string(outcome), asked, learnt, columnsOf(s))
}

func (w *writer) documents(site, step int64, s *extract.Step) error {
	for i := range s.Documents {
		d := &s.Documents[i]
		id, err := w.id(
			`INSERT INTO documents (site_id, url, record_key, title, lang, at, text, html,
				canonical, published, modified, attributes, changed_at)
			VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?12, ?6)
			ON CONFLICT (site_id, url) DO UPDATE SET changed_at = CASE
				WHEN attributes IS excluded.attributes AND canonical = excluded.canonical
					THEN changed_at ELSE excluded.at END, record_key = excluded.record_key, title =
						excluded.title, lang = excluded.lang,
				at = excluded.at, text = excluded.text, html = excluded.html, canonical =
					excluded.canonical,
				published = excluded.published, modified = excluded.modified, attributes =
					excluded.attributes
			RETURNING id`, site, d.URL, d.RecordKey, d.Title, d.Lang, micros(d.At),
			clip(d.Text, maxText), d.HTML,
			d.Canonical, d.Published, d.Modified, packAttributes(d.Attributes))
		if err != nil {
			return fmt.Errorf("document %s: %w", d.URL, err)
		}
		if err := w.exec(`INSERT INTO step_documents (step_id, position, document_id, `+
			`record_key) VALUES (?, ?, ?, ?)`, step, i, id, d.RecordKey); err != nil {
			return err
		}
	}
	return nil
}
