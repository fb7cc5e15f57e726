package order

// A topic says which links go first, and not when enough was seen: a site in another language than
// the topic has none of its words. So links are refused, and a site is left, for what they are
// worth without it.

import (
	"net/url"

	"deepcrawl/surface/skim"
	"deepcrawl/surface/visit"
	"deepcrawl/surface/weburl"
)

// scoreWithout is what the score of a link would be without a topic. The archive keeps the one with
// it; that without is made out from the words of the link again, between the least and the most
// that it can have been.
func scoreWithout(l visit.Link) float64 {
	score := scoreLink(skim.Link{Words: l.Anchor, Via: l.Via}, l.URL, l.Depth)
	if l.Via == "sitemap" {
		score *= SitemapFactor
	}
	return min(max(score, l.Score), l.Score/offTopic)
}

// SitemapFactor is what a link that only a sitemap names keeps of the score that its address alone
// would get.
const SitemapFactor = 0.6

// Promise is how likely a link leads to a search form, by its words, its address and what came of
// others like it, from 0 to 1.
func (l *Lessons) Promise(words string, u *url.URL) float64 {
	score := scoreLink(skim.Link{Words: words, Via: "a"}, u, 0)
	return min(max(score+
		mostLift*lift(linkWords(words, weburl.Path(u)), l.snapshot(), experience{}),
		0), 1)
}

// focused returns a ranking that goes by a topic, nil for another.
func focused(r Ranking) *promise {
	if p, ok := r.(*promise); ok && p.topic != nil {
		return p
	}
	return nil
}

// Focused reports whether a ranking goes by a topic.
func Focused(r Ranking) bool { return focused(r) != nil }

// Plain is what a link ranks, whatever the topic.
func Plain(r Ranking, l visit.Link) float64 {
	if p := focused(r); p != nil && l.Via != "seed" {
		return p.rank(l, scoreWithout(l))
	}
	return r.Rank(l)
}

// Favour is the part of its worth that a link keeps in the order of the crawl for what it has of
// the topic.
func Favour(r Ranking, l visit.Link) float64 {
	if focused(r) == nil || l.Via == "seed" {
		return 1
	}
	return l.Score / scoreWithout(l)
}
