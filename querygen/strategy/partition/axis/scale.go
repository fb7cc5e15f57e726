package axis

import (
	"deepcrawl/forms"
	"deepcrawl/querygen/history"
	"deepcrawl/querygen/plan"
	"deepcrawl/querygen/strategy/partition/scale"
)

// rangeRules are the rules that cut along a range, by what its values are.
var rangeRules = map[scale.Kind]*plan.Rule{
	scale.Dates: DateRangeRule, scale.Years: YearRangeRule,
	scale.Numbers: NumberRangeRule,
}

// typed gives an axis the scale of the values that are typed into the fields of its range, where
// they have one.
func (x *Axis) typed(from, to forms.Field) {
	s := scale.Of(from)
	if s == nil {
		return
	}
	x.Scale, x.Kind = s, rangeRules[s.Kind()]
	if x.On(DatePrefillRule) && s.AsServed(from, to) {
		x.Acts(DatePrefillRule)
	}
	if x.On(history.DateSpellingRule) {
		s.Usual(x.Box.Form, from, to)
	}
	x.Lo, x.Hi = s.Domain(from, to)
}
