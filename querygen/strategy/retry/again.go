// Package retry asks again: whether a site answers the same question in the same way (again.go),
// what it could not answer (later.go), and whether it finds what it lists (believe.go).
package retry

import (
	"fmt"

	"deepcrawl/bipartite"
	"deepcrawl/querygen/history"
	"deepcrawl/querygen/plan"
)

// Estimates, where no line says otherwise.
const (
	// AgainWay names the way of a query that is asked a second time to compare the answers.
	AgainWay       = "again"
	againFrom      = 40   // pages that could be had: then one more costs little
	steady         = 0.95 // share of the results in both answers, above which they are the same
	worthComparing = 5    // results of a page worth comparing
)

// A Sample is the first page of a query.
type Sample struct {
	Query   plan.Query
	Results int // items on it: the first ones that the query returned
	more    bool
	Claimed int
	asked   bool // for a second time
	moves   bool // the total was another one
}

// SampleOf returns the page of a form that is compared with a later one. Tests alone use it.
func SampleOf(b *history.FormState) *Sample { return &onForm.Of(b).sample }

// Remember keeps the first page of a query for comparison, of one with further pages rather: the
// others may be in another order and yet the same.
func Remember(b *history.FormState, a *history.Query, o plan.Outcome) {
	if onForm.Of(b).sample.asked || onForm.Of(b).sample.more && !o.More || o.Kind != plan.Results ||
		a.Added < worthComparing ||
		a.Purpose == "nonsense" ||
		a.Purpose == "probe" {
		return
	}
	onForm.Of(b).sample = Sample{Query: a.Query, Results: a.Read, more: o.More, Claimed: a.Printed}
}

// again is the strategy of AgainRule.
type again struct{ history.Stateless }

func (again) Best(p *history.Harvest, _ history.Call) history.Offer {
	return history.BestOf(p.AllForms(), func(b *history.FormState) history.Offer {
		return secondCall(p, b)
	})
}

// secondCall offers the second call.
func secondCall(p *history.Harvest, b *history.FormState) history.Offer {
	s := &onForm.Of(b).sample
	if s.asked || s.Results == 0 || b.Useful < againFrom || b.Original != nil {
		return history.Offer{}
	}
	q := p.Query(b, "probe", s.Query.Assign)
	q.Way, q.Term, q.Price, q.By = AgainWay, s.Query.Term, 1, "probe"
	q.Why = "shows whether the same query shows the same results again"
	if q.Term != "" {
		q.Field = b.Main
	}
	return history.Offer{Key: float64(p.PageSize), New: true, Ask: plan.Ask{Query: q, Page: 1}}
}

// FirstAgain compares the two answers.
func FirstAgain(p *history.Harvest, a *history.Query) {
	b, s := a.Of, &onForm.Of(a.Of).sample
	s.asked, a.More = true, false
	first := make(map[bipartite.RecordID]bool)
	for _, d := range p.Graph.Items(s.Query.ID)[:s.Results] {
		first[d] = true
	}
	now, both := p.Graph.Items(a.ID), 0
	for _, d := range now {
		if first[d] {
			both++
		}
	}
	if 2*s.Results > p.Graph.Records() { // nothing else would be left to choose by
		p.Uncount(p.Graph.Items(s.Query.ID)[:s.Results], now)
	}
	asked := history.Quoted(s.Query)
	if alike := float64(both) / float64(len(now)+s.Results-both); alike < steady {
		b.Facts.Volatile = 1 - alike
	}
	b.Facts.Note(
		"volatile",
		fmt.Sprintf(
			"%s was asked twice: of %s the second answer had %d",
			asked,
			history.Plural(s.Results, "result"),
			both,
		),
	)
	if s.Claimed >= 0 && a.Printed >= 0 && s.Claimed != a.Printed {
		s.moves = true
		b.Facts.Totals = history.MovingTotals
		b.Facts.Note("totals",
			fmt.Sprintf("%s was asked twice and claimed %d, then %d", asked, s.Claimed, a.Printed))
	}
}

// Unsteady reports whether the site counts one thing today and another tomorrow.
func Unsteady(a *history.Query) bool { return a.Of != nil && onForm.Of(a.Of).sample.moves }
