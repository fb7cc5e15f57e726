// Package querygen decides what to ask next: it knows the forms of a site and its content graph, and picks the query and
// the result page that promise the most new items per request.
package querygen

import "deepcrawl/querygen/plan"

// The words of the planner are those of package plan, which its parts share.
type (
	Kind       = plan.Kind       // what a result page turned out to be
	Query      = plan.Query      // one filled form
	Bound      = plan.Bound      // the range of a field that a part keeps to
	Ask        = plan.Ask        // one result page of one query
	Outcome    = plan.Outcome    // what came of an Ask
	Policy     = plan.Policy     // a way of choosing values
	Seeds      = plan.Seeds      // words to start from
	FieldSeeds = plan.FieldSeeds // values for text fields
	Config     = plan.Config     // how a planner behaves
	Estimate   = plan.Estimate   // how much of the database is known
	Rule       = plan.Rule       // a named piece of the planner, with a switch
	RuleKind   = plan.RuleKind   // what a rule does
	RuleUse    = plan.RuleUse    // what a rule did in a harvest
)

// Kinds of outcome.
const (
	Results  = plan.Results
	Empty    = plan.Empty
	Overflow = plan.Overflow
	Relaxed  = plan.Relaxed
	Ignored  = plan.Ignored
	Blocked  = plan.Blocked
	Failed   = plan.Failed
)

// Policies.
const (
	Auto      = plan.Auto
	Greedy    = plan.Greedy
	F1        = plan.F1
	Freq      = plan.Freq
	Ntoulas   = plan.Ntoulas
	MMMI      = plan.MMMI
	Random    = plan.Random
	Partition = plan.Partition
)

// Kinds of rule.
const (
	StrategyRule  = plan.StrategyRule
	VetoRule      = plan.VetoRule
	InferenceRule = plan.InferenceRule
	SizerRule     = plan.SizerRule
	StopperRule   = plan.StopperRule
)
