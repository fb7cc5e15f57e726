package querygen

import (
	"cmp"
	"fmt"
	"maps"
	"regexp"
	"slices"
	"sort"
	"strings"

	"deepcrawl/bipartite"
	"deepcrawl/forms"
	"deepcrawl/querygen/plan"
	"deepcrawl/querygen/values"
)

// A probe is a query whose answer says something about the form, or lists what a value query would find piece by piece:
// a page of a listing brings nothing but new items, so a way to list everything beats every choice of values.
type probe struct {
	name    string
	purpose string
	why     string
	stage   stage
	rule    *Rule // of which it is; nil: of listing/probe
	assign  []forms.Assignment
	term    string
	plain   bool                                                  // known from the form alone
	ready   func(p *Planner, b *box) bool                         // nil: always
	late    func(p *Planner, b *box) ([]forms.Assignment, string) // assignment and term, made when it is asked
}

type stage int

const (
	startStage   stage = iota // once for each form, whatever else is promising
	wideStage                 // makes a listing found wider
	listStage                 // may list
	unionStage                // needs words to be known
	furtherStage              // goes on where a union worked
	initialStage              // goes on where a pattern worked
	scopeStage
)

// Names of ways that other code asks for.
const (
	defaultWay  = "default"
	pageSizeWay = "page size"
	allWay      = "all options"
	untickWay   = "unticked"
)

func startProbes(b *box, cfg Config) []probe {
	var ps []probe
	if b.main >= 0 {
		for salt, n := range []int{11, 13} {
			ps = append(ps, b.keyword(probe{
				name: fmt.Sprintf("nonsense %d", n), purpose: "nonsense", stage: startStage,
				why: "shows how the site answers when nothing matches",
			}, nonsense(cfg.Seed, 1000*b.rank+salt, n)))
		}
	}
	if cfg.Policy != Auto {
		return ps
	}
	return b.allowed(append(ps, probe{name: defaultWay, rule: asServedListRule, purpose: "default", stage: startStage, plain: true, why: "the form as served may list everything"}))
}

// allowed leaves out the probes of rules that are off.
func (b *box) allowed(ps []probe) []probe {
	return slices.DeleteFunc(ps, func(w probe) bool { return w.rule != nil && !b.rules.on(w.rule) })
}

// unanswered reports whether no page of a form could be had yet, though there is a first question that shows one.
func (b *box) unanswered() bool {
	return b.useful == 0 && (b.main >= 0 || b.rules.on(asServedListRule))
}

// keyword completes a probe that types a term into the main box.
func (b *box) keyword(w probe, term string) probe {
	w.term, w.plain = term, true
	w.assign = append(w.assign, b.set(b.main, term))
	return w
}

// listProbes are the ways to list, the most promising first. An engine understands one or two of them; the rest costs a
// request each, and none is tried while another lists. Ranges are the ways that fill one.
func listProbes(b *box, cfg Config, ranges []probe) []probe {
	var ps []probe
	if as, _ := b.largestPage(longestPage + 1); as != nil {
		ps = append(ps, probe{
			name: pageSizeWay, rule: longListRule, purpose: "list", stage: wideStage, why: "longer result pages cost fewer requests",
			ready: func(p *Planner, b *box) bool { return b.base != nil && (b.base.more || b.base.pages > 1) },
			late: func(*Planner, *box) ([]forms.Assignment, string) {
				if all := b.allAtOnce(b.base.claimed); all != nil && b.rules.acts(wholePageRule) {
					return append(slices.Clone(b.base.Assign), all...), b.base.Term
				}
				return append(b.base.Assign, as...), b.base.Term
			},
		})
	}
	if as := b.unrestricted(); as != nil {
		ps = append(ps, probe{name: allWay, rule: allOptionsRule, purpose: "list", stage: wideStage, plain: true, assign: as, why: "the form restricts the search by default"})
	}
	if as := b.unticked(); as != nil {
		ps = append(ps, probe{name: untickWay, rule: untickRule, purpose: "list", stage: wideStage, plain: true, assign: as, why: "a box that is ticked may leave items out"})
	}
	ps = append(ps, ranges...)
	if b.main < 0 {
		return b.allowed(ps)
	}
	not := nonsense(cfg.Seed, 1000*b.rank+7, 9)
	for _, l := range []struct {
		term string
		rule *Rule
	}{
		{"*", starRule}, {"not " + not, negationRule}, {"%", percentRule}, {"a*", initialsRule},
		{"NOT " + not, negationRule}, {"-" + not, negationRule}, {"e", fewLettersRule}, {"er", fewLettersRule},
	} {
		term := l.term
		w := b.keyword(probe{name: "term " + term, rule: l.rule, purpose: "list", stage: listStage, why: "a pattern or negation may match everything"}, term)
		if term == "er" {
			w.ready = func(_ *Planner, b *box) bool { return !contains(b.facts.Lists, "term e") }
		}
		ps = append(ps, w)
	}
	ps = append(ps, unionProbes()...)
	ps = append(ps, initials(b)...)
	return b.allowed(ps)
}

// initials go on where "a*" found the words that begin with an a.
func initials(b *box) []probe {
	var ps []probe
	for _, letter := range "scpbmtdrief1" {
		w := b.keyword(probe{name: "term " + string(letter) + "*", rule: initialsRule, purpose: "list", stage: initialStage, why: "a* found what begins with an a"}, string(letter)+"*")
		w.plain = false
		w.ready = func(p *Planner, b *box) bool {
			return contains(b.facts.Lists, "term a*") && !contains(b.facts.Lists, "term *") && !b.listsRange() && !p.noSigns(b) &&
				!(contains(b.facts.Useless, "term s*") && contains(b.facts.Useless, "term c*"))
		}
		ps = append(ps, w)
	}
	return ps
}

// unionProbes first try what stands between words that may each match, with a few words; where one works, long unions of
// further words follow.
func unionProbes() []probe {
	var ps []probe
	for _, joiner := range []string{" ", " OR ", " or "} {
		ps = append(ps, probe{
			name: "union" + strings.TrimRight(joiner, " "), rule: unionRule, purpose: "list", stage: unionStage, why: "frequent words, of which any may match",
			ready: func(p *Planner, b *box) bool { return b.unions == 0 && p.vocabulary() },
			late: func(p *Planner, b *box) ([]forms.Assignment, string) {
				words := p.frequentWords(b, 80, 1000)
				if p.on(spreadRule) && p.acts(spreadRule) {
					words = spread(words, 8)
				} else {
					words = words[:min(len(words), 8)]
				}
				term := union(words, joiner)
				return append(b.anyWord(), b.set(b.main, term)), term
			},
		})
	}
	ps = append(ps, letterProbe())
	ps = append(ps, restProbes()...)
	for i := range maxUnions {
		ps = append(ps, probe{
			name: fmt.Sprintf("union %d", i+1), rule: furtherUnionRule, purpose: "list", stage: furtherStage, why: "frequent words, of which any may match",
			ready: func(p *Planner, b *box) bool {
				return b.unions == i+1 && (!b.facts.Inside || b.done[lettersWay] || !p.on(lettersRule)) && !b.spelt.whole
			},
			late: func(p *Planner, b *box) ([]forms.Assignment, string) {
				term := union(p.frequentWords(b, 100, maxTyped), b.joiner)
				return append(b.anyWord(), b.set(b.main, term)), term
			},
		})
	}
	return ps
}

// union joins words; one alone is none.
func union(words []string, joiner string) string {
	if len(words) < 2 {
		return ""
	}
	return strings.Join(words, joiner)
}

// spread returns n words from all along the list: the most frequent ones may not be indexed.
func spread(words []string, n int) []string {
	var some []string
	for i := 0; i < len(words); i += max(1, len(words)/n) {
		some = append(some, words[i])
	}
	return some
}

const (
	maxUnions = 3
	maxTyped  = 300 // characters in a box: longer addresses are refused here and there
)

var (
	anyText = regexp.MustCompile(`(?i)\b(any|or|at least one|oder|mindestens|un des|cualquiera?|qualunque)\b`)
	allText = regexp.MustCompile(`(?i)\ball[ _-]?words?\b|\ball of the\b`)
)

// anyWord returns the assignments by which the form itself says that any word may match.
func (b *box) anyWord() []forms.Assignment {
	if !b.rules.on(anyWordRule) {
		return nil
	}
	for i, f := range b.form.Fields {
		if f.Domain.Kind != forms.Options || f.Role == forms.Keyword || f.Role == forms.Hidden {
			continue
		}
		named := f.Name + " " + f.Label
		if len(f.Domain.Options) == 1 && len(f.Default) > 0 && allText.MatchString(named) {
			b.rules.acts(anyWordRule)
			return []forms.Assignment{b.set(i)}
		}
		for _, o := range f.Domain.Options {
			if !o.Any && len(f.Domain.Options) <= 4 && anyText.MatchString(o.Text) && matchesWords(f) {
				b.rules.acts(anyWordRule)
				return []forms.Assignment{b.set(i, o.Value)}
			}
		}
	}
	return nil
}

// matchesWords reports whether the options of a field speak of words: "any" alone also stands for no restriction.
func matchesWords(f forms.Field) bool {
	for _, o := range f.Domain.Options {
		t := strings.ToLower(o.Text)
		if strings.Contains(t, "word") || strings.Contains(t, "phrase") || t == "and" || t == "or" || strings.Contains(t, "all of") {
			return true
		}
	}
	return false
}

// vocabulary reports whether enough words are known to make a union of.
func (p *Planner) vocabulary() bool { return p.graph.Records() >= 20 && p.graph.Values() >= 50 }

// frequentWords returns words that stood in no union before, as many as fit: those of the most items that were found
// once, then by degree.
func (p *Planner) frequentWords(b *box, most, length int) []string {
	var ids []bipartite.ValueID
	for v, c := range p.class {
		if c&values.Word != 0 && p.graph.Degree(bipartite.ValueID(v)) > 1 {
			ids = append(ids, bipartite.ValueID(v))
		}
	}
	sort.Slice(ids, func(i, j int) bool {
		x, y := ids[i], ids[j]
		return cmp.Or(p.graph.Singletons(y)-p.graph.Singletons(x), p.graph.Degree(y)-p.graph.Degree(x), int(x)-int(y)) < 0
	})
	var words []string
	for _, v := range ids {
		w := fold(p.graph.ValueText(v))
		if b.spent[w] || operators[w] || runes(w) < max(2, b.facts.MinWord) || strings.ContainsAny(w, ` "'()*?%:+-/\&|`) {
			continue
		}
		length -= runes(w) + len(b.joiner)
		if length < 0 || len(words) == most {
			break
		}
		words = append(words, w)
	}
	return words
}

// operators are words that an engine may take for something else than a word.
var operators = map[string]bool{"and": true, "or": true, "not": true, "near": true, "xor": true}

// bestProbe offers the next probe of a form. listing says that a listing found before still brings nearly whole pages of
// new items: then only what could make it cheaper is worth a request. Probes of no higher key than more are left out: the
// words of a union are chosen only where they will be asked.
func (p *Planner) bestProbe(b *box, listing bool, more float64) offer {
	var first offer // a way to list; other databases may be worth more by now
	held := false
	for i := range b.probes {
		w := &b.probes[i]
		if b.done[w.name] || held && w.stage != scopeStage || w.ready != nil && !w.ready(p, b) {
			continue
		}
		if w.stage != startStage && b.unanswered() {
			return offer{}
		}
		key := p.urgency(b, w, listing)
		if key <= more {
			held = true
			continue
		}
		assign, term := w.assign, w.term
		if w.late != nil {
			assign, term = w.late(p, b)
		}
		if p.asked[submission(b.form.ID, b.with(assign))] || w.stage >= unionStage && term == "" && (w.stage != scopeStage || assign == nil) {
			b.done[w.name] = true
			continue
		}
		late := *w
		late.assign, late.term = assign, term
		first.take(offer{key: key, new: true, rule: w.rule, ask: Ask{Query: p.probe(b, &late), Page: 1}})
		if w.stage == scopeStage || key >= p.scopeKey() {
			break
		}
		held = true
	}
	return first
}

// scopeKey is the key of a probe of another database.
func (p *Planner) scopeKey() float64 {
	if p.enough() {
		return 2 * urgent // nothing else keeps the harvest from its end
	}
	return 0.3 * float64(p.pageSize)
}

// enough reports whether the coverage asked for is reached if the total of a listing is that of all databases.
func (p *Planner) enough() bool {
	total := p.claimed()
	return p.cfg.Coverage > 0 && total > 0 && float64(p.graph.Records()) >= p.cfg.Coverage*total
}

// urgency is the key of a probe. What a probe brings cannot be predicted; what it costs is a request, against the
// thousands that a listing saves, so the first forms of a site are probed before anything else.
func (p *Planner) urgency(b *box, w *probe, listing bool) float64 {
	switch {
	case w.stage == startStage && b.rank == 0:
		return 1e9
	case w.stage == wideStage:
		return 1e8
	case w.stage == scopeStage:
		return p.scopeKey()
	case listing && p.holds(oneListingRule, func() bool { return !p.widens(b, w) }):
		return 0.5
	case w.stage != startStage && p.listed != nil && p.holds(afterListingRule, func() bool { return p.listsAll(p.listed) && p.fullyListed() }):
		return lastResort
	case w.stage == furtherStage && b.unions > 1, w.stage == initialStage:
		return 0.5 * float64(p.pageSize)
	case w.stage == startStage:
		return 1e5
	case w.stage == listStage:
		return 1e6 - float64(b.rank)
	}
	return 1e4
}

// lastResort is the key of further ways to list after one was read to its end: the answers to values say whether it held
// everything, and bring these ways back when it did not.
const lastResort = 0.01

// widens reports whether a union may list much more than the part that is being read: the test of a union, or a part of
// which much is left.
func (p *Planner) widens(b *box, w *probe) bool {
	return p.holds(widensRule, func() bool { return p.mayWiden(b, w) })
}

func (p *Planner) mayWiden(b *box, w *probe) bool {
	a := p.topArm()
	switch {
	case p.listsAll(a) || a.fillsRange() || w.stage != unionStage && w.stage != furtherStage || b.unions > 1:
		return false
	case b.unions == 1:
		return true
	}
	return !a.counted() || a.unread() > plan.LongRead*float64(a.size)
}

func (p *Planner) probe(b *box, w *probe) Query {
	q := p.query(b, w.purpose, w.assign)
	q.Way, q.Term, q.Why, q.Price, q.By = w.name, w.term, w.why, 1, "probe"
	if part := p.servedPart(b); part != nil && (w.name == defaultWay || w.name == pageSizeWay) {
		q.Region, q.Field = part, part[0].Field
	}
	if w.term != "" {
		q.Field = b.main
	}
	return q
}

// firstListing judges a way to list by its first page.
func (p *Planner) firstListing(a *arm, o Outcome, same *arm) {
	b := a.box
	b.done[a.Way] = true
	union := strings.HasPrefix(a.Way, "union")
	if union {
		for _, w := range strings.FieldsFunc(a.Term, func(r rune) bool { return r == ' ' }) {
			b.spent[fold(w)] = true
		}
	}
	if (a.Way == wholeListWay || a.Way == lastWholeWay) && !p.firstWhole(a, o) {
		return
	}
	useful := o.Kind == Results && o.Returned > 0 && same == nil
	if a.Way == pageSizeWay {
		p.firstPageSize(a, o)
		return
	}
	if !useful {
		a.more = false
		b.facts.Useless = append(b.facts.Useless, a.Way)
		if a.Way == lettersWay && o.Kind == Empty {
			b.wholeWords()
		}
		if union && b.unions == 0 {
			clear(b.spent) // the next joiner is tried with the same words
			b.joiner = nextJoiner[b.joiner]
			b.facts.Words = "and"
			b.facts.note("words", quoted(a.Query)+" finds nothing")
		}
		return
	}
	if !inScope(a.Way) && wider(a, b.base) {
		if a.Way == allWay || a.Way == untickWay {
			b.stand(a.Assign)
		}
		b.base = a
	}
	if !a.more && !union {
		return
	}
	if a.rest() {
		return // what it is worth is how much of it is new
	}
	if union {
		p.firstUnion(a)
		return
	}
	b.facts.Lists = append(b.facts.Lists, a.Way)
	b.facts.note("lists", fmt.Sprintf("%s shows %d results and claims %d", quoted(a.Query), o.Returned, a.claimed))
	if !p.listsAll(a) && !strings.HasSuffix(a.Term, "*") {
		p.learnInside(a)
	}
}

var nextJoiner = map[string]string{" ": " OR ", " OR ": " or ", " or ": " "}

func (p *Planner) firstUnion(a *arm) {
	b := a.box
	if b.unions == 0 && p.holds(smallUnionRule, func() bool { return a.claimed >= 0 && a.claimed < p.typicalDegree(a.Term) }) {
		a.more = false // fewer than hold one of its words: every word must match
		b.facts.Words = "and"
		b.facts.note("words", fmt.Sprintf("%s claims %d results", quoted(a.Query), a.claimed))
		clear(b.spent)
		b.joiner = nextJoiner[b.joiner]
		return
	}
	if a.Way == lettersWay && a.claimed >= 0 && a.claimed < b.unionSize {
		a.more = false
		b.wholeWords() // letters inside of words stand in more items than a few words do
		return
	}
	b.unions++
	if a.claimed < 0 && b.unionSize > 0 {
		// More words match no less, even where the site prints no total beside a long query.
		a.claimed = b.unionSize
	}
	if b.unions == 1 {
		clear(b.spent) // a test of a few words only: the long union takes them again
		if a.claimed >= 0 {
			b.facts.note("words", quoted(a.Query)+" claims "+plural(a.claimed, "result"))
		} else {
			b.facts.note("words", quoted(a.Query)+" shows "+plural(a.returned, "result"))
		}
	}
	b.unionSize = max(b.unionSize, a.claimed)
	b.facts.Words = "or"
	if p.ranksByWords(a) {
		b.facts.Words = "ranked"
	}
	if p.on(supersedeRule) {
		p.supersede(a)
	}
	if a.Way == lettersWay && !a.closed {
		p.spell(a)
	}
}

// supersede closes the listings of a part that are narrower than a union, and unions that are no wider: read first, they
// would leave the union pages of which every item is known. A long union may be the narrower one, where a site uses the
// first few words only.
func (p *Planner) supersede(union *arm) {
	for _, id := range slices.Sorted(maps.Keys(p.arms)) {
		a := p.arms[id]
		if a == union || !a.Lists() || p.listsAll(a) {
			continue
		}
		isUnion := strings.HasPrefix(a.Way, "union")
		switch {
		case 11*a.claimed < 10*union.claimed, isUnion && a.claimed <= union.claimed:
			p.close(a)
			p.acts(supersedeRule)
		case isUnion && union.box.unions == 2:
			p.close(union)
			p.acts(supersedeRule)
			return
		}
	}
}

// typicalDegree returns the median number of known items that hold a word of the term.
func (p *Planner) typicalDegree(term string) int {
	var degrees []int
	for _, w := range strings.Fields(term) {
		if v, ok := p.graph.Lookup(bipartite.Value{Text: w}); ok {
			degrees = append(degrees, p.graph.Degree(v))
		}
	}
	sort.Ints(degrees)
	if len(degrees) == 0 {
		return 0
	}
	return degrees[len(degrees)/2]
}

// listsAll reports whether a query is a listing that would hold every item, if the site took it as meant. Unions, patterns of letters and
// ranges hold what has the words, the letters or a number, however many that are.
func (p *Planner) listsAll(a *arm) bool {
	return a.Lists() && !a.inPart && !a.fillsRange() && !partial.MatchString(a.Way) && !(a.Way == pageSizeWay && repeatsPart(a.Term)) &&
		!inScope(a.Way) && !p.isConfined(a.box) && (a.box == nil || !p.isWindowed(a.box))
}

var partial = regexp.MustCompile(`^union|^term [a-z0-9]{1,2}\*?$`)

// repeatsPart reports whether what stands in the box for words of a listing with longer pages is a pattern of letters or a union.
func repeatsPart(term string) bool {
	return partial.MatchString("term "+term) || strings.Contains(term, " ") && !strings.HasPrefix(strings.ToLower(term), "not ")
}

func wider(a, b *arm) bool {
	return b == nil || a.claimed > b.claimed || a.claimed == b.claimed && a.size > b.size
}

// resolve counts the items of a union as if its words had been asked one by one, beside the union itself: items that hold
// only one of them are doubletons then. They were nearly missed, and what they have in common leads to items that were. Sites may use the first few words only:
// as many count as it takes to explain nearly all items.
func (p *Planner) resolve(union *arm) {
	items := p.graph.Items(union.ID)
	held := make([]int, len(items))
	explained := 0
	for _, w := range strings.Fields(union.Term) {
		v, ok := p.graph.Lookup(bipartite.Value{Text: fold(w)})
		if !ok || 100*explained >= 99*len(items) {
			continue
		}
		for i, d := range items {
			if p.graph.Holds(d, v) {
				if held[i] == 0 {
					explained++
				}
				held[i]++
			}
		}
	}
	for i, d := range items {
		p.graph.Recapture(d, max(1, held[i]))
	}
	p.resolved = true
	p.refile()
}

// endListing notes a listing that was read to its end and holds nearly all that is known.
func (p *Planner) endListing(a *arm) {
	if a.inPart || p.isConfined(a.box) {
		return
	}
	switch {
	case a.Way == lettersWay || a.rest():
		p.spelled(a)
	case a.ended && strings.HasPrefix(a.Way, "union") && p.on(resolveRule) && p.acts(resolveRule):
		p.resolve(a)
	}
	if a.rest() {
		return
	}
	if !a.ended || p.furnished(a) || a.claimed >= 0 && 100*a.read < 98*a.claimed || 10*a.read < 9*p.graph.Records() {
		return
	}
	p.listed = a
	p.trial = trial{}
}
