package partition

import (
	"deepcrawl/querygen/history"
	"deepcrawl/querygen/strategy/partition/axis"
	"deepcrawl/querygen/strategy/partition/endings"
)

// suspects reports whether the form as served ended at a round number, or with a full page after
// others, so that it may be a cap, and too few parts of it were asked to tell.
func suspects(p *history.Harvest, pt *Partition) bool {
	a := pt.box.Base
	return p.On(SuspectRule) && a != nil && p.ListsAll(a) && a.Ended &&
		(!a.Counted() || endings.AtLeast(a)) &&
		a.Returned >= history.CapMin &&
		pt.Told < mostSuspected &&
		(a.Returned%endings.Unit == 0 || a.Pages > 1 && a.Returned%a.Size == 0)
}

// suspicion is the strategy of SuspectRule.
type suspicion struct{ history.Stateless }

// Best offers a part of a form that may have shown no more than its cap.
func (suspicion) Best(p *history.Harvest, _ history.Call) (best history.Offer) {
	for b := range p.Awake() {
		if onForm.Of(b).partition != nil && suspects(p, onForm.Of(b).partition) {
			best.Take(BestCell(p, b))
			best.Take(unfinished(p, onForm.Of(b).partition))
		}
	}
	return best
}

// unfinished offers the next page of a part that was begun: in the order of the site its first
// pages show what the whole shows first, and only the later ones tell.
func unfinished(p *history.Harvest, pt *Partition) (best history.Offer) {
	for _, r := range pt.order {
		if r.State == asked {
			best.Take(further(p, r.Query))
		}
	}
	return best
}

// mostSuspected is how many parts show something else than the whole does before an answer of a
// round number is believed to be all there is (estimate).
const mostSuspected = 3

// Reopen cuts the regions that were taken to be read to their end.
func Reopen(p *history.Harvest, b *history.FormState) {
	pt := onForm.Of(b).partition
	if pt == nil {
		return
	}
	if pt.Root.Query != nil && Overflows(p, pt.Root.Query) {
		pt.Root.Guess = int(rootGuess * Limit(p))
	}
	for _, r := range pt.order {
		if r.State == Done && r.Query != nil && Overflows(p, r.Query) {
			if r.complete = false; inCutting(r) {
				r.State = unasked
				continue
			}
			r.Guess = int(overflowing * Limit(p))
			cut(p, pt, r)
		}
	}
}

// inCutting reports whether a part is all of a range that the part around it is being cut along:
// what lies there is asked for already.
func inCutting(r *Region) bool {
	u := r.parent
	if u == nil || u.State != Overflown {
		return false
	}
	s, ok := u.Split.(*axis.Sweep)
	return ok && len(axis.Within(u.Bounds, s.Whole)) == len(r.Bounds) && r.bound(s.X) == s.Whole
}

// distrust begins anew without the totals that a site was found to lie about. What was read to its
// end stays read.
func (pt *Partition) distrust() {
	if pt.Distrusted || pt.box.Facts.Totals != "wrong" {
		return
	}
	pt.Distrusted = true
	for _, r := range append(pt.order, pt.Root) {
		r.Total, r.Exact = -1, false
		if r.State == Overflown || r == pt.Root {
			r.State, r.Split, r.Used, r.Ask, r.firstSplitDone = unasked, nil, nil, nil, false
		}
	}
	pt.Open = nil
}
