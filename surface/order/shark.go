package order

import (
	"deepcrawl/surface/skim"
	"deepcrawl/surface/visit"
	"deepcrawl/surface/weburl"
)

// Weights of Hersovici et al.
const (
	sharkDecay  = 0.5 // of what a page hands down
	sharkAnchor = 0.8 // of the text of a link against what stands around it
	sharkHeir   = 0.5 // of what was handed down against the link itself
)

// shark goes by what a page hands down to its links, fading from link to link where pages are off
// the topic, and by what a link says of itself: Hersovici et al., "The Shark-Search algorithm. An
// application: tailored web site mapping" (WWW 1998). What stands around a link are its title, its
// label and its address to us.
type shark struct {
	unchanging
	topic topic
}

func (s *shark) Found(l *visit.Link, f skim.Link, from *visit.Visit) float64 {
	return max(s.topic.shark(l, f.Words, from), leastScore)
}

func (t topic) shark(l *visit.Link, words string, from *visit.Visit) float64 {
	anchor, around := t.In(l.Anchor), 1.0
	if anchor == 0 {
		around = t.In(words + " " + weburl.Unescape(weburl.Path(l.URL)))
	}
	itself := sharkAnchor*anchor + (1-sharkAnchor)*around
	if from == nil {
		return (1 - sharkHeir) * itself
	}
	about := t.In(from.Title + " " + from.Text)
	if about == 0 {
		about = min(from.Link.Score, 1)
		if from.Link.Via == "seed" {
			about = 0
		}
	}
	return sharkHeir*sharkDecay*about + (1-sharkHeir)*itself
}
