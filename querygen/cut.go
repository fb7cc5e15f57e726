package querygen

import "math/bits"

// A query is cut when it matches more than the site shows of one. What is shown is no fair sample of what matches: where
// the same items rank on top of every answer, broad values show what is known, and only values about as long as the cap
// lead further down. So of a cut query not T - n counts but what its pages bring, and what broader and narrower values of
// the kind brought before it.

// cuts are the steps in which values are broader than the cap: one for each doubling.
const cuts = 8

// isCut reports whether a query for a value matches more than the site shows.
func (p *Planner) isCut(a *arm) bool {
	return p.capped > 0 && a.hasValue && !a.inPart && a.counted() && a.claimed > p.capped+a.size
}

// breadthOf returns the step of a value of so many results.
func (p *Planner) breadthOf(size float64) int {
	return min(cuts-1, bits.Len(uint(size)/uint(p.capped)))
}

// reachable returns which part of the new items of a value longer than the cap the site will show.
func (p *Planner) reachable(size float64) float64 {
	return float64(p.capped) / size * p.shown[p.breadthOf(size)].Ratio()
}

// learnCut compares the new items of a page of a cut query with what a fair sample would have had.
func (p *Planner) learnCut(a *arm, o Outcome, fresh int) {
	if !p.on(cutShownRule) || !p.isCut(a) || a.weight <= 0 || a.share <= 0 {
		return
	}
	p.acts(cutShownRule)
	fair := max(0.02, 1-float64(a.held)/a.share/float64(a.claimed))
	p.shown[p.breadthOf(float64(a.claimed))].Learn(float64(fresh), fair*float64(o.Returned))
}
