package partition

import (
	"slices"

	"deepcrawl/forms"
	"deepcrawl/querygen/history"
	"deepcrawl/querygen/menus"
	"deepcrawl/querygen/plan"
	"deepcrawl/querygen/strategy/partition/axis"
)

// fill takes in which options a menu has with the choice that a region is about, as the answer
// shows the form filled so far, and reports whether the page wants a choice of both: as it has no
// items, and no choice of the other menu had any by itself. Where one had, an empty answer is empty
// for what was asked besides.
func (pt *Partition) fill(r *Region, o plan.Outcome) (wanted bool) {
	b := pt.box
	if !b.Rules.On(history.DependsRule) {
		return false
	}
	for _, fl := range o.Filled {
		if fl.Menu < 0 || fl.Menu >= len(b.Form.Fields) {
			continue
		}
		by := b.Form.Fields[fl.Menu].FilledBy - 1
		if by < 0 || pt.Axis(by) == nil || !r.chooses(by) {
			continue
		}
		b.Rules.Acts(history.DependsRule)
		b.Form = forms.FilledUnder(b.Form, fl.Menu, fl.Options, pt.chosen(r, by))
		x := pt.Axis(fl.Menu)
		if x == nil {
			x = &axis.Axis{Box: b, Field: fl.Menu, To: -1, By: by + 1, Siblings: &pt.Axes}
			pt.Axes = append(pt.Axes, x)
		}
		x.Options = menus.Offered(b.Form.Fields[fl.Menu])
		x.Hi, x.Places.ByText, pt.sizes = len(x.Options)-1, nil, nil
		if o.Returned == 0 && pt.Axis(by).Answered == 0 {
			r.wants, wanted = x, true
			pt.forget(by, fl.Menu)
		}
	}
	return wanted
}

// wantsBoth reports whether a choice that found nothing is known to fill another menu, and no
// choice has found anything by itself so far: the page may want one of each.
func (pt *Partition) wantsBoth(r *Region, x *axis.Axis) bool {
	if x == nil || x.Answered > 0 || !r.chooses(x.Field) {
		return false
	}
	i := slices.IndexFunc(pt.Axes, func(y *axis.Axis) bool {
		return y.By == x.Field+1 && y.Depends() &&
			slices.Contains(y.Under(pt.chosen(r, x.Field)), true)
	})
	if i < 0 || slices.Contains(r.Used, pt.Axes[i]) {
		return false
	}
	r.wants = pt.Axes[i]
	return true
}

// forget takes back that parts are empty where menus that have to be chosen were left open: the
// page answered none of these questions.
func (pt *Partition) forget(fields ...int) {
	for _, r := range pt.regions {
		if r.complete && r.Total == 0 &&
			slices.ContainsFunc(fields, func(f int) bool { return !r.chooses(f) }) {
			r.complete, r.Exact, r.Total = false, false, -1
		}
	}
}

// chooses reports whether a region has one option of a menu.
func (r *Region) chooses(field int) bool {
	return slices.ContainsFunc(r.Bounds, func(b plan.Bound) bool {
		return b.Field == field && b.From == b.To
	})
}

// chosen returns the value of the option of a menu that a region has.
func (pt *Partition) chosen(r *Region, field int) string {
	for _, b := range r.Bounds {
		if b.Field == field {
			return pt.Axis(field).Options[b.From].Value
		}
	}
	return ""
}
