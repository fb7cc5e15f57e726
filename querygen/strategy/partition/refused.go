package partition

import (
	"slices"

	"deepcrawl/querygen/history"
	"deepcrawl/querygen/plan"
	"deepcrawl/querygen/strategy/partition/axis"
)

// misgivings are why a region that showed nothing may hold something all the same.
type misgivings struct {
	Wide bool // asked, and refused as too wide a range
	// taken for refused, though the page does not say so, and no part of it showed anything yet
	muted   bool
	unclear bool  // seemed empty though its page did not say so
	shut    bool  // asked with both ends of a range, as nothing was found with one of them open
	failed  bool  // no page came when it was asked first
	waited  bool  // for a window that is answered, before it is cut into such
	lost    *loss // no page came when it was asked again
}

// A loss is when the page of a part did not come, and of which cell.
type loss struct {
	at    uint64 // step
	cell  axis.Cell
	found bool // it was asked once more since
}

// AsksAgain takes in that no page came for a part, and reports whether its parent asks for it once
// more, by another query.
func AsksAgain(a *history.Query) bool {
	pt, r := onForm.Of(a.Of).partition, onQuery.Of(a).region
	if pt == nil || r == nil || r.failed || r.State != unasked {
		return false
	}
	r.failed = slices.ContainsFunc(pt.Open, func(u *Region) bool { return u.Ask == r })
	return r.failed
}

// FailedBefore reports whether no page came for a part when it was asked before.
func FailedBefore(a *history.Query) bool {
	r := onQuery.Of(a).region
	return r != nil && r.failed
}

// lose takes in the first page of an option of a menu for which none came twice.
func lose(p *history.Harvest, pt *Partition, r *Region, a *history.Query, o plan.Outcome) {
	if r.failed && r.lost == nil && o.NoPage() && r.parent != nil && r.parent.Ask == r &&
		!pt.Axis(a.Field).Ranges() {
		r.lost = &loss{p.Step, r.parent.Cell, false}
	}
}

// findLost has a part asked once more for which no page came, when the site has answered for a
// while and nothing else is left to ask.
func (pt *Partition) findLost(p *history.Harvest) {
	for _, r := range pt.order {
		if l := r.lost; l != nil && !l.found && p.Yield.Failures == 0 &&
			p.Step >= l.at+history.Patience && p.On(LostRule) && p.Acts(LostRule) {
			l.found, r.State, r.parent.Ask, r.parent.Cell, r.parent.State = true, unasked, r,
				l.cell, Overflown
			pt.Open = append(pt.Open, r.parent)
			return
		}
	}
}

// tellsRefused reports whether the number in a refusal is that of the matches. Where all refusals
// have the same one it is the limit: more than 300 match.
func tellsRefused(b *history.FormState, total int) bool {
	if !b.Rules.On(RefusalCountRule) {
		return false
	}
	if onForm.Of(b).refusals == nil {
		onForm.Of(b).refusals = make(map[int]bool)
	}
	onForm.Of(b).refusals[total] = true
	return len(onForm.Of(b).refusals) > 1 && b.Rules.Acts(RefusalCountRule)
}

// shownAround reports whether a part lies in one that showed items: what matches less is not
// refused for matching too much. What a form shows as served may be something else than an answer,
// unless it ends where answers do.
func shownAround(p *history.Harvest, r *Region) bool {
	for u := r.parent; u != nil; u = u.parent {
		if u.Query != nil && u.Query.Read > 0 && (u.parent != nil || Overflows(p, u.Query)) {
			return true
		}
	}
	return false
}

// silence counts parts whose pages said neither that nothing was found nor that too much was.
type silence struct {
	muted  int // parts that are taken for refused and showed nothing
	spoken int // and those that showed something once they were cut
}

// refuses reports whether a page says neither that nothing was found nor that too much was, where
// such a page was given to parts that showed something once they were cut.
func (pt *Partition) refuses(o plan.Outcome) bool {
	return pt.spoken > 0 && o.Kind == plan.Empty && o.Unlike && pt.box.Facts.Nonsense == plan.Empty
}

// unclear takes parts that seemed empty, though their pages did not say so, for refused once others
// are answered.
func unclear(p *history.Harvest, pt *Partition) {
	for _, r := range slices.Clone(pt.order) {
		if !p.On(UnclearRule) || !r.unclear || r.State != Done || pt.tooWide(r) ||
			shownAround(p, r) ||
			pt.muted >= history.Patience ||
			!cuttable(p, pt, r) {
			continue
		}
		p.Acts(UnclearRule)
		pt.muted++
		r.unclear, r.muted, r.complete, r.Exact, r.Total = false, true, false, false, -1
		refuses(p, r.Query)
		if over(p, pt, r); r.State == Overflown {
			cut(p, pt, r)
		}
	}
}

// hears takes in that a part showed something that lies in one taken for refused.
func (pt *Partition) hears(r *Region) {
	for u := r.parent; u != nil; u = u.parent {
		if u.muted {
			u.muted = false
			pt.muted--
			pt.spoken++
		}
	}
}

// owes reports whether a part that overflowed is still being cut: it is known to hold something.
func (r *Region) owes() bool {
	s, ok := r.Split.(*axis.Sweep)
	return ok && s.Owes >= s.At()
}
