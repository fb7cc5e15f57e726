// Package partition reads what a form hides by cutting it into parts that fit under the cap of its
// answers. Package axis knows along what a form can be cut.
package partition

import (
	"cmp"
	"fmt"
	"math"
	"slices"
	"strings"

	"deepcrawl/bipartite"
	"deepcrawl/forms"
	"deepcrawl/querygen/history"
	"deepcrawl/querygen/plan"
	"deepcrawl/querygen/strategy/partition/axis"
	"deepcrawl/querygen/strategy/partition/must"
)

// A Partition reads what a form hides by cutting it into regions that fit under the cap of its
// answers: a region that overflows is cut along the axis that promises to be cheapest there. Sheng
// et al., "Optimal algorithms for crawling a hidden database in the web" (2012), fix the order of
// the axes and ignore totals. Where the form as served finds nothing, the same tree is the lattice
// of templates of Madhavan et al., "Google's deep-web crawl" (2008): a query binds one field, and a
// further one only where that overflows.
type Partition struct {
	box        *history.FormState
	Axes       []*axis.Axis
	Must       []*axis.Axis // along which everything is cut
	narrowed   bool         // a menu along which everything were to be cut has too many options
	Root       *Region
	regions    map[string]*Region     // by key, those that were asked or derived
	order      []*Region              // the same, as they came
	Open       []*Region              // with a split that is not finished, in order of creation
	saturated  []*Region              // that overflow and cannot be cut any further
	trials     map[*axis.Axis]*Region // asked for to try the ways to write dates
	Distrusted bool                   // the totals of the site
	Gauge      gauge                  // of how much the database holds
	since      since                  // it was gone through

	answers
	optionCounts
	silence
}

// A Region is a part of the database: what a conjunction of bounds matches.
type Region struct {
	Bounds []plan.Bound // by field; none: everything
	parent *Region
	State  regionState
	Query  *history.Query // that asked for it
	// of a part that a menu which must be set chooses, and of the whole: pages in a row that
	// brought nothing new
	Idle int

	Holding
	insiders
	misgivings
	Cutting
}

// A Holding is how many items a region has.
type Holding struct {
	Total int  // as the site has it, or by difference; -1 not known
	Exact bool // total can be counted with
	// items, where all that is known is that there are more than can be read; 0 no idea
	Guess    int
	held     int  // items it was found to hold, once it is done
	complete bool // all its items are known
	mirrors  bool // it shows first what the whole shows first, and was read no further
}

// size returns how many items the region is believed to hold; -1 where nothing tells.
func (h *Holding) size() int {
	if h.Total < 0 && h.Guess > 0 {
		return h.Guess
	}
	return h.Total
}

type regionState int

const (
	unasked   regionState = iota
	asked                 // its pages are being read
	Overflown             // being cut
	Done                  // nothing more can be had
)

// Place notes which region a query asks for.
func Place(a *history.Query, r *Region) { onQuery.Of(a).region, a.InPart = r, r != nil }

// PartOf returns the region that a query asks for; nil where it asks for none.
func PartOf(a *history.Query) *Region { return onQuery.Of(a).region }

// OfSplit reports whether a query asks for a region that another one was cut into.
func OfSplit(a *history.Query) bool {
	return onQuery.Of(a).region != nil && onQuery.Of(a).region.parent != nil
}

// CutBy has a form cut by a partition.
func CutBy(b *history.FormState, pt *Partition) { onForm.Of(b).partition = pt }

// Of returns the partition that cuts a form; nil where no field does.
func Of(b *history.FormState) *Partition { return onForm.Of(b).partition }

// firstCare is how many standard deviations a cell is to fit under the cap by, before answers teach
// it: half and double are no better (bench wild, seeds 584101 and 584202).
const firstCare = 0.8

// NewPartition returns the partition of what a form holds; nil where no field cuts it, or the
// rule is off.
func NewPartition(b *history.FormState) *Partition {
	pt := &Partition{box: b, Axes: axis.Axes(b), answers: answers{care: firstCare},
		regions: make(map[string]*Region), Root: &Region{Holding: Holding{Total: -1}}}
	if len(pt.Axes) == 0 || !b.Rules.On(Rule) {
		return nil
	}
	for _, x := range pt.Axes {
		x.Siblings = &pt.Axes
		if n := onForm.Of(b).told[x.Field]; n > 0 {
			x.Tell(n)
		}
	}
	pt.Must, pt.narrowed = must.Axes(b, pt.Axes, onForm.Of(b).windows)
	return pt
}

func regionKey(bounds []plan.Bound) string {
	var s strings.Builder
	for _, b := range bounds {
		fmt.Fprintf(&s, "%d:%d:%d ", b.Field, b.From, b.To)
	}
	return s.String()
}

// At returns the region of these bounds.
func (pt *Partition) At(bounds []plan.Bound, parent *Region) *Region {
	if len(bounds) == 0 {
		return pt.Root
	}
	key := regionKey(bounds)
	r := pt.regions[key]
	if r == nil {
		r = &Region{Bounds: bounds, parent: parent, Holding: Holding{Total: -1}}
		pt.regions[key] = r
		pt.order = append(pt.order, r)
	}
	return r
}

// Axis returns the axis that begins with a field; nil when there is none.
func (pt *Partition) Axis(field int) *axis.Axis {
	for _, x := range pt.Axes {
		if x.Field == field {
			return x
		}
	}
	return nil
}

// bound returns what a region says of an axis: all of it, where it says nothing.
func (r *Region) bound(x *axis.Axis) plan.Bound {
	for _, b := range r.Bounds {
		if b.Field == x.Field {
			return b
		}
	}
	return plan.Bound{Field: x.Field, From: x.Lo, To: x.Hi}
}

func (pt *Partition) assign(bounds []plan.Bound) []forms.Assignment {
	var as []forms.Assignment
	for _, b := range bounds {
		as = append(as, pt.Axis(b.Field).Assign(b)...)
	}
	return as
}

func (pt *Partition) describe(bounds []plan.Bound) string {
	if len(bounds) == 0 {
		return "the database"
	}
	var parts []string
	for _, b := range bounds {
		parts = append(parts, pt.Axis(b.Field).Describe(b))
	}
	return strings.Join(parts, ", ")
}

// knows reports whether every bound of a stored query is one of this form: it may have changed
// since.
func (pt *Partition) knows(bounds []plan.Bound) bool {
	for _, b := range bounds {
		x := pt.Axis(b.Field)
		if x == nil || b.From > b.To ||
			// where a scale begins and ends is found out meanwhile
			x.Scale == nil && (b.From < x.Lo || b.To > x.Hi) {
			return false
		}
	}
	return len(bounds) > 0
}

// sure reports whether the places of items along all bounds are known rather than guessed.
func (pt *Partition) sure(bounds []plan.Bound) bool {
	for _, b := range bounds {
		if !pt.Axis(b.Field).Places.Sure {
			return false
		}
	}
	return true
}

// Limit returns how many results of a query can be read; without a cap seen, as many as there are.
// A site that refuses broad queries shows no cap: half as many again as were ever answered are
// believed to be.
func Limit(p *history.Harvest) float64 {
	switch {
	case p.Limit > 0:
		return float64(p.Limit)
	case onHarvest.Of(p).refusal > 0:
		return min(1.5*float64(max(p.Longest, p.PageSize)), float64(onHarvest.Of(p).refusal-1))
	}
	return math.Inf(1)
}

// Overflows reports whether a query matches more than can be read.
func Overflows(p *history.Harvest, a *history.Query) bool {
	if p.Limit == 0 {
		return false
	}
	if a.Counted() && (a.Exact || a.Claimed > p.Limit+p.Limit/10) {
		return a.Claimed > p.Limit
	}
	return a.Returned >= p.Limit && !a.More
}

// known returns how many known items lie inside all bounds, as far as their places tell.
func known(p *history.Harvest, pt *Partition, bounds []plan.Bound) int {
	return len(inside(p, pt, bounds))
}

// inside lists them, in the order in which they were found. All items are gone through for the
// narrowest bound alone.
func inside(p *history.Harvest, pt *Partition, bounds []plan.Bound) (ds []bipartite.RecordID) {
	x, narrow := pt.Axes[0], plan.Bound{From: axis.Nowhere, To: math.MaxInt} // all
	if len(bounds) > 0 {
		narrow = slices.MinFunc(bounds, func(a, b plan.Bound) int {
			return cmp.Compare(a.Width(), b.Width())
		})
		x = pt.Axis(narrow.Field)
	}
	ds = x.Places.Inside(narrow, p.Graph.Records())
	return slices.DeleteFunc(ds, func(d bipartite.RecordID) bool { return !pt.holds(bounds, d) })
}

// holds reports whether an item is known to lie inside all bounds.
func (pt *Partition) holds(bounds []plan.Bound, d bipartite.RecordID) bool {
	for _, b := range bounds {
		if at := pt.Axis(b.Field).Places.Of(d); at < b.From || at > b.To {
			return false
		}
	}
	return true
}

// Proven reports whether every item is known that the totals of a form speak of.
func Proven(p *history.Harvest) bool {
	for b := range p.Awake() {
		if pt := onForm.Of(b).partition; pt != nil && exhausted(p, pt) &&
			float64(p.Graph.Records()) >= p.Most() {
			return true
		}
	}
	return false
}

// exhausted reports whether as many items are known as the form has by its own count, so that no
// part needs to be asked.
func exhausted(p *history.Harvest, pt *Partition) bool {
	return pt.Root.Exact && p.Holds(CountedAllRule, func() bool {
		return !pt.Distrusted && !fits(pt) && p.CountedBy(pt.box) >= pt.Root.Total
	})
}

// debts is the strategy of OwedRule.
type debts struct{ history.Stateless }

// Best offers what is owed before the end, and from then on as long as there is any.
func (debts) Best(p *history.Harvest, c history.Call) (best history.Offer) {
	own := onHarvest.Of(p)
	if c.Ending == "" && !own.owing {
		return best
	}
	best = Owed(p)
	own.owing = best.Some()
	return best
}

// Owed offers what is left of parts that lack items by their totals, or that overflow. A harvest
// that brings little is not over before they are read, unless they bring nothing for long, as where
// totals are made up.
func Owed(p *history.Harvest) history.Offer {
	var best history.Offer
	for b := range p.Awake() {
		pt := onForm.Of(b).partition
		if pt == nil || pt.Distrusted || exhausted(p, pt) {
			continue
		}
		if suspects(p, pt) && !idle(p, pt.Root) {
			best.Take(BestCell(p, b))
		}
		for _, r := range pt.order {
			if r.State == asked && lacks(p, pt, r) && !idle(p, pt.Shelf(r)) {
				best.Take(further(p, r.Query))
			}
		}
		owes := func(r *Region) bool {
			return (lacks(p, pt, r) || overfull(p, pt, r) || r.owes() || pt.unseen(r)) &&
				!idle(p, pt.Shelf(r))
		}
		waits := false
		for _, r := range pt.Open {
			switch {
			case r.Ask == nil || !owes(r):
			case r.Ask.State == unasked:
				waits = true
			case r.Ask.State == asked:
				best.Take(further(p, r.Ask.Query))
			}
		}
		if waits {
			best.Take(cellOf(p, pt, richest(p, pt, owes)))
		}
	}
	return best
}

// further offers the next page of a part that was begun.
func further(p *history.Harvest, a *history.Query) history.Offer {
	if !a.More || a.Closed {
		return history.Offer{}
	}
	return history.Offer{Key: 1e-3 + float64(p.PageKey(uint32(a.ID))),
		Ask: plan.Ask{Query: a.Query, Page: a.Pages + 1}}
}

// Shelf returns the part of the database that a region lies in, of a form that shows one part at a
// time by a menu; else the whole. The cells of a range that has to be filled in are no parts of
// their own: a site that ignores its dates would be asked day by day.
func (pt *Partition) Shelf(r *Region) *Region {
	inPart := func(r *Region) bool {
		x := pt.lackingMust(r)
		return x != nil && !x.Ranges()
	}
	for ; r.parent != nil && !inPart(r.parent); r = r.parent {
	}
	if len(pt.Must) == 0 || r.parent == nil {
		return pt.Root
	}
	return r
}

// idle reports whether a part of the database brought nothing new for long.
func idle(p *history.Harvest, shelf *Region) bool {
	return shelf.Idle >= max(history.DryAfter, int(p.Yield.Total().Requests)/history.OwedShare)
}

// lacks reports whether the total of a region says that some of its items are not known.
func lacks(p *history.Harvest, pt *Partition, r *Region) bool {
	return r.Exact && pt.sure(r.Bounds) && known(p, pt, r.Bounds) < r.Total
}

// overfull reports whether a region is known to hold more than its answer showed, though no total
// says how much, and options are left of the menu that it was first cut along. They are read as
// long as something new came lately.
func overfull(p *history.Harvest, pt *Partition, r *Region) bool {
	dry := max(history.DryAfter, int(p.Yield.Total().Requests)/overfullShare)
	return p.On(OverfullRule) && pt.menusOnly() && r.Total < 0 && len(r.Used) == 1 &&
		r.Query != nil &&
		Overflows(p, r.Query) &&
		pt.Dry < dry &&
		p.Acts(OverfullRule)
}

// overfullShare is the part of all requests that may be dry in a row for parts of which no total
// says that they lack something (estimate).
const overfullShare = 20
