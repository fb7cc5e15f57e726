package order

import (
	"deepcrawl/surface/skim"
	"deepcrawl/surface/visit"
)

const (
	damping        = 0.85
	rankIterations = 20
	mostEdges      = 1 << 20 // of a site
)

// partialPageRank goes by the PageRank of the part of the site that is known, computed anew from
// time to time: Cho, Garcia-Molina and Page (WWW 1998), in batches as Baeza-Yates et al., "Crawling
// a country" (WWW 2005), have it. The zero value is ready.
type partialPageRank struct {
	nodes map[uint64]int32
	out   [][]int32
	edges int
	read  int
	rank  []float64 // of the last batch; pages found since have none
	risen bool
}

func (p *partialPageRank) Found(*visit.Link, skim.Link, *visit.Visit) float64 { return squash(0) }

func (p *partialPageRank) Read(v *visit.Visit, to []uint64) {
	from, ok := p.node(v.Link.Key)
	if !ok || len(p.out[from]) > 0 {
		return
	}
	for _, key := range to {
		if n, ok := p.node(key); ok && p.edges < mostEdges {
			p.out[from] = append(p.out[from], n)
			p.edges++
		}
	}
	if p.read++; p.read%rankEvery == 0 {
		p.compute()
		p.risen = true
	}
}

func (p *partialPageRank) node(key uint64) (int32, bool) {
	n, known := p.nodes[key]
	switch {
	case known:
		return n, true
	case len(p.nodes) >= mostRanked:
		return 0, false
	case p.nodes == nil:
		p.nodes = map[uint64]int32{}
	}
	n = int32(len(p.out))
	p.nodes[key] = n
	p.out = append(p.out, nil)
	return n, true
}

// compute iterates a few times; pages without known links give their rank to all.
func (p *partialPageRank) compute() {
	n := float64(len(p.out))
	rank, next := make([]float64, len(p.out)), make([]float64, len(p.out))
	for i := range rank {
		rank[i] = 1 / n
	}
	for range rankIterations {
		lost := 0.0
		clear(next)
		for i, to := range p.out {
			if len(to) == 0 {
				lost += rank[i]
			}
			for _, j := range to {
				next[j] += damping * rank[i] / float64(len(to))
			}
		}
		for i := range next {
			next[i] += (1 - damping + damping*lost) / n
		}
		rank, next = next, rank
	}
	p.rank = rank
}

func (p *partialPageRank) Rank(l visit.Link) float64 {
	if n, known := p.nodes[l.Key]; known && int(n) < len(p.rank) {
		return squash(p.rank[n] * float64(len(p.rank)))
	}
	return squash(0)
}

func (p *partialPageRank) Risen() bool {
	risen := p.risen
	p.risen = false
	return risen
}
