package querygen

import (
	"cmp"
	"slices"
	"strconv"
	"strings"

	"deepcrawl/forms"
	"deepcrawl/querygen/menus"
)

// A template is the set of fields that a query fills together. Most forms answer to one field alone. Some find nothing
// unless two are filled, as a postal code and a radius, a word and a category, or the two ends of a journey: where no
// field by itself brought a result, fields are filled together, and what found something is tried again without each of
// them. What cannot be left out stands in every query to come.
type template struct {
	tried int                  // combinations asked
	found [][]forms.Assignment // what found something together, field by field
	next  int                  // of found, what is left out next
	fixed bool                 // nothing more is to be learnt
}

const (
	togetherWay = "together"
	withoutWay  = "without "

	aloneFirst   = 6  // answers of single fields without a result before fields are filled together
	mostTogether = 24 // combinations that find nothing before a form is given up
	mostPairs    = 8  // pairs of fields
	mostThrees   = 3
	mostBound    = 3 // fields beside those that the form requires: more were never found to be needed (Madhavan et al.)
	partValues   = 3 // values of a field that are known from elsewhere
	mostRounds   = 8 // combinations of the same fields
)

// A part is a field that may belong to a template, with values for it, the likeliest first.
type part struct {
	values   [][]forms.Assignment
	required bool
	text     bool
}

// parts lists the fields that are empty as served and that something is known to fill with.
func (p *Planner) parts(b *box) []part {
	var ps []part
	for i, f := range b.form.Fields {
		pt := part{required: f.Required, text: f.Domain.Kind != forms.Options}
		switch {
		case assigns(b.standing, i), len(f.Default) > 0 && f.Default[0] != "":
			continue
		case !pt.text && (f.Role == forms.Filter || f.Role == forms.Scope):
			for _, o := range b.widest(f) {
				pt.values = append(pt.values, []forms.Assignment{b.set(i, o.Value)})
			}
		case b.familyFor(i) != nil:
			for _, text := range b.familyFor(i).texts() {
				pt.values = append(pt.values, []forms.Assignment{b.set(i, text)})
			}
		case f.Role == forms.RangeFrom && b.partition != nil && b.partition.axis(i) != nil:
			x := b.partition.axis(i)
			for _, bound := range x.soundings() {
				if as := x.assign(bound); as[0].Values[0]+as[1].Values[0] != "" {
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

func (b *box) familyFor(field int) *family {
	for _, f := range b.families {
		if f.field == field && f.scope == "" {
			return f
		}
	}
	return nil
}

// texts returns values to fill a box with: those known for it, or common words.
func (f *family) texts() []string {
	words := f.box.seeds
	if len(f.suggested) > 0 || f.kind == typedFamily {
		words = f.suggested
	}
	return words[:min(partValues, len(words))]
}

// widest returns a few options of a menu. Where they are numbers with gaps, as distances are, the largest comes first.
func (b *box) widest(f forms.Field) []forms.Option {
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
	if slices.IsSorted(ns) && !menus.Consecutive(ns) && b.rules.on(widestRule) && b.rules.acts(widestRule) {
		slices.Reverse(some)
	}
	return compactOptions(some)
}

func compactOptions(os []forms.Option) []forms.Option {
	return slices.CompactFunc(os, func(a, b forms.Option) bool { return a.Value == b.Value })
}

// bestTemplate offers fields to fill together in a form that has shown nothing yet, and then what tells which of them it
// needs.
func (p *Planner) bestTemplate(b *box) offer {
	t := &b.template
	switch {
	case t.fixed, b.unmet(), b.windowed():
		return offer{}
	case t.found != nil:
		return p.without(b)
	case b.shown > 0 || t.tried >= mostTogether || b.barren < b.alone():
		return offer{}
	}
	as := p.together(b)
	if as == nil {
		return offer{}
	}
	key := 2e6 // before further ways to list
	if t.tried >= mostPairs {
		key = 1e4
	}
	return p.templateOffer(b, key, as, togetherWay, "no field by itself finds anything")
}

// alone is how many answers without a result a form has to give to single fields first.
func (b *box) alone() int {
	n := 1 + 2*len(b.families)
	if b.partition != nil {
		n += 2 * len(b.partition.axes)
	}
	return min(aloneFirst, n)
}

// together returns the next combination that was not asked yet. What the form says it requires is always filled; to that
// come pairs, then threes, with what is most likely to be needed first.
func (p *Planner) together(b *box) []forms.Assignment {
	parts := p.parts(b)
	slices.SortStableFunc(parts, func(x, y part) int { return cmp.Compare(y.urge(), x.urge()) })
	required := slices.IndexFunc(parts, func(x part) bool { return !x.required })
	if required < 0 {
		required = len(parts)
	}
	base, rest := parts[:required], parts[required:]
	least, most := max(0, 2-len(base)), max(0, mostBound-len(base)-b.requiredMenus())
	for round := range mostRounds {
		for size := least; size <= most; size++ {
			enough := mostPairs
			if len(base)+size > 2 {
				enough = mostThrees
			}
			for _, set := range choose(rest, size, enough) {
				if as := fillAll(slices.Concat(base, set), round); p.isNew(b, as) {
					return as
				}
			}
		}
	}
	return nil
}

// requiredMenus counts the menus that stand at a choice because the form wants one.
func (b *box) requiredMenus() (n int) {
	for _, as := range b.standing {
		if b.form.Fields[as.Field].Required {
			n++
		}
	}
	return n
}

// choose returns sets of n parts, those of the first ones first, and no more than enough: a form may have a hundred fields.
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

// fillAll gives each part a value, neighbours different ones: two boxes of a kind seldom want the same.
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

func (p *Planner) isNew(b *box, as []forms.Assignment) bool {
	return len(as) > 0 && !p.asked[submission(b.form.ID, b.with(as))]
}

// without offers the combination that found something without one of its fields.
func (p *Planner) without(b *box) offer {
	t := &b.template
	for ; t.next < len(t.found) && p.on(leaveOutRule); t.next++ {
		if as := slices.Concat(slices.Delete(slices.Clone(t.found), t.next, t.next+1)...); p.isNew(b, as) {
			name := b.form.Fields[t.found[t.next][0].Field].Name
			o := p.templateOffer(b, 1e8, as, withoutWay+name, "shows whether "+name+" must be filled")
			o.rule = leaveOutRule
			return o
		}
	}
	p.fix(b)
	return offer{}
}

func (p *Planner) templateOffer(b *box, key float64, as []forms.Assignment, way, why string) offer {
	q := p.query(b, "probe", as)
	q.Way, q.Why, q.Price, q.By = way, why, 1, "probe"
	if i := slices.IndexFunc(as, func(a forms.Assignment) bool { return a.Field == b.main }); i >= 0 {
		q.Term, q.Field = strings.Join(as[i].Values, " "), b.main
	}
	return offer{key: key, new: true, ask: Ask{Query: q, Page: 1}}
}

// firstTogether takes in what fields found together, or without one of them.
func (b *box) firstTogether(a *arm, results bool) {
	t := &b.template
	switch {
	case a.Way == togetherWay:
		t.tried++
		if results && t.found == nil {
			t.found = b.byPart(a.Assign)
			b.facts.note("required", quoted(a.Query)+" finds "+plural(a.returned, "result")+" together with other fields")
		}
	case t.next >= len(t.found):
	case results:
		t.found = slices.Delete(t.found, t.next, t.next+1)
	default:
		t.next++
	}
}

// byPart takes assignments apart: one for each field, two for the ends of a range.
func (b *box) byPart(as []forms.Assignment) [][]forms.Assignment {
	var parts [][]forms.Assignment
	met := make(map[int]int) // parts by field
	for _, a := range as {
		if assigns(b.standing, a.Field) {
			continue
		}
		if at, ok := met[b.form.Fields[a.Field].Pair-1]; ok {
			parts[at] = append(parts[at], a)
			continue
		}
		met[a.Field] = len(parts)
		parts = append(parts, []forms.Assignment{a})
	}
	return parts
}

// fix makes what cannot be left out part of every query, and begins the form anew: what was learnt of its fields without
// it means nothing.
func (p *Planner) fix(b *box) {
	t := &b.template
	t.fixed = true
	if b.findsWindows(t.found) {
		p.cutWindows(b)
		return
	}
	if len(t.found) < 2 {
		return // one field alone does, with the right value
	}
	for _, as := range t.found {
		b.stand(as)
		b.requires(as)
	}
	p.renew(b)
	p.learnsGrid(b)
}

// requires notes the fields that cannot be left out.
func (b *box) requires(as []forms.Assignment) {
	for _, a := range as {
		if name := b.form.Fields[a.Field].Name; !contains(b.facts.Required, name) {
			b.facts.Required = append(b.facts.Required, name)
		}
	}
}

// renew forgets what came of the fields of a form.
func (p *Planner) renew(b *box) {
	suggested := make(map[int][]string)
	for _, f := range b.families {
		suggested[f.field] = f.suggested
	}
	b.families, b.gates = families(b), nil
	for _, f := range b.families {
		f.suggested = suggested[f.field]
		p.fill(f)
	}
	b.cutBy(newPartition(b))
	b.divisions = divisions{}
	b.probes = append(slices.DeleteFunc(b.probes, func(w probe) bool { return w.stage == scopeStage }), scopeProbes(b)...)
	for _, w := range b.probes {
		if w.stage == listStage || w.stage == unionStage || w.purpose == "nonsense" { // that was answered with what is missing
			delete(b.done, w.name)
		}
	}
	b.done[allWay], b.done[untickWay] = true, true
	b.facts.Useless, b.facts.Dropped, b.unions, b.joiner = nil, nil, 0, " "
}
