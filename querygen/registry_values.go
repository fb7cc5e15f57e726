package querygen

import (
	"deepcrawl/querygen/strategy/codes"
	"deepcrawl/querygen/strategy/neighbour"
)

// Rules of what is typed into boxes: words to start from, values of known items, beginnings, numbers,
// values taken by lot, and what their answers teach.

// What to start from.
var (
	languageRule = &Rule{Name: "seeds/language", Kind: InferenceRule,
		Doc: "Frequent words of the language that a page says it is written in are asked " +
			"before those of others.",
		Source: "the attribute lang of HTML"}
	scriptRule = &Rule{Name: "seeds/script", Kind: InferenceRule,
		Doc: "Where a site is written in another script than the Latin one, frequent words or " +
			"groups of letters of that script are asked first.",
		Source: "no item of a site in Chinese holds an English word"}
	commonBetweenRule = &Rule{Name: "seeds/common-between", Kind: StrategyRule,
		Doc:    "Every fourth word to start from is a common one and not one of the page.",
		Source: "pages full of navigation, the words of which no item holds"}
	leastVainRule = &Rule{Name: "seeds/least-vain", Kind: StrategyRule,
		Doc: "Among several boxes the next word goes to the one in which the fewest were in " +
			"vain.",
		Source: "a box for numbers of files beside one for names"}
	sharedFirstRule = &Rule{Name: "seeds/shared-first", Kind: StrategyRule,
		Doc: "After six words from outside in vain, words that several of the few known items " +
			"share are preferred.",
		Source: "estimate"}
	blindWordsRule = &Rule{Name: "seeds/blind", Kind: StrategyRule,
		Doc: "Where a dozen words find nothing, words of contents, beginnings and a few " +
			"numbers are asked.",
		Source: "databases of goods or names have none of the function words that texts are full " +
			"of"}
	exploreNumberRule = &Rule{Name: "seeds/explore-number", Kind: StrategyRule,
		Doc:    "Every second word that no known item holds is a number next to a known one.",
		Source: "files of courts, years, issues"}
	exploreLastRule = &Rule{Name: "seeds/explore-last", Kind: StrategyRule,
		Doc: "Where nothing else is left, some words that no known item holds are asked " +
			"before the end.",
		Source: "parts of a database that share no value with what is known"}
	radiusRule = &Rule{Name: "required/radius", Kind: StrategyRule,
		Doc: "A menu that says how far around a place is searched stands at the farthest " +
			"distance.",
		Source: "the farthest finds what the others do"}
)

// What a value is worth.
var (
	labelRule = &Rule{Name: "values/label", Kind: InferenceRule,
		Doc: "A box beside the main one that is called like an attribute of known items is asked " +
			"for values of that alone.",
		Source: "registers with a box for the title and one for the name: tried with words of titles it was given up"}
	calibrationRule = &Rule{Name: "values/calibration", Kind: InferenceRule,
		Doc: "What singletons promise is multiplied by what came of such promises before.",
		Source: "simulated site that shows a hundred results: pairs took 5.8 times the oracle's " +
			"queries to 80 % without, 2.4 with it"}
	sortsRule = &Rule{Name: "values/sorts", Kind: InferenceRule,
		Doc: "What values brought is learnt for each sort: years, codes, words, values of an " +
			"attribute.",
		Source: "program sources: a fifth to a third off the requests to 90 %; after Jiang et " +
			"al. 2010"}
	sizesRule = &Rule{Name: "values/sizes", Kind: InferenceRule,
		Doc:    "What values brought is learnt for each doubling of the items that hold them.",
		Source: "rare words are found less than they promise"}
	kinshipRule = &Rule{Name: "values/kinship", Kind: InferenceRule,
		Doc: "What a value promises is drawn towards what values of its sort and size brought.",
		Source: "a twentieth to a fifth off the requests on texts of all kinds where totals are " +
			"shown"}
	ridgeRule = &Rule{Name: "values/regression", Kind: InferenceRule,
		Doc: "A regression on the counters of values has a say in what they promise, by how " +
			"well it did lately.",
		Source: "Hoerl & Kennard 1970; 1 to 6 in a hundred off the requests to 95 % on generated " +
			"text and program sources, 3 more on descriptions"}
	reservationRule = &Rule{Name: "values/reservation", Kind: StrategyRule,
		Doc: "Where totals are shown, a value of several pages is worth more than its mean, " +
			"as they can be left unread.",
		Source: "Weitzman 1979; generated text: 4 to 26 in a hundred off the requests to 80 %"}
	doubtRule = &Rule{Name: "values/doubt", Kind: StrategyRule,
		Doc: "What is promised for values not asked yet counts nine tenths.",
		Source: "the best of thousands of predictions is mostly too good; 0.7, 0.9 and 1.1 were " +
			"compared"}
	sightRule = &Rule{Name: "values/sight", Kind: StrategyRule,
		Doc: "Where results seldom show the value asked for, queries begun are read on rather " +
			"than new ones begun.",
		Source: "text of which a quarter is shown: a third off the requests to 80 %"}
	broadRule = &Rule{Name: "values/broad", Kind: StrategyRule,
		Doc:    "Of two queries that promise full pages the broader one is favoured.",
		Source: "estimate"}
	elusiveRule = &Rule{Name: "values/elusive", Kind: StrategyRule,
		Doc:    "A singleton counts the more the fewer values lead to it.",
		Source: "what is missing has few values"}
	furtherItemsRule = &Rule{Name: "values/further-items", Kind: StrategyRule,
		Doc: "Beside its singletons, each known item that holds a value counts a tenth.",
		Source: "chosen on descriptions, program sources and generated text among 0, 0.02, 0.05, " +
			"0.1 and 0.2"}
	nearlyMissedRule = &Rule{Name: "values/nearly-missed", Kind: StrategyRule,
		Doc:    "Once a union was read, items that one word of it found count as nearly missed.",
		Source: "unions capture most items often"}
	cutShareRule = &Rule{Name: "values/cut-share", Kind: StrategyRule,
		Doc: "Where answers are cut, values are ranked by how well they fill what is shown, " +
			"and by the share of new results lately.",
		Source: "a twelfth off the requests to 80 % on generated text, a thirtieth on " +
			"descriptions and program sources"}
	cutShownRule = &Rule{Name: "values/cut-shown", Kind: InferenceRule,
		Doc: "How much newer or older what a cut answer shows is than a fair sample is learnt " +
			"by how much longer it is than the limit.",
		Source: "sites that rank the same items on top of every answer"}
	cutPagesRule = &Rule{Name: "values/cut-pages", Kind: InferenceRule,
		Doc: "The next page of a cut answer is expected to be as new as those of answers as " +
			"long, beside its own pages.",
		Source: "fifty words taken by lot in a row that brought nothing ended a harvest"}
	ranksRule = &Rule{Name: "values/ranks", Kind: StrategyRule,
		Doc: "Under policy f1 and a limit, a value counts the new items that the site will " +
			"show, by the ranks of known ones.",
		Source: "program sources, a hundred results shown: queries to 80 % 1.9 of the oracle's, " +
			"out of reach before"}
	pairKindsRule = &Rule{Name: "values/pair-kinds", Kind: StrategyRule,
		Doc: "For the second word of a pair, items that hold one which was asked with the " +
			"first and read whole count little.",
		Source: "of such items none is missing"}
	surveySortsRule = &Rule{Name: "sample/survey-sorts", Kind: StrategyRule,
		Doc:    "One value of each sort that many values have is asked early.",
		Source: "program sources: requests to 90 % from 1.63 to 1.35 of the oracle's"}
	beforeWordsRule = &Rule{Name: "prefix/before-words", Kind: StrategyRule,
		Doc: "Where beginnings are walked, words of known items promise no more than words " +
			"brought since.",
		Source: "what a word finds its beginning finds as well"}
	everythingRule = &Rule{Name: "resume/everything", Kind: StrategyRule,
		Doc:    "A page of a query that claims as much as any and keeps its word counts as full.",
		Source: "it will be read to its end, where what others find is met again"}
)

// What keeps values from being asked.
var (
	headingsRule = &Rule{Name: "veto/headings", Kind: VetoRule,
		Doc:    "Words are left where eight of known items found nothing and headings did.",
		Source: "boxes that take headings alone"}
	daysRule = &Rule{Name: "veto/days", Kind: VetoRule,
		Doc:    "Days are left in a box for words once one found nothing.",
		Source: "a page writes days in its own way"}
	postalPatternRule = &Rule{Name: "veto/postal-pattern", Kind: VetoRule,
		Doc: "A box for postal codes is asked for what is written like one that found " +
			"something.",
		Source: "numbers of houses and telephones beside postal codes"}
	deadFieldRule = &Rule{Name: "veto/dead-field", Kind: VetoRule,
		Doc:    "A field is left once a few queries in it were of no use.",
		Source: "estimate"}
)

// Values from elsewhere, and numbers.
var (
	elsewhereMainRule = &Rule{Name: "values/elsewhere-main", Kind: StrategyRule,
		Doc: "A box for words that takes values of a type goes on with values from elsewhere " +
			"beside those of known items.",
		Source: "boxes for surnames"}
	codesRule          = neighbour.Codes
	farNeighbourRule   = neighbour.Far
	codeBeginningsRule = codes.Rule
)

// When a box is walked by beginnings.
var (
	beginsInRule = &Rule{Name: "prefix/begins-in", Kind: InferenceRule,
		Doc: "A box is walked where nearly all items of an answer have a value that begins " +
			"with what was typed and few others do.",
		Source: "directories and catalogues of numbers"}
	allBeginRule = &Rule{Name: "prefix/all-begin", Kind: InferenceRule,
		Doc: "A box is walked where the first answer of twenty items or more has values that " +
			"all begin so, by no chance.",
		Source: "registers of which nothing else is known yet"}
	openingFoundRule = &Rule{Name: "prefix/opening-found", Kind: InferenceRule,
		Doc: "A box is walked where a usual beginning of words finds items that hold no such " +
			"word.",
		Source: "boxes that find nothing for usual words"}
	walkByPatternRule = &Rule{Name: "prefix/by-pattern", Kind: InferenceRule,
		Doc: "A box is walked with a sign for the rest where what a pattern found shows that " +
			"the sign stands for any letters.",
		Source: "boxes that compare whole names and take a sign"}
	noSignRule = &Rule{Name: "prefix/no-sign", Kind: InferenceRule,
		Doc: "A sign is taken for none where beginnings of many known values find nothing " +
			"with it.",
		Source: "sites that drop signs"}
	printedRule = &Rule{Name: "prefix/printed", Kind: StrategyRule,
		Doc:    "Patterns that the page gives as examples are asked before any word.",
		Source: "boxes that explain their signs"}
	wordOfPatternRule = &Rule{Name: "prefix/word-of-pattern", Kind: StrategyRule,
		Doc: "Where the word of a pattern alone may have found what the pattern did, it is " +
			"asked.",
		Source: "sites that drop signs"}
	blindPatternRule = &Rule{Name: "prefix/blind-pattern", Kind: StrategyRule,
		Doc:    "Where no word finds anything, usual initials are asked with a sign for the rest.",
		Source: "boxes that compare whole names"}
	shortenRule = &Rule{Name: "prefix/shorten", Kind: StrategyRule,
		Doc: "Where eight words in a row find nothing, the beginning of one that found " +
			"something is asked.",
		Source: "boxes for one column, such as surnames"}
)

// How it is walked.
var (
	alphabetRule = &Rule{Name: "prefix/alphabet", Kind: InferenceRule,
		Doc:    "Beginnings are made longer by the letters of the script of known values.",
		Source: "in a register in Cyrillic letters no surname begins with \"ste\""}
	leadValuesRule = &Rule{Name: "prefix/lead-values", Kind: InferenceRule,
		Doc: "Where an answer shows that first values are what is asked for, others of an " +
			"item count for nothing.",
		Source: "the name in a directory, before street and town"}
	heldFirstRule = &Rule{Name: "prefix/held-first", Kind: StrategyRule,
		Doc:    "Beginnings of known values are asked before others.",
		Source: "estimate"}
	followRule = &Rule{Name: "prefix/follow", Kind: StrategyRule,
		Doc: "The beginning of a value that became known is asked where nothing spoke for its " +
			"letters before.",
		Source: "estimate"}
	usualBeginningsRule = &Rule{Name: "prefix/usual", Kind: InferenceRule,
		Doc: "While little is known, letters follow on each other as in usual words and names.",
		Source: "counted over names of people in twenty countries and dictionaries of nine " +
			"languages"}
	letterPairsRule = &Rule{Name: "prefix/letter-pairs", Kind: InferenceRule,
		Doc: "A beginning is made longer by letters that stand behind its last one in known " +
			"values.",
		Source: "estimate"}
	habitsRule = &Rule{Name: "prefix/habits", Kind: InferenceRule,
		Doc: "Beginnings that no known item has are ranked by how letters follow on each " +
			"other in known values.",
		Source: "estimate"}
	expectedRule = &Rule{Name: "prefix/expected", Kind: InferenceRule,
		Doc: "What is left behind a beginning of names is what the shorter one holds, by its " +
			"share, less what was asked.",
		Source: "registers of names"}
	digitsFirstRule = &Rule{Name: "prefix/digits-first", Kind: InferenceRule,
		Doc: "Where nine of ten known values go on with a digit, all digits are tried and no " +
			"unseen letter.",
		Source: "catalogues of numbers"}
	noLetterRule = &Rule{Name: "prefix/no-letter", Kind: InferenceRule,
		Doc:    "Letters come last where no known value goes on with one.",
		Source: "catalogues of numbers"}
	anyLetterRule = &Rule{Name: "prefix/any-letter", Kind: StrategyRule,
		Doc: "A beginning of more than is shown is made longer by every letter, also where " +
			"nothing speaks for it.",
		Source: "in numbers of parts letters stand together that do so in no other"}
	sameAnswerRule = &Rule{Name: "prefix/same-answer", Kind: InferenceRule,
		Doc: "A longer beginning that all shown values share is not asked, and is made longer " +
			"at once.",
		Source: "it would have the same answer"}
	sortedAnswerRule = &Rule{Name: "prefix/sorted", Kind: InferenceRule,
		Doc: "What stands before the last value of a cut answer that is sorted is taken as " +
			"shown.",
		Source: "directories sort by name"}
	countedBeginningsRule = &Rule{Name: "prefix/counts", Kind: InferenceRule,
		Doc: "Where longer beginnings make up the total of the shorter one, no other letter " +
			"is tried.",
		Source: "exact totals"}
	alikeLengthsRule = &Rule{Name: "prefix/alike-lengths", Kind: InferenceRule,
		Doc:    "Answers are cut where three have the same length and none is longer.",
		Source: "boxes that show the first so many without a word"}
	shortBeginningRule = &Rule{Name: "prefix/too-short", Kind: InferenceRule,
		Doc:    "Beginnings shorter than any that found something are left after three in vain.",
		Source: "sites that want longer ones"}
	crossedRule = &Rule{Name: "prefix/crossed", Kind: StrategyRule,
		Doc:    "A whole name of more items than are shown is asked with each option of a menu.",
		Source: "registers of names with a menu of places"}
	walkScopesRule = &Rule{Name: "prefix/scopes", Kind: StrategyRule,
		Doc: "What is walked in one section of a menu is walked in the others that hold items " +
			"of their own.",
		Source: "sections of a register"}
)

// Letters inside of words.
var (
	insideRule = &Rule{Name: "fact/inside", Kind: InferenceRule,
		Doc: "Letters match inside of words where items of an answer hold them in the middle " +
			"of words only.",
		Source: "sites without an index"}
	lettersRule = &Rule{Name: "listing/letters", Kind: StrategyRule,
		Doc: "Where letters match inside of words, those of most words are asked at once, of " +
			"which any may match.",
		Source: "sites without an index"}
	lettersRestRule = &Rule{Name: "listing/letters-rest", Kind: StrategyRule,
		Doc:    "What a union of letters leaves out is asked for by letters of the other words.",
		Source: "sites without an index"}
	toldLettersRule = &Rule{Name: "listing/letters-told", Kind: InferenceRule,
		Doc:    "Letters of words that found a good part of what is known are left out of a union.",
		Source: "items that were found by a word hold it, whatever others do"}
	firstLettersRule = &Rule{Name: "fact/first-words", Kind: InferenceRule,
		Doc:    "Of a union of letters those count that explain its items.",
		Source: "sites that take the first few words only"}
	beyondLettersRule = &Rule{Name: "size/beyond-letters", Kind: SizerRule,
		Doc: "What was found by words that a union of letters holds is no evidence of what is " +
			"missing.",
		Source: "what a union lacks has none of its letters"}
)

// What answers to words teach.
var (
	shortSaidRule = &Rule{Name: "fact/short-said", Kind: InferenceRule,
		Doc:    "How long words must be is learnt from pages that say it.",
		Source: "sites say the shortest word"}
	shortDeclinedRule = &Rule{Name: "fact/short-declined", Kind: InferenceRule,
		Doc: "Words of a length are too short where two were answered with an error and " +
			"longer ones were not.",
		Source: "sites that answer short words with a status of failure"}
	shortInVainRule = &Rule{Name: "fact/short-in-vain", Kind: InferenceRule,
		Doc: "Words of a length are too short where two that known items hold found nothing " +
			"and longer ones did.",
		Source: "most sites say nothing of it"}
	stopWordsFactRule = &Rule{Name: "fact/stop-words", Kind: InferenceRule,
		Doc: "Frequent words are ignored where two that a fifth of the known items hold found " +
			"nothing.",
		Source: "most sites say nothing of it"}
	declinedWordRule = &Rule{Name: "fact/declined-word", Kind: InferenceRule,
		Doc: "An error in answer to a word shorter than any that found something is taken for " +
			"one of the word and not of the site.",
		Source: "sites that answer short words with a status of failure"}
	furnitureRule = &Rule{Name: "fact/furniture", Kind: InferenceRule,
		Doc: "What nonsense is answered with is shown whatever is asked, and counts for no " +
			"listing.",
		Source: "offers of the day, what is new"}
	shortPagesRule = &Rule{Name: "fact/short-pages", Kind: InferenceRule,
		Doc: "A page shorter than others that names a next one is the last where two such had " +
			"nothing behind them.",
		Source: "sites that print a link to a next page below every answer"}
	reachRule = &Rule{Name: "fact/reach", Kind: InferenceRule,
		Doc: "How many known items a form finds at all is learnt where several forms share a " +
			"database.",
		Source: "forms that search other items than each other"}
	recallRule = &Rule{Name: "fact/recall", Kind: InferenceRule,
		Doc: "How many of the known items that hold a value its answer has is learnt from " +
			"answers read whole.",
		Source: "boxes that look into titles"}
	alienPagesRule = &Rule{Name: "fabricated/alien-pages", Kind: InferenceRule,
		Doc: "Pages that show nothing of the word asked for, behind those that did, are " +
			"doubtful.",
		Source: "held out: 264,820 invented items on 14,729 pages"}
	deepListingRule = &Rule{Name: "fabricated/deep-listing", Kind: InferenceRule,
		Doc:    "What stands deep in a listing that counts nothing is doubtful.",
		Source: "sites that make up items for whatever page is asked"}
)

// What is asked once more.
var (
	blankRule = &Rule{Name: "retry/blank", Kind: StrategyRule,
		Doc:    "An empty page is asked for once more, later.",
		Source: "sites that answer with an empty page when they are short of something"}
	fallsShortRule = &Rule{Name: "retry/falls-short", Kind: StrategyRule,
		Doc: "A page without results, well before the total of its query, is asked for once " +
			"more.",
		Source: "sites that are short of something"}
	breaksOffRule = &Rule{Name: "retry/breaks-off", Kind: StrategyRule,
		Doc: "A page without results that a full one named is asked for once more, where it " +
			"does not say that nothing was found.",
		Source: "sites that are short of something"}
	unlikeEmptyRule = &Rule{Name: "retry/unlike-empty", Kind: StrategyRule,
		Doc: "A word of several known items that finds nothing is asked once more, where the " +
			"page is not the one that says so.",
		Source: "sites that are short of something"}
)

// Values taken by lot.
var (
	readAtOnceRule = &Rule{Name: "sample/read-at-once", Kind: StrategyRule,
		Doc: "The answer to a value taken by lot is read at once where its total does not say " +
			"what is new.",
		Source: "pages that show excerpts, sites that stem"}
	singletonsRule = &Rule{Name: "sample/singletons", Kind: StrategyRule,
		Doc:    "Values are taken by lot of items that one query found, where there are enough.",
		Source: "such items are missed most easily and tell most"}
	drawableShareRule = &Rule{Name: "size/drawable-share", Kind: SizerRule,
		Doc: "Where answers are cut, a value could be drawn of fewer missing items than known " +
			"ones.",
		Source: "registers of names that show a hundred: 3,500 were estimated of 2,500"}
	newcomersRule = &Rule{Name: "size/newcomers", Kind: SizerRule,
		Doc: "What unread new items of a value taken by lot count is told by items found " +
			"lately.",
		Source: "simulated sites: one interval in eight missed the truth without, one in twenty " +
			"with them"}
	alreadyShownRule = &Rule{Name: "size/already-shown", Kind: SizerRule,
		Doc: "Where known items show the value asked for more seldom than new ones, what is " +
			"missing is less.",
		Source: "pages that show of a text what stands around the word asked for"}
	unluckyRule = &Rule{Name: "size/unlucky", Kind: SizerRule,
		Doc:    "Where another call shows other results, items are missing by chance alone.",
		Source: "Horvitz & Thompson 1952"}
)
