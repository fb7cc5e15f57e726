package order

import (
	"deepcrawl/surface/skim"
	"deepcrawl/surface/visit"
)

// breadthFirst goes by the distance from a seed: Najork and Wiener, "Breadth-first crawling yields
// high-quality pages" (WWW 2001).
type breadthFirst struct{ unchanging }

func (breadthFirst) Found(l *visit.Link, _ skim.Link, _ *visit.Visit) float64 {
	return 1 / float64(1+l.Depth)
}
