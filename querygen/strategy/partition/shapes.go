package partition

import (
	"slices"

	"deepcrawl/bipartite"
	"deepcrawl/querygen/history"
	"deepcrawl/querygen/plan"
	"deepcrawl/querygen/strategy/partition/axis"
)

// Estimates.
const (
	nestedLeast = 3 // options answered
	// of what an answer shows up to the last item that the next larger one shows as well
	nestedShare = 0.9
	nestedItems = 8 // in common, of all neighbours together
)

// learnNested finds out whether the answers to the options of a menu in a part say that they lie
// inside each other.
func learnNested(p *history.Harvest, pt *Partition, r *Region, x *axis.Axis) {
	if !p.On(NestedRule) || x == nil || x.Ranges() || x.Nested || pt.Distrusted || pt.mustCut(x) ||
		x.Depends() ||
		!r.Query.Counted() {
		return
	}
	var answers []*history.Query
	for i := range x.Options {
		o := pt.regions[regionKey(
			axis.Within(r.Bounds, plan.Bound{Field: x.Field, From: i, To: i}))]
		if o != nil && o.Query != nil && o.Query.Counted() && o.Query.Read > 0 {
			answers = append(answers, o.Query)
		}
	}
	if !lieInside(p, answers) {
		if slices.Reverse(answers); !lieInside(p, answers) {
			return
		}
	}
	p.Acts(NestedRule)
	x.Nested, x.Overlap = true, true
	pt.box.Facts.Note("nested", x.Name()+" sets a threshold: its options lie inside each other")
	pt.leaveNested(x)
}

// lieInside reports whether of answers each one holds the next.
func lieInside(p *history.Harvest, answers []*history.Query) bool {
	if len(answers) < nestedLeast ||
		!slices.IsSortedFunc(answers, func(a, b *history.Query) int {
			return b.Claimed - a.Claimed
		}) {
		return false
	}
	common, reached := 0, 0
	for i, small := range answers[1:] {
		c, r := inCommon(p, answers[i], small)
		common, reached = common+c, reached+r
	}
	return common >= nestedItems && float64(common) >= nestedShare*float64(reached)
}

// inCommon returns how many items two answers both show, and how many the smaller one shows up to
// the last of them: where both are in one order, the larger one ends there, and others before it
// would have to stand in it if it held them.
func inCommon(p *history.Harvest, large, small *history.Query) (common, reached int) {
	shown := make(map[bipartite.RecordID]bool)
	for _, d := range p.Graph.Items(large.ID) {
		shown[d] = true
	}
	for i, d := range p.Graph.Items(small.ID) {
		if shown[d] {
			common, reached = common+1, i+1
		}
	}
	return common, reached
}

// leaveNested gives up the parts that a menu of thresholds chose, for cutting along other axes.
func (pt *Partition) leaveNested(x *axis.Axis) {
	for _, r := range pt.Open {
		switch {
		case r.Split != nil && r.Split.Along() == x:
			r.Ask = nil
		case r.chooses(x.Field):
			r.State, r.Split, r.Used, r.Ask, r.firstSplitDone = unasked, nil, nil, nil, false
		}
	}
}

// inVain reports whether a menu of thresholds would cut what another axis cuts, or did.
func inVain(p *history.Harvest, x *axis.Axis, r *Region) bool {
	return x.Nested &&
		(len(r.Used) > 0 || slices.ContainsFunc(
			onForm.Of(x.Box).partition.Axes,
			func(o *axis.Axis) bool { return o != x && !o.Nested && cuts(p, o, r) },
		))
}

// GoesOn settles the part of a cell that overflows which its answer holds; false where answers are
// not sorted along the range.
func GoesOn(p *history.Harvest, pt *Partition, r, cell *Region) bool {
	s, ok := r.Split.(*axis.Sweep)
	if !ok || !p.On(OrderedRule) {
		return false
	}
	if s.Ordered = false; cell.Query == nil || !s.X.Places.Sure {
		return false
	}
	in := cell.bound(s.X)
	at := axis.ShownAt(p, s.X, cell.Query)
	if !slices.IsSorted(at) || len(slices.Compact(slices.Clone(at))) < axis.FewOrdered ||
		at[0] < in.From {
		return false
	}
	last := at[len(at)-1]
	if last == in.From || last > in.To {
		return false
	}
	// results before the last position, of which more may follow
	whole, _ := slices.BinarySearch(at, last)
	s.Ordered = p.Acts(OrderedRule)
	s.Settled(plan.Bound{Field: in.Field, From: in.From, To: last - 1}, whole)
	return true
}

// Menus depend on each other though nothing in the form says so: a model has one make. What an
// answer that ends at the cap shows of a part is what the ranking puts first, and an option that it
// leaves out may be one that the part cannot have, or one whose items all come later. The rest of
// the database tells which: such an option is met with each choice of the part, or with none of
// them though it has many items.

// Pairwise returns for each option of an axis how many items of a region are believed to have it,
// as known items have it together with each bound by itself. A pair that was never met counts for
// less the more often the option was (Laplace).
func Pairwise(p *history.Harvest, pt *Partition, r *Region, x *axis.Axis) []float64 {
	n := make([]float64, len(x.Options))
	met := make([][]float64, len(r.Bounds)) // by bound and option
	for i := range met {
		met[i] = make([]float64, len(n))
	}
	inside, all := make([]float64, len(r.Bounds)), 1.0
	for d := range bipartite.RecordID(p.Graph.Records()) {
		at := x.Places.Of(d)
		if at < 0 || at >= len(n) {
			continue
		}
		n[at]++
		all++
		for i, b := range r.Bounds {
			if in := pt.Axis(b.Field).Places.Of(d); in >= b.From && in <= b.To {
				met[i][at]++
				inside[i]++
			}
		}
	}
	for at := range n {
		items := n[at] + 1
		n[at] = items
		for i := range met {
			n[at] *= (met[i][at] + inside[i]/all) / items
		}
	}
	return n
}
