package retry

import (
	"deepcrawl/querygen/plan"
)

// Strategies that compete with a number of new items a request.
var (
	AgainRule = &plan.Rule{Name: "retry/again", Kind: plan.StrategyRule, Early: true,
		Doc: "One first page is asked for a second time, to see whether the site answers the " +
			"same query in the same way.",
		Source: "sites that shuffle their results, or answer from machines that do not agree",
		New:    func() plan.Part { return again{} }}
	TrapTestRule = &plan.Rule{Name: "fabricated/trap-test", Kind: plan.StrategyRule, Early: true,
		Doc: "While a listing that counts nothing goes on and on, a word of its records is asked " +
			"for, to see whether the site finds them.",
		Source: "sites that make up records for whatever page is asked",
		New:    func() plan.Part { return trapTest{} }}
)

// Strategies that speak when the harvest would end.
var (
	OverdueRule = &plan.Rule{Name: "retry/overdue", Kind: plan.StrategyRule,
		Doc:      "Before the end, pages that were put off are asked once more.",
		Source:   "sites that answer with an empty page when they are short of something",
		New:      func() plan.Part { return overdue{} },
		Ends:     []string{"yield", "widest", "listed", "coverage"},
		Consults: []*plan.Rule{BlankRule, FallsShortRule, BreaksOffRule}}
)

// What answers to words teach.
var (
	AlienPagesRule = &plan.Rule{Name: "fabricated/alien-pages", Kind: plan.InferenceRule,
		Doc: "Pages that show nothing of the word asked for, behind those that did, are " +
			"doubtful.",
		Source: "held out: 264,820 invented records on 14,729 pages"}
	DeepListingRule = &plan.Rule{Name: "fabricated/deep-listing", Kind: plan.InferenceRule,
		Doc:    "What stands deep in a listing that counts nothing is doubtful.",
		Source: "sites that make up records for whatever page is asked"}
)

// What is asked once more.
var (
	BlankRule = &plan.Rule{Name: "retry/blank", Kind: plan.StrategyRule,
		Doc:    "An empty page is asked for once more, later.",
		Source: "sites that answer with an empty page when they are short of something"}
	FallsShortRule = &plan.Rule{Name: "retry/falls-short", Kind: plan.StrategyRule,
		Doc: "A page without results, well before the total of its query, is asked for once " +
			"more.",
		Source: "sites that are short of something"}
	BreaksOffRule = &plan.Rule{Name: "retry/breaks-off", Kind: plan.StrategyRule,
		Doc: "A page without results that a full one named is asked for once more, where it " +
			"does not say that nothing was found.",
		Source: "sites that are short of something"}
)
