package store

import (
	"cmp"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"iter"
	"slices"
	"sync"
	"time"

	"deepcrawl/extract/records"
	"deepcrawl/store/handover"
)

// What people are shown of records is what an export writes of them. How those of a site are read,
// its schema, is told by all of its records: that is kept in memory for each site that was shown,
// and worked out anew only after the site was asked for more. While a harvest goes on, which
// changes the site with each answer, a reading serves for rereadAfter times as long as it took to
// make. A page of records then reads these alone.

const (
	rereadAfter = 20          // so that a twentieth of the time goes into it
	freshFor    = time.Second // at least
	mostKept    = 32          // sites, those that were shown last: more than people look at in turn
)

// readings are those of the sites that were shown.
type readings struct {
	mu     sync.Mutex
	sites  map[string]*siteReading
	latest []string // their keys, the one that was shown last at the end
}

// of returns the place of a site among them.
func (r *readings) of(site string) *siteReading {
	r.mu.Lock()
	defer r.mu.Unlock()
	if r.sites == nil {
		r.sites = map[string]*siteReading{}
	}
	if r.sites[site] == nil {
		r.sites[site] = &siteReading{}
	}
	r.latest = append(slices.DeleteFunc(r.latest, func(s string) bool { return s == site }), site)
	if len(r.latest) > mostKept {
		delete(r.sites, r.latest[0])
		r.latest = r.latest[1:]
	}
	return r.sites[site]
}

// A siteReading is how the records of a site are read.
type siteReading struct {
	mu     sync.Mutex // held while it is made or used
	of     string     // what the store had of the site, see standOf; "" before the first time
	until  time.Time  // it serves although the site has changed
	site   exportedSite
	schema *siteSchema
	wanted map[string]string
	own    map[string]string
	idle   map[string][]string
}

// standOf changes with whatever changes how records of a site are read: its harvests, records that
// a merge joined to them, and the names of its exports.
const standOf = `SELECT (SELECT id FROM sites WHERE key = ?1) || ' ' ||
	coalesce((SELECT group_concat(r.round || ':' || r.requests || ':' || r.queries || ':' ||
		r.added || ':' || r.stopped) FROM rounds r JOIN sites s ON s.id = r.site_id
		WHERE s.key = ?1), '') || ' ' ||
	coalesce((SELECT max(r.id) FROM records r WHERE r.site_id = (SELECT id FROM sites
		WHERE key = ?1)), 0) || ' ' ||
	(SELECT count(*) FROM exported_columns c JOIN sites s ON s.id = c.site_id WHERE s.key = ?1)`

// renew makes a reading where there is none that serves. It is called under the lock.
func (r *siteReading) renew(x *export, site string) error {
	var stands string
	if err := x.from.QueryRowContext(x.ctx, standOf, site).Scan(&stands); err != nil {
		return err
	}
	begun := time.Now()
	if stands == r.of || r.of != "" && begun.Before(r.until) {
		return nil
	}
	x.options.Site = site
	sites, err := x.sites()
	if err != nil || len(sites) != 1 {
		if err == nil {
			err = errNoSite
		}
		return err
	}
	s := sites[0]
	schema, err := x.readSchema(s)
	if err != nil {
		return err
	}
	own, err := x.addresses(s)
	if err != nil {
		return err
	}
	idle, err := x.idle(s)
	if err != nil {
		return err
	}
	r.of, r.site, r.schema, r.wanted, r.own, r.idle = stands, s, schema, x.wanted(schema, s), own,
		idle
	took := time.Since(begun)
	r.until = begun.Add(took + max(freshFor, rereadAfter*took))
	return nil
}

var errNoSite = errors.New("the store does not know the site any more")

// A numbered record is one as an export writes it, with its row id.
type numbered struct {
	row int64
	*handover.Record
	out bool // an export leaves it out, as it is no record: see aside and unasked
}

// shown reads records of a site by their row ids, in the order of these.
func (db *DB) shown(x *export, site string, rows []int64) (all []numbered, err error) {
	r := db.readings.of(site)
	r.mu.Lock()
	defer r.mu.Unlock()
	if err := r.renew(x, site); err != nil {
		return nil, fmt.Errorf("read records of %s: %w", site, err)
	}
	ids, err := json.Marshal(rows)
	if err != nil {
		return nil, err
	}
	for n, err := range x.read(r.schema, r.site, r.own, r.idle,
		`r.site_id = ?1 AND r.id IN (SELECT value FROM json_each(?4))`, string(ids)) {
		if err != nil {
			return nil, fmt.Errorf("read records of %s: %w", site, err)
		}
		for i := range n.Attributes {
			a := &n.Attributes[i]
			a.Name = cmp.Or(r.wanted[a.Name], a.Name)
		}
		all = append(all, n)
	}
	return all, nil
}

// attributes are those of a record for people.
func (n numbered) attributes() (as []records.Attribute) {
	for _, v := range n.Attributes {
		as = append(as, records.Attribute{Name: v.Name, Value: v.Value, Type: v.Type})
	}
	return as
}

// shownOf reads records of any sites: the ids of their rows, each with its site. They come in no
// order.
func (db *DB) shownOf(ctx context.Context, rows map[string][]int64) iter.Seq2[numbered, error] {
	return func(yield func(numbered, error) bool) {
		x, err := db.reading(ctx, ExportOptions{})
		if err != nil {
			yield(numbered{}, err)
			return
		}
		defer x.from.Rollback()
		x.misnamed = nil // a run and an export say so
		for site, ids := range rows {
			all, err := db.shown(x, site, slices.Compact(slices.Sorted(slices.Values(ids))))
			if err != nil {
				yield(numbered{}, err)
				return
			}
			for _, n := range all {
				if !yield(n, nil) {
					return
				}
			}
		}
	}
}
