package dash

import (
	"bytes"
	"cmp"
	"context"
	"errors"
	"html/template"
	"net/http"
	"net/url"
	"slices"
	"strconv"
	"strings"
	"sync"
	"time"

	"deepcrawl/cmd/app/view"
	"deepcrawl/cmd/internal/charts"
	"deepcrawl/cmd/internal/term"
	"deepcrawl/store"
)

const (
	fresh = time.Second // how old a snapshot may be
	// times as long as it took to read it: the counts of fifty thousand sites take a second
	patience = 20
	// that nothing is read anew: a queue that is away takes time to read, and comes back
	longest      = 30 * time.Second
	sitesPerPage = 100
	mostInMenu   = 200 // sites that a menu has
	slowly       = 15  // the content graph is drawn anew each so many looks
)

// A snapshot is what was read of the store at one time, for all who ask.
type snapshot struct {
	sites  []store.Site // those that are being asked first, then those with most records
	work   view.Work
	totals store.Totals
	states []term.StateCount
	fleet  *fleet
}

// A fleet is how that of the store stands, or why that cannot be said.
type fleet struct {
	term.Fleet
	Unknown string
}

// A snapshots reads the store once for all who ask at a time.
type snapshots struct {
	read func(context.Context) (*snapshot, error)

	mu   sync.Mutex
	last *snapshot
	good time.Time // until
}

// now returns the latest snapshot, which is shared.
func (c *snapshots) now(ctx context.Context) (*snapshot, error) {
	c.mu.Lock()
	defer c.mu.Unlock()
	begun := time.Now()
	if begun.Before(c.good) {
		return c.last, nil
	}
	s, err := c.read(ctx)
	if err != nil {
		return nil, err
	}
	took := time.Since(begun)
	c.last, c.good = s, begun.Add(took+rest(took))
	return s, nil
}

// rest is how long a reading that took so long is good.
func rest(took time.Duration) time.Duration { return min(max(fresh, patience*took), longest) }

// snapshot reads all that is shown of many sites.
func (d *Dashboard) snapshot(ctx context.Context) (s *snapshot, err error) {
	s, db := &snapshot{fleet: d.fleet(ctx)}, d.DB
	if s.sites, err = db.Sites(ctx); err != nil {
		return nil, err
	}
	if s.work, err = view.WorkOf(ctx, db); err != nil {
		return nil, err
	}
	s.states = view.Overview(s.sites).States
	view.ByRecords(s.sites)
	slices.SortStableFunc(s.sites, func(a, b store.Site) int {
		return cmp.Compare(s.idle(a), s.idle(b))
	})
	s.totals, err = db.Totals(ctx)
	return s, err
}

// ofQueue is how long a page waits for the queue, which answers within milliseconds. Workers wait
// for minutes; a page, and Prometheus with its ten seconds, cannot.
const ofQueue = 5 * time.Second

// fleet asks the queue; nil without one. One that is out of reach keeps nobody from the store.
func (d *Dashboard) fleet(ctx context.Context) *fleet {
	if d.Fleet == nil {
		return nil
	}
	ctx, cancel := context.WithTimeout(ctx, ofQueue)
	defer cancel()
	f, err := d.Fleet(ctx)
	if err != nil {
		return &fleet{Unknown: err.Error()}
	}
	return &fleet{Fleet: f}
}

func (s *snapshot) idle(site store.Site) int {
	if s.work.Active(site) {
		return 0
	}
	return 1
}

// A choice is which sites a page lists.
type choice struct {
	Find  string // is in their names
	State view.State
	Page  int // from 1
}

func chosen(r *http.Request) choice {
	c := choice{Find: strings.ToLower(strings.TrimSpace(r.FormValue("find"))),
		State: view.State(r.FormValue("state")), Page: 1}
	if n, err := strconv.Atoi(r.FormValue("page")); err == nil && n > 1 {
		c.Page = n
	}
	return c
}

// has reports whether a site is one of them.
func (c choice) has(s store.Site) bool {
	return strings.Contains(s.Key, c.Find) && (c.State == "" || view.StateOf(s) == c.State)
}

// Link is the address of the page that lists the sites in that state, from that page on.
func (c choice) Link(state view.State, page int) string {
	q := url.Values{}
	for name, value := range map[string]string{"find": c.Find, "state": string(state)} {
		if value != "" {
			q.Set(name, value)
		}
	}
	if page > 1 {
		q.Set("page", strconv.Itoa(page))
	}
	return (&url.URL{Path: "/", RawQuery: q.Encode()}).String()
}

// A listing is a page of the sites of a choice.
type listing struct {
	choice
	Sites    []view.SiteLine
	All      int
	Found    int // of these, those that were chosen, on all pages
	From, To int
	Last     int // page
	States   []term.StateCount
	Totals   store.Totals
	Waiting  int // hosts
	On       bool
	Fleet    *fleet
}

func (d *Dashboard) list(ctx context.Context, c choice) (l listing, err error) {
	s, err := d.sites.now(ctx)
	if err != nil {
		return l, err
	}
	l = listing{choice: c, All: len(s.sites), States: s.states, Totals: s.totals,
		Waiting: len(s.work.Waits), On: s.work.On, Fleet: s.fleet}
	var found []store.Site
	for _, site := range s.sites {
		if c.has(site) {
			found = append(found, site)
		}
	}
	l.Found, l.Last = len(found), max(1, (len(found)+sitesPerPage-1)/sitesPerPage)
	l.Page = min(c.Page, l.Last)
	from := (l.Page - 1) * sitesPerPage
	for _, site := range found[from:min(len(found), from+sitesPerPage)] {
		l.Sites = append(l.Sites, s.work.Line(site))
	}
	l.From, l.To = min(from+1, l.Found), from+len(l.Sites)
	return l, nil
}

// News is what a page is told that is open: what differs from what it has.
type news struct {
	Work bool `json:"work"` // a run is on
	// texts, by the names of their places
	Say map[string]string        `json:"say,omitempty"`
	Put map[string]template.HTML `json:"put,omitempty"` // pieces of the page, by their IDs
	// of sites that changed, by their keys
	Rows map[string]template.HTML `json:"rows,omitempty"`
	// keys of all sites that are listed, in their order
	Order []string `json:"order,omitempty"`
	// for the curve of what came since the page was opened
	Seen    *seen           `json:"seen,omitempty"`
	Harvest *view.Harvested `json:"harvest,omitempty"` // for the charts
	Content *view.Content   `json:"content,omitempty"`
}

type seen struct {
	Records  int `json:"records"`
	Requests int `json:"requests"`
}

// A follower says what is new to one page, each time that it is called.
type follower func(ctx context.Context) (news, error)

// followSites tells an overview. It draws rows with the template of the page.
func (d *Dashboard) followSites(c choice) follower {
	rows, put := map[string]template.HTML{}, map[string]template.HTML{}
	var order []string
	return func(ctx context.Context) (n news, err error) {
		l, err := d.list(ctx, c)
		if err != nil {
			return n, err
		}
		n = news{Work: l.On || l.Fleet != nil && l.Fleet.Leased > 0,
			Seen: &seen{l.Totals.Records, l.Totals.Requests}, Say: map[string]string{
				"sites": charts.Number(l.All), "records": charts.Number(l.Totals.Records),
				"queries":  charts.Number(l.Totals.Queries),
				"requests": charts.Number(l.Totals.Requests), "bytes": charts.Size(l.Totals.Bytes),
				"waiting": charts.Number(l.Waiting),
			}}
		var now []string
		for _, s := range l.Sites {
			now = append(now, s.Key)
			if err := anew(&n.Rows, rows, s.Key, "site-row", linkedSite(s)); err != nil {
				return n, err
			}
		}
		if !slices.Equal(now, order) {
			n.Order, order = now, now
		}
		for _, piece := range []string{"states", "pages", "fleet"} {
			if err := anew(&n.Put, put, piece, piece, l); err != nil {
				return n, err
			}
		}
		return n, nil
	}
}

// anew draws a piece of a page that all pages know, and takes it into out where it differs from
// what stands in had.
func anew(out *map[string]template.HTML, had map[string]template.HTML, key, name string,
	of any) error {
	var b bytes.Buffer
	if err := pages["overview"].ExecuteTemplate(&b, name, of); err != nil {
		return err
	}
	is := template.HTML(b.String())
	if was, ok := had[key]; ok && was == is {
		return nil
	}
	if *out == nil {
		*out = make(map[string]template.HTML)
	}
	(*out)[key], had[key] = is, is
	return nil
}

// linkedSite is a site with the address of its page.
func linkedSite(s view.SiteLine) charts.Linked {
	return charts.Linked{To: "/site?site=" + url.QueryEscape(s.Key), Of: s}
}

// followSite tells the page of a site.
func (d *Dashboard) followSite(key string) follower {
	looks, put := 0, map[string]template.HTML{}
	return func(ctx context.Context) (n news, err error) {
		all, err := d.sites.now(ctx)
		if err != nil {
			return n, err
		}
		s, err := d.named(ctx, key)
		if err != nil {
			return n, err
		}
		h, err := view.Harvest(ctx, d.DB, s)
		if err != nil {
			return n, err
		}
		l := all.work.Line(s).Now(h)
		n = news{Work: all.work.On, Harvest: &h, Say: map[string]string{
			"records": charts.Number(l.Records), "coverage": charts.Percent(l.Coverage),
			"size": charts.Number(l.Size), "range": "",
			"requests": charts.Number(l.Requests), "queries": charts.Number(l.Queries),
			"state": l.State, "why": l.Why, "waits": strings.Join(l.Waits, "; "),
			"bar": charts.Bar(h.Each),
		}}
		if l.Low != nil {
			n.Say["range"] = charts.Number(l.Low) + " to " + charts.Number(l.High)
		}
		if err := anew(&n.Put, put, "harvests", "harvests", h); err != nil {
			return n, err
		}
		if looks++; looks%slowly == 0 {
			c, err := view.SampleContent(ctx, d.DB, key)
			if err != nil {
				return n, err
			}
			n.Content = &c
		}
		return n, nil
	}
}

// errUnknown is that of a site which is not in the store.
type errUnknown string

func (e errUnknown) Error() string { return "The store does not know the site " + string(e) + "." }

// named is the site of a key.
func (d *Dashboard) named(ctx context.Context, key string) (store.Site, error) {
	s, ok, err := d.DB.Site(ctx, key)
	if err == nil && !ok {
		err = errUnknown(key)
	}
	return s, err
}

func fail(w http.ResponseWriter, err error) {
	status := http.StatusInternalServerError
	if _, unknown := errors.AsType[errUnknown](err); unknown {
		status = http.StatusNotFound
	}
	http.Error(w, err.Error(), status)
}

// index takes new records into the search until ctx ends.
func (d *Dashboard) index(ctx context.Context) {
	tick := time.NewTicker(2 * fresh)
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

// menu is the sites of a menu: those that fit, and of many those with most records.
func (d *Dashboard) menu(ctx context.Context, fit func(store.Site) bool) ([]string, error) {
	s, err := d.sites.now(ctx)
	if err != nil {
		return nil, err
	}
	var keys []string
	for _, site := range s.sites {
		if fit(site) && len(keys) < mostInMenu {
			keys = append(keys, site.Key)
		}
	}
	slices.Sort(keys)
	return keys, nil
}
