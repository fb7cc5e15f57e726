package partition

import (
	"slices"

	"deepcrawl/querygen/history"
	"deepcrawl/querygen/plan"
	"deepcrawl/querygen/strategy/partition/axis"
)

// WholeOnly takes in that a site did not answer a range that ends with a fraction, and reports
// whether it is to be asked with a whole number.
func WholeOnly(x *axis.Axis, r *Region) bool {
	if n, _ := x.Decimals(); n == 0 || x.End(r.bound(x).To, true) == "" || x.Scale.Backward() {
		return false
	}
	x.NoFractions = true
	r.State = unasked
	return true
}

// shutEnds has a part asked with both ends that found nothing with one of them open.
func shutEnds(x *axis.Axis, r *Region) {
	x.Acts(history.OpenEndsRule)
	x.Closed, r.shut, r.State = true, true, unasked
	x.Doubted = r.Query.Failures == 0 && r.Query.Read == 0
}

// tellsEnds takes in what the answer to a part says of open ends. It reports whether the part has
// to be asked once more with its end open, as it was asked with both for no good reason: at the far
// end only, as a range is thought to begin where nothing lies before it.
func tellsEnds(x *axis.Axis, r *Region, found bool) (again bool) {
	b := r.bound(x)
	switch {
	case !x.Touches(b):
	case found && !x.Closed && b.Width() < x.Hi-x.Lo+1:
		x.Acts(history.OpenEndsRule)
		x.Opened, x.Doubted = true, false
	case found && r.shut:
		x.Doubted = false
	}
	if !x.Closed || !x.Doubted || !found && x.Answered == 0 {
		return false
	}
	x.Closed = false
	return found && b.To == x.Hi
}

// shutServed has ranges asked with both ends at once that the form as served was asked with empty,
// and found nothing: to leave both ends open would be the same question.
func (pt *Partition) shutServed() {
	for _, x := range pt.Axes {
		if !x.On(history.OpenEndsRule) || x.Scale == nil || x.Closed ||
			!slices.Contains(x.Box.Facts.Useless, history.DefaultWay) ||
			!x.ServedEmpty() {
			continue
		}
		x.Acts(history.OpenEndsRule)
		x.Closed, x.Doubted = true, true
		pt.At([]plan.Bound{x.Whole()}, pt.Root).shut = true
	}
}
