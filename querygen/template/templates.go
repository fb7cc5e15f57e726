// Package template finds which fields of a form have to be filled together (Madhavan et al.,
// Google's Deep Web Crawl, VLDB 2008), and asks what needs more than one: options of menus that say
// what is searched, grids of options and texts, words with an option, dates over their whole range.
//
// It stands on the strategies whose ways of asking it combines, and is none of them.
package template

import (
	"cmp"
	"slices"
	"strconv"
	"strings"

	"deepcrawl/forms"
	"deepcrawl/forms/boxtype"
	"deepcrawl/querygen/history"
	"deepcrawl/querygen/menus"
	"deepcrawl/querygen/plan"
	"deepcrawl/querygen/strategy/listing"
	"deepcrawl/querygen/strategy/partition"
	"deepcrawl/querygen/strategy/seeds"
)

// Estimates, where no line says otherwise.
const (
	// TogetherWay names the way in which fields are filled together.
	TogetherWay = "together"
	// WithoutWay begins the name of the way that leaves one of them out.
	WithoutWay   = "without "
	aloneFirst   = 6  // answers of single fields without a result before fields are filled together
	wordsAlone   = 3  // words of a main box before it is filled together with others
	moreAlone    = 12 // and before more than pairs of its first values are tried
	mostTogether = 24 // combinations that find nothing before a form is given up
	mostPairs    = 8  // pairs of fields
	mostThrees   = 3  // sets of three fields or more
	// fields beside those that the form requires: more were never found to be needed (Madhavan et
	// al.)
	mostBound  = 3
	partValues = 3 // values of a field that are known from elsewhere
	mostRounds = 8 // combinations of the same fields
)

// A part is a field that may belong to a template, with values for it, the likeliest first.
type part struct {
	values [][]forms.Assignment
	// of a range whose boxes show in grey what they take; nil for others
	shown    []forms.Assignment
	required bool
	text     bool
}

// parts lists the fields that are empty as served and that something is known to fill with.
func parts(p *history.Harvest, b *history.FormState) []part {
	var ps []part
	for i, f := range b.Form.Fields {
		pt := part{required: f.Required, text: f.Domain.Kind != forms.Options}
		switch {
		case history.Assigns(b.Standing, i), !boxtype.Unset(&f):
			continue
		case !pt.text && (f.Role == forms.Filter || f.Role == forms.Scope):
			for _, o := range widest(b, f) {
				pt.values = append(pt.values, []forms.Assignment{b.Set(i, o.Value)})
			}
		case FieldAt(b, i) != nil:
			for _, text := range texts(FieldAt(b, i)) {
				pt.values = append(pt.values, []forms.Assignment{b.Set(i, text)})
			}
		case f.Role == forms.RangeFrom && partition.Of(b) != nil && partition.Of(b).Axis(i) != nil:
			x := partition.Of(b).Axis(i)
			if bound, ok := x.Exemplary(); ok {
				pt.shown = x.Assign(bound)
			}
			for _, bound := range x.Soundings() {
				if as := x.Assign(bound); as[0].Values[0]+as[1].Values[0] != "" {
					pt.values = append(pt.values, as)
				}
			}
		}
		if len(pt.values) > 0 {
			ps = append(ps, pt)
		}
	}
	return ps
}

// FieldAt returns what is asked through a field of a form outside of any scope; nil where it is
// no box.
func FieldAt(b *history.FormState, field int) *history.FieldState {
	for _, f := range b.Fields {
		if f.Index == field && f.Scope == "" {
			return f
		}
	}
	return nil
}

// texts returns values to fill a box with: those that it lists, those known for it, or common
// words.
func texts(f *history.FieldState) []string {
	words := seeds.WordsOf(f.Of)
	if listed := menus.Listed(f.Of.Form.Fields[f.Index]); listed != nil {
		words = listed
	} else if len(f.Suggested) > 0 || f.Kind == history.TypedField {
		words = f.Suggested
	}
	return words[:min(partValues, len(words))]
}

// widest returns a few options of a menu. Where they are numbers with gaps, as distances are, the
// largest comes first.
func widest(b *history.FormState, f forms.Field) []forms.Option {
	os := menus.Restricting(f)
	if len(os) == 0 {
		return nil
	}
	some := []forms.Option{os[0], os[len(os)/2], os[len(os)-1]}
	var ns []float64
	for _, o := range os {
		n, err := strconv.ParseFloat(o.Value, 64)
		if err != nil {
			return compactOptions(some)
		}
		ns = append(ns, n)
	}
	if slices.IsSorted(ns) && !menus.Consecutive(ns) && b.Rules.On(WidestRule) &&
		b.Rules.Acts(WidestRule) {
		slices.Reverse(some)
	}
	return compactOptions(some)
}

func compactOptions(os []forms.Option) []forms.Option {
	return slices.CompactFunc(os, func(a, b forms.Option) bool { return a.Value == b.Value })
}

// templates is the strategy of Rule.
type templates struct{ history.Stateless }

func (templates) Best(p *history.Harvest, _ history.Call) history.Offer {
	return history.BestOf(p.Awake(), func(b *history.FormState) history.Offer {
		return BestTemplate(p, b)
	})
}

// BestTemplate offers fields to fill together in a form that has shown nothing yet, and then what
// tells which of them it needs.
func BestTemplate(p *history.Harvest, b *history.FormState) history.Offer {
	t := &b.Template
	switch {
	case t.Fixed, unmet(b), partition.Windowed(b):
		return history.Offer{}
	case t.Found != nil:
		return without(p, b)
	case b.Shown > 0 || t.Tried >= mostTogether || b.Barren < alone(b):
		return history.Offer{}
	}
	as := together(p, b)
	if as == nil {
		return history.Offer{}
	}
	key := 9e5 // after ways to list, of which one is found more often
	switch {
	case slices.ContainsFunc(parts(p, b), func(x part) bool { return x.required }):
		key = 2e6
	case b.Main >= 0 && p.Graph.Records() == 0 &&
		(b.Fields[0].Explored < wordsAlone ||
			t.Tried >= mostPairs && b.Fields[0].Explored < moreAlone):
		key = history.Urgent - 1 // words may do
	case t.Tried >= mostPairs:
		key = 1e4
	}
	return templateOffer(p, b, key, as, TogetherWay, "no field by itself finds anything")
}

// alone is how many answers without a result a form has to give to single fields first.
func alone(b *history.FormState) int {
	n := 1 + 2*len(b.Fields)
	if partition.Of(b) != nil {
		n += 2 * len(partition.Of(b).Axes)
	}
	return min(aloneFirst, n)
}

// together returns the next combination that was not asked yet. What the form says it requires is
// always filled; to that come pairs, then threes, with what is most likely to be needed first. Both
// ends of a range come before, where they are shown.
func together(p *history.Harvest, b *history.FormState) []forms.Assignment {
	parts := parts(p, b)
	slices.SortStableFunc(parts, func(x, y part) int { return cmp.Compare(y.urge(), x.urge()) })
	required := slices.IndexFunc(parts, func(x part) bool { return !x.required })
	if required < 0 {
		required = len(parts)
	}
	for _, x := range parts {
		if x.shown != nil && p.IsNew(b, x.shown) {
			return x.shown
		}
	}
	base, rest := parts[:required], parts[required:]
	least, most := max(0, 2-len(base)), max(0, mostBound-len(base)-requiredMenus(b))
	for round := range mostRounds {
		for size := least; size <= most; size++ {
			enough := mostPairs
			if len(base)+size > 2 {
				enough = mostThrees
			}
			for _, set := range choose(rest, size, enough) {
				if as := fillAll(slices.Concat(base, set), round); p.IsNew(b, as) {
					return as
				}
			}
		}
	}
	return nil
}

// requiredMenus counts the menus that stand at a choice because the form wants one.
func requiredMenus(b *history.FormState) (n int) {
	for _, as := range b.Standing {
		if b.Form.Fields[as.Field].Required {
			n++
		}
	}
	return n
}

// choose returns sets of n parts, those of the first ones first, and no more than enough: a form
// may have a hundred fields.
func choose(parts []part, n, enough int) [][]part {
	if n == 0 {
		return [][]part{nil}
	}
	var sets [][]part
	for i, x := range parts {
		for _, set := range choose(parts[i+1:], n-1, enough-len(sets)) {
			sets = append(sets, append([]part{x}, set...))
		}
		if len(sets) >= enough {
			break
		}
	}
	return sets
}

// fillAll gives each part a value, neighbours different ones: two boxes of a kind seldom want the
// same.
func fillAll(parts []part, round int) (as []forms.Assignment) {
	for i, x := range parts {
		as = append(as, x.value(round+i%2)...)
	}
	return as
}

// urge is how likely a field is to be one that must be filled.
func (x part) urge() int {
	n := 0
	if x.required {
		n += 4
	}
	if x.text {
		n++
	}
	return n
}

// value returns one of the values; menus and boxes alike begin again after the last.
func (x part) value(n int) []forms.Assignment {
	if !x.text {
		n = max(0, n-1) // the widest first, beside the second value of a box
	}
	return x.values[n%len(x.values)]
}

// without offers the combination that found something without one of its fields.
func without(p *history.Harvest, b *history.FormState) history.Offer {
	t := &b.Template
	for ; t.Next < len(t.Found) && p.On(LeaveOutRule); t.Next++ {
		if as := slices.Concat(slices.Delete(slices.Clone(t.Found), t.Next, t.Next+1)...); p.IsNew(
			b, as) {
			name := b.Form.Fields[t.Found[t.Next][0].Field].Name
			o := templateOffer(p, b, 1e8, as, WithoutWay+name,
				"shows whether "+name+" must be filled")
			o.Rule = LeaveOutRule
			return o
		}
	}
	fix(p, b)
	partition.Advance(p) // parts may be all that can be asked now
	return history.Offer{}
}

func templateOffer(
	p *history.Harvest,
	b *history.FormState,
	key float64,
	as []forms.Assignment,
	way, why string,
) history.Offer {
	q := p.Query(b, "probe", as)
	q.Way, q.Why, q.Price, q.By = way, why, 1, "probe"
	if i := slices.IndexFunc(as, func(a forms.Assignment) bool {
		return a.Field == b.Main
	}); i >= 0 {
		q.Term, q.Field = strings.Join(as[i].Values, " "), b.Main
	}
	return history.Offer{Key: key, New: true, Ask: plan.Ask{Query: q, Page: 1}}
}

// FirstTogether takes in what fields found together, or without one of them.
func FirstTogether(b *history.FormState, a *history.Query, o plan.Outcome, results bool) {
	t := &b.Template
	answered := results || accepts(b, a, o)
	switch {
	case a.Way == TogetherWay:
		t.Tried++
		if answered && t.Found == nil {
			t.Found = byPart(b, a.Assign)
			b.Facts.Note(
				"required",
				history.Quoted(a.Query)+" finds "+history.Plural(a.Returned, "result")+
					" together with other fields",
			)
		}
	case t.Next >= len(t.Found):
	case answered:
		t.Found = slices.Delete(t.Found, t.Next, t.Next+1)
	default:
		t.Next++
	}
}

// accepts reports whether a window of dates with options is answered with words for nothing found,
// as no field by itself was: the form has all that it wants, and nothing lies there.
func accepts(b *history.FormState, a *history.Query, o plan.Outcome) bool {
	return !b.Template.Heard && saysNothing(o) && b.Rules.Holds(AcceptedRule, func() bool {
		return partition.FindsWindows(b, byPart(b, a.Assign))
	})
}

// HearAlone takes in an answer to something else than fields together.
func HearAlone(b *history.FormState, a *history.Query, o plan.Outcome) {
	if a.Purpose != "nonsense" && a.Way != TogetherWay && b.Template.Found == nil &&
		saysNothing(o) {
		b.Template.Heard = true
	}
}

// saysNothing reports whether a page says in words that nothing was found, and is no page of
// another kind.
func saysNothing(o plan.Outcome) bool {
	return o.Kind == plan.Empty && !o.Unlike && (o.Said != "" || o.Claimed == 0)
}

// byPart takes assignments apart: one for each field, two for the ends of a range.
func byPart(b *history.FormState, as []forms.Assignment) [][]forms.Assignment {
	var parts [][]forms.Assignment
	met := make(map[int]int) // parts by field
	for _, a := range as {
		if history.Assigns(b.Standing, a.Field) {
			continue
		}
		if at, ok := met[b.Form.Fields[a.Field].Pair-1]; ok {
			parts[at] = append(parts[at], a)
			continue
		}
		met[a.Field] = len(parts)
		parts = append(parts, []forms.Assignment{a})
	}
	return parts
}

// fix makes what cannot be left out part of every query, and begins the form anew: what was learnt
// of its fields without it means nothing.
func fix(p *history.Harvest, b *history.FormState) {
	t := &b.Template
	t.Fixed = true
	if partition.FindsWindows(b, t.Found) {
		partition.CutWindows(p, b)
		return
	}
	if len(t.Found) < 2 {
		return // one field alone does, with the right value
	}
	for _, as := range t.Found {
		b.Stand(as)
		b.Requires(as)
	}
	Renew(p, b)
	learnsGrid(p, b)
	if g := onForm.Of(b).grid; g != nil && g.open {
		// what the boxes list is surer than ways to list under one of their texts
		for _, w := range b.Probes {
			b.Done[w.Name] = b.Done[w.Name] || listsByWords(w)
		}
	}
}

func listsByWords(w history.Probe) bool {
	return w.Stage == history.ListStage || w.Stage == history.UnionStage
}

// Renew forgets what came of the fields of a form.
func Renew(p *history.Harvest, b *history.FormState) {
	suggested := make(map[int][]string)
	for _, f := range b.Fields {
		suggested[f.Index] = f.Suggested
	}
	b.Fields, onForm.Of(b).gates = history.FieldsOf(b), nil
	for _, f := range b.Fields {
		f.Suggested = suggested[f.Index]
		p.Fill(f)
	}
	partition.CutBy(b, partition.NewPartition(b))
	onForm.Of(b).divisions = Divisions{}
	b.Probes = append(
		slices.DeleteFunc(b.Probes, func(w history.Probe) bool {
			return w.Stage == history.ScopeStage
		}),
		ScopeProbes(b)...)
	for _, w := range b.Probes {
		if listsByWords(w) || w.Purpose == "nonsense" { // that was answered with what is missing
			delete(b.Done, w.Name)
		}
	}
	b.Done[listing.AllWay], b.Done[history.UntickWay] = true, true
	b.Facts.Useless, b.Facts.Dropped, listing.JoiningOf(b).Unions,
		listing.JoiningOf(b).Joiner = nil, nil, 0, " "
}
