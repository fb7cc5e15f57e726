package listing

import (
	"deepcrawl/querygen/history"
	"deepcrawl/querygen/plan"
)

// Many sites print a link to a next page below every answer, be it the last one. Each question then
// costs one more request for a page with nothing on it, and as no answer of a rare word ever comes
// to its end, nothing is learnt of what rare words bring.

// shortPages are what came after pages that held fewer results than others of the form and named a
// next one.
type shortPages struct {
	ended int // nothing
	went  int // further results
}

// shortTell is how many short pages that had nothing behind them are seen before the next short one
// is believed to be the last (estimate).
const shortTell = 2

// goes is the chance that a short page has something behind it.
func (t *shortPages) goes() float64 { return float64(t.went+1) / float64(t.went+t.ended+1) }

// Follows is the chance that a query has results behind its last page, by how short that was.
func Follows(a *history.Query) float64 {
	if !onQuery.Of(a).brief {
		return 1
	}
	return onForm.Of(a.Of).pastShort.goes()
}

// LearnPastShort learns from the page after a short one, and ends a query with a short page where
// these are known to be last ones. The pages of a listing may be short for other reasons, and a
// total that is not reached speaks against it. Where some short pages are not last ones the query
// stays open, and what it brought so far is learnt from at once.
func LearnPastShort(p *history.Harvest, a *history.Query, o plan.Outcome) {
	if a.Of == nil || !p.On(ShortPagesRule) {
		return
	}
	t, own := &onForm.Of(a.Of).pastShort, onQuery.Of(a)
	switch {
	case !own.brief:
	case a.Added > 0:
		t.went++
	default:
		t.ended++
	}
	own.brief = o.More && a.Added > 0 && o.Returned < a.Of.Facts.PageSize && !a.Lists() &&
		(a.Claimed < 0 || a.Read >= a.Claimed)
	switch {
	case !own.brief || t.ended < shortTell:
	case t.went == 0:
		a.Ended, a.More = p.Acts(ShortPagesRule), false
	case a.In != nil:
		p.Acts(ShortPagesRule)
		a.In.Finish(a)
	}
}
