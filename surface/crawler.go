package surface

import (
	"context"
	"errors"
	"fmt"
	"log/slog"
	"net/url"
	"sync"
	"time"

	"github.com/cespare/xxhash/v2"

	"deepcrawl/forms"
	"deepcrawl/surface/fetch"
)

const (
	defaultMaxPages = 200
	defaultMaxDepth = 3
	defaultJobs     = 8
	seedScore       = 10 // above every score that a link can get
)

var errMaxTime = errors.New("time limit reached")

// A Crawler walks sites. One Run at a time.
type Crawler struct {
	fetcher fetch.Fetcher
	gate    *fetch.Gate
	archive Archive
	cfg     Config
	seen    seenSet
	find    func(*fetch.Page) ([]*forms.Form, error)

	watching sync.Mutex // serialises the calls of cfg.Watch
}

// NewCrawler returns a crawler that fetches with f (gate, when not nil, is asked for Sitemap lines) and keeps in a.
func NewCrawler(f fetch.Fetcher, gate *fetch.Gate, a Archive, cfg Config) *Crawler {
	if cfg.MaxPages <= 0 {
		cfg.MaxPages = defaultMaxPages
	}
	if cfg.MaxDepth <= 0 {
		cfg.MaxDepth = defaultMaxDepth
	}
	if cfg.Jobs <= 0 {
		cfg.Jobs = defaultJobs
	}
	if cfg.Log == nil {
		cfg.Log = slog.New(slog.DiscardHandler)
	}
	return &Crawler{fetcher: f, gate: gate, archive: a, cfg: cfg, find: forms.Find}
}

// Run walks the sites of the seeds until nothing is left to do. Cancelling ctx saves and stops; that and MaxTime are no
// errors, the summary says it. What a site does is no error either: an error means that the archive failed.
func (c *Crawler) Run(ctx context.Context, seeds []*url.URL) (Summary, error) {
	if c.cfg.MaxTime > 0 {
		var stop context.CancelFunc
		ctx, stop = context.WithTimeoutCause(ctx, c.cfg.MaxTime, errMaxTime)
		defer stop()
	}
	ctx, stop := context.WithCancel(ctx)
	defer stop()

	sites, err := c.begin(ctx, seeds)
	if err != nil {
		return Summary{}, err
	}

	// The end of the crawl is exact: sites share no work, so it is over when every worker found the queue of sites empty.
	queue := make(chan *site, len(sites))
	for _, s := range sites {
		queue <- s
	}
	close(queue)
	var workers sync.WaitGroup
	for range min(c.cfg.Jobs, len(sites)) {
		workers.Go(func() {
			for s := range queue {
				if s.err = s.crawl(ctx); s.err != nil {
					stop() // the archive failed: what the others find would be lost as well
				}
				c.done(s.summary)
			}
		})
	}
	workers.Wait()

	var sum Summary
	for _, s := range sites {
		sum.Sites = append(sum.Sites, s.summary)
		if s.err != nil && err == nil {
			err = fmt.Errorf("crawl %s: %w", s.key, s.err)
		}
	}
	return sum, err
}

// begin reads what is known of earlier runs and saves the seeds.
func (c *Crawler) begin(ctx context.Context, seeds []*url.URL) ([]*site, error) {
	// Saving goes through when the run is cut short: an unsaved seed would be a line without a result.
	saving := context.WithoutCancel(ctx)
	for key, err := range c.archive.Seen(saving) {
		if err != nil {
			return nil, fmt.Errorf("read the links known so far: %w", err)
		}
		c.seen.Add(key)
	}
	var sites []*site
	byKey := map[string]*site{}
	for _, u := range seeds {
		key := fetch.Site(u)
		s := byKey[key]
		if s == nil {
			s = newSite(c, key)
			byKey[key] = s
			sites = append(sites, s)
		}
		s.seeds = append(s.seeds, Link{URL: u, Key: hashKey(u), Site: key, Score: seedScore, Via: "seed"})
	}
	for _, s := range sites {
		s.summary.Seed = s.seeds[0].URL.String()
		for _, l := range s.seeds {
			c.seen.Add(l.Key)
		}
		if err := c.archive.SaveSeeds(saving, s.seeds); err != nil {
			return nil, fmt.Errorf("save the seeds of %s: %w", s.key, err)
		}
	}
	return sites, nil
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
	c.cfg.Log.Info("site done", "site", s.Site, "status", s.Status, "reason", s.Reason, "pages", s.Pages, "forms", s.Forms)
	c.watching.Lock()
	defer c.watching.Unlock()
	if c.cfg.Watch.Done != nil {
		c.cfg.Watch.Done(s)
	}
}

// hashKey is the number under which an address stands in the seen-set and in the archive.
func hashKey(u *url.URL) uint64 { return xxhash.Sum64String(fetch.Key(u)) }

// now is the clock of visits; synctest fakes it.
func now() time.Time { return time.Now() }
