package querygen

import (
	"cmp"
	"slices"
	"sort"
	"strconv"
	"strings"

	"deepcrawl/forms"
	"deepcrawl/querygen/menus"
	"deepcrawl/querygen/strategy/partition/scale"
	"deepcrawl/querygen/values"
)

// An axis is a field, or the two fields of a range, along which regions are cut.
type axis struct {
	box      *box
	kind     *Rule
	field    int
	to       int             // the field of the other end of a range; -1 for a menu
	by       int             // the menu that fills this one, 1 + its field: its choice says which options there are; 0 none
	options  []forms.Option  // of menus, and of ranges between options, in order
	ends     []float64       // of ranges between options that are ends of intervals, as prices are: neighbours share one
	scale    *scale.Scale    // of ranges that are typed
	dates    *scale.Calendar // of ranges of dates in three menus
	siblings *[]*axis        // all axes of the form, this one among them
	lo, hi   int             // positions
	openness
	places places

	answered int // cells that showed items
	before   int // items known when the first of these came
	useless  int // cells in a row that showed nothing, or what their parent showed
	voids    int // those that showed nothing, of all
	echoes   int // those of a range that showed what their parent showed
	dead     bool
	adds     bool // the options of a menu were found to add up to a part
	span     int  // the widest range that was answered
	sounded  bool
	front    int  // the first position at which a sweep found something
	fronted  bool // one did
	edge     int  // lo before the first answer was looked for
	wide     int  // the narrowest range that was refused though a narrower one was not; 0 none

	slim        int     // the narrowest range that was refused; 0 none
	refused     int     // ranges that were
	said        bool    // wide is believed as wider ones were refused, not as they were empty
	counts      bool    // they were for what they match, not for their width
	tried       int     // times that wider ranges were tried since there was an answer to one so wide
	triedAt     int     // that width
	beside      float64 // what an upper end lies below the next lower one
	overlap     bool    // its options hold items in common
	nested      bool    // and lie inside each other
	noFractions bool    // a range that ends with one was not answered
}

// axes lists what a form can be cut along, in the order of its fields.
func axes(b *box) []*axis {
	var xs []*axis
	for i, f := range b.form.Fields {
		x := &axis{box: b, field: i, to: -1}
		if slices.ContainsFunc(xs, func(o *axis) bool { return o.dates != nil && o.dates.Holds(i) }) {
			continue
		}
		if b.rules.on(dateMenusRule) {
			x.dates = scale.CalendarOf(b.form, i)
		}
		switch {
		case x.dates != nil:
			x.kind = dateMenusRule
			x.to, x.scale, x.closed = f.Pair-1, x.dates.Scale(), x.dates.Chosen(b.form)
			x.lo, x.hi = x.scale.Ends()
		case f.Role == forms.RangeFrom && f.Pair > 0 && f.Pair <= len(b.form.Fields) && f.Pair-1 != i:
			x.to = f.Pair - 1
			x.measure(f, b.form.Fields[x.to])
			x.closed = f.Required && b.form.Fields[x.to].Required
		case b.main >= 0 && assigns(b.standing, b.main) && b.selects(i): // each option gets words of its own
		case f.Domain.Kind == forms.Options && b.cutsBy(i) && (f.Role == forms.Filter || slices.Contains(b.divided, i) || f.Role == forms.Scope && f.Required && assigns(b.standing, i) || b.collection(f)):
			x.options, x.kind = menus.Restricting(f), menuRule
			if b.collection(f) {
				x.kind = collectionRule
			}
			if b.rules.on(dependsRule) {
				x.by = f.FilledBy
			}
			if x.depends() {
				x.options, x.kind = menus.Offered(f), dependsRule
			}
			x.hi = len(x.options) - 1
		}
		if x.ranges() && !b.rules.on(openEndsRule) {
			x.closed = true
		}
		if x.hi > x.lo && b.rules.on(x.kind) {
			xs = append(xs, x)
		}
	}
	return xs
}

// cutsBy reports whether a menu may cut: one of collections may be left to itself.
func (b *box) cutsBy(field int) bool {
	return b.form.Fields[field].Role != forms.Scope || b.rules.on(collectionRule) || !b.collection(b.form.Fields[field])
}

// collection reports whether a menu says in which collection is searched, of a form without a box for words: with one, words show what
// the menu does.
func (b *box) collection(f forms.Field) bool {
	_, distances := farthest(f)
	return f.Role == forms.Scope && b.main < 0 && !distances
}

// measure finds the positions of a range.
func (x *axis) measure(from, to forms.Field) {
	if from.Domain.Kind != forms.Options && to.Domain.Kind != forms.Options {
		x.typed(from, to)
		return
	}
	if from.Domain.Kind != forms.Options || to.Domain.Kind != forms.Options {
		return
	}
	x.kind = rangeMenusRule
	upper := make(map[string]bool)
	for _, o := range menus.Restricting(to) {
		upper[o.Value] = true
	}
	var ends []float64
	numeric := true
	if x.on(besideRule) {
		x.beside = menus.Beside(from, to)
	}
	if x.beside > 0 {
		x.box.rules.acts(besideRule)
	}
	for i, o := range append(menus.Restricting(from), menus.Restricting(to)...) {
		n, err := strconv.ParseFloat(o.Value, 64)
		numeric = numeric && err == nil
		if i >= len(menus.Restricting(from)) {
			n += x.beside
		}
		ends = append(ends, n)
	}
	if slices.Sort(ends); numeric && !menus.Consecutive(ends) && x.on(intervalRule) && x.box.rules.acts(intervalRule) {
		x.ends = slices.Compact(ends)
		x.lo, x.hi = 1, len(x.ends)-1
		if _, ok := menus.Any(from); ok {
			x.lo = 0
		}
		if _, ok := menus.Any(to); ok {
			x.hi++
		}
		return
	}
	for _, o := range menus.Restricting(from) {
		if upper[o.Value] {
			x.options = append(x.options, o)
		}
	}
	if numeric {
		slices.SortStableFunc(x.options, func(a, b forms.Option) int {
			n, _ := strconv.ParseFloat(a.Value, 64)
			m, _ := strconv.ParseFloat(b.Value, 64)
			return cmp.Compare(n, m)
		})
	}
	x.hi = len(x.options) - 1
}

func (x *axis) ranges() bool { return x.to >= 0 }

// on reports whether a rule may act; all may for an axis of no form.
func (x *axis) on(r *Rule) bool { return x.box == nil || x.box.rules.on(r) }

// acts counts that a rule decided something, and is true.
func (x *axis) acts(r *Rule) bool { return x.box == nil || x.box.rules.acts(r) }

// assign fills the fields so that they match the positions of a bound.
func (x *axis) assign(b Bound) []forms.Assignment {
	if !x.ranges() {
		return []forms.Assignment{x.box.set(x.field, x.options[b.From].Value)}
	}
	if x.dates != nil {
		return append(x.dates.Assign(x.box.form, b.To, false, x.end(b.To, false) == ""), x.dates.Assign(x.box.form, b.From, true, x.end(b.From, true) == "")...)
	}
	from, to := x.limits(b)
	return []forms.Assignment{x.box.set(x.field, from), x.box.set(x.to, to)}
}

// limits returns what is put into the lower and the upper field of a range; "" at an end that is left open.
func (x *axis) limits(b Bound) (from, to string) {
	if x.scale != nil && x.scale.Backward() {
		return x.end(b.To, false), x.end(b.From, true)
	}
	return x.end(b.From, false), x.end(b.To, true)
}

// end returns what is put into the lower or the upper field of a range for a position.
func (x *axis) end(at int, upper bool) string {
	field := x.field
	if upper {
		field = x.to
	}
	first, last := x.lo, x.hi
	if x.scale != nil && x.scale.Backward() {
		first, last = last, first
	}
	open := !upper && at == first || upper && at == last
	switch {
	case x.scale != nil && open && !x.closed:
		return ""
	case x.scale != nil && upper:
		return x.justBelow(at)
	case x.scale != nil:
		return x.scale.Write(at)
	case open:
		if o, ok := menus.Any(x.box.form.Fields[field]); ok {
			return o.Value
		}
	}
	if x.ends == nil {
		return x.options[at].Value
	}
	return x.endOption(at, upper)
}

// endOption returns the option for an end of an interval: the nearest one outside, where the two menus differ.
func (x *axis) endOption(at int, upper bool) string {
	field, sign := x.field, -1.0
	want := x.ends[max(0, at-1)]
	if upper {
		field, sign, want = x.to, 1, x.ends[min(at, len(x.ends)-1)]
	}
	best, distance := "", -1.0
	for _, o := range menus.Restricting(x.box.form.Fields[field]) {
		n, err := strconv.ParseFloat(o.Value, 64)
		if upper {
			n += x.beside
		}
		if d := sign * (n - want); err == nil && d >= 0 && (distance < 0 || d < distance) {
			best, distance = o.Value, d
		}
	}
	if o, ok := menus.Any(x.box.form.Fields[field]); best == "" && ok {
		return o.Value
	}
	return best
}

// locate returns the position of a value of an item.
func (x *axis) locate(text string) (at int, ok bool) {
	switch {
	case x.scale != nil:
		return x.scale.Read(text)
	case x.ends != nil:
		n, ok := scale.Number(text)
		if !ok {
			return 0, false
		}
		at := sort.Search(len(x.ends), func(i int) bool { return x.ends[i] > n })
		return min(max(at, x.lo), x.hi), true
	}
	options := x.places.options(x)
	if at, ok = options[fold(text)]; ok || !x.ranges() {
		return at, ok
	}
	year, _ := scale.YearIn(text) // the options of two menus may be years
	at, ok = options[strconv.Itoa(year)]
	return at, ok
}

// describe says in words what a bound matches.
func (x *axis) describe(b Bound) string {
	name := x.name()
	if !x.ranges() {
		return name + " = " + or(x.options[b.From].Text, x.options[b.From].Value)
	}
	from, to := x.limits(b)
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

func (x *axis) name() string {
	if x.dates != nil {
		return x.dates.Name(x.box.form)
	}
	f := x.box.form.Fields[x.field]
	if x.ranges() {
		if stem := strings.Join(values.CommonWords(f.Name, x.box.form.Fields[x.to].Name), " "); stem != "" {
			return stem
		}
	}
	return or(f.Name, f.Label)
}

// widest returns how many positions a range may have where wider ones are refused: what was answered, or half of what was
// refused; of dates, the next of the lengths that sites allow.
func (x *axis) widest() int {
	if !x.dated() {
		return max(1, x.span, min(x.wide/2, nearby*max(1, x.span)))
	}
	if n, ok := scale.NextLength(x.span, x.wide); ok {
		return n
	}
	if x.wide > 2*x.span+1 {
		return (x.span + x.wide) / 2
	}
	return max(1, x.span)
}

// point reports whether a bound cannot be cut any further.
func (x *axis) point(b Bound) bool { return b.To <= x.last(b.From) }
