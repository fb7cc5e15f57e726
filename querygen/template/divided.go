package template

import (
	"cmp"
	"fmt"
	"math"
	"slices"
	"strings"

	"deepcrawl/bipartite"
	"deepcrawl/forms"
	"deepcrawl/querygen/gain"
	"deepcrawl/querygen/history"
	"deepcrawl/querygen/plan"
	"deepcrawl/querygen/strategy/partition"
	"deepcrawl/querygen/strategy/partition/axis"
	"deepcrawl/querygen/strategy/prefix"
	"deepcrawl/querygen/values"
)

// Estimates, where no line says otherwise.
const (
	// DividedBy names the estimator of words that are asked with options of menus.
	DividedBy = "divided"
	// DividedWay names their way.
	DividedWay = "divided"
	mostMenus  = 2 // that stand beside a word
	// words with an option in a row that brought nothing new before a menu is left
	DividedVain = 6
	optionsVain = 8 // options in a row that brought nothing new before a word is left
	// the same where they are asked from the oldest on, and the first brought something
	newestVain  = 2
	dividedHope = 0.7 // of the new items that are predicted, as long as none were asked for
	// known items, for each of which there must be another one before what is left is counted again
	recount   = 10
	leastLack = 0.1 // of the items of an option that are not known, however many are
	manyPages = 10  // that a word has which was refused by a site that says no limit
)

// A Wide word has more items than are shown in answer to it, or may have.
type Wide struct {
	asked   bipartite.QueryID
	text    string
	with    []picked
	within  []forms.Assignment // of a database other than that at which the form stands
	claimed int                // -1 not known
	shown   int                // of its answer
	refused bool               // for what it would match

	Axis    *axis.Axis // that divides it; nil before the first option
	options []picked   // of that, those not asked yet
	Dry     int        // options in a row that brought nothing new
	newest  bool       // its answer was of the newest, and the oldest options brought what it lacks

	items, left float64         // that it is believed to have in all, and not known
	lacks       map[int]float64 // of these, under each option
	lacking     float64         // their sum
	countedAt   int             // known items then
}

// A picked option of a menu comes with the share of the known items that it has.
type picked struct {
	axis  *axis.Axis
	at    int
	share float64
}

// assignment returns what chooses the option in its menu.
func (o picked) assignment() forms.Assignment {
	return o.axis.Assign(plan.Bound{Field: o.axis.Field, From: o.at, To: o.at})[0]
}

// Divisions are the words of a form that may have to be asked with options of its menus, and what
// came of it.
type Divisions struct {
	Wide   []*Wide
	of     map[string]*Wide // by what tells them apart
	Vain   map[int]int      // by the field of a menu: answers in a row without a new item
	gain   gain.Calibration // of the items that were believed to be left
	orders map[*axis.Axis]menuOrder
}

// DivisionsOf returns the words of a form that are asked with options. Tests alone use it.
func DivisionsOf(b *history.FormState) *Divisions { return &onForm.Of(b).divisions }

// A menuOrder has the options of a menu, those of most known items first.
type menuOrder struct {
	options []picked
	at      int // known items when they were counted
}

// wideKey tells words with options apart, in whatever order these were chosen. What every query
// sends is no part of it: that changes, as when longer pages are asked for.
func wideKey(text string, within []forms.Assignment, with []picked) string {
	chosen := make([]string, len(with))
	for i, o := range with {
		chosen[i] = fmt.Sprint(o.axis.Field, "\x00", o.at)
	}
	for _, as := range within {
		chosen = append(chosen, fmt.Sprint(as.Field, "\x00", as.Values))
	}
	slices.Sort(chosen)
	return strings.Join(append(chosen, values.Fold(text)), "\x00")
}

// assign returns what a word is asked with; an option to which it is narrowed comes last.
func (w *Wide) assign(b *history.FormState, further picked) []forms.Assignment {
	as := append(b.Fields[0].Typed(w.text), w.within...)
	for _, o := range append(slices.Clone(w.with), further) {
		as = append(as, o.assignment())
	}
	return as
}

// NoteWide keeps a word that was answered, for when it turns out that it has more items than are
// shown of one.
func NoteWide(p *history.Harvest, a *history.Query, refused bool) {
	b := a.Of
	if b == nil || partition.Of(b) == nil || b.Main < 0 || p.Config.Policy != plan.Auto ||
		a.Term == "" ||
		!refused && a.Returned < history.CapMin {
		return
	}
	if a.Way != DividedWay &&
		(a.In == nil || a.In.Index != b.Main || a.In.InPart || a.By == prefix.PatternBy ||
			a.By == prefix.Beginning) {
		return
	}
	w := &Wide{asked: a.ID, text: a.Term, with: placesIn(b, a), within: databaseOf(b, a),
		claimed: -1, shown: a.Returned, refused: refused}
	if a.Counted() {
		w.claimed = a.Claimed
	}
	if d, key := &onForm.Of(b).divisions, wideKey(w.text, w.within, w.with); d.of[key] == nil {
		if d.of == nil {
			d.of, d.Vain = make(map[string]*Wide), make(map[int]int)
		}
		d.of[key] = w
		d.Wide = append(d.Wide, w)
	}
}

// databaseOf returns what a question chose in place of that at which the form stands, as another
// database.
func databaseOf(b *history.FormState, a *history.Query) (within []forms.Assignment) {
	for _, as := range a.Assign {
		chosen := slices.ContainsFunc(b.Standing, func(s forms.Assignment) bool {
			return s.Field == as.Field && !slices.Equal(s.Values, as.Values)
		})
		if chosen && b.Form.Fields[as.Field].Role.Restricts() {
			within = append(within, as)
		}
	}
	return within
}

// placesIn returns the options that a word was asked with, the one that it was narrowed to last.
func placesIn(b *history.FormState, a *history.Query) (with []picked) {
	if a.Way != DividedWay {
		return nil
	}
	for _, as := range a.Assign {
		x := partition.Of(b).Axis(as.Field)
		if x == nil || x.Ranges() || history.Assigns(b.Standing, as.Field) {
			continue
		}
		i := slices.IndexFunc(
			x.Options,
			func(o forms.Option) bool { return slices.Equal(as.Values, []string{o.Value}) },
		)
		if i >= 0 {
			with = append(with, picked{axis: x, at: i})
		}
	}
	return with
}

// LearnDivided learns from the answer to a word with an option, once it was read. One that was
// refused as well says nothing of what is left: it is narrowed further.
func LearnDivided(p *history.Harvest, a *history.Query) {
	if !IsDivided(a) {
		return
	}
	d, with, within := &onForm.Of(a.Of).divisions, placesIn(a.Of, a), databaseOf(a.Of, a)
	if len(with) == 0 {
		return
	}
	if w := d.of[wideKey(a.Term, within, with)]; w != nil && w.refused {
		return
	}
	field := with[len(with)-1].axis.Field
	if w := d.of[wideKey(a.Term, within, with[:len(with)-1])]; w != nil {
		w.Dry = history.ZeroOr(a.Fresh > 0, w.Dry+1)
		w.newest = w.newest || a.Fresh > 0 && !placed(w.options)
		vain, narrow, wide := 1, p.Graph.Items(a.ID), p.Graph.Items(w.asked)
		if n := min(len(narrow), len(wide)); n >= history.CapMin &&
			slices.Equal(narrow[:n], wide[:n]) {
			vain = DividedVain / 2 // the option changes nothing
		}
		d.Vain[field] = history.ZeroOr(a.Fresh > 0, d.Vain[field]+vain)
		d.gain.Learn(float64(a.Fresh), a.Gain)
	}
}

// IsDivided reports whether a query asks for a word with options of menus that the form still has.
func IsDivided(a *history.Query) bool {
	return a.Way == DividedWay && a.Of != nil && partition.Of(a.Of) != nil
}

// Behind returns how many known items an answer to a word with an option may still show before new
// ones: where a site sorts all answers alike, those of the word that were shown come first.
func Behind(p *history.Harvest, a *history.Query) int {
	if !IsDivided(a) {
		return 0
	}
	if now := p.Graph.Records(); onQuery.Of(a).matchedAt != now {
		onQuery.Of(a).matchedAt = now
		onQuery.Of(a).matching, _ = knownWith(p, &Wide{text: a.Term, with: placesIn(a.Of, a)})
	}
	return onQuery.Of(a).matching - a.Read
}

// NextDivided predicts the new items of the next page of such an answer: what is believed to be
// left, over the pages that take the known ones and it.
func NextDivided(p *history.Harvest, a *history.Query) float64 {
	left := max(a.Gain*onForm.Of(a.Of).divisions.gain.Posterior(dividedHope)-float64(a.Fresh),
		a.Last[1]/2)
	pages := 1 + float64(max(0, Behind(p, a)))/float64(max(1, a.Size))
	return min(left/pages, float64(a.Size))
}

// divided is the strategy of DividedRule.
type divided struct{ history.Stateless }

func (divided) Best(p *history.Harvest, _ history.Call) history.Offer {
	return history.BestOf(p.Awake(), func(b *history.FormState) history.Offer {
		return bestDivided(p, b)
	})
}

// bestDivided offers a word that has more items than are shown of one, with an option.
func bestDivided(p *history.Harvest, b *history.FormState) history.Offer {
	if d := &onForm.Of(b).divisions; len(d.Wide) == 0 || partition.Of(b) == nil ||
		partition.Of(b).Told > 0 ||
		partition.Parted(b) ||
		onForm.Of(b).grid != nil ||
		b.Fields[0].Good == 0 {
		return history.Offer{} // or its menus cut it by themselves
	}
	var best *Wide
	var most, expected, price float64
	for _, w := range onForm.Of(b).divisions.Wide {
		if !IsWide(p, b, w) || !Divides(p, b, w) {
			continue
		}
		e, n := promisedBy(p, b, w)
		if key := e * onForm.Of(b).divisions.gain.Posterior(dividedHope) / n; key > most {
			best, most, expected, price = w, key, e, n
		}
	}
	if best == nil {
		return history.Offer{}
	}
	option := best.options[0]
	q := p.Query(b, "value", best.assign(b, option))
	q.Term, q.Way, q.By, q.Gain, q.Price = best.text, DividedWay, DividedBy, expected, price
	q.Why = fmt.Sprintf(
		"more items have %q than an answer shows, and %s by itself finds nothing",
		best.text,
		option.axis.Name(),
	)
	return history.Offer{Key: most, New: true, Ask: plan.Ask{Query: q, Page: 1}}
}

// IsWide reports whether a word has more items than are shown of one: its answer says so, or as
// many are known.
func IsWide(p *history.Harvest, b *history.FormState, w *Wide) bool {
	if w.refused || p.Limit > 0 && w.shown >= p.Limit {
		return true
	}
	if len(w.with) > 0 || p.Limit == 0 {
		return false
	}
	v, ok := p.Graph.Lookup(bipartite.Value{Text: values.Fold(w.text)})
	return ok && p.Graph.Degree(v) > p.Limit
}

// Divides finds the next option for a word; false where none is left that may bring something. One
// whose menu was left is divided by another.
func Divides(p *history.Harvest, b *history.FormState, w *Wide) bool {
	if w.Axis == nil || onForm.Of(b).divisions.Vain[w.Axis.Field] >= DividedVain {
		if w.Axis = divider(b, w); w.Axis == nil {
			return false
		}
		w.options, w.Dry, w.countedAt = slices.Clone(placesOn(p, b, w.Axis)), 0, 0
		if !placed(w.options) {
			// answers that are cut begin with the newest, as a rule, and so do menus
			slices.Reverse(w.options)
		}
	}
	for len(w.options) > 0 &&
		p.Sent[history.Submission(b.Form.ID, b.With(w.assign(b, w.options[0])))] {
		w.options = w.options[1:]
	}
	if w.newest && w.Dry >= newestVain {
		return false // the options left are those of its answer
	}
	return len(w.options) > 0 && w.Dry < optionsVain
}

// placed reports whether known items show which option they belong to.
func placed(options []picked) bool {
	return len(options) > 0 && options[0].share > options[len(options)-1].share
}

// divider returns the smallest menu that a word was not asked with; nil where there is none.
func divider(b *history.FormState, w *Wide) *axis.Axis {
	if len(w.with) >= mostMenus {
		return nil
	}
	return smallestMenu(b, func(x *axis.Axis) bool {
		return onForm.Of(b).divisions.Vain[x.Field] < DividedVain &&
			!slices.ContainsFunc(w.with, func(o picked) bool { return o.axis == x })
	})
}

// smallestMenu returns the menu of the fewest options that serves to tell the items of an answer
// apart; nil where there is none. One that has to stand at some option is none: all of the answer
// have the same.
func smallestMenu(b *history.FormState, serves func(*axis.Axis) bool) (menu *axis.Axis) {
	for _, x := range partition.Of(b).Axes {
		if !x.Ranges() && !x.Depends() && !b.Selects(x.Field) && serves(x) &&
			(menu == nil || len(x.Options) < len(menu.Options)) {
			menu = x
		}
	}
	return menu
}

// OptionsOf returns the options of the smallest menu of a form that has at most so many, those of
// most known items first; none where it has no such menu.
func OptionsOf(p *history.Harvest, b *history.FormState, most int) (as []forms.Assignment) {
	if partition.Of(b) == nil {
		return nil
	}
	menu := smallestMenu(b, func(x *axis.Axis) bool { return len(x.Options) <= most })
	if menu == nil {
		return nil
	}
	for _, o := range placesOn(p, b, menu) {
		as = append(as, o.assignment())
	}
	return as
}

// placesOn returns the options of a menu, those of most known items first. Words share them until
// there are a good deal more items, as a menu may have thousands of options, and a site thousands
// of words to divide.
func placesOn(p *history.Harvest, b *history.FormState, x *axis.Axis) []picked {
	if s, ok := onForm.Of(b).divisions.orders[x]; ok && !countsAgain(p, s.at) {
		return s.options
	}
	held, all := make([]int, len(x.Options)), len(x.Options)
	for d := range p.Graph.Records() {
		if at := x.Places.Of(bipartite.RecordID(d)); at >= 0 && at < len(held) {
			held[at]++
			all++
		}
	}
	options := make([]picked, len(held))
	for i, n := range held {
		options[i] = picked{axis: x, at: i, share: float64(n+1) / float64(all)}
	}
	slices.SortStableFunc(options, func(o, other picked) int { return held[other.at] - held[o.at] })
	if onForm.Of(b).divisions.orders == nil {
		onForm.Of(b).divisions.orders = make(map[*axis.Axis]menuOrder)
	}
	onForm.Of(b).divisions.orders[x] = menuOrder{options, p.Graph.Records()}
	return options
}

// countsAgain reports whether there are a good deal more known items than when they were counted.
func countsAgain(p *history.Harvest, at int) bool {
	return p.Graph.Records() >= at+max(recount, at/recount)
}

// promisedBy returns the new items that a word is expected to have with its next option, and the
// pages that takes.
func promisedBy(p *history.Harvest, b *history.FormState, w *Wide) (fresh, pages float64) {
	if w.countedAt == 0 || countsAgain(p, w.countedAt) {
		w.countedAt = p.Graph.Records()
		w.items, w.left = believedOf(p, w)
		w.lacks, w.lacking = lacksOf(p, w)
		slices.SortStableFunc(w.options, func(o, other picked) int {
			return cmp.Compare(w.lacks[other.at], w.lacks[o.at])
		})
	}
	share := w.options[0].share
	items, limit := max(1, w.items*share), shownAtMost(p)
	fresh = min(items, max(w.left*w.lacks[w.options[0].at]/w.lacking, 0))
	if items > limit {
		fresh, items = fresh*limit/items, limit
	}
	return fresh, math.Ceil(items / p.PageOf(b))
}

// lacksOf returns how many items a word lacks under each option of its menu: an answer that shows
// the newest first has those of the last years, and lacks those before. All is their sum, and not
// 0.
func lacksOf(p *history.Harvest, w *Wide) (lacks map[int]float64, all float64) {
	held := make(map[int]float64)
	if v, ok := p.Graph.Lookup(bipartite.Value{Text: values.Fold(w.text)}); ok {
		for d := range p.Graph.Holders(v) {
			held[w.Axis.Places.Of(d)]++
		}
	}
	lacks = make(map[int]float64)
	for _, o := range w.options {
		lacks[o.at] = max(leastLack*w.items*o.share, w.items*o.share-held[o.at])
		all += lacks[o.at]
	}
	return lacks, max(all, leastLack)
}

// shownAtMost is the limit of an answer, or a guess where the site does not say it.
func shownAtMost(p *history.Harvest) float64 {
	return min(partition.Limit(p), float64(manyPages*p.PageSize))
}

// believedOf returns how many items a word has with its options, and how many of them are not
// known: as many as its answer claims, or else by how many of those shown other queries found
// (Petersen, 1896, of two samples: the answer, and what others found), and at least as many as only
// one query found (Good, 1953).
func believedOf(p *history.Harvest, w *Wide) (items, left float64) {
	shown, again := 0, 0
	for _, d := range p.Graph.Items(w.asked) {
		if shown++; p.Graph.CaptureCount(d) > 1 {
			again++
		}
	}
	known, once := knownWith(p, w)
	known = max(known, shown)
	switch {
	case w.claimed >= 0:
		items = float64(w.claimed)
	case again == 0:
		items = 2 * max(shownAtMost(p), float64(known))
	default:
		others := again + known - shown
		items = max(float64(shown)*float64(others)/float64(again), float64(known+once))
	}
	return items, max(0, items-float64(known))
}

// knownWith counts the known items that hold a word and show its options, and those of them that
// one query found.
func knownWith(p *history.Harvest, w *Wide) (known, once int) {
	v, ok := p.Graph.Lookup(bipartite.Value{Text: values.Fold(w.text)})
	if !ok {
		return 0, 0
	}
	for d := range p.Graph.Holders(v) {
		if slices.ContainsFunc(w.with, func(o picked) bool { return o.axis.Places.Of(d) != o.at }) {
			continue
		}
		known++
		once += history.AsInt(p.Graph.CaptureCount(d) == 1)
	}
	return known, once
}
