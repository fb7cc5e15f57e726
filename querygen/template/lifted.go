package template

import (
	"fmt"
	"slices"
	"strings"

	"deepcrawl/forms"
	"deepcrawl/querygen/evidence"
	"deepcrawl/querygen/history"
	"deepcrawl/querygen/plan"
	"deepcrawl/querygen/strategy/listing"
)

const (
	// LiftedWay names the way of a question that is asked without what the form restricts as
	// served.
	LiftedWay = "unrestricted question"
	// questions with as many results either way, after which the form is asked as served (estimate)
	liftedTies = 3
	// letters and digits of a code at least, of which it is looked whether a restriction hides its
	// item, where nothing was found yet: one that the page gives as an example has one (estimate)
	codeLength = 4
)

// A lifting compares a form as served with what it shows when a box that is ticked as served is
// emptied, or a menu set to its choice for all. Many a form that wants a word refuses to list
// without one, so that the ways to list tell nothing of it: a question that found something does.
type lifting struct {
	// that lift the restrictions; none where the form has none
	as      []forms.Assignment
	by      map[string][]forms.Assignment // the same by the way of listing that would have told
	served  plan.Query                    // answered as served, to be asked without restrictions
	results int                           // of it
	all     bool                          // they are all of it, and not the least that there may be
	waits   bool
	ties    int
	over    bool
}

// LiftProbes ask a question without what the form restricts as served.
func LiftProbes(b *history.FormState) []history.Probe {
	l := &onForm.Of(b).lifting
	by := map[string][]forms.Assignment{history.UntickWay: b.Unticked(),
		listing.AllWay: b.Unrestricted()}
	if len(by[history.UntickWay])+len(by[listing.AllWay]) == 0 {
		return nil
	}
	l.by = by
	return listing.Allowed(b, []history.Probe{{
		Name: LiftedWay, Rule: LiftRule, Purpose: "probe", Stage: history.WideStage,
		Why: "the page sets what restricts the search, and the form refuses to list without it",
		Ready: func(_ *history.Harvest, b *history.FormState) bool {
			return l.waits && l.untold(b)
		},
		Late: func(*history.Harvest, *history.FormState) ([]forms.Assignment, string) {
			as := slices.DeleteFunc(slices.Clone(l.served.Assign), func(a forms.Assignment) bool {
				return history.Assigns(l.as, a.Field)
			})
			return slices.Concat(as, l.as), l.served.Typed()
		},
	}})
}

// untold reports whether the ways of listing are done and have told nothing of some restrictions.
func (l *lifting) untold(b *history.FormState) bool {
	for way, as := range l.by {
		if len(as) > 0 && !b.Done[way] {
			return false
		}
	}
	l.pend(b)
	return len(l.as) > 0
}

// pend leaves those restrictions that neither stand lifted in each question nor were told of.
func (l *lifting) pend(b *history.FormState) {
	l.as = nil
	for _, way := range []string{history.UntickWay, listing.AllWay} {
		for _, a := range l.by[way] {
			if !slices.Contains(b.Facts.Lists, way) && !history.Assigns(b.Standing, a.Field) {
				l.as = append(l.as, a)
			}
		}
	}
}

// ServeLifting takes in an answer as served that can be compared.
func ServeLifting(p *history.Harvest, a *history.Query, o plan.Outcome) {
	l := &onForm.Of(a.Of).lifting
	lists := a.Lists() && a.Typed() == ""
	vain := o.Kind == plan.Empty && a.Of.Shown == 0 &&
		strings.ContainsAny(a.Typed(), "0123456789") && len(a.Typed()) >= codeLength
	if len(l.by) == 0 || l.waits || l.over || lists || a.Purpose == "nonsense" ||
		a.Way == LiftedWay ||
		o.Kind != plan.Results && !vain {
		return
	}
	l.pend(a.Of)
	if slices.ContainsFunc(l.as, func(as forms.Assignment) bool {
		return history.Assigns(a.Assign, as.Field)
	}) {
		return
	}
	if n, all := found(o); (n > 0 || vain) && len(l.as) > 0 {
		l.served, l.results, l.all, l.waits = a.Query, n, all, true
	}
}

// FirstLifted takes in the answer without restrictions. Where it is the larger one, all questions
// to come are asked so, and what listed the form as served lists a part.
func FirstLifted(p *history.Harvest, a *history.Query, o plan.Outcome) {
	b, l := a.Of, &onForm.Of(a.Of).lifting
	l.waits, b.Done[a.Way] = false, false
	l.pend(b)
	n, all := found(o)
	switch {
	case n > l.results && l.all, n >= l.results && !all && a.Fresh > 0:
		l.over = true
		b.Facts.Note("restrictions", fmt.Sprintf(
			"%s has %s as served and %s without", history.Quoted(l.served),
			history.Plural(l.results, "result"), many(n)))
		b.Stand(l.as)
		evidence.ForgetListing(p, b)
		relist(b)
		return
	case n < l.results && all:
		l.over = !o.NoPage()
	default:
		l.ties++
		l.over = l.ties >= liftedTies
	}
	a.More = false
}
