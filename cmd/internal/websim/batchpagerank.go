package websim

// BatchPageRank computes the PageRank of the known part of the web after each batch of pages, and
// visits by that; pages found meanwhile wait at the end. Cho, Garcia-Molina and Page (WWW 1998), in
// batches as by Baeza-Yates et al. (2005).
func BatchPageRank(g *Graph) Order {
	k := newKnownRank(g)
	return Order{
		Name: "batch-pagerank",
		Fetched: func(c *Crawler, _ int32) {
			if k.Read(c) {
				rankAll(c, k.rank)
			}
		},
	}
}

func rankAll(c *Crawler, by []float64) {
	for _, p := range c.Known() {
		c.Rank(p, by[p])
	}
}
