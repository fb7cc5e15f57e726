// Package policy chooses values as the literature does: freq (Barbosa & Freire 2004), ntoulas
// (Ntoulas, Zerfos & Cho 2005), mmmi (Wu, Wen, Liu & Ma 2006), random, and f1, which is the
// measure of the planner without its pages and prices. They ask one query at a time and read it to
// its end, as their papers have it, so that the planner can be compared with them.
//
// Every value is looked at for each choice: baselines need not be fast.
package policy

import (
	"iter"

	"deepcrawl/bipartite"
	"deepcrawl/querygen/plan"
)

// A View is what the policies see of a harvest.
type View interface {
	Graph() plan.Graph
	Values() int                       // values of known records
	Queries() bipartite.QueryID        // those below it were begun
	Begun(bipartite.ValueID) bool      // whether a value was asked for
	Novelty() float64                  // share of new records among the results of values, lately
	PageSize() int                     // results a page
	Lot(r *plan.Rule, n uint64) uint64 // a random number of the step
	// Totals yields the values asked for that the site printed a total for.
	Totals() iter.Seq2[bipartite.ValueID, float64]
}

// A Field is a text field that values are chosen for.
type Field interface {
	Takes(bipartite.ValueID) bool // whether a value may be typed into it
	Spent(bipartite.ValueID) bool // whether it was asked for, or cannot be
}

// A Chooser names the value of a field that a policy asks next; ok is false when there is none.
type Chooser func(v View, f Field) (id bipartite.ValueID, ok bool)

// Choosers are the policies that choose one value at a time.
var Choosers = map[plan.Policy]Chooser{
	plan.F1:      BySingletons,
	plan.Freq:    ByFrequency,
	plan.Ntoulas: ByEfficiency,
	plan.MMMI:    ByDependency,
	plan.Random:  ByLot,
}

// Policies that choose as freq does, as long as they have nothing better to go by.
const (
	Lawless     = "freq for ntoulas" // too few totals for a law
	Unsaturated = "freq for mmmi"    // most results are new
)

// Basis names what the value of a policy is chosen by.
func Basis(p plan.Policy, v View) string {
	switch p {
	case plan.Ntoulas:
		if _, ok := fit(v); !ok {
			return Lawless
		}
	case plan.MMMI:
		if !saturated(v) {
			return Unsaturated
		}
	}
	return string(p)
}

// highest returns the value of the highest score among those that can be asked; scores of 0 or
// less are left out, and equal ones go to the value found first.
func highest(v View, f Field, score func(id bipartite.ValueID) float64) (best bipartite.ValueID,
	ok bool) {
	most := 0.0
	for i := range v.Values() {
		id := bipartite.ValueID(i)
		if !f.Takes(id) || v.Begun(id) {
			continue
		}
		if s := score(id); s > most && !f.Spent(id) {
			best, ok, most = id, true, s
		}
	}
	return best, ok
}
