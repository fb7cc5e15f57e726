package pairs

import (
	"deepcrawl/querygen/plan"
)

// Strategies that compete with a number of new items a request.
var (
	Rule = &plan.Rule{Name: "values/pair", Kind: plan.StrategyRule,
		Doc: "Where answers are cut and totals are exact, a word is asked together with a second " +
			"one.",
		Source: "bench queries: k = 100, queries to 80 % of program sources 1.79 to 1.44 of the " +
			"oracle's",
		New:      func() plan.Part { return strategy{} },
		Consults: []*plan.Rule{PairKindsRule}}
)

// What a value is worth.
var (
	PairKindsRule = &plan.Rule{Name: "values/pair-kinds", Kind: plan.StrategyRule,
		Doc: "For the second word of a pair, records that hold one which was asked with the " +
			"first and read whole count little.",
		Source: "of such records none is missing"}
)
