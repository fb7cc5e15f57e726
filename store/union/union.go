// Package union puts JSON lines of several exports together: of each record one line, by its uid.
//
//	u, err := union.New("scratch.db")
//	defer u.Close()
//	err = u.Add(ctx, a)
//	err = u.Add(ctx, b)
//	sum, err := u.Write(ctx, all)
//
// Of the lines of one record the one that was seen last says what the record is; of those that were
// seen at the same moment, that with the larger digest, so that the order of the files does not
// matter. When it was seen first and last, when it changed and whether it is gone is said by all of
// them together, as where stores are merged. What is written is a function of what was added: a
// union that is added to its own parts is the same again, byte by byte, ids included, which are
// counted anew.
//
// The lines wait in a scratch database, which also sorts them: memory does not grow with their
// number.
package union

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"io"
	"net/url"
	"path/filepath"

	_ "modernc.org/sqlite" // the driver
)

// ErrLine says that a line is no record that can be put together with others.
var ErrLine = errors.New("no line of a full export")

// A Union is what was added to one. It is not safe for concurrent use.
type Union struct {
	// the first file is what others are added to: what it had before is neither new nor updated
	Base bool

	db    *sql.DB
	files int
}

const schema = `
PRAGMA journal_mode = OFF; PRAGMA synchronous = OFF; PRAGMA locking_mode = EXCLUSIVE; PRAGMA cache_size = -32768; -- KiB
CREATE TABLE looks ( -- at a record: a line
	id      INTEGER PRIMARY KEY,
	file    INTEGER NOT NULL,
	uid     TEXT NOT NULL,
	site    TEXT NOT NULL,
	first   TEXT NOT NULL, -- times as RFC 3339 in UTC and one length, so that they are compared as texts; '' for none
	last    TEXT NOT NULL,
	changed TEXT NOT NULL,
	gone    TEXT NOT NULL,
	digest  BLOB NOT NULL, -- of what the site says of the record
	line    BLOB NOT NULL
) STRICT;`

// New returns a union that is kept in the file at scratch, which is empty, or not there. Whoever
// closes the union removes it.
func New(scratch string) (*Union, error) {
	abs, err := filepath.Abs(scratch)
	if err != nil {
		return nil, err
	}
	db, err := sql.Open("sqlite", "file:"+(&url.URL{Path: filepath.ToSlash(abs)}).EscapedPath())
	if err != nil {
		return nil, err
	}
	db.SetMaxOpenConns(1) // settings are of a connection
	if _, err := db.Exec(schema); err != nil {
		return nil, errors.Join(err, db.Close())
	}
	return &Union{db: db}, nil
}

// Close closes the scratch database.
func (u *Union) Close() error { return u.db.Close() }

// Add adds the lines of an export. The error is ErrLine where one is no record, with its number.
func (u *Union) Add(ctx context.Context, lines io.Reader) error {
	tx, err := u.db.BeginTx(ctx, nil)
	if err != nil {
		return err
	}
	defer tx.Rollback()
	insert, err := tx.Prepare(`INSERT INTO looks (file, uid, site, first, last, changed, gone, ` +
		`digest, line) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)`)
	if err != nil {
		return err
	}
	defer insert.Close()
	if u.files++; u.files == 1 && !u.Base {
		u.files++
	}
	n := 0
	for line, err := range eachLine(lines) {
		if err == nil {
			err = ctx.Err()
		}
		if err != nil {
			return err
		}
		n++
		l, err := parse(line)
		if err != nil {
			return fmt.Errorf("line %d: %w", n, err)
		}
		digest := l.digest()
		if _, err := insert.Exec(u.files, l.uid, l.site, l.first, l.last, l.changed, l.gone,
			digest[:], line); err != nil {
			return err
		}
	}
	return tx.Commit()
}

// A Sum says what a union came to.
type Sum struct {
	Sites   int
	Records int
	Gone    int // of these, those that their site has no more
	Added   int // that the base did not have
	Updated int // of which it said less
}

// merged has a row for each record: its latest look, and what all looks say together.
const merged = `
CREATE INDEX looks_uid ON looks (uid, last, digest, changed, first, gone, file);
CREATE TABLE records (uid TEXT PRIMARY KEY, latest INTEGER NOT NULL, site TEXT NOT NULL, first TEXT NOT NULL, last TEXT NOT NULL,
	changed TEXT NOT NULL, gone TEXT NOT NULL, base INTEGER NOT NULL) STRICT, WITHOUT ROWID;
INSERT INTO records
	SELECT g.uid, r.id, r.site, g.first, g.last,
		(SELECT min(changed) FROM looks s WHERE s.uid = g.uid AND s.digest = r.digest), -- since when it is what it is
		iif(g.gone > g.last, g.gone, ''),
		CASE WHEN NOT g.base THEN 0 -- the first file does not know it
			WHEN EXISTS (SELECT 1 FROM looks s WHERE s.uid = g.uid AND s.file = 1 AND s.digest = r.digest AND s.first = g.first AND s.last = g.last
				AND s.gone = iif(g.gone > g.last, g.gone, '')) THEN 1 -- it says the same
			ELSE 2 END
	FROM (SELECT uid, min(first) AS first, max(last) AS last, max(gone) AS gone, max(file = 1) AS base FROM looks GROUP BY uid) g
		JOIN looks r ON r.id = (SELECT id FROM looks s WHERE s.uid = g.uid ORDER BY s.last DESC, s.digest DESC, s.id LIMIT 1);
CREATE INDEX records_order ON records (site, first, uid);`

// Write writes a line for each record: those of a site together, in the order in which they were
// seen first. It is called once.
func (u *Union) Write(ctx context.Context, to io.Writer) (s Sum, err error) {
	if _, err := u.db.ExecContext(ctx, merged); err != nil {
		return s, err
	}
	rows, err := u.db.QueryContext(ctx,
		`SELECT r.site, r.first, r.last, r.changed, r.gone, r.base, l.line
		FROM records r CROSS JOIN looks l ON l.id = r.latest ORDER BY r.site, r.first, r.uid`)
	if err != nil {
		return s, err
	}
	defer rows.Close()
	w := newWriter(to)
	before := ""
	for rows.Next() {
		var t times
		var site string
		var base int
		var line []byte
		if err := rows.Scan(&site, &t.first, &t.last, &t.changed, &t.gone, &base,
			&line); err != nil {
			return s, err
		}
		if s.Sites == 0 || site != before {
			s.Sites++
		}
		before = site
		s.Records++
		switch base {
		case 0:
			s.Added++
		case 2:
			s.Updated++
		}
		if t.gone != "" {
			s.Gone++
		}
		if err := w.write(line, t, s.Records, s.Sites); err != nil {
			return s, err
		}
	}
	return s, errors.Join(rows.Err(), w.flush())
}
