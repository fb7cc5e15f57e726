package store

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"time"

	"deepcrawl/surface/fetch"
)

// Recall returns what earlier runs learnt of a host: DB is a fetch.Memory.
func (db *DB) Recall(ctx context.Context, host string) (known fetch.Known, err error) {
	var gap, refused, at, until int64
	err = db.read.QueryRowContext(ctx,
		`SELECT gap, refused, at, why FROM host_paces WHERE host = ?`, host).Scan(&gap, &refused,
		&at, &known.Pace.Why)
	switch {
	case err == nil:
		known.Pace.Gap, known.Pace.Refused, known.Pace.At = fromMicroseconds(gap),
			fromMicroseconds(refused), fromMicros(at)
	case !errors.Is(err, sql.ErrNoRows):
		return known, fmt.Errorf("recall the pace of %s: %w", host, err)
	}
	err = db.read.QueryRowContext(ctx, `SELECT at, until, why FROM host_rests WHERE host = ?`,
		host).Scan(&at, &until, &known.Rest.Why)
	switch {
	case err == nil:
		known.Rest.At, known.Rest.Until = fromMicros(at), fromMicros(until)
	case !errors.Is(err, sql.ErrNoRows):
		return known, fmt.Errorf("recall the rest of %s: %w", host, err)
	}
	err = db.read.QueryRowContext(ctx, `SELECT body, at, until FROM host_robots WHERE host = ?`,
		host).Scan(&known.Robots.Body, &at, &until)
	switch {
	case err == nil:
		known.Robots.At, known.Robots.Until = fromMicros(at), fromMicros(until)
	case !errors.Is(err, sql.ErrNoRows):
		return known, fmt.Errorf("recall robots.txt of %s: %w", host, err)
	}
	return known, nil
}

func fromMicroseconds(n int64) time.Duration { return time.Duration(n) * time.Microsecond }

// KeepPace keeps how fast a host may be asked.
func (db *DB) KeepPace(_ context.Context, host, site string, p fetch.Pace) error {
	return db.save("keep the pace of "+host, func(w *writer) error {
		return w.exec(`INSERT OR REPLACE INTO host_paces (host, site, gap, refused, at, why) `+
			`VALUES (?, ?, ?, ?, ?, ?)`,
			host, site, p.Gap.Microseconds(), p.Refused.Microseconds(), micros(p.At), p.Why)
	})
}

// KeepRest keeps until when a host asked not to be asked.
func (db *DB) KeepRest(_ context.Context, host, site string, r fetch.Rest) error {
	return db.save("keep the rest of "+host, func(w *writer) error {
		return w.exec(
			`INSERT OR REPLACE INTO host_rests (host, site, at, until, why) VALUES (?, ?, ?, ?, ?)`,
			host, site, micros(r.At), micros(r.Until), r.Why)
	})
}

// KeepRobots keeps the robots.txt of a host.
func (db *DB) KeepRobots(_ context.Context, host, site string, f fetch.RobotsFile) error {
	body := f.Body
	if body == nil {
		body = []byte{} // NULL is no BLOB
	}
	return db.save("keep robots.txt of "+host, func(w *writer) error {
		return w.exec(`INSERT OR REPLACE INTO host_robots (host, site, body, at, until) VALUES `+
			`(?, ?, ?, ?, ?)`,
			host, site, body, micros(f.At), micros(f.Until))
	})
}

// Paces returns how fast the hosts of a site may be asked that want it slower than usual, by host.
func (db *DB) Paces(ctx context.Context, site string) (map[string]fetch.Pace, error) {
	type pace struct {
		host string
		fetch.Pace
	}
	ps, err := collect(ctx, db, "paces of "+site, func(row row) (p pace, err error) {
		var gap, refused, at int64
		err = row.Scan(&p.host, &gap, &refused, &at, &p.Why)
		p.Gap, p.Refused, p.At = fromMicroseconds(gap), fromMicroseconds(refused), fromMicros(at)
		return p, err
	}, `SELECT host, gap, refused, at, why FROM host_paces WHERE (?1 = '' OR site = ?1) AND gap >`+
		` 0`, site)
	if err != nil {
		return nil, err
	}
	m := make(map[string]fetch.Pace, len(ps))
	for _, p := range ps {
		m[p.host] = p.Pace
	}
	return m, nil
}

// Rests returns until when the hosts of a site asked not to be asked, of those whose time has not
// come yet, ordered by host.
func (db *DB) Rests(ctx context.Context, site string) ([]fetch.Wait, error) {
	return collect(ctx, db, "rests of "+site, scanRest,
		`SELECT host, until, why FROM host_rests WHERE site = ? AND until > ? ORDER BY host`, site,
		micros(db.now()))
}

// AllRests are those of all sites.
func (db *DB) AllRests(ctx context.Context) ([]fetch.Wait, error) {
	return collect(ctx, db, "rests", scanRest,
		`SELECT host, until, why FROM host_rests WHERE until > ? ORDER BY host`, micros(db.now()))
}

func scanRest(row row) (w fetch.Wait, err error) {
	var until int64
	err = row.Scan(&w.Host, &until, &w.Reason)
	w.Until = fromMicros(until)
	return w, err
}

// forgetRobots drops the robots.txt of the hosts of a site, as who begins anew may have changed his
// own.
func (w *writer) forgetRobots(site string) error {
	return w.exec(`DELETE FROM host_robots WHERE site = ?`, site)
}

// A HostRobots is the robots.txt of a host.
type HostRobots struct {
	Host string
	fetch.RobotsFile
}

// Robots returns the robots.txt of the hosts of a site as they were read last, ordered by host.
func (db *DB) Robots(ctx context.Context, site string) ([]HostRobots, error) {
	return collect(ctx, db, "robots.txt of "+site, func(row row) (r HostRobots, err error) {
		var at, until int64
		err = row.Scan(&r.Host, &r.Body, &at, &until)
		r.At, r.Until = fromMicros(at), fromMicros(until)
		return r, err
	}, `SELECT host, body, at, until FROM host_robots WHERE site = ? ORDER BY host`, site)
}
