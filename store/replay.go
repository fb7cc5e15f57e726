package store

import (
	"context"
	"database/sql"
	"encoding/json"
	"fmt"
	"iter"
	"maps"
	"slices"
	"time"

	"deepcrawl/extract"
	"deepcrawl/extract/records"
	"deepcrawl/querygen"
)

// stepBatch is how many steps are read at once: few enough to be small in memory, and no reader
// stays open while the caller works on them (an open reader would keep the write-ahead log
// growing).
const stepBatch = 100

// Steps yields the steps of a round in order. A record comes with its body in the step that
// captured it first, and with its Key alone later. When a later round has captured the record
// again, the body is that round's.
//
// Steps of one query share its assignments: they are read-only.
func (db *DB) Steps(ctx context.Context, site string, round int) iter.Seq2[*extract.Step, error] {
	return func(yield func(*extract.Step, error) bool) {
		r := replay{db: db, site: site, round: round, query: map[int64]querygen.Query{}}
		for {
			steps, err := r.next(ctx)
			if err != nil {
				yield(nil, fmt.Errorf("read steps of %s: %w", site, err))
				return
			}
			for _, s := range steps {
				if !yield(s, nil) {
					return
				}
			}
			if len(steps) < stepBatch {
				return
			}
		}
	}
}

// A replay reads the steps of one round in batches.
type replay struct {
	db    *DB
	site  string
	round int
	last  int                      // Seq read last
	query map[int64]querygen.Query // of the batch, by row id

	listed [][]listing // of the steps of the batch
	unpack unpacker
}

// next reads the steps after last with four queries, however many there are.
func (r *replay) next(ctx context.Context) ([]*extract.Step, error) {
	steps, err := r.steps(ctx)
	if err != nil || len(steps) == 0 {
		return nil, err
	}
	from, to := steps[0].Seq, steps[len(steps)-1].Seq
	if err := r.records(ctx, steps); err != nil {
		return nil, err
	}
	if err := r.documents(ctx, steps, from, to); err != nil {
		return nil, err
	}
	r.last = to
	return steps, nil
}

func (r *replay) steps(ctx context.Context) ([]*extract.Step, error) {
	clear(r.query)
	r.listed = r.listed[:0]
	return collect(ctx, r.db, "steps", r.scanStep,
		`SELECT t.seq, t.query_id, t.page, t.status, t.at, t.took, t.url, t.outcome, t.asked,
			t.learnt, t.listed, q.body
		FROM sites s JOIN steps t ON t.site_id = s.id JOIN queries q ON q.id = t.query_id
		WHERE s.key = ? AND t.round = ? AND t.seq > ? ORDER BY t.seq LIMIT ?`, r.site, r.round,
		r.last, stepBatch)
}

func (r *replay) scanStep(row row) (*extract.Step, error) {
	s := &extract.Step{Site: r.site, Round: r.round}
	var query, at, took int64
	var outcome, listed, body sql.RawBytes
	var asked, learnt sql.Null[[]byte]
	if err := row.Scan(&s.Seq, &query, &s.Ask.Page, &s.Status, &at, &took, &s.URL, &outcome, &asked,
		&learnt, &listed, &body); err != nil {
		return nil, err
	}
	r.listed = append(r.listed, unpackListed(listed))
	s.At, s.Took = fromMicros(at), time.Duration(took)*time.Microsecond
	if err := r.readQuery(&s.Ask.Query, query, body, asked.V); err != nil {
		return nil, fmt.Errorf("step %d: %w", s.Seq, err)
	}
	var o storedOutcome
	if err := json.Unmarshal(outcome, &o); err != nil {
		return nil, fmt.Errorf("step %d: %w", s.Seq, err)
	}
	s.Outcome = o.Outcome
	if s.Outcome.Ask = s.Ask; o.Ask != nil {
		s.Outcome.Ask = *o.Ask
	}
	if learnt.Valid {
		if err := json.Unmarshal(learnt.V, &s.Learnt); err != nil {
			return nil, fmt.Errorf("step %d: %w", s.Seq, err)
		}
	}
	return s, nil
}

// readQuery decodes a query once for all of its pages in a batch.
func (r *replay) readQuery(q *querygen.Query, id int64, body, asked []byte) error {
	if asked != nil {
		return json.Unmarshal(asked, q)
	}
	if known, ok := r.query[id]; ok {
		*q = known
		return nil
	}
	if err := json.Unmarshal(body, q); err != nil {
		return err
	}
	r.query[id] = *q
	return nil
}

// records reads what the steps listed: the bodies of those records that were fresh in one of them,
// and the keys of the others.
func (r *replay) records(ctx context.Context, steps []*extract.Step) error {
	fresh, others := map[int64]*records.Record{}, map[int64]string{}
	for _, all := range r.listed {
		for _, l := range all {
			if l.fresh {
				fresh[l.record] = nil
			}
		}
	}
	for _, all := range r.listed {
		for _, l := range all {
			if _, read := fresh[l.record]; !read {
				others[l.record] = ""
			}
		}
	}
	if err := r.bodies(ctx, fresh); err != nil {
		return err
	}
	if err := r.keys(ctx, others); err != nil {
		return err
	}
	for i, all := range r.listed {
		if len(all) > 0 {
			steps[i].Records = make([]extract.Captured, 0, len(all))
		}
		for _, l := range all {
			c := extract.Captured{Fresh: l.fresh}
			if body := fresh[l.record]; l.fresh && body != nil {
				c.Record = *body
			} else if body != nil {
				c.Key = body.Key
			} else {
				c.Key = others[l.record]
			}
			if c.Key != "" {
				steps[i].Records = append(steps[i].Records, c)
			}
		}
	}
	return nil
}

// bodies reads records as the round showed them, by their rows.
func (r *replay) bodies(ctx context.Context, all map[int64]*records.Record) error {
	rows, err := r.db.read.QueryContext(ctx,
		`SELECT r.id, r.key, coalesce(o.key_kind, r.key_kind), coalesce(o.url, r.url),
			coalesce(o.title, r.title),
			coalesce(o.section, r.section), iif(o.record_id IS NULL, r.shape, o.shape),
				iif(o.record_id IS NULL, r.body, o.body)
		FROM json_each(?) j CROSS JOIN records r ON r.id = j.value LEFT JOIN shown o
			ON o.record_id = r.id`, list(slices.Sorted(maps.Keys(all))))
	if err != nil {
		return err
	}
	defer rows.Close()
	for rows.Next() {
		var id int64
		var shape, body sql.RawBytes
		c := &records.Record{}
		if err := rows.Scan(&id, &c.Key, &c.KeyKind, &c.URL, &c.Title, &c.Section, &shape,
			&body); err != nil {
			return err
		}
		if c.URL == c.Key {
			c.URL = c.Key // they share one string
		}
		if err := r.unpack.record(c, shape, body); err != nil {
			return fmt.Errorf("record %s: %w", c.Key, err)
		}
		all[id] = c
	}
	return rows.Err()
}

// keys reads the keys of records, by their rows.
func (r *replay) keys(ctx context.Context, all map[int64]string) error {
	rows, err := r.db.read.QueryContext(ctx,
		`SELECT r.id, r.key FROM json_each(?) j CROSS JOIN record_rows r ON r.id = j.value`,
		list(slices.Sorted(maps.Keys(all))))
	if err != nil {
		return err
	}
	defer rows.Close()
	for rows.Next() {
		var id int64
		var key string
		if err := rows.Scan(&id, &key); err != nil {
			return err
		}
		all[id] = key
	}
	return rows.Err()
}

func (r *replay) documents(ctx context.Context, steps []*extract.Step, from, to int) error {
	rows, err := r.db.read.QueryContext(ctx,
		`SELECT t.seq, d.url, coalesce(c.record_key, d.record_key), d.title, d.lang, d.at, d.text,
			d.html, d.canonical, d.published, d.modified, d.attributes
		FROM sites s CROSS JOIN steps t ON t.site_id = s.id CROSS JOIN step_documents c
			ON c.step_id = t.id CROSS JOIN documents d ON d.id = c.document_id
		WHERE s.key = ? AND t.round = ? AND t.seq BETWEEN ? AND ? ORDER BY t.seq, c.position`,
		r.site, r.round, from, to)
	if err != nil {
		return err
	}
	defer rows.Close()
	i := 0
	for rows.Next() {
		var d extract.Document
		var seq int
		var at int64
		var packed []byte
		if err := rows.Scan(&seq, &d.URL, &d.RecordKey, &d.Title, &d.Lang, &at, &d.Text, &d.HTML,
			&d.Canonical, &d.Published, &d.Modified, &packed); err != nil {
			return err
		}
		if d.Attributes, err = unpackAttributes(packed); err != nil {
			return err
		}
		d.At = fromMicros(at)
		for steps[i].Seq != seq {
			i++
		}
		steps[i].Documents = append(steps[i].Documents, d)
	}
	return rows.Err()
}
