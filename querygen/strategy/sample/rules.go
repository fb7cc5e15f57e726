package sample

import (
	"deepcrawl/querygen/history"
	"deepcrawl/querygen/plan"
)

// Strategies that ask in place of what was begun.
var (
	Rule = &plan.Rule{Name: "sample/lot", Kind: plan.StrategyRule,
		Doc: "A few queries go to values taken by lot with known probability, which tell how " +
			"much is missing.",
		Source:   "Horvitz & Thompson 1952; Bar-Yossef & Gurevich 2006",
		New:      func() plan.Part { return byLot{} },
		Instead:  plan.OfPage,
		Consults: []*plan.Rule{SingletonsRule}}
)

// A survey asks in place of what was begun, too.
var SurveyRule = &plan.Rule{Name: "sample/survey", Kind: plan.StrategyRule,
	Doc: "Every other query of a survey goes to a word of what was found, to tell the size " +
		"by how much of the answer is known.",
	Source:  "Si & Callan 2003; bench survey",
	New:     func() plan.Part { return resample{} },
	Instead: plan.OfPage}

// Vetoes: why a value is not asked.
var (
	UnindexedRule = &plan.Rule{Name: "veto/unindexed", Kind: plan.VetoRule,
		Doc:    "Words that stand only in attributes that a box does not search are left.",
		Source: "the genre beside a title",
		New: history.Worthless(UnheardOf,
			history.Because("it stands in attributes alone that are not searched there"))}
)

// Values taken by lot.
var (
	SingletonsRule = &plan.Rule{Name: "sample/singletons", Kind: plan.StrategyRule,
		Doc:    "Values are taken by lot of records that one query found, where there are enough.",
		Source: "such records are missed most easily and tell most"}
)
