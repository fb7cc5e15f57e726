// Package querygen decides what to ask next: it knows the forms of a site and its content graph,
// and picks the query and the result page that promise the most new items per request.
//
// A planner is made of rules (Rules), each with a name, a sentence, a source and a switch. Package
// plan holds their contract and says how to add one. The arbiter (arbiter.go) asks the strategies
// in the order of the registry (registry.go) and takes the best offer. From the bottom up:
//
//	plan                  the contract: queries, outcomes, offers, rules, views
//	gain, values, menus   what questions bring, what values look like, what menus restrict
//	policy                how values are chosen in the literature
//	history               what is known of a harvest: forms, fields, queries, facts
//	evidence, language    what tells how large a database is; words to start from
//	strategy/listing      ways to list everything (letters: unions of letters)
//	strategy/seeds        words from outside
//	strategy/prefix       beginnings of words and codes (spelling: how values are written)
//	strategy/partition    parts by menus, ranges and dates (axis: what a form is cut along; scale,
//	                      density: values of a range, and how items lie along it)
//	strategy/sample       values by lot
//	strategy/pairs        two words at once
//	strategy/mirror       forms that are one search
//	strategy/retry        what is asked again
//	strategy/neighbour    numbers next to known ones, and codes that end in zeros
//	strategy/codes        postal codes by their beginnings
//	strategy/given        values of the user
//	template              fields that are filled together; knows the strategies that it combines
//	size                  how large the database is; knows what it draws on
//
// This package stands on top. To read it, begin with Observe in planner.go, which calls in turn
//
//	learn.go                takes in a page: what came of a query, and when it has no further one
//	inferences.go           lists what is learnt of it, in order; first.go: what a first page says
//	team.go, view.go        the parts of the rules, which are told of the page; what they see of it
//	facts.go, hearing.go    caps and totals; whether a form holds what another counts
//	decide in planner.go    chooses: arbiter.go among strategies, policies.go by the literature
//	values.go, vetoes.go    reckon what values promise, and say why one is not asked
//	stop.go                 ends
//
// and answers.go, where rules that stand lower ask it (history.Planner). A new rule touches
// registry.go alone; registry_parts.go and registry_values.go hold rules that stand in this package
// and that one of its parts, an inference or the planner consults.
//
// # The rules of the house
//
// A question has one owner, who alone has its further pages asked; a fact has one writer; a veto
// says why; no strategy knows another; randomness is a function of seed, step and rule; a harvest
// is replayed by calling Observe; proposing changes nothing; the order of the registry is all that
// is ordered by hand. They are not kept everywhere yet:
//
//   - Some strategies see a View (given, neighbour, codes); the others, as sizers and most
//     vetoes, see history as it is (history.Proposer, Sizer, Veto), whose fields are written by
//     several. State that they keep in slots is theirs, but template and size read some of it
//     through accessors (partition.Of). What they learn is learnt by inferences, and not by their
//     Observe.
//   - Further pages are offered by the planner for all queries alike (BestPage), and closed by it.
//   - Some strategies move a cursor, drop what is done with or cut a part further while they
//     propose. They do so while Observe runs, so that Next is pure and a replay is exact.
//   - Estimators are told apart by the tag Query.By where a query is learnt from.
//   - The reasons to end stand in stop.go: their order is in the code and not in the registry
//     (ofPlanner).
//   - What a strategy needs of another it asks of the planner (history.Planner).
package querygen

import (
	"deepcrawl/querygen/history"
	"deepcrawl/querygen/plan"
)

// The words of the planner are those of package plan, which its parts share.
type (
	Kind       = plan.Kind       // what a result page turned out to be
	Query      = plan.Query      // one filled form
	Bound      = plan.Bound      // the range of a field that a part keeps to
	Ask        = plan.Ask        // one result page of one query
	Outcome    = plan.Outcome    // what came of an Ask
	Refuser    = plan.Refuser    // who keeps a question from being sent
	Policy     = plan.Policy     // a way of choosing values
	Seeds      = plan.Seeds      // words to start from
	FieldSeeds = plan.FieldSeeds // values for text fields
	Config     = plan.Config     // how a planner behaves
	Estimate   = plan.Estimate   // how much of the database is known
	Rule       = plan.Rule       // a named piece of the planner, with a switch
	RuleKind   = plan.RuleKind   // what a rule does
	RuleUse    = plan.RuleUse    // what a rule did in a harvest

	Facts    = history.Facts    // what was found out about a form
	Finding  = history.Finding  // a fact in words
	Template = history.Template // what came of filling fields together
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

// Refusers.
const (
	ByRobots = plan.ByRobots
	ByRecipe = plan.ByRecipe
	ByVeto   = plan.ByVeto
	ByUser   = plan.ByUser
	ByGuard  = plan.ByGuard
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
