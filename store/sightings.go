package store

import (
	"context"

	"deepcrawl/extract"
	"deepcrawl/extract/records"
	"deepcrawl/extract/records/sightings"
	"deepcrawl/querygen"
)

// The store keeps the first sighting of a record in a round. Of the later ones it keeps what they
// tell of the columns, as counts in the transaction of their step, so that a harvest that was
// killed goes on with the same ones. A sample is enough: later steps of a large site show little
// but records that are known.
const (
	mostSightings = 400 // of the records of two forms; so many tell a share to 5 per cent
	mostOfStep    = 20  // which spreads them over the questions
	deepestPage   = 40  // of a question; what its pages before showed is read for each
)

// A shownAgain is a record that a step showed again.
type shownAgain struct {
	id     int64
	record *records.Record
	form   string // that showed it first; see untold
}

// sightings counts what records tell that an earlier step of the round had, and that no other page
// of the same question showed.
func (w *writer) sightings(site, step int64, s *extract.Step, again []shownAgain) error {
	if len(again) == 0 || s.Outcome.Kind != querygen.Results || s.Ask.Page > deepestPage {
		return nil
	}
	again, err := w.untold(site, s.Ask.Query.Form, again[:min(len(again), mostOfStep)])
	if err != nil || len(again) == 0 {
		return err
	}
	shown, err := w.shown(step)
	if err != nil {
		return err
	}
	counts, err := sightingsOf(context.Background(), w, site, ` AND again = ?`, s.Ask.Query.Form)
	if err != nil {
		return err
	}
	var unpack unpacker
	changed := map[sightings.Pair]bool{}
	for _, r := range again {
		if shown[r.id] || counts[sightings.Title(r.form, s.Ask.Query.Form)].Seen >= mostSightings {
			continue
		}
		first := sightings.Sighting{Form: r.form}
		var shape, body []byte
		if _, err := w.scan(
			`SELECT coalesce(o.title, r.title), iif(o.record_id IS NULL, r.shape, o.shape),
				iif(o.record_id IS NULL, r.body, o.body)
			FROM records r LEFT JOIN shown o ON o.record_id = r.id WHERE r.id = ?`, []any{r.id},
			&first.Title, &shape, &body); err != nil {
			return err
		}
		if first.Attributes, _, err = unpack.attributes(shape, body); err != nil {
			return err
		}
		for _, t := range sightings.Compare(first,
			sightings.Sighting{Form: s.Ask.Query.Form, Title: r.record.Title,
				Attributes: r.record.Attributes}) {
			if c := counts[t.Pair].Plus(t); c.Worth(t.Pair) {
				counts[t.Pair], changed[t.Pair] = c, true
			}
		}
	}
	for p := range changed {
		c := counts[p]
		err := w.exec(`INSERT OR REPLACE INTO sightings (site_id, form, name, again, again_name, `+
			`seen, agreed, value, others) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)`,
			site, p.Form, p.Name, p.Again, p.AgainName, c.Seen, c.Agreed, int64(c.Value), c.Others)
		if err != nil {
			return err
		}
	}
	return nil
}

// untold are those of some records of which there are not enough sightings yet, by the form that
// showed them first in the round and the one that shows them again.
func (w *writer) untold(site int64, form string, again []shownAgain) (untold []shownAgain,
	err error) {
	var ids []int64
	of := map[int64]*records.Record{}
	for _, r := range again {
		if len(r.record.Attributes) > 0 {
			ids, of[r.id] = append(ids, r.id), r.record
		}
	}
	if len(ids) == 0 {
		return nil, nil
	}
	return untold, eachRow(context.Background(), w, func(rows row) error {
		var r shownAgain
		var seen int
		err := rows.Scan(&r.id, &r.form, &seen)
		if r.record = of[r.id]; seen < mostSightings {
			untold = append(untold, r)
		}
		return err
	}, `SELECT f.id, f.form, coalesce((SELECT s.seen FROM sightings s WHERE s.site_id = ?2
		AND s.again = ?3 AND s.name = '' AND s.again_name = '' AND s.form = f.form), 0)
		FROM (SELECT j.key AS position, r.id, (SELECT p.text FROM repeated p
			WHERE p.id = coalesce(o.form, r.form)) AS form
			FROM json_each(?1) j CROSS JOIN record_rows r ON r.id = j.value LEFT JOIN shown_rows o
				ON o.record_id = r.id) f ORDER BY f.position`,
		list(ids), site, form)
}

// shown are the records that other steps of the question of a step showed.
func (w *writer) shown(step int64) (map[int64]bool, error) {
	all := map[int64]bool{}
	return all, eachRow(context.Background(), w, func(rows row) error {
		var id int64
		err := rows.Scan(&id)
		all[id] = true
		return err
	}, `SELECT r.record_id FROM steps t JOIN step_records r ON r.step_id = t.id
		WHERE t.query_id = (SELECT query_id FROM steps WHERE id = ?1) AND t.id <> ?1`, step)
}

// sightingsOf reads what records of a site told that were seen again, or those that a further
// condition chooses.
func sightingsOf(ctx context.Context, from querier, site int64, and string,
	args ...any) (map[sightings.Pair]sightings.Count, error) {
	counts := map[sightings.Pair]sightings.Count{}
	return counts, eachRow(ctx, from, func(rows row) error {
		var p sightings.Pair
		var c sightings.Count
		var value int64
		err := rows.Scan(&p.Form, &p.Name, &p.Again, &p.AgainName, &c.Seen, &c.Agreed, &value,
			&c.Others)
		c.Value = uint64(value)
		counts[p] = c
		return err
	}, `SELECT form, name, again, again_name, seen, agreed, value, others FROM sightings WHERE `+
		`site_id = ?`+and, append([]any{site}, args...)...)
}
