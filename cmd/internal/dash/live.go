package dash

import (
	"context"
	"encoding/json"
	"net/http"
	"slices"
	"strings"
	"sync"
	"time"

	"deepcrawl/cmd/app/view"
	"deepcrawl/store"
)

const (
	fresh      = 2 * time.Second // how old the list of sites may be
	patience   = 20              // times as long as it took to read it: the counts of fifty thousand sites take a second
	mostListed = 200             // sites that a page lists
)

// A siteCache has the list of sites read once for all who ask at a time.
type siteCache struct {
	read func(context.Context) ([]store.Site, error)

	mu    sync.Mutex
	sites []store.Site
	good  time.Time // until
}

// now returns the sites, those with most records first. The slice is shared.
func (c *siteCache) now(ctx context.Context) ([]store.Site, error) {
	c.mu.Lock()
	defer c.mu.Unlock()
	begun := time.Now()
	if begun.Before(c.good) {
		return c.sites, nil
	}
	sites, err := c.read(ctx)
	if err != nil {
		return nil, err
	}
	view.ByRecords(sites)
	took := time.Since(begun)
	c.sites, c.good = sites, begun.Add(took+max(fresh, patience*took))
	return sites, nil
}

// A listing is the sites that a page shows.
type listing struct {
	Sites []listed `json:"sites"`
	All   int      `json:"all"`   // in the store
	Found int      `json:"found"` // of these, those that have what was looked for in their names
}

// A listed site is a line with why it waits.
type listed struct {
	view.SiteLine
	State string   `json:"state"`
	Waits []string `json:"waits,omitempty"`
}

func (d *Dashboard) list(ctx context.Context, find string) (l listing, err error) {
	sites, err := d.sites.now(ctx)
	if err != nil {
		return l, err
	}
	waits, err := view.Waits(ctx, d.DB)
	if err != nil {
		return l, err
	}
	l.All = len(sites)
	for _, s := range sites {
		if !strings.Contains(s.Key, find) {
			continue
		}
		if l.Found++; len(l.Sites) < mostListed {
			l.Sites = append(l.Sites, d.listed(s, waits))
		}
	}
	return l, nil
}

func (d *Dashboard) listed(s store.Site, waits []view.SiteWait) listed {
	l := listed{SiteLine: view.Line(s), State: d.state(s)}
	for _, w := range waits {
		if w.Site == s.Key {
			l.Waits = append(l.Waits, w.Host+" waits until "+w.Until.Local().Format(time.TimeOnly)+": "+w.Reason)
		}
	}
	return l
}

// state is how a site stands, in a word or two.
func (d *Dashboard) state(s store.Site) string {
	switch {
	case s.Stopped != "":
		return "ended: " + s.Stopped
	case s.Round > 0 && d.DB.AtWork():
		return "under way"
	case s.Round > 0:
		return "interrupted"
	}
	return view.Line(s).Status
}

// A moment is what the overview asks for again and again.
type moment struct {
	AtWork   bool    `json:"at_work"`
	Records  int     `json:"records"`
	Gone     int     `json:"gone"`
	Queries  int     `json:"queries"`
	Requests int     `json:"requests"`
	Bytes    int64   `json:"bytes"`
	Waiting  int     `json:"waiting"`
	List     listing `json:"list"`
}

func (d *Dashboard) moment(ctx context.Context, find string) (m moment, err error) {
	t, err := d.DB.Totals(ctx)
	if err != nil {
		return m, err
	}
	waits, err := view.Waits(ctx, d.DB)
	if err != nil {
		return m, err
	}
	m = moment{AtWork: d.DB.AtWork(), Records: t.Records, Gone: t.Gone, Queries: t.Queries, Requests: t.Requests, Bytes: t.Bytes, Waiting: len(waits)}
	m.List, err = d.list(ctx, find)
	return m, err
}

func (d *Dashboard) live(r *http.Request) (any, error) {
	return d.moment(r.Context(), r.FormValue("find"))
}

// A siteMoment is what the page of a site asks for again and again.
type siteMoment struct {
	AtWork  bool           `json:"at_work"`
	Site    listed         `json:"site"`
	Harvest view.Harvested `json:"harvest"`
	Content *view.Content  `json:"content,omitempty"` // where it was asked for
}

func (d *Dashboard) liveSite(r *http.Request) (any, error) {
	s, err := d.named(r)
	if err != nil {
		return nil, err
	}
	waits, err := view.Waits(r.Context(), d.DB)
	if err != nil {
		return nil, err
	}
	m := siteMoment{AtWork: d.DB.AtWork(), Site: d.listed(s, waits)}
	if m.Harvest, err = view.Harvest(r.Context(), d.DB, s); err != nil {
		return nil, err
	}
	m.Site.SiteLine = m.Site.Now(m.Harvest)
	if r.FormValue("content") == "" {
		return m, nil
	}
	c, err := view.SampleContent(r.Context(), d.DB, s.Key)
	m.Content = &c
	return m, err
}

// errUnknown is that of a site which is not in the store.
type errUnknown string

func (e errUnknown) Error() string { return "The store does not know the site " + string(e) + "." }

// named is the site that a request is about.
func (d *Dashboard) named(r *http.Request) (store.Site, error) {
	key := r.FormValue("site")
	s, ok, err := d.DB.Site(r.Context(), key)
	if err == nil && !ok {
		err = errUnknown(key)
	}
	return s, err
}

// answer sends what f returns as JSON.
func answer(f func(r *http.Request) (any, error)) http.HandlerFunc {
	return func(w http.ResponseWriter, r *http.Request) {
		v, err := f(r)
		if err != nil {
			fail(w, err)
			return
		}
		w.Header().Set("Content-Type", "application/json")
		_ = json.NewEncoder(w).Encode(v) // who asked may be gone
	}
}

func fail(w http.ResponseWriter, err error) {
	status := http.StatusInternalServerError
	if _, unknown := err.(errUnknown); unknown {
		status = http.StatusNotFound
	}
	http.Error(w, err.Error(), status)
}

// index takes new records into the search until ctx ends.
func (d *Dashboard) index(ctx context.Context) {
	tick := time.NewTicker(fresh)
	defer tick.Stop()
	for {
		if _, err := d.search.Update(ctx); err != nil && ctx.Err() == nil {
			d.Say("records are not all found by their words: %v", err)
			return
		}
		select {
		case <-ctx.Done():
			return
		case <-tick.C:
		}
	}
}

// keys are the sites that have records, for a menu.
func (d *Dashboard) keys(ctx context.Context) ([]string, error) {
	sites, err := d.sites.now(ctx)
	if err != nil {
		return nil, err
	}
	var keys []string
	for _, s := range sites {
		if s.Records > 0 && len(keys) < mostListed {
			keys = append(keys, s.Key)
		}
	}
	slices.Sort(keys)
	return keys, nil
}
