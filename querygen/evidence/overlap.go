// Package evidence keeps what tells how large a database is: items as a sample, what several
// queries found, and whether words bear out a listing. Package size reckons with it.
package evidence

import (
	"slices"

	"deepcrawl/bipartite"
	"deepcrawl/querygen/gain"
	"deepcrawl/querygen/history"
)

// Where totals are shown, queries are left half read, and how often an item was shown says little:
// what counts is how many of the values asked for it holds. The items missing then are of two
// kinds. Those that hold a value asked for stand in the unread rest of its results, T - n for each
// value, where one that holds several stands several times. Those that hold none are estimated as
// Chao (1984) does, from the known items that hold one and two.

// Overlap counts values asked for.
type Overlap struct {
	Held  []uint16 // by RecordID: values asked for that the item holds
	Some  int      // items that hold any
	ones  int      // items that hold one
	twos  int
	walks []bipartite.Walk // through the items that hold values asked for, not counted yet
	Rests []Rest
	// of a new item that a further page showed: 1/values asked for that it holds, where 1 was
	// predicted
	shares gain.Calibration
}

// OverlapOf returns how often the values asked for stand on the items of a harvest; it is never nil.
func OverlapOf(p *history.Harvest) *Overlap { return &onHarvest.Of(p).overlap }

// A Rest is a value asked for whose results were not all read, as far as is known.
type Rest struct {
	Value bipartite.ValueID
	Total float64
	Query *history.Query
}

func (o *Overlap) hold(d bipartite.RecordID) {
	for len(o.Held) <= int(d) {
		o.Held = append(o.Held, 0)
	}
	o.Held[d]++
	switch o.Held[d] {
	case 1:
		o.Some++
		o.ones++
	case 2:
		o.ones--
		o.twos++
	case 3:
		o.twos--
	}
}

// Overlapped takes in a page: its new items, and on the first page of a value the items that hold
// it.
func Overlapped(p *history.Harvest, a *history.Query) {
	o := &onHarvest.Of(p).overlap
	defer o.count(p.Graph)
	for d := p.Known; d < p.Graph.Records(); d++ {
		for v := range p.Graph.ValuesOf(bipartite.RecordID(d)) {
			if p.Begun.Has(v) {
				o.hold(bipartite.RecordID(d))
			}
		}
		if a.Pages > 1 && a.HasValue && d < len(o.Held) && o.Held[d] > 0 {
			o.shares.Learn(1/float64(o.Held[d]), 1)
		}
	}
	if !a.HasValue || !a.ByWord() && !a.IsByMenu() || p.Begun.Has(a.ValueID) {
		return
	}
	p.Begun.Add(a.ValueID)
	o.walks = append(o.walks, p.Graph.Walk(a.ValueID))
	if a.Counted() {
		o.Rests = append(o.Rests, Rest{Value: a.ValueID, Total: float64(a.Claimed), Query: a})
	}
}

// holdersAtOnce is how many holders of values asked for are counted with each answer. A value that
// a hundred thousand known items hold is counted while the answers to it come in: counted at once,
// one decision in a hundred was seen to take several milliseconds at a million values. Several
// values are counted side by side, as their holders lie anywhere in memory.
const (
	holdersAtOnce = 500
	sideBySide    = 16
)

// count goes on with the walks.
func (o *Overlap) count(g *bipartite.Graph) {
	for left := holdersAtOnce; left > 0 && len(o.walks) > 0; {
		some := o.walks[:min(sideBySide, len(o.walks))]
		g.FetchNext(some)
		for i := len(some) - 1; i >= 0; i-- {
			left--
			if d, ok := g.Next(&some[i]); ok {
				o.hold(d)
				continue
			}
			o.walks = slices.Delete(o.walks, i, i+1)
		}
	}
}

// MissingByOverlap estimates how many items are missing; ok is false when it is too early to say,
// or most items were found in listings.
func MissingByOverlap(p *history.Harvest) (missing float64, ok bool) {
	o := &onHarvest.Of(p).overlap
	if o.twos < history.MinDoubletons || 5*o.Some < 4*p.Graph.Records() || p.Yield.Queries < history.MinSample/3 ||
		p.ReadsAll() {
		return 0, false
	}
	ones, twos := float64(o.ones), float64(o.twos)
	none := ones*max(0, ones-1)/(2*(twos+1)) - float64(p.Graph.Records()-o.Some) // of them are known all the same
	return o.unread(p)*o.shares.Posterior(1) + max(0, none), true
}

// unread sums T - n over the values whose results were not all read. How far our own matching finds
// fewer items than the site does is learnt from those that were: of them nothing is missing.
func (o *Overlap) unread(p *history.Harvest) float64 {
	left, of, off, all := 0.0, 0.0, 0.0, surest
	for _, r := range o.Rests {
		a := r.Query
		if a.Distrusted() || a.Read == 0 || a.Share < 0.2 { // or not in the site's index
			continue
		}
		read := float64(a.Read)
		known := read + (float64(p.Graph.Degree(r.Value))/a.Share-read)*p.Recall(a)
		rest := max(r.Total-known, -0.1*r.Total)
		if a.Ended && (p.Limit == 0 || a.Claimed <= p.Limit) {
			off, all = off+rest, all+r.Total
			continue
		}
		left, of = left+rest, of+r.Total
	}
	return max(0, left-of*min(0.5, max(-0.1, off/all)))
}

// surest are results' worth of belief that our own matching is the site's (estimate).
const surest = 100.0
