package websim

// The webs of .cl and .gr that Baeza-Yates et al. (2005) crawled have 29,000 to 50,000 servers with
// 2.4 to 3.6 million pages, at most 25,000 on one; dynamic pages were taken to a depth of 5, static
// ones to 15; in-degrees follow a power law, and most links stay on their site. This is such a web
// with fewer pages: the largest site has its share of them, so that a web a hundred times smaller
// has a mean of some twenty pages a site rather than of seventy, as its sites have no room for the
// tail.
const (
	// of the power law of pages a site: up to 25,000 it has a mean of 85
	countryExponent = 1.6
	countryLargest  = 25_000 / 3.5e6 // of all pages
	dynamicShare    = 0.5            // of the sites (estimate)
	dynamicDepth    = 5
	staticDepth     = 15
	menuLinks       = 6    // of a site to pages that all of its pages link to
	countryInside   = 0.93 // of the links beside those
)

func (m *maker) country() {
	m.sites(countryExponent, max(float64(m.shape.Pages)*countryLargest, 10))
	m.deepTrees()
	m.menus()
}

// deepTrees links each page from an earlier one of its site, no deeper than sites of its kind are
// crawled.
func (m *maker) deepTrees() {
	depth := make([]int, len(m.graph.Out))
	for h, first := range m.first {
		most := staticDepth
		if m.random.Float64() < dynamicShare {
			most = dynamicDepth
		}
		for i := 1; i < m.size[h]; i++ {
			from := first + int32(m.random.IntN(i))
			for depth[from] >= most {
				from = first + int32(m.random.IntN(i))
			}
			depth[first+int32(i)] = depth[from] + 1
			m.link(from, first+int32(i))
		}
		if h > 0 {
			m.link(m.pageOf(m.random.IntN(h)), first)
		}
	}
}

// menus links each page to the first of its site and to a few that all link to, and to others.
func (m *maker) menus() {
	for p := range m.graph.Out {
		h := m.graph.Host[p]
		for i := range int32(min(1+menuLinks, m.size[h])) {
			m.link(int32(p), m.first[h]+i)
		}
		m.linksOf(int32(p), countryInside)
	}
}
