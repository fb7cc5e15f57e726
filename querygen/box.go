package querygen

import (
	"slices"
	"strings"
	"time"

	"deepcrawl/forms"
	"deepcrawl/querygen/gain"
	"deepcrawl/querygen/menus"
	"deepcrawl/querygen/strategy/survey"
)

// A box is a form as the planner sees it: what can be asked through it, and what is known of how it answers.
type box struct {
	rules     switches
	form      *forms.Form
	rank      int      // position among the forms of the site
	main      int      // the keyword field that words are tried in first; -1 none
	seeds     []string // words to start from
	standing  []forms.Assignment
	probes    []probe
	done      map[string]bool // probes asked, by name
	families  []*family
	partition *partition // nil where no field cuts
	choices   map[string]choice
	facts     Facts
	answers   map[uint64]*arm // first answers by signature
	useful    int             // pages that could be had
	shown     int             // first pages with results
	barren    int             // first pages without, but for nonsense
	template  template
	grid      *grid        // nil where no menu and text box are known to be needed together
	walk      *walk        // over beginnings of words; nil where none is known to match
	refusals  map[int]bool // numbers in refusals
	held      []probe      // ways to list that wait, as the form shows one part at a time
	demand    *demand      // nil where no text box beside that for words must be filled
	today     time.Time
	base      *arm   // the widest listing without a value so far
	best      string // the word with the most results
	void      string // what nonsense was answered with, in words
	windows   []int  // ranges that were found to be wanted in every query
	brief     int    // queries that ended within a page and claimed much more
	above     int    // pages that brought a query above its total
	believe   believe
	counts    counts
	matched   matched
	pastShort shortPages // what came after short pages
	clips     clips
	recall    gain.Calibration // of known items that hold a value, among its results
	letters   letterCase
	complete  valueSet         // values of which every answer was read
	shared    gain.Calibration // of the known items that hold a value: those that the form finds
	gates     map[string]*gate // by the fields that are filled
	crossed   int              // values that are crossed with those of another box
	places    []*family        // of these, those that wait
	sample    sample
	most      float64 // the largest total that a query claimed, less a tenth where totals are rounded
	original  *box    // the form that this one seems to mirror
	section   bool    // as its address lies below that of the other
	sections  int     // forms below this one that turned out to show the same
	hearing   hearing
	dates     comparison // of what the form has as served with their whole range
	compared  bool
	longer    longer
	printed   printed
	later     later
	wordTallies
	stems
	joining
	endings
	scopes
	divisions divisions
}

func newBox(f *forms.Form, rank int, cfg Config, rules switches) *box {
	b := &box{
		rules: rules, form: f, rank: rank, main: mainField(f), today: cfg.Today,
		done:    make(map[string]bool),
		answers: make(map[uint64]*arm),
	}
	b.joining = joining{joiner: " ", spent: make(map[string]bool)}
	b.watchEndings()
	b.declared()
	b.standing = b.required()
	if rules.on(radiusRule) {
		b.standing = append(b.standing, b.radii()...)
	}
	b.standing = append(b.standing, b.anywhere()...)
	b.families = families(b)
	b.cutBy(newPartition(b))
	b.choices = choices(b)
	b.probes = append(startProbes(b, cfg), wholeProbes(b)...) // before the ways to list: one that lists holds up those behind it
	if cfg.Policy == Auto {
		b.probes = append(b.probes, listProbes(b, cfg, rangeProbes(b))...)
		if b.main >= 0 {
			b.probes = append(b.probes, scopeProbes(b)...)
		}
	}
	if cfg.Policy == Auto {
		b.openWindow()
		b.holdBack()
	} else if b.partition != nil {
		b.partition.must = nil
	}
	return b
}

// mainField returns the keyword field that words are tried in first; -1 without one.
func mainField(f *forms.Form) int {
	return slices.IndexFunc(f.Fields, func(fd forms.Field) bool { return fd.Role == forms.Keyword })
}

// required chooses a value for menus that must have one and come without.
func (b *box) required() []forms.Assignment {
	var as []forms.Assignment
	for i, field := range b.form.Fields {
		if !field.Required || field.Domain.Kind != forms.Options || !restricts(field.Role) || len(field.Default) > 0 && field.Default[0] != "" {
			continue
		}
		if o, ok := firstChoice(field); ok {
			as = append(as, b.set(i, o.Value))
		}
	}
	return as
}

func restricts(r forms.Role) bool {
	return r == forms.Filter || r == forms.Scope || r == forms.RangeFrom || r == forms.RangeTo
}

func firstChoice(f forms.Field) (forms.Option, bool) {
	for _, o := range f.Domain.Options {
		if !o.Any && !o.Disabled && o.Value != "" && len(o.Under) == 0 {
			return o, true
		}
	}
	return forms.Option{}, false
}

// set assigns values to a field; none leave it empty.
func (b *box) set(field int, values ...string) forms.Assignment {
	return forms.Assignment{Field: field, Name: b.form.Fields[field].Name, Values: values}
}

// with returns the standing assignments overlaid with as.
func (b *box) with(as []forms.Assignment) []forms.Assignment {
	var all []forms.Assignment
	for _, s := range b.standing {
		if !assigns(as, s.Field) {
			all = append(all, s)
		}
	}
	return append(all, as...)
}

func assigns(as []forms.Assignment, field int) bool {
	for _, a := range as {
		if a.Field == field {
			return true
		}
	}
	return false
}

// stand makes assignments part of every query to come.
func (b *box) stand(as []forms.Assignment) {
	for _, a := range as {
		if !assigns(b.standing, a.Field) {
			b.standing = append(b.standing, a)
		}
	}
}

// familyOf finds the family that a stored or new query belongs to.
func (b *box) familyOf(q Query) *family {
	if q.Field < 0 || q.Purpose == "nonsense" || q.Purpose == "list" || q.Purpose == "probe" || q.Region != nil {
		return nil
	}
	for _, f := range b.families {
		if f.field == q.Field && f.scope == q.Way {
			return f
		}
	}
	return nil
}

// unrestricted returns the assignments that lift restrictions which the form sets by default.
func (b *box) unrestricted() []forms.Assignment {
	var as []forms.Assignment
	for i, f := range b.form.Fields {
		if !restricts(f.Role) || f.Domain.Kind != forms.Options || len(f.Domain.Options) < 2 {
			continue
		}
		if o, ok := menus.Any(f); ok && len(f.Default) > 0 && f.Default[0] != o.Value {
			as = append(as, b.set(i, o.Value))
		}
	}
	return as
}

// unticked returns the assignments that empty the boxes which are ticked as served and stand alone: "only what is in force".
func (b *box) unticked() []forms.Assignment {
	var as []forms.Assignment
	for i, f := range b.form.Fields {
		if restricts(f.Role) && !f.Required && f.Domain.Kind == forms.Options && len(f.Domain.Options) == 1 && b.ticks(i) &&
			len(f.Default) == 1 && f.Default[0] == f.Domain.Options[0].Value {
			as = append(as, b.set(i))
		}
	}
	return as
}

// anywhere returns the choice of searching everywhere for menus of where words are searched: what it finds holds what the others find.
func (b *box) anywhere() (as []forms.Assignment) {
	if !b.rules.on(anywhereRule) {
		return nil
	}
	for i, f := range b.form.Fields {
		if o, ok := menus.Any(f); ok && b.main >= 0 && f.Role == forms.Scope && f.Domain.Kind == forms.Options && o.Value != "" && len(f.Default) > 0 && f.Default[0] != o.Value {
			b.rules.acts(anywhereRule)
			as = append(as, b.set(i, o.Value))
		}
	}
	return as
}

// ticks reports whether a field is a box to tick.
func (b *box) ticks(field int) bool {
	cs, of := b.form.Controls, b.form.Fields[field].Controls
	return len(of) == 1 && of[0] < len(cs) && cs[of[0]].Type == "checkbox"
}

// first takes in the first page of a query: what it says about the form, the way of listing or the field.
func (p *Planner) first(a *arm, o Outcome) {
	b := a.box
	if b == nil {
		return
	}
	if !o.NoPage() {
		b.useful++
	}
	same := p.twin(a, o)
	results := o.Kind == Results && o.Returned > 0
	if a.repeated() {
		if a.inPart {
			p.answered(a, o, same)
		}
		return
	}
	p.learnFirst(a, o, same)
	p.compareAnswers(a, o)
	switch {
	case (results || o.Kind == Overflow) && a.Purpose != "nonsense":
		b.shown++
	case a.Purpose != "nonsense":
		b.barren++
	}
	switch a.Purpose {
	case "nonsense":
		p.firstNonsense(a, o)
	case "default", "list":
		p.firstListing(a, o, same)
	case "probe":
		switch {
		case a.Way == mirrorWay:
			p.firstMirror(a, o)
		case a.Way == againWay:
			p.firstAgain(a)
		case a.Way == togetherWay || strings.HasPrefix(a.Way, withoutWay):
			b.firstTogether(a, results)
			p.team.told = news{first: true, hits: results}
			if results {
				b.hit = a.Chooses(b.main)
			}
		case strings.HasPrefix(a.Way, orderWay):
			b.firstOrder(a)
		case a.Way == wholeWordWay:
			p.firstWhole(a, o)
		default:
			p.firstScope(a, o, same)
		}
	}
	if a.inPart {
		p.answered(a, o, same)
	}
	if a.family != nil {
		p.firstValue(a, o, same)
	}
	if a.isDivided() && o.Kind == Overflow {
		p.noteWide(a, true)
	}
	p.fillGrid(a, results && (same == nil || !same.Lists() && same.Purpose != "nonsense"))
	if a.Term != "" && a.Field == b.main && a.Purpose != "nonsense" {
		p.learnOpening(a, o)
		p.learnSign(a, o)
	}
	b.dates.serve(p, a, o)
}

// twin finds an earlier answer of the form that shows the same. Without totals two broad queries may well begin alike,
// so then only listings and nonsense count: showing what they show means that the query was not used.
func (p *Planner) twin(a *arm, o Outcome) *arm {
	if a.read == 0 || o.Returned == 0 {
		return nil
	}
	s := p.signature(a)
	first := a.box.answers[s]
	if first == nil {
		a.box.answers[s] = a
		return nil
	}
	if a.Way == pageSizeWay || a.claimed < 0 && !first.Lists() && first.Purpose != "nonsense" {
		return nil
	}
	a.more, a.same = false, first
	return first
}

func (p *Planner) firstNonsense(a *arm, o Outcome) {
	f := &a.box.facts
	a.box.done[a.Way] = true
	p.furnish(a)
	f.Nonsense, a.box.void = o.Kind, o.Said
	f.note("nonsense", quoted(a.Query)+" was answered with "+plural(o.Returned, "result")+saying(o))
	if o.Kind == Relaxed || o.Kind == Empty {
		a.more = false // what a site shows instead of results says nothing about the query
	}
}

// firstValue takes in the first answer to a value.
func (p *Planner) firstValue(a *arm, o Outcome, same *arm) {
	b, f := a.box, a.family
	results := o.Kind == Results && o.Returned > 0 && (same == nil || !same.Lists() && same.Purpose != "nonsense")
	if a.hasValue && p.on(asideRule) {
		a.stands = p.stands(a.value)
	}
	wasDead := f.dead
	f.answered(a, results, a.fresh)
	if f.dead && !wasDead {
		f.dead = p.on(deadFieldRule) && p.acts(deadFieldRule)
	}
	if results && p.on(postalPatternRule) {
		f.learnPattern(a)
	}
	b.heard(a, results)
	p.borrow(a)
	p.mindsCase(a, results)
	p.team.told = news{first: true, hits: results}
	f.dead = f.dead || f.uninformative(a)
	p.answerDemand(a, o, results)
	if results {
		p.cross(a)
	}
	p.openPlaces(b)
	b.countWord(a, o)
	if !results && a.By != survey.By && !p.tooShort(a, o) {
		p.rejected(a, o)
	}
	if results && f.kind == wordFamily && a.Term != "" && f.scope == "" {
		b.found(a.Term, max(a.claimed, o.Returned))
	}
	if o.Kind == Overflow {
		b.refused(a, o)
		p.noteWide(a, true)
	}
	alive := func(other *family) bool { return other.field == f.field && !other.dead }
	if f.dead && !contains(b.facts.Dropped, b.form.Fields[f.field].Name) && !slices.ContainsFunc(b.families, alive) {
		b.facts.Dropped = append(b.facts.Dropped, b.form.Fields[f.field].Name)
		b.facts.note("dropped", "the last of "+plural(f.asked, "query")+" in "+b.form.Fields[f.field].Name+" was "+quoted(a.Query))
	}
	if a.hasValue && a.exact && !a.obscured() {
		f.opening.LearnFirst(a.fresh, a.claimed, p.remaining(a)+float64(a.fresh), p.pageSize)
	}
	if a.hasValue && a.weight > 0 && a.claimed >= 0 && !a.obscured() && a.By != survey.By && !a.drawn() {
		f.learnGain(a, p.remaining(a)+float64(a.fresh), a.claimed)
	}
}

func or(s, otherwise string) string {
	if s == "" {
		return otherwise
	}
	return s
}

func contains(list []string, s string) bool {
	for _, l := range list {
		if l == s {
			return true
		}
	}
	return false
}
