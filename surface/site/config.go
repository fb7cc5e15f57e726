package site

import (
	"context"
	"iter"
	"log/slog"
	"net/url"
	"time"

	"deepcrawl/forms"
	"deepcrawl/surface/fetch"
	"deepcrawl/surface/order"
	"deepcrawl/surface/visit"
)

// Config says how a Crawler behaves. The zero value is ready to use.
type Config struct {
	MaxPages int           // a site; 0: 200
	MaxDepth int           // links from a seed; 0: 3
	Jobs     int           // requests at once, each to another server; 0: 8
	MaxTime  time.Duration // from the first request
	Clock    fetch.Clock   // nil: that of the gate, or of the machine
	// Exhaustive visits every page within the limits, traps excepted. Without it a site ends when
	// nothing new is learnt.
	Exhaustive bool
	Refresh    Refresh
	Order      string // one of order.Names; "": order.Forms. All others are exhaustive
	Topic      string // words of what the crawl is after; "": anything
	Outward    bool   // links to other sites are kept as well
	// Without names rules against traps that are off, of those that trap.Names lists.
	Without []string
	// Lessons are those of earlier crawls, to which this one adds what each site teaches when it
	// ends; nil: none.
	Lessons *order.Lessons
	// Settle, when not nil, says where a seed begins, when the turn of its site comes: a name may
	// stand for several addresses. An error that is a fetch.Later has it asked again then.
	Settle func(ctx context.Context, seed *url.URL) (*url.URL, error)
	// Session reports whether the user's own session is sent to a host: links are judged more
	// strictly then. nil: to none.
	Session func(host string) bool
	// Scope returns what of a site is asked for; nil: everything.
	Scope func(site string) *fetch.Scope
	// Draw has a page drawn by a browser, one whose scripts could not be judged without one; nil, or
	// its result nil: it stays as it was served.
	Draw  func(ctx context.Context, p *fetch.Page) *fetch.Page
	Watch Watch
	Log   *slog.Logger
}

// Watch is called as the crawl goes on; every func may be nil. Calls come one at a time.
type Watch struct {
	Visited func(v *visit.Visit)
	Form    func(f *forms.Form) // a form not seen before on its site
	Done    func(s Summary)
}

// A Crawl is what the sites of a crawl share.
type Crawl struct {
	Config  Config // with its defaults
	Fetcher fetch.Fetcher
	Gate    *fetch.Gate // asked for Sitemap lines; nil: there are none
	Archive Archive
	Find    func(*fetch.Page) ([]*forms.Form, error)
	Forbids func(*url.URL) bool               // robots.txt, as far as it is known without a request
	Begun   func()                            // is called when the first request is near
	Visited func(v *visit.Visit, fresh []int) // is told of each visit, and of its new forms
}

// Now is the time of visits.
func (c *Crawl) Now() time.Time { return c.Config.Clock.Now() }

// A Cursor is a position in the pending links of a site; the zero Cursor is the start.
type Cursor struct {
	Score float64
	ID    int64
}

// An Archive keeps visits and links. SaveVisit is atomic: page, forms, new links and the mark
// "done" commit together. An Archive is used from several goroutines.
type Archive interface {
	SaveSeeds(ctx context.Context, links []visit.Link) error
	// SaveVisit also takes a visit whose link it was never told of: the far end of a redirect.
	SaveVisit(ctx context.Context, v *visit.Visit) error
	// Pending returns up to limit unvisited links of the site, best score first, then oldest, after
	// the cursor.
	Pending(ctx context.Context, site string, after Cursor, limit int) ([]visit.Link, Cursor, error)
	// Seen yields the Key of every link known of the site, visited or not.
	Seen(ctx context.Context, site string) iter.Seq2[uint64, error]
	// Visits yields the visits of a site in the order they were made, each as it was saved but for
	// the texts: a resumed crawl learns again what it knew.
	Visits(ctx context.Context, site string) iter.Seq2[*visit.Visit, error]
	// Depth returns how far from a seed the links of the site's pages that were kept lead at most;
	// 0 before SaveDepth.
	Depth(ctx context.Context, site string) (int, error)
	SaveDepth(ctx context.Context, site string, depth int) error
}

// longestWait is how long a worker waits for the turn of a host. A site that has to wait for longer
// gives way to others.
const longestWait = 50 * time.Millisecond
