package retry

import (
	"deepcrawl/querygen/history"
	"deepcrawl/querygen/plan"
)

// Some sites, when they are short of something, answer with an empty page and status 200. Taken for
// an answer it says that nothing matches, or that a list has ended, and a part of the database is
// lost. So what has neither results nor the words with which the site says that there are none is
// asked for once more; not at once, as whatever was wrong may still be.

// later are the answers of a form that were asked for once more.
type later struct{ asked, mended int }

// Estimates.
const (
	LaterAfter  = 2  // answers to other questions
	LaterLeast  = 3  // that are asked for once more before it tells whether that is of use
	laterUseful = 10 // one in so many has to be another one then
)

// A wait is for an answer that is to be asked for once more.
type wait struct {
	query *history.Query
	from  uint64 // step
}

// AsksLater reports whether a page is not to be taken for an answer yet.
func AsksLater(p *history.Harvest, a *history.Query, o plan.Outcome) bool {
	if a.Of == nil {
		return false
	}
	l := &onForm.Of(a.Of).later
	own := onQuery.Of(a)
	if own.again {
		own.again, own.later = false, false
		if o.Returned > 0 {
			l.mended++
		}
		return false
	}
	blank := false
	switch {
	case o.Kind != plan.Empty || o.Returned > 0 || a.Failures > 0 || a.Purpose == "nonsense" ||
		a.Purpose == "probe" || a.Aside || a.Replaces != nil && a.Pages == 0:
		return false
	case o.Blank && p.On(BlankRule) && p.Acts(BlankRule):
		blank = true
	case l.asked >= LaterLeast && l.asked > laterUseful*l.mended:
		return false
	case a.Pages > 0 && p.Holds(FallsShortRule, func() bool { return fallsShort(p, a) }):
	case a.Pages > 0 && p.Holds(BreaksOffRule, func() bool { return breaksOff(a, o) }):
	default:
		return false
	}
	if !blank {
		l.asked++
	}
	own.again, own.later, a.More = true, true, true
	a.Failures++
	p.Yield.Dry = max(0, p.Yield.Dry-1) // it says nothing of what is left
	onHarvest.Of(p).waiting = append(onHarvest.Of(p).waiting, wait{a, p.Step})
	return true
}

// Waits reports whether the next page of a query is not asked yet: it is held until it is known
// whether what it shows is real, or waits for being asked once more.
func Waits(a *history.Query) bool { return onQuery.Of(a).held || onQuery.Of(a).later }

// IsAgain reports whether a page of a query is asked once more, as what came was no answer.
func IsAgain(a *history.Query) bool { return onQuery.Of(a).again }

// fallsShort reports whether the pages of a query end well before its total, and others go on
// beyond that.
func fallsShort(p *history.Harvest, a *history.Query) bool {
	return a.Counted() && a.Exact && a.Claimed > a.Read+max(a.Size, a.Read/10) &&
		(p.Limit == 0 || a.Returned+a.Size <= p.Limit)
}

// breaksOff reports whether an empty page, which does not say that nothing was found, follows a
// full one that names it. (Not where the pages have shown all that they count.)
func breaksOff(a *history.Query, o plan.Outcome) bool {
	return o.Unlike && a.More && a.Page > 0 && a.Page >= a.Size &&
		!(a.Exact && a.Counted() && a.Read >= a.Claimed)
}

// Resume puts the pages that have waited long enough among what can be asked; all of them when
// nothing else is left.
func Resume(p *history.Harvest, all bool) {
	own := onHarvest.Of(p)
	for len(own.waiting) > 0 && (all || p.Step >= own.waiting[0].from+LaterAfter) {
		a := own.waiting[0].query
		own.waiting = own.waiting[1:]
		if onQuery.Of(a).later = false; !a.Closed {
			p.Ranking.Raise(uint32(a.ID), 0, p.PageKey(uint32(a.ID)))
		}
	}
}

// overdue is the strategy of OverdueRule.
type overdue struct{ history.Stateless }

// Best offers a page that waits when the harvest would end without it.
func (overdue) Best(p *history.Harvest, _ history.Call) history.Offer {
	for _, w := range onHarvest.Of(p).waiting {
		if a := w.query; onQuery.Of(a).later && !a.Closed {
			return history.Offer{Key: 1, Ask: plan.Ask{Query: a.Query, Page: a.Pages + 1}}
		}
	}
	return history.Offer{}
}
