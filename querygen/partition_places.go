package querygen

import (
	"math"
	"strings"

	"deepcrawl/bipartite"
	"deepcrawl/querygen/strategy/partition/scale"
	"deepcrawl/querygen/values"
)

// places says where the known items lie on an axis. An item that a query of one position returned lies there. For the
// others an attribute is looked for whose values are those of the field: its name may be that of the field, its values
// may be the options of the menu, or the items that a range returned show values inside the range and others do not.
type places struct {
	at     []int // by RecordID
	attr   string
	sure   bool // attr is the one; else it is the most likely one
	items  int  // met
	attrs  map[string]*likeness
	order  []string       // of attrs, as they were met
	byText map[string]int // options by text and value
	turned int            // how often attr changed
	step   scale.Step     // of the positions
}

// A likeness is what speaks for an attribute as the one that a field asks for.
type likeness struct {
	items     int // with a value of the attribute that has a place
	inside    int // of items that a bound returned, those with a value inside
	outside   int
	fractions scale.Fractions
	evidence  float64 // nats, against the attribute having nothing to do with the field
}

const (
	nowhere    = math.MinInt
	enoughLike = 3    // nats
	maxAttrs   = 200  // attributes looked at
	sampled    = 100  // items that tell how rare it is to lie inside a bound by chance
	leastLike  = 0.3  // share of the items that show the attribute
	contrary   = 0.15 // share of the items outside their bound that refutes an attribute
)

func (l *likeness) refuted() bool {
	return l.outside >= 3 && float64(l.outside) > contrary*float64(l.inside+l.outside)
}

func (l *places) options(x *axis) map[string]int {
	if l.byText == nil {
		l.byText = make(map[string]int)
		for i, o := range x.options {
			l.byText[fold(o.Value)] = i
		}
		for i, o := range x.options {
			text, _, _ := strings.Cut(o.Text, " (") // "History (123)"
			l.byText[fold(strings.TrimSpace(text))] = i
		}
	}
	return l.byText
}

// of returns the position of an item, or nowhere.
func (l *places) of(d bipartite.RecordID) int {
	if int(d) >= len(l.at) {
		return nowhere
	}
	return l.at[d]
}

func (l *places) put(d bipartite.RecordID, at int) {
	for len(l.at) <= int(d) {
		l.at = append(l.at, nowhere)
	}
	if l.at[d] == nowhere && at != nowhere {
		l.at[d] = at
		l.step.Meet(at)
	}
}

// step returns how far positions that hold items are apart: prices are often multiples of ten or a hundred.
func (x *axis) step() int {
	if !x.on(stepRule) || !x.places.sure || x.places.items < sampled || x.scale == nil {
		return 1
	}
	n := x.places.step.Positions()
	if n > 1 {
		x.acts(stepRule)
	}
	return n
}

// last returns the last position of the step that a position lies in.
func (x *axis) last(at int) int {
	return min(scale.EndOfStep(at, x.step()), x.hi)
}

// meet looks at an item found just now.
func (x *axis) meet(g *bipartite.Graph, d bipartite.RecordID) {
	l := &x.places
	l.items++
	if l.attrs == nil {
		l.attrs = make(map[string]*likeness)
	}
	for v := range g.ValuesOf(d) {
		value := g.Value(v)
		if value.Attr == "" {
			continue
		}
		at, ok := x.locate(value.Text)
		if !ok {
			continue
		}
		a := l.attrs[value.Attr]
		if a == nil {
			if len(l.attrs) == maxAttrs {
				continue
			}
			a = &likeness{}
			l.attrs[value.Attr] = a
			l.order = append(l.order, value.Attr)
		}
		a.items++
		if x.scale != nil {
			a.fractions.Note(value.Text)
		}
		if value.Attr == l.attr {
			l.put(d, at)
		}
	}
	if l.attr == "" && len(l.attrs) > 0 {
		x.choose(g)
	}
}

// compare looks at items that a bound returned: is what they show inside?
func (x *axis) compare(g *bipartite.Graph, b Bound, items []bipartite.RecordID) {
	for _, name := range x.places.order {
		a := x.places.attrs[name]
		in, out := x.inside(g, name, b, items)
		a.inside, a.outside = a.inside+in, a.outside+out
		if in == 0 || out > 0 {
			continue
		}
		chance, others := x.inside(g, name, b, some(g.Records()))
		rate := (float64(chance) + 1) / (float64(chance+others) + 2)
		a.evidence -= math.Log(rate) * math.Min(float64(in), 10)
	}
	x.choose(g)
}

// some returns items from all along the known ones.
func some(n int) []bipartite.RecordID {
	var ds []bipartite.RecordID
	for i := 0; i < n; i += max(1, n/sampled) {
		ds = append(ds, bipartite.RecordID(i))
	}
	return ds
}

func (x *axis) inside(g *bipartite.Graph, attr string, b Bound, items []bipartite.RecordID) (in, out int) {
	for _, d := range items {
		at, ok := x.shown(g, attr, d)
		switch {
		case !ok:
		case at >= b.From && at <= b.To:
			in++
		default:
			out++
		}
	}
	return in, out
}

func (x *axis) shown(g *bipartite.Graph, attr string, d bipartite.RecordID) (at int, ok bool) {
	for v := range g.ValuesOf(d) {
		if value := g.Value(v); value.Attr == attr {
			if at, ok = x.locate(value.Text); ok {
				return at, true
			}
		}
	}
	return 0, false
}

// choose takes the attribute that most speaks for, and places all items by it when that is another one than before.
func (x *axis) choose(g *bipartite.Graph) {
	l := &x.places
	if !x.on(placesRule) {
		return
	}
	best, most := "", 0.0
	for _, name := range l.order {
		if s := x.likeness(name); s > most {
			best, most = name, s
		}
	}
	l.sure = most >= enoughLike
	if best == l.attr {
		return
	}
	l.attr, l.at, l.step = best, l.at[:0], 0
	l.turned++
	x.acts(placesRule)
	for d := range g.Records() {
		if at, ok := x.shown(g, best, bipartite.RecordID(d)); ok {
			l.put(bipartite.RecordID(d), at)
		}
	}
}

// likeness returns how much speaks for an attribute, in nats; 0 when it cannot be the one.
func (x *axis) likeness(name string) float64 {
	a := x.places.attrs[name]
	share := float64(a.items) / float64(max(1, x.places.items))
	if a.refuted() || share < leastLike {
		return 0
	}
	s := a.evidence + share
	if x.named(name) {
		s += enoughLike
	} else if x.taken(name) {
		return 0
	}
	if !x.ranges() && share >= 0.5 {
		s += enoughLike // its values are the options of the menu
	}
	return s
}

// taken reports whether an attribute is known to be what another field asks for.
func (x *axis) taken(attr string) bool {
	for _, o := range *x.siblings {
		if o != x && o.places.sure && o.places.attr == attr {
			return true
		}
	}
	return false
}

// named reports whether an attribute is called as the field is, or, as records name what has a sign of money or the looks of a date, as
// what the field takes: of a price and a year, both of them numbers, a box for prices asks for the price.
func (x *axis) named(attr string) bool {
	if !x.on(namedRule) {
		return false
	}
	f := x.box.form.Fields[x.field]
	of := append(values.NameWords(f.Name), values.NameWords(f.Label)...)
	if !takesAnyNumber[f.Domain.Type] {
		of = append(of, values.NameWords(f.Domain.Type)...)
	}
	for _, w := range values.NameWords(attr) {
		if runes(w) > 2 && contains(of, w) {
			return x.acts(namedRule)
		}
	}
	return false
}

// takesAnyNumber are types that say nothing of what a number stands for.
var takesAnyNumber = map[string]bool{"number": true, "integer": true}
