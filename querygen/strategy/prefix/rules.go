package prefix

import (
	"deepcrawl/querygen/plan"
)

// Strategies that compete with a number of new items a request.
var (
	CapitalsRule = &plan.Rule{Name: "values/capitals", Kind: plan.StrategyRule, Early: true,
		Doc: "Where words of known records find nothing in small letters, one is asked as names " +
			"are written.",
		Source: "databases that compare letters as they are",
		New:    func() plan.Part { return capitals{} }}
	PatternRule = &plan.Rule{Name: "prefix/pattern", Kind: plan.StrategyRule, Early: true,
		Doc: "Examples of patterns on the page, or usual initials with a sign for the rest, are " +
			"asked where words find nothing.",
		Source:   "boxes that compare whole names and take a sign for any letters",
		New:      func() plan.Part { return patterns{} },
		Consults: []*plan.Rule{PrintedRule, WordOfPatternRule, BlindPatternRule, WalkByPatternRule}}
	Rule = &plan.Rule{Name: "prefix/walk", Kind: plan.StrategyRule,
		Doc: "Where what is typed matches the beginning of words, beginnings are asked as a " +
			"tree, longer ones where an answer is cut.",
		Source: "directories and catalogues of numbers",
		New:    func() plan.Part { return walks{} },
		Consults: []*plan.Rule{
			BeginsInRule, AllBeginRule, ShortenRule, AlphabetRule, LeadValuesRule,
			HeldFirstRule, UsualBeginningsRule, LetterPairsRule, HabitsRule,
			ExpectedRule, DigitsFirstRule, NoLetterRule, AnyLetterRule, SameAnswerRule,
			SortedAnswerRule, CountedBeginningsRule, AlikeLengthsRule,
			ShortBeginningRule, CrossedRule, WalkScopesRule, DeclinedWordRule,
		}}
)

// When a box is walked by beginnings.
var (
	KnownHeadRule = &plan.Rule{Name: "page/known-head", Kind: plan.InferenceRule,
		Doc: "Where a site puts all records in one order, an answer without a total is read past " +
			"the known ones " +
			"that it has to show.",
		Source: "bench wild 671009:5: eight beginnings were left after two pages, hundreds of " +
			"new records behind them"}
	BeginsInRule = &plan.Rule{Name: "prefix/begins-in", Kind: plan.InferenceRule,
		Doc: "A box is walked where nearly all records of an answer have a value that begins " +
			"with what was typed and few others do.",
		Source: "directories and catalogues of numbers"}
	AllBeginRule = &plan.Rule{Name: "prefix/all-begin", Kind: plan.InferenceRule,
		Doc: "A box is walked where the first answer of twenty records or more has values that " +
			"all begin so, by no chance.",
		Source: "registers of which nothing else is known yet"}
	OpeningFoundRule = &plan.Rule{Name: "prefix/opening-found", Kind: plan.InferenceRule,
		Doc: "A box is walked where a usual beginning of words finds records that hold no such " +
			"word.",
		Source: "boxes that find nothing for usual words"}
	WalkByPatternRule = &plan.Rule{Name: "prefix/by-pattern", Kind: plan.InferenceRule,
		Doc: "A box is walked with a sign for the rest where what a pattern found shows that " +
			"the sign stands for any letters.",
		Source: "boxes that compare whole names and take a sign"}
	NoSignRule = &plan.Rule{Name: "prefix/no-sign", Kind: plan.InferenceRule,
		Doc: "A sign is taken for none where beginnings of many known values find nothing " +
			"with it.",
		Source: "sites that drop signs"}
	PrintedRule = &plan.Rule{Name: "prefix/printed", Kind: plan.StrategyRule,
		Doc:    "Patterns that the page gives as examples are asked before any word.",
		Source: "boxes that explain their signs"}
	WordOfPatternRule = &plan.Rule{Name: "prefix/word-of-pattern", Kind: plan.StrategyRule,
		Doc: "Where the word of a pattern alone may have found what the pattern did, it is " +
			"asked.",
		Source: "sites that drop signs"}
	BlindPatternRule = &plan.Rule{Name: "prefix/blind-pattern", Kind: plan.StrategyRule,
		Doc:    "Where no word finds anything, usual initials are asked with a sign for the rest.",
		Source: "boxes that compare whole names"}
	ShortenRule = &plan.Rule{Name: "prefix/shorten", Kind: plan.StrategyRule,
		Doc: "Where eight words in a row find nothing, the beginning of one that found " +
			"something is asked.",
		Source: "boxes for one column, such as surnames"}
)

// How it is walked.
var (
	AlphabetRule = &plan.Rule{Name: "prefix/alphabet", Kind: plan.InferenceRule,
		Doc:    "Beginnings are made longer by the letters of the script of known values.",
		Source: "in a register in Cyrillic letters no surname begins with \"ste\""}
	LeadValuesRule = &plan.Rule{Name: "prefix/lead-values", Kind: plan.InferenceRule,
		Doc: "Where an answer shows that first values are what is asked for, others of an " +
			"record count for nothing.",
		Source: "the name in a directory, before street and town"}
	HeldFirstRule = &plan.Rule{Name: "prefix/held-first", Kind: plan.StrategyRule,
		Doc:    "Beginnings of known values are asked before others.",
		Source: "estimate"}
	UsualBeginningsRule = &plan.Rule{Name: "prefix/usual", Kind: plan.InferenceRule,
		Doc: "While little is known, letters follow on each other as in usual words and names.",
		Source: "counted over names of people in twenty countries and dictionaries of nine " +
			"languages"}
	LetterPairsRule = &plan.Rule{Name: "prefix/letter-pairs", Kind: plan.InferenceRule,
		Doc: "A beginning is made longer by letters that stand behind its last one in known " +
			"values.",
		Source: "estimate"}
	HabitsRule = &plan.Rule{Name: "prefix/habits", Kind: plan.InferenceRule,
		Doc: "Beginnings that no known record has are ranked by how letters follow on each " +
			"other in known values.",
		Source: "estimate"}
	ExpectedRule = &plan.Rule{Name: "prefix/expected", Kind: plan.InferenceRule,
		Doc: "What is left behind a beginning of names is what the shorter one holds, by its " +
			"share, less what was asked.",
		Source: "registers of names"}
	DigitsFirstRule = &plan.Rule{Name: "prefix/digits-first", Kind: plan.InferenceRule,
		Doc: "Where nine of ten known values go on with a digit, all digits are tried and no " +
			"unseen letter.",
		Source: "catalogues of numbers"}
	NoLetterRule = &plan.Rule{Name: "prefix/no-letter", Kind: plan.InferenceRule,
		Doc:    "Letters come last where no known value goes on with one.",
		Source: "catalogues of numbers"}
	AnyLetterRule = &plan.Rule{Name: "prefix/any-letter", Kind: plan.StrategyRule,
		Doc: "A beginning of more than is shown is made longer by every letter, also where " +
			"nothing speaks for it.",
		Source: "in numbers of parts letters stand together that do so in no other"}
	SameAnswerRule = &plan.Rule{Name: "prefix/same-answer", Kind: plan.InferenceRule,
		Doc: "A longer beginning that all shown values share is not asked, and is made longer " +
			"at once.",
		Source: "it would have the same answer"}
	SortedAnswerRule = &plan.Rule{Name: "prefix/sorted", Kind: plan.InferenceRule,
		Doc: "What stands before the last value of a cut answer that is sorted is taken as " +
			"shown.",
		Source: "directories sort by name"}
	CountedBeginningsRule = &plan.Rule{Name: "prefix/counts", Kind: plan.InferenceRule,
		Doc: "Where longer beginnings make up the total of the shorter one, no other letter " +
			"is tried.",
		Source: "exact totals"}
	AlikeLengthsRule = &plan.Rule{Name: "prefix/alike-lengths", Kind: plan.InferenceRule,
		Doc:    "Answers are cut where three have the same length and none is longer.",
		Source: "boxes that show the first so many without a word"}
	ShortBeginningRule = &plan.Rule{Name: "prefix/too-short", Kind: plan.InferenceRule,
		Doc:    "Beginnings shorter than any that found something are left after three in vain.",
		Source: "sites that want longer ones"}
	CrossedRule = &plan.Rule{Name: "prefix/crossed", Kind: plan.StrategyRule,
		Doc:    "A whole name of more records than are shown is asked with each option of a menu.",
		Source: "registers of names with a menu of places"}
	WalkScopesRule = &plan.Rule{Name: "prefix/scopes", Kind: plan.StrategyRule,
		Doc: "What is walked in one section of a menu is walked in the others that hold records " +
			"of their own.",
		Source: "sections of a register"}
)

// What answers to words teach.
var (
	ShortInVainRule = &plan.Rule{Name: "fact/short-in-vain", Kind: plan.InferenceRule,
		Doc: "Words of a length are too short where two that known records hold found nothing " +
			"and longer ones did.",
		Source: "most sites say nothing of it"}
	StopWordsFactRule = &plan.Rule{Name: "fact/stop-words", Kind: plan.InferenceRule,
		Doc: "Frequent words are ignored where two that a fifth of the known records hold found " +
			"nothing.",
		Source: "most sites say nothing of it"}
	DeclinedWordRule = &plan.Rule{Name: "fact/declined-word", Kind: plan.InferenceRule,
		Doc: "An error in answer to a word shorter than any that found something is taken for " +
			"one of the word and not of the site.",
		Source: "sites that answer short words with a status of failure"}
)
