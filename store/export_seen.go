package store

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"time"

	"deepcrawl/store/handover"
)

// ErrSeen says that a file which is to keep what was seen last is something else.
var ErrSeen = errors.New("it is not a file of export --since-last")

// A seen is what somebody saw last of the records, and what he sees now. It is a file of its own
// beside the export: the store stays as it is, which another process may be writing to. It is
// SQLite, so that a million records need no memory.
//
// What a record is told by is its hash, not a time: columns that got better names, a record that is
// none any more, or a site that was forgotten are changes, too. Whoever applies all exports one
// after the other has what a whole export would have.
type seen struct {
	ctx  context.Context
	w    *writer
	site string // the only one that is looked at; "" all
	kept bool
}

const (
	madeBySeen = "deepcrawl export --since-last"
	seenTables = `
CREATE TABLE meta (key TEXT PRIMARY KEY, value TEXT NOT NULL) WITHOUT ROWID;
CREATE TABLE seen (uid TEXT PRIMARY KEY, site TEXT NOT NULL, hash TEXT NOT NULL) WITHOUT ROWID;`
)

// openSeen begins a new file at tmp beside what was seen last, by the file at path; where there is
// none, nothing was seen.
func (x *export) openSeen(tmp, path string) (*seen, error) {
	before := ":memory:"
	switch is, err := isMade(path, madeBySeen); {
	case errors.Is(err, fs.ErrNotExist):
	case err != nil:
		return nil, err
	case !is:
		return nil, fmt.Errorf("%s: %w", path, ErrSeen)
	default:
		abs, err := filepath.Abs(path)
		if err != nil {
			return nil, err
		}
		before = dsn(abs, "ro") + "&immutable=1"
	}
	w, err := newWriter(
		dsn(tmp, "rwc", "journal_mode(OFF)", "synchronous(OFF)", "cache_size(-16384)",
			"locking_mode(EXCLUSIVE)", "temp_store(file)"))
	if err != nil {
		return nil, err
	}
	s := &seen{ctx: x.ctx, w: w, site: x.options.Site}
	if err := s.begin(before); err != nil {
		return nil, errors.Join(err, s.close())
	}
	return s, nil
}

func (s *seen) begin(before string) error {
	if err := s.w.exec(`ATTACH ? AS before`, before); err != nil {
		return err
	}
	if before == ":memory:" {
		if _, err := s.w.conn.ExecContext(context.Background(),
			`CREATE TABLE before.seen (uid TEXT PRIMARY KEY, site TEXT, hash TEXT) WITHOUT `+
				`ROWID`); err != nil {
			return err
		}
	}
	if _, err := s.w.conn.ExecContext(context.Background(),
		seenTables+`CREATE TEMP TABLE told (uid TEXT PRIMARY KEY) WITHOUT ROWID; BEGIN`); err != nil {
		return err
	}
	for _, kv := range [][2]string{{"made_by", madeBySeen},
		{"made_at", stamp(micros(time.Now()))}} {
		if err := s.w.exec(`INSERT INTO meta (key, value) VALUES (?, ?)`, kv[0],
			kv[1]); err != nil {
			return err
		}
	}
	if s.site == "" {
		return nil
	}
	return s.w.exec(`INSERT INTO seen SELECT uid, site, hash FROM before.seen WHERE site <> ?`,
		s.site)
}

// look says what became of a record since it was seen last; "" nothing.
func (s *seen) look(r *handover.Record) (string, error) {
	var hash string
	had, err := s.w.scan(`SELECT hash FROM before.seen WHERE uid = ?`, []any{r.UID}, &hash)
	if err != nil {
		return "", err
	}
	if r.Gone != "" {
		if !had {
			return "", nil
		}
		return handover.Gone, s.w.exec(`INSERT INTO told (uid) VALUES (?)`, r.UID)
	}
	err = s.w.exec(`INSERT INTO seen (uid, site, hash) VALUES (?, ?, ?)`, r.UID, r.Site, r.Hash)
	switch {
	case !had:
		return handover.New, err
	case hash != r.Hash:
		return handover.Changed, err
	}
	return "", err
}

// lost calls f for the records that were seen last and of which look was not asked now: of these no
// more is known than their site.
func (s *seen) lost(f func(r *handover.Record) error) error {
	now := stamp(micros(time.Now()))
	return eachRow(s.ctx, s.w.conn, func(rows row) error {
		r := handover.Record{Change: handover.Gone, Gone: now}
		if err := rows.Scan(&r.UID, &r.Site); err != nil {
			return err
		}
		return f(&r)
	}, `SELECT uid, site FROM before.seen AS b WHERE (?1 = '' OR site = ?1)
		AND NOT EXISTS (SELECT 1 FROM main.seen s WHERE s.uid = b.uid) AND NOT EXISTS (SELECT 1
			FROM told t WHERE t.uid = b.uid) ORDER BY uid`, s.site)
}

func (s *seen) keep() error {
	s.kept = true
	return s.w.exec("COMMIT")
}

// close throws away what was not kept.
func (s *seen) close() error {
	if !s.kept {
		_ = s.w.exec("ROLLBACK") // the file goes, too
	}
	return s.w.close()
}

// isMade reports whether the file at path is a SQLite database that says it was made by somebody.
// It is opened as a file that nobody changes: no log is made beside it.
func isMade(path, by string) (bool, error) {
	path, err := filepath.Abs(path)
	if err != nil {
		return false, err
	}
	if _, err := os.Stat(path); err != nil {
		return false, err
	}
	db, err := sql.Open("sqlite", dsn(path, "ro")+"&immutable=1")
	if err != nil {
		return false, err
	}
	defer db.Close()
	var made string
	err = db.QueryRow(`SELECT value FROM meta WHERE key = 'made_by'`).Scan(&made)
	return err == nil && made == by, nil
}
