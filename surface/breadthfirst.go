package surface

import "deepcrawl/surface/skim"

// breadthFirst goes by the distance from a seed: Najork and Wiener, "Breadth-first crawling yields
// high-quality pages" (WWW 2001).
type breadthFirst struct{ unchanging }

func (breadthFirst) Found(l *Link, _ skim.Link, _ *Visit) float64 { return 1 / float64(1+l.Depth) }
