package store

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"strings"
	"sync"
	"time"

	"deepcrawl/store/handover"
)

// A Register has the records that an export of the store would have in the order in which they
// changed, for whoever takes them part by part while the store grows. A part goes on behind a Mark,
// so that nothing is missed and nothing moves whatever comes in between: what changes after it was
// handed out stands further behind.
//
// Its index lies in a temporary file, beside that of a Search, as the store itself is only read. It
// is safe for concurrent use.
type Register struct {
	db     *DB
	search *Search

	mu     sync.Mutex // held while somebody looks
	looked time.Time  // when the last look began; zero: there was none
	due    time.Time  // when the next look is worth its time
	floor  int64      // no record that the last look saw changed later; 0: there was none
}

// An Entry is a record of a Register.
type Entry struct {
	Mark
	UID, Site string
	Gone      bool // the site has it no more, or an export has it no more
}

// A Mark is a place in a Register. The zero Mark stands before all records.
type Mark struct {
	At  int64 // when the record changed, Unix time in microseconds
	Row int64 // of the record in the store
}

// Time is when the record changed.
func (m Mark) Time() time.Time { return fromMicros(m.At) }

// A Span is a part of a Register.
type Span struct {
	Site   string    // "": of all sites
	From   time.Time // zero: from the first on
	Before time.Time // zero: up to the last
	Living bool      // without those that are gone
}

// NewRegister returns one that knows no record yet; Look takes them in.
func (db *DB) NewRegister() (*Register, error) {
	s, err := db.NewSearch()
	if err != nil {
		return nil, err
	}
	for _, statement := range []string{
		`CREATE TABLE held (id INTEGER PRIMARY KEY, site INTEGER NOT NULL, uid TEXT NOT NULL,
			at INTEGER NOT NULL, gone INTEGER NOT NULL, seen INTEGER NOT NULL) STRICT`,
		`CREATE INDEX held_at ON held (at, id)`,
		`CREATE INDEX held_site ON held (site, at, id)`,
		`CREATE INDEX held_uid ON held (uid)`,
		`CREATE TABLE sites (id INTEGER PRIMARY KEY, key TEXT NOT NULL UNIQUE, stands TEXT NOT ` +
			`NULL) STRICT`,
	} {
		if _, err := s.index.Exec(statement); err != nil {
			return nil, errors.Join(fmt.Errorf("make an index of changes: %w", err), s.Close())
		}
	}
	return &Register{db: db, search: s}, nil
}

// Close removes the index.
func (r *Register) Close() error { return r.search.Close() }

// Look takes in what has changed, and returns the moment of which the register speaks from then on.
// Who asks again within a time that is short beside what a look takes gets the moment of the last
// one.
//
// What it meets for the first time, or otherwise than before, counts as changed no sooner than the
// look before: a step may be stored later than the time that it bears, and a merge brings
// what is old. So whoever has all up to the moment of one look finds in the next ones, from that
// moment on, all that came since.
func (r *Register) Look(ctx context.Context) (time.Time, error) {
	r.mu.Lock()
	defer r.mu.Unlock()
	begun, started := r.db.now(), time.Now()
	if begun.Before(r.due) {
		return r.looked, nil
	}
	saw, err := r.look(ctx)
	if err != nil {
		return r.looked, fmt.Errorf("look for what has changed: %w", err)
	}
	if _, err := r.search.Update(ctx); err != nil {
		return r.looked, err
	}
	took := time.Since(started)
	r.looked, r.due, r.floor = begun, begun.Add(took+max(freshFor, rereadAfter*took)), saw
	return r.looked, nil
}

// standing is how the records of each site stand, which changes with whatever is told of them.
const standing = `SELECT s.id, s.key, n.stands || ' ' || coalesce((SELECT group_concat(o.round ||
		':' || o.requests || ':' || o.queries || ':' || o.added || ':' || o.stopped)
		FROM rounds o WHERE o.site_id = s.id), '')
	FROM (SELECT site_id, count(*) || ' ' || max(id) || ' ' || total(coalesce(changed_at,
		first_seen)) || ' ' || total(gone) AS stands FROM record_rows GROUP BY site_id) n
	JOIN sites s ON s.id = n.site_id ORDER BY s.key`

// A heldSite is a site with records, and how they stand.
type heldSite struct {
	id          int64
	key, stands string
}

// look compares the sites with how they stood, and takes in those that stand otherwise. It returns
// the time after the moment of the store that it saw.
func (r *Register) look(ctx context.Context) (saw int64, err error) {
	x, err := r.db.reading(ctx, ExportOptions{})
	if err != nil {
		return 0, err
	}
	defer x.from.Rollback()
	saw = micros(r.db.now())
	known, err := r.known(ctx)
	if err != nil {
		return 0, err
	}
	changed, err := changedSites(x, known)
	if err != nil {
		return 0, err
	}
	for _, s := range changed {
		if err := r.takeSite(x, s, saw); err != nil {
			return 0, err
		}
	}
	for id := range known { // the store has forgotten them
		if err := r.drop(ctx, id); err != nil {
			return 0, err
		}
	}
	return saw, nil
}

// changedSites are the sites that stand otherwise than they are known. It takes those that the
// store has out of the known ones.
func changedSites(x *export, known map[int64]heldSite) (changed []heldSite, err error) {
	return changed, eachRow(x.ctx, x.from, func(rows row) error {
		var s heldSite
		if err := rows.Scan(&s.id, &s.key, &s.stands); err != nil {
			return err
		}
		if known[s.id] != s {
			changed = append(changed, s)
		}
		delete(known, s.id)
		return nil
	}, standing)
}

// known are the sites as they stood at the last look.
func (r *Register) known(ctx context.Context) (map[int64]heldSite, error) {
	all := map[int64]heldSite{}
	return all, r.rows(ctx, func(rows row) error {
		var s heldSite
		err := rows.Scan(&s.id, &s.key, &s.stands)
		all[s.id] = s
		return err
	}, `SELECT id, key, stands FROM sites`)
}

// rows reads from the index.
func (r *Register) rows(ctx context.Context, f func(row) error, query string, args ...any) error {
	r.search.mu.Lock()
	defer r.search.mu.Unlock()
	return eachRow(ctx, r.search.index, f, query, args...)
}

// drop takes a site out of the index.
func (r *Register) drop(ctx context.Context, site int64) error {
	r.search.mu.Lock()
	defer r.search.mu.Unlock()
	for _, statement := range []string{`DELETE FROM held WHERE site = ?`,
		`DELETE FROM sites WHERE id = ?`} {
		if _, err := r.search.index.ExecContext(ctx, statement, site); err != nil {
			return err
		}
	}
	return nil
}

// takeSite takes in the records of a site that an export has, and marks those as gone that it has
// no more. look tells them apart.
func (r *Register) takeSite(x *export, s heldSite, look int64) error {
	x.options.Site = s.key
	sites, err := x.sites()
	if err != nil || len(sites) != 1 {
		return err
	}
	r.search.mu.Lock()
	defer r.search.mu.Unlock()
	tx, err := r.search.index.BeginTx(x.ctx, nil)
	if err != nil {
		return err
	}
	defer func() { _ = tx.Rollback() }() // no harm after a commit
	if err := takeRows(x, tx, sites[0], r.floor, look); err != nil {
		return err
	}
	if _, err := tx.ExecContext(x.ctx, `UPDATE held SET gone = 1, at = max(at, ?3) `+
		`WHERE site = ?1 AND seen <> ?2 AND gone = 0`, s.id, look, r.floor); err != nil {
		return err
	}
	if _, err := tx.ExecContext(x.ctx, `INSERT INTO sites (id, key, stands) VALUES (?, ?, ?)
		ON CONFLICT (id) DO UPDATE SET key = excluded.key, stands = excluded.stands`, s.id, s.key,
		s.stands); err != nil {
		return err
	}
	return tx.Commit()
}

// takeRows takes in the records of a site one by one, as changed no sooner than floor.
func takeRows(x *export, tx *sql.Tx, s exportedSite, floor, look int64) error {
	put, err := tx.PrepareContext(x.ctx, `INSERT INTO held (id, site, uid, at, gone, seen)
		VALUES (?1, ?2, ?3, max(?4, ?6), ?5, ?7) ON CONFLICT (id) DO UPDATE SET
			at = CASE WHEN uid = ?3 AND gone = ?5 AND at >= ?4 THEN at ELSE max(?4, ?6) END,
			site = ?2, uid = ?3, gone = ?5, seen = ?7`)
	if err != nil {
		return err
	}
	defer put.Close()
	return eachRow(x.ctx, x.from, func(rows row) error {
		var id, at, gone int64
		var key string
		if err := rows.Scan(&id, &key, &at, &gone); err != nil {
			return err
		}
		_, err := put.ExecContext(x.ctx, id, s.store, handover.UID(s.key, key), max(at, gone),
			gone > 0, floor, look)
		return err
	}, `SELECT r.id, r.key, `+changedAt+`, r.gone FROM records r WHERE `+takenIn, s.store, s.aside,
		s.unasked)
}

// where is the condition of a span on held h, with its parameters. It names only what the span
// bounds, so that an index serves.
func (r *Register) where(ctx context.Context, s Span) (condition string, args []any, err error) {
	parts := []string{"1"}
	add := func(part string, arg any) {
		parts, args = append(parts, part), append(args, arg)
	}
	if s.Site != "" {
		site := int64(-1)
		if err := r.rows(ctx, func(rows row) error { return rows.Scan(&site) },
			`SELECT id FROM sites WHERE key = ?`, s.Site); err != nil {
			return "", nil, err
		}
		add("h.site = ?", site)
	}
	if !s.From.IsZero() {
		add("h.at >= ?", micros(s.From))
	}
	if !s.Before.IsZero() {
		add("h.at < ?", micros(s.Before))
	}
	if s.Living {
		parts = append(parts, "h.gone = 0")
	}
	return strings.Join(parts, " AND "), args, nil
}

// entries reads some of the index.
func (r *Register) entries(ctx context.Context, query string, args ...any) (all []Entry,
	err error) {
	err = r.rows(ctx, func(rows row) error {
		var e Entry
		err := rows.Scan(&e.At, &e.Row, &e.UID, &e.Site, &e.Gone)
		all = append(all, e)
		return err
	}, `SELECT h.at, h.id, h.uid, s.key, h.gone `+query, args...)
	if err != nil {
		return nil, fmt.Errorf("list records by their changes: %w", err)
	}
	return all, nil
}

const heldOf = `FROM held h CROSS JOIN sites s ON s.id = h.site WHERE `

// After returns up to n records of a span behind a mark, those that changed first before the
// others, without the first skip.
func (r *Register) After(ctx context.Context, s Span, m Mark, skip, n int) ([]Entry, error) {
	where, args, err := r.where(ctx, s)
	if err != nil {
		return nil, err
	}
	return r.entries(ctx, heldOf+where+` AND (h.at, h.id) > (?, ?) ORDER BY h.at, h.id LIMIT ? `+
		`OFFSET ?`, append(args, m.At, m.Row, n, skip)...)
}

// Latest returns up to n records of a span, those that changed last before the others: those before
// a mark, and all for the zero Mark.
func (r *Register) Latest(ctx context.Context, s Span, m Mark, n int) ([]Entry, error) {
	where, args, err := r.where(ctx, s)
	if err != nil {
		return nil, err
	}
	if m != (Mark{}) {
		where, args = where+` AND (h.at, h.id) < (?, ?)`, append(args, m.At, m.Row)
	}
	return r.entries(ctx, heldOf+where+` ORDER BY h.at DESC, h.id DESC LIMIT ?`,
		append(args, n)...)
}

// Find returns records of a span that hold all words, the best first, without the first skip, and
// how many there are. A word that ends in a star stands for all that begin so. ok is false where
// there is no word that could be looked for.
func (r *Register) Find(ctx context.Context, words string, s Span, skip, n int) (found []Entry,
	total int, ok bool, err error) {
	match := matching(words)
	if match == "" {
		return nil, 0, false, nil
	}
	where, args, err := r.where(ctx, s)
	if err != nil {
		return nil, 0, true, err
	}
	args = append([]any{match}, args...)
	const from = `FROM words JOIN held h ON h.id = words.rowid JOIN sites s ON s.id = h.site
		WHERE words MATCH ? AND `
	if err := r.rows(ctx, func(rows row) error { return rows.Scan(&total) },
		`SELECT count(*) `+from+where, args...); err != nil {
		return nil, 0, true, fmt.Errorf("search for %s: %w", words, err)
	}
	found, err = r.entries(ctx, from+where+` ORDER BY words.rank, words.rowid LIMIT ? OFFSET ?`,
		append(args, n, skip)...)
	return found, total, true, err
}

// Count is how many records a span has.
func (r *Register) Count(ctx context.Context, s Span) (n int, err error) {
	where, args, err := r.where(ctx, s)
	if err != nil {
		return 0, err
	}
	return n, r.rows(ctx, func(rows row) error { return rows.Scan(&n) },
		`SELECT count(*) FROM held h WHERE `+where, args...)
}

// Entry is the record of a UID; ok is false where there is none.
func (r *Register) Entry(ctx context.Context, uid string) (e Entry, ok bool, err error) {
	all, err := r.entries(ctx, heldOf+`h.uid = ? LIMIT 1`, uid)
	if err != nil || len(all) == 0 {
		return Entry{}, false, err
	}
	return all[0], true, nil
}

// Sites returns up to n sites that have records, behind one of them, in the order of their keys.
func (r *Register) Sites(ctx context.Context, after string, n int) (keys []string, err error) {
	return keys, r.rows(ctx, func(rows row) error {
		var key string
		err := rows.Scan(&key)
		keys = append(keys, key)
		return err
	}, `SELECT key FROM sites WHERE key > ? ORDER BY key LIMIT ?`, after, n)
}

// Records returns the records of entries in their order, as an export writes them, with ID and
// SiteID 0: these are numbers of one export. Of those that an export has no more there is nothing
// but UID, Site, ChangedAt and Gone; those that were forgotten since are left out.
func (r *Register) Records(ctx context.Context, es []Entry) (all []*handover.Record, err error) {
	rows, read := map[string][]int64{}, make(map[int64]numbered, len(es))
	for _, e := range es {
		rows[e.Site] = append(rows[e.Site], e.Row)
	}
	for n, err := range r.db.shownOf(ctx, rows) {
		if err != nil {
			return nil, err
		}
		read[n.row] = n
	}
	for _, e := range es {
		n, ok := read[e.Row]
		switch {
		case !ok || n.UID != e.UID:
			continue
		case n.out && e.Gone && n.Gone == "":
			n.Record = &handover.Record{UID: e.UID, Site: e.Site, ChangedAt: stamp(e.At),
				Gone: stamp(e.At)}
		default:
			n.ID, n.SiteID = 0, 0
			n.Hash = (*handover.Selection)(nil).Hash(n.Record)
		}
		all = append(all, n.Record)
	}
	return all, nil
}
