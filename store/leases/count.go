package leases

import (
	"context"
	"database/sql"
	"iter"
	"time"
)

// Counts are how many jobs there are.
type Counts struct {
	Waiting int // for their time or for a worker
	Leased  int
	Done    int
	Failed  int
}

// A Holder says which worker has which site.
type Holder struct {
	Owner string
	Job
	Fence        uint64
	Since, Until time.Time
}

// Count counts the jobs, and lists who has which, the oldest lease first.
func (db *DB) Count(ctx context.Context) (Counts, []Holder, error) {
	var c Counts
	// In one transaction, so that the numbers are those of one moment; one that reads makes nobody wait.
	tx, err := db.pool.BeginTx(ctx, &sql.TxOptions{ReadOnly: true})
	if err != nil {
		return c, nil, err
	}
	defer tx.Rollback()
	open := 0
	if err := tx.QueryRow(`SELECT coalesce(sum(state = 0), 0), coalesce(sum(state = 1), 0), coalesce(sum(state = 2), 0) FROM jobs`).
		Scan(&open, &c.Done, &c.Failed); err != nil {
		return c, nil, err
	}
	hs, err := holders(tx)
	c.Leased, c.Waiting = len(hs), open-len(hs)
	return c, hs, err
}

func holders(tx *sql.Tx) ([]Holder, error) {
	rows, err := tx.Query(`SELECT s.owner, j.kind, s.key, s.fence, s.since, s.until FROM sites s JOIN jobs j ON j.id = s.job
		WHERE s.until > ? ORDER BY s.since, s.id`, now())
	if err != nil {
		return nil, err
	}
	defer rows.Close()
	var hs []Holder
	for rows.Next() {
		var h Holder
		var since, until int64
		if err := rows.Scan(&h.Owner, &h.Kind, &h.Key, &h.Fence, &since, &until); err != nil {
			return nil, err
		}
		h.Since, h.Until = time.UnixMilli(since), time.UnixMilli(until)
		hs = append(hs, h)
	}
	return hs, rows.Err()
}

// A Site is what the queue knows of a site.
type Site struct {
	Key  string
	Open int    // jobs that are still to be done
	File uint64 // the fence under which its file was put in place last; 0: there is none
	id   int64
}

// page is how many sites are read at a time: no transaction stays open while the caller is busy with them.
const page = 1000

// Sites lists all sites in the order in which they were added.
func (db *DB) Sites(ctx context.Context) iter.Seq2[Site, error] {
	return func(yield func(Site, error) bool) {
		for last := int64(0); ; {
			sites, err := db.sitesAfter(ctx, last)
			if err != nil {
				yield(Site{}, err)
				return
			}
			for _, s := range sites {
				if !yield(s, nil) {
					return
				}
				last = s.id
			}
			if len(sites) < page {
				return
			}
		}
	}
}

func (db *DB) sitesAfter(ctx context.Context, id int64) ([]Site, error) {
	rows, err := db.pool.QueryContext(ctx, `SELECT id, key, file, (SELECT count(*) FROM jobs WHERE site = sites.id AND state = 0)
		FROM sites WHERE id > ? ORDER BY id LIMIT ?`, id, page)
	if err != nil {
		return nil, err
	}
	defer rows.Close()
	var sites []Site
	for rows.Next() {
		var s Site
		if err := rows.Scan(&s.id, &s.Key, &s.File, &s.Open); err != nil {
			return nil, err
		}
		sites = append(sites, s)
	}
	return sites, rows.Err()
}
