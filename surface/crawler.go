package surface

import (
	"context"
	"log/slog"
	"net/url"
	"sync"

	"deepcrawl/forms"
	"deepcrawl/surface/fetch"
	"deepcrawl/surface/order"
	"deepcrawl/surface/site"
	"deepcrawl/surface/site/trap"
)

const (
	DefaultMaxPages = 200 // of a site
	defaultMaxDepth = 3
	defaultJobs     = 8
)

// A Crawler walks sites. One Run at a time.
type Crawler struct {
	cfg    Config
	shared *site.Crawl // with the sites

	naming sync.Mutex     // guards places
	places map[string]int // of the sites of this run in its list, by their keys

	watching sync.Mutex // serialises the calls of cfg.Watch
}

// NewCrawler returns a crawler that fetches with f (gate, when not nil, is asked for Sitemap lines)
// and keeps in a.
func NewCrawler(f fetch.Fetcher, gate *fetch.Gate, a Archive, cfg Config) *Crawler {
	if cfg.MaxPages <= 0 {
		cfg.MaxPages = DefaultMaxPages
	}
	if cfg.MaxDepth <= 0 {
		cfg.MaxDepth = defaultMaxDepth
	}
	if cfg.Jobs <= 0 {
		cfg.Jobs = defaultJobs
	}
	if cfg.Lessons == nil {
		cfg.Lessons = order.NewLessons()
	}
	if cfg.Log == nil {
		cfg.Log = slog.New(slog.DiscardHandler)
	}
	cfg.Exhaustive = cfg.Exhaustive || cfg.Order != "" && cfg.Order != order.Forms
	forbids := func(*url.URL) bool { return false }
	if gate != nil {
		forbids = gate.Forbids
		cfg.Clock = fetch.ClockOf(cfg.Clock, gate.Clock())
	}
	cfg.Clock = fetch.ClockOf(cfg.Clock)
	c := &Crawler{cfg: cfg, shared: &site.Crawl{Config: cfg, Fetcher: f, Gate: gate, Archive: a,
		Find: forms.Find, Forbids: forbids}}
	c.shared.Visited = c.visited
	return c
}

// Run walks the sites of the seeds until nothing is left to do. Cancelling ctx saves and stops;
// that and MaxTime are no errors, the summary says it. What a site does is no error either: an
// error means that the archive failed, or that Config.Without names no rule.
func (c *Crawler) Run(ctx context.Context, seeds []*url.URL) (Summary, error) {
	if err := trap.Check(c.cfg.Without); err != nil {
		return Summary{}, err
	}
	c.shared.Begun = func() {}
	if c.cfg.MaxTime > 0 {
		var stop func()
		ctx, c.shared.Begun, stop = countdown(ctx, c.cfg.Clock, c.cfg.MaxTime)
		defer stop()
	}
	ctx, stop := context.WithCancel(ctx)
	defer stop()

	return c.walk(ctx, c.begin(seeds), stop)
}

// begin groups the seeds by site. They are saved, and what is known of earlier runs is read, when
// the turn of their site comes.
func (c *Crawler) begin(seeds []*url.URL) (sites [][]*url.URL) {
	c.places = map[string]int{}
	for _, u := range seeds {
		key := fetch.Site(u)
		i, known := c.places[key]
		if !known {
			i = len(sites)
			c.places[key] = i
			sites = append(sites, nil)
		}
		sites[i] = append(sites[i], u)
	}
	return sites
}

func (c *Crawler) visited(v *Visit, fresh []int) {
	c.watching.Lock()
	defer c.watching.Unlock()
	if c.cfg.Watch.Visited != nil {
		c.cfg.Watch.Visited(v)
	}
	if c.cfg.Watch.Form != nil {
		for _, i := range fresh {
			c.cfg.Watch.Form(v.Forms[i])
		}
	}
}

func (c *Crawler) done(s SiteSummary) {
	c.cfg.Log.Info("site done", "site", s.Site, "status", s.Status, "reason", s.Reason, "pages",
		s.Pages, "forms", s.Forms)
	c.watching.Lock()
	defer c.watching.Unlock()
	if c.cfg.Watch.Done != nil {
		c.cfg.Watch.Done(s)
	}
}

// claim gives a site of the list another key; ok is false where another one has it.
func (c *Crawler) claim(key string, number int) (ok bool) {
	c.naming.Lock()
	defer c.naming.Unlock()
	if _, taken := c.places[key]; taken {
		return false
	}
	c.places[key] = number
	return true
}
