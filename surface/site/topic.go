package site

import (
	"deepcrawl/surface/order"
	"deepcrawl/surface/visit"
)

// A topic says which links go first, and not when enough was seen: a site in another language than
// the topic has none of its words. So links are refused, and a site is left, for what they are
// worth without it.

// ranking is the order of the links of a site, with or without its topic.
type ranking struct {
	order.Ranking
	unfocused bool // the topic does not count
}

// plain is what a link ranks, whatever the topic.
func (r *ranking) plain(l visit.Link) float64 { return order.Plain(r.Ranking, l) }

// favour is the part of its worth that a link keeps in the order of the crawl.
func (r *ranking) favour(l visit.Link) float64 {
	if r.unfocused {
		return 1
	}
	return order.Favour(r.Ranking, l)
}

// refocus takes the topic out of the order when the best link on it is not worth a request, and
// puts it back when the site has shown something new.
func (s *Site) refocus(best visit.Link, ok bool) (changed bool) {
	if !order.Focused(s.rank.Ranking) {
		return false
	}
	without := ok && s.stale > 0 && (s.rank.unfocused || s.tired(s.estimate(best)))
	if without == s.rank.unfocused {
		return false
	}
	s.rank.unfocused = without
	if ok {
		s.frontier.Push(best)
	}
	s.frontier.Reorder()
	return true
}
