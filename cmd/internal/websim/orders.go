package websim

// Orders are all orders, made for a crawl of g each. truth is its PageRank.
func Orders(g *Graph, truth []float64, h History) []Order {
	return []Order{
		Omniscient(truth), HistoricalZero(h), HistoricalRandom(h), HistoricalParent(h),
		LargerSites(g), OPIC(g), BreadthFirst(g), BatchPageRank(g), PartialPageRank(g), Backlink(g),
		Random(g),
	}
}
