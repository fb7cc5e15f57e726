package listing

import (
	"deepcrawl/querygen/history"
	"deepcrawl/querygen/plan"
)

// Many sites print a link to a next page below every answer, be it the last one. Each question then
// costs one more request for a page with nothing on it, and as no answer of a rare word ever comes
// to its end, nothing is learnt of what rare words bring.

// ShortPages are what came after pages that held fewer results than others of the form and named a
// next one.
type ShortPages struct {
	ended int // nothing
	went  int // further results
}

// PastShortOf returns what came after the short pages of a form; it is never nil.
func PastShortOf(b *history.FormState) *ShortPages { return &onForm.Of(b).pastShort }

// shortTell is how many short pages that had nothing behind them are seen before the next short one
// is believed to be the last (estimate).
const shortTell = 2

// Goes is the chance that a short page has something behind it.
func (t *ShortPages) Goes() float64 { return float64(t.went+1) / float64(t.went+t.ended+1) }

// LearnPastShort learns from the page after a short one, and ends a query with a short page where
// these are known to be last ones. The pages of a listing may be short for other reasons, and a
// total that is not reached speaks against it. Where some short pages are not last ones the query
// stays open, and what it brought so far is learnt from at once.
func LearnPastShort(p *history.Harvest, a *history.Query, o plan.Outcome) {
	if a.Of == nil || !p.On(ShortPagesRule) {
		return
	}
	t := &onForm.Of(a.Of).pastShort
	switch {
	case !a.Brief:
	case a.Added > 0:
		t.went++
	default:
		t.ended++
	}
	a.Brief = o.More && a.Added > 0 && o.Returned < a.Of.Facts.PageSize && !a.Lists() &&
		(a.Claimed < 0 || a.Read >= a.Claimed)
	switch {
	case !a.Brief || t.ended < shortTell:
	case t.went == 0:
		a.Ended, a.More = p.Acts(ShortPagesRule), false
	case a.In != nil:
		p.Acts(ShortPagesRule)
		a.In.Finish(a)
	}
}
