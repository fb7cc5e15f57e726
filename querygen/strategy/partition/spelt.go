package partition

import (
	"slices"

	"deepcrawl/querygen/history"
	"deepcrawl/querygen/plan"
	"deepcrawl/querygen/strategy/partition/axis"
)

// respells takes in what the answer to a part says of how dates are written; it reports whether the
// part is to be asked once more, after other ways were tried or with one of them.
func respells(p *history.Harvest, pt *Partition, r *Region, x *axis.Axis, o plan.Outcome,
	same bool) bool {
	if x == nil || x.Scale == nil || !x.Scale.Unsettled() {
		return false
	}
	b := r.bound(x)
	nothing := o.NoPage() || o.Returned == 0 && o.Kind != plan.Overflow
	if r == pt.trials[x] {
		tries(p, pt, r, x, nothing)
		return true
	}
	from, to := x.Limits(b)
	short := b.Width() <= axis.NarrowDays &&
		(o.Kind == plan.Overflow && o.Returned == 0 || o.Kind == plan.Ignored || same)
	if x.Answered > 0 || from == "" && to == "" || !nothing && !short {
		return false
	}
	whole := pt.At(axis.Within(r.Bounds, x.AllDays()), r.parent)
	if whole == r || whole.State != unasked || !pt.redirect(r, whole) {
		return false
	}
	p.Acts(history.DateSpellingRule)
	r.State = unasked
	return pt.tryBy(x, whole)
}

// Trying reports whether a part is asked for to try a way of writing dates.
func (pt *Partition) Trying(r *Region) bool {
	return pt != nil && r != nil &&
		slices.ContainsFunc(pt.Axes, func(x *axis.Axis) bool { return pt.trials[x] == r })
}

// tries takes in the answer to a part that was asked for to try a way of writing dates.
func tries(p *history.Harvest, pt *Partition, r *Region, x *axis.Axis, nothing bool) {
	whole := pt.At(axis.Within(r.Bounds, x.AllDays()), r.parent)
	r.State, r.complete = Done, false
	switch {
	case r != whole && nothing:
		delete(pt.trials, x)
		pt.spells(x)
	case r == whole && !nothing:
		if far := pt.At(axis.Within(r.Bounds, x.FarDay()), r.parent); pt.tryBy(x, far) &&
			pt.redirect(r, far) {
			far.State = unasked
		}
	case !x.Scale.TryNext():
		delete(pt.trials, x)
	default:
		pt.redirect(r, whole)
		pt.tryBy(x, whole)
		whole.State = unasked
	}
}

// tryBy notes by which part a way to write dates is tried; true.
func (pt *Partition) tryBy(x *axis.Axis, r *Region) bool {
	if pt.trials == nil {
		pt.trials = make(map[*axis.Axis]*Region)
	}
	pt.trials[x] = r
	return true
}

// redirect has one part asked for where another one was to be; false where that is not asked for by
// a part that is being cut.
func (pt *Partition) redirect(from, to *Region) bool {
	for _, u := range pt.Open {
		if u.Ask == from {
			u.Ask = to
			return true
		}
	}
	return false
}

// spells settles how dates are written, in all boxes of the form.
func (pt *Partition) spells(x *axis.Axis) {
	x.Box.Facts.Note("dates",
		"dates are written as "+x.Scale.Sample()+", as other ways find nothing")
	for _, o := range pt.Axes {
		if o.Scale != nil {
			o.Scale.Settle(x.Scale)
		}
	}
}
