// Package survey asks for the commonest words before a long query is read. A long query is a
// commitment: its pages are full of new records while it is read, and the longer query that should
// have been read in its place overlaps with it later. So before one is read, the words that stand
// in most known records are asked for once. That costs next to nothing, as their first pages are
// new as well while little is known.
package survey

import (
	"fmt"
	"iter"

	"deepcrawl/bipartite"
	"deepcrawl/querygen/plan"
)

// Rule is the rule of the package.
var Rule = &plan.Rule{Name: "sample/survey", Kind: plan.StrategyRule, Early: true,
	Doc: "Before a long query is read, the words of most known items are asked for once, as " +
		"one of them may list more.",
	Source: "a long query overlaps with the longer one that should have been read in its place",
	New: func() plan.Part {
		return &strategy{asked: make(map[bipartite.QueryID]bool), words: make(map[string]int)}
	}}

// By names the rule in the queries that it asks. The commonest words are often labels of the
// result list, which the site has not indexed, so nothing is learnt from their failure.
const By = "survey"

// Estimates, all of them.
const (
	most    = 8   // words that a form is asked for
	fewest  = 30  // known records: with fewer, every word seems common
	largest = 500 // known records: with more, the commitment was made
	common  = 0.5 // share of the known records that hold a word worth asking
)

type strategy struct {
	asked map[bipartite.QueryID]bool
	words map[string]int // asked for, by form
}

// Observe counts the words that were asked for.
func (s *strategy) Observe(_ plan.View, e plan.Event) {
	if q := e.Outcome.Ask.Query; q.By == By && !s.asked[q.ID] {
		s.asked[q.ID] = true
		s.words[q.Form]++
	}
}

// Propose offers the commonest word that was not asked yet, while a long query is about to be
// read.
func (s *strategy) Propose(v plan.View) iter.Seq[plan.Offer] {
	return func(yield func(plan.Offer) bool) {
		reading, ok := v.Reading()
		n := v.Graph().Records()
		if !ok || n < fewest || n > largest {
			return
		}
		form := reading.Query().Form
		if reading.Query().Lists() || reading.Unread() < plan.LongRead || s.words[form] >= most {
			return
		}
		for f := range v.Fields() {
			if id := f.ID(); id.Form != form || !f.Main() || id.Scope != "" {
				continue
			}
			if id, ok := commonest(v, f); ok {
				q := f.AskValue(id)
				q.By = By
				q.Why = fmt.Sprintf("%d of %d known items hold it: "+
					"it may list more than the query being read", v.Graph().Degree(id), n)
				yield(plan.Offer{Query: q, Tier: plan.First})
			}
			return
		}
	}
}

// commonest returns the word of the most known records that was not asked yet; ok is false when
// none is common.
func commonest(v plan.View, f plan.Field) (best bipartite.ValueID, ok bool) {
	g := v.Graph()
	most := int(common * float64(g.Records()))
	for i := range v.Values() {
		id := bipartite.ValueID(i)
		if n := g.Degree(id); n > most && v.Word(id) && !f.Pointless(id) {
			best, ok, most = id, true, n
		}
	}
	return best, ok
}
