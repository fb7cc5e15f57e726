// Package surface is the link loop: it walks the pages of sites that links lead to, politely and in an order that finds
// search forms early.
package surface

import (
	"context"
	"iter"
	"log/slog"
	"net/url"
	"time"

	"deepcrawl/forms"
	"deepcrawl/surface/fetch"
)

// A Link is an address that was found and may be visited.
type Link struct {
	URL    *url.URL
	Key    uint64  // hash of fetch.Key(URL)
	Site   string  // fetch.Site(URL)
	Depth  int     // links from a seed
	Score  float64 // higher goes first
	Anchor string
	From   string // page the link stood on; "" for seeds
	Via    string // seed, a, frame, meta, sitemap, redirect, ...
}

// A Visit is one page that was visited, or the reason why it was not.
type Visit struct {
	Link    Link
	Page    *fetch.Page // nil when none was got
	Outcome string      // page, robots, refused, timeout, error, not_html, duplicate, trap, budget, ...
	Err     string      // in words, for Outcome other than page
	Forms   []*forms.Form
	Links   []Link // new links only, in page order
	Title   string
	Text    string // main visible text, white space folded
	Lang    string // ISO 639-1, "" unknown
	Hash    uint64 // of the visible text, order kept
	At      time.Time
}

// A Cursor is a position in the pending links of a site; the zero Cursor is the start.
type Cursor struct {
	Score float64
	ID    int64
}

// An Archive keeps visits and links. SaveVisit is atomic: page, forms, new links and the mark "done" commit together.
type Archive interface {
	SaveSeeds(ctx context.Context, links []Link) error
	SaveVisit(ctx context.Context, v *Visit) error
	// Pending returns up to limit unvisited links of the site, best score first, then oldest, after the cursor.
	Pending(ctx context.Context, site string, after Cursor, limit int) ([]Link, Cursor, error)
	// Seen yields the Key of every link known, visited or not.
	Seen(ctx context.Context) iter.Seq2[uint64, error]
	// Progress returns how many pages of a site were visited so far, and its forms' IDs: a resumed crawl goes on counting.
	Progress(ctx context.Context, site string) (pages int, formIDs []string, err error)
}

// Config says how a Crawler behaves.
type Config struct {
	MaxPages int // a site; 0: 200
	MaxDepth int // links from a seed; 0: 3
	Jobs     int // sites at once; 0: 8
	MaxTime  time.Duration
	Watch    Watch
	Log      *slog.Logger
}

// Watch is called as the crawl goes on; every func may be nil. Calls come one at a time.
type Watch struct {
	Visited func(v *Visit)
	Form    func(f *forms.Form) // a form not seen before on its site
	Done    func(s SiteSummary)
}

// SiteSummary is what became of one site.
type SiteSummary struct {
	Site   string
	Seed   string
	Status string // done, budget, failed, robots, interrupted
	Reason string
	Pages  int
	Forms  int
}

// Summary is what became of a crawl.
type Summary struct {
	Sites []SiteSummary
}

// A Crawler walks sites.
type Crawler struct{}

// NewCrawler returns a crawler that fetches with f (gate, when not nil, is asked for Sitemap lines) and keeps in a.
func NewCrawler(f fetch.Fetcher, gate *fetch.Gate, a Archive, cfg Config) *Crawler { return &Crawler{} }

// Run walks the sites of the seeds until nothing is left to do. Cancelling ctx saves and stops.
func (c *Crawler) Run(ctx context.Context, seeds []*url.URL) (Summary, error) { return Summary{}, nil }
