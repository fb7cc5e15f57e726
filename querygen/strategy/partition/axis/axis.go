// Package axis knows along what a form can be cut: its menus, ranges and dates, where the items of
// known values lie on them, and in what order the parts of a range are asked for (splits).
package axis

import (
	"cmp"
	"slices"
	"sort"
	"strconv"
	"strings"

	"deepcrawl/forms"
	"deepcrawl/forms/fields"
	"deepcrawl/querygen/history"
	"deepcrawl/querygen/menus"
	"deepcrawl/querygen/plan"
	"deepcrawl/querygen/strategy/partition/scale"
	"deepcrawl/querygen/values"
)

// An Axis is a field, or the two fields of a range, along which regions are cut.
type Axis struct {
	Box   *history.FormState
	Kind  *plan.Rule
	Field int
	To    int // the field of the other end of a range; -1 for a menu
	// the menu that fills this one, 1 + its field: its choice says which options there are; 0 none
	By       int
	Siblings *[]*Axis // all axes of the form, this one among them

	Positions
	Places places // of items
	openness

	Cells
	Shape
	Width
	Edges
}

// Positions are the places on an axis, from Lo to Hi.
type Positions struct {
	Lo, Hi  int
	Options []forms.Option // of menus, and of ranges between options, in order
	// of ranges between options that are ends of intervals, as prices are: neighbours share one
	ends        []float64
	beside      float64         // what an upper end lies below the next lower one
	Scale       *scale.Scale    // of ranges that are typed
	Dates       *scale.Calendar // of ranges of dates in three menus
	NoFractions bool            // a range that ends with one was not answered
}

// Cells count what the cells of an axis showed.
type Cells struct {
	Answered int // that showed items
	Before   int // items known when the first of these came
}

// A Shape says how the options of a menu lie to each other.
type Shape struct {
	Adds    bool // they were found to add up to a part
	Overlap bool // they hold items in common
	Nested  bool // and lie inside each other
}

// Edges say where on a range items were looked for first, and begin.
type Edges struct {
	Sounded bool
	Front   int  // the first position at which a sweep found something
	Fronted bool // one did
	Edge    int  // Lo before the first answer was looked for
}

// Axes lists what a form can be cut along, in the order of its fields.
func Axes(b *history.FormState) []*Axis {
	var xs []*Axis
	for i, f := range b.Form.Fields {
		x := &Axis{Box: b, Field: i, To: -1}
		if slices.ContainsFunc(xs, func(o *Axis) bool {
			return o.Dates != nil && o.Dates.Holds(i)
		}) {
			continue
		}
		if b.Rules.On(DateMenusRule) {
			x.Dates = scale.CalendarOf(b.Form, i)
		}
		switch {
		case x.Dates != nil:
			x.Kind = DateMenusRule
			x.To, x.Scale, x.Closed = f.Pair-1, x.Dates.Scale(), x.Dates.Chosen(b.Form)
			x.Lo, x.Hi = x.Scale.Ends()
		case f.Role == forms.RangeFrom && f.Pair > 0 && f.Pair <= len(b.Form.Fields) &&
			f.Pair-1 != i:
			x.To = f.Pair - 1
			x.measure(f, b.Form.Fields[x.To])
			x.Closed = f.Required && b.Form.Fields[x.To].Required
		// each option gets words of its own
		case b.Main >= 0 && history.Assigns(b.Standing, b.Main) && b.Selects(i):
		case f.Domain.Kind == forms.Options && cutsBy(b, i) &&
			(f.Role == forms.Filter || slices.Contains(b.Divided, i) ||
				f.Role == forms.Scope && f.Required && history.Assigns(b.Standing, i) ||
				collection(b, f)):
			x.Options, x.Kind = menus.Restricting(f), MenuRule
			if collection(b, f) {
				x.Kind = CollectionRule
			}
			if b.Rules.On(history.DependsRule) {
				x.By = f.FilledBy
			}
			if x.Depends() {
				x.Options, x.Kind = menus.Offered(f), history.DependsRule
				b.Rules.Acts(history.DependsRule)
			}
			x.Hi = len(x.Options) - 1
		}
		if x.Ranges() && !b.Rules.On(history.OpenEndsRule) {
			x.Closed = true
		}
		if x.Hi > x.Lo && b.Rules.On(x.Kind) {
			xs = append(xs, x)
		}
	}
	return xs
}

// cutsBy reports whether a menu may cut: one of collections may be left to itself.
func cutsBy(b *history.FormState, field int) bool {
	return b.Form.Fields[field].Role != forms.Scope || b.Rules.On(CollectionRule) ||
		!collection(b, b.Form.Fields[field])
}

// collection reports whether a menu says in which collection is searched, of a form without a box
// for words: with one, words show what the menu does. A menu that says how words are joined, or in
// which part of an item they are looked for, chooses no items: to ask one of its options is to ask
// the form as served once more.
func collection(b *history.FormState, f forms.Field) bool {
	_, distances := history.Farthest(f)
	return f.Role == forms.Scope && b.Main < 0 && !distances && !fields.SearchesParts(&f)
}

// measure finds the positions of a range.
func (x *Axis) measure(from, to forms.Field) {
	if from.Domain.Kind != forms.Options && to.Domain.Kind != forms.Options {
		x.typed(from, to)
		return
	}
	if from.Domain.Kind != forms.Options || to.Domain.Kind != forms.Options {
		return
	}
	x.Kind = RangeMenusRule
	upper := make(map[string]bool)
	for _, o := range menus.Restricting(to) {
		upper[o.Value] = true
	}
	var ends []float64
	numeric := true
	if x.On(BesideRule) {
		x.beside = menus.Beside(from, to)
	}
	if x.beside > 0 {
		x.Box.Rules.Acts(BesideRule)
	}
	for i, o := range append(menus.Restricting(from), menus.Restricting(to)...) {
		n, err := strconv.ParseFloat(o.Value, 64)
		numeric = numeric && err == nil
		if i >= len(menus.Restricting(from)) {
			n += x.beside
		}
		ends = append(ends, n)
	}
	if slices.Sort(ends); numeric && !menus.Consecutive(ends) && x.On(IntervalRule) &&
		x.Box.Rules.Acts(IntervalRule) {
		x.ends = slices.Compact(ends)
		x.Lo, x.Hi = 1, len(x.ends)-1
		if _, ok := menus.Any(from); ok {
			x.Lo = 0
		}
		if _, ok := menus.Any(to); ok {
			x.Hi++
		}
		return
	}
	for _, o := range menus.Restricting(from) {
		if upper[o.Value] {
			x.Options = append(x.Options, o)
		}
	}
	if numeric {
		slices.SortStableFunc(x.Options, func(a, b forms.Option) int {
			n, _ := strconv.ParseFloat(a.Value, 64)
			m, _ := strconv.ParseFloat(b.Value, 64)
			return cmp.Compare(n, m)
		})
	}
	x.Hi = len(x.Options) - 1
}

// Ranges reports whether an axis is a range of two ends, and not a menu.
func (x *Axis) Ranges() bool { return x.To >= 0 }

// On reports whether a rule may act; all may for an axis of no form.
func (x *Axis) On(r *plan.Rule) bool { return x.Box == nil || x.Box.Rules.On(r) }

// Acts counts that a rule decided something, and is true.
func (x *Axis) Acts(r *plan.Rule) bool { return x.Box == nil || x.Box.Rules.Acts(r) }

// Assign fills the fields so that they match the positions of a bound.
func (x *Axis) Assign(b plan.Bound) []forms.Assignment {
	if !x.Ranges() {
		return []forms.Assignment{x.Box.Set(x.Field, x.Options[b.From].Value)}
	}
	if x.Dates != nil {
		return append(
			x.Dates.Assign(x.Box.Form, b.To, false, x.End(b.To, false) == ""),
			x.Dates.Assign(x.Box.Form, b.From, true, x.End(b.From, true) == "")...)
	}
	from, to := x.Limits(b)
	return []forms.Assignment{x.Box.Set(x.Field, from), x.Box.Set(x.To, to)}
}

// Limits returns what is put into the lower and the upper field of a range; "" at an end that is
// left open.
func (x *Axis) Limits(b plan.Bound) (from, to string) {
	if x.Scale != nil && x.Scale.Backward() {
		return x.End(b.To, false), x.End(b.From, true)
	}
	return x.End(b.From, false), x.End(b.To, true)
}

// End returns what is put into the lower or the upper field of a range for a position.
func (x *Axis) End(at int, upper bool) string {
	field := x.Field
	if upper {
		field = x.To
	}
	first, last := x.Lo, x.Hi
	if x.Scale != nil && x.Scale.Backward() {
		first, last = last, first
	}
	open := !upper && at == first || upper && at == last
	switch {
	case x.Scale != nil && open && !x.Closed:
		return ""
	case x.Scale != nil && upper:
		return x.justBelow(at)
	case x.Scale != nil:
		return x.Scale.Write(at)
	case open:
		if o, ok := menus.Any(x.Box.Form.Fields[field]); ok {
			return o.Value
		}
	}
	if x.ends == nil {
		return x.Options[at].Value
	}
	return x.endOption(at, upper)
}

// endOption returns the option for an end of an interval: the nearest one outside, where the two
// menus differ.
func (x *Axis) endOption(at int, upper bool) string {
	field, sign := x.Field, -1.0
	want := x.ends[max(0, at-1)]
	if upper {
		field, sign, want = x.To, 1, x.ends[min(at, len(x.ends)-1)]
	}
	best, distance := "", -1.0
	for _, o := range menus.Restricting(x.Box.Form.Fields[field]) {
		n, err := strconv.ParseFloat(o.Value, 64)
		if upper {
			n += x.beside
		}
		if d := sign * (n - want); err == nil && d >= 0 && (distance < 0 || d < distance) {
			best, distance = o.Value, d
		}
	}
	if o, ok := menus.Any(x.Box.Form.Fields[field]); best == "" && ok {
		return o.Value
	}
	return best
}

// locate returns the position of a value of an item.
func (x *Axis) locate(text string) (at int, ok bool) {
	switch {
	case x.Scale != nil:
		return x.Scale.Read(text)
	case x.ends != nil:
		n, ok := scale.Number(text)
		if !ok {
			return 0, false
		}
		at := sort.Search(len(x.ends), func(i int) bool { return x.ends[i] > n })
		return min(max(at, x.Lo), x.Hi), true
	}
	options := x.Places.options(x)
	if at, ok = options[values.Fold(text)]; ok || !x.Ranges() {
		return at, ok
	}
	year, _ := scale.YearIn(text) // the options of two menus may be years
	at, ok = options[strconv.Itoa(year)]
	return at, ok
}

// Describe says in words what a bound matches.
func (x *Axis) Describe(b plan.Bound) string {
	name := x.Name()
	if !x.Ranges() {
		return name + " = " + cmp.Or(x.Options[b.From].Text, x.Options[b.From].Value)
	}
	from, to := x.Limits(b)
	switch {
	case from == to:
		return name + " = " + from
	case from == "":
		return name + " up to " + to
	case to == "":
		return name + " from " + from
	}
	return name + " from " + from + " to " + to
}

// Name returns what people call the axis: the words that the names of both ends share, or the
// name or label of its field.
func (x *Axis) Name() string {
	if x.Dates != nil {
		return x.Dates.Name(x.Box.Form)
	}
	f := x.Box.Form.Fields[x.Field]
	if x.Ranges() {
		if stem := strings.Join(values.CommonWords(f.Name, x.Box.Form.Fields[x.To].Name),
			" "); stem != "" {
			return stem
		}
	}
	return cmp.Or(f.Name, f.Label)
}

// Point reports whether a bound cannot be cut any further.
func (x *Axis) Point(b plan.Bound) bool { return b.To <= x.last(b.From) }

// Prices have cents: of the ranges 30 to 40 and 41 to 57 neither matches 40.99. Where items show
// fractions, or the boxes take them, a range ends just below the next one.

// Decimals returns with how many decimals a range ends, and how they are separated; 0 where whole
// numbers do.
func (x *Axis) Decimals() (n int, separator string) {
	if x.Scale == nil || x.Scale.Kind() != scale.Numbers || x.NoFractions || !x.On(FractionRule) {
		return 0, ""
	}
	separator = "."
	to := x.Box.Form.Fields[x.To]
	n = scale.DecimalsOfStep(to.Domain.Step)
	if a := x.Places.Attrs[x.Places.Attr]; a != nil {
		shown, comma := a.fractions.Decimals(a.items)
		n = max(n, shown)
		if comma && !x.takesNumbers(to) {
			separator = ","
		}
	}
	return n, separator
}

// takesNumbers reports whether a box is one of HTML for numbers, which sends a point whatever is
// typed.
func (x *Axis) takesNumbers(f forms.Field) bool {
	cs := x.Box.Form.Controls
	return len(f.Controls) > 0 && f.Controls[0] < len(cs) && cs[f.Controls[0]].Type == "number"
}

// justBelow returns what is put into the upper field of a range for a position: all that begins
// with it is meant.
func (x *Axis) justBelow(at int) string {
	n, separator := x.Decimals()
	if n == 0 || at < 0 {
		return x.Scale.Write(at)
	}
	x.Acts(FractionRule)
	return x.Scale.Write(at) + separator + strings.Repeat("9", n)
}

// An openness is whether the ends of a range are left open. The first and the last part of a typed
// range are asked with that end left open, so that they reach what lies beyond the ends that were
// thought of. Some sites want both ends. What a part with an open end finds before anything was
// answered does not tell these from sites that have nothing there, so once the range is answered
// the ends are open again, and a part at an end that finds nothing is asked with both until one of
// the two ways is proven.
type openness struct {
	Closed bool // both ends are sent
	// closed as a part with an open end found nothing, which may have been all there is
	Doubted bool
	Opened  bool // a part with an open end showed items
}

// Touches reports whether a bound reaches an end of a typed range.
func (x *Axis) Touches(b plan.Bound) bool {
	return x.Scale != nil && (b.From == x.Lo || b.To == x.Hi)
}

// stretch has a range go on beyond its last position where the part at that end holds too much
// though it is narrower than others that were answered: with the end open what is too much may lie
// there.
func (x *Axis) stretch(b plan.Bound) bool {
	if !x.On(StretchRule) || x.Closed || x.Scale == nil || b.To != x.Hi || !x.Scale.EndsAt(x.Hi) ||
		!x.Point(b) && b.Width() > x.Span {
		return false
	}
	switch {
	case x.Scale.Backward() && x.Dates == nil:
		x.Hi = scale.StartOf(scale.FirstYear)
	case x.Scale.Kind() == scale.Numbers:
		x.Hi *= beyondNumber
	default:
		return false
	}
	return x.Acts(StretchRule)
}

// beyondNumber is how many times farther than the numbers that were thought of a range goes on
// (estimate).
const beyondNumber = 1000

// ServedEmpty reports whether a range that is left open is sent as the form is served.
func (x *Axis) ServedEmpty() bool {
	for _, a := range x.Assign(x.Whole()) {
		f := x.Box.Form.Fields[a.Field]
		if slices.ContainsFunc(slices.Concat(a.Values, f.Default), func(v string) bool {
			return v != ""
		}) {
			return false
		}
	}
	return true
}

// Whole returns all of an axis.
func (x *Axis) Whole() plan.Bound { return plan.Bound{Field: x.Field, From: x.Lo, To: x.Hi} }

// Estimates.
const (
	FewEmpty = 3 // of these
)

// Empties is how many windows in a row show nothing before a part is believed to hold nothing
// further back.
func (x *Axis) Empties() int {
	if x.Dated() && x.Span >= history.HalfYear && x.On(FewWindowsRule) && x.Acts(FewWindowsRule) {
		return FewEmpty
	}
	return history.Patience
}
