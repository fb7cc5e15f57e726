package history

import (
	"math"
	"strconv"

	"deepcrawl/bipartite"
	"deepcrawl/forms"
	"deepcrawl/forms/vetting"
	"deepcrawl/querygen/gain"
	"deepcrawl/querygen/plan"
	"deepcrawl/querygen/values"
)

// A FieldState is all that can be asked through one field of a form, with the other fields at rest.
type FieldState struct {
	Of    *FormState
	Kind  FieldKind
	Index int
	Within

	Attr       string      // that the scope or the box looks into; "" any
	Pattern    string      // of postal codes: how one is written that found something
	Row        bool        // of a grid, which chooses what is asked in it
	Collection *Collection // that it asks in, where a menu was found to choose among such
	Dead       bool        // given up

	Agenda
	Tries
	Wordless int // words of known items that found nothing; below 0 once one did
	// by attribute: values of known items that did not find what holds them; below 0 once one did
	Barren map[string]int

	Learnt

	own owned // what packages above this one keep of it
}

// A Within is the scope of a form that is asked in. The zero value is the form's own.
type Within struct {
	Scope  string             // name of the probe that found the scope; "" the form's own
	Fixed  []forms.Assignment // that scope
	InPart bool               // it asks for those of a region
	Opener *Query             // that found the scope; nil for the form's own
}

// An Agenda is what may be asked in a field.
type Agenda struct {
	Values    gain.Ranking // of words and typed values, by ValueID
	Done      []bool       // by ValueID: asked or not worth asking
	Tried     map[string]bool
	Suggested []string // values from elsewhere
}

// Tries are what was asked in a field, and what came of it.
type Tries struct {
	Asked, Good, Fresh int
	Explored           int
	Missed             int     // words to start from that found nothing new
	Otherwise          int     // of these, those that were answered otherwise than nonsense
	Vain               int     // queries in a row that found nothing new
	Rate               float64 // new items of a first page, fading
}

// A FieldKind says what is typed into a field. The zero value is WordField.
type FieldKind int

const (
	WordField  FieldKind = iota // a keyword box: words and short values of attributes
	TypedField                  // a text box for values of a type
)

// NewField returns a field of which nothing was asked.
func NewField(b *FormState, kind FieldKind, index int, in Within) *FieldState {
	return &FieldState{
		Of: b, Kind: kind, Index: index, Within: in,
		Agenda: Agenda{Tried: barred(b.Form, index)}, Barren: make(map[string]int),
	}
}

// barred are the values that a person keeps from being sent in a field, which count as asked.
func barred(f *forms.Form, index int) map[string]bool {
	tried := make(map[string]bool)
	if f.Ruling != nil {
		for _, v := range f.Ruling.Barred[f.Fields[index].Name] {
			tried[values.Fold(v)] = true
		}
	}
	return tried
}

// Bars reports whether a person keeps a text from being sent in the field, by itself or as words of
// it.
func (f *FieldState) Bars(text string) bool {
	_, is := vetting.Bars(f.Of.Form, f.Of.Form.Fields[f.Index].Name, text)
	return is
}

// FieldsOf lists what can be asked through the fields of a form, the main keyword box first.
func FieldsOf(b *FormState) []*FieldState {
	var fs []*FieldState
	add := func(kind FieldKind, index int) { fs = append(fs, NewField(b, kind, index, Within{})) }
	if b.Main >= 0 {
		add(WordField, b.Main)
	}
	for i, field := range b.Form.Fields {
		switch {
		case i == b.Main:
		case field.Role == forms.Keyword && field.Domain.Kind != forms.Options,
			isUntold(field) && b.Main >= 0 && isUntold(b.Form.Fields[b.Main]):
			add(WordField, i)
		case field.Role == forms.Filter && field.Domain.Kind == forms.Typed &&
			values.ClassOfType(field.Domain.Type) != 0:
			add(TypedField, i)
		case field.Role == forms.Filter && field.Domain.TakesText():
			add(WordField, i) // a journal, a city, a number of a file
		}
	}
	return fs
}

// MostWordless is how many words of known items may find nothing before a box is taken to want
// headings (estimate).
const MostWordless = 8

// TakesWords reports whether the field is a box for text, beside the main one of its form.
func (f *FieldState) TakesWords() bool {
	return f.Kind == WordField && f.Index != f.Of.Main && f.Scope == "" && !f.InPart && !f.Row
}

// Takes reports whether values of the class may be asked for in the field.
func (f *FieldState) Takes(c values.Class) bool { return c&f.Classes() != 0 }

// Classes returns the classes of the values that may be asked for in the field.
func (f *FieldState) Classes() values.Class {
	switch {
	case f.Kind == WordField && f.Of.Demands(f.Index):
		return values.Short // words of texts are for the box for words
	case f.Kind == WordField:
		return values.Word | values.Short
	case f.Kind == TypedField:
		return values.ClassOfType(f.Of.Form.Fields[f.Index].Domain.Type)
	}
	return 0
}

// gainRatio returns what came for each singleton of values in a field, where so many items are
// known.
func (p *Harvest) gainRatio(f *FieldState) float64 {
	if !p.On(CalibrationRule) {
		return 1
	}
	return f.Gain.PosteriorAt(1, p.KnownItems())
}

// StratumOf returns where a value that so many items hold is filed.
func (p *Harvest) StratumOf(v bipartite.ValueID, degree int) gain.Stratum {
	size, sort := 0, 0
	if p.On(SizesRule) {
		size = gain.SizeOf(degree)
	}
	if p.On(SortsRule) {
		sort = p.Sorting.SortOf(p.Graph, v)
	}
	return gain.NewStratum(size, sort)
}

// worth is what a value is worth: its singletons, as elusive as they are, and a little for each
// further item, so that values whose items were all found twice are asked too when nothing better
// is left, the frequent ones first. The tenth was chosen on package descriptions, program sources
// and generated text among 0, 0.02, 0.05, 0.1 and 0.2. Once a union was resolved most items were
// captured often and say nothing of what is missing, but those that one word of the union found
// were nearly missed.
func (p *Harvest) worth(singletons float64, doubletons, degree int) float64 {
	switch {
	case p.Resolved && p.On(NearlyMissedRule):
		return singletons + 0.1*float64(doubletons) + 0.01*float64(degree)
	case p.On(FurtherItemsRule):
		return singletons + 0.1*float64(degree)
	}
	return singletons
}

// Weight is what a value is worth now in a field.
func (p *Harvest) Weight(f *FieldState, v bipartite.ValueID) float64 {
	if f != nil && f.Collection != nil {
		weight, _ := p.weightInside(f, v)
		return weight
	}
	return p.WorthIn(f, p.Elusive(v), p.Graph.Doubletons(v), p.Graph.Degree(v))
}

// Elusive returns the singletons of a value, where those count for more that few values lead to.
func (p *Harvest) Elusive(v bipartite.ValueID) float64 {
	if !p.On(ElusiveRule) {
		return float64(p.Graph.Singletons(v))
	}
	return p.Graph.Elusive(v)
}

// Elusiveness returns as how many singletons an item counts.
func (p *Harvest) Elusiveness(d bipartite.RecordID) float64 {
	if !p.On(ElusiveRule) {
		return 1
	}
	return p.Graph.Elusiveness(d)
}

// doubt lowers what is promised for a value not asked yet: the best of thousands of predictions is
// mostly one that is too good, while the rest of a query begun is known from its first page.
// Without it queries are begun and never read; with more of it, better ones are never begun (0.7,
// 0.9 and 1.1 were compared).
const doubt = 0.9

// Discount returns the factor by which the promise of a value not asked yet is lowered; 1 where
// the rule is off.
func (p *Harvest) Discount() float64 {
	if p.On(DoubtRule) && p.Acts(DoubtRule) {
		return doubt
	}
	return 1
}

// Sight is the share of the results of a field that show the value asked for, with a fifth allowed,
// and at least a half. Where pages show excerpts, or the site stems, the known items that a new
// query will find again are seen in part only, and stand first where the site ranks alike whatever
// is asked: queries begun are to be read on rather than left for others. On text of which a quarter
// is shown that took a third off the requests to 80 %.
func (p *Harvest) Sight(f *FieldState) float64 {
	if s := max(0.5, min(1, f.Match.Ratio()+0.2)); s < 1 && p.On(SightRule) && p.Acts(SightRule) {
		return s
	}
	return 1
}

// WantsHeadings reports whether a value is a word for a field that takes headings alone: words of
// known items find nothing there, one after the other, and something else did.
func (f *FieldState) WantsHeadings(v bipartite.Value) bool {
	return v.Attr == "" && f.Good > 0 && f.Wordless >= MostWordless &&
		values.ShapeOf(v.Text) != values.ManyWords
}

// TooLong reports whether a text has more letters than a control of the field takes by its
// maxlength, or is one that is never sent.
func (p *Harvest) TooLong(f *FieldState, text string) bool {
	if f.Bars(text) {
		return true
	}
	for _, c := range f.Of.Form.Fields[f.Index].Controls {
		if c < len(f.Of.Form.Controls) {
			if n, err := strconv.Atoi(f.Of.Form.Controls[c].Attr["maxlength"]); err == nil &&
				n > 0 && values.Length(text) > n {
				return true
			}
		}
	}
	return false
}

// Implied reports whether the items that hold v nearly all hold one value whose answer by the form
// was read to its end, as a model implies its make. Where that other value holds most of what is
// known it explains nothing.
func (p *Harvest) Implied(b *FormState, v bipartite.ValueID) bool {
	const sample = 40 // items that hold the value, as many are looked at (estimate)
	if p.Graph.Degree(v) < 10 || p.Graph.Records() < 200 || p.Yield.Queries < 20 {
		return false
	}
	looked := min(sample, p.Graph.Degree(v))
	n, most := 0, 0
	for d := range p.Graph.Holders(v) {
		if n == looked || float64(n-most) > 0.1*float64(looked) {
			break // all are counted, or no value is left that enough of them could share
		}
		n++
		for u := range p.Graph.ValuesOf(d) {
			if b.Complete.Has(u) && u != v && 3*p.Graph.Degree(u) < p.Graph.Records() {
				most = max(most, p.Shared.Add(u))
			}
		}
	}
	p.Shared.Clear()
	return float64(most) >= 0.9*float64(looked)
}

// valueCounts count values, again and again in the same place.
type valueCounts struct {
	counts []uint16 // by ValueID
	Met    []bipartite.ValueID
}

// Add counts v once more and returns its count.
func (t *valueCounts) Add(v bipartite.ValueID) int {
	for int(v) >= len(t.counts) {
		t.counts = append(t.counts, make([]uint16, len(t.counts)+64)...)
	}
	if t.counts[v] == 0 {
		t.Met = append(t.Met, v)
	}
	t.counts[v]++
	return int(t.counts[v])
}

// Of returns how often v was counted since the last Clear.
func (t *valueCounts) Of(v bipartite.ValueID) int {
	if int(v) >= len(t.counts) {
		return 0
	}
	return int(t.counts[v])
}

// Clear forgets all counts, and keeps the room for the next.
func (t *valueCounts) Clear() {
	for _, v := range t.Met {
		t.counts[v] = 0
	}
	t.Met = t.Met[:0]
}

// Predict returns the new items that a value promises and the requests it takes to get them.
func (p *Harvest) Predict(f *FieldState, v bipartite.ValueID) (gain, price float64) {
	if p.ByShare() {
		return p.PredictCut(f, v, f.Cut.Now(), p.gainRatio(f))
	}
	degree, weight, stranger := p.Held(f, v), 0.0, false
	if f.Collection != nil {
		weight, stranger = p.weightInside(f, v)
	} else {
		weight = p.Weight(f, v)
	}
	if gain = weight; !stranger {
		gain = p.learned(f, v, p.Promised(f, p.StratumOf(v, degree), degree, weight))
	}
	size := float64(degree) + gain
	return gain, max(1, math.Ceil(size/p.PageOf(f.Of)))
}

// Promised returns what known items promise of a value of that weight.
func (p *Harvest) Promised(f *FieldState, d gain.Stratum, degree int, weight float64) float64 {
	known := p.KnownItems()
	if p.On(CalibrationRule) && p.Acts(CalibrationRule) {
		weight *= f.ratio(d, known)
	}
	if p.On(KinshipRule) && p.Acts(KinshipRule) {
		weight = f.temper(d, degree, weight, known)
	}
	return weight
}

// temper draws what known items promise for a value towards what the values of its sort and size
// brought, where totals told that.
func (f *FieldState) temper(s gain.Stratum, degree int, promised, known float64) float64 {
	if degree == 0 || f.Of.Facts.Totals == "none" {
		return promised
	}
	return gain.Shrink(&f.strange, s, degree, promised, known)
}

// KnownItems is the number of known items, at least one.
func (p *Harvest) KnownItems() float64 { return float64(max(1, p.Graph.Records())) }

// Typed returns the assignments that ask for a text in the field, within the scope that the
// field stands for. The text is spelt as the form wants it.
func (f *FieldState) Typed(text string) []forms.Assignment {
	return append(append([]forms.Assignment(nil), f.Fixed...), f.Of.Set(f.Index, f.Of.Spell(text)))
}

// ValueQuery returns the query for a value in a field, with the next free ID. Who asks it, why,
// and at what price is for the caller to fill in.
func (p *Harvest) ValueQuery(f *FieldState, v bipartite.Value) plan.Query {
	q := p.Query(f.Of, "value", f.Typed(v.Text))
	q.Field, q.Value, q.Way = f.Index, v, f.Scope
	if f.Kind == WordField {
		q.Term = f.Of.Spell(v.Text)
	}
	return q
}

// How much is asked of a field in vain before it is given up. Estimates: half and double of
// each, Likely at 2 and 6, are no better (bench wild, seeds 584101 and 584202).
const (
	Likely   = 3  // likely values that find nothing
	MaxSeeds = 25 // words from outside in a row that find nothing new
)

// Patience is how many values find nothing before a box is given up.
func (f *FieldState) Patience() int {
	switch {
	case f.Of.Demands(f.Index):
		return RequiredTries
	case f.Kind == WordField && f.Index == f.Of.Main && f.Scope == "" && f.Of.Shown == 0:
		return BlindWords
	case f.Kind == WordField && f.Index == f.Of.Main && f.Scope == "":
		return MaxSeeds
	case f.TakesWords() && f.Good > 0:
		return MaxSeeds
	case f.TakesWords():
		return Likely + min(f.Missed, BlindWords) // words from outside are none that are likely
	}
	return Likely
}

// BlindWords is how many words a box is asked before it is given up, where nothing was ever found:
// the words of its page may be navigation, and a database of goods or names has none of the
// function words that texts are full of (estimate): half and double, with MaxSeeds, are no better
// (bench wild, seeds 584101 and 584202).
const BlindWords = 100

// IsBlind reports whether a box goes on with words chosen blindly: the usual ones found nothing.
func (f *FieldState) IsBlind() bool { return f.Of.Shown == 0 && f.Explored >= MaxSeeds/2 }
