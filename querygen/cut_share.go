package querygen

import (
	"math"

	"deepcrawl/bipartite"
)

// Where answers are cut, what counts is that they fill their pages and stay within the limit: of the values whose results are as new as
// those of others, one with a hundred results brings five times what one with twenty does, and one with thousands the same few on top
// as every other. How long an answer is, the known items that hold the value tell, and the share of all items like them that is known.
// That share differs little between values of one and of a hundred holders; that all five holders of a rare value were found but once
// says next to nothing, and the best of thousands of such promises is nearly always one that chance made.
//
// That took a twelfth off the requests to 80 % on generated text, a thirtieth on descriptions and on program sources, and an eighth off
// those to 95 % on generated text.

const (
	cutKinship  = 50   // results' worth of belief that as much is new among those of a value as among those asked before
	cutUnknown  = 0.5  // share of the results that is new, before there are answers
	cutPages    = 10   // results' worth of belief that the next of a cut answer are as new as those of others as long
	cutLeast    = 10   // results that an answer counts as at least
	mostUnknown = 0.95 // however new everything was
	newShare    = 0.05 // by how much that share has to change before all values are filed anew
	newRatio    = 0.2  // the same for the logarithm of what came for each singleton
)

// byShare is what the values of a field are ranked by where answers are cut.
type byShare struct {
	unknown calibration // share of the results that are new
	share   float64     // as the values are filed by now
	ratio   float64     // of what came to singletons, the same
}

// learn takes in what was new of an answer. Answers of a single item say as clearly as others that nothing is.
func (s *byShare) learn(came float64, results int) {
	weight := float64(max(cutLeast, results))
	s.unknown.learn(came/float64(max(1, results))*weight, weight)
}

// now is how much of the results of a value was new of late.
func (s *byShare) now() float64 { return min(mostUnknown, s.unknown.given(cutUnknown)) }

// limited reports whether values are ranked by how well they fill what the site will show of an answer.
func (p *Planner) limited() bool { return p.capped > 0 }

// byShare reports whether they are ranked so indeed.
func (p *Planner) byShare() bool { return p.limited() && p.on(cutShareRule) }

// predictCut returns the new items that a value promises where answers are cut, and the pages they stand on. Those are half a page more
// than results fill, as an answer is seldom as long as it is expected to be.
func (p *Planner) predictCut(f *family, v bipartite.ValueID, share, ratio float64) (gain, price float64) {
	degree := float64(p.graph.Degree(v))
	if degree == 0 {
		return 0, 1
	}
	promised := ratio * p.weight(f, v)
	unknown := min(mostUnknown, (promised+cutKinship*share)/(degree+promised+cutKinship))
	size := degree / (1 - unknown)
	gain = size * unknown
	if size > float64(p.capped) {
		gain, size = gain*p.reachable(size), float64(p.capped)
	}
	return gain, max(1, size/float64(p.pageSize)+0.5)
}

// followShare files all values anew once the share of new results has changed so much that others are in front.
func (p *Planner) followShare() {
	if !p.byShare() {
		return
	}
	for _, b := range p.order {
		for _, f := range b.families {
			share, ratio := f.cut.now(), p.gainRatio(f)
			if math.Abs(share-f.cut.share) > newShare || math.Abs(math.Log(ratio/f.cut.ratio)) > newRatio {
				f.cut.share, f.cut.ratio = share, ratio
				p.fill(f)
			}
		}
	}
}

// cutFreshness is the share of new items among the next results of a cut query: what its pages had, and as long as those are few, what
// answers as much longer than the limit had. By the pages alone each word taken by lot is worth a second one late in a harvest, and
// fifty of them in a row that brought nothing ended one.
func (p *Planner) cutFreshness(a *arm) float64 {
	if a.share <= 0 || !p.on(cutPagesRule) {
		return a.freshness()
	}
	p.acts(cutPagesRule)
	fair := max(0.02, 1-float64(a.held)/a.share/float64(a.claimed))
	expected := min(1, fair*p.shown[p.breadthOf(float64(a.claimed))].ratio())
	return (float64(a.fresh) + cutPages*expected) / (float64(a.read) + cutPages)
}
