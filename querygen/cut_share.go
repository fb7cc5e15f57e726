package querygen

import (
	"deepcrawl/bipartite"
	"deepcrawl/querygen/gain"
)

// Where answers are cut, values are ranked by how well they fill what the site will show of an answer (gain.NewShare).

// cutPages are results' worth of belief that the next of a cut answer are as new as those of others as long.
const cutPages = 10

// limited reports whether values are ranked by how well they fill what the site will show of an answer.
func (p *Planner) limited() bool { return p.capped > 0 }

// byShare reports whether they are ranked so indeed.
func (p *Planner) byShare() bool { return p.limited() && p.on(cutShareRule) }

// predictCut returns the new items that a value promises where answers are cut, and the pages they stand on. Those are half a page more
// than results fill, as an answer is seldom as long as it is expected to be.
func (p *Planner) predictCut(f *family, v bipartite.ValueID, share, ratio float64) (fresh, price float64) {
	degree := float64(p.graph.Degree(v))
	if degree == 0 {
		return 0, 1
	}
	size, fresh := gain.CutAnswer(degree, ratio*p.weight(f, v), share)
	if size > float64(p.capped) {
		fresh, size = fresh*p.reachable(size), float64(p.capped)
	}
	return fresh, max(1, size/float64(p.pageSize)+0.5)
}

// followShare files all values anew once the share of new results has changed so much that others are in front.
func (p *Planner) followShare() {
	if !p.byShare() {
		return
	}
	for _, b := range p.order {
		for _, f := range b.families {
			if f.cut.Refile(p.gainRatio(f)) {
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
	expected := min(1, fair*p.shown[p.breadthOf(float64(a.claimed))].Ratio())
	return (float64(a.fresh) + cutPages*expected) / (float64(a.read) + cutPages)
}
