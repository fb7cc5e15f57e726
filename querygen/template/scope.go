package template

import (
	"cmp"
	"slices"
	"strings"

	"deepcrawl/bipartite"
	"deepcrawl/forms"
	"deepcrawl/forms/fields"
	"deepcrawl/querygen/evidence"
	"deepcrawl/querygen/history"
	"deepcrawl/querygen/language"
	"deepcrawl/querygen/menus"
	"deepcrawl/querygen/plan"
	"deepcrawl/querygen/strategy/listing"
	"deepcrawl/querygen/strategy/partition"
	"deepcrawl/querygen/strategy/seeds"
	"deepcrawl/querygen/values"
)

// Estimates, where no line says otherwise.
const (
	// options of a form asked so, unless a menu has to be set or most of these held other items
	mostScopes = 6
	mostChosen = 40 // and of menus that have to be
	scopeWords = 6  // words that find nothing in another scope before it is left
	// blindScopeWords are the words that each option is asked where nothing was found at all
	blindScopeWords = 3
	blindEvery      = 4 // words in vain for each further one that every option is asked
	mostOfOthers    = 4 // words of other languages that a database is asked
	// words in vain of each option: the part that the form stands at may be out of order, or hold
	// nothing
	mostBlind = 12
	// and in all scopes of a menu together, where none of them found anything
	MostSilent = 8
	blindWay   = "blind " // before a way that was asked blindly
)

// ScopeProbes ask whether other scopes of the search (a field, a collection) show what the form's
// own does not.
func ScopeProbes(b *history.FormState) []history.Probe {
	var ps, own []history.Probe
	for i, f := range b.Form.Fields {
		if b.Main < 0 || !b.Selects(i) {
			continue
		}
		most := mostScopes
		if history.Assigns(b.Standing, i) {
			most = mostChosen
		}
		for _, o := range menus.Restricting(f) {
			as := b.Set(i, o.Value)
			further, way := len(ps) >= most, history.ScopeWay+f.Name+"="+o.Value
			if b.Chosen(i) == o.Value {
				own = append(own, ownProbe(i, way, as))
				continue
			}
			if len(ps) >= mostChosen {
				continue
			}
			ps = append(ps, history.Probe{
				Name: way, Rule: ScopeRule, Purpose: "probe", Stage: history.ScopeStage,
				Why: "another scope may hold other records",
				Ready: func(p *history.Harvest, b *history.FormState) bool {
					if partition.Exhausts(b, as) && p.On(history.OwnWordsRule) {
						return false
					}
					return blindIn(p, b, i) &&
						(b.Silent[blindWay+way] < blindScopeWords ||
							!further && b.Silent[blindWay+way] < blindWords(b)) ||
						(b.Best() != "" || !fields.SearchesParts(&f)) &&
							(comparable(b) || b.Base != nil && listing.KnowsEnough(p)) &&
							(!further || apart(b))
				},
				Late: func(p *history.Harvest, b *history.FormState) ([]forms.Assignment, string) {
					return comparesScopes(p, b, as)
				},
			})
		}
	}
	return listing.Allowed(b, append(ps, own...))
}

// ownProbe asks the database that a menu stands at, in which nothing was found, words of other
// languages once another one holds items.
func ownProbe(menu int, way string, as forms.Assignment) history.Probe {
	return history.Probe{
		Name: way, Rule: LanguagesRule, Purpose: "probe", Stage: history.ScopeStage,
		Why: "the scope of the form may be in another language than the others",
		Ready: func(_ *history.Harvest, b *history.FormState) bool {
			return foundNothing(b) && opened(b, history.ScopeWay+b.Form.Fields[menu].Name)
		},
		Late: func(p *history.Harvest, b *history.FormState) ([]forms.Assignment, string) {
			return firstUnsent(p, b, as, wordsOfOthers(p, b, menu, b.Fields[0].Tried))
		},
	}
}

// firstUnsent is the first of some texts that was not asked in a scope yet.
func firstUnsent(p *history.Harvest, b *history.FormState, scope forms.Assignment, texts []string) (
	as []forms.Assignment, term string,
) {
	for _, text := range texts {
		as = []forms.Assignment{scope, b.Set(b.Main, text)}
		if !p.Sent[history.Submission(b.Form.ID, b.With(as))] {
			return as, text
		}
	}
	return nil, ""
}

// comparable reports whether there is an answer of the form's own scope to compare others with: to
// words, or a listing read to its end.
func comparable(b *history.FormState) bool {
	good := func(f *history.FieldState) bool { return f.Good >= 3 && Tells(f) }
	return b.Best() != "" && (slices.ContainsFunc(b.Fields, good) || b.Template.Fixed) ||
		b.Base != nil && b.Base.Closed
}

// Tells reports whether what is found in a field's scope tells with which words others are
// compared: it is the form's own, or nothing was ever found in that one.
func Tells(f *history.FieldState) bool {
	return f.Scope == "" || foundNothing(f.Of) && !f.InPart && f.Index == f.Of.Main
}

// comparesScopes returns what is asked in another scope, and its term: of the words that found
// something in the form's own scope the one with most results that was not asked there yet. Each
// database has words of its own, so that one word that finds nothing says little of it.
func comparesScopes(p *history.Harvest, b *history.FormState,
	scope forms.Assignment) ([]forms.Assignment, string) {
	if b.Best() != "" {
		texts := trials(p, b, optionOf(b, scope))
		var vain []string
		if foundNothing(b) { // they are of another part, maybe in another language
			vain = vainWords(b)
		}
		texts = amid(texts, vain, wordsOfOthers(p, b, scope.Field, nil))
		return firstUnsent(p, b, scope, texts)
	}
	if blindIn(p, b, scope.Field) {
		return firstUnsent(p, b, scope, vainWords(b))
	}
	as := slices.DeleteFunc(
		slices.Clone(b.Base.Assign),
		func(a forms.Assignment) bool { return a.Field == scope.Field },
	)
	return append(as, scope), b.Base.Term
}

// wordsOfOthers lists common words of other languages than what is known of a form is in, for a
// menu of databases: each of these may be in one of its own. Those tried are left out.
func wordsOfOthers(p *history.Harvest, b *history.FormState, menu int,
	tried map[string]bool) (texts []string) {
	if fields.SearchesParts(&b.Form.Fields[menu]) || !p.On(LanguagesRule) {
		return nil
	}
	for _, w := range language.CommonWords() {
		if len(texts) < mostOfOthers && !tried[w] && !isKnown(p, w) {
			texts = append(texts, w)
		}
	}
	if len(texts) > 0 {
		p.Acts(LanguagesRule)
	}
	return texts
}

// isKnown reports whether a known item has a word.
func isKnown(p *history.Harvest, word string) bool {
	_, known := p.Graph.Lookup(bipartite.Value{Text: word})
	return known
}

// amid puts words between the texts behind the first two, in turn from both lists, each once.
func amid(texts, some, others []string) (out []string) {
	put := func(ws []string, i int) {
		if i < len(ws) && !slices.Contains(out, ws[i]) {
			out = append(out, ws[i])
		}
	}
	put(texts, 0)
	for i := range max(len(texts), len(some), len(others)) {
		put(texts, i+1)
		put(some, i)
		put(others, i)
	}
	return out
}

// blindIn reports whether no word found anything in the part of items that a menu stands at, and
// the menu has others: a box that stands at names finds none of the words that texts are full of.
func blindIn(p *history.Harvest, b *history.FormState, menu int) bool {
	f := b.Form.Fields[menu]
	if _, all := menus.Any(f); all || b.Main < 0 || b.Best() != "" || b.Base != nil {
		return false
	}
	return b.Fields[0].IsBlind() &&
		p.Holds(BlindScopeRule, func() bool { return len(vainWords(b)) > 0 })
}

// blindWords is how many words each option is asked where none found anything: the more, the longer
// that goes on.
func blindWords(b *history.FormState) int {
	return min(mostBlind, max(blindScopeWords, b.Fields[0].Explored/blindEvery))
}

// vainWords lists words that found nothing in the form's own scope, in turn the shortest ones,
// which most texts have, and those of the page.
func vainWords(b *history.FormState) (texts []string) {
	var asked []string
	for _, w := range seeds.WordsOf(b) {
		if b.Fields[0].Tried[values.Fold(w)] {
			asked = append(asked, w)
		}
	}
	short := slices.Clone(asked)
	slices.SortStableFunc(short, func(x, y string) int {
		return values.Length(x) - values.Length(y)
	})
	for i := range asked {
		for _, w := range []string{short[i], asked[i]} {
			if !slices.Contains(texts, w) {
				texts = append(texts, w)
			}
		}
	}
	return texts[:min(len(texts), max(scopeWords, 2*blindWords(b)))]
}

// NoteFound notes a word that scopes may be compared with; lent ones are not from known items.
func NoteFound(b *history.FormState, word string, size int, lent bool) {
	if lent && size > b.Lent.Size {
		b.Lent = history.Finder{Text: word, Size: size}
	}
	at, _ := slices.BinarySearchFunc(
		b.Finders,
		history.Finder{Text: word, Size: size},
		func(x, y history.Finder) int {
			return cmp.Or(y.Size-x.Size, strings.Compare(x.Text, y.Text))
		},
	)
	if at < scopeWords {
		b.Finders = slices.Insert(b.Finders, at, history.Finder{Text: word, Size: size})
		b.Finders = b.Finders[:min(len(b.Finders), scopeWords)]
	}
}

// apart reports whether most scopes that were asked hold items of their own.
func apart(b *history.FormState) bool {
	asked, opened := 0, 0
	for _, w := range b.Probes {
		if w.Stage == history.ScopeStage && b.Done[w.Name] {
			asked++
		}
	}
	for _, f := range b.Fields {
		if f.Scope != "" && !f.InPart {
			opened++
		}
	}
	return asked >= mostScopes && 2*opened > asked
}

// Unscoped reports whether other databases of a form were not asked yet: what lists one of them
// does not list the form.
func Unscoped(p *history.Harvest) bool {
	for b := range p.Awake() {
		for _, w := range b.Probes {
			if w.Stage == history.ScopeStage && !b.Done[w.Name] && w.Ready(p, b) && !listsScope(b) {
				return true
			}
		}
	}
	return false
}

// listsScope reports whether every menu that selects stands at an option for all.
func listsScope(b *history.FormState) bool {
	for i, f := range b.Form.Fields {
		if o, ok := menus.Any(f); b.Selects(i) && (!ok || b.Chosen(i) != o.Value) {
			return false
		}
	}
	return true
}

// FirstScope opens a field for a scope that shows new items for a word that the form's own scope
// was asked before.
func FirstScope(p *history.Harvest, a *history.Query, o plan.Outcome, same *history.Query) {
	b := a.Of
	if b.Silent == nil {
		b.Silent = make(map[string]int)
	}
	menu, _, _ := strings.Cut(a.Way, "=")
	if o.Kind == plan.Empty && a.Term != "" && b.Shown == 0 && b.Best() == "" && b.Base == nil {
		b.Silent[blindWay+a.Way]++ // no word finds anything anywhere: it says nothing of the option
		a.More = false
		return
	}
	b.Silent[a.Way]++
	if o.Kind == plan.Empty && a.Term != "" {
		if b.Silent[menu]++; b.Silent[a.Way] < mostSilentIn(b, a) &&
			(b.Silent[menu] < MostSilent || opened(b, menu)) {
			a.More = false
			return // another word may find something
		}
	}
	b.Done[a.Way] = true
	attr := searchesIn(p, a)
	if o.Kind != plan.Results || same != nil ||
		3*a.Fresh < o.Returned && (attr == "" || a.Fresh == 0) ||
		o.Returned == 0 {
		a.More = false
		return
	}
	if attr == "" &&
		Divide(
			p,
			a,
			slices.IndexFunc(
				b.Form.Fields,
				func(f forms.Field) bool {
					return strings.HasPrefix(a.Way, history.ScopeWay+f.Name+"=")
				},
			),
		) {
		return
	}
	var fixed []forms.Assignment
	for _, as := range a.Assign {
		if as.Field != b.Main {
			fixed = append(fixed, as)
		}
	}
	in := history.Within{Scope: a.Way, Fixed: fixed, Opener: a}
	f := history.NewField(b, history.WordField, b.Main, in)
	f.Attr, f.Tried[values.Fold(a.Term)] = attr, true
	f.Asked, f.Good, f.Fresh, f.Rate = 1, 1, a.Fresh, float64(a.Fresh)
	b.Fields = append(b.Fields, f)
	p.Open(f)
	listScope(b, a.Way, fixed)
	nameScope(b, f)
	p.Fill(f)
}

// nameScope lets a database that another word opened be asked for its own name, once that opened
// others.
func nameScope(b *history.FormState, f *history.FieldState) {
	name := ownNameOf(b, f)
	if name == "" || values.Fold(f.Opener.Term) == values.Fold(name) {
		return
	}
	b.Probes = append(b.Probes, history.Probe{
		Name: history.InWay + f.Scope + ": name", Rule: NamesRule, Purpose: "list",
		Stage:  history.ScopeStage,
		Why:    "the name of the database may stand at each of its records",
		Assign: append(slices.Clone(f.Fixed), b.Set(b.Main, name)), Term: name,
		Ready: func(_ *history.Harvest, b *history.FormState) bool { return namesOpen(b) },
	})
}

// foundNothing reports whether nothing was ever found in the form's own scope.
func foundNothing(b *history.FormState) bool {
	return b.Fields[0].Good == 0 && b.Base == nil && b.Rules.On(BlindScopeRule)
}

// mostSilentIn is how many words find nothing in another scope before it is left: twice as many
// where the form's own has found nothing, as words of both kinds are tried, and further ones where
// it may be in another language.
func mostSilentIn(b *history.FormState, a *history.Query) int {
	most := scopeWords
	if foundNothing(b) {
		most = 2 * scopeWords
	}
	if b.Rules.On(LanguagesRule) && slices.ContainsFunc(a.Assign, func(as forms.Assignment) bool {
		return as.Field != b.Main && b.Selects(as.Field) &&
			!fields.SearchesParts(&b.Form.Fields[as.Field])
	}) {
		most += mostOfOthers / 2
	}
	return most
}

// opened reports whether a scope of a menu gets words of its own.
func opened(b *history.FormState, menu string) bool {
	return slices.ContainsFunc(
		b.Fields,
		func(f *history.FieldState) bool { return strings.HasPrefix(f.Scope, menu+"=") },
	)
}

// Divide has a form cut by a menu that was found to choose among databases, where these list
// without a word: what lists one of them, or is a part of one, says nothing of the others. It
// reports whether the form is.
func Divide(p *history.Harvest, a *history.Query, field int) bool {
	b := a.Of
	if field < 0 || slices.Contains(b.Divided, field) {
		return field >= 0
	}
	if !p.On(DivideRule) {
		return false
	}
	if o := b.Base; o == nil || !listing.ListsAll(p, o) || o.Term != "" ||
		partition.Overflows(p, o) &&
			(!a.Counted() || !o.Counted() || a.Term == "" && a.Claimed == o.Claimed) {
		return false // the same in another order shows other items first
	}
	before, divided, standing := partition.Of(b), len(b.Divided), len(b.Standing)
	b.Divided = append(b.Divided, field)
	// what lists one database is of the option that these stand at
	for i, f := range b.Form.Fields {
		if b.Selects(i) && f.Role == forms.Filter && !fields.SearchesParts(&f) &&
			!slices.Contains(b.Divided, i) {
			b.Divided = append(b.Divided, i)
		}
	}
	b.Stand(slices.DeleteFunc(slices.Clone(b.Base.Assign), func(as forms.Assignment) bool {
		return b.TypeOf(as.Field) != "checkbox"
	}))
	if partition.CutBy(b, partition.NewPartition(b)); !partition.Parted(b) {
		b.Divided, b.Standing = b.Divided[:divided], b.Standing[:standing]
		partition.CutBy(b, before)
		return false
	}
	p.Acts(DivideRule)
	for _, w := range b.Probes {
		if strings.HasPrefix(w.Name, history.ScopeWay+b.Form.Fields[field].Name+"=") {
			b.Done[w.Name] = true
		}
	}
	if len(partition.Of(b).Axes) > len(partition.Of(b).Must) {
		partition.HoldBack(b) // words would find what they find in one part only
	}
	partition.TakeOver(p, b, b.Base)
	partition.TakeOver(p, b, a)
	evidence.ForgetListing(p, b)
	return true
}

// ShowsPart reports whether answers were or may have been of one database only of those that a menu
// chooses among, or of what has one value in a box that must be filled: what they tell of the size
// is not that of all.
func ShowsPart(p *history.Harvest) bool {
	if Unscoped(p) {
		return true
	}
	for b := range p.Awake() {
		if Confined(b) && b.Shown > 0 {
			return true
		}
		waits := slices.ContainsFunc(
			b.Probes,
			func(w history.Probe) bool { return w.Stage == history.ScopeStage && !b.Done[w.Name] },
		)
		if slices.ContainsFunc(b.Divided, func(field int) bool {
			return !b.ChoosesSeveral(field)
		}) ||
			waits && b.Shown > 0 && !comparable(b) && !listsScope(b) &&
				!(b.Base != nil && listing.KnowsEnough(p)) {
			return true
		}
	}
	return false
}

// listScope lets the ways to list that worked in the form's own scope be tried in another.
func listScope(b *history.FormState, scope string, fixed []forms.Assignment) {
	for _, w := range b.Probes {
		if !b.Rules.On(ListScopeRule) || !slices.Contains(b.Facts.Lists, w.Name) || !w.Plain ||
			w.Stage > history.ListStage {
			continue
		}
		w.Name = history.InWay + scope + ": " + w.Name
		w.Purpose, w.Stage, w.Why = "list", history.ListStage, "this way lists in another scope"
		w.Assign = append(slices.Clone(fixed), w.Assign...)
		w.Ready, w.Rule = nil, ListScopeRule
		b.Probes = append(b.Probes, w)
	}
}
