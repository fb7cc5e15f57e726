package site

import (
	"deepcrawl/surface/order"
	"deepcrawl/surface/skim"
	"deepcrawl/surface/visit"
)

// When going on with a site is not worth a request any more. A site whose search form is linked
// from its first page is done after some twenty pages at most; one without any form so far is given
// more. Links that promise a form are followed beyond that, within reason.
const (
	// pages without a new kind of form, when the site has shown a search form
	patience        = 20
	patienceWithout = 80 // when it has not
	promisePatience = 60 // for promising links
)

// worth is what a link is worth by now, for the order of the crawl: 0 when it is not to be
// followed.
func (s *Site) worth(l visit.Link) float64 {
	if s.done.Has(l.Key) || s.hosts.Lost(l.URL) || s.passing.later(l.Key) {
		return 0
	}
	if s.forbids(l.URL) {
		s.shut(l)
		return 0
	}
	worth := s.estimate(l)
	if worth <= 0 {
		s.refused = true
		if s.crawler.Forbids(l.URL) {
			s.shut(l)
		}
	}
	return worth * s.rank.favour(l)
}

// hope is the worth of a link, but for what speaks against it.
func (s *Site) hope(l visit.Link) float64 {
	if l.Via == "seed" {
		return l.Score
	}
	return s.rank.plain(l) * s.rank.favour(l)
}

// estimate is the worth of a link that can be visited.
func (s *Site) estimate(l visit.Link) float64 {
	if l.Via == "seed" {
		return l.Score
	}
	rank := s.rank.plain(l)
	if l.Via == skim.ViaVersion {
		rank *= versionFactor
	}
	return s.traps.Worth(l, rank)
}

// tired reports whether the best link left is not worth a request.
func (s *Site) tired(worth float64) bool {
	switch {
	case s.crawler.Config.Exhaustive || worth > 1: // seeds are always visited
		return false
	case worth >= order.Promising:
		return s.stale >= promisePatience+patience
	case s.facts.Searchable:
		return s.stale >= patience
	}
	return s.stale >= patienceWithout
}
