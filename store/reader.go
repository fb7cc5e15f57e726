package store

import (
	"context"
	"database/sql"
	"sync"
)

// A reader is the pool that all reading goes through. A query waits while another program has the
// store to itself, and fails with ErrLost when the file is gone: what is read of a file that nobody
// else sees would mislead. Statements are compiled once for each connection and kept by their text:
// to compile one takes longer than to read what it finds of a small site.
type reader struct {
	*sql.DB
	home    *home
	options Options

	mu    sync.Mutex
	stmts map[string]*sql.Stmt
}

// stmt returns a statement, compiled. Nobody waits for a connection while he holds the lock.
func (r *reader) stmt(ctx context.Context, query string) (*sql.Stmt, error) {
	r.mu.Lock()
	s := r.stmts[query]
	r.mu.Unlock()
	if s != nil {
		return s, nil
	}
	s, err := r.PrepareContext(ctx, query)
	if err != nil {
		return nil, err
	}
	r.mu.Lock()
	defer r.mu.Unlock()
	if sooner := r.stmts[query]; sooner != nil {
		return sooner, s.Close()
	}
	r.stmts[query] = s
	return s, nil
}

// QueryContext is that of sql.DB.
func (r *reader) QueryContext(ctx context.Context, query string, args ...any) (rows *sql.Rows,
	err error) {
	if err := r.home.still(); err != nil {
		return nil, err
	}
	err = r.options.wait(ctx, r.home.path, func() error {
		s, e := r.stmt(ctx, query)
		if e != nil {
			return e
		}
		rows, e = s.QueryContext(ctx, args...)
		return e
	})
	return rows, err
}

// QueryRowContext is that of sql.DB.
func (r *reader) QueryRowContext(ctx context.Context, query string, args ...any) row {
	rows, err := r.QueryContext(ctx, query, args...)
	return oneRow{rows, err}
}

// snapshot begins a transaction that sees the store as it is now.
func (r *reader) snapshot(ctx context.Context) (tx *sql.Tx, err error) {
	if err := r.home.still(); err != nil {
		return nil, err
	}
	err = r.options.wait(ctx, r.home.path, func() error {
		if tx, err = r.BeginTx(ctx, &sql.TxOptions{ReadOnly: true}); err != nil {
			return err
		}
		var n int // the first statement is what takes the lock
		if err = tx.QueryRowContext(ctx,
			`SELECT count(*) FROM (SELECT 1 FROM sites LIMIT 1)`).Scan(&n); err != nil {
			_ = tx.Rollback()
		}
		return err
	})
	return tx, err
}

// oneRow is the first of the rows of a query.
type oneRow struct {
	rows *sql.Rows
	err  error
}

// Scan is that of sql.Row.
func (r oneRow) Scan(dest ...any) error {
	if r.err != nil {
		return r.err
	}
	defer r.rows.Close()
	if !r.rows.Next() {
		if err := r.rows.Err(); err != nil {
			return err
		}
		return sql.ErrNoRows
	}
	if err := r.rows.Scan(dest...); err != nil {
		return err
	}
	return r.rows.Close()
}
