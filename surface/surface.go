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
	"deepcrawl/surface/spam"
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
	// seed, a, area, frame, meta, refresh_header, script, next, canonical, search, sitemap,
	// redirect
	Via string
}

// Outcomes of a visit that got an answer. Where none was got, the outcome is the fetch.Kind of the
// failure: robots, budget, refused, timeout, dns, ...
const (
	OutcomePage = "page" // HTML that was read
	// the same text as a page of the site that was read before, or nearly that of several; its
	// links are not followed
	OutcomeDuplicate = "duplicate"
	OutcomeStatus    = "status" // an HTTP status of 400 or more
	OutcomeMoved     = "moved"  // a redirect that left the site, whatever became of it there
	OutcomeNotHTML   = "not_html"
	OutcomeSitemap   = "sitemap"   // a sitemap that robots.txt names, or a feed: links, but no page
	OutcomeDescribed = "described" // an OpenSearch description: a form, but no page
	OutcomeError     = "error"     // none of these, and no fetch.Failure
)

// A Visit is one page that was visited, or the reason why it was not.
type Visit struct {
	Link    Link
	Page    *fetch.Page // nil when none was got
	Outcome string      // an Outcome constant, or a fetch.Kind
	Err     string      // in words, for Outcome other than page
	Forms   []*forms.Form
	Links   []Link // new links only, in page order
	// that robots.txt forbids, new or found before: an Archive keeps each as a visit with the
	// outcome robots, unless it has one
	Barred  []Link
	Left    []Left    // links of the page that are not followed, as they could change something
	Outward []Outward // links of the page to other sites, where they are wanted
	Title   string
	Text    string // main visible text, white space folded
	Lang    string // ISO 639-1, "" unknown
	Hash    uint64 // of the visible text, order kept
	// simhash of the main text: near texts differ in few bits; 0 when there is too little
	Sim uint64
	// its text says next to nothing that the site did not say before, but for the words of its
	// address and links
	Hollow  bool
	Verdict spam.Verdict
	Said    fetch.Metadata // by the page to machines; it is part of the page's text
	At      time.Time

	again bool // its page was read before
	cut   int  // links whose addresses are too long, or go in circles
	// keys of what the page links to, as far as it is known; of a visit of an earlier run those
	// that were new
	to []uint64
	// the address that failed when no page was got; redirects may have led there
	failed *url.URL
	gone   bool         // its host is not asked again in this run
	later  *fetch.Later // no page so far: the host is to be asked later
}

// A Left is a link that is not followed, as it could change something at the site, or as the user
// left it out.
type Left struct {
	Link    Link
	Veto    string // the name of the veto of forms/safety, or OutOfScope and a rule of the scope
	Why     string // in words
	Session bool   // the user's own session is sent to the site
	More    int    // others that the same stopped, told together
}

// OutOfScope begins what stands for a veto where the scope of the user left a link out, before the
// name of its rule.
const OutOfScope = "out of scope: "

// A Cursor is a position in the pending links of a site; the zero Cursor is the start.
type Cursor struct {
	Score float64
	ID    int64
}

// An Archive keeps visits and links. SaveVisit is atomic: page, forms, new links and the mark
// "done" commit together. An Archive is used from several goroutines.
type Archive interface {
	SaveSeeds(ctx context.Context, links []Link) error
	// SaveVisit also takes a visit whose link it was never told of: the far end of a redirect.
	SaveVisit(ctx context.Context, v *Visit) error
	// Pending returns up to limit unvisited links of the site, best score first, then oldest, after
	// the cursor.
	Pending(ctx context.Context, site string, after Cursor, limit int) ([]Link, Cursor, error)
	// Seen yields the Key of every link known of the site, visited or not.
	Seen(ctx context.Context, site string) iter.Seq2[uint64, error]
	// Visits yields the visits of a site in the order they were made, each as it was saved but for
	// the texts: a resumed crawl learns again what it knew.
	Visits(ctx context.Context, site string) iter.Seq2[*Visit, error]
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
	// Lessons are those of earlier crawls, to which this one adds what each site teaches when it
	// ends; nil: none.
	Lessons *Lessons
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
	Visited func(v *Visit)
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
