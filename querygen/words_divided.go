package querygen

import (
	"fmt"
	"math"
	"slices"
	"strings"

	"deepcrawl/bipartite"
	"deepcrawl/forms"
	"deepcrawl/querygen/gain"
)

// A box that must be filled leaves its menus nothing to cut: by themselves they find nothing. What a word of more items than an answer
// shows hides is then reached by asking it with each option of a menu, and where that is still too much, with one of a further menu: the
// templates of Madhavan et al. (2008) that have a word in them, extended only where an answer overflows.

const (
	dividedBy   = "divided"
	dividedWay  = "divided"
	mostMenus   = 2   // that stand beside a word
	dividedVain = 6   // words with an option in a row that brought nothing new before a menu is left
	optionsVain = 8   // options in a row that brought nothing new before a word is left
	dividedHope = 0.7 // of the new items that are predicted, as long as none were asked for
	recount     = 10  // known items, for each of which there must be another one before what is left is counted again
	manyPages   = 10  // that a word has which was refused by a site that says no limit
)

// A wide word has more items than are shown in answer to it, or may have.
type wide struct {
	asked   bipartite.QueryID
	text    string
	with    []picked
	claimed int  // -1 not known
	shown   int  // of its answer
	refused bool // for what it would match

	axis    *axis    // that divides it; nil before the first option
	options []picked // of that, those not asked yet
	dry     int      // options in a row that brought nothing new

	items, left float64 // that it is believed to have in all, and not known
	countedAt   int     // known items then
}

// A picked option of a menu comes with the share of the known items that it has.
type picked struct {
	axis  *axis
	at    int
	share float64
}

func (o picked) assignment() forms.Assignment {
	return o.axis.assign(Bound{Field: o.axis.field, From: o.at, To: o.at})[0]
}

// divisions are the words of a form that may have to be asked with options of its menus, and what came of it.
type divisions struct {
	wide   []*wide
	of     map[string]*wide // by what tells them apart
	vain   map[int]int      // by the field of a menu: answers in a row without a new item
	gain   gain.Calibration // of the items that were believed to be left
	orders map[*axis]menuOrder
}

// A menuOrder has the options of a menu, those of most known items first.
type menuOrder struct {
	options []picked
	at      int // known items when they were counted
}

// wideKey tells words with options apart, in whatever order these were chosen. What every query sends is no part of it: that changes, as
// when longer pages are asked for.
func wideKey(text string, with []picked) string {
	chosen := make([]string, len(with))
	for i, o := range with {
		chosen[i] = fmt.Sprint(o.axis.field, "\x00", o.at)
	}
	slices.Sort(chosen)
	return strings.Join(append(chosen, fold(text)), "\x00")
}

// assign returns what a word is asked with; an option to which it is narrowed comes last.
func (w *wide) assign(b *box, further picked) []forms.Assignment {
	as := b.families[0].typed(w.text)
	for _, o := range append(slices.Clone(w.with), further) {
		as = append(as, o.assignment())
	}
	return as
}

// noteWide keeps a word that was answered, for when it turns out that it has more items than are shown of one.
func (p *Planner) noteWide(a *arm, refused bool) {
	b := a.box
	if b == nil || b.partition == nil || b.main < 0 || p.cfg.Policy != Auto || a.Term == "" || !refused && a.returned < capMin {
		return
	}
	if a.Way != dividedWay && (a.family == nil || a.family != b.families[0] || a.By == patternBy || a.By == beginning) {
		return
	}
	w := &wide{asked: a.ID, text: a.Term, with: b.placesIn(a), claimed: -1, shown: a.returned, refused: refused}
	if a.counted() {
		w.claimed = a.claimed
	}
	if d, key := &b.divisions, wideKey(w.text, w.with); d.of[key] == nil {
		if d.of == nil {
			d.of, d.vain = make(map[string]*wide), make(map[int]int)
		}
		d.of[key] = w
		d.wide = append(d.wide, w)
	}
}

// placesIn returns the options that a word was asked with, the one that it was narrowed to last.
func (b *box) placesIn(a *arm) (with []picked) {
	if a.Way != dividedWay {
		return nil
	}
	for _, as := range a.Assign {
		x := b.partition.axis(as.Field)
		if x == nil || x.ranges() || assigns(b.standing, as.Field) {
			continue
		}
		i := slices.IndexFunc(x.options, func(o forms.Option) bool { return slices.Equal(as.Values, []string{o.Value}) })
		if i >= 0 {
			with = append(with, picked{axis: x, at: i})
		}
	}
	return with
}

// learnDivided learns from the answer to a word with an option, once it was read. One that was refused as well says nothing of what is
// left: it is narrowed further.
func (p *Planner) learnDivided(a *arm) {
	if !a.isDivided() {
		return
	}
	d, with := &a.box.divisions, a.box.placesIn(a)
	if len(with) == 0 {
		return
	}
	if w := d.of[wideKey(a.Term, with)]; w != nil && w.refused {
		return
	}
	field := with[len(with)-1].axis.field
	if w := d.of[wideKey(a.Term, with[:len(with)-1])]; w != nil {
		w.dry = zeroOr(a.fresh > 0, w.dry+1)
		d.vain[field] = zeroOr(a.fresh > 0, d.vain[field]+1)
		d.gain.Learn(float64(a.fresh), a.Gain)
	}
}

// isDivided reports whether an arm asks for a word with options of menus that the form still has.
func (a *arm) isDivided() bool {
	return a.Way == dividedWay && a.box != nil && a.box.partition != nil
}

// behind returns how many known items an answer to a word with an option may still show before new ones: where a site sorts all answers
// alike, those of the word that were shown come first.
func (p *Planner) behind(a *arm) int {
	if !a.isDivided() {
		return 0
	}
	if now := p.graph.Records(); a.matchedAt != now {
		a.matchedAt = now
		a.matching, _ = p.knownWith(&wide{text: a.Term, with: a.box.placesIn(a)})
	}
	return a.matching - a.read
}

// nextDivided predicts the new items of the next page of such an answer: what is believed to be left, over the pages that take the known
// ones and it.
func (p *Planner) nextDivided(a *arm) float64 {
	left := max(a.Gain*a.box.divisions.gain.Posterior(dividedHope)-float64(a.fresh), a.last[1]/2)
	pages := 1 + float64(max(0, p.behind(a)))/float64(max(1, a.size))
	return min(left/pages, float64(a.size))
}

// bestDivided offers a word that has more items than are shown of one, with an option.
func (p *Planner) bestDivided(b *box) offer {
	if d := &b.divisions; len(d.wide) == 0 || b.partition == nil || b.partition.told > 0 || b.parted() || b.grid != nil || b.families[0].good == 0 {
		return offer{} // or its menus cut it by themselves
	}
	var best *wide
	var most, expected, price float64
	for _, w := range b.divisions.wide {
		if !p.isWide(b, w) || !p.divides(b, w) {
			continue
		}
		e, n := p.promisedBy(b, w)
		if key := e * b.divisions.gain.Posterior(dividedHope) / n; key > most {
			best, most, expected, price = w, key, e, n
		}
	}
	if best == nil {
		return offer{}
	}
	option := best.options[0]
	q := p.query(b, "value", best.assign(b, option))
	q.Term, q.Way, q.By, q.Gain, q.Price = best.text, dividedWay, dividedBy, expected, price
	q.Why = fmt.Sprintf("more items have %q than an answer shows, and %s by itself finds nothing", best.text, option.axis.name())
	return offer{key: most, new: true, ask: Ask{Query: q, Page: 1}}
}

// isWide reports whether a word has more items than are shown of one: its answer says so, or as many are known.
func (p *Planner) isWide(b *box, w *wide) bool {
	if w.refused || p.capped > 0 && w.shown >= p.capped {
		return true
	}
	if len(w.with) > 0 || p.capped == 0 {
		return false
	}
	v, ok := p.graph.Lookup(bipartite.Value{Text: fold(w.text)})
	return ok && p.graph.Degree(v) > p.capped
}

// divides finds the next option for a word; false where none is left that may bring something. One whose menu was left is divided by
// another.
func (p *Planner) divides(b *box, w *wide) bool {
	if w.axis == nil || b.divisions.vain[w.axis.field] >= dividedVain {
		if w.axis = b.divider(w); w.axis == nil {
			return false
		}
		w.options, w.dry = p.placesOn(b, w.axis), 0
	}
	for len(w.options) > 0 && p.asked[submission(b.form.ID, b.with(w.assign(b, w.options[0])))] {
		w.options = w.options[1:]
	}
	return len(w.options) > 0 && w.dry < optionsVain
}

// divider returns the smallest menu that a word was not asked with; nil where there is none.
func (b *box) divider(w *wide) *axis {
	if len(w.with) >= mostMenus {
		return nil
	}
	return b.smallestMenu(func(x *axis) bool {
		return b.divisions.vain[x.field] < dividedVain && !slices.ContainsFunc(w.with, func(o picked) bool { return o.axis == x })
	})
}

// smallestMenu returns the menu of the fewest options that serves to tell the items of an answer apart; nil where there is none. One that
// has to stand at some option is none: all of the answer have the same.
func (b *box) smallestMenu(serves func(*axis) bool) (menu *axis) {
	for _, x := range b.partition.axes {
		if !x.ranges() && !x.depends() && !b.selects(x.field) && serves(x) && (menu == nil || len(x.options) < len(menu.options)) {
			menu = x
		}
	}
	return menu
}

// optionsOf returns the options of the smallest menu of a form that has at most so many, those of most
// known items first; none where it has no such menu.
func (p *Planner) optionsOf(b *box, most int) (as []forms.Assignment) {
	if b.partition == nil {
		return nil
	}
	menu := b.smallestMenu(func(x *axis) bool { return len(x.options) <= most })
	if menu == nil {
		return nil
	}
	for _, o := range p.placesOn(b, menu) {
		as = append(as, o.assignment())
	}
	return as
}

// placesOn returns the options of a menu, those of most known items first. Words share them until there are a good deal more items, as a
// menu may have thousands of options, and a site thousands of words to divide.
func (p *Planner) placesOn(b *box, x *axis) []picked {
	if s, ok := b.divisions.orders[x]; ok && !p.countsAgain(s.at) {
		return s.options
	}
	held, all := make([]int, len(x.options)), len(x.options)
	for d := range p.graph.Records() {
		if at := x.places.of(bipartite.RecordID(d)); at >= 0 && at < len(held) {
			held[at]++
			all++
		}
	}
	options := make([]picked, len(held))
	for i, n := range held {
		options[i] = picked{axis: x, at: i, share: float64(n+1) / float64(all)}
	}
	slices.SortStableFunc(options, func(o, other picked) int { return held[other.at] - held[o.at] })
	if b.divisions.orders == nil {
		b.divisions.orders = make(map[*axis]menuOrder)
	}
	b.divisions.orders[x] = menuOrder{options, p.graph.Records()}
	return options
}

// countsAgain reports whether there are a good deal more known items than when they were counted.
func (p *Planner) countsAgain(at int) bool { return p.graph.Records() >= at+max(recount, at/recount) }

// promisedBy returns the new items that a word is expected to have with its next option, and the pages that takes.
func (p *Planner) promisedBy(b *box, w *wide) (fresh, pages float64) {
	if w.countedAt == 0 || p.countsAgain(w.countedAt) {
		w.countedAt = p.graph.Records()
		w.items, w.left = p.believedOf(w)
	}
	share := w.options[0].share
	items, limit := max(1, w.items*share), p.shownAtMost()
	fresh = min(items, max(w.left*share, 0))
	if items > limit {
		fresh, items = fresh*limit/items, limit
	}
	return fresh, math.Ceil(items / float64(max(1, p.pageSize)))
}

// shownAtMost is the limit of an answer, or a guess where the site does not say it.
func (p *Planner) shownAtMost() float64 {
	return min(p.limit(), float64(manyPages*p.pageSize))
}

// believedOf returns how many items a word has with its options, and how many of them are not known: as many as its answer claims, or
// else by how many of those shown other queries found (Petersen, 1896, of two samples: the answer, and what others found), and at least
// as many as only one query found (Good, 1953).
func (p *Planner) believedOf(w *wide) (items, left float64) {
	shown, again := 0, 0
	for _, d := range p.graph.Items(w.asked) {
		if shown++; p.graph.CaptureCount(d) > 1 {
			again++
		}
	}
	known, once := p.knownWith(w)
	known = max(known, shown)
	switch {
	case w.claimed >= 0:
		items = float64(w.claimed)
	case again == 0:
		items = 2 * max(p.shownAtMost(), float64(known))
	default:
		others := again + known - shown
		items = max(float64(shown)*float64(others)/float64(again), float64(known+once))
	}
	return items, max(0, items-float64(known))
}

// knownWith counts the known items that hold a word and show its options, and those of them that one query found.
func (p *Planner) knownWith(w *wide) (known, once int) {
	v, ok := p.graph.Lookup(bipartite.Value{Text: fold(w.text)})
	if !ok {
		return 0, 0
	}
	for d := range p.graph.Holders(v) {
		if slices.ContainsFunc(w.with, func(o picked) bool { return o.axis.places.of(d) != o.at }) {
			continue
		}
		known++
		once += asInt(p.graph.CaptureCount(d) == 1)
	}
	return known, once
}
