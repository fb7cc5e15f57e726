package querygen

import (
	"fmt"
	"slices"
)

const (
	alike  = 3  // different answers that end at the same number of results, so that it is no chance
	capMin = 10 // results below which they end alike by chance
)

// endsAlike notices a cap that the site does not speak of: different answers end at the same number of results, and none
// has more.
func (p *Planner) endsAlike(a *arm) {
	if a.box == nil || a.counted() || !a.ended || a.repeats > 0 || a.returned < capMin || a.returned != a.read {
		return
	}
	b := a.box
	if s := p.signature(a); !slices.Contains(b.ends[a.returned], s) {
		b.ends[a.returned] = append(b.ends[a.returned], s)
	}
	if len(b.ends[a.returned]) < alike || p.capped == a.returned {
		return
	}
	for n := range b.ends {
		if n > a.returned {
			return
		}
	}
	p.capped, b.facts.Cap = a.returned, a.returned
	b.facts.note("cap", fmt.Sprintf("%d different answers end at %s, and none goes on", alike, plural(a.returned, "result")))
	p.refile()
	p.reopen(b)
}

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
			r.state, r.split, r.used, r.ask = unasked, nil, nil, nil
		}
	}
	pt.open = nil
}
