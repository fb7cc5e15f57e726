package store

import (
	"context"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"time"
)

// ErrOtherExport says that an export is of another version than those of this program.
var ErrOtherExport = errors.New("an export of another version of deepcrawl")

// A United says what exports that were put together came to.
type United struct {
	Sites   int
	Records int // that their sites still have
	Changed int // times that something was taken of a site
	Added   int // records that were not there
	Updated int // of which an export knew more
}

// UniteExports puts SQLite exports together in one at path, where one may stand already that the
// others are added to. It appears whole or not at all.
//
// A site that one export has is taken whole. Of one that two have, the longer harvest (queries,
// steps) and the longer crawl (pages and what they led to) are kept, each whole, as where stores
// are merged, and records are joined by their uids: the look that was seen last says what a record
// is, both say when it was seen first and last, when it changed and whether it is gone. Row ids are
// of the new export.
func UniteExports(ctx context.Context, path string, exports []string,
	begin func(i int)) (sum United, err error) {
	if err := MayReplace(path); err != nil {
		return sum, fmt.Errorf("%w: %w", ErrTarget, err)
	}
	err = replace("", []product{{exportName, path}}, func(w *workplace) error {
		if err := beginUnion(w.file(), path); err != nil {
			return err
		}
		u, err := openUnion(ctx, w.file())
		if err != nil {
			return err
		}
		for i, name := range exports {
			begin(i)
			if err = u.add(name); err != nil {
				err = fmt.Errorf("%s: %w", name, err)
				break
			}
		}
		if err == nil {
			err = u.end()
		}
		sum = u.sum
		return errors.Join(err, u.w.close())
	})
	return sum, err
}

// beginUnion makes the file that exports are added to: a copy of what stands at path, or a new one.
func beginUnion(file, path string) error {
	if IsExport(path) {
		return copyFile(file, path)
	}
	w, err := newWriter(dsn(file, "rw", "journal_mode(OFF)", "synchronous(OFF)"))
	if err != nil {
		return err
	}
	err = w.transact(func(w *writer) error {
		if _, err := w.conn.ExecContext(context.Background(), exportSchema); err != nil {
			return err
		}
		return (&sqliteExport{w: w}).meta()
	})
	return errors.Join(err, w.close())
}

// A unionOfExports is an export that others are added to. Nobody else knows its file yet, so that
// there is no journal.
type unionOfExports struct {
	ctx context.Context
	w   *writer
	sum United
}

// unionTables are of the export that is being added. Nothing is looked for site by site: exports
// have few indexes.
const unionTables = `
CREATE TEMP TABLE twins ( -- its sites
	there   INTEGER PRIMARY KEY, -- id in it
	here    INTEGER NOT NULL UNIQUE,
	added   INTEGER NOT NULL,    -- the union did not have the site
	harvest INTEGER NOT NULL,    -- its queries and steps are taken
	crawl   INTEGER NOT NULL,    -- its pages and what they led to are taken
	changed INTEGER NOT NULL     -- something was taken
);
CREATE TEMP TABLE looks ( -- at records that both have, where it knows more
	here INTEGER PRIMARY KEY, there INTEGER NOT NULL, site INTEGER NOT NULL,
	body INTEGER NOT NULL, -- what the record is, too
	first TEXT NOT NULL, last TEXT NOT NULL, changed TEXT NOT NULL, gone TEXT NOT NULL
);
CREATE TEMP TABLE retyped (site INTEGER NOT NULL, name TEXT NOT NULL, PRIMARY KEY (site, name));`

func openUnion(ctx context.Context, file string) (*unionOfExports, error) {
	w, err := newWriter(
		dsn(file, "rw", "journal_mode(OFF)", "synchronous(OFF)", "cache_size(-32768)",
			"temp_store(file)"))
	if err != nil {
		return nil, err
	}
	u := &unionOfExports{ctx: ctx, w: w}
	if err := u.version("main"); err != nil {
		return nil, errors.Join(err, w.close())
	}
	if _, err := w.conn.ExecContext(ctx, unionTables); err != nil {
		return nil, errors.Join(err, w.close())
	}
	return u, nil
}

// version refuses an export of other tables than this program's.
func (u *unionOfExports) version(schema string) error {
	var of string
	if err := u.w.conn.QueryRowContext(u.ctx,
		`SELECT value FROM `+schema+`.meta WHERE key = 'schema_version'`).Scan(&of); err != nil {
		return err
	}
	if of != fmt.Sprint(ExportVersion) {
		return fmt.Errorf("%w: of tables %s, and this program's are %d", ErrOtherExport, of,
			ExportVersion)
	}
	return nil
}

// add adds an export.
func (u *unionOfExports) add(name string) (err error) {
	abs, err := filepath.Abs(name)
	if err != nil {
		return err
	}
	if _, err := os.Stat(abs); err != nil {
		return err
	}
	if _, err := u.w.conn.ExecContext(u.ctx,
		`ATTACH '`+quoted(attachable(abs))+`' AS src`); err != nil {
		return err
	}
	defer func() {
		_, problem := u.w.conn.ExecContext(context.Background(), `DETACH src`)
		err = errors.Join(err, problem)
	}()
	if err := u.version("src"); err != nil {
		return err
	}
	return u.w.transact(func(*writer) error {
		for _, part := range []struct {
			name string
			add  func() error
		}{{"sites", u.sites}, {"queries", u.harvests}, {"pages", u.crawls}, {"forms", u.forms},
			{"records", u.records}, {"detail pages", u.detailPages},
			{"columns", u.columns}} {
			if err := errors.Join(u.ctx.Err(), part.add()); err != nil {
				return fmt.Errorf("%s: %w", part.name, err)
			}
		}
		var changed int
		_, err := u.w.scan(`SELECT count(*) FROM temp.twins WHERE changed`, nil, &changed)
		u.sum.Changed += changed
		return err
	})
}

// all runs statements, one after the other.
func (u *unionOfExports) all(statements ...string) error {
	for _, s := range statements {
		if err := u.w.exec(s); err != nil {
			return err
		}
	}
	return nil
}

// sites takes the sites that are not there, and says of the others whose harvest and whose crawl is
// kept: the one with more steps, and the one with more pages; of equal ones the one that ended
// later.
func (u *unionOfExports) sites() error {
	const harvest, crawl = `SELECT site_id, printf('%012d %s', count(*), max(at)) AS rank FROM `,
		`SELECT s.id, printf('%012d %s', s.pages, max(d.fetched_at)) AS rank FROM `
	return u.all(`DELETE FROM temp.twins`,
		`INSERT INTO temp.twins SELECT o.id, h.id, 0, 0, 0, 0 FROM src.sites o JOIN main.sites h `+
			`ON h.key = o.key`,
		`INSERT INTO temp.twins SELECT o.id, row_number() OVER (ORDER BY o.id) + (SELECT
			coalesce(max(id), 0) FROM main.sites), 1, 1, 1, 1
			FROM src.sites o WHERE o.key NOT IN (SELECT key FROM main.sites)`,
		`UPDATE temp.twins AS t SET harvest = 1, changed = 1 FROM (`+harvest+
			`src.steps GROUP BY site_id) o
			LEFT JOIN (`+harvest+
			`main.steps GROUP BY site_id) h ON h.site_id = (SELECT here FROM temp.twins
				WHERE there = o.site_id)
			WHERE NOT t.added AND o.site_id = t.there AND o.rank > coalesce(h.rank, '')`,
		`UPDATE temp.twins AS t SET crawl = 1, changed = 1
			FROM (`+crawl+
			`src.sites s LEFT JOIN src.documents d ON d.site_id = s.id AND d.kind = 'surface'
				GROUP BY s.id) o
			JOIN (`+crawl+
			`main.sites s LEFT JOIN main.documents d ON d.site_id = s.id AND d.kind = 'surface'
				GROUP BY s.id) h
				ON h.id = (SELECT here FROM temp.twins WHERE there = o.id)
			WHERE NOT t.added AND o.id = t.there AND o.rank > h.rank`,
		`INSERT INTO main.sites (id, url, key, status, reason, pages, stopped, stop_reason,
			estimate, json_schema)
			SELECT t.here, o.url, o.key, o.status, o.reason, o.pages, o.stopped, o.stop_reason,
				o.estimate, o.json_schema
			FROM temp.twins t JOIN src.sites o ON o.id = t.there WHERE t.added ORDER BY t.here`,
		`UPDATE main.sites AS h SET (stopped, stop_reason, estimate) = (o.stopped, o.stop_reason,
			o.estimate)
			FROM temp.twins t JOIN src.sites o ON o.id = t.there WHERE h.id = t.here AND t.harvest`,
		`UPDATE main.sites AS h SET (url, status, reason, pages) = (o.url, o.status, o.reason,
			o.pages)
			FROM temp.twins t JOIN src.sites o ON o.id = t.there WHERE h.id = t.here AND t.crawl`)
}

// harvests takes the queries and steps of those sites whose harvest is taken.
func (u *unionOfExports) harvests() error {
	const queries, steps = `form_id, round, seq, purpose, term, assignment_json, kind, pages, ` +
		`returned, fresh, claimed, requests, why`,
		`page, kind, returned, fresh, requests, url, status, at`
	above, err := u.highest("queries")
	if err != nil {
		return err
	}
	const ours = ` WHERE site_id IN (SELECT here FROM temp.twins WHERE harvest AND NOT added)`
	if err := u.all(`DELETE FROM main.steps`+ours, `DELETE FROM main.queries`+ours); err != nil {
		return err
	}
	if err := u.w.exec(`INSERT INTO main.queries (id, site_id, `+queries+
		`) SELECT o.id + ?, t.here, `+queries+`
		FROM src.queries o JOIN temp.twins t ON t.there = o.site_id WHERE t.harvest ORDER BY o.id`,
		above); err != nil {
		return err
	}
	return u.w.exec(`INSERT INTO main.steps (site_id, round, seq, query_id, `+steps+
		`) SELECT t.here, o.round, o.seq, o.query_id + ?, `+steps+`
		FROM src.steps o JOIN temp.twins t ON t.there = o.site_id WHERE t.harvest`, above)
}

// highest is the highest id in a table of the union: ids of the export are counted from there.
func (u *unionOfExports) highest(table string) (id int64, err error) {
	_, err = u.w.scan(`SELECT coalesce(max(id), 0) FROM main.`+table, nil, &id)
	return id, err
}

// documentSaid are the columns that say what a document is.
const documentSaid = `url, kind, record_key, title, text, lang, fetched_at, html, canonical_url, published, modified`

// crawls takes the pages and what they led to of those sites whose crawl is taken.
func (u *unionOfExports) crawls() error {
	for _, table := range []struct{ name, columns, which string }{
		{"documents", documentSaid, ` AND kind = 'surface'`},
		{"redirects", `requested_url, position, url, status, via, delay, dynamic, held, off_site,` +
			` coded, initiator`, ``},
		{"verdicts", `url, spam, kind, score, reasons_json`, ``},
		{"cloaking", `url, cloaked, way, score, noise, copies, why, checked_at`, ``},
	} {
		err := u.all(`DELETE FROM main.`+table.name+
			` WHERE site_id IN (SELECT here FROM temp.twins WHERE crawl AND NOT added)`+table.which,
			`INSERT INTO main.`+table.name+` (site_id, `+table.columns+`) SELECT t.here, `+
				table.columns+`
				FROM src.`+table.name+` o JOIN temp.twins t ON t.there = o.site_id WHERE t.crawl`+
				table.which+` ORDER BY o.id`)
		if err != nil {
			return fmt.Errorf("%s: %w", table.name, err)
		}
	}
	return nil
}

// forms adds those that are not there. A form is the same in every export.
func (u *unionOfExports) forms() error {
	const fields = `form_id, position, name, label, role, domain, type, options_json, ` +
		`default_json, required, multiple`
	const forms = `page_url, action, method, via, kind, probability, searchable, why, caption, first_seen`
	return u.all(`INSERT OR IGNORE INTO main.form_fields (`+fields+`) SELECT `+fields+
		` FROM src.form_fields WHERE form_id NOT IN (SELECT id FROM main.forms)`,
		`INSERT OR IGNORE INTO main.forms (id, site_id, `+forms+`) SELECT o.id, t.here, `+forms+
			` FROM src.forms o JOIN temp.twins t ON t.there = o.site_id`)
}

// detailPages keeps of each detail page the copy that was read last.
func (u *unionOfExports) detailPages() error {
	const same = ` WHERE s.kind = 'detail' AND d.kind = 'detail' AND d.site_id = t.here AND ` +
		`d.record_key = s.record_key AND d.url = s.url`
	return u.all(`DELETE FROM main.documents WHERE id IN (SELECT d.id FROM src.documents s CROSS
		JOIN temp.twins t ON t.there = s.site_id
			CROSS JOIN main.documents d`+same+` AND s.fetched_at > d.fetched_at)`,
		`INSERT INTO main.documents (site_id, `+documentSaid+`) SELECT t.here, `+documentSaid+
			` FROM src.documents s CROSS JOIN temp.twins t ON t.there = s.site_id
			WHERE s.kind = 'detail' AND NOT EXISTS (SELECT 1 FROM main.documents d`+same+
			`) ORDER BY s.id`)
}

// end makes the index of texts anew, and counts what is there.
func (u *unionOfExports) end() error {
	return u.w.transact(func(w *writer) error {
		if u.sum.Changed > 0 {
			if err := w.exec(`UPDATE meta SET value = ? WHERE key = 'made_at'`,
				stamp(micros(time.Now()))); err != nil {
				return err
			}
			if err := w.exec(
				`INSERT INTO records_fts (records_fts) VALUES ('rebuild')`); err != nil {
				return err
			}
		}
		_, err := w.scan(`SELECT (SELECT count(*) FROM main.sites), (SELECT count(*) FROM `+
			`main.records WHERE gone = '')`, nil, &u.sum.Sites, &u.sum.Records)
		return err
	})
}
