package store

import (
	"context"
	"database/sql"
	"encoding/json"
	"errors"
	"fmt"
	"strings"
	"sync"
	"time"
	"unicode"

	"deepcrawl/extract/records"
)

// A Search finds records by the words of their titles, attributes, texts and pages. Its index lies
// in a temporary file that nobody else sees and that goes away with it: the store itself is only
// read, also while a run writes to it, and what is forgotten there is nowhere kept. It is safe for
// concurrent use.
type Search struct {
	db *DB

	mu     sync.Mutex
	index  *sql.DB // one connection, as each one would have a file of its own
	last   int64   // record that was taken in last
	rounds string  // of the store, by which records that were there before may be others now
}

const (
	searchBatch = 500      // records that are taken in at once
	searchText  = 64 << 10 // bytes of the text of a record that are taken in
)

// NewSearch returns one that knows no record yet; Update takes them in.
func (db *DB) NewSearch() (*Search, error) {
	index, err := sql.Open("sqlite", "") // no name: a temporary file
	if err != nil {
		return nil, err
	}
	index.SetMaxOpenConns(1)
	s := &Search{db: db, index: index}
	if err := s.begin(context.Background()); err != nil {
		return nil, errors.Join(err, index.Close())
	}
	return s, nil
}

// Close removes the index.
func (s *Search) Close() error { return s.index.Close() }

// begin empties the index.
func (s *Search) begin(ctx context.Context) error {
	s.last = 0
	for _, statement := range []string{
		`PRAGMA synchronous = OFF`, `PRAGMA journal_mode = OFF`, // it is made anew, never repaired
		`DROP TABLE IF EXISTS words`, `DROP TABLE IF EXISTS places`,
		`CREATE VIRTUAL TABLE words USING fts5 (title, text, content = '', contentless_delete = ` +
			`1, tokenize = 'unicode61 remove_diacritics 2')`,
		`CREATE TABLE places (id INTEGER PRIMARY KEY, site INTEGER NOT NULL) STRICT`,
	} {
		if _, err := s.index.ExecContext(ctx, statement); err != nil {
			return fmt.Errorf("make an index of words: %w", err)
		}
	}
	return nil
}

// Update takes in what records the store has by now. It returns how many were new to it. After a
// harvest was begun anew it takes in all of them once more, since they may say something else.
func (s *Search) Update(ctx context.Context) (taken int, err error) {
	if err := s.anew(ctx); err != nil {
		return 0, err
	}
	for {
		n, err := s.further(ctx)
		if taken += n; err != nil || n == 0 {
			return taken, err
		}
	}
}

// anew empties the index where records may say something else than before.
func (s *Search) anew(ctx context.Context) error {
	s.mu.Lock()
	defer s.mu.Unlock()
	var rounds string
	if err := s.db.read.QueryRowContext(ctx, `SELECT count(*) || ' ' || coalesce(sum(round), 0) `+
		`|| ' ' || coalesce(sum(stopped <> ''), 0) FROM rounds WHERE round > 1`).Scan(&rounds); err != nil {
		return fmt.Errorf("look for new rounds: %w", err)
	}
	if rounds != s.rounds && s.last > 0 {
		if err := s.begin(ctx); err != nil {
			return err
		}
	}
	s.rounds = rounds
	return nil
}

// further takes in the next records. Whoever searches in between finds what was taken in by then.
func (s *Search) further(ctx context.Context) (taken int, err error) {
	s.mu.Lock()
	defer s.mu.Unlock()
	some, err := s.next(ctx)
	if err != nil || len(some) == 0 {
		return 0, err
	}
	if err := s.take(ctx, some); err != nil {
		return 0, fmt.Errorf("take records into the index of words: %w", err)
	}
	return len(some), nil
}

// A searched is a record as it is indexed.
type searched struct {
	id, site    int64
	title, text string
}

func (s *Search) next(ctx context.Context) ([]searched, error) {
	var unpack unpacker
	return collect(ctx, s.db, "read records for the index of words",
		func(row row) (r searched, err error) {
			var shape, body []byte
			var document sql.NullString
			var said records.Record
			if err := row.Scan(&r.id, &r.site, &said.Title, &shape, &body, &document); err != nil {
				return r, err
			}
			err = unpack.record(&said, shape, body)
			var all strings.Builder
			for _, a := range said.Attributes {
				all.WriteString(a.Value + "\n")
			}
			all.WriteString(said.Text + "\n" + document.String)
			r.title = said.Title
			r.text = clip(all.String(), searchText)
			return r, err
		}, `SELECT r.id, r.site_id, r.title, r.shape, r.body, (SELECT d.text FROM documents d
			WHERE d.site_id = r.site_id AND d.record_key = r.key LIMIT 1)
		FROM records r WHERE r.id > ? ORDER BY r.id LIMIT ?`, s.last, searchBatch)
}

func (s *Search) take(ctx context.Context, some []searched) error {
	tx, err := s.index.BeginTx(ctx, nil)
	if err != nil {
		return err
	}
	defer func() { _ = tx.Rollback() }() // no harm after a commit
	for _, r := range some {
		if _, err := tx.ExecContext(ctx, `INSERT INTO words (rowid, title, text) VALUES (?, ?, ?)`,
			r.id, r.title, r.text); err != nil {
			return err
		}
		if _, err := tx.ExecContext(ctx, `INSERT INTO places (id, site) VALUES (?, ?)`, r.id,
			r.site); err != nil {
			return err
		}
	}
	if err := tx.Commit(); err != nil {
		return err
	}
	s.last = some[len(some)-1].id
	return nil
}

// A Hit is a record as it is shown to people, which is as an export writes it.
type Hit struct {
	ID         int64
	Site       string
	Title, URL string
	Text       string
	Attributes []records.Attribute
	FirstSeen  time.Time
	LastSeen   time.Time
	Gone       bool // the site has it no more
	// an export leaves it out, as it is no record: a page about the site, such as About or Help
	Out bool
}

// Find returns records that hold all words, the best first, of one site or of all where site is
// empty, and how many there are. A word that ends in a star stands for all that begin so. Without a
// word the latest records are returned.
func (s *Search) Find(ctx context.Context, words, site string, from, n int) (hits []Hit, total int,
	err error) {
	match := matching(words)
	if match == "" {
		return s.db.latest(ctx, site, from, n)
	}
	place := int64(-1)
	if site != "" {
		if err := s.db.read.QueryRowContext(ctx,
			`SELECT coalesce(max(id), 0) FROM sites WHERE key = ?`, site).Scan(&place); err != nil {
			return nil, 0, fmt.Errorf("look for %s: %w", site, err)
		}
	}
	ids, total, err := s.ids(ctx, match, place, from, n)
	if err != nil {
		return nil, 0, fmt.Errorf("search for %s: %w", words, err)
	}
	hits, err = s.db.hits(ctx, ids)
	return hits, total, err
}

func (s *Search) ids(ctx context.Context, match string, place int64, from, n int) (ids []int64,
	total int, err error) {
	s.mu.Lock()
	defer s.mu.Unlock()
	const where = `FROM words JOIN places p ON p.id = words.rowid WHERE words MATCH ?1 AND (?2 < ` +
		`0 OR p.site = ?2)`
	if err := s.index.QueryRowContext(ctx, `SELECT count(*) `+where, match,
		place).Scan(&total); err != nil {
		return nil, 0, err
	}
	rows, err := s.index.QueryContext(ctx,
		`SELECT words.rowid `+where+` ORDER BY words.rank, words.rowid LIMIT ?4 OFFSET ?3`, match,
		place, from, n)
	if err != nil {
		return nil, 0, err
	}
	defer rows.Close()
	for rows.Next() {
		var id int64
		if err := rows.Scan(&id); err != nil {
			return nil, 0, err
		}
		ids = append(ids, id)
	}
	return ids, total, rows.Err()
}

// matching writes words as FTS5 wants them: each in quotes, so that nothing in them is taken for an
// operator.
func matching(words string) string {
	var parts []string
	for _, w := range strings.Fields(words) {
		word := strings.TrimRight(w, "*")
		if strings.IndexFunc(word, func(r rune) bool {
			return unicode.IsLetter(r) || unicode.IsDigit(r)
		}) < 0 {
			continue
		}
		part := `"` + strings.ReplaceAll(word, `"`, `""`) + `"`
		if word != w {
			part += "*"
		}
		parts = append(parts, part)
	}
	return strings.Join(parts, " ")
}

// latest returns the records that were found last.
func (db *DB) latest(ctx context.Context, site string, from, n int) (hits []Hit, total int,
	err error) {
	const of = `WHERE (?1 = '' OR r.site_id = (SELECT id FROM sites WHERE key = ?1))`
	if err := db.read.QueryRowContext(ctx, `SELECT count(*) FROM records r `+of,
		site).Scan(&total); err != nil {
		return nil, 0, fmt.Errorf("count records: %w", err)
	}
	ids, err := collect(ctx, db, "list records", scanID,
		`SELECT r.id FROM records r `+of+` ORDER BY r.id DESC LIMIT ?3 OFFSET ?2`, site, from, n)
	if err != nil {
		return nil, 0, err
	}
	hits, err = db.hits(ctx, ids)
	return hits, total, err
}

// hits returns the records of some rows in the order of these, without those that were forgotten
// since.
func (db *DB) hits(ctx context.Context, ids []int64) (hits []Hit, err error) {
	if len(ids) == 0 {
		return nil, nil
	}
	list, err := json.Marshal(ids)
	if err != nil {
		return nil, err
	}
	rows, at := map[string][]int64{}, make(map[int64]Hit, len(ids))
	found, err := collect(ctx, db, "read records", func(row row) (h Hit, err error) {
		var first, last int64
		err = row.Scan(&h.ID, &h.Site, &first, &last)
		h.FirstSeen, h.LastSeen = fromMicros(first), fromMicros(last)
		return h, err
	}, `SELECT r.id, s.key, r.first_seen, r.last_seen FROM records r JOIN sites s ON s.id = `+
		`r.site_id WHERE r.id IN (SELECT value FROM json_each(?))`, string(list))
	if err != nil {
		return nil, err
	}
	for _, h := range found {
		rows[h.Site], at[h.ID] = append(rows[h.Site], h.ID), h
	}
	for r, err := range db.shownOf(ctx, rows) {
		if err != nil {
			return nil, err
		}
		h := at[r.row]
		h.Title, h.URL, h.Text, h.Attributes, h.Gone, h.Out = r.Title, r.URL, r.Text,
			r.attributes(), r.Gone != "", r.out
		at[r.row] = h
	}
	for _, id := range ids {
		if h, ok := at[id]; ok {
			hits = append(hits, h)
		}
	}
	return hits, nil
}
