package querygen

import (
	"cmp"
	"fmt"
	"math"
	"slices"
	"strings"

	"deepcrawl/bipartite"
	"deepcrawl/forms"
)

// A partition reads what a form hides by cutting it into regions that fit under the cap of its answers: a region that
// overflows is cut along the axis that promises to be cheapest there. Sheng et al., "Optimal algorithms for crawling a
// hidden database in the web" (2012), fix the order of the axes and ignore totals. Where the form as served finds
// nothing, the same tree is the lattice of templates of Madhavan et al., "Google's deep-web crawl" (2008): a query binds
// one field, and a further one only where that overflows.
type partition struct {
	box        *box
	axes       []*axis
	must       []*axis // along which everything is cut
	root       *region
	regions    map[string]*region // by key, those that were asked or derived
	order      []*region          // the same, as they came
	open       []*region          // with a split that is not finished, in order of creation
	care       float64            // standard deviations by which the cell of a range is to fit under the cap
	rate       float64            // new items of a page of a cell, fading
	answers    int
	told       int                 // of these, those that showed something else than the whole does
	dry        int                 // pages in a row that brought nothing new
	page       int                 // most results of a page
	distrusted bool                // the totals of the site
	saturated  []*region           // that overflow and cannot be cut any further
	sizes      map[*axis][]float64 // by option, items of the database that are believed to have it
	sizedAt    int                 // how many it was believed to hold then
	trials     map[*axis]*region   // asked for to try the ways to write dates
	muted      int                 // parts that are taken for refused and showed nothing
	spoken     int                 // and those that showed something once they were cut
	gauge      gauge               // of how much the database holds
	since      since               // it was gone through
}

// A region is a part of the database: what a conjunction of bounds matches.
type region struct {
	bounds    []Bound // by field; none: everything
	parent    *region
	split     split
	used      []*axis // along which it was cut
	wants     *axis   // of the menu that its page wants chosen before it shows anything; nil: none
	cell      cell    // of the split, to be asked next
	ask       *region // that region, or one to be asked first
	fresh     float64 // new items expected in it; -1 no idea
	wide      bool    // asked, and refused as too wide a range
	muted     bool    // taken for refused, though the page does not say so, and no part of it showed anything yet
	unclear   bool    // seemed empty though its page did not say so
	tooWide   Bound   // of the split, the cell last refused as too wide a range
	shut      bool    // asked with both ends of a range, as nothing was found with one of them open
	early     bool    // empty, when nothing along its range had been answered yet
	dry       int     // cells in a row that brought nothing new
	idle      int     // of a part that a menu which must be set chooses, and of the whole: pages in a row that brought nothing new
	splitDone bool    // all cells of a split were asked

	state          regionState
	query          *arm // that asked for it
	total          int  // as the site has it, or by difference; -1 not known
	exact          bool // total can be counted with
	guess          int  // items, where all that is known is that there are more than can be read; 0 no idea
	cutAt          int  // items the database was believed to hold when it was cut
	held           int  // items it was found to hold, once it is done
	mirrors        bool // it shows first what the whole shows first, and was read no further
	complete       bool // all its items are known
	firstSplitDone bool // it was cut, and all cells of the first split were asked

	inside, countedAt int // known items that lie in it, and how many were known in all when they were counted
}

type regionState int

const (
	unasked   regionState = iota
	asked                 // its pages are being read
	overflown             // being cut
	done                  // nothing more can be had
)

// A split cuts a region along an axis, one cell after the other.
type split interface {
	along() *axis
	// next returns the cell to ask next; ok is false when none is left.
	next(care, limit float64) (c cell, ok bool)
	// settled takes in that a cell is done and held n items. overflown takes in that it holds more than can be read, n
	// items or an unknown number (-1) that is believed to be least, and where the known ones of them lie; it reports whether the cell has to be cut
	// along other axes, or the split cuts it itself.
	settled(b Bound, n int)
	overflown(b Bound, n, least int, places []int) (deeper bool)
	// rest returns how many items are in no settled cell; -1 when that is not known.
	rest() int
}

// A cell is a proposal of a split.
type cell struct {
	Bound
	expect float64 // items; -1 no idea
	total  int     // items, known by difference; -1 not known
}

// place notes which region a query asks for.
func (a *arm) place(r *region) { a.region, a.inPart = r, r != nil }

// ofSplit reports whether a query asks for a region that another one was cut into.
func (a *arm) ofSplit() bool { return a.region != nil && a.region.parent != nil }

// cutBy has a form cut by a partition.
func (b *box) cutBy(pt *partition) { b.partition = pt }

func newPartition(b *box) *partition {
	pt := &partition{box: b, axes: axes(b), regions: make(map[string]*region), care: 0.8, root: &region{total: -1}}
	if len(pt.axes) == 0 || !b.rules.on(partitionRule) {
		return nil
	}
	for _, x := range pt.axes {
		x.siblings = &pt.axes
	}
	pt.must = mandatory(b, pt.axes)
	return pt
}

func regionKey(bounds []Bound) string {
	var s strings.Builder
	for _, b := range bounds {
		fmt.Fprintf(&s, "%d:%d:%d ", b.Field, b.From, b.To)
	}
	return s.String()
}

// within returns the bounds with one of them set or narrowed.
func within(bounds []Bound, b Bound) []Bound {
	out := slices.DeleteFunc(slices.Clone(bounds), func(o Bound) bool { return o.Field == b.Field })
	out = append(out, b)
	slices.SortFunc(out, func(x, y Bound) int { return cmp.Compare(x.Field, y.Field) })
	return out
}

// at returns the region of these bounds.
func (pt *partition) at(bounds []Bound, parent *region) *region {
	if len(bounds) == 0 {
		return pt.root
	}
	key := regionKey(bounds)
	r := pt.regions[key]
	if r == nil {
		r = &region{bounds: bounds, parent: parent, total: -1}
		pt.regions[key] = r
		pt.order = append(pt.order, r)
	}
	return r
}

// axis returns the axis that begins with a field; nil when there is none.
func (pt *partition) axis(field int) *axis {
	for _, x := range pt.axes {
		if x.field == field {
			return x
		}
	}
	return nil
}

// bound returns what a region says of an axis: all of it, where it says nothing.
func (r *region) bound(x *axis) Bound {
	for _, b := range r.bounds {
		if b.Field == x.field {
			return b
		}
	}
	return Bound{Field: x.field, From: x.lo, To: x.hi}
}

// size returns how many items the region is believed to hold; -1 where nothing tells.
func (r *region) size() int {
	if r.total < 0 && r.guess > 0 {
		return r.guess
	}
	return r.total
}

func (pt *partition) assign(bounds []Bound) []forms.Assignment {
	var as []forms.Assignment
	for _, b := range bounds {
		as = append(as, pt.axis(b.Field).assign(b)...)
	}
	return as
}

func (pt *partition) describe(bounds []Bound) string {
	if len(bounds) == 0 {
		return "the database"
	}
	var parts []string
	for _, b := range bounds {
		parts = append(parts, pt.axis(b.Field).describe(b))
	}
	return strings.Join(parts, ", ")
}

// knows reports whether every bound of a stored query is one of this form: it may have changed since.
func (pt *partition) knows(bounds []Bound) bool {
	for _, b := range bounds {
		x := pt.axis(b.Field)
		if x == nil || b.From > b.To || x.scale == nil && (b.From < x.lo || b.To > x.hi) { // where a scale begins and ends is found out meanwhile
			return false
		}
	}
	return len(bounds) > 0
}

// sure reports whether the places of items along all bounds are known rather than guessed.
func (pt *partition) sure(bounds []Bound) bool {
	for _, b := range bounds {
		if !pt.axis(b.Field).places.sure {
			return false
		}
	}
	return true
}

// limit returns how many results of a query can be read; without a cap seen, as many as there are. A site that refuses
// broad queries shows no cap: half as many again as were ever answered are believed to be.
func (p *Planner) limit() float64 {
	switch {
	case p.capped > 0:
		return float64(p.capped)
	case p.refusal > 0:
		return min(1.5*float64(max(p.longest, p.pageSize)), float64(p.refusal-1))
	}
	return math.Inf(1)
}

// overflows reports whether a query matches more than can be read.
func (p *Planner) overflows(a *arm) bool {
	if p.capped == 0 {
		return false
	}
	if a.counted() && (a.exact || a.claimed > p.capped+p.capped/10) {
		return a.claimed > p.capped
	}
	return a.returned >= p.capped && !a.more
}

// known returns how many known items lie inside all bounds, as far as their places tell.
func (p *Planner) known(pt *partition, bounds []Bound) int {
	return len(p.inside(pt, bounds))
}

func (p *Planner) inside(pt *partition, bounds []Bound) []bipartite.RecordID {
	var ds []bipartite.RecordID
	for d := range p.graph.Records() {
		if pt.holds(bounds, bipartite.RecordID(d)) {
			ds = append(ds, bipartite.RecordID(d))
		}
	}
	return ds
}

// holds reports whether an item is known to lie inside all bounds.
func (pt *partition) holds(bounds []Bound, d bipartite.RecordID) bool {
	for _, b := range bounds {
		if at := pt.axis(b.Field).places.of(d); at < b.From || at > b.To {
			return false
		}
	}
	return true
}

// proven reports whether every item is known that the totals of a form speak of.
func (p *Planner) proven() bool {
	for b := range p.awake() {
		if pt := b.partition; pt != nil && p.exhausted(pt) && float64(p.graph.Records()) >= p.most() {
			return true
		}
	}
	return false
}

// exhausted reports whether as many items are known as the form has by its own count, so that no part needs to be asked.
func (p *Planner) exhausted(pt *partition) bool {
	return pt.root.exact && p.holds(countedAllRule, func() bool {
		return !pt.distrusted && p.countedBy(pt.box) >= pt.root.total
	})
}

// owed offers what is left of parts that lack items by their totals, or that overflow. A harvest that brings little is not over before they
// are read, unless they bring nothing for long, as where totals are made up.
func (p *Planner) owed() offer {
	var best offer
	for b := range p.awake() {
		pt := b.partition
		if pt == nil || pt.distrusted || p.exhausted(pt) {
			continue
		}
		if p.suspects(pt) && !p.idle(pt.root) {
			best.take(p.bestCell(b))
		}
		for _, r := range pt.order {
			if r.state == asked && p.lacks(pt, r) && !p.idle(pt.shelf(r)) {
				best.take(p.further(r.query))
			}
		}
		owes := func(r *region) bool {
			return (p.lacks(pt, r) || p.overfull(pt, r) || r.owes() || pt.unseen(r)) && !p.idle(pt.shelf(r))
		}
		waits := false
		for _, r := range pt.open {
			switch {
			case r.ask == nil || !owes(r):
			case r.ask.state == unasked:
				waits = true
			case r.ask.state == asked:
				best.take(p.further(r.ask.query))
			}
		}
		if waits {
			best.take(p.cellOf(pt, p.richest(pt, owes)))
		}
	}
	return best
}

// further offers the next page of a part that was begun.
func (p *Planner) further(a *arm) offer {
	if !a.more || a.closed {
		return offer{}
	}
	return offer{key: 1e-3 + float64(p.armKey(uint32(a.ID))), ask: Ask{Query: a.Query, Page: a.pages + 1}}
}

// shelf returns the part of the database that a region lies in, of a form that shows one part at a time; else the whole.
func (pt *partition) shelf(r *region) *region {
	for ; r.parent != nil && pt.lackingMust(r.parent) == nil; r = r.parent {
	}
	if len(pt.must) == 0 || r.parent == nil {
		return pt.root
	}
	return r
}

// idle reports whether a part of the database brought nothing new for long.
func (p *Planner) idle(shelf *region) bool {
	return shelf.idle >= max(dryAfter, int(p.yield.total().requests)/owedShare)
}

// lacks reports whether the total of a region says that some of its items are not known.
func (p *Planner) lacks(pt *partition, r *region) bool {
	return r.exact && pt.sure(r.bounds) && p.known(pt, r.bounds) < r.total
}

// overfull reports whether a region is known to hold more than its answer showed, though no total says how much, and options
// are left of the menu that it was first cut along. They are read as long as something new came lately.
func (p *Planner) overfull(pt *partition, r *region) bool {
	dry := max(dryAfter, int(p.yield.total().requests)/overfullShare)
	return p.on(overfullRule) && pt.menusOnly() && r.total < 0 && len(r.used) == 1 && r.query != nil && p.overflows(r.query) && pt.dry < dry && p.acts(overfullRule)
}

// overfullShare is the part of all requests that may be dry in a row for parts of which no total says that they lack
// something.
const overfullShare = 20
