package websim

// BestFirst goes by how much the page is about a topic that a link stands on: Cho, Garcia-Molina
// and Page (WWW 1998). The n best pages are read before new ones are looked at, which Menczer, Pant
// and Srinivasan, "Topical web crawlers" (ACM TOIT 2004), found better than 1.
func BestFirst(name string, about []float64, n int) Order {
	var found []int32 // since the last look
	worth := make([]float64, len(about))
	read := 0
	return Order{
		Name: name,
		Found: func(_ *Crawler, page, from int32) float64 {
			if from >= 0 {
				worth[page] = about[from]
			}
			if n == 1 || from < 0 {
				return worth[page]
			}
			found = append(found, page)
			return -1
		},
		Fetched: func(c *Crawler, _ int32) {
			if read++; read%n != 0 {
				return
			}
			for _, p := range found {
				c.Rank(p, worth[p])
			}
			found = found[:0]
		},
	}
}
