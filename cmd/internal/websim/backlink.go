package websim

// Backlink visits the page first that most of the pages read so far link to: Cho, Garcia-Molina and
// Page, "Efficient crawling through URL ordering" (WWW 1998).
func Backlink(g *Graph) Order {
	links := make([]int32, g.Pages())
	return Order{
		Name: "backlink",
		Fetched: func(c *Crawler, page int32) {
			for _, q := range c.Links(page) {
				links[q]++
				c.Rank(q, float64(links[q]))
			}
		},
	}
}
