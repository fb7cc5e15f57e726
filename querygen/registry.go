package querygen

import (
	"deepcrawl/querygen/strategy/given"
	"deepcrawl/querygen/strategy/neighbour"
	"deepcrawl/querygen/strategy/survey"
)

// The ruleOrder lists the rules in the order in which the planner asks them: strategies as they
// compete, and those that speak when the harvest would end; then what keeps a value from being asked.
// The order is all that is ordered by hand.
var ruleOrder = []*Rule{
	mirrorRule, againRule, probeRule, templateRule, longPagesRule, capitalsRule, patternRule,
	printedRule, wordOfPatternRule, blindPatternRule, walkByPatternRule, noSignRule,
	surveyRule,
	surveySortsRule,
	trapTestRule, listingCheckRule, lotRule,
	readAtOnceRule, singletonsRule,

	gridRule, partitionRule, orderRule, dividedRule, codeBeginningsRule, valueRule,
	calibrationRule, sortsRule, sizesRule, kinshipRule, ridgeRule, reservationRule, doubtRule,
	sightRule, broadRule, elusiveRule, furtherItemsRule,
	nearlyMissedRule, cutShareRule, cutShownRule, cutPagesRule, ranksRule, everythingRule,
	pairRule,
	pairKindsRule,
	seedRule,
	languageRule, scriptRule, commonBetweenRule, leastVainRule, sharedFirstRule, blindWordsRule,
	radiusRule,
	prefixRule,
	beginsInRule, allBeginRule, openingFoundRule, shortenRule, alphabetRule, leadValuesRule,
	heldFirstRule, followRule, usualBeginningsRule,
	letterPairsRule, habitsRule, expectedRule, digitsFirstRule,
	noLetterRule, anyLetterRule, sameAnswerRule, sortedAnswerRule,
	countedBeginningsRule, alikeLengthsRule, shortBeginningRule, crossedRule,
	walkScopesRule, beforeWordsRule,
	elsewhereRule,
	elsewhereMainRule,
	neighbourRule,
	codesRule, farNeighbourRule,
	exploreRule,
	exploreNumberRule, exploreLastRule,

	suspectRule, owedRule, givenRule, overdueRule,
	blankRule, fallsShortRule, breaksOffRule, unlikeEmptyRule,
	coverageOfFormsRule,
	barrenRule,
	daysRule, headingsRule, postalPatternRule, deadFieldRule,
	asideRule, shortWordRule,
	shortSaidRule, shortDeclinedRule, shortInVainRule, declinedWordRule,
	stopWordRule,
	stopWordsFactRule,
	maxLengthRule, labelRule, searchedRule, unindexedRule, foretoldRule,
	insideRule, lettersRule, lettersRestRule, toldLettersRule, firstLettersRule, beyondLettersRule,
	coveredRule, impliedRule,
	furnitureRule, shortPagesRule, reachRule, recallRule, alienPagesRule, deepListingRule,

	sizePartsReadRule, sizeFormsRule, sizeOwnCountRule, sizeListedRule, sizeClaimedRule, sizeSumRule, sizePartsRule, sizeEvidenceRule, sizeRecentRule,
	drawableShareRule, newcomersRule, alreadyShownRule,
	sizeChaoRule,
	sizeTotalsRule, sizeLettersRule, sizeVolatileRule, sizeWideRule,
	unluckyRule,

	asServedListRule, longListRule, wholePageRule, allOptionsRule, untickRule, filledRangeRule, starRule, percentRule,
	negationRule, initialsRule, fewLettersRule, unionRule, furtherUnionRule, anyWordRule,
	spreadRule, oneListingRule, widensRule, afterListingRule,
	smallUnionRule, supersedeRule, resolveRule, strayWordRule, contradictedRule,
	valueListsRule, shorterAgainRule,
	menuWordRule, uninformativeRule, gridWordRule, lacksTextRule, impliedPartRule, allKnownRule,
	dryPartRule, countedAllRule, deadAxisRule,
	servedAgainRule,
	compareFormsRule, countedByRule, sureFirstRule, sectionRule, hidesLessRule, doublesRule, fewSectionsRule,
	widestRule, leaveOutRule, crossRule, gridGuessRule, demandRule, demandReadRule,
	confinedRule,
	anywhereRule, scopeRule, listScopeRule, divideRule, searchInRule,
	menuRule, collectionRule, rangeMenusRule, intervalRule, besideRule, numberRangeRule,
	yearRangeRule, dateRangeRule, dateMenusRule, datePrefillRule, dateSpellingRule,
	dateShownRule, dependsRule, mustRule, chosenMenusRule, windowRule,
	awaitWindowRule, wholeRangeRule, bothEndsRule, openEndsRule, stretchRule, fractionRule,
	imprintRule, axisCostRule, prospectRule, oneRangeRule, overlapOptionsRule,
	nestedRule, deriveRule, sliceRule, sharesRule, pairwiseRule, bringsRule, approachRule,
	sweepRule, careRule, smallNumbersRule, stepRule, orderedRule, soundingRule, futureRule,
	magnitudeRule, extendRule, gaugeRule, sizedRule, independentRule, reconsiderRule, resizedRule,
	placesRule, namedRule, disproveRule, insidePartRule, overfullRule,
	knownInPartRule, believedInPartRule, widthRule, thinRule, refusalCountRule,
	rethinkRule, contraryRule, unclearRule,
	fewWindowsRule, stopOwnCountRule, stopPartsRule, stopListedRule, stopSmallRule,
	coverageFlowRule,
	alikeRule, roundCapRule, shortRule, clipRule, brokenRule,
	highTotalsRule, sameTotalsRule, exceededRule, brokenTotalsRule,
	declaredLengthRule,
	sizePartialRule, leavesCutRule, refutedTotalRule, unionRecaptureRule, drawsRule, cutDrawsRule,
	partSampleRule, overlapRule, mismatchedRule, slantRule,
	noChaoListedRule, noChaoLongRule, noChaoLotRule, noChaoPartsRule,

	stopBlindRule, patienceTotalRule, patienceBeginningsRule, patienceColumnsRule, stopDryRule, stopDoneRule, stopYieldRule, stopLongRule,
}

// Strategies that compete with a number of new items a request.
var (
	mirrorRule = &Rule{Name: "forms/mirror", Kind: StrategyRule, Early: true,
		Doc: "A form that seems to be the same search as another one is asked one question that " +
			"the other has answered, and rests when the answers agree.",
		Source: "sites show one search in the head of each page and on a page of its own"}
	againRule = &Rule{Name: "retry/again", Kind: StrategyRule, Early: true,
		Doc: "One first page is asked for a second time, to see whether the site answers the " +
			"same question in the same way.",
		Source: "sites that shuffle their results, or answer from machines that do not agree"}
	probeRule = &Rule{Name: "listing/probe", Kind: StrategyRule, Early: true,
		Doc: "A form is asked for nonsense, as it was served, and in all ways that may list " +
			"everything.",
		Source: "a listing brings nothing but new items, so it beats every choice of values"}
	templateRule = &Rule{Name: "required/template", Kind: StrategyRule, Early: true,
		Doc: "Where no field alone finds anything, fields are filled together, and what cannot " +
			"be left out stands in every later query.",
		Source: "Madhavan et al., Google's Deep Web Crawl, VLDB 2008 (query templates)"}
	longPagesRule = &Rule{Name: "listing/page-size", Kind: StrategyRule, Early: true,
		Doc: "The first answer with a further page is asked for once more in the longest pages " +
			"that the form offers.",
		Source: "a menu of page sizes divides the price of every long answer"}
	capitalsRule = &Rule{Name: "values/capitals", Kind: StrategyRule, Early: true,
		Doc: "Where words of known items find nothing in small letters, one is asked as names " +
			"are written.",
		Source: "databases that compare letters as they are"}
	patternRule = &Rule{Name: "prefix/pattern", Kind: StrategyRule, Early: true,
		Doc: "Examples of patterns on the page, or usual initials with a sign for the rest, are " +
			"asked where words find nothing.",
		Source: "boxes that compare whole names and take a sign for any letters"}
	surveyRule   = survey.Rule
	trapTestRule = &Rule{Name: "fabricated/trap-test", Kind: StrategyRule, Early: true,
		Doc: "While a listing that counts nothing goes on and on, a word of its items is asked " +
			"for, to see whether the site finds them.",
		Source: "sites that make up items for whatever page is asked"}
	listingCheckRule = &Rule{Name: "listing/check", Kind: StrategyRule,
		Doc: "A listing is believed to hold everything when words that some of its items hold " +
			"find nothing beyond it.",
		Source: "what is asked for everything may be taken for a word"}
	lotRule = &Rule{Name: "sample/lot", Kind: StrategyRule,
		Doc: "A few queries go to values taken by lot with known probability, which tell how " +
			"much is missing.",
		Source: "Horvitz & Thompson 1952; Bar-Yossef & Gurevich 2006"}
	gridRule = &Rule{Name: "required/grid", Kind: StrategyRule,
		Doc: "A form that wants an option and a text is asked cell by cell, by what rows and " +
			"columns brought so far.",
		Source: "forms for a trade and a town"}
	partitionRule = &Rule{Name: "partition/part", Kind: StrategyRule,
		Doc: "Menus and ranges cut the database into parts, each asked for by itself where an " +
			"answer overflows.",
		Source: "Sheng, Zhang, Tao & Jin, Optimal algorithms for crawling a hidden database in the " +
			"web, VLDB 2012"}
	orderRule = &Rule{Name: "partition/order", Kind: StrategyRule,
		Doc: "A part that overflows and cannot be cut further is asked for in another order of " +
			"the results.",
		Source: "another order shows another part of what is cut"}
	dividedRule = &Rule{Name: "values/divided", Kind: StrategyRule,
		Doc:    "A word whose answer is cut is asked with each option of a menu.",
		Source: "Madhavan et al. 2008, templates that have a word in them"}
	valueRule = &Rule{Name: "values/best", Kind: StrategyRule,
		Doc: "The value of known items that promises most new items a request is asked for.",
		Source: "the planner's own: singletons and totals; Ntoulas et al. 2005, Wu et al. 2006 for " +
			"the idea"}
	pairRule = &Rule{Name: "values/pair", Kind: StrategyRule,
		Doc: "Where answers are cut and totals are exact, a word is asked together with a second " +
			"one.",
		Source: "bench queries: k = 100, queries to 80 % of program sources 1.79 to 1.44 of the " +
			"oracle's"}
	seedRule = &Rule{Name: "seeds/outside", Kind: StrategyRule,
		Doc: "Words from the site's pages and from lists are asked until enough items are known " +
			"for their own.",
		Source: "Barbosa & Freire 2004"}
	prefixRule = &Rule{Name: "prefix/walk", Kind: StrategyRule,
		Doc: "Where what is typed matches the beginning of words, beginnings are asked as a " +
			"tree, longer ones where an answer is cut.",
		Source: "directories and catalogues of numbers"}
	elsewhereRule = &Rule{Name: "values/elsewhere", Kind: StrategyRule,
		Doc: "Typed boxes are tried with values that other sites, lists and the user suggest.",
		Source: "Madhavan et al. 2008 (typed inputs); label value sets, Raghavan & Garcia-Molina " +
			"2001"}
	neighbourRule = neighbour.Rule
	exploreRule   = &Rule{Name: "seeds/explore", Kind: StrategyRule,
		Doc: "Where the rest promises little, a request in twenty goes to a word that no known " +
			"item holds.",
		Source: "parts of a database that share no value with what is known (S4 of bench queries)"}
)

// Strategies that speak when the harvest would end.
var (
	suspectRule = &Rule{Name: "partition/suspect", Kind: StrategyRule,
		Doc: "Before an end with everything listed, parts of a form whose answer may have been " +
			"cut at a round number are asked.",
		Source: "caps without a word"}
	owedRule = &Rule{Name: "partition/owed", Kind: StrategyRule,
		Doc: "Before an end for a low yield, parts that lack items by their own totals are read " +
			"on.",
		Source: "the totals of parts"}
	givenRule   = given.Rule
	overdueRule = &Rule{Name: "retry/overdue", Kind: StrategyRule,
		Doc:    "Before the end, pages that were put off are asked once more.",
		Source: "sites that answer with an empty page when they are short of something"}
	coverageOfFormsRule = &Rule{Name: "forms/hear", Kind: StrategyRule,
		Doc: "Before the end, each form that was not heard is asked what it holds beside the " +
			"others.",
		Source: "sites whose forms search different collections"}
)

// Vetoes: why a value is not asked.
var (
	barrenRule = &Rule{Name: "veto/barren", Kind: VetoRule,
		Doc:    "Values of a kind that found nothing several times are left.",
		Source: "a box often knows nothing of what stands beside a title"}
	asideRule = &Rule{Name: "veto/aside", Kind: VetoRule,
		Doc:    "Words that stand where others stood that a box found nothing of are left for last.",
		Source: "labels of result lists are not indexed"}
	shortWordRule = &Rule{Name: "veto/short-word", Kind: VetoRule,
		Doc:    "Words shorter than the site takes are left.",
		Source: "sites say the shortest word, or refuse shorter ones"}
	stopWordRule = &Rule{Name: "veto/stop-word", Kind: VetoRule,
		Doc:    "Words of very many items are left where the site ignores such.",
		Source: "stop words are shown and not indexed"}
	maxLengthRule = &Rule{Name: "veto/max-length", Kind: VetoRule,
		Doc:    "Values longer than the box takes are left.",
		Source: "the attribute maxlength of HTML"}
	searchedRule = &Rule{Name: "veto/other-attribute", Kind: VetoRule,
		Doc:    "A box set to search one attribute is asked only for values of that attribute.",
		Source: "menus that say what is searched"}
	unindexedRule = &Rule{Name: "veto/unindexed", Kind: VetoRule,
		Doc:    "Words that stand only in attributes that a box does not search are left.",
		Source: "the genre beside a title"}
	foretoldRule = &Rule{Name: "veto/foretold", Kind: VetoRule,
		Doc:    "A value is left where a union of letters shows whatever it finds.",
		Source: "boxes that match letters anywhere"}
	coveredRule = &Rule{Name: "veto/covered-prefix", Kind: VetoRule,
		Doc:    "A value is left where a beginning of it was answered in full.",
		Source: "a beginning holds whatever begins so"}
	impliedRule = &Rule{Name: "veto/implied", Kind: VetoRule,
		Doc: "A value is left where nearly all items that hold it hold another one whose answer " +
			"was read whole.",
		Source: "a model implies its make"}
)

// Sizers, in the order in which the first that has evidence speaks; and what corrects it.
var (
	sizePartsReadRule = &Rule{Name: "size/parts-read", Kind: SizerRule,
		Doc:    "Where every part of a partition was read, the database is what they held.",
		Source: "parts that exclude each other and leave nothing out"}
	sizeFormsRule = &Rule{Name: "size/forms-apart", Kind: SizerRule,
		Doc:    "Forms that hold different items add their totals up.",
		Source: "sites whose forms search different collections"}
	sizeOwnCountRule = &Rule{Name: "size/own-count", Kind: SizerRule,
		Doc:    "Where as many items are known as the form counts itself, that is all.",
		Source: "totals of listings"}
	sizeListedRule = &Rule{Name: "size/listed", Kind: SizerRule,
		Doc:    "A listing that was read to its end and that values bear out is the database.",
		Source: "trial of listings"}
	sizeClaimedRule = &Rule{Name: "size/claimed", Kind: SizerRule,
		Doc:    "The total that the site prints for a listing counts, where values bear it out.",
		Source: "totals of listings"}
	sizeSumRule = &Rule{Name: "size/sum-of-parts", Kind: SizerRule,
		Doc:    "The totals of parts that exclude each other add up to the database.",
		Source: "menus whose options exclude each other"}
	sizePartsRule = &Rule{Name: "size/parts-in-full", Kind: SizerRule,
		Doc:    "What the parts that were read lack by their own totals is missing.",
		Source: "parts of a partition"}
	sizeEvidenceRule = &Rule{Name: "size/evidence", Kind: SizerRule,
		Doc: "Values taken by lot, listings as samples and the overlap of queries are weighed by " +
			"how far each was off.",
		Source: "Horvitz & Thompson 1952; Lincoln-Petersen; calibrated on simulated sites"}
	sizeChaoRule = &Rule{Name: "size/chao1", Kind: SizerRule,
		Doc:    "Without better evidence, items found once and twice tell how many were found never.",
		Source: "Chao 1984, 1987"}
	sizeTotalsRule = &Rule{Name: "size/totals", Kind: SizerRule,
		Doc: "The database is no smaller than the largest total that a query or form printed; an " +
			"estimate whose interval that exceeds is dropped.",
		Source: "bench wild, 160 sites: three in eight such totals were the size"}
	sizeRecentRule = &Rule{Name: "size/recent", Kind: SizerRule,
		Doc: "Where nothing better is narrow, the share of new ones among the last hundred results " +
			"is what is missing, within a factor of three.",
		Source: "bench wild, seed 5402, 50 sites: a coverage is said at 66 % of them with it and 50 % without, " +
			"and the interval is right at 91 and 96 % of these"}
	sizeWideRule = &Rule{Name: "size/wide", Kind: SizerRule,
		Doc: "Nothing is claimed while the interval leaves more than a fifth of the coverage open " +
			"to either side.",
		Source: "bench wild, seeds 5401 and 5412: claims off by more than .10 on 21 of 80 sites before, on 8 " +
			"with it, size/recent and size/totals"}
	sizeLettersRule = &Rule{Name: "size/letters-left", Kind: SizerRule,
		Doc:    "Items that a union of letters leaves out are missing.",
		Source: "boxes that match letters anywhere"}
	sizeVolatileRule = &Rule{Name: "size/volatile", Kind: SizerRule,
		Doc: "Where results stand elsewhere at each request, what the overlap says is corrected " +
			"for what was not shown.",
		Source: "U2-volatile of bench queries"}
)

// Stoppers, and what makes them wait.
var (
	stopBlindRule = &Rule{Name: "stop/blind", Kind: StopperRule,
		Doc:    "The harvest ends after 150 requests without a single item.",
		Source: "estimate"}
	patienceTotalRule = &Rule{Name: "patience/total", Kind: StopperRule,
		Doc:    "A query that must still hold new items by its total makes the harvest wait.",
		Source: "sites that list what is known first"}
	patienceBeginningsRule = &Rule{Name: "patience/beginnings", Kind: StopperRule,
		Doc:    "Beginnings that must still hold new items make the harvest wait.",
		Source: "walks by beginnings"}
	patienceColumnsRule = &Rule{Name: "patience/columns", Kind: StopperRule,
		Doc:    "Attributes that were not tried yet make the harvest wait.",
		Source: "boxes that search one attribute"}
	stopDryRule = &Rule{Name: "stop/dry", Kind: StopperRule,
		Doc:    "The harvest ends after 40 to 60 answers in a row without a new item.",
		Source: "bench queries"}
	stopDoneRule = &Rule{Name: "stop/done", Kind: StopperRule,
		Doc: "It ends after 10 such answers where even the upper end of the estimate leaves next " +
			"to nothing.",
		Source: "bench queries"}
	stopYieldRule = &Rule{Name: "stop/yield", Kind: StopperRule,
		Doc: "It ends where the last 100 requests brought under .05 new items each, and the next " +
			"promises no more.",
		Source: "bench queries"}
	stopLongRule = &Rule{Name: "stop/long-yield", Kind: StopperRule,
		Doc:    "It ends where the last 180 requests did so, whatever is promised.",
		Source: "bench queries"}
)
