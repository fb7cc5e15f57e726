package mirror

import (
	"deepcrawl/querygen/plan"
)

// Strategies that compete with a number of new items a request.
var (
	Rule = &plan.Rule{Name: "forms/mirror", Kind: plan.StrategyRule, Early: true,
		Doc: "A form that seems to be the same search as another one is asked one query that " +
			"the other has answered, and rests when the answers agree.",
		Source:   "sites show one search in the head of each page and on a page of its own",
		New:      func() plan.Part { return strategy{} },
		Consults: []*plan.Rule{SureFirstRule, SectionRule, HidesLessRule, VainRule}}
)

// Several forms of one site.
var (
	SureFirstRule = &plan.Rule{Name: "forms/sure-first", Kind: plan.StrategyRule,
		Doc:    "Forms known to be searches are asked before those that may be one.",
		Source: "estimate"}
	SectionRule = &plan.Rule{Name: "forms/section", Kind: plan.StrategyRule,
		Doc: "A form with an address below that of the same form is asked one query, and rests " +
			"where it shows nothing else.",
		Source: "sections of a site search what the whole site searches, or a part of it"}
	HidesLessRule = &plan.Rule{Name: "forms/hides-less", Kind: plan.StrategyRule,
		Doc: "Of forms that offer the same to one address, the one with fewer hidden fields " +
			"is asked first.",
		Source: "pages of parts of a site have its form with a hidden field that names the part"}
	VainRule = &plan.Rule{Name: "forms/other-things", Kind: plan.StrategyRule,
		Doc: "A form that finds nothing by three words that another finds something by " +
			"searches other things, and is asked.",
		Source: "a search for projects and one for what is in them have one address"}
	DoublesRule = &plan.Rule{Name: "forms/doubles", Kind: plan.InferenceRule,
		Doc:    "A new record that holds what a known one holds is no new one when forms are compared.",
		Source: "sections that have addresses of their own for each record"}
)
