package querygen

import (
	"deepcrawl/forms"
	"deepcrawl/querygen/strategy/partition/scale"
)

// rangeRules are the rules that cut along a range, by what its values are.
var rangeRules = map[scale.Kind]*Rule{
	scale.Dates: dateRangeRule, scale.Years: yearRangeRule,
	scale.Numbers: numberRangeRule,
}

// typed gives an axis the scale of the values that are typed into the fields of its range, where they
// have one.
func (x *axis) typed(from, to forms.Field) {
	s := scale.Of(from)
	if s == nil {
		return
	}
	x.scale, x.kind = s, rangeRules[s.Kind()]
	if x.on(datePrefillRule) && s.AsServed(from, to) {
		x.acts(datePrefillRule)
	}
	if x.on(dateSpellingRule) {
		s.Usual(x.box.form, from, to)
	}
	if !x.on(imprintRule) {
		s.Plain()
	}
	x.lo, x.hi = s.Domain(from, to)
}
