// Package listing finds the ways to list everything that a form holds: as it is served, patterns,
// negations, unions of letters, longer pages; and says whether a listing holds all it seems to.
package listing

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
	"deepcrawl/querygen/evidence"
	"deepcrawl/querygen/history"
	"deepcrawl/querygen/plan"
	"deepcrawl/querygen/values"
)

// Names of ways that other code asks for.
const (
	AllWay = "all options"
)

// StartProbes returns the probes that a form begins with: nonsense for its main box, and with
// the policy Auto the ways to list everything that the form alone shows.
func StartProbes(b *history.FormState, cfg plan.Config) []history.Probe {
	var ps []history.Probe
	if b.Main >= 0 {
		for salt, n := range []int{11, 13} {
			ps = append(ps, keyword(b, history.Probe{
				Name: fmt.Sprintf("nonsense %d", n), Purpose: "nonsense", Stage: history.StartStage,
				Why: "shows how the site answers when nothing matches",
			}, history.Nonsense(cfg.Seed, 1000*b.Rank+salt, n)))
		}
	}
	if cfg.Policy != plan.Auto {
		return ps
	}
	return Allowed(
		b,
		append(
			ps,
			history.Probe{
				Name:    history.DefaultWay,
				Rule:    history.AsServedListRule,
				Purpose: "default",
				Stage:   history.StartStage,
				Plain:   true,
				Why:     "the form as served may list everything",
			},
		),
	)
}

// Allowed leaves out the probes of rules that are off.
func Allowed(b *history.FormState, ps []history.Probe) []history.Probe {
	return slices.DeleteFunc(ps, func(w history.Probe) bool { return w.Rule != nil && !b.Rules.On(w.Rule) })
}

// keyword completes a probe that types a term into the main box.
func keyword(b *history.FormState, w history.Probe, term string) history.Probe {
	w.Term, w.Plain = term, true
	w.Assign = append(w.Assign, b.Set(b.Main, term))
	return w
}

// ListProbes are the ways to list, the most promising first. An engine understands one or two of
// them; the rest costs a request each, and none is tried while another lists. Ranges are the ways
// that fill one.
func ListProbes(b *history.FormState, cfg plan.Config, ranges []history.Probe) []history.Probe {
	var ps []history.Probe
	if as, _ := largestPage(b, longestPage+1); as != nil {
		ps = append(ps, history.Probe{
			Name: history.PageSizeWay, Rule: LongListRule, Purpose: "list", Stage: history.WideStage,
			Why: "longer result pages cost fewer requests",
			Ready: func(p *history.Harvest, b *history.FormState) bool {
				return b.Base != nil && (b.Base.More || b.Base.Pages > 1)
			},
			Late: func(*history.Harvest, *history.FormState) ([]forms.Assignment, string) {
				if all := allAtOnce(b, b.Base.Claimed); all != nil && b.Rules.Acts(WholePageRule) {
					return append(slices.Clone(b.Base.Assign), all...), b.Base.Term
				}
				return append(b.Base.Assign, as...), b.Base.Term
			},
		})
	}
	if as := b.Unrestricted(); as != nil {
		ps = append(
			ps,
			history.Probe{
				Name:    AllWay,
				Rule:    AllOptionsRule,
				Purpose: "list",
				Stage:   history.WideStage,
				Plain:   true,
				Assign:  as,
				Why:     "the form restricts the search by default",
			},
		)
	}
	if as := b.Unticked(); as != nil {
		ps = append(
			ps,
			history.Probe{
				Name:    history.UntickWay,
				Rule:    UntickRule,
				Purpose: "list",
				Stage:   history.WideStage,
				Plain:   true,
				Assign:  as,
				Why:     "a box that is ticked may leave items out",
			},
		)
	}
	ps = append(ps, ranges...)
	if b.Main < 0 {
		return Allowed(b, ps)
	}
	not := history.Nonsense(cfg.Seed, 1000*b.Rank+7, 9)
	for _, l := range []struct {
		term string
		rule *plan.Rule
	}{
		{"*", StarRule}, {"not " + not, NegationRule}, {"%", PercentRule}, {"a*", InitialsRule},
		{"NOT " + not, NegationRule}, {"-" + not, NegationRule}, {"e", FewLettersRule}, {"er", FewLettersRule},
	} {
		term := l.term
		w := keyword(
			b,
			history.Probe{
				Name:    "term " + term,
				Rule:    l.rule,
				Purpose: "list",
				Stage:   history.ListStage,
				Why:     "a pattern or negation may match everything",
			},
			term,
		)
		if term == "er" {
			w.Ready = func(_ *history.Harvest, b *history.FormState) bool { return !slices.Contains(b.Facts.Lists, "term e") }
		}
		ps = append(ps, w)
	}
	ps = append(ps, unionProbes()...)
	ps = append(ps, initials(b)...)
	return Allowed(b, ps)
}

// initials go on where "a*" found the words that begin with an a.
func initials(b *history.FormState) []history.Probe {
	var ps []history.Probe
	for _, letter := range "scpbmtdrief1" {
		w := keyword(
			b,
			history.Probe{
				Name:    "term " + string(letter) + "*",
				Rule:    InitialsRule,
				Purpose: "list",
				Stage:   history.InitialStage,
				Why:     "a* found what begins with an a",
			},
			string(letter)+"*",
		)
		w.Plain = false
		w.Ready = func(p *history.Harvest, b *history.FormState) bool {
			return slices.Contains(b.Facts.Lists, "term a*") && !slices.Contains(b.Facts.Lists, "term *") &&
				!b.ListsRange() &&
				!p.NoSigns(b) &&
				!(slices.Contains(b.Facts.Useless, "term s*") && slices.Contains(b.Facts.Useless, "term c*"))
		}
		ps = append(ps, w)
	}
	return ps
}

// unionProbes first try what stands between words that may each match, with a few words; where one
// works, long unions of further words follow.
func unionProbes() []history.Probe {
	var ps []history.Probe
	for _, joiner := range []string{" ", " OR ", " or "} {
		ps = append(ps, history.Probe{
			Name: "union" + strings.TrimRight(
				joiner,
				" ",
			), Rule: UnionRule, Purpose: "list", Stage: history.UnionStage, Why: "frequent words, of which any may match",
			Ready: func(p *history.Harvest, b *history.FormState) bool { return onForm.Of(b).Unions == 0 && vocabulary(p) },
			Late: func(p *history.Harvest, b *history.FormState) ([]forms.Assignment, string) {
				words := frequentWords(p, b, 80, 1000)
				if p.On(SpreadRule) && p.Acts(SpreadRule) {
					words = spread(words, 8)
				} else {
					words = words[:min(len(words), 8)]
				}
				term := union(words, joiner)
				return append(anyWord(b), b.Set(b.Main, term)), term
			},
		})
	}
	ps = append(ps, letterProbe())
	ps = append(ps, restProbes()...)
	for i := range maxUnions {
		ps = append(ps, history.Probe{
			Name: fmt.Sprintf(
				"union %d",
				i+1,
			), Rule: FurtherUnionRule, Purpose: "list", Stage: history.FurtherStage,
			Why: "frequent words, of which any may match",
			Ready: func(p *history.Harvest, b *history.FormState) bool {
				return onForm.Of(b).Unions == i+1 && (!b.Facts.Inside || b.Done[LettersWay] || !p.On(LettersRule)) &&
					!onForm.Of(b).Spelt.Whole
			},
			Late: func(p *history.Harvest, b *history.FormState) ([]forms.Assignment, string) {
				term := union(frequentWords(p, b, 100, maxTyped), onForm.Of(b).Joiner)
				return append(anyWord(b), b.Set(b.Main, term)), term
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

// Estimates.
const (
	maxUnions = 3   // further unions of frequent words
	maxTyped  = 300 // characters in a box: longer addresses are refused here and there
)

var (
	anyText = regexp.MustCompile(`(?i)\b(any|or|at least one|oder|mindestens|un des|cualquiera?|qualunque)\b`)
	allText = regexp.MustCompile(`(?i)\ball[ _-]?words?\b|\ball of the\b`)
)

// anyWord returns the assignments by which the form itself says that any word may match.
func anyWord(b *history.FormState) []forms.Assignment {
	if !b.Rules.On(AnyWordRule) {
		return nil
	}
	for i, f := range b.Form.Fields {
		if f.Domain.Kind != forms.Options || f.Role == forms.Keyword || f.Role == forms.Hidden {
			continue
		}
		named := f.Name + " " + f.Label
		if len(f.Domain.Options) == 1 && len(f.Default) > 0 && allText.MatchString(named) {
			b.Rules.Acts(AnyWordRule)
			return []forms.Assignment{b.Set(i)}
		}
		for _, o := range f.Domain.Options {
			if !o.Any && len(f.Domain.Options) <= 4 && anyText.MatchString(o.Text) && matchesWords(f) {
				b.Rules.Acts(AnyWordRule)
				return []forms.Assignment{b.Set(i, o.Value)}
			}
		}
	}
	return nil
}

// matchesWords reports whether the options of a field speak of words: "any" alone also stands for
// no restriction.
func matchesWords(f forms.Field) bool {
	for _, o := range f.Domain.Options {
		t := strings.ToLower(o.Text)
		if strings.Contains(t, "word") || strings.Contains(t, "phrase") || t == "and" || t == "or" ||
			strings.Contains(t, "all of") {
			return true
		}
	}
	return false
}

// vocabulary reports whether enough words are known to make a union of.
func vocabulary(p *history.Harvest) bool { return p.Graph.Records() >= 20 && p.Graph.Values() >= 50 }

// frequentWords returns words that stood in no union before, as many as fit: those of the most
// items that were found once, then by degree.
func frequentWords(p *history.Harvest, b *history.FormState, most, length int) []string {
	var ids []bipartite.ValueID
	for v, c := range p.Class {
		if c&values.Word != 0 && p.Graph.Degree(bipartite.ValueID(v)) > 1 {
			ids = append(ids, bipartite.ValueID(v))
		}
	}
	sort.Slice(ids, func(i, j int) bool {
		x, y := ids[i], ids[j]
		return cmp.Or(
			p.Graph.Singletons(y)-p.Graph.Singletons(x),
			p.Graph.Degree(y)-p.Graph.Degree(x),
			int(x)-int(y),
		) < 0
	})
	var words []string
	for _, v := range ids {
		w := values.Fold(p.Graph.ValueText(v))
		if onForm.Of(b).Spent[w] || operators[w] || values.Length(w) < max(2, b.Facts.MinWord) ||
			strings.ContainsAny(w, ` "'()*?%:+-/\&|`) {
			continue
		}
		length -= values.Length(w) + len(onForm.Of(b).Joiner)
		if length < 0 || len(words) == most {
			break
		}
		words = append(words, w)
	}
	return words
}

// operators are words that an engine may take for something else than a word.
var operators = map[string]bool{"and": true, "or": true, "not": true, "near": true, "xor": true}

// BestProbe offers the next probe of a form. listing says that a listing found before still brings
// nearly whole pages of new items: then only what could make it cheaper is worth a request. Probes
// of no higher key than more are left out: the words of a union are chosen only where they will be
// asked.
func BestProbe(p *history.Harvest, b *history.FormState, listing bool, more float64) history.Offer {
	var first history.Offer // a way to list; other databases may be worth more by now
	held := false
	for i := range b.Probes {
		w := &b.Probes[i]
		if b.Done[w.Name] || held && w.Stage != history.ScopeStage || w.Ready != nil && !w.Ready(p, b) {
			continue
		}
		if w.Stage != history.StartStage && b.Unanswered() {
			return history.Offer{}
		}
		key := urgency(p, b, w, listing)
		if key <= more {
			held = true
			continue
		}
		assign, term := w.Assign, w.Term
		if w.Late != nil {
			assign, term = w.Late(p, b)
		}
		if p.Sent[history.Submission(b.Form.ID, b.With(assign))] ||
			w.Stage >= history.UnionStage && term == "" && (w.Stage != history.ScopeStage || assign == nil) {
			b.Done[w.Name] = true
			continue
		}
		late := *w
		late.Assign, late.Term = assign, term
		first.Take(history.Offer{Key: key, New: true, Rule: w.Rule, Ask: plan.Ask{Query: p.Probe(b, &late), Page: 1}})
		if w.Stage == history.ScopeStage || key >= scopeKey(p) {
			break
		}
		held = true
	}
	return first
}

// scopeKey is the key of a probe of another database.
func scopeKey(p *history.Harvest) float64 {
	if KnowsEnough(p) {
		return 2 * history.Urgent // nothing else keeps the harvest from its end
	}
	return 0.3 * float64(p.PageSize)
}

// KnowsEnough reports whether the coverage asked for is reached if the total of a listing is that
// of all databases.
func KnowsEnough(p *history.Harvest) bool {
	total := p.Claimed()
	return p.Config.Coverage > 0 && total > 0 && float64(p.Graph.Records()) >= p.Config.Coverage*total
}

// urgency is the key of a probe. What a probe brings cannot be predicted; what it costs is a
// request, against the thousands that a listing saves, so the first forms of a site are probed
// before anything else.
func urgency(p *history.Harvest, b *history.FormState, w *history.Probe, listing bool) float64 {
	switch {
	case w.Stage == history.StartStage && b.Rank == 0:
		return 1e9
	case w.Stage == history.WideStage:
		return 1e8
	case w.Stage == history.ScopeStage:
		return scopeKey(p)
	case listing && p.Holds(OneListingRule, func() bool { return !widens(p, b, w) }):
		return 0.5
	case w.Stage != history.StartStage && p.Listed != nil &&
		p.Holds(AfterListingRule, func() bool { return ListsAll(p, p.Listed) && p.FullyListed() }):
		return lastResort
	case w.Stage == history.FurtherStage && onForm.Of(b).Unions > 1, w.Stage == history.InitialStage:
		return 0.5 * float64(p.PageSize)
	case w.Stage == history.StartStage:
		return 1e5
	case w.Stage == history.ListStage:
		return 1e6 - float64(b.Rank)
	}
	return 1e4
}

// lastResort is the key of further ways to list after one was read to its end: the answers to
// values say whether it held everything, and bring these ways back when it did not (estimate).
const lastResort = 0.01

// widens reports whether a union may list much more than the part that is being read: the test of a
// union, or a part of which much is left.
func widens(p *history.Harvest, b *history.FormState, w *history.Probe) bool {
	return p.Holds(WidensRule, func() bool { return mayWiden(p, b, w) })
}

func mayWiden(p *history.Harvest, b *history.FormState, w *history.Probe) bool {
	a := p.TopQuery()
	switch {
	case ListsAll(p, a) || a.FillsRange() ||
		w.Stage != history.UnionStage && w.Stage != history.FurtherStage || onForm.Of(b).Unions > 1:
		return false
	case onForm.Of(b).Unions == 1:
		return true
	}
	return !a.Counted() || a.Unread() > plan.LongRead*float64(a.Size)
}

// FirstListing judges a way to list by its first page.
func FirstListing(p *history.Harvest, a *history.Query, o plan.Outcome, same *history.Query) {
	b := a.Of
	b.Done[a.Way] = true
	union := strings.HasPrefix(a.Way, "union")
	if union {
		for _, w := range strings.FieldsFunc(a.Term, func(r rune) bool { return r == ' ' }) {
			onForm.Of(b).Spent[values.Fold(w)] = true
		}
	}
	if (a.Way == history.WholeListWay || a.Way == history.LastWholeWay) && !p.FirstWhole(a, o) {
		return
	}
	useful := o.Kind == plan.Results && o.Returned > 0 && same == nil
	if a.Way == history.PageSizeWay {
		firstPageSize(p, a, o)
		return
	}
	if !useful {
		a.More = false
		b.Facts.Useless = append(b.Facts.Useless, a.Way)
		if a.Way == LettersWay && o.Kind == plan.Empty {
			wholeWords(b)
		}
		if union && onForm.Of(b).Unions == 0 {
			clear(onForm.Of(b).Spent) // the next joiner is tried with the same words
			onForm.Of(b).Joiner = nextJoiner[onForm.Of(b).Joiner]
			b.Facts.Words = "and"
			b.Facts.Note("words", history.Quoted(a.Query)+" finds nothing")
		}
		return
	}
	if !history.InScope(a.Way) && wider(a, b.Base) {
		if a.Way == AllWay || a.Way == history.UntickWay {
			b.Stand(a.Assign)
		}
		b.Base = a
	}
	if !a.More && !union {
		return
	}
	if IsRest(a) {
		return // what it is worth is how much of it is new
	}
	if union {
		FirstUnion(p, a)
		return
	}
	b.Facts.Lists = append(b.Facts.Lists, a.Way)
	b.Facts.Note(
		"lists",
		fmt.Sprintf("%s shows %d results and claims %d", history.Quoted(a.Query), o.Returned, a.Claimed),
	)
	if !ListsAll(p, a) && !strings.HasSuffix(a.Term, "*") {
		learnInside(p, a)
	}
}

var nextJoiner = map[string]string{" ": " OR ", " OR ": " or ", " or ": " "}

// FirstUnion takes in the first page of a query for many words at once, which tells whether the
// site wants any of them or all.
func FirstUnion(p *history.Harvest, a *history.Query) {
	b := a.Of
	if onForm.Of(b).Unions == 0 &&
		p.Holds(SmallUnionRule, func() bool { return a.Claimed >= 0 && a.Claimed < typicalDegree(p, a.Term) }) {
		a.More = false // fewer than hold one of its words: every word must match
		b.Facts.Words = "and"
		b.Facts.Note("words", fmt.Sprintf("%s claims %d results", history.Quoted(a.Query), a.Claimed))
		clear(onForm.Of(b).Spent)
		onForm.Of(b).Joiner = nextJoiner[onForm.Of(b).Joiner]
		return
	}
	if a.Way == LettersWay && a.Claimed >= 0 && a.Claimed < onForm.Of(b).UnionSize {
		a.More = false
		wholeWords(b) // letters inside of words stand in more items than a few words do
		return
	}
	onForm.Of(b).Unions++
	if a.Claimed < 0 && onForm.Of(b).UnionSize > 0 {
		// More words match no less, even where the site prints no total beside a long query.
		a.Claimed = onForm.Of(b).UnionSize
	}
	if onForm.Of(b).Unions == 1 {
		clear(onForm.Of(b).Spent) // a test of a few words only: the long union takes them again
		if a.Claimed >= 0 {
			b.Facts.Note("words", history.Quoted(a.Query)+" claims "+history.Plural(a.Claimed, "result"))
		} else {
			b.Facts.Note("words", history.Quoted(a.Query)+" shows "+history.Plural(a.Returned, "result"))
		}
	}
	onForm.Of(b).UnionSize = max(onForm.Of(b).UnionSize, a.Claimed)
	b.Facts.Words = "or"
	if p.RanksByWords(a) {
		b.Facts.Words = "ranked"
	}
	if p.On(SupersedeRule) {
		supersede(p, a)
	}
	if a.Way == LettersWay && !a.Closed {
		spell(p, a)
	}
}

// supersede closes the listings of a part that are narrower than a union, and unions that are no
// wider: read first, they would leave the union pages of which every item is known. A long union
// may be the narrower one, where a site uses the first few words only.
func supersede(p *history.Harvest, union *history.Query) {
	for _, id := range slices.Sorted(maps.Keys(p.Queries)) {
		a := p.Queries[id]
		if a == union || !a.Lists() || ListsAll(p, a) {
			continue
		}
		isUnion := strings.HasPrefix(a.Way, "union")
		switch {
		case 11*a.Claimed < 10*union.Claimed, isUnion && a.Claimed <= union.Claimed:
			p.Close(a)
			p.Acts(SupersedeRule)
		case isUnion && onForm.Of(union.Of).Unions == 2:
			p.Close(union)
			p.Acts(SupersedeRule)
			return
		}
	}
}

// typicalDegree returns the median number of known items that hold a word of the term.
func typicalDegree(p *history.Harvest, term string) int {
	var degrees []int
	for _, w := range strings.Fields(term) {
		if v, ok := p.Graph.Lookup(bipartite.Value{Text: w}); ok {
			degrees = append(degrees, p.Graph.Degree(v))
		}
	}
	sort.Ints(degrees)
	if len(degrees) == 0 {
		return 0
	}
	return degrees[len(degrees)/2]
}

// ListsAll reports whether a query is a listing that would hold every item, if the site took it as
// meant. Unions, patterns of letters and ranges hold what has the words, the letters or a number,
// however many that are.
func ListsAll(p *history.Harvest, a *history.Query) bool {
	return a.Lists() && !a.InPart && !a.FillsRange() && !partial.MatchString(a.Way) &&
		!(a.Way == history.PageSizeWay && repeatsPart(a.Term)) &&
		!history.InScope(a.Way) &&
		!p.IsConfined(a.Of) &&
		(a.Of == nil || !p.IsWindowed(a.Of))
}

var partial = regexp.MustCompile(`^union|^term [a-z0-9]{1,2}\*?$`)

// repeatsPart reports whether what stands in the box for words of a listing with longer pages is a
// pattern of letters or a union.
func repeatsPart(term string) bool {
	return partial.MatchString("term "+term) ||
		strings.Contains(term, " ") && !strings.HasPrefix(strings.ToLower(term), "not ")
}

func wider(a, b *history.Query) bool {
	return b == nil || a.Claimed > b.Claimed || a.Claimed == b.Claimed && a.Size > b.Size
}

// resolve counts the items of a union as if its words had been asked one by one, beside the union
// itself: items that hold only one of them are doubletons then. They were nearly missed, and what
// they have in common leads to items that were. Sites may use the first few words only: as many
// count as it takes to explain nearly all items.
func resolve(p *history.Harvest, union *history.Query) {
	items := p.Graph.Items(union.ID)
	held := make([]int, len(items))
	explained := 0
	for _, w := range strings.Fields(union.Term) {
		v, ok := p.Graph.Lookup(bipartite.Value{Text: values.Fold(w)})
		if !ok || 100*explained >= 99*len(items) {
			continue
		}
		for i, d := range items {
			if p.Graph.Holds(d, v) {
				if held[i] == 0 {
					explained++
				}
				held[i]++
			}
		}
	}
	for i, d := range items {
		p.Graph.Recapture(d, max(1, held[i]))
	}
	p.Resolved = true
	p.Refile()
}

// EndListing notes a listing that was read to its end and holds nearly all that is known.
func EndListing(p *history.Harvest, a *history.Query) {
	if a.InPart || p.IsConfined(a.Of) {
		return
	}
	switch {
	case a.Way == LettersWay || IsRest(a):
		spelled(p, a)
	case a.Ended && strings.HasPrefix(a.Way, "union") && p.On(ResolveRule) && p.Acts(ResolveRule):
		resolve(p, a)
	}
	if IsRest(a) {
		return
	}
	if !a.Ended || p.Furnished(a) || a.Claimed >= 0 && 100*a.Read < 98*a.Claimed || 10*a.Read < 9*p.Graph.Records() {
		return
	}
	p.Listed = a
	*evidence.TrialOf(p) = evidence.Trial{}
}
