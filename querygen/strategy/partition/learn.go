package partition

import (
	"math"
	"slices"

	"deepcrawl/bipartite"
	"deepcrawl/querygen/history"
	"deepcrawl/querygen/plan"
	"deepcrawl/querygen/strategy/partition/axis"
	"deepcrawl/querygen/strategy/partition/endings"
)

// RegionOf finds the region that a query asks for; nil where it asks for none, or the form has
// changed since.
func RegionOf(b *history.FormState, q plan.Query) *Region {
	if onForm.Of(b).partition == nil || !onForm.Of(b).partition.knows(q.Region) {
		return nil
	}
	return onForm.Of(b).partition.At(q.Region, onForm.Of(b).partition.Root)
}

// answers are what was answered to the regions of a partition.
type answers struct {
	Answers int
	Told    int     // of these, those that showed something else than the whole does
	Dry     int     // pages in a row that brought nothing new
	page    int     // most results of a page
	rate    float64 // new items of a page of a cell, fading
	care    float64 // standard deviations by which the cell of a range is to fit under the cap
}

// Answered takes in the first page of a region.
func Answered(p *history.Harvest, a *history.Query, o plan.Outcome, same *history.Query) {
	pt, r := onForm.Of(a.Of).partition, onQuery.Of(a).region
	lose(p, pt, r, a, o)
	if r.Query != nil && r.Query != a && o.Returned <= r.Query.Size && r.State != unasked &&
		!a.Repeated() {
		Place(a, nil) // longer pages that the site does not make: the part is read on as it was
		return
	}
	r.Query, r.complete = a, false
	pt.Answers++
	pt.page = max(pt.page, o.Returned)
	brings := Brings(p, a)
	pt.rate += 0.3 * (brings - pt.rate)
	if pt.Answers == 1 {
		pt.rate = brings
	}
	x := pt.Axis(a.Field)
	if pt.refuses(o) && !shownAround(p, r) {
		o.Kind = plan.Overflow
	}
	if r.parent != nil && o.Kind != plan.Overflow && !approaches(p, r, x, a) {
		r.parent.dry = history.ZeroOr(a.Fresh > 0 || o.Returned > 0 && x.Ranges() && pt.mustCut(x),
			r.parent.dry+1)
	}
	if respells(
		p,
		pt,
		r,
		x,
		o,
		same != nil && (same.Lists() || onQuery.Of(same).region == r.parent && r.parent != nil),
	) {
		a.More, a.Aside, p.Yield.Dry = false, true, max(0, p.Yield.Dry-o.Cost())
		if r.parent != nil {
			r.parent.dry = max(0, r.parent.dry-1)
		}
		return
	}
	if x != nil && hearsWidth(pt, r, x, o) {
		a.More = false
		return
	}
	switch wanted := pt.fill(r, o); {
	case wanted, o.Returned == 0 && o.Kind == plan.Empty && pt.wantsBoth(r, x):
		a.More, r.State = false, Overflown // the page wants a choice of both
		if r.parent != nil {
			r.parent.dry = max(0, r.parent.dry-1)
		}
		return
	case o.NoPage(),
		o.Kind == plan.Ignored,
		o.Kind == plan.Relaxed,
		contradicts(p, pt, r, o),
		o.Returned == 0 && o.Kind != plan.Overflow && isUnsure(x, r) && !emptyAt(a.Of, x, o) &&
			!x.SaysVoid(o):
		a.More = false
		refused(p, pt, r, x)
		return
	case o.Kind == plan.Overflow:
	case o.Returned == 0:
		a.More = false
		r.unclear = o.Kind == plan.Empty && o.Unlike
		if x.Ranges() && o.Kind == plan.Empty && !o.Unlike && (o.Said != "" || o.Claimed == 0) {
			if r.bound(x) == x.Whole() && x.Closed && p.On(CutRangeRule) && p.Acts(CutRangeRule) {
				// no database is empty: no more than an end of it may have been shown
				x.VoidWhole = true
			} else {
				x.Hollow(r.bound(x), o)
			}
		}
		r.State, r.Total, r.held, r.Exact, r.complete = Done, 0, 0, true, true
		disprove(p, pt, r)
		tellsEnds(x, r, false)
		return
	case same != nil && (same.Lists() || onQuery.Of(same).region == r.parent && r.parent != nil):
		r.mirrors = o.More
	default:
		pt.Told++
		if x.Answered++; x.Answered == 1 {
			x.Before = p.Graph.Records() - a.Fresh
		}
		pt.hears(r)
		if x.Answered == 1 {
			unclear(p, pt)
		}
		if tellsEnds(x, r, true) && !r.shut && o.Kind != plan.Overflow {
			a.More, r.State = false, unasked
			return
		}
	}
	if a.Of.Divides(a, o) && p.Divide(a, a.Field) {
		return
	}
	locate(p, pt, a)
	r.State = asked
	if a.Counted() && (o.Kind != plan.Overflow || tellsRefused(a.Of, a.Claimed)) {
		r.Total, r.Exact = a.Claimed, a.Exact && a.Of.Facts.Totals != "wrong"
	}
	if b := r.bound(x); x.Ranges() && o.Returned > 0 {
		x.Span = max(x.Span, b.Width())
		x.Thin(b, o, p.Longest)
	}
	if o.Kind == plan.Overflow {
		refuses(p, a)
		x.Counts = x.Counts ||
			x.Wide == 0 && o.Widest == 0 && o.Claimed > 0 && o.Claimed >= p.Longest
		x.Refuse(r.bound(x))
	}
	switch {
	case o.Kind == plan.Overflow, Overflows(p, a):
		over(p, pt, r)
	case r.mirrors && x.Ranges() && !x.Point(r.bound(x)) && (p.Limit > 0 || suspects(p, pt)):
		r.State = Overflown // it begins as the whole does: narrower ones tell
	}
	learnNested(p, pt, r, x)
}

// Brings returns the new items of a page of a part, by its first page or, where that shows fewer of
// them than its total says that there are, by the total: a site that sorts the answers to all parts
// alike shows first what is known from the larger one that they were cut from.
func Brings(p *history.Harvest, a *history.Query) float64 {
	unread := a.Unread()
	if !p.On(BringsRule) || onQuery.Of(a).region == nil || !a.Exact || !a.Counted() || !a.More ||
		unread <= 0 {
		return float64(a.Fresh)
	}
	p.Acts(BringsRule)
	return max(float64(a.Fresh), float64(a.Size)*p.Remaining(a)/unread)
}

// approaches reports whether a cell of a range holds all of the part that it cuts: the next one is
// narrower, and halving a range of millions shows nothing new until it comes to the few numbers
// that items have.
func approaches(p *history.Harvest, r *Region, x *axis.Axis, a *history.Query) bool {
	return p.On(ApproachRule) && x.Ranges() && r.parent.Exact && a.Exact &&
		a.Claimed == r.parent.Total &&
		Overflows(p, a) &&
		p.Acts(ApproachRule)
}

// overflowing is how many times the cap a region is believed to hold that overflows, where no total
// says so. Chosen among 1.1, 1.25, 1.5, 1.8, 2, 2.2, 2.5 and 3 on simulated cars.
const overflowing = 2

// refuses notes a query that was refused for too many matches.
func refuses(p *history.Harvest, a *history.Query) {
	own := onHarvest.Of(p)
	n := math.MaxInt32
	if a.Counted() && a.Claimed > 1 {
		n = a.Claimed
	}
	if own.refusal == 0 || n < own.refusal {
		own.refusal = n
	}
}

// over notes that a region holds more than can be read. Its further pages would be met again in its
// parts.
func over(p *history.Harvest, pt *Partition, r *Region) {
	x := pt.Axis(r.Query.Field)
	if x != nil && x.Ranges() && p.On(CareRule) && p.Acts(CareRule) {
		pt.care = min(3, 1.5*pt.care)
	}
	if r.Query.Counted() && endings.AtLeast(r.Query) {
		r.Total = -1
	}
	r.Guess = r.Total
	if r.Total < 0 {
		r.Guess = believed(p, pt, r)
		if r.parent != nil && p.Holds(AllKnownRule, func() bool {
			return r.parent.guessed() && pt.lackingMust(r.parent) == nil && r.Query.Fresh == 0 &&
				r.Query.Read > 0 &&
				!echoes(p, r)
		}) {
			// all of it was known: that there is more is no more likely than elsewhere
			r.State, r.held = Done, r.Query.Read
			return
		}
	}
	r.State = Overflown
	switch {
	case cuttable(p, pt, r):
		r.Query.More = false
	case p.Holds(ReadMirrorRule, func() bool { return leftUnread(r.Query.Same) }):
		r.Query.More, r.Query.Same = true, nil
		// those with the same answer have it read by now
		r.Query.Of.Answers[p.Signature(r.Query)] = r.Query
	}
}

// leftUnread reports whether an answer is that to a part which is cut, so that no more than its
// first page was read. Of the menu that is left all items may have one option, which then has the
// same answer. Where nothing narrows that any further, as many as can be read are read.
func leftUnread(a *history.Query) bool {
	return a != nil && a.InPart && a.Pages == 1 && !a.More && a.Unread() > 0
}

// echoes reports whether a part shows nothing but what the answer shows that it was cut for: in the
// order of the site its own first items are those of the whole, and that they were known says
// nothing of the others.
func echoes(p *history.Harvest, r *Region) bool {
	above := r.parent.Query
	if above == nil || above == r.Query || above.Read == 0 {
		return false
	}
	shown := p.Graph.Items(above.ID)
	return !slices.ContainsFunc(
		p.Graph.Items(r.Query.ID),
		func(d bipartite.RecordID) bool { return !slices.Contains(shown, d) },
	)
}

// left reports whether the split that a region is a cell of went on to others while its pages were
// read, as its total was known and no cap yet: it is cut by itself then.
func (pt *Partition) left(r *Region) bool {
	u := r.parent
	return u != nil && u.Split != nil &&
		pt.regions[regionKey(axis.Within(u.Bounds, u.Cell.Bound))] != r
}

// ReadRegion takes in that the pages of a region came to an end.
func ReadRegion(p *history.Harvest, a *history.Query) {
	pt, r := onForm.Of(a.Of).partition, onQuery.Of(a).region
	if r.State != asked {
		return
	}
	if Overflows(p, a) {
		if over(p, pt, r); r.State == Overflown && r.Split == nil && pt.left(r) {
			cut(p, pt, r)
		}
		return
	}
	if x := pt.Axis(a.Field); x != nil && x.Ranges() && p.On(CareRule) && p.Acts(CareRule) {
		pt.care = max(0.2, 0.96*pt.care)
	}
	// it ended before all that it counts was shown
	short := r.Exact && 50*(r.Total-a.Read) > r.Total
	r.State, r.held, r.complete = Done, max(a.Read, r.Total),
		a.Failures == 0 && !short && !r.mirrors
}

// locate notes what the items of a page say of where items lie.
func locate(p *history.Harvest, pt *Partition, a *history.Query) {
	items := p.Graph.Items(a.ID)
	for _, b := range onQuery.Of(a).region.Bounds {
		x := pt.Axis(b.Field)
		if b.From != x.Lo || b.To != x.Hi {
			x.Compare(p.Graph, b, items)
		}
		if b.From == b.To {
			for _, d := range items {
				x.Places.Put(d, b.From)
			}
		}
	}
}

// disprove counts against the attributes that places were guessed from that by them an empty region
// is not empty.
func disprove(p *history.Harvest, pt *Partition, r *Region) {
	n := known(p, pt, r.Bounds)
	if n == 0 || !p.On(DisproveRule) {
		return
	}
	for _, b := range r.Bounds {
		x := pt.Axis(b.Field)
		if a := x.Places.Attrs[x.Places.Attr]; a != nil && !x.Places.Sure {
			p.Acts(DisproveRule)
			a.Outside += n
			x.Choose(p.Graph)
		}
	}
}

// contradicts reports whether an empty answer cannot be: what is known to lie in the region is not
// shown.
func contradicts(p *history.Harvest, pt *Partition, r *Region, o plan.Outcome) bool {
	return o.Returned == 0 && o.Kind == plan.Empty && p.Holds(ContraryRule, func() bool {
		return pt.sure(r.Bounds) && known(p, pt, r.Bounds) >= 2
	})
}

// refused takes in that a form did not answer a region. A range may want both ends, or be too wide.
func refused(p *history.Harvest, pt *Partition, r *Region, x *axis.Axis) {
	b := r.bound(x)
	switch {
	case x.Ranges() && WholeOnly(x, r):
	case !x.Closed && !r.shut && x.Touches(b):
		shutEnds(x, r)
	case x.Ranges() && b.To > b.From && b.Width() <= x.Span && x.Wide > 0:
		x.Counts = true
		refuses(p, r.Query)
		over(p, pt, r)
	case p.On(axis.WidthRule) && x.Ranges() && b.To > b.From &&
		(x.Answered > 0 || pt.sure(r.Bounds) && known(p, pt, r.Bounds) > 0):
		if width := b.To - b.From + 1; x.Wide == 0 || width < x.Wide {
			p.Acts(axis.WidthRule)
			x.Wide = width
			x.Limit()
		}
		if r.State, r.Wide = Done, true; r.parent != nil {
			r.parent.dry = max(0, r.parent.dry-1) // it says nothing of what lies there
		}
	default:
		r.State = Done
	}
}

// isUnsure reports whether an empty answer may mean that a range is asked for in the wrong way:
// with an end open before anything was answered, or wider than what was answered where there is a
// limit.
func isUnsure(x *axis.Axis, r *Region) bool {
	if x.Scale == nil {
		return false
	}
	b := r.bound(x)
	if (x.Answered == 0 || x.Doubted) && !x.Closed && !r.shut && x.Touches(b) {
		return true
	}
	if x.Answered == 0 {
		return false
	}
	return x.Wide > 0 && (x.Counts || b.Width() > x.Span)
}

// Meet places an item found just now.
func Meet(p *history.Harvest, d bipartite.RecordID) {
	for b := range p.Awake() {
		if pt := Of(b); pt != nil {
			axis.Meet(pt.Axes, p.Graph, d)
		}
	}
}
