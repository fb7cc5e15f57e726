package axis

import (
	"math"
	"slices"
	"strings"

	"deepcrawl/bipartite"
	"deepcrawl/querygen/plan"
	"deepcrawl/querygen/strategy/partition/scale"
	"deepcrawl/querygen/values"
)

// places says where the known items lie on an axis. An item that a query of one position returned
// lies there. For the others an attribute is looked for whose values are those of the field: its
// name may be that of the field, its values may be the options of the menu, or the items that a
// range returned show values inside the range and others do not.
type places struct {
	at     []int // by RecordID
	Attr   string
	Sure   bool // attr is the one; else it is the most likely one
	items  int  // met
	Attrs  map[string]*likeness
	order  []string       // of attrs, as they were met
	ByText map[string]int // options by text and value
	Turned int            // how often attr changed
	step   scale.Step     // of the positions
}

// A likeness is what speaks for an attribute as the one that a field asks for.
type likeness struct {
	items     int // with a value of the attribute that has a place
	inside    int // of items that a bound returned, those with a value inside
	Outside   int
	fractions scale.Fractions
	evidence  float64 // nats, against the attribute having nothing to do with the field
}

// Estimates, where no line says otherwise.
const (
	// Nowhere is the position of an item that shows none.
	Nowhere    = math.MinInt
	enoughLike = 3    // nats
	maxAttrs   = 200  // attributes looked at
	sampled    = 100  // items that tell how rare it is to lie inside a bound by chance
	leastLike  = 0.3  // share of the items that show the attribute
	contrary   = 0.15 // share of the items outside their bound that refutes an attribute
)

func (l *likeness) refuted() bool {
	return l.Outside >= 3 && float64(l.Outside) > contrary*float64(l.inside+l.Outside)
}

func (l *places) options(x *Axis) map[string]int {
	if l.ByText == nil {
		l.ByText = make(map[string]int)
		for i, o := range x.Options {
			l.ByText[values.Fold(o.Value)] = i
		}
		for i, o := range x.Options {
			text, _, _ := strings.Cut(o.Text, " (") // "History (123)"
			l.ByText[values.Fold(strings.TrimSpace(text))] = i
		}
	}
	return l.ByText
}

// Of returns the position of an item, or nowhere.
func (l *places) Of(d bipartite.RecordID) int {
	if int(d) >= len(l.at) {
		return Nowhere
	}
	return l.at[d]
}

// Inside lists those of the first n items whose positions lie inside a bound, as they were found.
func (l *places) Inside(b plan.Bound, n int) (ds []bipartite.RecordID) {
	for d := range bipartite.RecordID(n) {
		if at := l.Of(d); at >= b.From && at <= b.To {
			ds = append(ds, d)
		}
	}
	return ds
}

// Put notes the position of an item. The first one stays, and Nowhere is none.
func (l *places) Put(d bipartite.RecordID, at int) {
	for len(l.at) <= int(d) {
		l.at = append(l.at, Nowhere)
	}
	if l.at[d] == Nowhere && at != Nowhere {
		l.at[d] = at
		l.step.Meet(at)
	}
}

// step returns how far positions that hold items are apart: prices are often multiples of ten or a
// hundred.
func (x *Axis) step() int {
	if !x.On(StepRule) || !x.Places.Sure || x.Places.items < sampled || x.Scale == nil {
		return 1
	}
	n := x.Places.step.Positions()
	if n > 1 {
		x.Acts(StepRule)
	}
	return n
}

// last returns the last position of the step that a position lies in.
func (x *Axis) last(at int) int {
	return min(scale.EndOfStep(at, x.step()), x.Hi)
}

// Meet has axes look at an item found just now: at each value of an attribute that it shows.
func Meet(axes []*Axis, g *bipartite.Graph, d bipartite.RecordID) {
	var shown []bipartite.Value
	for v := range g.ValuesOf(d) {
		if !g.IsOf(v, "") {
			shown = append(shown, g.Value(v))
		}
	}
	for _, x := range axes {
		x.meet(g, d, shown)
	}
}

// meet looks at an item that shows these values.
func (x *Axis) meet(g *bipartite.Graph, d bipartite.RecordID, shown []bipartite.Value) {
	l := &x.Places
	l.items++
	if l.Attrs == nil {
		l.Attrs = make(map[string]*likeness)
	}
	for _, value := range shown {
		at, ok := x.locate(value.Text)
		if !ok {
			continue
		}
		a := l.Attrs[value.Attr]
		if a == nil {
			if len(l.Attrs) == maxAttrs {
				continue
			}
			a = &likeness{}
			l.Attrs[value.Attr] = a
			l.order = append(l.order, value.Attr)
		}
		a.items++
		if x.Scale != nil {
			a.fractions.Note(value.Text)
		}
		if value.Attr == l.Attr {
			l.Put(d, at)
		}
	}
	if l.Attr == "" && len(l.Attrs) > 0 {
		x.Choose(g)
	}
}

// Compare looks at items that a bound returned: is what they show inside?
func (x *Axis) Compare(g *bipartite.Graph, b plan.Bound, items []bipartite.RecordID) {
	for _, name := range x.Places.order {
		a := x.Places.Attrs[name]
		in, out := x.inside(g, name, b, items)
		a.inside, a.Outside = a.inside+in, a.Outside+out
		if in == 0 || out > 0 {
			continue
		}
		chance, others := x.inside(g, name, b, some(g.Records()))
		rate := (float64(chance) + 1) / (float64(chance+others) + 2)
		a.evidence -= math.Log(rate) * math.Min(float64(in), 10)
	}
	x.Choose(g)
}

// some returns items from all along the known ones.
func some(n int) []bipartite.RecordID {
	var ds []bipartite.RecordID
	for i := 0; i < n; i += max(1, n/sampled) {
		ds = append(ds, bipartite.RecordID(i))
	}
	return ds
}

func (x *Axis) inside(g *bipartite.Graph, attr string, b plan.Bound,
	items []bipartite.RecordID) (in, out int) {
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

func (x *Axis) shown(g *bipartite.Graph, attr string, d bipartite.RecordID) (at int, ok bool) {
	for v := range g.ValuesOf(d) {
		if !g.IsOf(v, attr) {
			continue
		}
		if at, ok = x.locate(g.ValueText(v)); ok {
			return at, true
		}
	}
	return 0, false
}

// Choose takes the attribute that most speaks for, and places all items by it when that is another
// one than before.
func (x *Axis) Choose(g *bipartite.Graph) {
	l := &x.Places
	if !x.On(PlacesRule) {
		return
	}
	best, most := "", 0.0
	for _, name := range l.order {
		if s := x.likeness(name); s > most {
			best, most = name, s
		}
	}
	l.Sure = most >= enoughLike
	if best == l.Attr {
		return
	}
	l.Attr, l.at, l.step = best, l.at[:0], 0
	l.Turned++
	x.Acts(PlacesRule)
	for d := range g.Records() {
		if at, ok := x.shown(g, best, bipartite.RecordID(d)); ok {
			l.Put(bipartite.RecordID(d), at)
		}
	}
}

// likeness returns how much speaks for an attribute, in nats; 0 when it cannot be the one.
func (x *Axis) likeness(name string) float64 {
	a := x.Places.Attrs[name]
	share := float64(a.items) / float64(max(1, x.Places.items))
	if a.refuted() || share < leastLike {
		return 0
	}
	s := a.evidence + share
	if x.named(name) {
		s += enoughLike
	} else if x.taken(name) {
		return 0
	}
	if !x.Ranges() && share >= 0.5 {
		s += enoughLike // its values are the options of the menu
	}
	return s
}

// taken reports whether an attribute is known to be what another field asks for.
func (x *Axis) taken(attr string) bool {
	for _, o := range *x.Siblings {
		if o != x && o.Places.Sure && o.Places.Attr == attr {
			return true
		}
	}
	return false
}

// named reports whether an attribute is called as the field is, or, as records name what has a sign
// of money or the looks of a date, as what the field takes: of a price and a year, both of them
// numbers, a box for prices asks for the price.
func (x *Axis) named(attr string) bool {
	if !x.On(NamedRule) {
		return false
	}
	f := x.Box.Form.Fields[x.Field]
	of := append(values.NameWords(f.Name), values.NameWords(f.Label)...)
	if !takesAnyNumber[f.Domain.Type] {
		of = append(of, values.NameWords(f.Domain.Type)...)
	}
	for _, w := range values.NameWords(attr) {
		if values.Length(w) > 2 && slices.Contains(of, w) {
			return x.Acts(NamedRule)
		}
	}
	return false
}

// takesAnyNumber are types that say nothing of what a number stands for.
var takesAnyNumber = map[string]bool{"number": true, "integer": true}
