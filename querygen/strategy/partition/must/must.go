// Package must knows along which menus and ranges everything that a form is asked has to be cut.
package must

import (
	"slices"
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"

	"deepcrawl/forms"
	"deepcrawl/forms/boxtype"
	"deepcrawl/querygen/history"
	"deepcrawl/querygen/menus"
	"deepcrawl/querygen/plan"
	"deepcrawl/querygen/strategy/partition/axis"
)

// Kinds of field that everything is cut along.
var (
	MenuRule = &plan.Rule{Name: "partition/must", Kind: plan.StrategyRule,
		Doc: "A menu that must be set and has no choice for all cuts whether or not anything " +
			"overflows.",
		Source: "each option is a part that no other query reaches"}
	ChosenRule = &plan.Rule{Name: "partition/chosen-menus", Kind: plan.StrategyRule,
		Doc:    "So does a menu that comes with a choice and has none for all.",
		Source: "forms that show one part unchanged"}
	WindowRule = &plan.Rule{Name: "partition/window", Kind: plan.StrategyRule,
		Doc:    "A form that wants a range in each query is asked window by window.",
		Source: "two dates, no more than a year apart"}
)

// Estimates.
const (
	mostParts  = 5000 // parts that the menus may make together
	fewChoices = 12   // options of a menu that comes with a choice, beside one that must be set
)

// Axes returns those axes of a form along which everything is cut: menus that must be set, beside
// those menus that come with a choice and have none for all, and ranges that each query must have.
// Some ranges were found to be wanted, though the form does not say so. left reports whether a menu
// is not among them as it would make too many parts: what is read then is no more than a part.
func Axes(b *history.FormState, xs []*axis.Axis, found []int) (must []*axis.Axis, left bool) {
	parts := 1
	take := func(x *axis.Axis) {
		if parts*len(x.Options) > mostParts {
			left = true
			return
		}
		parts *= len(x.Options)
		must = append(must, x)
	}
	var windows []*axis.Axis
	for _, x := range xs {
		if wantsRange(b, x, found) {
			b.Rules.Acts(WindowRule)
			x.Closed = true
			windows = append(windows, x)
		} else if slices.Contains(b.Divided, x.Field) {
			take(x)
		} else if b.Rules.On(MenuRule) && !x.Ranges() && !x.Depends() &&
			b.Form.Fields[x.Field].Required &&
			history.Assigns(b.Standing, x.Field) && !OffersAll(b.Form.Fields[x.Field]) &&
			b.Rules.Acts(MenuRule) {
			take(x)
		}
	}
	if !b.Rules.On(ChosenRule) || len(b.Divided) > 0 ||
		len(must)+len(windows) == 0 && (b.Main >= 0 || len(b.Standing) > 0) {
		return append(must, windows...), left // a word may be asked for in all databases at once
	}
	for _, x := range xs {
		f := b.Form.Fields[x.Field]
		if !x.Ranges() && !x.Depends() && !slices.Contains(must, x) && b.Selects(x.Field) &&
			(b.Main < 0 || len(x.Options) <= fewChoices) &&
			!numeric(f) &&
			b.Rules.Acts(ChosenRule) {
			take(x)
		}
	}
	return append(must, windows...), left
}

// OffersAll reports whether a menu has a choice for all that can be sent: one without a value, or
// the placeholder of a menu that must be set, is there to be replaced.
func OffersAll(f forms.Field) bool {
	o, ok := menus.Any(f)
	return ok && o.Value != "" && !(f.Required && boxtype.Placeholder(o))
}

// numeric reports whether the options of a menu are numbers, as distances are. Numbers that stand
// for words without a number, 20 for "Labour court", are names, and so are those that follow on
// each other and begin with a word, as in "Phase 1", and years.
func numeric(f forms.Field) bool {
	var ns []float64
	names, worded := true, true
	for _, o := range menus.Restricting(f) {
		n, err := strconv.ParseFloat(o.Value, 64)
		if err != nil {
			return false
		}
		ns = append(ns, n)
		r, _ := utf8.DecodeRuneInString(strings.TrimSpace(o.Text))
		names = names && unicode.IsLetter(r)
		worded = worded && !strings.ContainsFunc(o.Text, unicode.IsDigit)
	}
	slices.Sort(ns)
	return !(names && worded) && (!(names || years(ns)) || !menus.Consecutive(ns))
}

// years reports whether numbers in order are years: each is a part of a calendar or an archive, and
// none holds another.
func years(ns []float64) bool {
	return len(ns) > 1 && ns[0] >= 1500 && ns[len(ns)-1] < 2200
}

// wantsRange reports whether each query must have a range: the form says so of one of its ends, or
// it was found out.
func wantsRange(b *history.FormState, x *axis.Axis, found []int) bool {
	if !b.Rules.On(WindowRule) || !x.Ranges() || x.Scale == nil || b.Prefilled(x.Field) ||
		b.Prefilled(x.To) {
		return false
	}
	if slices.Contains(found, x.Field) {
		return true
	}
	if !b.Form.Fields[x.Field].Required && !b.Form.Fields[x.To].Required {
		return false
	}
	return !slices.ContainsFunc(
		b.Form.Fields,
		func(f forms.Field) bool { // what is to stand beside it is found out together
			return f.Required && f.Domain.Kind != forms.Options && f.Role != forms.RangeFrom &&
				f.Role != forms.RangeTo
		},
	)
}
