package surface

import (
	"deepcrawl/surface/order"
	"deepcrawl/surface/visit"
)

// A topic says which links go first, and not when enough was seen: a site in another language than
// the topic has none of its words. So links are refused, and a site is left, for what they are
// worth without it.

// favour is the part of its worth that a link keeps in the order of the crawl.
func (s *site) favour(l visit.Link) float64 {
	if s.unfocused {
		return 1
	}
	return order.Favour(s.rank, l)
}

// refocus takes the topic out of the order when the best link on it is not worth a request, and
// puts it back when the site has shown something new.
func (s *site) refocus(best visit.Link, ok bool) (changed bool) {
	if !order.Focused(s.rank) {
		return false
	}
	without := ok && s.stale > 0 && (s.unfocused || s.tired(s.estimate(best)))
	if without == s.unfocused {
		return false
	}
	s.unfocused = without
	if ok {
		s.frontier.Push(best)
	}
	s.frontier.Reorder()
	return true
}
