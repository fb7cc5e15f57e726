package querygen

import (
	"slices"

	"deepcrawl/querygen/strategy/partition/scale"
)

// The first and the last part of a typed range are asked with that end left open, so that they reach what lies beyond the ends
// that were thought of. Some sites want both ends. What a part with an open end finds before anything was answered does not
// tell these from sites that have nothing there, so once the range is answered the ends are open again, and a part at an end
// that finds nothing is asked with both until one of the two ways is proven.
type openness struct {
	closed  bool // both ends are sent
	doubted bool // closed as a part with an open end found nothing, which may have been all there is
	opened  bool // a part with an open end showed items
}

// touches reports whether a bound reaches an end of a typed range.
func (x *axis) touches(b Bound) bool { return x.scale != nil && (b.From == x.lo || b.To == x.hi) }

// shutEnds has a part asked with both ends that found nothing with one of them open.
func (x *axis) shutEnds(r *region) {
	x.acts(openEndsRule)
	x.closed, r.shut, r.state = true, true, unasked
	x.doubted = r.query.failures == 0 && r.query.read == 0
}

// tellsEnds takes in what the answer to a part says of open ends. It reports whether the part has to be asked once more with
// its end open, as it was asked with both for no good reason: at the far end only, as a range is thought to begin where
// nothing lies before it.
func (x *axis) tellsEnds(r *region, found bool) (again bool) {
	b := r.bound(x)
	switch {
	case !x.touches(b):
	case found && !x.closed && b.Width() < x.hi-x.lo+1:
		x.acts(openEndsRule)
		x.opened, x.doubted = true, false
	case found && r.shut:
		x.doubted = false
	}
	if !x.closed || !x.doubted || !found && x.answered == 0 {
		return false
	}
	x.closed = false
	return found && b.To == x.hi
}

// stretch has a range go on beyond its last position where the part at that end holds too much though it is narrower than
// others that were answered: with the end open what is too much may lie there.
func (x *axis) stretch(b Bound) bool {
	if !x.on(stretchRule) || x.closed || x.scale == nil || b.To != x.hi || !x.scale.EndsAt(x.hi) || !x.point(b) && b.Width() > x.span {
		return false
	}
	switch {
	case x.scale.Backward() && x.dates == nil:
		x.hi = scale.StartOf(scale.FirstYear)
	case x.scale.Kind() == scale.Numbers:
		x.hi *= beyondNumber
	default:
		return false
	}
	return x.acts(stretchRule)
}

// beyondNumber is how many times farther than the numbers that were thought of a range goes on.
const beyondNumber = 1000

// shutServed has ranges asked with both ends at once that the form as served was asked with empty,
// and found nothing: to leave both ends open would be the same question.
func (pt *partition) shutServed() {
	for _, x := range pt.axes {
		if !x.on(openEndsRule) || x.scale == nil || x.closed || !contains(x.box.facts.Useless, defaultWay) || !x.servedEmpty() {
			continue
		}
		x.acts(openEndsRule)
		x.closed, x.doubted = true, true
		pt.at([]Bound{x.whole()}, pt.root).shut = true
	}
}

// servedEmpty reports whether a range that is left open is sent as the form is served.
func (x *axis) servedEmpty() bool {
	for _, a := range x.assign(x.whole()) {
		f := x.box.form.Fields[a.Field]
		if slices.ContainsFunc(slices.Concat(a.Values, f.Default), func(v string) bool { return v != "" }) {
			return false
		}
	}
	return true
}

// whole returns all of an axis.
func (x *axis) whole() Bound { return Bound{Field: x.field, From: x.lo, To: x.hi} }
