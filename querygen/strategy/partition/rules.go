package partition

import (
	"deepcrawl/querygen/history"
	"deepcrawl/querygen/plan"
	"deepcrawl/querygen/strategy/partition/axis"
	"deepcrawl/querygen/strategy/partition/must"
)

// Strategies that compete with a number of new items a request.
var (
	Rule = &plan.Rule{Name: "partition/part", Kind: plan.StrategyRule,
		Doc: "Menus and ranges cut the database into parts, each asked for by itself where an " +
			"answer overflows.",
		Source: "Sheng, Zhang, Tao & Jin, Optimal algorithms for crawling a hidden database in the " +
			"web, VLDB 2012",
		New: func() plan.Part { return cells{} },
		Consults: []*plan.Rule{
			history.DateSpellingRule, history.DependsRule, history.OpenEndsRule,
			axis.MenuRule, axis.CollectionRule, axis.RangeMenusRule, axis.IntervalRule,
			axis.BesideRule, axis.NumberRangeRule, axis.YearRangeRule,
			axis.DateRangeRule, axis.DateMenusRule, axis.DatePrefillRule,
			axis.DateShownRule, axis.StretchRule, axis.FractionRule,
			axis.OverlapOptionsRule, axis.SweepRule, axis.SmallNumbersRule,
			axis.StepRule, axis.ToldRule, axis.FarRule, axis.MagnitudeRule, axis.PlacesRule,
			axis.NamedRule, axis.FewWindowsRule, AfterVainRule, LacksTextRule, ImpliedPartRule,
			AllKnownRule, ReadMirrorRule, DryPartRule, CountedAllRule, must.MenuRule,
			must.ChosenRule, must.WindowRule, AwaitWindowRule, RestRule, AxisCostRule, ProspectRule,
			OneRangeRule, NestedRule, DeriveRule, SliceRule, SharesRule, PairwiseRule,
			BringsRule, ApproachRule, OrderedRule, SoundingRule, ExtendRule, GaugeRule,
			IndependentRule, ResizedRule, DisproveRule, InsidePartRule, OverfullRule, LostRule,
			KnownInPartRule, BelievedInPartRule, axis.WidthRule, axis.ThinRule, RefusalCountRule,
			ContraryRule, UnclearRule,
		}}
	OrderRule = &plan.Rule{Name: "partition/order", Kind: plan.StrategyRule,
		Doc: "A part that overflows and cannot be cut further is asked for in another order of " +
			"the results.",
		Source: "another order shows another part of what is cut",
		New:    func() plan.Part { return orders{} }}
)

// Strategies that speak when the harvest would end.
var (
	SuspectRule = &plan.Rule{Name: "partition/suspect", Kind: plan.StrategyRule,
		Doc: "Before an end with everything listed, parts of a form whose answer may have been " +
			"cut at a round number are asked.",
		Source: "caps without a word",
		New:    func() plan.Part { return suspicion{} },
		Ends:   []string{"coverage", "listed"}}
	CutRangeRule = &plan.Rule{Name: "partition/cut-range", Kind: plan.StrategyRule,
		Doc: "A range that may be cut without a word is asked in parts; where these hold more, " +
			"no wider " +
			"ones are asked than are shown whole.",
		Source: "of five years a log shows the first month: 12 of 500 entries, and all seemed to " +
			"be listed",
		New:  func() plan.Part { return cutChecks{} },
		Ends: []string{"coverage", "listed", "yield", ""}}
	OwedRule = &plan.Rule{Name: "partition/owed", Kind: plan.StrategyRule,
		Doc: "Before an end for a low yield, parts that lack records by their own totals are read " +
			"on.",
		Source: "the totals of parts",
		New:    func() plan.Part { return debts{} },
		Ends:   []string{"yield", ""}}
)

// Fields that must be filled, and menus beside the box for words.
var (
	LacksTextRule = &plan.Rule{Name: "required/no-parts", Kind: plan.VetoRule,
		Doc:    "Menus and ranges cut nothing as long as a box that must be filled would be empty.",
		Source: "no part is answered then, and that says nothing of its menu"}
)

// Kinds of field that a form is cut along.
var (
	AwaitWindowRule = &plan.Rule{Name: "partition/await-window", Kind: plan.StrategyRule,
		Doc: "Parts to be cut into windows wait while another one looks for a window that is " +
			"answered.",
		Source: "each would look for it by itself"}
	RestRule = &plan.Rule{Name: "partition/rest", Kind: plan.StrategyRule,
		Doc: "Days to come are asked for at once, and so are all that are left after some " +
			"windows in a " +
			"row without a result, where nothing says that a range may not be so wide.",
		Source: "a gazette that wants two dates: 40 empty years before its first, and no end; now 1"}
)

// What is cut next, and how.
var (
	AfterVainRule = &plan.Rule{Name: "partition/after-vain", Kind: plan.StrategyRule,
		Doc: "As long as nothing was found, each six words in vain a part is asked before more " +
			"words are.",
		Source: "a form of which a box must be ticked refuses each word: 100 were asked before a tick, " +
			"which found everything (bench wild 700100:0)"}
	AxisCostRule = &plan.Rule{Name: "partition/cheapest", Kind: plan.StrategyRule,
		Doc:    "A part is cut along the field that is predicted to take the fewest queries there.",
		Source: "Sheng et al. fix the order of fields and ignore totals"}
	ProspectRule = &plan.Rule{Name: "partition/look-ahead", Kind: plan.StrategyRule,
		Doc: "Where nothing but menus cuts, the price of a menu has in it what the menus " +
			"after it will cost.",
		Source: "a menu leaves options that overflow"}
	OneRangeRule = &plan.Rule{Name: "partition/one-range", Kind: plan.StrategyRule,
		Doc:    "What was cut along one field is cut along a range last.",
		Source: "what has no value for one range has often none for the others"}
	NestedRule = &plan.Rule{Name: "partition/nested", Kind: plan.InferenceRule,
		Doc:    "A menu whose options lie inside each other cuts nothing that another one does.",
		Source: "from 3 rooms, more than 18,000, the last 7 days"}
	DeriveRule = &plan.Rule{Name: "partition/by-difference", Kind: plan.StrategyRule,
		Doc:    "What a part has left tells how much the last cell holds, so that it is not asked.",
		Source: "totals of parts"}
	ImpliedPartRule = &plan.Rule{Name: "partition/implied", Kind: plan.VetoRule,
		Doc:    "A part that lies inside one read to its end is not asked.",
		Source: "Sheng et al. 2012, lazy slice-cover"}
	SliceRule = &plan.Rule{Name: "partition/slice", Kind: plan.StrategyRule,
		Doc: "Without totals an option is asked by itself first, which answers all parts that " +
			"have it.",
		Source: "Sheng et al. 2012, lazy slice-cover"}
	SharesRule = &plan.Rule{Name: "partition/shares", Kind: plan.StrategyRule,
		Doc: "Where no total speaks, options are believed to hold their share of the answer " +
			"that overflowed.",
		Source: "Good 1953"}
	PairwiseRule = &plan.Rule{Name: "partition/pairs", Kind: plan.StrategyRule,
		Doc: "Among options of which the answer shows next to none, the rest of the database tells " +
			"which go with the part.",
		Source: "a model has one make"}
	AllKnownRule = &plan.Rule{Name: "partition/all-known", Kind: plan.VetoRule,
		Doc: "A part that overflows is not cut where all that it shows was known and nothing " +
			"counts it.",
		Source: "estimate"}
	ReadMirrorRule = &plan.Rule{Name: "partition/read-mirror", Kind: plan.StrategyRule,
		Doc: "A part that cannot be cut further is read as far as the site goes though its answer " +
			"begins as that to a larger part did, which was cut.",
		Source: "bench wild 620001:12: seven languages of one subject each were left after a " +
			"page, and 46 % found"}
	DryPartRule = &plan.Rule{Name: "partition/dry", Kind: plan.VetoRule,
		Doc: "A part of which eight cells in a row brought nothing, and that no total says to " +
			"hold more, is left.",
		Source: "estimate"}
	CountedAllRule = &plan.Rule{Name: "partition/counted-all", Kind: plan.VetoRule,
		Doc:    "No part is asked once as many records are known as the form counts.",
		Source: "totals of forms"}
	BringsRule = &plan.Rule{Name: "partition/by-total", Kind: plan.InferenceRule,
		Doc: "What a first page brings is judged by its total where it shows fewer new " +
			"records than that.",
		Source: "sites that list what is known first"}
	ApproachRule = &plan.Rule{Name: "partition/approach", Kind: plan.InferenceRule,
		Doc: "A cell of a range that holds all of its part does not count as one that brought " +
			"nothing.",
		Source: "halving a range of millions shows nothing new until it comes to the few numbers " +
			"that records have"}
	CareRule = &plan.Rule{Name: "partition/care", Kind: plan.InferenceRule,
		Doc: "Cells are made smaller after one that overflowed, and larger again after those " +
			"that fit.",
		Source: "estimate"}
	OrderedRule = &plan.Rule{Name: "partition/ordered", Kind: plan.StrategyRule,
		Doc: "Where answers are sorted along a range the next cell begins where one that " +
			"overflows ends.",
		Source: "sites that show the newest first"}
	SoundingRule = &plan.Rule{Name: "partition/sounding", Kind: plan.StrategyRule,
		Doc:    "A part of a range that is answered is looked for before it is cut.",
		Source: "sites that want both dates, and no more than a month between them"}
	ExtendRule = &plan.Rule{Name: "partition/extend", Kind: plan.StrategyRule,
		Doc:    "A walk goes on before the place where it began when there was something near.",
		Source: "walks begin near the first answer"}
	GaugeRule = &plan.Rule{Name: "partition/gauge", Kind: plan.StrategyRule,
		Doc: "A database without totals is gauged by going down to a part that fits before it " +
			"is cut along menus.",
		Source: "Dasgupta et al. 2010"}
	IndependentRule = &plan.Rule{Name: "partition/independent", Kind: plan.InferenceRule,
		Doc: "A part of several menus is believed to hold as many records as if they were " +
			"independent.",
		Source: "estimate"}
	ResizedRule = &plan.Rule{Name: "partition/other-range", Kind: plan.StrategyRule,
		Doc: "Another range takes the place of one whose cells tell that the database is larger " +
			"than believed.",
		Source: "prices that end in 990; bench queries --case S2-500-blind --seed 4711 --seeds 1: 164 " +
			"requests to 95 % with it, 309 without"}
	DisproveRule = &plan.Rule{Name: "partition/disprove", Kind: plan.InferenceRule,
		Doc: "An empty part in which an attribute says that records lie speaks against the " +
			"attribute.",
		Source: "numbers beside a title"}
	InsidePartRule = &plan.Rule{Name: "partition/inside", Kind: plan.StrategyRule,
		Doc: "In parts that cannot be cut and hold more than is shown, words of their records " +
			"are asked.",
		Source: "Sheng et al. leave such parts"}
	LostRule = &plan.Rule{Name: "partition/lost", Kind: plan.StrategyRule,
		Doc:    "When no part is left, one for which no page came twice is asked for once more.",
		Source: "a site that was out of order while a collection of 130 was asked (wild)"}
	OverfullRule = &plan.Rule{Name: "partition/overfull", Kind: plan.StrategyRule,
		Doc:    "Options are read on of parts that hold more than their answer showed.",
		Source: "caps without totals"}
	KnownInPartRule = &plan.Rule{Name: "partition/known-inside", Kind: plan.InferenceRule,
		Doc:    "What a further page of a part brings is told by the known records that lie in it.",
		Source: "sites that list what is known first"}
	BelievedInPartRule = &plan.Rule{Name: "partition/share-inside", Kind: plan.InferenceRule,
		Doc: "Where no place tells, as large a share of a part is believed to be known as of " +
			"the part around it.",
		Source: "years that no record shows"}
)

// Refusals.
var (
	RefusalCountRule = &plan.Rule{Name: "partition/refusal-total", Kind: plan.InferenceRule,
		Doc:    "The number in a refusal is that of the matches, unless all refusals have the same one.",
		Source: "\"more than 300 match\""}
	ContraryRule = &plan.Rule{Name: "partition/contrary", Kind: plan.InferenceRule,
		Doc:    "An empty answer to a part where two known records lie is taken for a refusal.",
		Source: "sites that refuse without a word"}
	UnclearRule = &plan.Rule{Name: "partition/unclear", Kind: plan.InferenceRule,
		Doc:    "Parts so answered before any other are taken for refused once others are answered.",
		Source: "sites have many ways to ask for more"}
)
