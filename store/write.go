package store

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"sync"
	"time"
)

var errReadOnly = errors.New("store was opened for reading")

// A writer is the one connection that writes. Statements are compiled once and kept by their text.
type writer struct {
	mu    sync.Mutex // held for a whole transaction
	queue queue
	pool  *sql.DB
	conn  *sql.Conn
	stmts map[string]*sql.Stmt
	sites map[string]int64   // row ids; a rollback forgets them, as they may have been new
	texts map[int64]repeated // of sites; the same
	shape []byte             // room for one, see saying

	entries int // of the label-value-set table, see countEntries; uncounted

	unmarked []int64 // links that were visited, see mark; after a rollback some may not have been

	home    *home // nil for a file that nobody else knows
	options Options
	lost    error // of the file, after it was found to be gone and its contents were kept
}

func newWriter(dsn string) (*writer, error) {
	pool, err := sql.Open("sqlite", dsn)
	if err != nil {
		return nil, err
	}
	pool.SetMaxOpenConns(1)
	conn, err := pool.Conn(context.Background())
	if err != nil {
		pool.Close()
		return nil, err
	}
	return &writer{pool: pool, conn: conn, stmts: map[string]*sql.Stmt{}, sites: map[string]int64{},
		texts: map[int64]repeated{}, entries: uncounted}, nil
}

// close moves what stands in the write-ahead log into the file.
func (w *writer) close() error {
	w.mu.Lock()
	defer w.mu.Unlock()
	errs := []error{w.forgetStatements()}
	if w.lost != nil { // its log is not moved into a file that is another one's by now
		return errors.Join(append(errs, w.leave())...)
	}
	// only makes later queries faster
	_, _ = w.conn.ExecContext(context.Background(), "PRAGMA optimize")
	if _, err := w.conn.ExecContext(context.Background(),
		"PRAGMA wal_checkpoint(TRUNCATE)"); err != nil {
		errs = append(errs, fmt.Errorf("move the log into the store: %w", Plainly(err)))
	}
	return errors.Join(append(errs, w.conn.Close(), w.pool.Close())...)
}

// save runs f as one transaction: all of it is kept, or nothing.
func (db *DB) save(what string, f func(w *writer) error) error {
	if db.write == nil {
		return fmt.Errorf("%s: %w", what, errReadOnly)
	}
	if err := db.write.transact(f); err != nil {
		return fmt.Errorf("%s: %w", what, Plainly(err))
	}
	return nil
}

// saving is what one caller wants to save.
type saving struct {
	f    func(w *writer) error
	err  error
	over bool
}

// A queue holds those who wait for the writer.
type queue struct {
	mu      sync.Mutex
	waiting []*saving
	company int           // of callers that the next transaction waits for
	shared  int           // transactions that had company
	whole   chan struct{} // closed when as many wait again; nil when nobody listens
}

// A transaction waits for as many callers as the last ones had, for one less after each that waited
// in vain, and now and then for one more, as nobody says how many there are. companyWait is long
// against what a page costs, and short against the pause between two requests to a host.
const (
	companyWait = 5 * time.Millisecond
	probe       = 3 // transactions to one that waits for one more
)

func (q *queue) join(s *saving) {
	q.mu.Lock()
	defer q.mu.Unlock()
	q.waiting = append(q.waiting, s)
	if q.whole != nil && len(q.waiting) >= q.company {
		close(q.whole)
		q.whole = nil
	}
}

// take returns all who wait, once the company is there or was waited for. One who saves alone soon
// waits no more.
func (q *queue) take() []*saving {
	q.mu.Lock()
	if len(q.waiting) < q.company {
		whole := make(chan struct{})
		q.whole = whole
		q.mu.Unlock()
		timer := time.NewTimer(companyWait)
		select {
		case <-whole:
		case <-timer.C:
		}
		timer.Stop()
		q.mu.Lock()
	}
	defer q.mu.Unlock()
	all := q.waiting
	q.waiting, q.whole, q.company = nil, nil, max(len(all), q.company-1)
	if len(all) > 1 {
		if q.shared++; q.shared%probe == 0 {
			q.company++
		}
	}
	return all
}

// transact runs f in a transaction and returns when that was committed. Those who wait for the
// writer at the same time share a transaction, as the hosts of a crawl do: a commit costs more than
// what is committed. When one of them fails, all is undone and each runs alone, so f may run twice.
func (w *writer) transact(f func(w *writer) error) error {
	s := &saving{f: f}
	w.queue.join(s)
	w.mu.Lock()
	defer w.mu.Unlock()
	if s.over { // one who came later, or sooner, saved it
		return s.err
	}
	all := w.queue.take()
	err := w.together(all)
	for _, s := range all {
		s.err, s.over = err, true
		if err != nil && len(all) > 1 {
			s.err = w.together([]*saving{s})
		}
	}
	return s.err
}

// together is one transaction.
func (w *writer) together(all []*saving) error {
	if err := w.begin(); err != nil {
		return err
	}
	var err error
	for _, s := range all {
		if err = s.f(w); err != nil {
			break
		}
	}
	if err == nil {
		err = w.exec("COMMIT")
	}
	if err != nil {
		// A full disk ends the transaction by itself; that there is nothing left to roll back is no
		// news then.
		_ = w.exec("ROLLBACK")
		clear(w.sites)
		clear(w.texts)
		w.entries = uncounted
	}
	return err
}

// begin waits until no other program writes to the store.
func (w *writer) begin() error {
	if w.lost != nil {
		return w.lost
	}
	if w.home != nil {
		if err := w.home.still(); err != nil {
			return w.rescue(err)
		}
	}
	return w.options.wait(context.Background(), w.place(), func() error {
		return w.exec("BEGIN IMMEDIATE")
	})
}

func (w *writer) place() string {
	if w.home == nil {
		return ""
	}
	return w.home.path
}

func (w *writer) stmt(query string) (*sql.Stmt, error) {
	if s, ok := w.stmts[query]; ok {
		return s, nil
	}
	s, err := w.conn.PrepareContext(context.Background(), query)
	if err != nil {
		return nil, err
	}
	w.stmts[query] = s
	return s, nil
}

// forgetStatements closes those that were kept, which name tables that are not there any more.
func (w *writer) forgetStatements() error {
	var errs []error
	for text, s := range w.stmts {
		errs = append(errs, s.Close())
		delete(w.stmts, text)
	}
	return errors.Join(errs...)
}

func (w *writer) exec(query string, args ...any) error {
	s, err := w.stmt(query)
	if err != nil {
		return err
	}
	_, err = s.Exec(args...)
	return err
}

// insert adds a row unless that is in conflict with another one. It costs half of what a statement
// does that returns an id.
func (w *writer) insert(query string, args ...any) (id int64, fresh bool, err error) {
	s, err := w.stmt(query)
	if err != nil {
		return 0, false, err
	}
	result, err := s.Exec(args...)
	if err != nil {
		return 0, false, err
	}
	n, err := result.RowsAffected()
	if err != nil || n == 0 {
		return 0, false, err
	}
	id, err = result.LastInsertId()
	return id, err == nil, err
}

// changed runs a statement and returns how many rows it changed.
func (w *writer) changed(query string, args ...any) (rows int, err error) {
	s, err := w.stmt(query)
	if err != nil {
		return 0, err
	}
	result, err := s.Exec(args...)
	if err != nil {
		return 0, err
	}
	n, err := result.RowsAffected()
	return int(n), err
}

// scan reads one row into dest; ok is false when there is none.
func (w *writer) scan(query string, args []any, dest ...any) (ok bool, err error) {
	s, err := w.stmt(query)
	if err != nil {
		return false, err
	}
	err = s.QueryRow(args...).Scan(dest...)
	if errors.Is(err, sql.ErrNoRows) {
		return false, nil
	}
	return err == nil, err
}

// QueryContext runs a statement that returns rows. It makes a writer a querier.
func (w *writer) QueryContext(ctx context.Context, query string, args ...any) (*sql.Rows, error) {
	s, err := w.stmt(query)
	if err != nil {
		return nil, err
	}
	return s.QueryContext(ctx, args...)
}

// id runs a statement that returns a row id.
func (w *writer) id(query string, args ...any) (id int64, err error) {
	ok, err := w.scan(query, args, &id)
	if err == nil && !ok {
		err = fmt.Errorf("no row from %q", query)
	}
	return id, err
}
