package querygen

import (
	"fmt"
	"math"
	"math/bits"
	"slices"

	"deepcrawl/bipartite"
)

// regionOf finds the region that a query asks for; nil where it asks for none, or the form has changed since.
func (b *box) regionOf(q Query) *region {
	if b.partition == nil || !b.partition.knows(q.Region) {
		return nil
	}
	return b.partition.at(q.Region, b.partition.root)
}

// answered takes in the first page of a region.
func (p *Planner) answered(a *arm, o Outcome, same *arm) {
	pt, r := a.box.partition, a.region
	if r.query != nil && r.query != a && o.Returned <= r.query.size && r.state != unasked && !a.repeated() {
		a.region = nil // longer pages that the site does not make: the part is read on as it was
		return
	}
	r.query, r.complete = a, false
	pt.answers++
	pt.page = max(pt.page, o.Returned)
	brings := p.brings(a)
	pt.rate += 0.3 * (brings - pt.rate)
	if pt.answers == 1 {
		pt.rate = brings
	}
	x := pt.axis(a.Field)
	if pt.refuses(o) && !p.shownAround(r) {
		o.Kind = Overflow
	}
	if r.parent != nil && o.Kind != Overflow && !p.approaches(r, x, a) {
		r.parent.dry = zeroOr(a.fresh > 0 || o.Returned > 0 && x.ranges() && pt.mustCut(x), r.parent.dry+1)
	}
	if p.respells(pt, r, x, o, same != nil && (same.Lists() || same.region == r.parent && r.parent != nil)) {
		a.more, a.aside, p.yield.dry = false, true, max(0, p.yield.dry-o.Cost())
		if r.parent != nil {
			r.parent.dry = max(0, r.parent.dry-1)
		}
		return
	}
	switch wanted := pt.fill(r, o); {
	case wanted, o.Returned == 0 && o.Kind == Empty && pt.wantsBoth(r, x):
		a.more, x.useless, r.state = false, 0, overflown // the page wants a choice of both
		if r.parent != nil {
			r.parent.dry = max(0, r.parent.dry-1)
		}
		return
	case o.NoPage(), o.Kind == Ignored, o.Kind == Relaxed, p.contradicts(pt, r, o), o.Returned == 0 && o.Kind != Overflow && x.unsure(r) && !a.box.emptyAt(x, o):
		a.more = false
		p.refused(pt, r, x)
		return
	case o.Kind == Overflow:
	case o.Returned == 0:
		a.more = false
		r.unclear = o.Kind == Empty && o.Unlike
		r.state, r.total, r.held, r.exact, r.complete = done, 0, 0, true, true
		r.early = x.ranges() && x.span == 0
		p.disprove(pt, r)
		x.tellsEnds(r, false)
		x.useless++
		x.voids++
		p.doubt(x)
		return
	case same != nil && (same.Lists() || same.region == r.parent && r.parent != nil):
		x.useless++
		r.mirrors = o.More
		if x.ranges() && same.region != nil && same.region == r.parent {
			x.echoes++
		}
		p.doubt(x)
	default:
		pt.told++
		if x.answered++; x.answered == 1 {
			x.before = p.graph.Records() - a.fresh
		}
		x.useless = 0
		pt.hears(r)
		if x.answered == 1 {
			p.unclear(pt)
		}
		if x.tellsEnds(r, true) && !r.shut && o.Kind != Overflow {
			a.more, r.state = false, unasked
			return
		}
	}
	if a.box.divides(a, o) && p.divide(a, a.Field) {
		return
	}
	p.locate(pt, a)
	r.state = asked
	if a.counted() && (o.Kind != Overflow || a.box.tellsRefused(a.claimed)) {
		r.total, r.exact = a.claimed, a.exact && a.box.facts.Totals != "wrong"
	}
	if b := r.bound(x); x.ranges() && o.Returned > 0 {
		x.span = max(x.span, b.Width())
		p.thin(x, b, o)
	}
	if o.Kind == Overflow {
		p.refuses(a)
		x.refuse(r.bound(x))
	}
	switch {
	case o.Kind == Overflow, p.overflows(a):
		p.over(pt, r)
	case r.mirrors && x.ranges() && !x.point(r.bound(x)) && (p.capped > 0 || p.suspects(pt)):
		r.state = overflown // it begins as the whole does: narrower ones tell
	}
	p.learnNested(pt, r, x)
}

// brings returns the new items of a page of a part, by its first page or, where that shows fewer of them than its total says that there are,
// by the total: a site that sorts the answers to all parts alike shows first what is known from the larger one that they were cut from.
func (p *Planner) brings(a *arm) float64 {
	unread := a.unread()
	if !p.on(bringsRule) || a.region == nil || !a.exact || !a.counted() || !a.more || unread <= 0 {
		return float64(a.fresh)
	}
	p.acts(bringsRule)
	return max(float64(a.fresh), float64(a.size)*p.remaining(a)/unread)
}

// approaches reports whether a cell of a range holds all of the part that it cuts: the next one is narrower, and halving a
// range of millions shows nothing new until it comes to the few numbers that items have.
func (p *Planner) approaches(r *region, x *axis, a *arm) bool {
	return p.on(approachRule) && x.ranges() && r.parent.exact && a.exact && a.claimed == r.parent.total && p.overflows(a) && p.acts(approachRule)
}

// overflowing is how many times the cap a region is believed to hold that overflows, where no total says so. Chosen among
// 1.1, 1.25, 1.5, 1.8, 2, 2.2, 2.5 and 3 on simulated cars.
const overflowing = 2

// refuses notes a query that was refused for too many matches.
func (p *Planner) refuses(a *arm) {
	n := math.MaxInt32
	if a.counted() && a.claimed > 1 {
		n = a.claimed
	}
	if p.refusal == 0 || n < p.refusal {
		p.refusal = n
	}
}

// over notes that a region holds more than can be read. Its further pages would be met again in its parts.
func (p *Planner) over(pt *partition, r *region) {
	x := pt.axis(r.query.Field)
	if x != nil && x.ranges() && p.on(careRule) && p.acts(careRule) {
		pt.care = min(3, 1.5*pt.care)
	}
	if r.query.counted() && r.query.atLeast() {
		r.total = -1
	}
	r.guess = r.total
	if r.total < 0 {
		p.sized(pt)
		r.guess = p.believed(pt, r)
		if r.parent != nil && p.holds(allKnownRule, func() bool {
			return r.parent.guessed() && pt.lackingMust(r.parent) == nil && r.query.fresh == 0 && r.query.read > 0 && !p.echoes(r)
		}) {
			r.state, r.held = done, r.query.read // all of it was known: that there is more is no more likely than elsewhere
			return
		}
	}
	r.state = overflown
	if p.cuttable(pt, r) {
		r.query.more = false
	}
}

// echoes reports whether a part shows nothing but what the answer shows that it was cut for: in the order of the site its own first items
// are those of the whole, and that they were known says nothing of the others.
func (p *Planner) echoes(r *region) bool {
	above := r.parent.query
	if above == nil || above == r.query || above.read == 0 {
		return false
	}
	shown := p.graph.Items(above.ID)
	return !slices.ContainsFunc(p.graph.Items(r.query.ID), func(d bipartite.RecordID) bool { return !slices.Contains(shown, d) })
}

// left reports whether the split that a region is a cell of went on to others while its pages were read, as its total was
// known and no cap yet: it is cut by itself then.
func (pt *partition) left(r *region) bool {
	u := r.parent
	return u != nil && u.split != nil && pt.regions[regionKey(within(u.bounds, u.cell.Bound))] != r
}

// read takes in that the pages of a region came to an end.
func (p *Planner) readRegion(a *arm) {
	pt, r := a.box.partition, a.region
	if r.state != asked {
		return
	}
	if p.overflows(a) {
		if p.over(pt, r); r.state == overflown && r.split == nil && pt.left(r) {
			p.cut(pt, r)
		}
		return
	}
	if x := pt.axis(a.Field); x != nil && x.ranges() && p.on(careRule) && p.acts(careRule) {
		pt.care = max(0.2, 0.96*pt.care)
	}
	short := r.exact && 50*(r.total-a.read) > r.total // it ended before all that it counts was shown
	r.state, r.held, r.complete = done, max(a.read, r.total), a.failures == 0 && !short && !r.mirrors
	p.sized(pt)
}

// locate notes what the items of a page say of where items lie.
func (p *Planner) locate(pt *partition, a *arm) {
	items := p.graph.Items(a.ID)
	for _, b := range a.region.bounds {
		x := pt.axis(b.Field)
		if b.From != x.lo || b.To != x.hi {
			x.compare(p.graph, b, items)
		}
		if b.From == b.To {
			for _, d := range items {
				x.places.put(d, b.From)
			}
		}
	}
}

// disprove counts against the attributes that places were guessed from that by them an empty region is not empty.
func (p *Planner) disprove(pt *partition, r *region) {
	n := p.known(pt, r.bounds)
	if n == 0 || !p.on(disproveRule) {
		return
	}
	for _, b := range r.bounds {
		x := pt.axis(b.Field)
		if a := x.places.attrs[x.places.attr]; a != nil && !x.places.sure {
			p.acts(disproveRule)
			a.outside += n
			x.choose(p.graph)
		}
	}
}

// contradicts reports whether an empty answer cannot be: what is known to lie in the region is not shown.
func (p *Planner) contradicts(pt *partition, r *region, o Outcome) bool {
	return o.Returned == 0 && o.Kind == Empty && p.holds(contraryRule, func() bool {
		return pt.sure(r.bounds) && p.known(pt, r.bounds) >= 2
	})
}

// refused takes in that a form did not answer a region. A range may want both ends, or be too wide.
func (p *Planner) refused(pt *partition, r *region, x *axis) {
	b := r.bound(x)
	switch {
	case x.ranges() && x.wholeOnly(r):
	case !x.closed && !r.shut && x.touches(b):
		x.shutEnds(r)
	case x.ranges() && b.To > b.From && b.Width() <= x.span && x.wide > 0:
		x.counts = true
		p.refuses(r.query)
		p.over(pt, r)
	case p.on(widthRule) && x.ranges() && b.To > b.From && (x.answered > 0 || pt.sure(r.bounds) && p.known(pt, r.bounds) > 0):
		if width := b.To - b.From + 1; x.wide == 0 || width < x.wide {
			p.acts(widthRule)
			x.wide = width
			x.limit()
		}
		if r.state, r.wide = done, true; r.parent != nil {
			r.parent.dry = max(0, r.parent.dry-1) // it says nothing of what lies there
		}
	default:
		r.state = done
		x.useless++
		p.doubt(x)
	}
}

// unsure reports whether an empty answer may mean that a range is asked for in the wrong way: with an end open before
// anything was answered, or wider than what was answered where there is a limit.
func (x *axis) unsure(r *region) bool {
	if x.scale == nil {
		return false
	}
	b := r.bound(x)
	if (x.answered == 0 || x.doubted) && !x.closed && !r.shut && x.touches(b) {
		return true
	}
	if x.answered == 0 {
		return false
	}
	return x.wide > 0 && (x.counts || b.Width() > x.span)
}

// doubt gives up an axis of which nothing useful came.
func (p *Planner) doubt(x *axis) {
	tries := patience
	if x.ranges() {
		tries += bits.Len(uint(x.hi - x.lo)) // it is halved until it matters
	}
	if x.dead || x.answered > 0 || x.useless < tries || x.voids > 0 && x.echoes > 0 {
		return // a range of which one part shows nothing and another one all that is shown without it is heeded
	}
	if !p.on(deadAxisRule) {
		return
	}
	p.acts(deadAxisRule)
	x.dead = true
	f := &x.box.facts
	f.Dropped = append(f.Dropped, x.name())
	f.note("dropped", fmt.Sprintf("%s by %s changed nothing or found nothing", plural(x.useless, "query"), x.name()))
}

// meet places an item found just now.
func (p *Planner) meet(d bipartite.RecordID) {
	for b := range p.awake() {
		if b.partition == nil {
			continue
		}
		for _, x := range b.partition.axes {
			x.meet(p.graph, d)
		}
	}
}
