package querygen

import (
	"slices"

	"deepcrawl/forms"
	"deepcrawl/querygen/menus"
)

// Menus that a script fills after a choice in another one, as cities after a country, cut only what that choice has cut
// before: their options exist with some choices of the other, and a pair that the page does not offer finds nothing. Where the
// page fills them, when it is loaded again with a choice made, each answer tells of the options under one choice.

// depends reports whether which options an axis has is said by a choice in another menu.
func (x *axis) depends() bool {
	return x.by > 0 && slices.ContainsFunc(x.box.form.Fields[x.field].Domain.Options, func(o forms.Option) bool { return len(o.Under) > 0 })
}

// under reports for each option whether it is offered with a choice of the menu that fills this one.
func (x *axis) under(choice string) []bool {
	with := make([]bool, len(x.options))
	for i, o := range x.options {
		with[i] = len(o.Under) == 0 || slices.Contains(o.Under, choice)
	}
	return with
}

// fill takes in which options a menu has with the choice that a region is about, as the answer shows the form filled so far, and
// reports whether the page wants a choice of both: as it has no items, and no choice of the other menu had any by itself. Where one had,
// an empty answer is empty for what was asked besides.
func (pt *partition) fill(r *region, o Outcome) (wanted bool) {
	b := pt.box
	if !b.rules.on(dependsRule) {
		return false
	}
	for _, fl := range o.Filled {
		if fl.Menu < 0 || fl.Menu >= len(b.form.Fields) {
			continue
		}
		by := b.form.Fields[fl.Menu].FilledBy - 1
		if by < 0 || pt.axis(by) == nil || !r.chooses(by) {
			continue
		}
		b.form = b.form.FilledUnder(fl.Menu, fl.Options, pt.chosen(r, by))
		x := pt.axis(fl.Menu)
		if x == nil {
			x = &axis{box: b, field: fl.Menu, to: -1, by: by + 1, siblings: &pt.axes}
			pt.axes = append(pt.axes, x)
		}
		x.options = menus.Offered(b.form.Fields[fl.Menu])
		x.hi, x.places.byText, pt.sizes = len(x.options)-1, nil, nil
		if o.Returned == 0 && pt.axis(by).answered == 0 {
			r.wants, wanted = x, true
			pt.forget(by, fl.Menu)
		}
	}
	return wanted
}

// wantsBoth reports whether a choice that found nothing is known to fill another menu, and no choice has found anything by itself so
// far: the page may want one of each.
func (pt *partition) wantsBoth(r *region, x *axis) bool {
	if x == nil || x.answered > 0 || !r.chooses(x.field) {
		return false
	}
	i := slices.IndexFunc(pt.axes, func(y *axis) bool {
		return y.by == x.field+1 && !y.dead && y.depends() && slices.Contains(y.under(pt.chosen(r, x.field)), true)
	})
	if i < 0 || slices.Contains(r.used, pt.axes[i]) {
		return false
	}
	r.wants = pt.axes[i]
	return true
}

// forget takes back that parts are empty where menus that have to be chosen were left open: the page answered none of these
// questions. An axis that was given up for such answers gets another chance.
func (pt *partition) forget(fields ...int) {
	for _, r := range pt.regions {
		if r.complete && r.total == 0 && slices.ContainsFunc(fields, func(f int) bool { return !r.chooses(f) }) {
			r.complete, r.exact, r.total = false, false, -1
		}
	}
	facts := &pt.box.facts
	for _, x := range pt.axes {
		if x.answered == 0 {
			x.useless, x.dead = 0, false
			facts.Dropped = slices.DeleteFunc(facts.Dropped, func(name string) bool { return name == x.name() })
		}
	}
}

// chooses reports whether a region has one option of a menu.
func (r *region) chooses(field int) bool {
	return slices.ContainsFunc(r.bounds, func(b Bound) bool { return b.Field == field && b.From == b.To })
}

// chosen returns the value of the option of a menu that a region has.
func (pt *partition) chosen(r *region, field int) string {
	for _, b := range r.bounds {
		if b.Field == field {
			return pt.axis(field).options[b.From].Value
		}
	}
	return ""
}

// keep leaves out the options that are not offered in the region.
func (f *fan) keep(with []bool) {
	for i, ok := range with {
		if !ok {
			f.settled(Bound{Field: f.x.field, From: i, To: i}, 0)
		}
	}
}
