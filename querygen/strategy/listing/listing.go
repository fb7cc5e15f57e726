// Package listing finds the ways to list everything that a form holds: as it is served, patterns,
// negations, unions of letters, longer pages; and says whether a listing holds all it seems to.
package listing

import (
	"fmt"
	"regexp"
	"strings"

	"deepcrawl/querygen/evidence"
	"deepcrawl/querygen/history"
	"deepcrawl/querygen/plan"
	"deepcrawl/querygen/values"
)

// AllWay is the way with all menus at their choice for all, which other code asks for.
const AllWay = "all options"

// probes is the strategy of ProbeRule.
type probes struct{ history.Stateless }

func (probes) Best(p *history.Harvest, c history.Call) (best history.Offer) {
	for b := range p.Awake() {
		best.Take(BestProbe(p, b, c.Listing, max(c.Most, best.Key)))
	}
	return best
}

// BestProbe offers the next probe of a form. listing says that a listing found before still brings
// nearly whole pages of new items: then only what could make it cheaper is worth a request. Probes
// of no higher key than more are left out: the words of a union are chosen only where they will be
// asked.
func BestProbe(p *history.Harvest, b *history.FormState, listing bool, more float64) history.Offer {
	var first history.Offer // a way to list; other databases may be worth more by now
	held := false
	for i := range b.Probes {
		w := &b.Probes[i]
		if b.Done[w.Name] || held && w.Stage != history.ScopeStage ||
			w.Ready != nil && !w.Ready(p, b) {
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
			w.Stage >= history.UnionStage && term == "" &&
				(w.Stage != history.ScopeStage || assign == nil) {
			b.Done[w.Name] = true
			continue
		}
		late := *w
		late.Assign, late.Term = assign, term
		first.Take(history.Offer{Key: key, New: true, Rule: w.Rule,
			Ask: plan.Ask{Query: p.Probe(b, &late), Page: 1}})
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
	return p.Config.Coverage > 0 && total > 0 &&
		float64(p.Graph.Records()) >= p.Config.Coverage*total
}

// urgency is the key of a probe. What a probe brings cannot be predicted; what it costs is a
// request, against the thousands that a listing saves, so the first forms of a site are probed
// before anything else.
func urgency(p *history.Harvest, b *history.FormState, w *history.Probe, listing bool) float64 {
	switch {
	case w.Purpose == "nonsense" && b.Wants():
		return 2 * history.WantedKey // an answer to what is wanted is read by it
	case w.Stage == history.StartStage && (onForm.Of(b).rank == 0 || !listing):
		return 1e9 - float64(onForm.Of(b).rank)
	case w.Stage == history.WideStage:
		return 1e8
	case w.Stage == history.ScopeStage && b.Shown == 0:
		return history.BeforeSeeds // nothing is known that words from outside could lead to
	case w.Stage == history.ScopeStage:
		return scopeKey(p)
	case w.Stage != history.StartStage && p.Holds(LeaderRule, func() bool { return behind(p, b) }):
		return lastResort
	case listing && p.Holds(OneListingRule, func() bool { return !widens(p, b, w) }):
		return 0.5
	case w.Stage != history.StartStage && p.Listed != nil &&
		p.Holds(AfterListingRule, func() bool { return ListsAll(p, p.Listed) && p.FullyListed() }):
		return lastResort
	case w.Stage == history.FurtherStage && onForm.Of(b).Unions > 1:
		return 0.5 * float64(p.PageSize)
	case w.Stage == history.InitialStage:
		return onForm.Of(b).initials.rate(p.PageSize)
	case w.Stage == history.StartStage:
		return 1e5
	case w.Stage == history.ListStage:
		return 1e6 - float64(onForm.Of(b).rank)
	}
	return 1e4
}

// lastResort is the key of further ways to list after one was read to its end: the answers to
// values say whether it held everything, and bring these ways back when it did not (estimate).
const lastResort = 0.01

// ahead is how many times as many items a form finds as one that is behind it (estimate).
const ahead = 10

// behind reports whether a form has found next to nothing, while one of another address has found
// many items: it may be a box for the pages about the site, which lists nothing else.
func behind(p *history.Harvest, b *history.FormState) bool {
	own := -1
	for o := range p.Awake() {
		if o == b || o.Address() == b.Address() {
			continue
		}
		if own < 0 {
			own = p.RecordsOfForm(b).Count()
		}
		if many := p.RecordsOfForm(o).Count(); many >= history.FewPages && many >= ahead*own {
			return true
		}
	}
	return false
}

// widens reports whether a union may list much more than the part that is being read: the test of a
// union, or a part of which much is left.
func widens(p *history.Harvest, b *history.FormState, w *history.Probe) bool {
	return p.Holds(WidensRule, func() bool { return mayWiden(p, b, w) })
}

// longUnion is how many unread pages make a union so long that a wider one is tried first
// (estimate).
const longUnion = 20

func mayWiden(p *history.Harvest, b *history.FormState, w *history.Probe) bool {
	a := p.TopQuery()
	switch {
	case ListsAll(p, a) || a.FillsRange() ||
		w.Stage != history.UnionStage && w.Stage != history.FurtherStage || onForm.Of(b).Unions > 1:
		return false
	case onForm.Of(b).Unions == 1:
		return true
	}
	return !a.Counted() || a.Unread() > longUnion*float64(a.Size)
}

// FirstListing judges a way to list by its first page.
func FirstListing(p *history.Harvest, a *history.Query, o plan.Outcome, same *history.Query) {
	b := a.Of
	b.Done[a.Way] = true
	if furtherInitial.MatchString(a.Way) {
		onForm.Of(b).initials.asked++
		onForm.Of(b).initials.fresh += a.Fresh
	}
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
	if !history.InScope(a.Way) && (wider(a, b.Base) || lifts(a, b.Base)) {
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
		fmt.Sprintf("%s shows %s and claims %d", history.Quoted(a.Query),
			history.Plural(o.Returned, "result"), a.Claimed),
	)
	if !ListsAll(p, a) && !strings.HasSuffix(a.Term, "*") {
		learnInside(p, a)
	}
}

var nextJoiner = map[string]string{" ": " OR ", " OR ": " or ", " or ": " "}

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

// lifts reports whether a listing without what the form restricts as served shows as much as the
// one before it, and other items: each of them lists the newest of its own.
func lifts(a, b *history.Query) bool {
	return (a.Way == AllWay || a.Way == history.UntickWay) && !wider(b, a) && a.Fresh > 0
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
	if !a.Ended || p.Furnished(a) || a.Claimed >= 0 && 100*a.Read < 98*a.Claimed ||
		10*a.Read < 9*p.Graph.Records() {
		return
	}
	p.Listed = a
	*evidence.TrialOf(p) = evidence.Trial{}
}
