// Package surface is the link loop: it walks the pages of sites that links lead to, politely and in
// an order that finds search forms early.
//
// A Crawler takes seeds, groups them by site and walks the sites in parallel, one page of a site at
// a time. What it knows it keeps in an Archive, one atomic SaveVisit a page, so that a killed crawl
// goes on where it was.
//
//	c := surface.NewCrawler(client, client.Gate(), db, surface.Config{Watch: surface.Watch{Form: print}})
//	sum, err := c.Run(ctx, seeds)
//
// Sites wait for their turns in a queue for each server (backqueue.go); a few workers (workers.go)
// take them from there, a page at a time. The life of a page: the frontier of its site
// (frontier.go) gives the link with the best score (order.go) that no trap rule (traps.go,
// template.go, hollow.go, maze.go) refuses; the page is read once (read.go, text.go); its links
// pass scope, manners and the seen-set (seen.go); everything commits together; and site.go decides
// whether going on is worth a request, hosts.go whether there is anybody to ask. Resume is replay:
// a site learns from its stored visits as it did when they were made. The words frontier,
// politeness and spider trap are those of Olston & Najork, "Web Crawling" (2010).
package surface

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

// What a crawl makes, by the names under which its users know it.
type (
	Link    = visit.Link
	Visit   = visit.Visit
	Left    = visit.Left
	Outward = visit.Outward
)

// Outcomes of a visit, as package visit has them, which also says what else is one.
const (
	OutcomePage      = visit.OutcomePage
	OutcomeDuplicate = visit.OutcomeDuplicate
	OutcomeStatus    = visit.OutcomeStatus
	OutcomeMoved     = visit.OutcomeMoved
	OutcomeNotHTML   = visit.OutcomeNotHTML
	OutcomeSitemap   = visit.OutcomeSitemap
	OutcomeDescribed = visit.OutcomeDescribed
	OutcomeUnchanged = visit.OutcomeUnchanged
	OutcomeError     = visit.OutcomeError
	OutOfScope       = visit.OutOfScope
	MovedTo          = visit.MovedTo
)

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
	Order      string // one of Orders; "": OrderForms. All others are exhaustive
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
	Watch Watch
	Log   *slog.Logger
}

// Watch is called as the crawl goes on; every func may be nil. Calls come one at a time.
type Watch struct {
	Visited func(v *visit.Visit)
	Form    func(f *forms.Form) // a form not seen before on its site
	Done    func(s SiteSummary)
}

// States of a site when its crawl has ended.
const (
	StatusDone        = "done"        // nothing left that promises anything
	StatusBudget      = "budget"      // a limit was reached
	StatusFailed      = "failed"      // no page was got, or the host stopped answering
	StatusRobots      = "robots"      // closed by robots.txt
	StatusInterrupted = "interrupted" // saved; the same run goes on
	StatusPending     = "pending"     // the run ended before it came to the site
)

// How the reason of a StatusBudget begins where the limit was another than the budget of requests.
const (
	PageLimit = "page limit"         // of Config.MaxPages
	TimeLimit = "time limit reached" // of Config.MaxTime
)

// SiteSummary is what became of one site.
type SiteSummary struct {
	Site   string
	Seed   string // the first of the site's seeds
	Status string // one of the Status constants
	Reason string
	Pages  int  // visited, those of earlier runs included
	Forms  int  // distinct by ID
	Unread bool // it stopped answering before all was read: the next run goes on
	// LeftOut: nothing came of the site in this run, as it was cut short before, or another site of
	// it turned out to be the same. What earlier runs found there stands.
	LeftOut bool
}

// Summary is what became of a crawl, sites in the order of their first seeds. Who is told of each
// site by Watch.Done gets an empty one: the sites of a list may be many.
type Summary struct {
	Sites []SiteSummary
}
