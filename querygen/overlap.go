package querygen

import (
	"deepcrawl/bipartite"

	"deepcrawl/querygen/gain"
)

// Where totals are shown, queries are left half read, and how often an item was shown says little: what counts is how many
// of the values asked for it holds. The items missing then are of two kinds. Those that hold a value asked for stand in the
// unread rest of its results, T - n for each value, where one that holds several stands several times. Those that hold none
// are estimated as Chao (1984) does, from the known items that hold one and two.

// overlap counts values asked for.
type overlap struct {
	held   []uint16 // by RecordID: values asked for that the item holds
	some   int      // items that hold any
	ones   int      // items that hold one
	twos   int
	walks  []bipartite.Walk // through the items that hold values asked for, not counted yet
	rests  []rest
	shares gain.Calibration // of a new item that a further page showed: 1/values asked for that it holds, where 1 was predicted
}

// A rest is a value asked for whose results were not all read, as far as is known.
type rest struct {
	value bipartite.ValueID
	total float64
	arm   *arm
}

func (o *overlap) hold(d bipartite.RecordID) {
	for len(o.held) <= int(d) {
		o.held = append(o.held, 0)
	}
	o.held[d]++
	switch o.held[d] {
	case 1:
		o.some++
		o.ones++
	case 2:
		o.ones--
		o.twos++
	case 3:
		o.twos--
	}
}

// overlapped takes in a page: its new items, and on the first page of a value the items that hold it.
func (p *Planner) overlapped(a *arm) {
	o := &p.overlap
	defer o.count(p.graph)
	for d := p.items; d < p.graph.Records(); d++ {
		for v := range p.graph.ValuesOf(bipartite.RecordID(d)) {
			if p.begun[v] {
				o.hold(bipartite.RecordID(d))
			}
		}
		if a.pages > 1 && a.hasValue && d < len(o.held) && o.held[d] > 0 {
			o.shares.Learn(1/float64(o.held[d]), 1)
		}
	}
	if !a.hasValue || !a.byWord() && !a.byMenu() || p.begun[a.value] {
		return
	}
	p.begun[a.value] = true
	o.walks = append(o.walks, p.graph.Walk(a.value))
	if a.counted() {
		o.rests = append(o.rests, rest{value: a.value, total: float64(a.claimed), arm: a})
	}
}

// holdersAtOnce is how many holders of values asked for are counted with each answer. A value that a hundred thousand known items hold is
// counted while the answers to it come in: counted at once, one decision in a hundred took several milliseconds at a million values.
const holdersAtOnce = 2000

// count goes on with the walks.
func (o *overlap) count(g *bipartite.Graph) {
	for left := holdersAtOnce; left > 0 && len(o.walks) > 0; left-- {
		d, ok := g.Next(&o.walks[0])
		if !ok {
			o.walks = o.walks[1:]
			continue
		}
		o.hold(d)
	}
}

// missing estimates how many items are missing; ok is false when it is too early to say, or most items were found in
// listings.
func (p *Planner) missing() (missing float64, ok bool) {
	o := &p.overlap
	if o.twos < minDoubletons || 5*o.some < 4*p.graph.Records() || p.yield.queries < minSample/3 || p.readsAll() {
		return 0, false
	}
	ones, twos := float64(o.ones), float64(o.twos)
	none := ones*max(0, ones-1)/(2*(twos+1)) - float64(p.graph.Records()-o.some) // of them are known all the same
	return o.unread(p)*o.shares.Posterior(1) + max(0, none), true
}

// unread sums T - n over the values whose results were not all read. How far our own matching finds fewer items than the
// site does is learnt from those that were: of them nothing is missing.
func (o *overlap) unread(p *Planner) float64 {
	left, of, off, all := 0.0, 0.0, 0.0, surest
	for _, r := range o.rests {
		a := r.arm
		if a.distrusted() || a.read == 0 || a.share < 0.2 { // or not in the site's index
			continue
		}
		read := float64(a.read)
		known := read + (float64(p.graph.Degree(r.value))/a.share-read)*p.recall(a)
		rest := max(r.total-known, -0.1*r.total)
		if a.ended && (p.capped == 0 || a.claimed <= p.capped) {
			off, all = off+rest, all+r.total
			continue
		}
		left, of = left+rest, of+r.total
	}
	return max(0, left-of*min(0.5, max(-0.1, off/all)))
}

// surest are results' worth of belief that our own matching is the site's.
const surest = 100.0
