package websim

// PartialPageRank is BatchPageRank with a provisional rank for pages found between two
// computations: the sum of what the pages that link to it would hand on. Baeza-Yates et al. (2005).
func PartialPageRank(g *Graph) Order {
	k := newKnownRank(g)
	provisional := make([]bool, g.Pages())
	return Order{
		Name:  "partial-pagerank",
		Found: func(_ *Crawler, page, _ int32) float64 { provisional[page] = true; return 0 },
		Fetched: func(c *Crawler, page int32) {
			out := c.Links(page)
			for _, q := range out {
				if provisional[q] {
					k.rank[q] += k.rank[page] / float64(len(out))
					c.Rank(q, k.rank[q])
				}
			}
			if k.Read(c) {
				clear(provisional)
				rankAll(c, k.rank)
			}
		},
	}
}
