// Package surface is the link loop: it walks the pages of sites that links lead to, politely and in
// an order that finds search forms early.
//
// A Crawler takes seeds, groups them by site and walks the sites in parallel, one page of a site at
// a time. What it knows it keeps in an Archive, one atomic SaveVisit a page, so that a killed crawl
// goes on where it was.
//
//	c := surface.NewCrawler(client, client.Gate(), db, surface.Config{
//		Watch: surface.Watch{Form: print},
//	})
//	sum, err := c.Run(ctx, seeds)
//
// This package shares the work among servers: sites wait for their turns in a queue for each server
// (backqueue.go), those that were not begun in a list (waitinglist.go), and a few workers
// (workers.go) take them from there, a page at a time. The other parts have packages of their own:
//
//	site       one site: its frontier, its visits, and whether going on is worth a request
//	site/trap  rules that keep a crawl out of what is without end
//	order      which link goes first
//	skim       what a page says, read fast
//	visit      links and visits, and what became of them
//	weburl     what an address says by itself
//
// The words frontier, politeness and spider trap are those of Olston & Najork, "Web Crawling"
// (2010).
package surface

import (
	"deepcrawl/surface/site"
	"deepcrawl/surface/visit"
)

// What users of a crawl need, so that they import nothing else.
type (
	Config      = site.Config
	Watch       = site.Watch
	Refresh     = site.Refresh
	Archive     = site.Archive
	Cursor      = site.Cursor
	Memory      = site.Memory
	Past        = site.Past
	Link        = visit.Link
	Visit       = visit.Visit
	Left        = visit.Left
	Outward     = visit.Outward
	Door        = visit.Door
	SiteSummary = site.Summary
)

// States of a site when its crawl has ended, as package site has them.
const (
	StatusDone        = site.StatusDone
	StatusBudget      = site.StatusBudget
	StatusFailed      = site.StatusFailed
	StatusRobots      = site.StatusRobots
	StatusInterrupted = site.StatusInterrupted
	StatusPending     = site.StatusPending
	PageLimit         = site.PageLimit
	TimeLimit         = site.TimeLimit
)

// Outcomes of a visit, as package visit has them.
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
