package querygen

import (
	"fmt"
	"math"
	"slices"

	"deepcrawl/bipartite"
)

// advance takes in what became of the cells asked, cuts what overflowed, and chooses the next cell of each open region.
func (p *Planner) advance() {
	for b := range p.awake() {
		pt := b.partition
		if pt == nil {
			continue
		}
		pt.distrust()
		p.openRoot(pt)
		if p.gauging(pt) {
			continue
		}
		for i := 0; i < len(pt.open); i++ { // it grows meanwhile
			p.progress(pt, pt.open[i])
		}
		open := pt.open[:0]
		for _, r := range pt.open {
			if r.state == overflown {
				open = append(open, r)
			}
		}
		pt.open = open
		p.release(b)
	}
}

// openRoot begins to cut the form as a whole, once the form as served was asked and its listings are read as far as they can be.
// It begins again when a listing of everything that overflows is found later.
func (p *Planner) openRoot(pt *partition) {
	b, r := pt.box, pt.root
	a := b.base
	late := r.state == overflown && a != nil && p.listsAll(a) && p.overflows(a) && (r.query == nil || p.widened(r.query, a))
	switch {
	case r.state != unasked && !late, b.unanswered() && !b.parted(), b.lacksText():
		return
	case a == nil && b.waitsFor(defaultWay), a != nil && p.listsAll(a) && !a.closed:
		return
	}
	if r.query = a; a != nil && p.listsAll(a) && p.overflows(a) {
		r.guess = int(rootGuess * p.limit())
		if a.counted() {
			r.total, r.exact = a.claimed, a.exact
		}
	}
	if !late {
		pt.shutServed()
	}
	if late {
		r.used = r.used[:1]
		p.anew(pt, r)
		return
	}
	p.cut(pt, r)
}

// widened reports whether a listing counts more than the one that the form began to be cut by, as restrictions were lifted since.
func (p *Planner) widened(before, now *arm) bool {
	return before != now && p.listsAll(before) && now.counted() && now.claimed > before.claimed && now.Way == untickWay
}

// waitsFor reports whether a probe was not asked yet.
func (b *box) waitsFor(way string) bool {
	return slices.ContainsFunc(b.probes, func(w probe) bool { return w.name == way && !b.done[way] })
}

// rootGuess is how many times the cap a database is believed to hold that says nothing of its size.
const rootGuess = 10

// progress settles the cells of a region as far as is known, until one has to be asked.
func (p *Planner) progress(pt *partition, r *region) {
	for r.state == overflown {
		if p.awaitsWindow(pt, r) {
			return
		}
		if r.ask != nil && !p.conclude(pt, r) && !p.outdated(r) {
			return
		}
		p.reconsider(pt, r)
		x := r.split.along()
		if s, ok := r.split.(*sweep); ok {
			s.mark(x.places.turned, p.graph.Records(), func() []int { return p.positions(pt, r, x) })
		}
		if f, ok := r.split.(*fan); ok && f.fades() && f.stale(p.graph.Records()) && p.on(pairwiseRule) && p.acts(pairwiseRule) {
			f.looks(p.pairwise(pt, r, x), p.graph.Records())
		}
		c, ok := r.split.next(pt.care, p.limit())
		if !ok && r.split.rest() < 0 && pt.inWork(r) {
			return
		}
		_, sounds := r.split.(*sounding)
		r.firstSplitDone = r.firstSplitDone || !ok && !x.dead && !sounds && len(r.used) == 1
		if !ok || x.dead || p.leaves(pt, r) || !sounds && p.holds(dryPartRule, func() bool {
			return (!pt.mustCut(x) && r.dry >= patience || pt.mustCut(x) && x.ranges() && r.dry >= x.empties()) && (r.guessed() || len(r.used) > 1 && (x.ranges() || !r.exact))
		}) {
			r.splitDone = r.splitDone || !ok && !x.dead && !sounds
			p.recut(pt, r)
			continue
		}
		r.cell = c
		r.ask = p.slice(pt, pt.at(within(r.bounds, c.Bound), r), c.Bound)
		r.fresh = p.freshIn(pt, r)
	}
}

// leaves reports whether a part is cut along another axis as the options of this one lie inside each other.
func (p *Planner) leaves(pt *partition, r *region) bool {
	f, ok := r.split.(*fan)
	return ok && (f.isNested() || f.x.nested) && !pt.mustCut(f.x) && slices.ContainsFunc(pt.axes, func(x *axis) bool { return x != f.x && !x.overlap && p.cuts(x, r) })
}

// outdated reports whether so many items became known by other queries that the next cell of a range has to be chosen anew.
func (p *Planner) outdated(r *region) bool {
	if r.ask.state != unasked {
		return false
	}
	switch s := r.split.(type) {
	case *sweep:
		return s.stale(p.graph.Records())
	case *fan:
		return s.lookedAt > 0 && s.fades() && s.stale(p.graph.Records())
	}
	return false
}

// patience is how many cells in a row may bring nothing before an axis is left that no total says to hold more, or that is
// not the first one. A menu whose options are counted is gone through: another one would not be better.
const patience = 8

// guessed reports whether nothing says that the region holds more than was seen: it is cut for the first time without an
// answer that overflowed, or once more for items that an axis may not reach.
func (r *region) guessed() bool { return r.total < 0 && (r.guess == 0 || len(r.used) > 1) }

// conclude takes in the cell asked last; false while its outcome is open.
func (p *Planner) conclude(pt *partition, r *region) bool {
	child := pt.at(within(r.bounds, r.cell.Bound), r)
	if child.state == unasked {
		p.derive(pt, r, child)
	}
	p.rethink(pt, r, child)
	switch {
	case child.wide && r.tooWide != r.cell.Bound: // the next cell is narrower
		r.tooWide = r.cell.Bound
	case child.wide: // it is not, as wider ones were answered or are tried again since
		r.split.overflown(r.cell.Bound, -1, 0, nil)
	case child.state == done:
		r.split.settled(r.cell.Bound, child.held)
	case child.state == overflown && p.goesOn(pt, r, child): // the next cell goes on where its answer ended
	case child.state == overflown && r.refusedAll(child):
	case child.state == overflown:
		if r.split.overflown(r.cell.Bound, child.total, child.size(), p.positions(pt, child, r.split.along())) && child.split == nil {
			p.cut(pt, child)
		}
	case child.state == asked && child.exact:
		r.split.settled(r.cell.Bound, child.total)
	case child == r.ask || r.ask.state == unasked || r.ask.state == asked:
		return false
	default:
		r.ask = child
		r.fresh = p.freshIn(pt, r)
		return false
	}
	r.ask = nil
	return true
}

// derive tries to know a region without asking: it lies inside one that was read, or what its parent has left says how
// much it holds. What is left may have no option at all, so that a last option is cut unasked only where the menu added up before.
func (p *Planner) derive(pt *partition, r, child *region) {
	switch n := r.cell.total; {
	case pt.lackingMust(child) != nil:
		child.state = overflown
	case p.holds(impliedPartRule, func() bool { return pt.implied(child) }):
		child.state, child.held, child.complete = done, p.known(pt, child.bounds), true
	case n < 0 || !r.exact || !p.on(deriveRule):
	case n == 0 || pt.sure(child.bounds) && n <= p.known(pt, child.bounds):
		p.acts(deriveRule)
		child.state, child.held, child.complete = done, n, true
	case float64(n) > p.limit() && p.cuttable(pt, child) && r.split.along().adds:
		p.acts(deriveRule)
		child.state, child.total, child.exact = overflown, n, true
	}
}

// implied reports whether a region lies inside one that was read to its end.
func (pt *partition) implied(r *region) bool {
	n := len(r.bounds)
	if n > 8 {
		return false
	}
	for set := 1; set < 1<<n-1; set++ {
		var some []Bound
		for i := range n {
			if set>>i&1 == 1 {
				some = append(some, r.bounds[i])
			}
		}
		if o := pt.regions[regionKey(some)]; o != nil && o.complete {
			return true
		}
	}
	return false
}

// slice returns what to ask in place of a region: where no totals tell and nothing but menus cuts, an option by itself,
// which if it fits under the cap answers all regions that have it (Sheng's lazy slice-cover).
func (p *Planner) slice(pt *partition, r *region, b Bound) *region {
	if len(r.bounds) < 2 || r.state != unasked || p.capped == 0 || len(pt.must) > 0 || pt.axis(b.Field).depends() {
		return r
	}
	if !pt.menusOnly() || !p.on(sliceRule) {
		return r
	}
	if s := pt.at([]Bound{b}, pt.root); s.state == unasked && p.acts(sliceRule) {
		return s
	}
	return r
}

// freshIn predicts the new items of the cell of a region; -1 where nothing tells.
func (p *Planner) freshIn(pt *partition, r *region) float64 {
	e := r.cell.expect
	if e < 0 || r.guess == 0 && r.total < 0 {
		return -1
	}
	if r.guessed() {
		return 0 // it was read once along another axis
	}
	known := float64(p.known(pt, within(r.bounds, r.cell.Bound)))
	fresh := math.Max(0, e-known)
	if r.cell.total < 0 && r.split.rest() < 0 {
		fresh = math.Max(fresh, unsure*e) // what is known may be more than was known when the cell was cut
	}
	if k := p.limit(); e > k {
		fresh *= k / e
	}
	return fresh
}

// unsure is the share of the items of a cell that is expected to be new at least, where nothing counts them.
const unsure = 0.15

// inWork reports whether parts of a region are still being cut.
func (pt *partition) inWork(r *region) bool {
	for _, o := range pt.open {
		for u := o.parent; u != nil && o.state == overflown; u = u.parent {
			if u == r {
				return true
			}
		}
	}
	return false
}

// cuttable reports whether a region can be cut further.
func (p *Planner) cuttable(pt *partition, r *region) bool {
	for _, x := range pt.axes {
		if p.cuts(x, r) {
			return true
		}
	}
	return false
}

func (p *Planner) cuts(x *axis, r *region) bool {
	if x.dead || x.depends() && !r.chooses(x.by-1) {
		return false
	}
	return !slices.Contains(r.used, x) && !x.point(r.bound(x)) && !p.inVain(x, r)
}

// cut cuts a region along the axis that is expected to cost least.
func (p *Planner) cut(pt *partition, r *region) {
	x, _ := p.cheapest(pt, r)
	if x == nil {
		p.saturate(pt, r)
		return
	}
	r.split, r.state, r.dry = p.newSplit(r, x, p.spread(pt, r, x)), overflown, 0
	r.used, r.cutAt = append(r.used, x), pt.root.guess
	pt.open = append(pt.open, r)
}

// cheapest returns the axis along which a region is expected to cost least to cut, of those it was not cut along yet, and that
// cost; nil where there is none.
func (p *Planner) cheapest(pt *partition, r *region) (best *axis, least float64) {
	if x := pt.lackingMust(r); x != nil {
		return x, 0
	}
	if x := r.wants; x != nil && !slices.Contains(r.used, x) {
		return x, 0
	}
	least = math.Inf(1)
	n := float64(max(r.size(), int(2*p.pageSize)))
	var ahead *prospect
	if pt.menusOnly() && p.on(prospectRule) && p.on(axisCostRule) {
		p.acts(prospectRule)
		ahead = p.prospect(pt, r)
	}
	for _, x := range pt.axes {
		if !p.cuts(x, r) {
			continue
		}
		var c float64
		if !p.on(axisCostRule) {
			c = 0 // the first one
		} else if ahead != nil {
			c = ahead.fan(x, 1, n)
		} else {
			c = p.cost(r, x, p.spread(pt, r, x), n)
		}
		if x.overlap {
			c += overlapPrice
		}
		if len(r.used) > 0 && x.ranges() && p.on(oneRangeRule) && p.acts(oneRangeRule) {
			c += 1e6 // what has no value for one range has often none for the others
		}
		if c < least {
			if best != nil && p.on(axisCostRule) {
				p.acts(axisCostRule)
			}
			best, least = x, c
		}
	}
	return best, least
}

// recut cuts along a further axis what the last one did not reach.
func (p *Planner) recut(pt *partition, r *region) {
	if s, ok := r.split.(*sounding); ok {
		p.sounded(s)
		if r.dry = 0; s.filled || s.whole {
			r.used = r.used[:len(r.used)-1]
		}
		if (s.filled || s.whole) && !s.limited() && !math.IsInf(p.limit(), 1) {
			r.guess = int(rootGuess * p.limit())
			if whole := pt.at(within(r.bounds, s.found), r); r.total < 0 && whole.exact {
				r.total, r.exact = whole.total, true
			}
		}
	}
	if s, ok := r.split.(*sweep); ok && p.extended(pt, r, s) {
		return
	}
	if f, ok := r.split.(*fan); ok {
		p.incomplete(pt, r, f)
		f.x.adds = f.x.adds || f.left == 0
		if f.x.nested {
			f.left = -1
		}
		if f.x.nested && p.leaves(pt, r) { // it says nothing of what another axis would find
			r.used = slices.DeleteFunc(r.used, func(x *axis) bool { return x == f.x })
		}
	}
	rest, cuts := r.split.rest(), pt.mustCut(r.split.along())
	if s, ok := r.split.(*sounding); ok && (s.filled || s.whole) {
		cuts = false // it is cut into windows now
	}
	if (rest == 0 || cuts || r.wants == r.split.along()) && !r.split.along().dead {
		r.state, r.held = done, max(r.total, 0)
		return
	}
	r.ask = nil
	r.state = done
	p.cut(pt, r)
	if r.state == overflown {
		pt.open = pt.open[:len(pt.open)-1] // it stands there already
	}
}

// positions returns where the known items of a region lie on an axis.
func (p *Planner) positions(pt *partition, r *region, x *axis) []int {
	var at []int
	add := func(d bipartite.RecordID) {
		if a := x.places.of(d); a != nowhere {
			at = append(at, a)
		}
	}
	for _, d := range p.inside(pt, r.bounds) {
		add(d)
	}
	if r.query == nil {
		return at
	}
	for _, d := range p.graph.Items(r.query.ID) {
		if !pt.holds(r.bounds, d) {
			add(d)
		}
	}
	return at
}

func (p *Planner) newSplit(r *region, x *axis, places []int) split {
	x.spellBy(p.graph)
	if x.soundable(r) && !x.sounded && x.answered == 0 && r.size() < 0 {
		x.sounded = true
		return newSounding(x)
	}
	if x.ranges() {
		if !r.exact { // a total that is a floor or rounded is no sum of its parts
			return newSweep(x, r.bound(x), places, -1, max(r.guess, r.total))
		}
		return newSweep(x, r.bound(x), places, r.total, r.guess)
	}
	f := newFan(x, places, r.size(), r.exact)
	if x.depends() {
		f.keep(x.under(x.box.partition.chosen(r, x.by-1)))
	}
	if pt := x.box.partition; r.total < 0 && r.guess > 0 && pt.menusOnly() && p.on(sharesRule) && p.acts(sharesRule) {
		f.believes(sharesOf(x, p.fair(pt, r, x)), float64(r.guess))
	}
	return f
}

// bestCell offers the next cell of the regions of a form.
func (p *Planner) bestCell(b *box) offer {
	pt := b.partition
	if pt == nil || p.exhausted(pt) {
		return offer{}
	}
	if p.gauging(pt) {
		if pt.gauge.at.state != unasked {
			return offer{} // its answer is being read, page by page
		}
		return offer{key: p.limit() / 2, new: true, rule: gaugeRule, ask: Ask{Query: p.drillQuery(pt), Page: 1}}
	}
	return p.cellOf(pt, p.richest(pt, nil))
}

func (p *Planner) cellOf(pt *partition, r *region) offer {
	if r == nil {
		return offer{}
	}
	gain, price := p.promise(pt, r)
	rule := r.split.along().kind
	if _, sounds := r.split.(*sounding); sounds {
		rule = soundingRule
	}
	return offer{key: gain / price, new: true, rule: rule, ask: Ask{Query: p.cellQuery(pt, r, gain, price), Page: 1}}
}

// richest returns the region whose next cell promises most, of some or of all; nil when there is none. What a cell promises falls as its items
// become known from other queries, so that it is looked at again before it is chosen: once each, as nothing becomes known meanwhile.
func (p *Planner) richest(pt *partition, of func(*region) bool) *region {
	looked := make(map[*region]bool)
	for {
		var best *region
		most := 0.0
		for _, r := range pt.open {
			if r.ask == nil || r.ask.state != unasked || of != nil && !of(r) {
				continue
			}
			if gain, price := p.promise(pt, r); best == nil || gain/price > most {
				best, most = r, gain/price
			}
		}
		if best == nil || looked[best] {
			return best
		}
		looked[best] = true
		now := p.freshIn(pt, best)
		if now >= best.fresh {
			return best
		}
		best.fresh = now
	}
}

// hope is the least that a cell promises as long as nothing says that there is nothing in it.
const hope = 0.3

// promise returns the new items that the cell of a region promises, and the requests it takes to get them.
func (p *Planner) promise(pt *partition, r *region) (gain, price float64) {
	if r.fresh < 0 {
		switch {
		case pt.answers == 0 && pt.box.base == nil:
			return float64(p.pageSize), 1 // one answer tells whether parts find more than words, and nothing is being listed
		case pt.answers == 0:
			return 0.3 * float64(p.pageSize), 1
		}
		return math.Max(pt.rate, hope), 1
	}
	pages := math.Ceil(math.Min(r.cell.expect, p.limit()) / float64(max(p.pageSize, pt.page)))
	return math.Max(r.fresh, pt.least(r)), math.Max(1, pages)
}

// least is the least that a cell of a region promises. Among the options of menus those come first that are believed to
// hold something new, and at the end those of a part that was gone through along another menu, whose items may have none of
// its options.
func (pt *partition) least(r *region) float64 {
	switch {
	case r.total < 0 && pt.menusOnly() && r.guessed():
		return hope / 300
	case r.total < 0 && pt.menusOnly():
		return hope / 30
	case r.total < 0 && !r.guessed():
		return hope
	}
	return hope / 3
}

func (p *Planner) cellQuery(pt *partition, r *region, gain, price float64) Query {
	x := r.split.along()
	q := p.query(pt.box, "split", pt.assign(r.ask.bounds))
	q.Region, q.Field, q.By = r.ask.bounds, x.field, "partition"
	q.Gain, q.Price = gain, price
	whole := "the database"
	if len(r.bounds) > 0 {
		whole = "the part " + pt.describe(r.bounds)
	}
	q.Why = p.whyCut(whole, r.total, x.name())
	if r.cell.expect >= 0 {
		q.Why += fmt.Sprintf("; this cell is believed to hold %.0f", r.cell.expect)
	}
	return q
}

// firstCells returns queries of one field each, as a partition begins with.
func (p *Planner) firstCells(b *box) []Query {
	if b.partition == nil {
		return nil
	}
	var qs []Query
	for _, x := range b.partition.axes {
		if x.ranges() || x.depends() {
			continue
		}
		for i := range x.options {
			bound := []Bound{{Field: x.field, From: i, To: i}}
			q := p.query(b, "split", b.partition.assign(bound))
			q.Region, q.Field, q.By = bound, x.field, "partition"
			q.Why = "an option of the form; the ones before it tell what it may bring"
			qs = append(qs, q)
		}
	}
	return qs
}
