package websim

import (
	"math"
	"math/rand/v2"
	"slices"
)

// A Shape describes a web to be generated. The zero value of a field means what its comment says.
type Shape struct {
	Pages  int     // about so many; 0: 10,000
	Known  float64 // share of the sites whose first page is a seed; 0: all
	Inside float64 // share of the links that stay on their site; 0: 0.85
	// Larger makes a link to the first page of another site choose the site by its pages rather
	// than by lot.
	Larger bool
	// Country makes sites as Baeza-Yates et al. found them in .cl and .gr: see country.go.
	Country bool
	Seed    uint64
}

const (
	sizeExponent   = 1.8 // of the power law of pages a site
	degreeExponent = 2.5 // of the power law of links a page
	leastLinks     = 4   // of a page, before links that come twice are dropped
	mostLinks      = 300
	// share of the links that lead where another link leads: in-degrees get a power law so (Kumar
	// et al. 2000)
	copied   = 0.7
	homeward = 0.5 // share of the pages that link to the first page of their site
)

// Generate makes a web of sites whose sizes, out-degrees and in-degrees follow power laws and whose
// links mostly stay on their site. Each page can be reached from the first page of its site, and
// each site from every other that is a seed or from one. Same shape, same web.
func Generate(s Shape) *Graph {
	if s.Pages <= 0 {
		s.Pages = 10_000
	}
	if s.Known <= 0 || s.Known > 1 {
		s.Known = 1
	}
	if s.Inside <= 0 || s.Inside > 1 {
		s.Inside = 0.85
	}
	m := &maker{shape: s, random: rand.New(rand.NewPCG(s.Seed, 6))}
	if s.Country {
		m.country()
	} else {
		m.sites(sizeExponent, float64(s.Pages)/10)
		m.trees()
		m.links()
	}
	m.once()
	m.seeds()
	return &m.graph
}

// A maker is a web in the making.
type maker struct {
	shape  Shape
	random *rand.Rand
	graph  Graph
	first  []int32   // first page of each site
	size   []int     // pages of each site
	inside [][]int32 // targets of the links within each site so far
	across []int32   // targets of the links between sites so far
}

// power draws from a power law of the exponent from least on.
func (m *maker) power(least, exponent float64) float64 {
	return least * math.Pow(1-m.random.Float64(), -1/(exponent-1))
}

// sites shares the pages out: those of a site follow a power law of the exponent, and are no more
// than most.
func (m *maker) sites(exponent, most float64) {
	for pages := 0; pages < m.shape.Pages; {
		size := max(int(min(m.power(1, exponent), most, float64(m.shape.Pages-pages))), 1)
		m.first = append(m.first, int32(pages))
		m.size = append(m.size, size)
		for range size {
			m.graph.Host = append(m.graph.Host, int32(len(m.first)-1))
		}
		pages += size
	}
	m.graph.Hosts = len(m.first)
	m.graph.Out = make([][]int32, len(m.graph.Host))
	m.inside = make([][]int32, len(m.first))
}

// trees links each page from an earlier one of its site, rather from one near its first page, and
// each site from an earlier one.
func (m *maker) trees() {
	for h, first := range m.first {
		for i := 1; i < m.size[h]; i++ {
			near := m.random.Float64()
			m.link(first+int32(near*near*float64(i)), first+int32(i))
		}
		if h > 0 {
			m.link(m.pageOf(m.random.IntN(h)), first)
		}
	}
}

func (m *maker) pageOf(site int) int32 { return m.first[site] + int32(m.random.IntN(m.size[site])) }

func (m *maker) links() {
	for p := range m.graph.Out {
		h := m.graph.Host[p]
		if m.random.Float64() < homeward {
			m.link(int32(p), m.first[h])
		}
		m.linksOf(int32(p), m.shape.Inside)
	}
}

// linksOf links a page to others, of which a share is on its site.
func (m *maker) linksOf(page int32, inside float64) {
	for range int(min(m.power(leastLinks, degreeExponent), mostLinks)) {
		if m.random.Float64() < inside {
			m.link(page, m.insideTarget(int(m.graph.Host[page])))
		} else {
			m.link(page, m.acrossTarget())
		}
	}
}

// once drops links that come twice.
func (m *maker) once() {
	for p, out := range m.graph.Out {
		slices.Sort(out)
		m.graph.Out[p] = slices.Compact(out)
	}
}

func (m *maker) link(from, to int32) {
	if from == to {
		return
	}
	m.graph.Out[from] = append(m.graph.Out[from], to)
	if h := m.graph.Host[to]; m.graph.Host[from] == h {
		m.inside[h] = append(m.inside[h], to)
	} else {
		m.across = append(m.across, to)
	}
}

func (m *maker) insideTarget(site int) int32 {
	if links := m.inside[site]; len(links) > 0 && m.random.Float64() < copied {
		return links[m.random.IntN(len(links))]
	}
	return m.pageOf(site)
}

// acrossTarget is where a link to another site leads: where others lead, to a first page, or
// anywhere.
func (m *maker) acrossTarget() int32 {
	switch x := m.random.Float64(); {
	case x < copied && len(m.across) > 0:
		return m.across[m.random.IntN(len(m.across))]
	case x < (1+copied)/2 && m.shape.Larger:
		return m.first[m.graph.Host[m.random.IntN(len(m.graph.Host))]]
	case x < (1+copied)/2:
		return m.first[m.random.IntN(len(m.first))]
	}
	return int32(m.random.IntN(len(m.graph.Out)))
}

func (m *maker) seeds() {
	for i, p := range m.first {
		if i == 0 || m.random.Float64() < m.shape.Known {
			m.graph.Seeds = append(m.graph.Seeds, p)
		}
	}
}
