package order

import (
	"deepcrawl/surface/skim"
	"deepcrawl/surface/visit"
)

// largerSites goes by how many pages of a host wait: Baeza-Yates, Castillo, Marin and Rodriguez,
// "Crawling a country: better strategies than breadth-first for web page ordering" (WWW 2005). What
// they call a site is a host; sites of ours that have several are where it matters. The zero value
// is ready.
type largerSites struct {
	waiting map[string]int // links, by host
	largest string
	most    int // links that waited for the largest host when ranks were looked at
	pages   every
}

func (*largerSites) Found(l *visit.Link, _ skim.Link, _ *visit.Visit) float64 {
	return 1 / float64(2+l.Depth)
}

func (s *largerSites) Read(v *visit.Visit, _ []uint64) {
	if s.waiting == nil {
		s.waiting = map[string]int{}
	}
	for i := range v.Links {
		s.waiting[v.Links[i].URL.Host]++
	}
	if s.waiting[v.Link.URL.Host] > 0 {
		s.waiting[v.Link.URL.Host]--
	}
	for host, n := range s.waiting {
		if n > s.waiting[s.largest] || n == s.waiting[s.largest] && host < s.largest {
			s.largest = host
		}
	}
}

func (s *largerSites) Risen() bool {
	risen := s.waiting[s.largest] > s.most
	s.most = max(s.most, s.waiting[s.largest])
	return s.pages.Risen() || risen
}

// Rank is by host, and within a host by depth.
func (s *largerSites) Rank(l visit.Link) float64 {
	return squash(float64(s.waiting[l.URL.Host]) + l.Score)
}
