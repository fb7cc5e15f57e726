// Package order ranks the links of a site: which of them is visited first.
//
// A Ranking is one order of one site, by strategies of the literature, a file each: breadth-first,
// backlink, OPIC, partial PageRank, larger sites first, best-first and shark. The order Forms, in
// promise.go and score.go, finds search forms early: it goes by what the words and the address of a
// link promise, and by Lessons, which are what such words led to on this site and on those before.
//
//	r := order.New(order.Forms, "", lessons)
//	link.Score = r.Found(&link, asItStands, page)
//	r.Read(visited, linksTo) // learns
//	worth := r.Rank(link)
//
// A Ranking is for one goroutine at a time; Lessons are safe for concurrent use.
package order

import (
	"fmt"
	"slices"
	"strings"

	"deepcrawl/surface/skim"
	"deepcrawl/surface/visit"
)

// Forms is the order of a crawl that looks for forms, and the one that a crawl gets for
// which none was asked. One in another order, which has no opinion about when enough was seen,
// visits every page within its limits.
const Forms = "forms"

// Names lists the orders.
func Names() []string {
	return []string{Forms, "bfs", "backlink", "opic", "pagerank", "larger-sites", "best-first",
		"shark"}
}

// Check says what is wrong with an order, or with an order without a topic.
func Check(order, topic string) error {
	switch {
	case order != "" && !slices.Contains(Names(), order):
		return fmt.Errorf("an order is one of %s, not %q", strings.Join(Names(), ", "), order)
	case (order == "best-first" || order == "shark") && topic == "":
		return fmt.Errorf("the order %s needs a topic", order)
	}
	return nil
}

// A Ranking says which of the links of one site go first. Ranks are above 0 and at most 1. A
// resumed crawl shows it its earlier visits again, with the links that were new then.
type Ranking interface {
	// Found ranks a link that is seen for the first time, on page from (nil: in a sitemap).
	Found(l *visit.Link, f skim.Link, from *visit.Visit) float64
	// Read takes note of a page, and of the keys of all that it links to.
	Read(v *visit.Visit, to []uint64)
	// Rank is what a link ranks by now. It may have risen since Read, which Risen reports, once.
	Rank(l visit.Link) float64
	Risen() bool
}

// New returns the ranking of a site in an order, which Check knows.
func New(order, topic string, taught *Lessons) Ranking {
	switch order {
	case "bfs":
		return breadthFirst{}
	case "backlink":
		return &backlink{}
	case "opic":
		return &opic{}
	case "pagerank":
		return &partialPageRank{}
	case "larger-sites":
		return &largerSites{}
	case "best-first":
		return &bestFirst{topic: newTopic(topic)}
	case "shark":
		return &shark{topic: newTopic(topic)}
	}
	return newPromise(taught, newTopic(topic))
}

// unchanging is embedded by rankings that stand by their first word.
type unchanging struct{}

func (unchanging) Read(*visit.Visit, []uint64) {}
func (unchanging) Rank(l visit.Link) float64   { return l.Score }
func (unchanging) Risen() bool                 { return false }

const (
	// links of a site whose rank is kept up to date; those found later keep their first one
	mostRanked = 1 << 18
	rankEvery  = 64 // pages between two looks at the ranks that rose
)

// every reports true once in rankEvery calls.
type every int

func (e *every) Risen() bool {
	*e++
	return *e%rankEvery == 0
}

// squash brings a number of 0 or more into the range of ranks, its order kept.
func squash(x float64) float64 { return max(x/(1+x), leastScore/rankEvery) }
