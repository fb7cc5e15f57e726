package websim

import "math"

// Oracle knows all links and which pages are wanted, but reads a page only where a link led: about
// the most that an order can do. A wanted page goes first. Where none is known, the way to the
// nearest one does, and of these the page that links to most. That is greedy: to find the very best
// is NP-hard, as it is to find a smallest Steiner tree.
func Oracle(g *Graph, name string, wanted []bool) Order {
	in := make([][]int32, g.Pages())
	for p, out := range g.Out {
		for _, q := range out {
			in[q] = append(in[q], int32(p))
		}
	}
	return Order{
		Name: name,
		Found: func(_ *Crawler, page, _ int32) float64 {
			if wanted[page] {
				return math.Inf(1)
			}
			return 0
		},
		Fetched: func(c *Crawler, _ int32) {
			for _, p := range c.Known() {
				if wanted[p] && c.Open(p) {
					return
				}
			}
			steps := stepsTo(c, in, wanted)
			for _, p := range c.Known() {
				if steps[p] == 0 {
					continue
				}
				shows := 0
				for _, q := range g.Out[p] {
					if wanted[q] && c.Open(q) {
						shows++
					}
				}
				c.Rank(p, 1/float64(steps[p])+float64(shows)/float64(g.Pages()))
			}
		},
	}
}

// stepsTo counts links from each page that may be read to the nearest wanted one; 0 for these, and
// where no way leads to any.
func stepsTo(c *Crawler, in [][]int32, wanted []bool) []int {
	steps := make([]int, len(in))
	var queue []int32
	for p := range in {
		if wanted[p] && c.Open(int32(p)) {
			queue = append(queue, int32(p))
		}
	}
	for len(queue) > 0 {
		p := queue[0]
		queue = queue[1:]
		for _, q := range in[p] {
			if steps[q] == 0 && c.Open(q) && !wanted[q] {
				steps[q] = steps[p] + 1
				queue = append(queue, q)
			}
		}
	}
	return steps
}
