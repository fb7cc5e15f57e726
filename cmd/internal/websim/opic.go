package websim

// OPIC gives each seed the same cash; a page that is read hands its cash on to the pages it links
// to, in equal parts, and the page with most cash goes first: Abiteboul, Preda and Cobena,
// "Adaptive on-line page importance computation" (WWW 2003).
func OPIC(g *Graph) Order {
	cash := make([]float64, g.Pages())
	for _, p := range g.Seeds {
		cash[p] = 1 / float64(len(g.Seeds))
	}
	return Order{
		Name:  "opic",
		Found: func(_ *Crawler, page, _ int32) float64 { return cash[page] },
		Fetched: func(c *Crawler, page int32) {
			out := c.Links(page)
			if len(out) == 0 {
				return
			}
			share := cash[page] / float64(len(out))
			cash[page] = 0
			for _, q := range out {
				cash[q] += share
				c.Rank(q, cash[q])
			}
		},
	}
}
