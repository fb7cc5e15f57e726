package trap

import (
	"github.com/cespare/xxhash/v2"

	"deepcrawl/surface/visit"
)

// Some pages lead to one or two new ones each and to nothing else: the strips of a comic, the days
// of a diary, the numbered pages of a machine that never runs out of words. Whether such a chain
// ends cannot be told from what it says. A long one comes after all other links, so that it takes
// nothing from the rest of the site; and where it is longer than whoever writes by hand gets, it is
// cut. Pages of a list lead to the things that are listed as well, and are no chain however many
// there are.
const (
	chainLinks   = 2    // new ones a page, on average, at most
	longChain    = 100  // pages from which on it comes last
	longestChain = 2000 // pages
	mostChains   = 1 << 14
)

// chains knows the ways to the pages read last that are on a chain. The zero value is ready.
type chains struct {
	// by hash of the address of the page; the older ones go when there are too many
	young, old map[uint64]chain
}

// A chain is the pages on the way to one, itself included, and the links to new ones that they had.
type chain struct{ pages, links int }

// Seen takes note of a page.
func (c *chains) Seen(p *Page) {
	if !p.Readable() {
		return
	}
	v := p.Visit
	way := c.to(v.Link.From)
	way.pages++
	way.links += len(v.Links)
	if len(v.Links) == 0 || way.links > chainLinks*way.pages {
		return // nothing hangs on it, or no chain does
	}
	if len(c.young) >= mostChains {
		c.young, c.old = nil, c.young
	}
	if c.young == nil {
		c.young = map[uint64]chain{}
	}
	c.young[xxhash.Sum64String(v.Page.URL.String())] = way
}

func (c *chains) to(page string) chain {
	id := xxhash.Sum64String(page)
	if way, known := c.young[id]; known {
		return way
	}
	return c.old[id]
}

// Refuses links at the end of a chain that is longer than anybody writes, and puts those of a long
// one behind all others.
func (c *chains) Refuses(l *Link) (why string, last float64) {
	switch run := c.Run(l.Link); {
	case run >= longestChain:
		return "the chain of pages it goes on has no end", 0
	case run >= longChain:
		return "the chain of pages it goes on is long", suspectScore / float64(run)
	}
	return "", 0
}

// Run is how long the chain is that a link goes on.
func (c *chains) Run(l visit.Link) int { return c.to(l.From).pages }
