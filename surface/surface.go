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

// Summary is what became of a crawl, sites in the order of their first seeds. Who is told of each
// site by Watch.Done gets an empty one: the sites of a list may be many.
type Summary struct {
	Sites []SiteSummary
}
