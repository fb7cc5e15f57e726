package listing

import (
	"deepcrawl/querygen/history"
	"deepcrawl/querygen/plan"
)

// Strategies that compete with a number of new items a request.
var (
	ProbeRule = &plan.Rule{Name: "listing/probe", Kind: plan.StrategyRule, Early: true,
		Doc: "A form is asked for nonsense, as its page fills it in, and in all ways that may list " +
			"everything.",
		Source: "a listing brings nothing but new records, so it beats every choice of values",
		New:    func() plan.Part { return probes{} },
		Consults: []*plan.Rule{
			history.AsServedListRule, LettersRule, LettersRestRule, ToldLettersRule,
			FirstLettersRule, BeyondLettersRule, WholePageRule, AllOptionsRule, UntickRule,
			TickAllRule, StarRule,
			PercentRule, NegationRule, InitialsRule, FewLettersRule, OtherSignsRule, UnionRule,
			FurtherUnionRule, AnyWordRule, SpreadRule, LeaderRule, OneListingRule, WidensRule,
			AfterListingRule, SupersedeRule,
		}}
	LongPagesRule = &plan.Rule{Name: "listing/page-size", Kind: plan.StrategyRule, Early: true,
		Doc: "The first answer with a further page is asked for once more in the longest pages " +
			"that the form offers.",
		Source:   "a menu of page sizes divides the price of every long answer",
		New:      func() plan.Part { return longPages{} },
		Consults: []*plan.Rule{ServedAgainRule, LongListRule, LentSizesRule}}
	FirmOrderRule = &plan.Rule{Name: "listing/firm-order", Kind: plan.StrategyRule, Early: true,
		Doc: "Where pages of one answer show records twice, queries are asked in another order that " +
			"the form offers.",
		Source: "engines that draw the order of what is equally relevant anew at each call",
		New:    func() plan.Part { return firmOrder{} }}
	ListingCheckRule = &plan.Rule{Name: "listing/check", Kind: plan.StrategyRule,
		Doc: "A listing is believed to hold everything when words that some of its records hold " +
			"find nothing beyond it.",
		Source:   "what is asked for everything may be taken for a word",
		New:      func() plan.Part { return check{} },
		Instead:  plan.OfPage,
		Consults: []*plan.Rule{StrayWordRule, ContradictedRule}}
)

// Ways to list, and when they are tried.
var (
	LongListRule = &plan.Rule{Name: "listing/longer-pages", Kind: plan.StrategyRule,
		Doc: "A listing that has further pages is asked for in the longest pages that the " +
			"form offers.",
		Source: "menus of page sizes"}
	LentSizesRule = &plan.Rule{Name: "listing/lent-sizes", Kind: plan.InferenceRule,
		Doc: "Lengths of result pages that answers offer beside their results are asked for " +
			"like those of the form.",
		Source: "\"25 | 50 | 100\" and \"show all\" over lists of results"}
	AllOptionsRule = &plan.Rule{Name: "listing/all-options", Kind: plan.StrategyRule,
		Doc:    "Menus that restrict the search by default are set to their choice for all.",
		Source: "forms that come set to one kind"}
	UntickRule = &plan.Rule{Name: "listing/untick", Kind: plan.StrategyRule,
		Doc:    "Boxes that the page has ticked are emptied.",
		Source: "\"only what is in force\""}
	TickAllRule = &plan.Rule{Name: "listing/tick-all", Kind: plan.StrategyRule,
		Doc: "All boxes of a group are ticked together where the form with none of them " +
			"ticked finds nothing.",
		Source: "museum that wants a word or a class, of six to tick: 81 requests for its 410 " +
			"objects before"}
	StarRule = &plan.Rule{Name: "listing/star", Kind: plan.StrategyRule,
		Doc:    "A star is asked for, which may stand for everything.",
		Source: "engines that take patterns"}
	PercentRule = &plan.Rule{Name: "listing/percent", Kind: plan.StrategyRule,
		Doc:    "A per cent sign is asked for, which stands for anything in SQL.",
		Source: "boxes put into a LIKE of SQL"}
	NegationRule = &plan.Rule{Name: "listing/negation", Kind: plan.StrategyRule,
		Doc:    "What does not hold a nonsense word is asked for.",
		Source: "engines that take operators; bench wild --only words/operators"}
	InitialsRule = &plan.Rule{Name: "listing/initials", Kind: plan.StrategyRule,
		Doc: "What begins with an a is asked for by a star, and where that lists, what begins " +
			"with other letters.",
		Source: "engines that take patterns, but none for everything"}
	FewLettersRule = &plan.Rule{Name: "listing/few-letters", Kind: plan.StrategyRule,
		Doc: "An e, and then er, are asked for, which stand in nearly everything where " +
			"letters match inside of words.",
		Source: "boxes put into a LIKE of SQL"}
	OtherSignsRule = &plan.Rule{Name: "listing/other-signs", Kind: plan.StrategyRule,
		Doc: "Where nothing lists, a question mark and a dollar sign are asked for, which " +
			"stand for the rest of a word in some engines.",
		Source: "catalogues of libraries, legal databases"}
	UnionRule = &plan.Rule{Name: "listing/union", Kind: plan.StrategyRule,
		Doc: "A few frequent words are asked for together (a union), in three ways to say " +
			"that any may match.",
		Source: "engines in which any word may match"}
	FurtherUnionRule = &plan.Rule{Name: "listing/further-unions", Kind: plan.StrategyRule,
		Doc:    "Where such a union lists, up to three long ones of further frequent words follow.",
		Source: "engines in which any word may match"}
	AnyWordRule = &plan.Rule{Name: "listing/any-word", Kind: plan.StrategyRule,
		Doc: "A union is asked with the choice by which the form itself says that any word " +
			"may match.",
		Source: "menus of all words and any word"}
	SpreadRule = &plan.Rule{Name: "listing/spread", Kind: plan.StrategyRule,
		Doc:    "The first union has words from all along the list of frequent ones.",
		Source: "the most frequent words may not be indexed"}
	WholePageRule = &plan.Rule{Name: "listing/all-at-once", Kind: plan.StrategyRule,
		Doc: "Where a menu of page sizes ends in an option without a number, and an answer claims " +
			"at most 5,000 results, it is asked for once more with that option.",
		Source: "bench wild --only size-menu/all: menus whose last option shows all results"}
	LeaderRule = &plan.Rule{Name: "listing/leader-first", Kind: plan.StrategyRule,
		Doc: "Ways to list of a form that found next to nothing wait while another one finds " +
			"many records.",
		Source: "a box in the head of each page that finds the pages about the site"}
	OneListingRule = &plan.Rule{Name: "listing/one-at-a-time", Kind: plan.StrategyRule,
		Doc:    "While a listing brings nearly whole pages of new records, other ways to list wait.",
		Source: "an engine understands one or two ways, and the rest costs a request each"}
	WidensRule = &plan.Rule{Name: "listing/wider-union", Kind: plan.StrategyRule,
		Doc:    "A union that may list much more than the part being read is tried at once.",
		Source: "unions list most of a database where a pattern lists a part"}
	AfterListingRule = &plan.Rule{Name: "listing/after-listing", Kind: plan.StrategyRule,
		Doc:    "After a listing was read to its end, other ways to list are the last resort.",
		Source: "answers to values say whether it held everything"}
	SmallUnionRule = &plan.Rule{Name: "listing/small-union", Kind: plan.InferenceRule,
		Doc: "A union with fewer results than the median of its words says that every word " +
			"must match.",
		Source: "engines that want all words"}
	SupersedeRule = &plan.Rule{Name: "listing/supersede", Kind: plan.StrategyRule,
		Doc:    "Listings of a part that are narrower than a union are closed.",
		Source: "read first, they leave the union pages of which every record is known"}
	ResolveRule = &plan.Rule{Name: "listing/resolve-union", Kind: plan.InferenceRule,
		Doc: "The records of a union that was read to its end count as if its words had been " +
			"asked one by one.",
		Source: "records that hold only one of its words were nearly missed"}
	StrayWordRule = &plan.Rule{Name: "listing/check-stray", Kind: plan.StrategyRule,
		Doc:    "A listing is checked by a word as well that none of its records holds.",
		Source: "a listing of a part holds all words of that part"}
	ContradictedRule = &plan.Rule{Name: "listing/contradicted", Kind: plan.InferenceRule,
		Doc: "A query that claims more than the listed records account for is read on before " +
			"the listing is believed.",
		Source: "totals of words"}
	ServedAgainRule = &plan.Rule{Name: "retry/as-served", Kind: plan.StrategyRule,
		Doc: "A query that fails in longer pages, or finds nothing known records hold, is " +
			"asked for once more with pages of their usual length.",
		Source: "estimate"}
	ShorterAgainRule = &plan.Rule{Name: "listing/shorter-again", Kind: plan.InferenceRule,
		Doc:    "Longer pages are given up after two answers in a row that are worse than usual ones.",
		Source: "estimate"}
)

// Letters inside of words.
var (
	InsideRule = &plan.Rule{Name: "fact/inside", Kind: plan.InferenceRule,
		Doc: "Letters match inside of words where records of an answer hold them in the middle " +
			"of words only.",
		Source: "sites without an index"}
	LettersRule = &plan.Rule{Name: "listing/letters", Kind: plan.StrategyRule,
		Doc: "Where letters match inside of words, those of most words are asked at once, of " +
			"which any may match.",
		Source: "sites without an index"}
	LettersRestRule = &plan.Rule{Name: "listing/letters-rest", Kind: plan.StrategyRule,
		Doc:    "What a union of letters leaves out is asked for by letters of the other words.",
		Source: "sites without an index"}
	ToldLettersRule = &plan.Rule{Name: "listing/letters-told", Kind: plan.InferenceRule,
		Doc:    "Letters of words that found a good part of what is known are left out of a union.",
		Source: "records that were found by a word hold it, whatever others do"}
	FirstLettersRule = &plan.Rule{Name: "fact/first-words", Kind: plan.InferenceRule,
		Doc:    "Of a union of letters those count that explain its records.",
		Source: "sites that take the first few words only"}
	BeyondLettersRule = &plan.Rule{Name: "size/beyond-letters", Kind: plan.SizerRule,
		Doc: "What was found by words that a union of letters holds is no evidence of what is " +
			"missing.",
		Source: "what a union lacks has none of its letters"}
)

// What answers to words teach.
var (
	ShortPagesRule = &plan.Rule{Name: "fact/short-pages", Kind: plan.InferenceRule,
		Doc: "A page shorter than others that names a next one is the last where two such had " +
			"nothing behind them.",
		Source: "sites that print a link to a next page below every answer"}
)
