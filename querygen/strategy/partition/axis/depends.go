package axis

import (
	"slices"

	"deepcrawl/forms"
	"deepcrawl/querygen/plan"
)

// Menus that a script fills after a choice in another one, as cities after a country, cut only what
// that choice has cut before: their options exist with some choices of the other, and a pair that
// the page does not offer finds nothing. Where the page fills them, when it is loaded again with a
// choice made, each answer tells of the options under one choice.

// Depends reports whether which options an axis has is said by a choice in another menu.
func (x *Axis) Depends() bool {
	return x.By > 0 &&
		slices.ContainsFunc(
			x.Box.Form.Fields[x.Field].Domain.Options,
			func(o forms.Option) bool { return len(o.Under) > 0 },
		)
}

// Under reports for each option whether it is offered with a choice of the menu that fills this
// one.
func (x *Axis) Under(choice string) []bool {
	with := make([]bool, len(x.Options))
	for i, o := range x.Options {
		with[i] = len(o.Under) == 0 || slices.Contains(o.Under, choice)
	}
	return with
}

// Keep leaves out the options that are not offered in the region.
func (f *Fan) Keep(with []bool) {
	for i, ok := range with {
		if !ok {
			f.Settled(plan.Bound{Field: f.X.Field, From: i, To: i}, 0)
		}
	}
}
