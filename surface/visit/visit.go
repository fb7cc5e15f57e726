// Package visit holds what a crawl makes: links that were found, and visits, each of which is a
// page that was read or the reason why it was not.
//
// A fetch that fails is no error of the crawl: Visit.Fail and Judge put into an Outcome, and into
// words for people, what became of it.
package visit

import (
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
	Doors   []Door    // of interfaces for machines, where the page says they are
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

	Course // while the crawl of the site lasts: an Archive keeps none of it
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

// An Outward is a link of a page to another site.
type Outward struct {
	URL   *url.URL
	Site  string
	Words string // all that the page says of the link
}

// A Door is an address at which a page says that an interface for machines is.
type Door struct {
	Protocol string // by which it is asked: oai-pmh
	URL      *url.URL
	Evidence string // where the site says so, in words
}

// A Course is what the crawl of the site knows of a visit while it lasts.
type Course struct {
	Again bool // its page was read before
	Cut   int  // links whose addresses are too long, or go in circles
	// keys of what the page links to, as far as it is known; of a visit of an earlier run those
	// that were new
	LinksTo []uint64
	// the address that failed when no page was got; redirects may have led there
	Failed   *url.URL
	HostGone bool         // its host is not asked again in this run
	Later    *fetch.Later // no page so far: the host is to be asked later
}
