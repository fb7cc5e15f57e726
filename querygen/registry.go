package querygen

import (
	"deepcrawl/querygen/history"
	"deepcrawl/querygen/plan"
	"deepcrawl/querygen/size"
	"deepcrawl/querygen/strategy/codes"
	"deepcrawl/querygen/strategy/given"
	"deepcrawl/querygen/strategy/listing"
	"deepcrawl/querygen/strategy/mirror"
	"deepcrawl/querygen/strategy/neighbour"
	"deepcrawl/querygen/strategy/pairs"
	"deepcrawl/querygen/strategy/partition"
	"deepcrawl/querygen/strategy/prefix"
	"deepcrawl/querygen/strategy/retry"
	"deepcrawl/querygen/strategy/sample"
	"deepcrawl/querygen/strategy/seeds"
	"deepcrawl/querygen/template"
)

// ruleOrder lists the rules that make parts in the order in which the planner asks them: strategies
// as they compete and those that speak when the harvest would end, vetoes, what says the size. Each
// names the rules that it consults. The order is all that is ordered by hand, with that of the
// inferences (inferences.go).
var ruleOrder = []*Rule{
	sample.SurveyRule, sample.Rule, listing.ListingCheckRule,

	mirror.Rule, retry.AgainRule, seeds.WantedRule, listing.ProbeRule, template.Rule,
	listing.LongPagesRule,
	listing.FirmOrderRule,
	prefix.CapitalsRule, prefix.PatternRule, retry.TrapTestRule,

	template.GridRule, partition.Rule, partition.OrderRule, template.DividedRule, codes.Rule,
	valueRule, pairs.Rule, seeds.Rule, prefix.Rule, template.ListedValueRule,
	template.ElsewhereRule, neighbour.Rule,

	seeds.ExploreRule,

	partition.SuspectRule, partition.CutRangeRule, partition.OwedRule, given.Rule,
	retry.OverdueRule, coverageOfFormsRule,

	postalPatternRule, barrenRule, headingsRule, asideRule, shortWordRule, stopWordRule,
	maxLengthRule,
	searchedRule, sample.UnindexedRule, foretoldRule, coveredRule, impliedRule,

	size.SizePartsReadRule, size.SizeCollectionsRule, size.SizePartialRule, size.SizeFormsRule,
	size.SizeOwnCountRule,
	size.SizeListedRule, size.SizeClaimedRule, size.SizeSumRule, size.LeavesCutRule,
	size.SizePartsRule, size.DrawsRule,
	size.NoChaoLongRule, size.NoChaoLotRule, size.NoChaoPartsRule,
	size.SizeChaoRule,
	size.SizeTotalsRule,
	size.SizeRecentRule, size.SizeWideRule, size.SizeSilentRule,
}

// ofPlanner are the rules that the planner itself consults: when a harvest begins (New), before
// strategies compete, when pages fail (fail), and when it would end (stop).
var ofPlanner = []*Rule{
	radiusRule, history.AnywhereRule, history.DeclaredLengthRule, commonBetweenRule,
	readAtOnceRule,
	brokenRule,
	stopPartsRule, stopListedRule, coverageFlowRule,
	stopBlindRule, stopSmallRule, patienceBeginningsRule, patienceColumnsRule,
	stopDryRule, stopDoneRule, stopYieldRule, stopLongRule,
}

// registered returns all rules: each that makes a part and those that it consults, then those of
// the inferences and of the planner.
func registered() (all []*Rule) {
	met := make(map[*Rule]bool)
	add := func(rules ...*Rule) {
		for _, r := range rules {
			if !met[r] {
				all, met[r] = append(all, r), true
			}
		}
	}
	for _, r := range ruleOrder {
		add(r)
		add(r.Consults...)
	}
	for _, steps := range [][]inference{ofPage, ofEnd, ofStep} {
		for _, s := range steps {
			add(s.Rules...)
		}
	}
	add(ofPlanner...)
	return all
}

// Strategies that compete with a number of new items a request.
var (
	valueRule = &Rule{Name: "values/best", Kind: StrategyRule,
		Doc: "The value of known records that promises most new records a request is asked for.",
		Source: "the planner's own: singletons and totals; Ntoulas et al. 2005, Wu et al. 2006 for " +
			"the idea",
		New: func() plan.Part { return bestValues{} },
		Consults: []*Rule{
			surveySortsRule, history.CalibrationRule, history.SortsRule,
			history.SizesRule, history.KinshipRule, history.RidgeRule,
			history.ReservationRule, history.DoubtRule, history.SightRule,
			history.BroadRule, history.ElusiveRule, history.FurtherItemsRule,
			history.NearlyMissedRule, history.CutShareRule, history.CutPagesRule,
			everythingRule, beforeWordsRule, untriedBoxRule, nameWordsRule,
		}}
)

// Strategies that speak when the harvest would end.
var (
	coverageOfFormsRule = &Rule{Name: "forms/hear", Kind: StrategyRule,
		Doc: "Before the end, each form that was not heard is asked what it holds beside the " +
			"others.",
		Source:   "sites whose forms search different collections",
		New:      func() plan.Part { return hearing{} },
		Ends:     []string{"yield", "widest", "listed", "coverage"},
		Consults: []*Rule{history.CountedByRule}}
)

// Stoppers, and what makes them wait.
var (
	stopBlindRule = &Rule{Name: "stop/blind", Kind: StopperRule,
		Doc:    "The harvest ends after 150 requests without a single record.",
		Source: "estimate"}
	patienceBeginningsRule = &Rule{Name: "patience/beginnings", Kind: StopperRule,
		Doc:    "Beginnings that must still hold new records make the harvest wait.",
		Source: "walks by beginnings"}
	patienceColumnsRule = &Rule{Name: "patience/columns", Kind: StopperRule,
		Doc:    "Attributes that were not tried yet make the harvest wait.",
		Source: "boxes that search one attribute"}
	stopDryRule = &Rule{Name: "stop/dry", Kind: StopperRule,
		Doc:    "The harvest ends after 40 to 60 answers in a row without a new record.",
		Source: "bench queries"}
	stopDoneRule = &Rule{Name: "stop/done", Kind: StopperRule,
		Doc: "It ends after 10 such answers where even the upper end of the estimate leaves next " +
			"to nothing, or a listing has all that is known and as many as the site counts.",
		Source: "bench queries"}
	stopYieldRule = &Rule{Name: "stop/yield", Kind: StopperRule,
		Doc: "It ends where the last 100 requests brought under .05 new records each, and the next " +
			"promises no more.",
		Source: "bench queries"}
	stopLongRule = &Rule{Name: "stop/long-yield", Kind: StopperRule,
		Doc:    "It ends where the last 180 requests did so, whatever is promised.",
		Source: "bench queries"}
)
