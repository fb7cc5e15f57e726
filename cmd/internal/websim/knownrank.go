package websim

// batches is how often an order by PageRank computes it in the course of a crawl.
const batches = 50

// A knownRank is the PageRank of the part of the graph that a crawl knows, computed now and then.
type knownRank struct {
	rank  []float64 // by page; pages found since the last time have none
	index []int32   // of a known page, in the order found
	read  int       // pages read
	last  int       // of these, when the ranks were computed
	every int
}

func newKnownRank(g *Graph) *knownRank {
	return &knownRank{rank: make([]float64, g.Pages()), index: make([]int32, g.Pages()),
		every: max(1, g.Pages()/batches)}
}

// Read notes that one more page was read, and reports whether the ranks were computed anew. The
// first pages of a crawl change everything, so that it begins with small batches: a quarter of what
// was read, but at least ten pages.
func (k *knownRank) Read(c *Crawler) bool {
	k.read++
	if k.read-k.last < min(k.every, max(10, k.read/4)) {
		return false
	}
	k.last = k.read
	known := c.Known()
	for i, p := range known {
		k.index[p] = int32(i)
	}
	out := make([][]int32, len(known))
	start := make([]float64, len(known))
	sum := 0.0
	for i, p := range known {
		for _, q := range c.Links(p) {
			out[i] = append(out[i], k.index[q])
		}
		start[i] = k.rank[p] + 1e-3/float64(len(known))
		sum += start[i]
	}
	for i := range start {
		start[i] /= sum
	}
	const enough = 1e-4 // an order needs no more
	for i, r := range rank(out, start, enough) {
		k.rank[known[i]] = r
	}
	return true
}
