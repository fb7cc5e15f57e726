// Package querygen decides what to ask next: it knows the forms of a site and its content graph,
// and picks the query and the result page that promise the most new items per request.
//
// A planner is made of rules (Rules), each with a name, a sentence, a source and a switch. Package
// plan holds their contract and says how to add one. The arbiter (arbiter.go) asks the strategies
// in the order of the registry (registry.go) and takes the best offer; view.go shows the planner
// to strategies in packages of their own, which see nothing else of it:
//
//	plan                  the contract: queries, outcomes, offers, rules, views
//	policy                how values are chosen in the literature
//	strategy/codes        postal codes by their beginnings
//	strategy/given        values of the user
//	strategy/neighbour    numbers next to known ones, and codes that end in zeros
//	strategy/survey       common words before a long query is read
//
// What strategies and the planner reckon with, and that knows neither, stands in packages as well:
//
//	gain                  what a question is likely to bring
//	values, menus         what values look like, what options of menus restrict
//	strategy/listing      which runs of letters list most
//	strategy/partition    scales of numbers and dates, how the items of a range lie
//	strategy/prefix       how values are spelt, and go on
//
// # The rules of the house
//
// A question has one owner, who alone has its further pages asked; a fact has one writer; a veto
// says why; no strategy knows another; randomness is a function of seed, step and rule; a harvest
// is replayed by calling Observe; proposing changes nothing; the order of the registry is all that
// is ordered by hand. What stands in packages keeps them. What still stands here does not,
// everywhere:
//
//   - Further pages are offered by the planner for all queries alike (bestArm), and closed by it.
//   - The facts of a form (Facts) are written in several files.
//   - Vetoes that stand here (pointless) have a name and no words; explain query does not show
//     them.
//   - Strategies that stand here hold their state on box and family, and some of them move a
//     cursor, drop what is done with (bestProbe, nextBeginning) or cut a part further (bestCell)
//     while they propose. That happens in Observe, so that Next is pure and a replay is exact.
//   - Estimators are told apart by the tag Query.By where a query is learnt from.
//   - Retries, the listing check and the lot stand before the arbiter in competition, what is asked
//     before an end in decide: their order is in the code and not in the registry.
//   - The lots of the planner and of random are drawn by seed and step alone.
//   - Of the parts of the contract, sizers and inferences have no interface yet: they stand here.
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
