package template

import (
	"deepcrawl/querygen/plan"
)

// Strategies that compete with a number of new items a request.
var (
	Rule = &plan.Rule{Name: "required/template", Kind: plan.StrategyRule, Early: true,
		Doc: "Where no field alone finds anything, fields are filled together, and what cannot " +
			"be left out stands in every later query.",
		Source: "Madhavan et al., Google's Deep Web Crawl, VLDB 2008 (query templates)",
		New:    func() plan.Part { return templates{} },
		Consults: []*plan.Rule{
			FilledRangeRule, UninformativeRule, WidestRule, LeaveOutRule, AcceptedRule, CrossRule,
			ChoiceRule, DemandRule, DemandReadRule, DemandWordsRule, ConfinedRule,
			ScopeRule, BlindScopeRule, UnbiasedRule, LanguagesRule, NamesRule, ListScopeRule,
			DivideRule, SearchInRule, WholeRangeRule, BothEndsRule,
			LiftRule,
		}}
	GridRule = &plan.Rule{Name: "required/grid", Kind: plan.StrategyRule,
		Doc: "A form that wants an option and a text is asked cell by cell, by what rows and " +
			"columns brought so far.",
		Source:   "forms for a trade and a town",
		New:      func() plan.Part { return cellsOfGrid{} },
		Consults: []*plan.Rule{GridGuessRule, GridWordRule, ListedRule}}
	DividedRule = &plan.Rule{Name: "values/divided", Kind: plan.StrategyRule,
		Doc:    "A word whose answer is cut is asked with each option of a menu.",
		Source: "Madhavan et al. 2008, templates that have a word in them",
		New:    func() plan.Part { return divided{} }}
	ListedValueRule = &plan.Rule{Name: "values/listed", Kind: plan.StrategyRule,
		Doc:    "A box is asked for what it lists itself, before words.",
		Source: "boxes with suggestions (datalist), sentences with examples",
		New:    func() plan.Part { return listedValues{} }}
	ElsewhereRule = &plan.Rule{Name: "values/elsewhere", Kind: plan.StrategyRule,
		Doc: "Typed boxes are tried with values that other sites, lists and the user suggest.",
		Source: "Madhavan et al. 2008 (typed inputs); label value sets, Raghavan & Garcia-Molina " +
			"2001",
		New:      func() plan.Part { return elsewhere{} },
		Consults: []*plan.Rule{ElsewhereMainRule}}
)

// Fields that must be filled, and menus beside the box for words.
var (
	WidestRule = &plan.Rule{Name: "required/widest", Kind: plan.StrategyRule,
		Doc:    "Where options are numbers with gaps, as distances are, the largest is filled in first.",
		Source: "menus of distances"}
	LeaveOutRule = &plan.Rule{Name: "required/without", Kind: plan.StrategyRule,
		Doc:    "What found something together is asked again without each of its fields.",
		Source: "a field that need not be filled would hide all other values of it"}
	AcceptedRule = &plan.Rule{Name: "required/accepted", Kind: plan.InferenceRule,
		Doc: "A window of dates with options that is the first to be answered with words for " +
			"nothing found is all that the form wants filled.",
		Source: "before, its page said what was missing"}
	CrossRule = &plan.Rule{Name: "required/cross", Kind: plan.StrategyRule,
		Doc: "Where two boxes must be filled, each value that found something in one is a " +
			"place for values of the other.",
		Source: "first and last names, the two ends of a journey"}
	UninformativeRule = &plan.Rule{Name: "veto/uninformative", Kind: plan.VetoRule,
		Doc:    "A field whose answers do not differ is left.",
		Source: "Madhavan et al. 2008, informative templates"}
	GridGuessRule = &plan.Rule{Name: "required/grid-guess", Kind: plan.StrategyRule,
		Doc: "Texts that records show in the place of those that found something are asked in " +
			"a grid.",
		Source: "the town at the end of an address"}
	ListedRule = &plan.Rule{Name: "required/listed", Kind: plan.StrategyRule,
		Doc:    "A box that lists what it takes is a menu of a grid, and all that it lists is asked.",
		Source: "boxes with suggestions, of which two must be filled"}
	GridWordRule = &plan.Rule{Name: "veto/grid-word", Kind: plan.VetoRule,
		Doc:    "Words of known records are left in a box of a grid where most of them found nothing.",
		Source: "a word of a record is seldom the name of a town"}
	DemandRule = &plan.Rule{Name: "required/box", Kind: plan.StrategyRule,
		Doc: "A box that the form says must be filled has a text in each query, and other " +
			"boxes wait.",
		Source: "without it every answer says that it is missing"}
	ChoiceRule = &plan.Rule{Name: "required/choice", Kind: plan.StrategyRule,
		Doc: "An answer that asks to tick a box, or to choose an option, is heeded at once: all " +
			"boxes of the " +
			"group are ticked, or each option is asked.",
		Source: "a museum whose eight collections have none ticked: 0 of 320 objects by 246 requests"}
	DemandReadRule = &plan.Rule{Name: "required/box-read", Kind: plan.StrategyRule,
		Doc:    "Other boxes stay out where the answer to the text of such a box was read whole.",
		Source: "what they find with that text is known then"}
	DemandWordsRule = &plan.Rule{Name: "required/box-words", Kind: plan.StrategyRule,
		Doc: "Words are asked beside each text of such a box that is refused for all that it " +
			"matches.",
		Source: "bench wild 9600101:1: 0 of 3,043 records by 83 requests"}
	ConfinedRule = &plan.Rule{Name: "required/one-text", Kind: plan.InferenceRule,
		Doc: "Answers under one of few texts that a box was found to take tell nothing of the " +
			"whole database.",
		Source: "an answer under one text is of a part"}
	ScopeRule = &plan.Rule{Name: "scope/compare", Kind: plan.StrategyRule,
		Doc: "Each option of a menu of databases is asked for words that found something, and gets " +
			"words of its own where it holds other records.",
		Source: "Madhavan et al. 2008 (database selection)"}
	UnbiasedRule = &plan.Rule{Name: "scope/unbiased", Kind: plan.StrategyRule,
		Doc: "Databases are compared by a word that is not from known records, and by the name " +
			"of the option, " +
			"beside the words of the form's own database.",
		Source: "the commonest words of a register of births are in no register of ships"}
	BlindScopeRule = &plan.Rule{Name: "scope/blind", Kind: plan.StrategyRule,
		Doc: "Where no word finds anything in the part of records that a menu stands at, some are " +
			"asked in its other parts.",
		Source: "a menu of names, places and descriptions that stands at names"}
	LanguagesRule = &plan.Rule{Name: "scope/languages", Kind: plan.StrategyRule,
		Doc: "Databases in which the words of the others find nothing are asked common words of " +
			"other " +
			"languages.",
		Source: "a menu of four archives, each in its language: 80 of 320 records"}
	NamesRule = &plan.Rule{Name: "scope/names", Kind: plan.StrategyRule,
		Doc: "Where two databases of a menu were opened by their own names, the others are " +
			"asked for theirs first.",
		Source: "archives whose name stands at each of their entries"}
	ListScopeRule = &plan.Rule{Name: "scope/list", Kind: plan.StrategyRule,
		Doc:    "Ways to list that worked are tried in other databases of a menu.",
		Source: "menus of collections"}
	DivideRule = &plan.Rule{Name: "scope/divide", Kind: plan.StrategyRule,
		Doc:    "A form that lists is cut by a menu that was found to choose among databases.",
		Source: "what lists one database says nothing of the others"}
	SearchInRule = &plan.Rule{Name: "scope/attribute", Kind: plan.StrategyRule,
		Doc: "An option that says what words are looked for in is asked for values of that " +
			"attribute.",
		Source: "menus of title, author, subject"}
)

// Kinds of field that a form is cut along.
var (
	WholeRangeRule = &plan.Rule{Name: "partition/whole-range", Kind: plan.StrategyRule,
		Doc: "A form that always has dates is compared, as its page fills it in, with its " +
			"whole range, and asked in the larger way.",
		Source: "forms that come with the last month filled in"}
	LiftRule = &plan.Rule{Name: "listing/lifted", Kind: plan.StrategyRule,
		Doc: "Where a form refuses to list without a box that its page has ticked, or a menu that " +
			"is set, a query that found something is asked without them, and all are if it finds " +
			"more.",
		Source: "bench wild 620001:20: 70 % were claimed to be all"}
	FilledRangeRule = &plan.Rule{Name: "listing/filled-range", Kind: plan.StrategyRule,
		Doc: "Where the form as its page fills it in finds nothing, both ends of a range that " +
			"comes empty are " +
			"filled, from the first position that is thought of to the last.",
		Source: "bench wild 5801:17 and 5801:60: it lists 240 of 241 and 117 of 153 records, and was " +
			"asked after 87 and 49 requests"}
	BothEndsRule = &plan.Rule{Name: "partition/both-ends", Kind: plan.StrategyRule,
		Doc:    "Where that finds no more, both ends of the range are given.",
		Source: "sites that want both dates"}
)

// Values from elsewhere, and numbers.
var (
	ElsewhereMainRule = &plan.Rule{Name: "values/elsewhere-main", Kind: plan.StrategyRule,
		Doc: "A box for words that takes values of a type goes on with values from elsewhere " +
			"beside those of known records.",
		Source: "boxes for surnames"}
)
