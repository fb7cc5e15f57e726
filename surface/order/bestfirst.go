package order

import (
	"deepcrawl/surface/skim"
	"deepcrawl/surface/visit"
)

// bestFirst goes by how much the page is about the topic that a link stands on: Cho, Garcia-Molina
// and Page (WWW 1998), as Menczer, Pant and Srinivasan, "Topical web crawlers" (ACM TOIT 2004),
// have it.
type bestFirst struct {
	unchanging
	topic topic
}

func (b *bestFirst) Found(_ *visit.Link, _ skim.Link, from *visit.Visit) float64 {
	if from == nil {
		return leastScore
	}
	return max(b.topic.In(from.Title+" "+from.Text), leastScore)
}
