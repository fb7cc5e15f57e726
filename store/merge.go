package store

import (
	"context"
	"errors"
	"fmt"
	"slices"
)

// Stores are merged site by site, one transaction each, so that whoever is killed goes on with the
// same call. Of a site that both know, two histories are there: the crawl (links, pages, forms) and
// the harvest (rounds, questions, steps). Each is taken whole from the store where it is longer,
// see history: its steps are replayed in order, and two of them would be the history of a site that
// nobody asked. The records and detail pages of the other one are joined by their keys, see
// merge_records.go.
//
// To merge a store a second time changes nothing. In which order two stores are merged does not
// matter: what is kept goes by what stands in them alone. Of three and more that is so for what a
// record is, when it was seen, and whether it is gone, but not for since when it has been so
// (changed_at, step): that it was otherwise in between is known only as long as the store that saw
// it is the newer one.

// A Merged says what was taken of one site from another store.
type Merged struct {
	Site           string
	Crawl, Harvest Choice
	Pages, Records int // that there are now
	// of the records: that were not there, and of which the other store knew more
	Added, Updated int
}

// A Choice is whose history is kept.
type Choice string

const (
	Nothing Choice = ""      // neither has any
	Same    Choice = "same"  // they are one
	Kept    Choice = "kept"  // that which was there is longer
	Taken   Choice = "taken" // that of the other store is longer, or the only one
)

// Any reports whether the site was changed.
func (m *Merged) Any() bool {
	return m.Crawl == Taken || m.Harvest == Taken || m.Added > 0 || m.Updated > 0
}

// Merge takes all that another store knows into this one, and tells of each site when that is
// committed. The other store stays as it is. It ends between two sites when ctx does.
func (db *DB) Merge(ctx context.Context, from *Input, tell func(Merged)) error {
	if db.write == nil {
		return fmt.Errorf("merge %s: %w", from.path, errReadOnly)
	}
	path, clear, err := from.settled(db.path)
	if err != nil {
		return fmt.Errorf("merge %s: %w", from.path, err)
	}
	defer clear()
	m, err := db.attach(ctx, path)
	if err != nil {
		return fmt.Errorf("merge %s: %w", from.path, err)
	}
	err = m.all(ctx, db, tell)
	if err = errors.Join(err, db.detach()); err != nil {
		return fmt.Errorf("merge %s: %w", from.path, err)
	}
	return nil
}

// A merging is one store on its way into another.
type merging struct {
	w      *writer
	offset map[string]int64    // what is added to the numbers of rows of a table
	names  map[string][]string // columns of the tables
}

// attach makes the other store known to the connection that writes. Row numbers go on behind those
// that are taken, all by the same: so rows keep their order, and what refers to them follows by
// itself.
func (db *DB) attach(ctx context.Context, path string) (*merging, error) {
	// A large site has no place in memory.
	if err := db.alone(ctx, "open it", `PRAGMA temp_store = FILE`,
		`ATTACH '`+quoted(attachable(path))+`' AS src`); err != nil {
		return nil, err
	}
	m := &merging{w: db.write, offset: map[string]int64{}, names: map[string][]string{}}
	err := db.save("prepare the merge", func(w *writer) error {
		for _, t := range []string{"documents", "forms"} {
			if err := w.exec(`CREATE TEMP TABLE IF NOT EXISTS lost_` + t +
				` AS SELECT * FROM main.` + t + ` WHERE 0`); err != nil {
				return err
			}
		}
		for _, statement := range joinable {
			if err := w.exec(statement); err != nil {
				return err
			}
		}
		for _, t := range historyTables {
			var err error
			if m.names[t.name], err = w.columnsOf(t.name); err != nil {
				return err
			}
			if !slices.Contains(m.names[t.name], "id") {
				continue
			}
			if m.offset[t.name],
				err = w.id(`SELECT coalesce(max(id), 0) FROM main.` + t.name); err != nil {
				return err
			}
		}
		return nil
	})
	if err != nil {
		return nil, errors.Join(err, db.detach())
	}
	return m, nil
}

// detach forgets the statements that name the other store, which are of no use for the next one.
func (db *DB) detach() error {
	w := db.write
	w.mu.Lock()
	err := w.forgetStatements()
	w.mu.Unlock()
	return errors.Join(err,
		db.alone(context.Background(), "close it", `DETACH src`, `PRAGMA temp_store = MEMORY`))
}

// columnsOf are the columns of a table.
func (w *writer) columnsOf(table string) (names []string, err error) {
	err = eachRow(context.Background(), w.conn, func(r row) error {
		var name string
		err := r.Scan(&name)
		names = append(names, name)
		return err
	}, `SELECT name FROM pragma_table_info(?)`, table)
	return names, err
}

// all merges what is of no site first, and then site by site.
func (m *merging) all(ctx context.Context, db *DB, tell func(Merged)) error {
	if err := db.save("merge what is known of hosts", func(*writer) error {
		return m.commons()
	}); err != nil {
		return err
	}
	const together = 500 // keys that are read at once
	for after := ""; ; {
		sites, err := m.sites(ctx, after, together)
		if err != nil || len(sites) == 0 {
			return err
		}
		for _, s := range sites {
			if err := ctx.Err(); err != nil {
				return err
			}
			var merged Merged
			err := db.save("merge "+s.key, func(*writer) (err error) {
				merged, err = m.site(s)
				return err
			})
			if err != nil {
				return err
			}
			tell(merged)
			after = s.key
		}
	}
}

// A twin is a site by its rows in both stores.
type twin struct {
	key       string
	here, src int64
}

func (m *merging) sites(ctx context.Context, after string, most int) (all []twin, err error) {
	m.w.mu.Lock()
	defer m.w.mu.Unlock()
	err = eachRow(ctx, m.w.conn, func(r row) error {
		var t twin
		if err := r.Scan(&t.key, &t.here, &t.src); err != nil {
			return err
		}
		all = append(all, t)
		return nil
	}, `SELECT s.key, t.id, s.id FROM src.sites s JOIN main.sites t ON t.key = s.key WHERE s.key `+
		`> ? ORDER BY s.key LIMIT ?`, after, most)
	return all, err
}

// site merges one site.
func (m *merging) site(t twin) (merged Merged, err error) {
	merged.Site = t.key
	var before int
	if _, err := m.w.scan(countRecords, []any{t.here}, &before); err != nil {
		return merged, err
	}
	if merged.Crawl, err = m.choose(t, crawlPart); err != nil {
		return merged, err
	}
	if merged.Harvest, err = m.choose(t, harvestPart); err != nil {
		return merged, err
	}
	// What is kept of the history that gives way is put aside first, and joined to the other one
	// then.
	lostForms, lostRecords := m.theirs("forms", t), m.theirs("records", t)
	if merged.Crawl == Taken {
		if lostForms, err = m.putAside(t, "forms"); err == nil {
			err = m.take(t, crawlPart)
		}
	}
	lostDocuments := m.theirs("documents", t)
	if err == nil && merged.Harvest == Taken {
		if lostRecords, err = m.putAside(t, "records"); err == nil {
			lostDocuments, err = m.putAside(t, "documents")
		}
		if err == nil {
			err = m.take(t, harvestPart)
		}
	}
	if err != nil {
		return merged, err
	}
	if merged.Updated, err = m.join(t, lostRecords, lostDocuments, lostForms); err != nil {
		return merged, err
	}
	if merged.Harvest == Taken {
		merged.Updated = 0 // they are those of which ours knew more
	}
	if err := m.exported(t, merged.Harvest == Taken); err != nil {
		return merged, err
	}
	_, err = m.w.scan(`SELECT (SELECT count(*) FROM main.visits WHERE site_id = ?1 AND got), (`+
		countRecords+`)`,
		[]any{t.here}, &merged.Pages, &merged.Records)
	merged.Added = merged.Records - before
	return merged, err
}

const countRecords = `SELECT count(*) FROM main.record_rows WHERE site_id = ?1`

// choose says whose history of a site is kept: the longer one, by the first of the numbers in which
// they differ.
func (m *merging) choose(t twin, p part) (Choice, error) {
	here, err := m.history("main", p, t.here)
	if err != nil {
		return Nothing, err
	}
	src, err := m.history("src", p, t.src)
	if err != nil {
		return Nothing, err
	}
	switch order := slices.Compare(here, src); {
	case order < 0:
		return Taken, nil
	case slices.Max(here) == 0:
		return Nothing, nil
	case order == 0:
		return Same, nil
	}
	return Kept, nil
}

// history measures what a store has of a site: how many pages it read of it or questions it asked,
// when the last of them was, and then what tells a history from the same one a little earlier. So a
// store that went on after it was merged is taken again.
func (m *merging) history(schema string, p part, site int64) ([]int64, error) {
	n := make([]int64, 6)
	query := `SELECT count(*), coalesce(max(at), 0), (SELECT count(*) FROM {}.revisits
		WHERE link_id IN (SELECT link_id FROM {}.visits WHERE site_id = ?1)),
		(SELECT status <> '' FROM {}.sites WHERE id = ?1), (SELECT count(*) FROM {}.forms
			WHERE site_id = ?1),
		(SELECT count(*) FROM {}.links WHERE site_id = ?1 AND visited = 0) FROM {}.visits
			WHERE site_id = ?1`
	if p == harvestPart {
		query = `SELECT count(*), coalesce(max(at), 0), (SELECT count(*) FROM {}.rounds
			WHERE site_id = ?1),
			(SELECT count(*) FROM {}.rounds WHERE site_id = ?1 AND stopped <> ''), (SELECT count(*)
				FROM {}.estimates WHERE site_id = ?1),
			(SELECT coalesce(sum(length(stopped) + length(reason)), 0) FROM {}.rounds
				WHERE site_id = ?1) FROM {}.steps WHERE site_id = ?1`
	}
	_, err := m.w.scan(in(schema, query), []any{site}, &n[0], &n[1], &n[2], &n[3], &n[4], &n[5])
	return n, err
}

// exported takes over what exports called the columns of a site. Where two called one otherwise,
// that of the store is kept whose harvest is.
func (m *merging) exported(t twin, first bool) error {
	here, err := namesIn(context.Background(), m.w.conn, "main", t.here)
	if err != nil {
		return err
	}
	src, err := namesIn(context.Background(), m.w.conn, "src", t.src)
	if err != nil || len(src.Columns)+len(src.Attributes) == 0 {
		return err
	}
	here.Site, src.Site = t.key, t.key
	if !first {
		return m.w.keep(src)
	}
	for _, table := range []string{"exported_columns", "exported_attributes"} {
		if err := m.w.exec(`DELETE FROM main.`+table+` WHERE site_id = ?`, t.here); err != nil {
			return err
		}
	}
	if err := m.w.keep(src); err != nil {
		return err
	}
	return m.w.keep(here)
}
