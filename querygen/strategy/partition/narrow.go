package partition

import (
	"cmp"
	"slices"

	"deepcrawl/forms"
	"deepcrawl/querygen/history"
	"deepcrawl/querygen/strategy/partition/axis"
	"deepcrawl/querygen/strategy/partition/fitting"
)

// IsNarrowed reports whether a form shows less of a wide range than lies there: an answer is that
// to a window then.
func IsNarrowed(b *history.FormState) bool {
	pt := onForm.Of(b).partition
	return pt != nil &&
		(slices.ContainsFunc(pt.Axes, func(x *axis.Axis) bool { return x.Narrowed }) ||
			slices.ContainsFunc(pt.Open, func(r *Region) bool {
				s := fitting.Of(r.Split)
				return s != nil && s.Cut
			}))
}

// walks reports whether windows are left of a range that is cut, or it is being found out whether
// one is.
func walks(pt *Partition) bool {
	return fits(pt) || slices.ContainsFunc(pt.Open, func(r *Region) bool {
		return r.State == Overflown && r.Split != nil && r.Split.Along().Narrowed
	})
}

// cutChecks is the strategy of CutRangeRule.
type cutChecks struct{ history.Stateless }

// Best offers what tells whether a range is cut: as long as that is not known, nothing is known
// to be listed.
func (cutChecks) Best(p *history.Harvest, _ history.Call) (best history.Offer) {
	for b := range p.Awake() {
		if pt := onForm.Of(b).partition; pt != nil && fits(pt) {
			best.Take(BestCell(p, b))
			best.Take(unfinished(p, pt))
		}
	}
	return best
}

// fits reports whether it is being found out whether a range is cut.
func fits(pt *Partition) bool {
	return slices.ContainsFunc(pt.Open, func(r *Region) bool {
		return r.State == Overflown && fitting.Of(r.Split) != nil
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
	var ws []fitting.Window
	for _, u := range us {
		ws = append(ws, fitting.Window{
			Bound: u.bound(x), Items: pt.counted(p, u), Read: pt.readWhole(p, u),
			At: func() []int { return shown(p, x, u) },
		})
	}
	if s := fitting.Doubt(x, ws, r.Split); s != nil {
		p.Acts(CutRangeRule)
		r.Split, r.Ask = s, nil
	}
}

// shown returns where the items lie that the answer to a part showed.
func shown(p *history.Harvest, x *axis.Axis, u *Region) (at []int) {
	for _, d := range p.Graph.Items(u.Query.ID) {
		at = append(at, x.Places.Of(d))
	}
	return at
}

// windows returns a part itself and its cells along a range, the widest first, of those that were
// asked with both ends filled and were counted.
func (pt *Partition) windows(p *history.Harvest, r *Region, x *axis.Axis) (us []*Region) {
	if r.Query != nil && pt.counted(p, r) >= 0 && fillsWhole(r.Query, x) {
		us = append(us, r)
	}
	for _, u := range pt.order {
		if u.parent != r || u.Query == nil ||
			len(u.Bounds) != len(axis.Within(r.Bounds, u.bound(x))) {
			continue
		}
		if from, to := x.Limits(u.bound(x)); from != "" && to != "" && u.Query.Field == x.Field &&
			pt.counted(p, u) >= 0 {
			us = append(us, u)
		}
	}
	slices.SortStableFunc(us, func(a, b *Region) int {
		return cmp.Compare(b.bound(x).Width(), a.bound(x).Width())
	})
	return us
}

// fillsWhole reports whether a query asks for the whole of a range, with both ends.
func fillsWhole(a *history.Query, x *axis.Axis) bool {
	return !slices.ContainsFunc(x.Assign(x.Whole()), func(want forms.Assignment) bool {
		return want.Values[0] == "" ||
			!slices.ContainsFunc(a.Assign, func(as forms.Assignment) bool {
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

// spare leaves unread what cells of a part hold that lie inside of one which was read to its end.
func (pt *Partition) spare(p *history.Harvest, r *Region, x *axis.Axis) {
	read := slices.DeleteFunc(pt.windows(p, r, x), func(u *Region) bool {
		return !pt.readWhole(p, u)
	})
	for _, u := range pt.order {
		b := u.bound(x)
		if u.parent == r && u.State == asked && slices.ContainsFunc(read, func(o *Region) bool {
			return o.bound(x).From <= b.From && o.bound(x).To >= b.To
		}) {
			u.State, u.held, u.complete, u.Query.More = Done, max(u.Query.Read, u.Total), true,
				false
		}
	}
}

// fitted goes on with the width that was found: what wider intervals showed says nothing of what
// lies there.
func fitted(p *history.Harvest, pt *Partition, r *Region, s *fitting.Fitting) {
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
	// parts that are cut for what they seem to hold
	pt.Open = slices.DeleteFunc(pt.Open, func(u *Region) bool {
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
