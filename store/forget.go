package store

import (
	"context"
	"errors"
	"fmt"
	"net/url"
	"strings"

	"deepcrawl/surface/fetch"
)

// A Known counts what the store has of a site.
type Known struct {
	Pages, Links, Forms, Queries, Steps, Records, Documents int
	Values                                                  int // learnt for the fields of forms
}

// Known returns it; ok is false when the store does not know the site.
func (db *DB) Known(ctx context.Context, site string) (k Known, ok bool, err error) {
	if _, ok, err = db.Site(ctx, site); !ok || err != nil {
		return k, ok, err
	}
	err = db.read.QueryRowContext(ctx, `WITH s AS (SELECT id FROM sites WHERE key = ?1) SELECT
			(SELECT count(*) FROM visits WHERE site_id IN s AND got), (SELECT count(*) FROM links
				WHERE site_id IN s), (SELECT count(*) FROM forms WHERE site_id IN s),
			(SELECT count(*) FROM queries WHERE site_id IN s), (SELECT count(*) FROM steps
				WHERE site_id IN s), (SELECT count(*) FROM records WHERE site_id IN s),
			(SELECT count(*) FROM documents WHERE site_id IN s), (SELECT count(*) FROM label_values
				WHERE site = ?1)`, site).
		Scan(&k.Pages, &k.Links, &k.Forms, &k.Queries, &k.Steps, &k.Records, &k.Documents,
			&k.Values)
	if err != nil {
		return k, false, fmt.Errorf("count what is known of %s: %w", site, err)
	}
	return k, true, nil
}

// Forget removes all that is known of sites from the file of the store, and from its log: what was
// removed is overwritten, and the store written anew after it, because earlier changes left copies.
// That takes as much room beside it, for as long as it takes, and waits for those who read the
// store. The names of the sites go last, so that the same call goes on where one was cut short.
func (db *DB) Forget(ctx context.Context, sites ...string) error {
	if db.write == nil {
		return fmt.Errorf("forget %s: %w", strings.Join(sites, ", "), errReadOnly)
	}
	for _, site := range sites {
		if err := db.save("forget "+site, func(w *writer) error {
			return w.forget(site)
		}); err != nil {
			return err
		}
	}
	// a large one has no place in memory
	if err := db.alone(ctx, "write the store anew", `PRAGMA temp_store = FILE`,
		`VACUUM`); err != nil {
		return err
	}
	for _, site := range sites {
		err := db.save("forget "+site, func(w *writer) error {
			clear(w.sites)
			return w.exec(`DELETE FROM sites WHERE key = ?`, site)
		})
		if err != nil {
			return err
		}
	}
	return db.alone(ctx, "move the log into the store", checkpoint)
}

// forget removes all of a site but its row.
func (w *writer) forget(site string) error {
	w.unmarked, w.entries = w.unmarked[:0], uncounted
	clear(w.texts)
	// Deletions come in any order: that the rows fit each other is checked at the end of the
	// transaction.
	for _, pragma := range []string{`PRAGMA secure_delete = ON`, `PRAGMA defer_foreign_keys = ON`} {
		if err := w.exec(pragma); err != nil {
			return err
		}
	}
	deletions, err := w.deletions()
	if err != nil {
		return err
	}
	for _, d := range deletions {
		if err := w.exec(d, site); err != nil {
			return err
		}
	}
	// nobody can tell which of them the site taught
	if err := w.exec(`DELETE FROM lessons`); err != nil {
		return err
	}
	if err := w.forgetHosts(site); err != nil {
		return err
	}
	return w.forgetFound(site)
}

// deletions are the statements that remove the rows of a site from each table that names sites, by
// row or by key. Tables that hang on those follow by themselves.
func (w *writer) deletions() ([]string, error) {
	rows, err := w.conn.QueryContext(context.Background(),
		`SELECT t.name, c.name FROM sqlite_schema t JOIN pragma_table_info(t.name) c
		WHERE t.type = 'table' AND c.name IN ('site_id', 'site') ORDER BY t.name`)
	if err != nil {
		return nil, err
	}
	defer rows.Close()
	var all []string
	for rows.Next() {
		var table, column string
		if err := rows.Scan(&table, &column); err != nil {
			return nil, err
		}
		is := `= ?1`
		if column == "site_id" {
			is = `= (SELECT id FROM sites WHERE key = ?1)`
		}
		all = append(all, fmt.Sprintf(`DELETE FROM %s WHERE %s %s`, table, column, is))
	}
	return all, rows.Err()
}

// forgetHosts removes the hosts of a site that wait.
func (w *writer) forgetHosts(site string) error {
	return w.forgetThose(site, `SELECT 0, host FROM waits`, func(_ int64, host string) error {
		return w.exec(`DELETE FROM waits WHERE host = ?`, host)
	})
}

// forgetFound removes the pages of a site from where links of other sites, and other sites, were
// found.
func (w *writer) forgetFound(site string) error {
	host, _, _ := strings.Cut(site, ":")
	err := w.forgetThose(site, `SELECT id, found FROM sites WHERE instr(lower(found), ?) > 0`,
		func(id int64, _ string) error {
			return w.exec(`UPDATE sites SET found = key WHERE id = ?`, id) // it was found still
		}, host)
	if err != nil {
		return err
	}
	return w.forgetThose(site, `SELECT id, found FROM links WHERE instr(lower(found), ?) > 0`,
		func(id int64, _ string) error {
			return w.exec(`UPDATE links SET found = '' WHERE id = ?`, id)
		}, host)
}

// forgetThose calls f for the rows of a query whose address is of the site.
func (w *writer) forgetThose(site, query string, f func(id int64, address string) error,
	args ...any) error {
	type found struct {
		id      int64
		address string
	}
	rows, err := w.conn.QueryContext(context.Background(), query, args...)
	if err != nil {
		return err
	}
	defer rows.Close()
	var those []found
	for rows.Next() {
		var r found
		if err := rows.Scan(&r.id, &r.address); err != nil {
			return err
		}
		if u, err := url.Parse(r.address); err == nil && fetch.Site(u) == site {
			those = append(those, r)
		}
	}
	if err := rows.Err(); err != nil {
		return err
	}
	rows.Close()
	for _, r := range those {
		if err := f(r.id, r.address); err != nil {
			return err
		}
	}
	return nil
}

// errReaders says that the log could not be moved into the file, because another program reads from
// it.
var errReaders = errors.New("another program reads the store")

const checkpoint = `PRAGMA wal_checkpoint(TRUNCATE)`

// alone runs statements that take no part in a transaction. A checkpoint waits for all who read.
func (db *DB) alone(ctx context.Context, what string, statements ...string) error {
	w := db.write
	w.mu.Lock()
	defer w.mu.Unlock()
	if err := w.home.still(); err != nil {
		return w.rescue(err)
	}
	for _, statement := range statements {
		err := db.options.wait(ctx, db.path, func() error {
			if statement != checkpoint {
				_, err := w.conn.ExecContext(context.Background(), statement)
				return err
			}
			var blocked, log, moved int
			err := w.conn.QueryRowContext(context.Background(), statement).Scan(&blocked, &log,
				&moved)
			if err == nil && blocked != 0 {
				return errReaders
			}
			return err
		})
		if err != nil {
			return fmt.Errorf("%s: %w", what, Plainly(err))
		}
	}
	return nil
}
