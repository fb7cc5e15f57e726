package partition

import (
	"fmt"
	"slices"

	"deepcrawl/querygen/history"
)

// Estimates, where no line says otherwise.
const (
	alike = 3 // different answers that end at the same number of results, so that it is no chance
	// most caps are multiples of it, as answers are by chance one time in fifty: one answer is
	// enough to look
	RoundCap = 50
	capUnit  = 5 // nearly all caps, 75 too, are multiples of it: to ask a few parts of an answer of so many costs little
	promoted = 5 // counted items, for each of which there may be one on the page that is not
)

// Endings are the numbers of results at which answers of a form ended.
type Endings struct {
	ends  map[int][]uint64 // the answers that ended there, by signature
	cuts  map[int]int      // a total that an answer of one page ended short of
	Broke map[int]int      // queries whose next page could not be had
}

// EndingsOf returns where the answers of a form ended; it is never nil.
func EndingsOf(b *history.FormState) *Endings { return &onForm.Of(b).Endings }

// ForgetEndings forgets where the answers of a form ended.
func ForgetEndings(p *history.Harvest, b *history.FormState) {
	clear(onForm.Of(b).ends)
	clear(onForm.Of(b).cuts)
	clear(onForm.Of(b).Broke)
}

// WatchEndings has the endings of answers counted.
func WatchEndings(b *history.FormState) {
	onForm.Of(b).Endings = Endings{ends: make(map[int][]uint64), Broke: make(map[int]int)}
}

// EndsAlike notices a cap that the site does not speak of: different answers end at the same number
// of results, and none has more.
func EndsAlike(p *history.Harvest, a *history.Query) {
	if a.Of == nil || !p.On(AlikeRule) || a.Counted() && !atLeast(a) || !a.Ended || a.Repeats > 0 ||
		a.Returned < history.CapMin ||
		a.Returned != a.Read && !atLeast(a) {
		return
	}
	b := a.Of
	if s := p.Signature(a); !slices.Contains(onForm.Of(b).ends[a.Returned], s) {
		onForm.Of(b).ends[a.Returned] = append(onForm.Of(b).ends[a.Returned], s)
	}
	if p.Limit > 0 && p.Limit < a.Returned {
		p.DropCap(b) // it was chance
		p.Refile()
	}
	if len(onForm.Of(b).ends[a.Returned]) < enoughAlike(b, a) || p.Limit == a.Returned {
		return
	}
	for n := range onForm.Of(b).ends {
		if n > a.Returned {
			return
		}
	}
	if p.Acts(AlikeRule); len(onForm.Of(b).ends[a.Returned]) < alike {
		p.Acts(RoundCapRule)
	}
	p.SetCap(b, a.Returned,
		fmt.Sprintf(
			"%s ended at %s, and none goes on",
			history.Plural(len(onForm.Of(b).ends[a.Returned]), "different answer"),
			history.Plural(a.Returned, "result"),
		))
	p.Refile()
	Reopen(p, b)
}

// EndsShort reports whether a second answer of one page ends at the same number of results short of
// its total, which is another one. A total by itself may be a little too high.
func EndsShort(b *history.FormState, a *history.Query) bool {
	if !b.Rules.On(ShortRule) || a.Pages != 1 || a.More || a.Repeats > 0 || a.Returned < history.CapMin || !a.Exact ||
		a.Distrusted() ||
		a.Claimed <= a.Returned+a.Returned/20 {
		return false
	}
	if onForm.Of(b).cuts == nil {
		onForm.Of(b).cuts = make(map[int]int)
	}
	before, met := onForm.Of(b).cuts[a.Returned]
	onForm.Of(b).cuts[a.Returned] = a.Claimed
	return met && before != a.Claimed && b.Rules.Acts(ShortRule)
}

// atLeast reports whether a rough total says no more than what was read, as "more than 500" does
// where 500 are shown. On each page a few promoted items may stand beside them, of which the total
// does not speak.
func atLeast(a *history.Query) bool {
	return !a.Exact && a.Claimed > 0 && a.Claimed <= a.Returned && a.Returned <= a.Claimed+a.Claimed/promoted
}

// enoughAlike is how many answers have to end alike. A part of the form that ends at a round number
// is asked in smaller parts, which shows whether that was chance.
func enoughAlike(b *history.FormState, a *history.Query) int {
	switch {
	case !b.Rules.On(RoundCapRule):
	case onQuery.Of(a).region != nil && a.Returned%RoundCap == 0:
		return 1
	case onQuery.Of(a).region != nil && a.Returned%capUnit == 0:
		return alike - 1
	}
	return alike
}

// suspects reports whether the form as served ended at a round number, or with a full page after
// others, so that it may be a cap, and too few parts of it were asked to tell.
func suspects(p *history.Harvest, pt *Partition) bool {
	a := pt.box.Base
	return p.On(SuspectRule) && a != nil && p.ListsAll(a) && a.Ended && (!a.Counted() || atLeast(a)) &&
		a.Returned >= history.CapMin &&
		pt.Told < mostSuspected &&
		(a.Returned%capUnit == 0 || a.Pages > 1 && a.Returned%a.Size == 0)
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

// mostSuspected is how many parts show something else than the whole does before an answer of a round
// number is believed to be all there is (estimate).
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
			r.complete = false
			r.Guess = int(overflowing * Limit(p))
			cut(p, pt, r)
		}
	}
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
