package history

import (
	"deepcrawl/querygen/plan"
)

// Ways to list, and when they are tried.
var (
	AsServedListRule = &plan.Rule{Name: "listing/as-served", Kind: plan.StrategyRule,
		Doc:    "The form is sent as its page fills it in, which may list everything.",
		Source: "forms that list what they search, and restrict it by what is filled in"}
)

// Several forms of one site.
var (
	CountedByRule = &plan.Rule{Name: "forms/counted-apart", Kind: plan.InferenceRule,
		Doc: "Only records that forms of one address showed count towards its total, until another " +
			"form is found to hold the same.",
		Source: "the events of a library are not complete as soon as as many books are known"}
)

// Fields that must be filled, and menus beside the box for words.
var (
	AnywhereRule = &plan.Rule{Name: "scope/anywhere", Kind: plan.StrategyRule,
		Doc: "Menus of where words are searched, and menus that stand at the first of their " +
			"options, stand at " +
			"their choice for everything.",
		Source: "what it finds holds what the others find"}
)

// Kinds of field that a form is cut along.
var (
	DateSpellingRule = &plan.Rule{Name: "partition/date-spelling", Kind: plan.InferenceRule,
		Doc: "Where dates so written find nothing, the ways that are usual where the page is " +
			"from are tried.",
		Source: "dates that a site cannot read find nothing on most sites, and restrict nothing " +
			"on others"}
	DependsRule = &plan.Rule{Name: "partition/depends", Kind: plan.StrategyRule,
		Doc:    "A menu that a choice in another one fills cuts only what that choice has cut.",
		Source: "cities after a country"}
	OpenEndsRule = &plan.Rule{Name: "partition/open-ends", Kind: plan.StrategyRule,
		Doc: "The first and the last part of a typed range leave that end open, unless the " +
			"site wants both.",
		Source: "they reach what lies beyond the ends that were thought of"}
)

// Totals.
var (
	SameTotalsRule = &plan.Rule{Name: "totals/same-for-all", Kind: plan.InferenceRule,
		Doc:    "Totals that six words share with nonsense are wrong.",
		Source: "sites that print the size of the database"}
	ExceededRule = &plan.Rule{Name: "totals/exceeded", Kind: plan.InferenceRule,
		Doc:    "Totals are wrong once three pages showed clearly more than they claim.",
		Source: "an advertisement taken for a result does it now and then"}
	BrokenTotalsRule = &plan.Rule{Name: "totals/broken-off", Kind: plan.InferenceRule,
		Doc: "Totals are wrong once five answers of one page that is not full claimed more " +
			"than twice as many.",
		Source: "no limit of results ends so"}
	DeclaredLengthRule = &plan.Rule{Name: "fact/declared-length", Kind: plan.InferenceRule,
		Doc:    "Words shorter than the form says are too short.",
		Source: "minlength and pattern of HTML"}
)

// What a value is worth.
var (
	CalibrationRule = &plan.Rule{Name: "values/calibration", Kind: plan.InferenceRule,
		Doc: "What singletons promise is multiplied by what came of such promises before.",
		Source: "simulated site that shows a hundred results: pairs took 5.8 times the oracle's " +
			"queries to 80 % without, 2.4 with it"}
	SortsRule = &plan.Rule{Name: "values/sorts", Kind: plan.InferenceRule,
		Doc: "What values brought is learnt for each sort: years, codes, words, values of an " +
			"attribute.",
		Source: "program sources: a fifth to a third off the requests to 90 %; after Jiang et " +
			"al. 2010"}
	SizesRule = &plan.Rule{Name: "values/sizes", Kind: plan.InferenceRule,
		Doc:    "What values brought is learnt for each doubling of the records that hold them.",
		Source: "rare words are found less than they promise"}
	KinshipRule = &plan.Rule{Name: "values/kinship", Kind: plan.InferenceRule,
		Doc: "What a value promises is drawn towards what values of its sort and size brought.",
		Source: "a twentieth to a fifth off the requests on texts of all kinds where totals are " +
			"shown"}
	RidgeRule = &plan.Rule{Name: "values/regression", Kind: plan.InferenceRule,
		Doc: "A regression on the counters of values has a say in what they promise, by how " +
			"well it did lately.",
		Source: "Hoerl & Kennard 1970; 1 to 6 in a hundred off the requests to 95 % on generated " +
			"text and program sources, 3 more on descriptions"}
	ReservationRule = &plan.Rule{Name: "values/reservation", Kind: plan.StrategyRule,
		Doc: "Where totals are shown, a value of several pages is worth more than its mean, " +
			"as they can be left unread.",
		Source: "Weitzman 1979; generated text: 4 to 26 in a hundred off the requests to 80 %"}
	DoubtRule = &plan.Rule{Name: "values/doubt", Kind: plan.StrategyRule,
		Doc: "What is promised for values not asked yet counts nine tenths.",
		Source: "the best of thousands of predictions is mostly too good; 0.7, 0.9 and 1.1 were " +
			"compared"}
	SightRule = &plan.Rule{Name: "values/sight", Kind: plan.StrategyRule,
		Doc: "Where results seldom show the value asked for, queries begun are read on rather " +
			"than new ones begun.",
		Source: "text of which a quarter is shown: a third off the requests to 80 %"}
	BroadRule = &plan.Rule{Name: "values/broad", Kind: plan.StrategyRule,
		Doc:    "Of two queries that promise full pages the broader one is favoured.",
		Source: "estimate"}
	ElusiveRule = &plan.Rule{Name: "values/elusive", Kind: plan.StrategyRule,
		Doc:    "A singleton counts the more the fewer values lead to it.",
		Source: "what is missing has few values"}
	FurtherItemsRule = &plan.Rule{Name: "values/further-items", Kind: plan.StrategyRule,
		Doc: "Beside its singletons, each known record that holds a value counts a tenth.",
		Source: "chosen on descriptions, program sources and generated text among 0, 0.02, 0.05, " +
			"0.1 and 0.2"}
	NearlyMissedRule = &plan.Rule{Name: "values/nearly-missed", Kind: plan.StrategyRule,
		Doc:    "Once a union was read, records that one word of it found count as nearly missed.",
		Source: "unions capture most records often"}
	CutShareRule = &plan.Rule{Name: "values/cut-share", Kind: plan.StrategyRule,
		Doc: "Where answers are cut, values are ranked by how well they fill what is shown, " +
			"and by the share of new results lately.",
		Source: "a twelfth off the requests to 80 % on generated text, a thirtieth on " +
			"descriptions and program sources"}
	CutPagesRule = &plan.Rule{Name: "values/cut-pages", Kind: plan.InferenceRule,
		Doc: "The next page of a cut answer is expected to be as new as a fair sample, beside its " +
			"own pages.",
		Source: "fifty words taken by lot in a row that brought nothing ended a harvest"}
)

// What answers to words teach.
var (
	FurnitureRule = &plan.Rule{Name: "fact/furniture", Kind: plan.InferenceRule,
		Doc: "What nonsense is answered with is shown whatever is asked, and counts for no " +
			"listing.",
		Source: "offers of the day, what is new"}
	CollectionsRule = &plan.Rule{Name: "scope/own-items", Kind: plan.InferenceRule,
		Doc: "In a collection that a menu chooses, values promise by the records that it showed, " +
			"and those of " +
			"other collections as much as such values brought there.",
		Source: "bench wild 610031, form/collections: words of one collection said of another " +
			"that its box wants headings"}
	OwnWordsRule = &plan.Rule{Name: "partition/own-words", Kind: plan.InferenceRule,
		Doc: "In a part that cannot be cut further values promise by the records that it showed, " +
			"and what " +
			"nearly all of these hold nothing.",
		Source: "an archive whose collections were each asked for the codes of the others, and " +
			"then left"}
	ReachRule = &plan.Rule{Name: "fact/reach", Kind: plan.InferenceRule,
		Doc: "How many known records a form finds at all is learnt where several forms share a " +
			"database.",
		Source: "forms that search other records than each other"}
)
