// Package history is what is known of a harvest: its forms, fields and queries, what each of them
// brought, and the facts of the site. The planner writes it while it observes, strategies read it.
//
//	harvest.go  Harvest: what is known of the site as a whole
//	offer.go    Offer: what a strategy would ask next
//	form.go     FormState: a form, and what it answered so far; scopes.go and templates.go
//	            menus of databases, what is to be filled
//	field.go    FieldState: what can be asked through one field of a form
//	query.go    Query: a query that was begun, and its next page
//	promise.go  what values and pages are likely to bring
//	probe.go    ways to list everything, as they wait
//	facts.go    Facts: what was found out about a form; findings.go puts them into words
//	yield.go    what the last requests brought; lengths.go how long answers are, and where cut
//	lot.go      random choices; say.go what is said to people
//	parts.go    what the parts of rules are that need it whole: Proposer, Veto, Sizer, Corrector,
//	            Judge; inference.go what is learnt step by step
//
// A strategy keeps state of its own in a slot (slots.go), where no other sees it. What it needs
// judged by the planner, or known of another strategy, it asks of the planner (asks.go).
package history

import (
	"deepcrawl/bipartite"
	"deepcrawl/forms"
	"deepcrawl/querygen/gain"
	"deepcrawl/querygen/plan"
	"deepcrawl/querygen/policy"
	"deepcrawl/querygen/values"
)

// Estimates.
const (
	MaxHolds = 400 // holders of a value that are looked at
)

// Tally adds one to the count of each value that an item holds.
func (p *Harvest) Tally(d bipartite.RecordID, counts map[bipartite.ValueID]int) {
	for v := range p.Graph.ValuesOf(d) {
		counts[v]++
	}
}

const (
	CapMin = 10 // results below which they end alike by chance (estimate)
)

// A Harvest is what is known of a harvest as a whole: its forms, the queries begun, and what counts
// for all of them. It is written when it is made and while an outcome is observed, so that a replay
// makes the same one. Not safe for concurrent use.
type Harvest struct {
	Graph  *bipartite.Graph
	Config plan.Config
	Step   uint64
	Known  int // known when the last outcome was observed

	Forms []*FormState // in the order given
	ByID  map[string]*FormState

	Questions
	Lexicon
	Lengths

	Yield         yield
	Ranks         ranks                   // of items, where answers are cut and read whole
	recordsByForm map[string]*FormRecords // by the address of forms, where there are several
	collecting    []*FormState            // forms with a menu that may choose among collections
	boilerplate   []bool                  // by RecordID: shown in answer to nonsense

	Resolved bool   // a union was counted word by word
	Listed   *Query // the listing that was read to its end and holds nearly everything

	Switches // of the rules

	Planner // what rules ask of the planner

	own owned // what packages above this one keep of it
}

// Questions are the queries that were asked.
type Questions struct {
	Sent    map[string]bool // what was submitted, by canonical form data
	texts   map[string]bool // values of it
	NextID  bipartite.QueryID
	Queries map[bipartite.QueryID]*Query // begun and not closed
	Ranking gain.Ranking                 // of them, by QueryID
}

// A Lexicon is what is known of the values of items.
type Lexicon struct {
	Class   []values.Class // by ValueID
	Classed int            // values classified so far
	Begun   bipartite.Set  // asked for
	Sorting gain.Sorter
	Shared  valueCounts // for counting what items share, empty between calls
}

// Refile ranks all values anew: the page size or the cap, which every key depends on, has changed.
func (p *Harvest) Refile() {
	for _, b := range p.Forms {
		for _, f := range b.Fields {
			p.Fill(f)
		}
	}
}

// Query completes a query that was put together from a form's fields.
func (p *Harvest) Query(b *FormState, purpose string, assign []forms.Assignment) plan.Query {
	return plan.Query{ID: p.NextID, Form: b.Form.ID, Assign: b.With(assign), Purpose: purpose,
		Field: -1}
}

// ReadsAll reports whether the policy reads every query to its end.
func (p *Harvest) ReadsAll() bool { return policy.Choosers[p.Config.Policy] != nil }

// Switches are plan.Switches in the short words that rules are written with.
type Switches struct{ All plan.Switches }

// On reports whether a rule may act.
func (s Switches) On(r *plan.Rule) bool { return s.All.On(r) }

// Acts counts that a rule decided something, and is true, so that it can end a condition.
func (s Switches) Acts(r *plan.Rule) bool { return s.All.Acts(r) }

// Use returns what a rule did so far; the caller may count on in it.
func (s Switches) Use(r *plan.Rule) *plan.RuleUse { return s.All.Use(r) }

// Holds reports whether a rule is on and its condition holds, and counts it then.
func (s Switches) Holds(r *plan.Rule, condition func() bool) bool {
	return s.All.Holds(r, condition)
}

// OffInTests names rules that are switched off in all planners, for tests that must fail without
// one of them.
var OffInTests []string

// SeedQuery returns the query for a word that no known item has to hold. It names its estimator
// by; "explore" makes it one that looks for parts which known words do not lead to.
func (p *Harvest) SeedQuery(f *FieldState, word, by string) plan.Query {
	q := p.ValueQuery(f, bipartite.Value{Text: values.Fold(word)})
	q.Term, q.Assign = f.Of.Spell(word), f.Of.With(f.Typed(word))
	q.By, q.Price = by, 1
	if by == "explore" {
		q.Purpose, q.Why = "explore",
			"a word that no known item holds, to find parts that known words do not lead to"
		return q
	}
	q.Why = "a word to start from, as too few items are known"
	return q
}
