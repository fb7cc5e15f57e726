// Package seeds asks for words from outside until enough items are known for their own (Barbosa &
// Freire 2004), and now and then later, for parts of the database that known words do not lead to.
package seeds

import (
	"cmp"
	"slices"
	"strings"

	"deepcrawl/bipartite"
	"deepcrawl/forms"
	"deepcrawl/querygen/history"
	"deepcrawl/querygen/language"
	"deepcrawl/querygen/plan"
	"deepcrawl/querygen/values"
)

// Estimates. Half and double of EnoughItems and exploreEvery are no better (bench wild, seeds
// 584101 and 584202).
const (
	// of these in all after which words that several of the few known items share are preferred
	missedSeeds = 6
	// words to start from, among which those of the frame keep their places (estimate)
	frameFirst  = 3
	EnoughItems = 30 // known items from which on their own words choose better
	// requests: one of them goes to what no known item holds, where the rest promises little
	exploreEvery = 20
	// of these in a row without a new item, after which they are asked half as often, and so on
	exploreTired = 20
	exploreLeast = 6  // of these: small harvests would end without any
	exploreEnd   = 10 // of these in a row without a new item, where nothing else is left
)

// CommonTo lists common words, of the script or the language that a site is written in before all.
func CommonTo(spoken []*forms.Form, sc *language.Script) []string {
	return slices.Concat(sc.Frequent(), language.OwnWords(spoken, sc), language.CommonWords())
}

// SeedWords lists the words to start from in a form: those of its page and for its box, then those
// of the other forms of the site, and common ones. What nearly every page of the site has is of its
// frame: all items may hold it, as the name of an archive, or none, as words of its menus. A few
// such words come where they are, and the others behind what its pages have.
func SeedWords(s plan.Seeds, own *forms.Form, fs []*forms.Form, common []string) []string {
	lists := append(wordsFor(s, own), s.Page)
	for _, f := range fs {
		if f != own {
			lists = append(lists, wordsFor(s, f)...)
		}
	}
	frame := make(map[string]bool)
	for _, w := range s.Frame {
		frame[values.Fold(w)] = true
	}
	var words, late []string
	met := make(map[string]bool)
	if i := history.MainField(own); i >= 0 {
		for _, w := range own.Fields[i].Try { // a person wants them first
			if k := values.Fold(w); k != "" && !met[k] {
				met[k] = true
				words = append(words, w)
			}
		}
	}
	// the page of a form may say nothing of what its items are about, and other pages of the site
	// nothing but that
	for _, w := range values.InTurn(slices.Concat(lists...), s.Surface) {
		if k := values.Fold(w); frame[k] && !met[k] && len(words) >= frameFirst {
			late = append(late, w)
		} else if k != "" && !met[k] && values.Length(w) <= 40 {
			met[k] = true
			words = append(words, w)
		}
	}
	for _, w := range slices.Concat(late, s.Words, common) {
		if k := values.Fold(w); k != "" && !met[k] && values.Length(w) <= 40 {
			met[k] = true
			words = append(words, w)
		}
	}
	return words
}

// wordsFor lists the words of the page of a form and the values for its box: first the example that
// the page gives, then in turn where the box takes values of a type, as one for surnames finds no
// words of the page.
func wordsFor(s plan.Seeds, f *forms.Form) (lists [][]string) {
	i := history.MainField(f)
	if i < 0 {
		return [][]string{f.Words}
	}
	values := s.Fields[f.ID][i]
	if e := f.Fields[i].Example; e != "" {
		lists = append(lists, []string{e})
	}
	if f.Fields[i].Domain.Type != "" {
		for k := range min(len(values), len(f.Words)) {
			lists = append(lists, values[k:k+1], f.Words[k:k+1])
		}
	}
	return append(lists, f.Words, values)
}

// Mixed lets every fourth word be a common one: what a page is full of may be its navigation, which
// no item holds.
func Mixed(words, common []string) []string {
	var out []string
	met := make(map[string]bool)
	put := func(w string) {
		if !met[values.Fold(w)] {
			met[values.Fold(w)] = true
			out = append(out, w)
		}
	}
	for i, w := range words {
		put(w)
		if i%3 == 2 && i/3 < len(common) {
			put(common[i/3])
		}
	}
	return out
}

// GoOnWith sets what a box is asked in which the words to start from find nothing.
func GoOnWith(p *history.Harvest, words []string) { onHarvest.Of(p).blind = words }

// StartWith gives a form the words to start from.
func StartWith(b *history.FormState, words []string) { onForm.Of(b).words = words }

// WordsOf returns the words that a form starts from.
func WordsOf(b *history.FormState) []string { return onForm.Of(b).words }

// FirstOf returns the words that a keyword box begins with.
func FirstOf(p *history.Harvest, b *history.FormState) []plan.Query {
	if b.Main < 0 {
		return nil
	}
	var qs []plan.Query
	f, words := b.Fields[0], WordsOf(b)
	for _, w := range words[min(onField.Of(f).next, len(words)):] {
		if f.Bars(w) {
			continue
		}
		qs = append(qs, p.SeedQuery(f, w, "seed"))
	}
	return qs
}

// outside is the strategy of Rule.
type outside struct{ history.Stateless }

func (outside) Best(p *history.Harvest, _ history.Call) history.Offer { return BestSeed(p) }

// BestSeed offers a word from outside while too little is known for words of items, and no listing
// is about to make them known.
func BestSeed(p *history.Harvest) history.Offer {
	if a := p.TopQuery(); p.Listing() && (a.Size >= history.CapMin || a.Claimed >= EnoughItems) {
		return history.Offer{}
	}
	if p.Graph.Records() >= EnoughItems {
		return history.Offer{}
	}
	f, w := leastVain(p)
	if f == nil {
		return history.Offer{}
	}
	key := history.BeforeSeeds - 1.0
	switch {
	case f.Explored == 0 && f.Index == f.Of.Main:
		key = 1e7
	case p.WalksIn(f) && f.Of.Shown > 0, f.Of.Shown > 0 && exemplifiesCode(f),
		p.Holds(SharedFirstRule, func() bool {
			return f.Missed >= missedSeeds && f.Of.Shown > 0 && seedLeadsOn(p, f)
		}),
		f.Explored >= history.MaxSeeds && f.Of.Shown > 0,
		p.Holds(ShownFirstRule, func() bool {
			return f.Missed >= history.Likely && outdone(p, f.Of)
		}):
		key = p.Yield.Mean() // words of the few items that were found may do better
	}
	return history.Offer{Key: key, New: true,
		Ask: plan.Ask{Query: p.SeedQuery(f, w, "seed"), Page: 1}}
}

// exemplifiesCode reports whether the page gives a code as an example of what a box takes: what
// stands next to one that found something does better than words.
func exemplifiesCode(f *history.FieldState) bool {
	return strings.ContainsAny(f.Of.Form.Fields[f.Index].Example, "0123456789")
}

// outdone reports whether a form is a lone box that has found nothing, and one of another address
// that asks for more has found something: what that one offers comes before words in the dark.
func outdone(p *history.Harvest, b *history.FormState) bool {
	if b.Shown > 0 || b.Form.AsksFor() > 1 {
		return false
	}
	for o := range p.Awake() {
		if o.Shown > 0 && o.Address() != b.Address() && o.Form.AsksFor() > 1 {
			return true
		}
	}
	return false
}

// leastVain returns the box that words are tried in, and the next word for it: the first one that
// found something, or else that in which the fewest found nothing. One that takes numbers of files
// is no reason to give up the one beside it that takes names, be it in a form of its own or not. A
// box whose words were answered otherwise than nonsense comes first: they may find too much.
func leastVain(p *history.Harvest) (least *history.FieldState, word string) {
	if least, word = leastVainOf(p, func(b *history.FormState) bool {
		return !modest(p, b)
	}); least == nil {
		least, word = leastVainOf(p, func(*history.FormState) bool { return true })
	}
	return least, word
}

// modest reports whether a form is a lone box that found a few items, which may be pages about the
// site, while one of another address that asks for more has found nothing so far: words are tried
// there first.
func modest(p *history.Harvest, b *history.FormState) bool {
	if b.Shown == 0 || b.Form.AsksFor() > 1 || p.RecordsOfForm(b).Count() >= history.FewPages ||
		!p.On(FewFoundRule) {
		return false
	}
	for o := range p.Awake() {
		if o.Shown == 0 && o.Address() != b.Address() && o.Form.AsksFor() > 1 {
			return p.Acts(FewFoundRule)
		}
	}
	return false
}

func leastVainOf(p *history.Harvest, of func(*history.FormState) bool) (least *history.FieldState,
	word string) {
	for b := range p.Awake() {
		if !of(b) {
			continue
		}
		for _, f := range boxes(p, b) {
			found := hits(f)
			if f.Vain >= f.Patience() || least != nil && !found && vain(f) >= vain(least) {
				continue
			}
			w, ok := NextSeed(p, f, false)
			switch {
			case !ok:
			case found || !p.On(LeastVainRule):
				return f, w
			default:
				if least != nil {
					p.Acts(LeastVainRule)
				}
				least, word = f, w
			}
		}
	}
	return least, word
}

// Asks reports whether a form that asks for more than one thing has words left that may find
// something.
func Asks(p *history.Harvest, b *history.FormState) bool {
	return b.Form.AsksFor() > 1 &&
		slices.ContainsFunc(boxes(p, b), func(f *history.FieldState) bool {
			_, ok := NextSeed(p, f, false)
			return ok && f.Vain < f.Patience()
		})
}

// otherwiseWorth is how many words that found nothing a box is excused that answered one of them
// otherwise than nonsense (estimate). It is no more however many it answers so: a box for the
// site's own pages does that too, and has to leave the one for the items its turn.
const otherwiseWorth = 4

// vain is how much speaks against asking a box for words. Where most answers are otherwise than
// that to nonsense, this says nothing.
func vain(f *history.FieldState) int {
	if f.Otherwise == 0 || 3*f.Otherwise > f.Missed {
		return f.Missed
	}
	return f.Missed - otherwiseWorth
}

// hits reports whether a box found something, or the form of a main box, which may list.
func hits(f *history.FieldState) bool {
	return f.Good > 0 || f.Of.Shown > 0 && f.Index == f.Of.Main
}

// boxes lists the boxes of a form that words are tried in. As long as nothing was found that is any
// box for text, as the first may be for numbers of shelves; then one that found something is.
func boxes(p *history.Harvest, b *history.FormState) (fs []*history.FieldState) {
	if b.Main >= 0 && !b.Fields[0].Dead {
		fs = append(fs, b.Fields[0])
	}
	if b.Main >= 0 && b.Fields[0].Good > 0 || !p.On(OtherBoxesRule) {
		return fs
	}
	for _, f := range b.Fields {
		if f.TakesWords() && !f.Dead && (f.Good > 0 || b.Shown == 0) && p.Acts(OtherBoxesRule) {
			fs = append(fs, f)
		}
	}
	slices.SortStableFunc(fs, func(x, y *history.FieldState) int {
		return cmp.Compare(min(y.Good, 1), min(x.Good, 1))
	})
	return fs
}

// exploration asks for what no known item holds.
type exploration struct{ history.Stateless }

// Instead returns a word or a number that no known item holds, where it is time for one.
func (exploration) Instead(p *history.Harvest, best history.Offer) (history.Offer, bool) {
	if !explores(p, best) {
		return history.Offer{}, false
	}
	o := explore(p)
	return o, o.Some()
}

// explores reports whether the next request goes to what no known item holds, where the best offer
// promises little, or the last requests brought little whatever was promised.
func explores(p *history.Harvest, best history.Offer) bool {
	if !best.Some() {
		if !p.On(ExploreLastRule) {
			return false
		}
		end := exploreEnd
		if slices.ContainsFunc(p.Forms, func(b *history.FormState) bool {
			return p.IsConfined(b) && b.Shown > 0
		}) {
			// nothing else leads on from a value in a box that must be filled
			end = plan.VainNeighbours
		}
		return onHarvest.Of(p).fruitless < end && !p.FullyListed() && !p.Proven() &&
			p.Acts(ExploreLastRule)
	}
	little := 0.2 * p.Yield.Mean()
	if rate, ok := p.Yield.Over(history.YieldWindow); best.Key >= little &&
		(!ok || rate >= little) {
		return false
	}
	lot := history.Mix(p.Config.Seed, p.Step)
	own := onHarvest.Of(p)
	return lot%uint64(exploreEvery*(1+own.fruitless/exploreTired)) == 0 ||
		own.explored < exploreLeast && lot%4 == 0
}

// BeginExploring counts a query for what no known item holds.
func BeginExploring(p *history.Harvest, q plan.Query) {
	if q.Purpose == "explore" {
		onHarvest.Of(p).explored++
		onHarvest.Of(p).fruitless++
	}
}

// Explored takes in the new items of a page, which may be of such a query.
func Explored(p *history.Harvest, a *history.Query, fresh int) {
	if a.Purpose == "explore" && fresh > 0 {
		onHarvest.Of(p).fruitless = 0
	}
}

// seedLeadsOn reports whether known items share a value that can be asked for: of each alone it
// would find but that one.
func seedLeadsOn(p *history.Harvest, f *history.FieldState) bool {
	v, ok := p.BestValue(f)
	return ok && p.Graph.Degree(v) > 1
}

// explore offers a word or a number that no known item holds: parts of the database that share
// no value with what is known are found in no other way.
func explore(p *history.Harvest) history.Offer {
	if number := p.By(ExploreNumberRule, p.Unheld); number.Some() &&
		onHarvest.Of(p).explored%2 == 0 {
		return number
	}
	var f *history.FieldState
	for b := range p.Awake() {
		if b.Main >= 0 && !b.Fields[0].Dead && (f == nil || b.Fields[0].Rate > f.Rate) {
			f = b.Fields[0]
		}
	}
	if f == nil {
		return p.By(ExploreNumberRule, p.Unheld)
	}
	w, ok := NextSeed(p, f, true)
	if !ok {
		return history.Offer{}
	}
	return history.Offer{Key: p.Yield.Mean(), New: true,
		Ask: plan.Ask{Query: p.SeedQuery(f, w, "explore"), Page: 1}}
}

// NextSeed returns the next seed word that was not tried in a field, and with unknown set is held
// by no known item.
func NextSeed(p *history.Harvest, f *history.FieldState, unknown bool) (string, bool) {
	own := onField.Of(f)
	if p.On(BlindWordsRule) && f.IsBlind() && f.Asked%4 != 0 {
		for blind := onHarvest.Of(p).blind; own.blind < len(blind); own.blind++ {
			if w := blind[own.blind]; !f.Tried[w] && !f.Bars(w) &&
				values.Length(w) >= f.Of.Facts.MinWord && f.Fits(w) {
				return w, p.Acts(BlindWordsRule)
			}
		}
	}
	for words := WordsOf(f.Of); own.next < len(words); own.next++ {
		w := words[own.next]
		if f.Tried[values.Fold(w)] || f.Bars(w) || values.Length(w) < f.Of.Facts.MinWord ||
			!f.Fits(w) {
			continue
		}
		if v, ok := p.Graph.Lookup(bipartite.Value{Text: values.Fold(w)}); unknown && ok &&
			p.Graph.Degree(v) > 0 {
			continue
		}
		return w, true
	}
	return "", false
}
