package surface

import (
	"deepcrawl/surface/skim"
	"deepcrawl/surface/visit"
)

// A topic says which links go first, and not when enough was seen: a site in another language than
// the topic has none of its words. So links are refused, and a site is left, for what they are
// worth without it.

// scoreWithout is what the score of a link would be without a topic. The archive keeps the one with
// it; that without is made out from the words of the link again, between the least and the most
// that it can have been.
func scoreWithout(l visit.Link) float64 {
	score := scoreLink(skim.Link{Words: l.Anchor, Via: l.Via}, l.URL, l.Depth)
	if l.Via == "sitemap" {
		score *= sitemapFactor
	}
	return min(max(score, l.Score), l.Score/offTopic)
}

// focus returns the ranking when it goes by a topic.
func (s *site) focus() (p *promise, has bool) {
	p, has = s.rank.(*promise)
	return p, has && p.topic != nil
}

// plainRank is what a link ranks, whatever the topic.
func (s *site) plainRank(l visit.Link) float64 {
	if p, has := s.focus(); has && l.Via != "seed" {
		return p.rank(l, scoreWithout(l))
	}
	return s.rank.Rank(l)
}

// favour is the part of its worth that a link keeps in the order of the crawl.
func (s *site) favour(l visit.Link) float64 {
	if _, has := s.focus(); !has || s.unfocused || l.Via == "seed" {
		return 1
	}
	return l.Score / scoreWithout(l)
}

// refocus takes the topic out of the order when the best link on it is not worth a request, and
// puts it back when the site has shown something new.
func (s *site) refocus(best visit.Link, ok bool) (changed bool) {
	if _, has := s.focus(); !has {
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
