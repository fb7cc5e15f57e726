package querygen

import (
	"fmt"
	"slices"
)

const (
	alike    = 3  // different answers that end at the same number of results, so that it is no chance
	roundCap = 50 // most caps are multiples of it, as answers are by chance one time in fifty: one answer is enough to look
	capUnit  = 5  // nearly all caps, 75 too, are multiples of it: to ask a few parts of an answer of so many costs little
	capMin   = 10 // results below which they end alike by chance
	promoted = 5  // counted items, for each of which there may be one on the page that is not
)

// endings are the numbers of results at which answers of a form ended.
type endings struct {
	ends  map[int][]uint64 // the answers that ended there, by signature
	cuts  map[int]int      // a total that an answer of one page ended short of
	broke map[int]int      // queries whose next page could not be had
}

// forgetEndings forgets where the answers of a form ended.
func (p *Planner) forgetEndings(b *box) {
	clear(b.ends)
	clear(b.cuts)
	clear(b.broke)
}

// watchEndings has the endings of answers counted.
func (b *box) watchEndings() {
	b.endings = endings{ends: make(map[int][]uint64), broke: make(map[int]int)}
}

// endsAlike notices a cap that the site does not speak of: different answers end at the same number of results, and none
// has more.
func (p *Planner) endsAlike(a *arm) {
	if a.box == nil || !p.on(alikeRule) || a.counted() && !a.atLeast() || !a.ended || a.repeats > 0 || a.returned < capMin || a.returned != a.read && !a.atLeast() {
		return
	}
	b := a.box
	if s := p.signature(a); !slices.Contains(b.ends[a.returned], s) {
		b.ends[a.returned] = append(b.ends[a.returned], s)
	}
	if p.capped > 0 && p.capped < a.returned {
		p.capped, b.facts.Cap = 0, 0 // it was chance
		p.refile()
	}
	if len(b.ends[a.returned]) < b.enoughAlike(a) || p.capped == a.returned {
		return
	}
	for n := range b.ends {
		if n > a.returned {
			return
		}
	}
	if p.acts(alikeRule); len(b.ends[a.returned]) < alike {
		p.acts(roundCapRule)
	}
	p.capped, b.facts.Cap = a.returned, a.returned
	b.facts.note("cap", fmt.Sprintf("%s ended at %s, and none goes on", plural(len(b.ends[a.returned]), "different answer"), plural(a.returned, "result")))
	p.refile()
	p.reopen(b)
}

// endsShort reports whether a second answer of one page ends at the same number of results short of its total, which is another one. A
// total by itself may be a little too high.
func (b *box) endsShort(a *arm) bool {
	if !b.rules.on(shortRule) || a.pages != 1 || a.more || a.repeats > 0 || a.returned < capMin || !a.exact || a.distrusted() || a.claimed <= a.returned+a.returned/20 {
		return false
	}
	if b.cuts == nil {
		b.cuts = make(map[int]int)
	}
	before, met := b.cuts[a.returned]
	b.cuts[a.returned] = a.claimed
	return met && before != a.claimed && b.rules.acts(shortRule)
}

// atLeast reports whether a rough total says no more than what was read, as "more than 500" does where 500 are shown. On each page a few
// promoted items may stand beside them, of which the total does not speak.
func (a *arm) atLeast() bool {
	return !a.exact && a.claimed > 0 && a.claimed <= a.returned && a.returned <= a.claimed+a.claimed/promoted
}

// enoughAlike is how many answers have to end alike. A part of the form that ends at a round number is asked in smaller
// parts, which shows whether that was chance.
func (b *box) enoughAlike(a *arm) int {
	switch {
	case !b.rules.on(roundCapRule):
	case a.region != nil && a.returned%roundCap == 0:
		return 1
	case a.region != nil && a.returned%capUnit == 0:
		return alike - 1
	}
	return alike
}

// suspects reports whether the form as served ended at a round number, or with a full page after others, so that it may be a cap,
// and too few parts of it were asked to tell.
func (p *Planner) suspects(pt *partition) bool {
	a := pt.box.base
	return p.on(suspectRule) && a != nil && p.listsAll(a) && a.ended && (!a.counted() || a.atLeast()) && a.returned >= capMin && pt.told < suspicion &&
		(a.returned%capUnit == 0 || a.pages > 1 && a.returned%a.size == 0)
}

// suspicious offers a part of a form that may have shown no more than its cap.
func (p *Planner) suspicious() (best offer) {
	for b := range p.awake() {
		if b.partition != nil && p.suspects(b.partition) {
			best.take(p.bestCell(b))
			best.take(p.unfinished(b.partition))
		}
	}
	return best
}

// unfinished offers the next page of a part that was begun: in the order of the site its first pages show what the whole
// shows first, and only the later ones tell.
func (p *Planner) unfinished(pt *partition) (best offer) {
	for _, r := range pt.order {
		if r.state == asked {
			best.take(p.further(r.query))
		}
	}
	return best
}

// suspicion is how many parts show something else than the whole does before an answer of a round number is believed
// to be all there is.
const suspicion = 3

// reopen cuts the regions that were taken to be read to their end.
func (p *Planner) reopen(b *box) {
	pt := b.partition
	if pt == nil {
		return
	}
	if pt.root.query != nil && p.overflows(pt.root.query) {
		pt.root.guess = int(rootGuess * p.limit())
	}
	for _, r := range pt.order {
		if r.state == done && r.query != nil && p.overflows(r.query) {
			r.complete = false
			r.guess = int(overflowing * p.limit())
			p.cut(pt, r)
		}
	}
}

// distrust begins anew without the totals that a site was found to lie about. What was read to its end stays read.
func (pt *partition) distrust() {
	if pt.distrusted || pt.box.facts.Totals != "wrong" {
		return
	}
	pt.distrusted = true
	for _, r := range append(pt.order, pt.root) {
		r.total, r.exact = -1, false
		if r.state == overflown || r == pt.root {
			r.state, r.split, r.used, r.ask, r.firstSplitDone = unasked, nil, nil, nil, false
		}
	}
	pt.open = nil
}
