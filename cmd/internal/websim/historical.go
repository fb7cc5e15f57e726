package websim

import "math/rand/v2"

// History is the PageRank of an earlier crawl, when the web was smaller; 0 for pages that did not
// exist or were not found.
type History []float64

// Remember ranks the web as it was when only a share of its pages existed, those of the seeds among
// them.
func Remember(g *Graph, share float64, seed uint64) History {
	random := rand.New(rand.NewPCG(seed, 3))
	index := make([]int32, g.Pages())
	var old []int32
	keep := func(p int32) {
		index[p] = int32(len(old)) + 1
		old = append(old, p)
	}
	for _, p := range g.Seeds {
		if index[p] == 0 {
			keep(p)
		}
	}
	for p := range index {
		if index[p] == 0 && random.Float64() < share {
			keep(int32(p))
		}
	}
	out := make([][]int32, len(old))
	for i, p := range old {
		for _, q := range g.Out[p] {
			if index[q] > 0 {
				out[i] = append(out[i], index[q]-1)
			}
		}
	}
	history := make(History, g.Pages())
	for i, r := range PageRank(out, nil) {
		history[old[i]] = r
	}
	return history
}

// HistoricalZero visits by the PageRank of an earlier crawl, and pages that are new after all
// others. This and the two below are of Baeza-Yates et al. (2005).
func HistoricalZero(h History) Order {
	return Order{Name: "historical-zero", Found: func(_ *Crawler, page, _ int32) float64 {
		return h[page]
	}}
}

// HistoricalRandom gives a new page the rank of an old one by lot.
func HistoricalRandom(h History) Order {
	random := rand.New(rand.NewPCG(4, 5))
	var old []float64
	for _, r := range h {
		if r > 0 {
			old = append(old, r)
		}
	}
	return Order{Name: "historical-random", Found: func(_ *Crawler, page, _ int32) float64 {
		if h[page] > 0 || len(old) == 0 {
			return h[page]
		}
		return old[random.IntN(len(old))]
	}}
}

// HistoricalParent gives a new page what the page that it was found on hands on to each of its
// links.
func HistoricalParent(h History) Order {
	given := make([]float64, len(h))
	return Order{Name: "historical-parent", Found: func(c *Crawler, page, from int32) float64 {
		given[page] = h[page]
		if given[page] == 0 && from >= 0 {
			given[page] = given[from] / float64(len(c.Links(from)))
		}
		return given[page]
	}}
}
