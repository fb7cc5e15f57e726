package store

import (
	"cmp"
	"context"
	"fmt"
	"maps"
	"slices"

	"deepcrawl/extract/records"
	"deepcrawl/forms/boxtype"
	"deepcrawl/forms/lvs"
)

// Bounds of the label-value-set table in a store, so that a crawl of many sites does not make it
// grow without end.
const (
	maxEntries  = 400_000 // of the table; full, it learns no more
	maxTaught   = 5_000   // that one source of a site may teach
	maxPerLabel = 300     // values of an attribute that records teach

	maxAttributes = 200     // attributes of a site that are counted
	maxCounted    = 100_000 // different values counted of one
	maxValueBytes = 160     // of a value that a field could take
)

// LearnValues puts entries in the place of what the same site and source taught before. Entries
// beyond the bounds of the table are left out.
func (db *DB) LearnValues(ctx context.Context, site string, source lvs.Source,
	es []lvs.Entry) error {
	return db.save("learn values of "+site, func(w *writer) error {
		if err := w.countEntries(); err != nil {
			return err
		}
		gone, err := w.changed(`DELETE FROM label_values WHERE site = ? AND source = ?`, site,
			string(source))
		if err != nil {
			return err
		}
		w.entries -= gone
		for _, e := range es[:min(len(es), maxTaught, max(maxEntries-w.entries, 0))] {
			if err := w.entry(site, source, e); err != nil {
				return err
			}
		}
		return nil
	})
}

// entry adds an entry to the table. Of one that is there the greater weight holds.
func (w *writer) entry(site string, source lvs.Source, e lvs.Entry) error {
	label, weight := boxtype.Normal(e.Label), real(e.Weight)
	added, err := w.changed(`INSERT INTO label_values (label, type, value, source, site, weight) `+
		`VALUES (?, ?, ?, ?, ?, ?) ON CONFLICT DO NOTHING`,
		label, e.Type, e.Value, string(source), site, weight)
	if err != nil {
		return err
	}
	if w.entries += added; added > 0 {
		return nil
	}
	return w.exec(`UPDATE label_values SET weight = ?6 WHERE label = ?1 AND type = ?2 AND value `+
		`= ?3 AND source = ?4 AND site = ?5 AND weight < ?6`,
		label, e.Type, e.Value, string(source), site, weight)
}

// uncounted is the number of entries before they were counted.
const uncounted = -1

// countEntries counts the entries of the table, once: to do so for each of many sites would take
// longer the more of them taught it.
func (w *writer) countEntries() error {
	if w.entries != uncounted {
		return nil
	}
	_, err := w.scan(`SELECT count(*) FROM label_values`, nil, &w.entries)
	return err
}

// Values adds all that the store knows to a label-value-set table, in a stated order.
func (db *DB) Values(ctx context.Context, t *lvs.Table) error {
	es, err := collect(ctx, db, "read values", func(row row) (e lvs.Entry, err error) {
		return e, row.Scan(&e.Label, &e.Type, &e.Value, &e.Source, &e.Site, &e.Weight)
	}, `SELECT label, type, value, source, site, weight FROM label_values ORDER BY source = ? `+
		`DESC, label, type, weight DESC, value, source, site`, string(lvs.User))
	if err != nil {
		return err
	}
	t.Learn(es...)
	return nil
}

// Attributes returns the named attributes of a site's records by name and type, each with its
// values, the most frequent first. Values too long for a field are left out.
func (db *DB) Attributes(ctx context.Context, site string) ([]lvs.Attribute, error) {
	rows, err := db.read.QueryContext(ctx,
		`SELECT r.shape, r.body FROM records r JOIN sites s ON s.id = r.site_id
		WHERE s.key = ? AND r.body IS NOT NULL ORDER BY r.id`, site)
	if err != nil {
		return nil, fmt.Errorf("read attributes of %s: %w", site, err)
	}
	defer rows.Close()
	c := attributeCounts{}
	var unpack unpacker
	for rows.Next() {
		var shape, body []byte
		if err := rows.Scan(&shape, &body); err != nil {
			return nil, fmt.Errorf("read attributes of %s: %w", site, err)
		}
		as, _, err := unpack.attributes(shape, body)
		if err != nil {
			return nil, fmt.Errorf("records of %s: %w", site, err)
		}
		for _, a := range as {
			c.add(a)
		}
	}
	return c.list(), rows.Err()
}

// attributeCounts counts the values of each attribute.
type attributeCounts map[attribute]map[string]int

type attribute struct{ name, typ string }

func (c attributeCounts) add(a records.Attribute) {
	if a.Name == "" || a.Value == "" || len(a.Value) > maxValueBytes {
		return
	}
	k := attribute{a.Name, a.Type}
	if c[k] == nil {
		if len(c) == maxAttributes {
			return
		}
		c[k] = map[string]int{}
	}
	if _, known := c[k][a.Value]; known || len(c[k]) < maxCounted {
		c[k][a.Value]++
	}
}

func (c attributeCounts) list() []lvs.Attribute {
	var as []lvs.Attribute
	for k, counts := range c {
		a := lvs.Attribute{Name: k.name, Type: k.typ}
		a.Values = slices.SortedFunc(maps.Keys(counts), func(x, y string) int {
			return cmp.Or(cmp.Compare(counts[y], counts[x]), cmp.Compare(x, y))
		})
		a.Values = a.Values[:min(len(a.Values), maxPerLabel)]
		for _, v := range a.Values {
			a.Counts = append(a.Counts, counts[v])
		}
		as = append(as, a)
	}
	slices.SortFunc(as, func(x, y lvs.Attribute) int {
		return cmp.Or(cmp.Compare(x.Name, y.Name), cmp.Compare(x.Type, y.Type))
	})
	return as
}
