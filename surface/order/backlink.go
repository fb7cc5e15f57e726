package order

import (
	"deepcrawl/surface/skim"
	"deepcrawl/surface/visit"
)

// backlink goes by how many of the pages read link to a page: Cho, Garcia-Molina and Page,
// "Efficient crawling through URL ordering" (WWW 1998). The zero value is ready.
type backlink struct {
	every
	links map[uint64]int
}

func (b *backlink) Found(*visit.Link, skim.Link, *visit.Visit) float64 { return squash(1) }

func (b *backlink) Read(_ *visit.Visit, to []uint64) {
	if b.links == nil {
		b.links = map[uint64]int{}
	}
	for _, key := range to {
		if b.links[key] > 0 || len(b.links) < mostRanked {
			b.links[key]++
		}
	}
}

func (b *backlink) Rank(l visit.Link) float64 { return squash(float64(max(b.links[l.Key], 1))) }
