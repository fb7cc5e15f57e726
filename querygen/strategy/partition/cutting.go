package partition

import (
	"math"
	"slices"

	"deepcrawl/bipartite"
	"deepcrawl/forms"
	"deepcrawl/querygen/history"
	"deepcrawl/querygen/plan"
	"deepcrawl/querygen/strategy/partition/axis"
	"deepcrawl/querygen/strategy/partition/fitting"
	"deepcrawl/querygen/strategy/partition/price"
)

// A Cutting is how a region that overflows is cut.
type Cutting struct {
	Split axis.Split
	Used  []*axis.Axis // along which it was cut
	// of the menu that its page wants chosen before it shows anything; nil: none
	wants          *axis.Axis
	Cell           axis.Cell  // of the split, to be asked next
	Ask            *Region    // that region, or one to be asked first
	fresh          float64    // new items expected in it; -1 no idea
	tooWide        plan.Bound // of the split, the cell last refused as too wide a range
	dry            int        // cells in a row that brought nothing new
	cutAt          int        // items the database was believed to hold when it was cut
	splitDone      bool       // all cells of a split were asked
	firstSplitDone bool       // and of the first one
	weighed        int        // cells that were compared with what they are parts of
}

// Advance takes in what became of the cells asked, cuts what overflowed, and chooses the next cell
// of each open region.
func Advance(p *history.Harvest) {
	for b := range p.Awake() {
		pt := onForm.Of(b).partition
		if pt == nil {
			continue
		}
		pt.distrust()
		openRoot(p, pt)
		if gauging(p, pt) {
			continue
		}
		for progressAll(p, pt) &&
			!slices.ContainsFunc(pt.Open, func(r *Region) bool { return r.Ask != nil }) {
			// those that are left waited for one that was cut off them
		}
		release(p, b)
		if len(pt.Open) == 0 {
			pt.findLost(p)
		}
	}
}

// progressAll goes on with all open regions and closes those that are done. It reports whether
// there are any.
func progressAll(p *history.Harvest, pt *Partition) (closed bool) {
	for i := 0; i < len(pt.Open); i++ { // it grows meanwhile
		Progress(p, pt, pt.Open[i])
	}
	open := pt.Open[:0]
	for _, r := range pt.Open {
		if r.State == Overflown {
			open = append(open, r)
		}
	}
	closed = len(open) < len(pt.Open)
	pt.Open = open
	return closed
}

// openRoot begins to cut the form as a whole, once the form as served was asked and its listings
// are read as far as they can be. It begins again when a listing of everything that overflows is
// found later.
func openRoot(p *history.Harvest, pt *Partition) {
	b, r := pt.box, pt.Root
	a := b.Base
	late := r.State == Overflown && a != nil && p.ListsAll(a) && Overflows(p, a) &&
		(r.Query == nil || widened(p, r.Query, a))
	switch {
	case r.State != unasked && !late, b.Unanswered() && !Parted(b), lacksText(b):
		return
	case a == nil && waitsFor(b, history.DefaultWay), a != nil && p.ListsAll(a) && !a.Closed:
		return
	}
	if r.Query = a; a != nil && p.ListsAll(a) && Overflows(p, a) {
		r.Guess = int(rootGuess * Limit(p))
		if a.Counted() {
			r.Total, r.Exact = a.Claimed, a.Exact
		}
	}
	if !late {
		pt.shutServed()
	}
	if late {
		r.Used = r.Used[:1]
		anew(p, pt, r)
		return
	}
	cut(p, pt, r)
}

// widened reports whether a listing counts more than the one that the form began to be cut by, as
// restrictions were lifted since.
func widened(p *history.Harvest, before, now *history.Query) bool {
	return before != now && p.ListsAll(before) && now.Counted() && now.Claimed > before.Claimed &&
		now.Way == history.UntickWay
}

// waitsFor reports whether a probe was not asked yet.
func waitsFor(b *history.FormState, way string) bool {
	return slices.ContainsFunc(b.Probes, func(w history.Probe) bool {
		return w.Name == way && !b.Done[way]
	})
}

// rootGuess is how many times the cap a database is believed to hold that says nothing of its size
// (estimate).
const rootGuess = 10

// Progress settles the cells of a region as far as is known, until one has to be asked.
func Progress(p *history.Harvest, pt *Partition, r *Region) {
	for r.State == Overflown {
		if awaitsWindow(p, pt, r) {
			return
		}
		if r.Ask != nil && !conclude(p, pt, r) && !outdated(p, r) {
			return
		}
		if s, ok := r.Split.(*axis.Sweep); ok && r == pt.Root {
			resized(p, pt, s)
		}
		doubts(p, pt, r)
		fit := fitting.Of(r.Split)
		x := r.Split.Along()
		if s, ok := r.Split.(*axis.Sweep); ok {
			s.MarkKnown(x.Places.Turned, p.Graph.Records(), func() []int {
				return positions(p, pt, r, x)
			})
		}
		if f, ok := r.Split.(*axis.Fan); ok && f.Fades() && f.Stale(p.Graph.Records()) &&
			p.On(PairwiseRule) &&
			p.Acts(PairwiseRule) {
			f.Looks(Pairwise(p, pt, r, x), p.Graph.Records())
		}
		c, ok := r.Split.Next(pt.care, Limit(p))
		_, sounds := r.Split.(*axis.Sounding)
		if fit != nil && !ok && fit.Measure(func() []int { return positions(p, pt, r, x) }) {
			c, ok = r.Split.Next(pt.care, Limit(p))
		}
		if fit != nil && !ok {
			fitted(p, pt, r, fit)
			continue
		}
		sounds = sounds || fit != nil
		// parts wait for what a sounding finds
		if !ok && !sounds && r.Split.Rest() < 0 && pt.inWork(r) {
			return
		}
		r.firstSplitDone = r.firstSplitDone || !ok && !sounds && len(r.Used) == 1
		if !ok || leaves(p, pt, r) || !sounds && !pt.box.Form.OfPages() &&
			p.Holds(DryPartRule, func() bool { return pt.dries(r, x) }) {
			r.splitDone = r.splitDone || !ok && !sounds
			recut(p, pt, r)
			continue
		}
		if s, ok := r.Split.(*axis.Sweep); ok && pt.wants(x) && p.On(RestRule) {
			if rest, ok := s.TakeRest(r.dry); ok && p.Acts(RestRule) {
				c = rest
			}
		}
		r.Cell = c
		r.Ask = slice(p, pt, pt.At(axis.Within(r.Bounds, c.Bound), r), c.Bound)
		r.fresh = freshIn(p, pt, r)
	}
}

// dries reports whether a part is given up along an axis for cells in a row that brought nothing:
// of a range that has to be filled in for as many as a gap may have, but not inside of what
// overflowed.
func (pt *Partition) dries(r *Region, x *axis.Axis) bool {
	vain := r.dry >= history.Patience
	if pt.mustCut(x) {
		vain = x.Ranges() && r.dry >= x.Empties() && !r.owes()
	}
	return vain && (r.guessed() || len(r.Used) > 1 && (x.Ranges() || !r.Exact))
}

// leaves reports whether a part is cut along another axis as the options of this one lie inside
// each other.
func leaves(p *history.Harvest, pt *Partition, r *Region) bool {
	f, ok := r.Split.(*axis.Fan)
	return ok && (f.IsNested() || f.X.Nested) && !pt.mustCut(f.X) &&
		slices.ContainsFunc(pt.Axes, func(x *axis.Axis) bool {
			return x != f.X && !x.Overlap && cuts(p, x, r)
		})
}

// outdated reports whether so many items became known by other queries that the next cell of a
// range has to be chosen anew.
func outdated(p *history.Harvest, r *Region) bool {
	if r.Ask.State != unasked {
		return false
	}
	switch s := r.Split.(type) {
	case *axis.Sweep:
		return s.Stale(p.Graph.Records())
	case *axis.Fan:
		return s.LookedAt > 0 && s.Fades() && s.Stale(p.Graph.Records())
	}
	return false
}

// guessed reports whether nothing says that the region holds more than was seen: it is cut for the
// first time without an answer that overflowed, or once more for items that an axis may not reach.
func (r *Region) guessed() bool { return r.Total < 0 && (r.Guess == 0 || len(r.Used) > 1) }

// conclude takes in the cell asked last; false while its outcome is open.
func conclude(p *history.Harvest, pt *Partition, r *Region) bool {
	child := pt.At(axis.Within(r.Bounds, r.Cell.Bound), r)
	if child.State == unasked {
		derive(p, pt, r, child)
	}
	fit := fitting.Of(r.Split)
	switch {
	case fit != nil && fit.GivesUp(r.Cell.Bound):
	case child.Wide && r.tooWide != r.Cell.Bound: // the next cell is narrower
		r.tooWide = r.Cell.Bound
	case child.Wide: // it is not, as wider ones were answered or are tried again since
		r.Split.Overflown(r.Cell.Bound, -1, 0, nil)
	case fit != nil && fit.Trying && child.Query != nil &&
		(child.State == Done || child.State == Overflown):
		fit.Shows(shown(p, fit.X, child))
	case fit != nil && fit.Trying && child.State == asked:
		return false
	case child.State == Done:
		r.Split.Settled(r.Cell.Bound, child.held)
	// the next cell goes on where its answer ended
	case child.State == Overflown && GoesOn(p, pt, r, child):
	case child.State == Overflown && r.refusedAll(child):
	case child.State == Overflown:
		if r.Split.Overflown(r.Cell.Bound, child.Total, child.size(),
			positions(p, pt, child, r.Split.Along())) &&
			child.Split == nil {
			cut(p, pt, child)
		}
	case child.State == asked && child.Exact:
		r.Split.Settled(r.Cell.Bound, child.Total)
	case child == r.Ask || r.Ask.State == unasked || r.Ask.State == asked:
		return false
	default:
		r.Ask = child
		r.fresh = freshIn(p, pt, r)
		return false
	}
	r.Ask = nil
	return true
}

// derive tries to know a region without asking: it lies inside one that was read, or what its
// parent has left says how much it holds. What is left may have no option at all, so that a last
// option is cut unasked only where the menu added up before.
func derive(p *history.Harvest, pt *Partition, r, child *Region) {
	switch n := r.Cell.Total; {
	case pt.lackingMust(child) != nil:
		child.State = Overflown
	case p.Holds(ImpliedPartRule, func() bool { return pt.implied(child) }):
		child.State, child.held, child.complete = Done, known(p, pt, child.Bounds), true
	case n < 0 || !r.Exact || !p.On(DeriveRule):
	case n == 0 || pt.sure(child.Bounds) && n <= known(p, pt, child.Bounds):
		p.Acts(DeriveRule)
		child.State, child.held, child.complete = Done, n, true
	case float64(n) > Limit(p) && cuttable(p, pt, child) && r.Split.Along().Adds:
		p.Acts(DeriveRule)
		child.State, child.Total, child.Exact = Overflown, n, true
	}
}

// implied reports whether a region lies inside one that was read to its end.
func (pt *Partition) implied(r *Region) bool {
	n := len(r.Bounds)
	if n > 8 {
		return false
	}
	for set := 1; set < 1<<n-1; set++ {
		var some []plan.Bound
		for i := range n {
			if set>>i&1 == 1 {
				some = append(some, r.Bounds[i])
			}
		}
		if o := pt.regions[regionKey(some)]; o != nil && o.complete {
			return true
		}
	}
	return false
}

// slice returns what to ask in place of a region: where no totals tell and nothing but menus cuts,
// an option by itself, which if it fits under the cap answers all regions that have it (Sheng's
// lazy slice-cover).
func slice(p *history.Harvest, pt *Partition, r *Region, b plan.Bound) *Region {
	if len(r.Bounds) < 2 || r.State != unasked || p.Limit == 0 || len(pt.Must) > 0 ||
		pt.Axis(b.Field).Depends() {
		return r
	}
	if !pt.menusOnly() || !p.On(SliceRule) {
		return r
	}
	if s := pt.At([]plan.Bound{b}, pt.Root); s.State == unasked && p.Acts(SliceRule) {
		return s
	}
	return r
}

// freshIn predicts the new items of the cell of a region; -1 where nothing tells.
func freshIn(p *history.Harvest, pt *Partition, r *Region) float64 {
	e := r.Cell.Expect
	if e < 0 || r.Guess == 0 && r.Total < 0 {
		return -1
	}
	if r.guessed() {
		return 0 // it was read once along another axis
	}
	known := float64(known(p, pt, axis.Within(r.Bounds, r.Cell.Bound)))
	fresh := math.Max(0, e-known)
	if r.Cell.Total < 0 && r.Split.Rest() < 0 {
		// what is known may be more than was known when the cell was cut
		fresh = math.Max(fresh, unsure*e)
	}
	if k := Limit(p); e > k {
		fresh *= k / e
	}
	return fresh
}

// unsure is the share of the items of a cell that is expected to be new at least, where nothing
// counts them (estimate).
const unsure = 0.15

// inWork reports whether parts of a region are still being cut.
func (pt *Partition) inWork(r *Region) bool {
	for _, o := range pt.Open {
		for u := o.parent; u != nil && o.State == Overflown; u = u.parent {
			if u == r {
				return true
			}
		}
	}
	return false
}

// cuttable reports whether a region can be cut further.
func cuttable(p *history.Harvest, pt *Partition, r *Region) bool {
	for _, x := range pt.Axes {
		if cuts(p, x, r) {
			return true
		}
	}
	return false
}

func cuts(p *history.Harvest, x *axis.Axis, r *Region) bool {
	if x.Depends() && !r.chooses(x.By-1) {
		return false
	}
	return !slices.Contains(r.Used, x) && !x.Point(r.bound(x)) && !inVain(p, x, r)
}

// cut cuts a region along the axis that is expected to cost least.
func cut(p *history.Harvest, pt *Partition, r *Region) {
	x, _ := cheapest(p, pt, r)
	if x == nil {
		saturate(p, pt, r)
		return
	}
	r.Split, r.State, r.dry = newSplit(p, r, x, spread(p, pt, r, x)), Overflown, 0
	r.Used, r.cutAt = append(r.Used, x), pt.Root.Guess
	pt.Open = append(pt.Open, r)
}

// cheapest returns the axis along which a region is expected to cost least to cut, of those it was
// not cut along yet, and that cost; nil where there is none.
func cheapest(p *history.Harvest, pt *Partition, r *Region) (best *axis.Axis, least float64) {
	if x := pt.lackingMust(r); x != nil {
		return x, 0
	}
	if x := r.wants; x != nil && !slices.Contains(r.Used, x) {
		return x, 0
	}
	least = math.Inf(1)
	n := float64(max(r.size(), int(2*p.PageSize)))
	var ahead *price.Prospect
	if pt.menusOnly() && p.On(ProspectRule) && p.On(AxisCostRule) {
		p.Acts(ProspectRule)
		ahead = prospectOf(p, pt, r)
	}
	for _, x := range pt.Axes {
		if !cuts(p, x, r) {
			continue
		}
		var c float64
		if !p.On(AxisCostRule) {
			c = 0 // the first one
		} else if ahead != nil {
			c = ahead.Fan(x, 1, n)
		} else {
			c = costOf(p, pt, r, x, n)
		}
		if x.Overlap {
			c += axis.OverlapPrice
		}
		if len(r.Used) > 0 && x.Ranges() && p.On(OneRangeRule) && p.Acts(OneRangeRule) {
			c += 1e6 // what has no value for one range has often none for the others
		}
		if c < least {
			if best != nil && p.On(AxisCostRule) {
				p.Acts(AxisCostRule)
			}
			best, least = x, c
		}
	}
	return best, least
}

// recut cuts along a further axis what the last one did not reach.
func recut(p *history.Harvest, pt *Partition, r *Region) {
	if s, ok := r.Split.(*axis.Sounding); ok {
		axis.Sounded(p, s)
		if r.dry = 0; s.Filled || s.Whole {
			r.Used = r.Used[:len(r.Used)-1]
		}
		if (s.Filled || s.Whole) && !s.Limited() && !math.IsInf(Limit(p), 1) {
			r.Guess = int(rootGuess * Limit(p))
			if whole := pt.At(axis.Within(r.Bounds, s.Found), r); r.Total < 0 && whole.Exact &&
				s.Found == s.All {
				r.Total, r.Exact = whole.Total, true
			}
		}
	}
	if s, ok := r.Split.(*axis.Sweep); ok && extended(p, pt, r, s) {
		return
	}
	if f, ok := r.Split.(*axis.Fan); ok {
		incomplete(p, pt, r, f)
		f.X.Adds = f.X.Adds || f.Left == 0
		if f.X.Nested {
			f.Left = -1
		}
		if f.X.Nested && leaves(p, pt, r) { // it says nothing of what another axis would find
			r.Used = slices.DeleteFunc(r.Used, func(x *axis.Axis) bool { return x == f.X })
		}
	}
	rest, cuts := r.Split.Rest(), pt.mustCut(r.Split.Along())
	if s, ok := r.Split.(*axis.Sounding); ok && (s.Filled || s.Whole) {
		cuts = false // it is cut into windows now
	}
	if rest == 0 || cuts || r.wants == r.Split.Along() {
		r.State, r.held = Done, max(r.Total, 0)
		return
	}
	r.Ask = nil
	r.State = Done
	cut(p, pt, r)
	if r.State == Overflown {
		pt.Open = pt.Open[:len(pt.Open)-1] // it stands there already
	}
}

// positions returns where the known items of a region lie on an axis.
func positions(p *history.Harvest, pt *Partition, r *Region, x *axis.Axis) []int {
	var at []int
	add := func(d bipartite.RecordID) {
		if a := x.Places.Of(d); a != axis.Nowhere {
			at = append(at, a)
		}
	}
	for _, d := range inside(p, pt, r.Bounds) {
		add(d)
	}
	if r.Query == nil {
		return at
	}
	for _, d := range p.Graph.Items(r.Query.ID) {
		if !pt.holds(r.Bounds, d) {
			add(d)
		}
	}
	return at
}

func newSplit(p *history.Harvest, r *Region, x *axis.Axis, places []int) axis.Split {
	x.SpellBy(p.Graph)
	if soundable(x, r) && !x.Sounded && x.Answered == 0 && r.size() < 0 {
		x.Sounded = true
		return axis.NewSounding(x)
	}
	if x.Ranges() {
		if !r.Exact { // a total that is a floor or rounded is no sum of its parts
			return axis.NewSweep(x, r.bound(x), places, -1, max(r.Guess, r.Total))
		}
		return axis.NewSweep(x, r.bound(x), places, r.Total, r.Guess)
	}
	// the form as served is one part, and its total says nothing of the others
	if stands := standing(r, x); stands >= 0 {
		f := axis.NewFan(x, places, -1, false)
		f.Settled(plan.Bound{Field: x.Field, From: stands, To: stands}, 0)
		return f
	}
	f := axis.NewFan(x, places, r.size(), r.Exact)
	if x.Depends() {
		f.Keep(x.Under(onForm.Of(x.Box).partition.chosen(r, x.By-1)))
	}
	if pt := onForm.Of(x.Box).partition; r.Total < 0 && r.Guess > 0 && pt.menusOnly() &&
		p.On(SharesRule) &&
		p.Acts(SharesRule) {
		f.Believes(price.Shares(x, fair(p, pt, r, x)), float64(r.Guess))
	}
	return f
}

// standing is the option of a menu without a choice for all at which the form as served stands,
// where that was listed and is the region to be cut; below 0 for none.
func standing(r *Region, x *axis.Axis) int {
	b := x.Box
	if pt := onForm.Of(b).partition; pt == nil || r != pt.Root || Parted(b) || b.Base == nil ||
		b.Base.Read == 0 || !b.Selects(x.Field) {
		return -1
	}
	return slices.IndexFunc(x.Options, func(o forms.Option) bool {
		return o.Value == b.Chosen(x.Field)
	})
}
