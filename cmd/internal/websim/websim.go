// Package websim crawls a web that exists in memory only, to compare the orders in which pages can
// be visited.
//
// A Graph says which page is on which host and links to which; it is generated (generate.go) or
// read from a list of edges (edges.go). Crawl visits it with r connections, one request at a time
// for each host and a pause after each, in simulated time. An Order says which page goes first;
// what it may know is what a crawler would know. After Baeza-Yates, Castillo, Marin and Rodriguez,
// "Crawling a Country: Better Strategies than Breadth-First for Web Page Ordering" (WWW 2005); good
// is what gathers PageRank early (curve.go, kendall.go).
//
//	g := websim.Generate(websim.Shape{Pages: 50_000, Seed: 1})
//	fetches := websim.Crawl(g, websim.OPIC(g), websim.Pace{Connections: 64, Wait: 15})
package websim

// A Graph is a web: pages are numbered from 0, hosts too.
type Graph struct {
	Host  []int32   // of each page
	Hosts int       // number of hosts
	Out   [][]int32 // links of each page, each target once, none to the page itself
	Seeds []int32   // pages known from the start
}

// Pages is the number of pages.
func (g *Graph) Pages() int { return len(g.Out) }

// Links counts the links, and of these the ones that stay on their host.
func (g *Graph) Links() (all, inside int) {
	for p, out := range g.Out {
		all += len(out)
		for _, q := range out {
			if g.Host[p] == g.Host[q] {
				inside++
			}
		}
	}
	return all, inside
}

// Largest is the number of pages of the largest host.
func (g *Graph) Largest() int {
	sizes := make([]int, g.Hosts)
	most := 0
	for _, h := range g.Host {
		sizes[h]++
		most = max(most, sizes[h])
	}
	return most
}
