package store

import (
	"context"
	"errors"
	"fmt"
)

// CopyTo writes the store as it is at this moment to a new file at path, while others may write to
// it.
func (db *DB) CopyTo(ctx context.Context, path string) (err error) {
	if err := db.read.home.still(); err != nil {
		return err
	}
	// The connections for reading write nothing at all, not even elsewhere.
	pool, err := db.options.openPool(
		dsn(db.path, "rw", busyTimeout, "cache_size(-1024)", "temp_store(memory)"), db.path)
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, pool.Close()) }()
	err = db.options.wait(ctx, db.path, func() error {
		_, err := pool.ExecContext(ctx, `VACUUM INTO ?`, path)
		return err
	})
	if err != nil {
		return fmt.Errorf("copy the store to %s: %w", path, err)
	}
	return nil
}
