package partition

import (
	"cmp"
	"slices"

	"deepcrawl/bipartite"
	"deepcrawl/forms"
	"deepcrawl/querygen/history"
	"deepcrawl/querygen/plan"
	"deepcrawl/querygen/strategy/partition/axis"
)

// Some sites cut a wide range without a word: of the years that are asked for they show one month.
// A part that holds more than the whole, or two that hold more together, prove it. As long as such a
// range is all that was asked, its answer seems to be the whole database, so that it is
// doubted once: where its items lie at one end, the rest is asked alone, and where nothing tells
// where they lie, the two halves.

// leastDoubted is how many items an answer has at least for what its parts hold to say anything
// (estimate).
const leastDoubted = 3

// byChance is how likely it is at most that items lie at one end of a range by chance where that is
// doubted (estimate).
const byChance = 1e-3

// wider is how many times as wide as one that was looked at a range is that is looked at again
// (estimate).
const wider = 2

// IsNarrowed reports whether a form shows less of a wide range than lies there: an answer is that to
// a window then.
func IsNarrowed(b *history.FormState) bool {
	pt := onForm.Of(b).partition
	return pt != nil && (slices.ContainsFunc(pt.Axes, func(x *axis.Axis) bool { return x.Narrowed }) ||
		slices.ContainsFunc(pt.Open, func(r *Region) bool {
			s, ok := r.Split.(*axis.Fitting)
			return ok && s.Cut
		}))
}

// walks reports whether windows are left of a range that is cut, or it is being found out whether one
// is.
func walks(pt *Partition) bool {
	return fitting(pt) || slices.ContainsFunc(pt.Open, func(r *Region) bool {
		return r.State == Overflown && r.Split != nil && r.Split.Along().Narrowed
	})
}

// cutChecks is the strategy of CutRangeRule.
type cutChecks struct{ history.Stateless }

// Best offers what tells whether a range is cut: as long as that is not known, nothing is known
// to be listed.
func (cutChecks) Best(p *history.Harvest, _ history.Call) (best history.Offer) {
	for b := range p.Awake() {
		if pt := onForm.Of(b).partition; pt != nil && fitting(pt) {
			best.Take(BestCell(p, b))
			best.Take(unfinished(p, pt))
		}
	}
	return best
}

// fitting reports whether it is being found out whether a range is cut.
func fitting(pt *Partition) bool {
	return slices.ContainsFunc(pt.Open, func(r *Region) bool {
		_, ok := r.Split.(*axis.Fitting)
		return ok && r.State == Overflown
	})
}

// doubts begins to find out whether the range is cut that a part is being cut along.
func doubts(p *history.Harvest, pt *Partition, r *Region) {
	if _, ok := r.Split.(*axis.Sweep); !ok || !p.On(CutRangeRule) {
		return
	}
	x := r.Split.Along()
	if x.Scale == nil || x.Told > 0 {
		return
	}
	us := pt.windows(p, r, x)
	if len(us) == r.weighed {
		return
	}
	r.weighed = len(us)
	for i, u := range us {
		if !outweighed(p, pt, x, u, us[i+1:]) {
			continue
		}
		_, spread, _ := outside(p, u, x)
		s := axis.NewFitting(x, u.bound(x), pt.counted(p, u), spread, plan.Bound{}, r.Split)
		s.Prove()
		p.Acts(CutRangeRule)
		r.Split, r.Ask = s, nil
		return
	}
	if (x.Wide > 0 || x.Slim > 0) && !x.VoidWhole && !pt.clustered(p, us, x) {
		return // it is refused where it is too wide
	}
	us = slices.DeleteFunc(us, func(u *Region) bool { return pt.counted(p, u) < leastDoubted || !pt.readWhole(p, u) })
	if len(us) == 0 || us[0].bound(x).Width() < wider*x.Checked || x.Point(us[0].bound(x)) {
		return
	}
	x.Checked = us[0].bound(x).Width()
	if rest, spread, doubtful := outside(p, us[0], x); doubtful {
		p.Acts(CutRangeRule)
		r.Split, r.Ask = axis.NewFitting(x, us[0].bound(x), pt.counted(p, us[0]), spread, rest, r.Split), nil
	}
}

// clusters is how many windows show items at one end only for the others, too, to be doubted of a
// range that is refused where it is too wide: where a database begins or ends, one does (estimate).
const clusters = 3

// clustered reports whether the items of several windows lie at one end of each.
func (pt *Partition) clustered(p *history.Harvest, us []*Region, x *axis.Axis) bool {
	n := 0
	for _, u := range us {
		if pt.counted(p, u) < leastDoubted || !pt.readWhole(p, u) {
			continue
		}
		if _, spread, doubtful := outside(p, u, x); doubtful && spread > 0 {
			n++
		}
	}
	return n >= clusters
}

// windows returns a part itself and its cells along a range, the widest first, of those that were
// asked with both ends filled and were counted.
func (pt *Partition) windows(p *history.Harvest, r *Region, x *axis.Axis) (us []*Region) {
	if r.Query != nil && pt.counted(p, r) >= 0 && fillsWhole(r.Query, x) {
		us = append(us, r)
	}
	for _, u := range pt.order {
		if u.parent != r || u.Query == nil || len(u.Bounds) != len(axis.Within(r.Bounds, u.bound(x))) {
			continue
		}
		if from, to := x.Limits(u.bound(x)); from != "" && to != "" && u.Query.Field == x.Field && pt.counted(p, u) >= 0 {
			us = append(us, u)
		}
	}
	slices.SortStableFunc(us, func(a, b *Region) int { return cmp.Compare(b.bound(x).Width(), a.bound(x).Width()) })
	return us
}

// fillsWhole reports whether a query asks for the whole of a range, with both ends.
func fillsWhole(a *history.Query, x *axis.Axis) bool {
	return !slices.ContainsFunc(x.Assign(x.Whole()), func(want forms.Assignment) bool {
		return want.Values[0] == "" || !slices.ContainsFunc(a.Assign, func(as forms.Assignment) bool {
			return as.Field == want.Field && slices.Equal(as.Values, want.Values)
		})
	})
}

// counted returns how many items a part showed that was shown whole, or has by its exact total; -1
// where neither is known.
func (pt *Partition) counted(p *history.Harvest, u *Region) int {
	a := u.Query
	switch {
	case a.Counted() && a.Exact && !pt.Distrusted:
		return a.Claimed
	case a.Counted(), a.More, u.State == asked, Overflows(p, a), a.Failures > 0:
		return -1
	case u == pt.Root && a.Closed, u.State == Done && u.complete:
		return a.Read
	}
	return -1
}

// readWhole reports whether all was read that a part showed or counted.
func (pt *Partition) readWhole(p *history.Harvest, u *Region) bool {
	a := u.Query
	return !Overflows(p, a) && !a.More && a.Read >= pt.counted(p, u) &&
		(u == pt.Root && a.Closed || u.State == Done && u.complete)
}

// outweighed reports whether some of the parts that lie inside of a part and exclude each other hold
// more than it.
func outweighed(p *history.Harvest, pt *Partition, x *axis.Axis, u *Region, others []*Region) bool {
	all := u.bound(x)
	if pt.counted(p, u) == 0 {
		return false // it may be refused for its width
	}
	inner := slices.DeleteFunc(slices.Clone(others), func(o *Region) bool {
		b := o.bound(x)
		return b.From < all.From || b.To > all.To || b == all
	})
	slices.SortStableFunc(inner, func(a, b *Region) int { return cmp.Compare(a.bound(x).To, b.bound(x).To) })
	most := make([]int, len(inner)+1) // of the first ones, together
	for i, o := range inner {
		before, _ := slices.BinarySearchFunc(inner[:i], o.bound(x).From, func(e *Region, from int) int {
			return cmp.Compare(e.bound(x).To, from)
		})
		most[i+1] = max(most[i], most[before]+pt.counted(p, o))
	}
	return axis.Outweighs(most[len(inner)], pt.counted(p, u))
}

// outside returns where none of the items lie that a part showed, and over how many positions they
// lie; 0 where that is not known. It is not doubtful whether the part was shown whole where
// they lie all over it.
func outside(p *history.Harvest, u *Region, x *axis.Axis) (rest plan.Bound, spread int, doubtful bool) {
	b := u.bound(x)
	first, last, n := b.To, b.From, 0
	items := p.Graph.Items(u.Query.ID)
	for _, d := range items {
		if at := x.Places.Of(d); at >= b.From && at <= b.To {
			first, last, n = min(first, at), max(last, at), n+1
		}
	}
	if !x.Places.Sure || n < leastDoubted || n < len(items) {
		return plan.Bound{}, 0, true
	}
	return axis.Beyond(b, first, last, n, byChance)
}

// measure has the width found more closely up to which a range is not cut: an interval is asked
// that begins and ends with an item which is known. It reports whether one is.
func measure(p *history.Harvest, pt *Partition, r *Region, s *axis.Fitting) bool {
	longer := s.Longer()
	if longer == 0 || !s.X.Places.Sure {
		return false
	}
	at := positions(p, pt, r, s.X)
	slices.Sort(at)
	at = slices.Compact(at)
	var best plan.Bound
	for i, j := 0, 0; j < len(at); j++ {
		for at[j]-at[i] >= longer {
			i++
		}
		if b := (plan.Bound{Field: s.X.Field, From: at[i], To: at[j]}); best.Field != b.Field || b.Width() > best.Width() {
			best = b
		}
	}
	if best.Width() <= s.Held {
		return false
	}
	s.Try(best)
	return true
}

// gaveUp ends a fitting whose next part would be asked with an open end, as was found out meanwhile:
// what lies beyond that end is no part of what was shown with both. It reports whether it does.
func gaveUp(r *Region) bool {
	s, ok := r.Split.(*axis.Fitting)
	if !ok {
		return false
	}
	if from, to := s.X.Limits(r.Cell.Bound); from != "" && to != "" {
		return false
	}
	s.GiveUp()
	return true
}

// spare leaves unread what cells of a part hold that lie inside of one which was read to its end.
func (pt *Partition) spare(p *history.Harvest, r *Region, x *axis.Axis) {
	read := slices.DeleteFunc(pt.windows(p, r, x), func(u *Region) bool { return !pt.readWhole(p, u) })
	for _, u := range pt.order {
		b := u.bound(x)
		if u.parent == r && u.State == asked && slices.ContainsFunc(read, func(o *Region) bool {
			return o.bound(x).From <= b.From && o.bound(x).To >= b.To
		}) {
			u.State, u.held, u.complete, u.Query.More = Done, max(u.Query.Read, u.Total), true, false
		}
	}
}

// trying reports whether such an interval is asked.
func trying(r *Region) bool {
	s, ok := r.Split.(*axis.Fitting)
	return ok && s.Trying
}

// shows tells a fitting whether an interval showed the items with which it begins and ends.
func shows(p *history.Harvest, s *axis.Fitting, u *Region) {
	b := u.bound(s.X)
	shown := func(at int) bool {
		return slices.ContainsFunc(p.Graph.Items(u.Query.ID), func(d bipartite.RecordID) bool {
			return s.X.Places.Of(d) == at
		})
	}
	s.Shows(shown(b.From) && shown(b.To))
}

// fitted goes on with the width that was found: what wider intervals showed says nothing of what
// lies there.
func fitted(p *history.Harvest, pt *Partition, r *Region, s *axis.Fitting) {
	x := s.X
	if !s.Cut {
		r.Split, r.Ask, r.dry = s.Back, nil, 0
		pt.spare(p, r, x)
		return
	}
	x.Narrowed = true
	x.Tell(max(1, s.Held))
	x.Box.Facts.Note("range", history.Plural(s.Narrow, "position")+" show less than their parts do")
	for _, u := range pt.order {
		if u.bound(x).Width() > x.Told && (u.State == Done || u.State == asked) {
			u.State, u.Total, u.Exact, u.complete, u.held = unasked, -1, false, false, 0
		}
	}
	pt.Open = slices.DeleteFunc(pt.Open, func(u *Region) bool { // parts that are cut for what they seem to hold
		return u != r && u.bound(x).Width() > x.Told && len(u.Bounds) > len(r.Bounds)
	})
	pt.Root.Total, pt.Root.Exact = -1, false
	r.Total, r.Exact, r.Guess, r.wants = -1, false, 0, x
	pt.since, r.firstSplitDone = since{}, false
	r.Used = slices.DeleteFunc(r.Used, func(o *axis.Axis) bool { return o == x })
	open := pt.Open
	r.dry, r.Ask = 0, nil
	cut(p, pt, r)
	pt.Open = open // it stands there already
}
