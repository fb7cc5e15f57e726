package querygen

import (
	"cmp"
	"slices"
	"strings"

	"deepcrawl/forms"
	"deepcrawl/querygen/menus"
)

// A menu may say which database the words of a form are put to: books or articles, this court or that one. Its options
// then hold other items for the same word (Madhavan et al. call it database selection), and each gets words of its own,
// and the ways to list that the form knows, over the one graph.

const (
	mostScopes = 6  // options of a form asked so, unless a menu has to be set or most of these held other items
	mostChosen = 40 // and of menus that have to be
	scopeWords = 5  // words that find nothing in another scope before it is left
	mostSilent = 8  // and in all scopes of a menu together, where none of them found anything
	scopeWay   = "scope "
	inWay      = "in " // a listing inside a scope
)

// scopes are what words found in the options of a menu of databases.
type scopes struct {
	finders []finder       // the words with the most results, what scopes are compared with
	silent  map[string]int // by probe: words asked in a scope
	divided []int          // menus that were found to choose among databases which list without a word
}

func inScope(way string) bool { return strings.HasPrefix(way, inWay) }

// scopeProbes ask whether other scopes of the search (a field, a collection) show what the form's own does not.
func scopeProbes(b *box) []probe {
	var ps []probe
	for i, f := range b.form.Fields {
		if b.main < 0 || !b.selects(i) {
			continue
		}
		most := mostScopes
		if assigns(b.standing, i) {
			most = mostChosen
		}
		for _, o := range menus.Restricting(f) {
			as := b.set(i, o.Value)
			if b.chosen(i) == o.Value || len(ps) >= mostChosen {
				continue
			}
			further := len(ps) >= most
			ps = append(ps, probe{
				name: scopeWay + f.Name + "=" + o.Value, rule: scopeRule, purpose: "probe", stage: scopeStage, why: "another scope may hold other items",
				ready: func(p *Planner, b *box) bool {
					return (b.comparable() || b.base != nil && p.enough()) && (!further || b.apart())
				},
				late: func(p *Planner, b *box) ([]forms.Assignment, string) { return p.comparison(b, as) },
			})
		}
	}
	return b.allowed(ps)
}

// selects reports whether a menu may choose among databases: it does so by name, or has to be set and has no option for
// all.
func (b *box) selects(field int) bool {
	f := b.form.Fields[field]
	if f.Domain.Kind != forms.Options {
		return false
	}
	_, all := menus.Any(f)
	return f.Role == forms.Scope || f.Role == forms.Filter && (assigns(b.standing, field) || !all && len(f.Default) > 0 && f.Default[0] != "")
}

// chosen returns the option of a menu that queries have unless they say otherwise.
func (b *box) chosen(field int) string {
	for _, a := range b.standing {
		if a.Field == field && len(a.Values) > 0 {
			return a.Values[0]
		}
	}
	f := b.form.Fields[field]
	if len(f.Default) > 0 {
		return f.Default[0]
	}
	for _, o := range f.Domain.Options {
		if o.Selected {
			return o.Value
		}
	}
	return ""
}

// comparable reports whether there is an answer of the form's own scope to compare others with: to words, or a listing read
// to its end.
func (b *box) comparable() bool {
	return b.best != "" && (b.families[0].good >= 3 || b.template.fixed) || b.base != nil && b.base.closed
}

// comparison returns what is asked in another scope, and its term: of the words that found something in the form's own scope
// the one with most results that was not asked there yet. Each database has words of its own, so that one word that finds
// nothing says little of it.
func (p *Planner) comparison(b *box, scope forms.Assignment) ([]forms.Assignment, string) {
	if b.best != "" {
		for _, text := range p.trials(b, b.optionOf(scope)) {
			as := []forms.Assignment{scope, b.set(b.main, text)}
			if !p.asked[submission(b.form.ID, b.with(as))] {
				return as, text
			}
		}
		return nil, ""
	}
	as := slices.DeleteFunc(slices.Clone(b.base.Assign), func(a forms.Assignment) bool { return a.Field == scope.Field })
	return append(as, scope), b.base.Term
}

// A finder is a word that found something, with its results.
type finder struct {
	text string
	size int
}

// found notes a word that scopes may be compared with.
func (b *box) found(word string, size int) {
	at, _ := slices.BinarySearchFunc(b.finders, finder{word, size}, func(x, y finder) int { return cmp.Or(y.size-x.size, strings.Compare(x.text, y.text)) })
	if at < scopeWords {
		b.finders = slices.Insert(b.finders, at, finder{word, size})
		b.finders = b.finders[:min(len(b.finders), scopeWords)]
	}
	b.best = b.finders[0].text
}

// apart reports whether most scopes that were asked hold items of their own.
func (b *box) apart() bool {
	asked, opened := 0, 0
	for _, w := range b.probes {
		if w.stage == scopeStage && b.done[w.name] {
			asked++
		}
	}
	for _, f := range b.families {
		if f.scope != "" && !f.inPart {
			opened++
		}
	}
	return asked >= mostScopes && 2*opened > asked
}

// unscoped reports whether other databases of a form were not asked yet: what lists one of them does not list the form.
func (p *Planner) unscoped() bool {
	for b := range p.awake() {
		for _, w := range b.probes {
			if w.stage == scopeStage && !b.done[w.name] && w.ready(p, b) && !b.whole() {
				return true
			}
		}
	}
	return false
}

// whole reports whether every menu that selects stands at an option for all.
func (b *box) whole() bool {
	for i, f := range b.form.Fields {
		if o, ok := menus.Any(f); b.selects(i) && (!ok || b.chosen(i) != o.Value) {
			return false
		}
	}
	return true
}

// firstScope opens a family for a scope that shows new items for a word that the form's own scope was asked before.
func (p *Planner) firstScope(a *arm, o Outcome, same *arm) {
	b := a.box
	if b.silent == nil {
		b.silent = make(map[string]int)
	}
	menu, _, _ := strings.Cut(a.Way, "=")
	b.silent[a.Way]++
	if o.Kind == Empty && a.Term != "" {
		if b.silent[menu]++; b.silent[a.Way] < scopeWords && (b.silent[menu] < mostSilent || b.opened(menu)) {
			a.more = false
			return // another word may find something
		}
	}
	b.done[a.Way] = true
	attr := p.searchesIn(a)
	if o.Kind != Results || same != nil || 3*a.fresh < o.Returned && (attr == "" || a.fresh == 0) || o.Returned == 0 {
		a.more = false
		return
	}
	if attr == "" && p.divide(a, slices.IndexFunc(b.form.Fields, func(f forms.Field) bool { return strings.HasPrefix(a.Way, scopeWay+f.Name+"=") })) {
		return
	}
	var fixed []forms.Assignment
	for _, as := range a.Assign {
		if as.Field != b.main {
			fixed = append(fixed, as)
		}
	}
	f := &family{box: b, kind: wordFamily, field: b.main, scope: a.Way, attr: attr, fixed: fixed, opener: a, barren: map[string]int{}, tried: map[string]bool{fold(a.Term): true}}
	f.asked, f.good, f.fresh, f.rate = 1, 1, a.fresh, float64(a.fresh)
	b.families = append(b.families, f)
	b.listScope(a.Way, fixed)
	p.fill(f)
}

// opened reports whether a scope of a menu gets words of its own.
func (b *box) opened(menu string) bool {
	return slices.ContainsFunc(b.families, func(f *family) bool { return strings.HasPrefix(f.scope, menu+"=") })
}

// divide has a form cut by a menu that was found to choose among databases, where these list without a word: what lists one of
// them, or is a part of one, says nothing of the others. It reports whether the form is.
func (p *Planner) divide(a *arm, field int) bool {
	b := a.box
	if field < 0 || slices.Contains(b.divided, field) {
		return field >= 0
	}
	if !p.on(divideRule) {
		return false
	}
	if o := b.base; o == nil || !p.listsAll(o) || o.Term != "" || p.overflows(o) && (!a.counted() || !o.counted() || a.Term == "" && a.claimed == o.claimed) {
		return false // the same in another order shows other items first
	}
	before := b.partition
	b.divided = append(b.divided, field)
	if b.cutBy(newPartition(b)); !b.parted() {
		b.divided = b.divided[:len(b.divided)-1]
		b.cutBy(before)
		return false
	}
	p.acts(divideRule)
	for _, w := range b.probes {
		if strings.HasPrefix(w.name, scopeWay+b.form.Fields[field].Name+"=") {
			b.done[w.name] = true
		}
	}
	if len(b.partition.axes) > len(b.partition.must) {
		b.holdBack() // words would find what they find in one part only
	}
	p.takeOver(b, b.base)
	p.takeOver(b, a)
	if b.base = nil; p.listed != nil && p.listed.box == b {
		p.listed, p.trial = nil, trial{}
	}
	return true
}

// takeOver makes a listing of one database the answer to that part of the form, so that it is not asked for again.
func (p *Planner) takeOver(b *box, a *arm) {
	pt := b.partition
	if a.Typed() != "" || len(pt.must) != 1 || b.region(a) == nil {
		return
	}
	x, r := pt.must[0], b.region(a)
	a.place(r)
	a.Field = x.field
	r.query, r.state = a, asked
	x.answered++
	pt.answers++
	pt.told++
	if p.locate(pt, a); a.closed {
		p.readRegion(a)
	}
}

// region returns the part that a listing shows of a form which is cut by one menu: that of the option it has. It is nil where the listing
// has a further field filled.
func (b *box) region(a *arm) *region {
	x := b.partition.must[0]
	if slices.ContainsFunc(a.Assign, func(as forms.Assignment) bool {
		return as.Field != x.field && b.fills(as) && restricts(b.form.Fields[as.Field].Role)
	}) {
		return nil
	}
	for i, o := range x.options {
		if o.Value == or(a.Chooses(x.field), b.chosen(x.field)) {
			return b.partition.at([]Bound{{Field: x.field, From: i, To: i}}, b.partition.root)
		}
	}
	return nil
}

// divides reports whether a part shows that a menu chooses among databases: it is of another option than the form as served,
// which has none for all, and most of it is new.
func (b *box) divides(a *arm, o Outcome) bool {
	f := b.form.Fields[a.Field]
	return b.main >= 0 && b.selects(a.Field) && !slices.Contains(b.divided, a.Field) && o.Kind == Results && 3*a.fresh >= o.Returned &&
		o.Returned > 0 && a.Chooses(a.Field) != b.chosen(a.Field) && !f.Required
}

// partial reports whether answers were or may have been of one database only of those that a menu chooses among, or of what
// has one value in a box that must be filled: what they tell of the size is not that of all.
func (p *Planner) partial() bool {
	if p.unscoped() {
		return true
	}
	for b := range p.awake() {
		if b.confined() && b.shown > 0 {
			return true
		}
		waits := slices.ContainsFunc(b.probes, func(w probe) bool { return w.stage == scopeStage && !b.done[w.name] })
		if len(b.divided) > 0 || waits && b.shown > 0 && !b.comparable() && !b.whole() && !(b.base != nil && p.enough()) {
			return true
		}
	}
	return false
}

// worthIn is what a value is worth in a family. In another scope all that it finds may be new, about as much as was found
// in each of the others.
func (p *Planner) worthIn(f *family, singletons float64, doubletons, degree int) float64 {
	if f == nil || f.scope == "" || f.inPart || f.attr != "" {
		return p.worth(singletons, doubletons, degree)
	}
	return float64(degree) / float64(len(f.box.families))
}

// listScope lets the ways to list that worked in the form's own scope be tried in another.
func (b *box) listScope(scope string, fixed []forms.Assignment) {
	for _, w := range b.probes {
		if !b.rules.on(listScopeRule) || !contains(b.facts.Lists, w.name) || !w.plain || w.stage > listStage {
			continue
		}
		w.name = inWay + scope + ": " + w.name
		w.purpose, w.stage, w.why = "list", listStage, "this way lists in another scope"
		w.assign = append(slices.Clone(fixed), w.assign...)
		w.ready, w.rule = nil, listScopeRule
		b.probes = append(b.probes, w)
	}
}
