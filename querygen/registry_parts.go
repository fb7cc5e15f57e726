package querygen

// Rules of ways to list, of several forms, of fields that must be filled, of cutting a form into parts, of totals, of
// sizes and of the end.

// Ways to list, and when they are tried.
var (
	asServedListRule = &Rule{Name: "listing/as-served", Kind: StrategyRule,
		Doc:    "The form is asked as it was served, which may list everything.",
		Source: "forms that list what they search, and restrict it by what is filled in"}
	longListRule = &Rule{Name: "listing/longer-pages", Kind: StrategyRule,
		Doc:    "A listing that has further pages is asked for in the longest pages that the form offers.",
		Source: "menus of page sizes"}
	allOptionsRule = &Rule{Name: "listing/all-options", Kind: StrategyRule,
		Doc:    "Menus that restrict the search by default are set to their choice for all.",
		Source: "forms that come set to one kind"}
	untickRule = &Rule{Name: "listing/untick", Kind: StrategyRule,
		Doc:    "Boxes to tick that are ticked as served are emptied.",
		Source: "\"only what is in force\""}
	starRule = &Rule{Name: "listing/star", Kind: StrategyRule,
		Doc:    "A star is asked for, which may stand for everything.",
		Source: "engines that take patterns"}
	percentRule = &Rule{Name: "listing/percent", Kind: StrategyRule,
		Doc:    "A per cent sign is asked for, which stands for anything in SQL.",
		Source: "boxes put into a LIKE of SQL"}
	negationRule = &Rule{Name: "listing/negation", Kind: StrategyRule,
		Doc:    "What does not hold a nonsense word is asked for, in three ways to say so.",
		Source: "engines that take operators"}
	initialsRule = &Rule{Name: "listing/initials", Kind: StrategyRule,
		Doc:    "What begins with an a is asked for by a star, and where that lists, what begins with other letters.",
		Source: "engines that take patterns, but none for everything"}
	fewLettersRule = &Rule{Name: "listing/few-letters", Kind: StrategyRule,
		Doc:    "An e, and then er, are asked for, which stand in nearly everything where letters match inside of words.",
		Source: "boxes put into a LIKE of SQL"}
	unionRule = &Rule{Name: "listing/union", Kind: StrategyRule,
		Doc:    "A few frequent words are asked for together, in three ways to say that any may match.",
		Source: "engines in which any word may match"}
	furtherUnionRule = &Rule{Name: "listing/further-unions", Kind: StrategyRule,
		Doc:    "Where such a union lists, up to three long ones of further frequent words follow.",
		Source: "engines in which any word may match"}
	anyWordRule = &Rule{Name: "listing/any-word", Kind: StrategyRule,
		Doc:    "A union is asked with the choice by which the form itself says that any word may match.",
		Source: "menus of all words and any word"}
	spreadRule = &Rule{Name: "listing/spread", Kind: StrategyRule,
		Doc:    "The first union has words from all along the list of frequent ones.",
		Source: "the most frequent words may not be indexed"}
	wholePageRule = &Rule{Name: "listing/all-at-once", Kind: StrategyRule,
		Doc: "Where a menu of page sizes ends in an option without a number, and an answer claims " +
			"at most 5,000 results, it is asked for once more with that option.",
		Source: "bench wild --only size-menu/all: menus whose last option shows all results"}
	oneListingRule = &Rule{Name: "listing/one-at-a-time", Kind: StrategyRule,
		Doc:    "While a listing brings nearly whole pages of new items, other ways to list wait.",
		Source: "an engine understands one or two ways, and the rest costs a request each"}
	widensRule = &Rule{Name: "listing/wider-union", Kind: StrategyRule,
		Doc:    "A union that may list much more than the part being read is tried at once.",
		Source: "unions list most of a database where a pattern lists a part"}
	afterListingRule = &Rule{Name: "listing/after-listing", Kind: StrategyRule,
		Doc:    "After a listing was read to its end, other ways to list are the last resort.",
		Source: "answers to values say whether it held everything"}
	smallUnionRule = &Rule{Name: "listing/small-union", Kind: InferenceRule,
		Doc:    "A union with fewer results than the median of its words says that every word must match.",
		Source: "engines that want all words"}
	supersedeRule = &Rule{Name: "listing/supersede", Kind: StrategyRule,
		Doc:    "Listings of a part that are narrower than a union are closed.",
		Source: "read first, they leave the union pages of which every item is known"}
	resolveRule = &Rule{Name: "listing/resolve-union", Kind: InferenceRule,
		Doc:    "The items of a union that was read to its end count as if its words had been asked one by one.",
		Source: "items that hold only one of its words were nearly missed"}
	strayWordRule = &Rule{Name: "listing/check-stray", Kind: StrategyRule,
		Doc:    "A listing is checked by a word as well that none of its items holds.",
		Source: "a listing of a part holds all words of that part"}
	contradictedRule = &Rule{Name: "listing/contradicted", Kind: InferenceRule,
		Doc:    "A query that claims more than the listed items account for is read on before the listing is believed.",
		Source: "totals of words"}
	valueListsRule = &Rule{Name: "listing/by-value", Kind: InferenceRule,
		Doc:    "A value that found nearly all that is known, and more than any other query claims, counts as a listing.",
		Source: "words that all items of a database hold"}
	menuWordRule = &Rule{Name: "veto/menu-word", Kind: VetoRule,
		Doc:    "Words that a menu of the form offers are judged by themselves when they find nothing in a box.",
		Source: "items show what menus offer, and a box for words often does not find it"}
	servedAgainRule = &Rule{Name: "retry/as-served", Kind: StrategyRule,
		Doc:    "A query that fails in longer pages, or finds nothing known items hold, is asked for with pages as served.",
		Source: "estimate"}
	shorterAgainRule = &Rule{Name: "listing/shorter-again", Kind: InferenceRule,
		Doc:    "Longer pages are given up after two answers in a row that are worse than those as served.",
		Source: "estimate"}
)

// Several forms of one site.
var (
	compareFormsRule = &Rule{Name: "forms/compare", Kind: InferenceRule,
		Doc:    "What a form finds is compared with what another one counts, so that totals are not taken for those of all forms.",
		Source: "documents here, people there"}
	countedByRule = &Rule{Name: "forms/counted-apart", Kind: InferenceRule,
		Doc:    "Only items that forms of one address showed count towards its total, until another form is found to hold the same.",
		Source: "the events of a library are not complete as soon as as many books are known"}
	sureFirstRule = &Rule{Name: "forms/sure-first", Kind: StrategyRule,
		Doc:    "Forms known to be searches are asked before those that may be one.",
		Source: "estimate"}
	sectionRule = &Rule{Name: "forms/section", Kind: StrategyRule,
		Doc:    "A form with an address below that of the same form is asked one question, and rests where it shows nothing else.",
		Source: "sections of a site search what the whole site searches, or a part of it"}
	hidesLessRule = &Rule{Name: "forms/hides-less", Kind: StrategyRule,
		Doc:    "Of forms that offer the same to one address, the one with fewer hidden fields is asked first.",
		Source: "pages of parts of a site have its form with a hidden field that names the part"}
	doublesRule = &Rule{Name: "forms/doubles", Kind: InferenceRule,
		Doc:    "A new item that holds what a known one holds is no new one when forms are compared.",
		Source: "sections that have addresses of their own for each item"}
	fewSectionsRule = &Rule{Name: "forms/few-sections", Kind: InferenceRule,
		Doc:    "After two sections that show what the whole site shows the others are believed to.",
		Source: "sites with many sections"}
)

// Fields that must be filled, and menus beside the box for words.
var (
	widestRule = &Rule{Name: "required/widest", Kind: StrategyRule,
		Doc:    "Where options are numbers with gaps, as distances are, the largest is filled in first.",
		Source: "menus of distances"}
	leaveOutRule = &Rule{Name: "required/without", Kind: StrategyRule,
		Doc:    "What found something together is asked again without each of its fields.",
		Source: "a field that need not be filled would hide all other values of it"}
	crossRule = &Rule{Name: "required/cross", Kind: StrategyRule,
		Doc:    "Where two boxes must be filled, each value that found something in one is a place for values of the other.",
		Source: "first and last names, the two ends of a journey"}
	uninformativeRule = &Rule{Name: "veto/uninformative", Kind: VetoRule,
		Doc:    "A field whose answers do not differ is left.",
		Source: "Madhavan et al. 2008, informative templates"}
	gridGuessRule = &Rule{Name: "required/grid-guess", Kind: StrategyRule,
		Doc:    "Texts that items show in the place of those that found something are asked in a grid.",
		Source: "the town at the end of an address"}
	gridWordRule = &Rule{Name: "veto/grid-word", Kind: VetoRule,
		Doc:    "Words of known items are left in a box of a grid where most of them found nothing.",
		Source: "a word of an item is seldom the name of a town"}
	demandRule = &Rule{Name: "required/box", Kind: StrategyRule,
		Doc:    "A box that the form says must be filled has a text in each query, and other boxes wait.",
		Source: "without it every answer says that it is missing"}
	demandReadRule = &Rule{Name: "required/box-read", Kind: StrategyRule,
		Doc:    "Other boxes stay out where the answer to the text of such a box was read whole.",
		Source: "what they find with that text is known then"}
	confinedRule = &Rule{Name: "required/one-text", Kind: InferenceRule,
		Doc:    "Answers under one of few texts that a box was found to take tell nothing of the whole database.",
		Source: "an answer under one text is of a part"}
	lacksTextRule = &Rule{Name: "required/no-parts", Kind: VetoRule,
		Doc:    "Menus and ranges cut nothing as long as a box that must be filled would be empty.",
		Source: "no part is answered then, and that says nothing of its menu"}
	anywhereRule = &Rule{Name: "scope/anywhere", Kind: StrategyRule,
		Doc:    "Menus of where words are searched stand at their choice for everywhere.",
		Source: "what it finds holds what the others find"}
	scopeRule = &Rule{Name: "scope/compare", Kind: StrategyRule,
		Doc:    "Each option of a menu of databases is asked for words that found something, and gets words of its own where it holds other items.",
		Source: "Madhavan et al. 2008 (database selection)"}
	listScopeRule = &Rule{Name: "scope/list", Kind: StrategyRule,
		Doc:    "Ways to list that worked are tried in other databases of a menu.",
		Source: "menus of collections"}
	divideRule = &Rule{Name: "scope/divide", Kind: StrategyRule,
		Doc:    "A form that lists is cut by a menu that was found to choose among databases.",
		Source: "what lists one database says nothing of the others"}
	searchInRule = &Rule{Name: "scope/attribute", Kind: StrategyRule,
		Doc:    "An option that says what words are looked for in is asked for values of that attribute.",
		Source: "menus of title, author, subject"}
)

// Kinds of field that a form is cut along.
var (
	menuRule = &Rule{Name: "partition/menu", Kind: StrategyRule,
		Doc:    "A form is cut along the options of its menus.",
		Source: "Sheng et al. 2012, slice-cover"}
	collectionRule = &Rule{Name: "partition/collection", Kind: StrategyRule,
		Doc:    "A form without a box for words is cut along a menu of collections.",
		Source: "with a box, words show what the menu does"}
	rangeMenusRule = &Rule{Name: "partition/range-menus", Kind: StrategyRule,
		Doc:    "A form is cut along ranges whose two ends are menus.",
		Source: "Sheng et al. 2012, rank-shrink"}
	intervalRule = &Rule{Name: "partition/intervals", Kind: StrategyRule,
		Doc:    "Numbers with gaps in the menus of a range are ends of intervals, which share them with their neighbours.",
		Source: "menus of prices"}
	besideRule = &Rule{Name: "partition/beside", Kind: StrategyRule,
		Doc:    "Upper ends that lie one below the next lower one end the interval before it.",
		Source: "from 1970, 1975, 1980 to 1974, 1979, 1984"}
	numberRangeRule = &Rule{Name: "partition/number", Kind: StrategyRule,
		Doc:    "A form is cut along ranges of numbers that are typed.",
		Source: "Sheng et al. 2012, rank-shrink"}
	yearRangeRule = &Rule{Name: "partition/year", Kind: StrategyRule,
		Doc:    "A form is cut along ranges of years that are typed.",
		Source: "catalogues of libraries"}
	dateRangeRule = &Rule{Name: "partition/date", Kind: StrategyRule,
		Doc:    "A form is cut along ranges of dates, from today back in time.",
		Source: "most databases of dated things hold little that is old"}
	dateMenusRule = &Rule{Name: "partition/date-menus", Kind: StrategyRule,
		Doc:    "The six menus of two dates are one range.",
		Source: "cut by themselves, the days of 3 March to 5 May would be those from the third to the fifth"}
	datePrefillRule = &Rule{Name: "partition/date-prefilled", Kind: InferenceRule,
		Doc:    "Dates are written as those that the boxes come with.",
		Source: "boxes that hold the last month"}
	dateSpellingRule = &Rule{Name: "partition/date-spelling", Kind: InferenceRule,
		Doc:    "Where dates so written find nothing, the ways that are usual where the page is from are tried.",
		Source: "dates that a site cannot read find nothing on most sites, and restrict nothing on others"}
	dateShownRule = &Rule{Name: "partition/date-shown", Kind: InferenceRule,
		Doc:    "The way in which items write dates is tried first.",
		Source: "items show dates as their site reads them"}
	dependsRule = &Rule{Name: "partition/depends", Kind: StrategyRule,
		Doc:    "A menu that a choice in another one fills cuts only what that choice has cut.",
		Source: "cities after a country"}
	mustRule = &Rule{Name: "partition/must", Kind: StrategyRule,
		Doc:    "A menu that must be set and has no choice for all cuts whether or not anything overflows.",
		Source: "each option is a part that no other question reaches"}
	chosenMenusRule = &Rule{Name: "partition/chosen-menus", Kind: StrategyRule,
		Doc:    "So does a menu that comes with a choice and has none for all.",
		Source: "forms that show one part as served"}
	windowRule = &Rule{Name: "partition/window", Kind: StrategyRule,
		Doc:    "A form that wants a range in each query is asked window by window.",
		Source: "two dates, no more than a year apart"}
	fewWindowsRule = &Rule{Name: "partition/few-windows", Kind: StopperRule,
		Doc:    "After three empty windows of half a year or more a part holds nothing further back.",
		Source: "estimate"}
	awaitWindowRule = &Rule{Name: "partition/await-window", Kind: StrategyRule,
		Doc:    "Parts to be cut into windows wait while another one looks for a window that is answered.",
		Source: "each would look for it by itself"}
	wholeRangeRule = &Rule{Name: "partition/whole-range", Kind: StrategyRule,
		Doc:    "A form that always has dates is compared as served with its whole range, and asked in the larger way.",
		Source: "forms that come with the last month filled in"}
	filledRangeRule = &Rule{Name: "listing/filled-range", Kind: StrategyRule,
		Doc: "Where the form as served finds nothing, both ends of a range that is served empty are " +
			"filled, from the first position that is thought of to the last.",
		Source: "bench wild 5801:17 and 5801:60: it lists 240 of 241 and 117 of 153 items, and was " +
			"asked after 87 and 49 requests"}
	bothEndsRule = &Rule{Name: "partition/both-ends", Kind: StrategyRule,
		Doc:    "Where that finds no more, both ends of the range are given.",
		Source: "sites that want both dates"}
	openEndsRule = &Rule{Name: "partition/open-ends", Kind: StrategyRule,
		Doc:    "The first and the last part of a typed range leave that end open, unless the site wants both.",
		Source: "they reach what lies beyond the ends that were thought of"}
	stretchRule = &Rule{Name: "partition/stretch", Kind: StrategyRule,
		Doc:    "A range goes on beyond its last position where the part at that end holds too much.",
		Source: "prices above ten millions, dates before 1900"}
	fractionRule = &Rule{Name: "partition/fraction", Kind: StrategyRule,
		Doc:    "A range of numbers ends just below the next one where items show fractions.",
		Source: "of 30 to 40 and 41 to 57 neither matches 40.99"}
	imprintRule = &Rule{Name: "partition/imprint", Kind: InferenceRule,
		Doc:    "A text that names one year lies in that year.",
		Source: "\"Gallimard, 2019\""}
)

// What is cut next, and how.
var (
	axisCostRule = &Rule{Name: "partition/cheapest", Kind: StrategyRule,
		Doc:    "A part is cut along the field that is predicted to take the fewest queries there.",
		Source: "Sheng et al. fix the order of fields and ignore totals"}
	prospectRule = &Rule{Name: "partition/look-ahead", Kind: StrategyRule,
		Doc:    "Where nothing but menus cuts, the price of a menu has in it what the menus after it will cost.",
		Source: "a menu leaves options that overflow"}
	oneRangeRule = &Rule{Name: "partition/one-range", Kind: StrategyRule,
		Doc:    "What was cut along one field is cut along a range last.",
		Source: "what has no value for one range has often none for the others"}
	overlapOptionsRule = &Rule{Name: "partition/overlap", Kind: InferenceRule,
		Doc:    "Options that hold more than there is have items in common, so that nothing is known by difference.",
		Source: "a book has several subjects"}
	nestedRule = &Rule{Name: "partition/nested", Kind: InferenceRule,
		Doc:    "A menu whose options lie inside each other cuts nothing that another one does.",
		Source: "from 3 rooms, more than 18,000, the last 7 days"}
	deriveRule = &Rule{Name: "partition/by-difference", Kind: StrategyRule,
		Doc:    "What a part has left tells how much the last cell holds, so that it is not asked.",
		Source: "totals of parts"}
	impliedPartRule = &Rule{Name: "partition/implied", Kind: VetoRule,
		Doc:    "A part that lies inside one read to its end is not asked.",
		Source: "Sheng et al. 2012, lazy slice-cover"}
	sliceRule = &Rule{Name: "partition/slice", Kind: StrategyRule,
		Doc:    "Without totals an option is asked by itself first, which answers all parts that have it.",
		Source: "Sheng et al. 2012, lazy slice-cover"}
	sharesRule = &Rule{Name: "partition/shares", Kind: StrategyRule,
		Doc:    "Where no total speaks, options are believed to hold their share of the answer that overflowed.",
		Source: "Good 1953"}
	pairwiseRule = &Rule{Name: "partition/pairs", Kind: StrategyRule,
		Doc:    "Among options of which the answer shows next to none, the rest of the database tells which go with the part.",
		Source: "a model has one make"}
	allKnownRule = &Rule{Name: "partition/all-known", Kind: VetoRule,
		Doc:    "A part that overflows is not cut where all that it shows was known and nothing counts it.",
		Source: "estimate"}
	dryPartRule = &Rule{Name: "partition/dry", Kind: VetoRule,
		Doc:    "A part of which eight cells in a row brought nothing, and that no total says to hold more, is left.",
		Source: "estimate"}
	countedAllRule = &Rule{Name: "partition/counted-all", Kind: VetoRule,
		Doc:    "No part is asked once as many items are known as the form counts.",
		Source: "totals of forms"}
	bringsRule = &Rule{Name: "partition/by-total", Kind: InferenceRule,
		Doc:    "What a first page brings is judged by its total where it shows fewer new items than that.",
		Source: "sites that list what is known first"}
	approachRule = &Rule{Name: "partition/approach", Kind: InferenceRule,
		Doc:    "A cell of a range that holds all of its part does not count as one that brought nothing.",
		Source: "halving a range of millions shows nothing new until it comes to the few numbers that items have"}
	sweepRule = &Rule{Name: "partition/sweep", Kind: StrategyRule,
		Doc:    "A cell of a range is as wide as is believed to fit under the cap; without it ranges are halved.",
		Source: "Sheng et al. 2012 halve"}
	careRule = &Rule{Name: "partition/care", Kind: InferenceRule,
		Doc:    "Cells are made smaller after one that overflowed, and larger again after those that fit.",
		Source: "estimate"}
	smallNumbersRule = &Rule{Name: "partition/small-numbers", Kind: StrategyRule,
		Doc:    "Of a range of numbers up to millions half of the digits are cut off first.",
		Source: "most databases have small numbers"}
	stepRule = &Rule{Name: "partition/step", Kind: StrategyRule,
		Doc:    "Cells of a range end where numbers of items do, which are multiples of ten or a hundred.",
		Source: "prices"}
	orderedRule = &Rule{Name: "partition/ordered", Kind: StrategyRule,
		Doc:    "Where answers are sorted along a range the next cell begins where one that overflows ends.",
		Source: "sites that show the newest first"}
	soundingRule = &Rule{Name: "partition/sounding", Kind: StrategyRule,
		Doc:    "A part of a range that is answered is looked for before it is cut.",
		Source: "sites that want both dates, and no more than a month between them"}
	futureRule = &Rule{Name: "partition/future", Kind: StrategyRule,
		Doc:    "After an answer one window that lies in the future is asked.",
		Source: "what is announced has such dates"}
	magnitudeRule = &Rule{Name: "partition/magnitudes", Kind: StrategyRule,
		Doc:    "Of a range of numbers, those of so many digits and the last years are tried.",
		Source: "forms that find nothing as served"}
	extendRule = &Rule{Name: "partition/extend", Kind: StrategyRule,
		Doc:    "A walk goes on before the place where it began when there was something near.",
		Source: "walks begin near the first answer"}
	gaugeRule = &Rule{Name: "partition/gauge", Kind: StrategyRule,
		Doc:    "A database without totals is gauged by going down to a part that fits before it is cut along menus.",
		Source: "Dasgupta et al. 2010"}
	sizedRule = &Rule{Name: "partition/sized", Kind: InferenceRule,
		Doc:    "Answers to single options tell how much a database without totals holds.",
		Source: "an option that so many of a sample have"}
	independentRule = &Rule{Name: "partition/independent", Kind: InferenceRule,
		Doc:    "A part of several menus is believed to hold as many items as if they were independent.",
		Source: "estimate"}
	reconsiderRule = &Rule{Name: "partition/reconsider", Kind: StrategyRule,
		Doc:    "What to cut along is chosen anew when the database is found to be four times as large.",
		Source: "60,000 simulated cars: a fourth of the queries under a cap of 500"}
	resizedRule = &Rule{Name: "partition/other-range", Kind: StrategyRule,
		Doc:    "Another range takes the place of one whose cells tell that the database is larger than believed.",
		Source: "prices that end in 990"}
	placesRule = &Rule{Name: "partition/attribute", Kind: InferenceRule,
		Doc:    "The attribute of items that a field asks for is found by its name and by what ranges return.",
		Source: "where items lie tells how wide a cell may be"}
	namedRule = &Rule{Name: "partition/named", Kind: InferenceRule,
		Doc:    "An attribute that is called like the field is taken for the one.",
		Source: "of a price and a year, both of them numbers, a box for prices asks for the price"}
	disproveRule = &Rule{Name: "partition/disprove", Kind: InferenceRule,
		Doc:    "An empty part in which an attribute says that items lie speaks against the attribute.",
		Source: "numbers beside a title"}
	insidePartRule = &Rule{Name: "partition/inside", Kind: StrategyRule,
		Doc:    "In parts that cannot be cut and hold more than is shown, words of their items are asked.",
		Source: "Sheng et al. leave such parts"}
	overfullRule = &Rule{Name: "partition/overfull", Kind: StrategyRule,
		Doc:    "Options are read on of parts that hold more than their answer showed.",
		Source: "caps without totals"}
	knownInPartRule = &Rule{Name: "partition/known-inside", Kind: InferenceRule,
		Doc:    "What a further page of a part brings is told by the known items that lie in it.",
		Source: "sites that list what is known first"}
	believedInPartRule = &Rule{Name: "partition/share-inside", Kind: InferenceRule,
		Doc:    "Where no place tells, as large a share of a part is believed to be known as of the part around it.",
		Source: "years that no item shows"}
)

// Limits: of results, of ranges, of patience.
var (
	alikeRule = &Rule{Name: "cap/alike", Kind: InferenceRule,
		Doc:    "Different answers that end at the same number of results tell how many a site shows.",
		Source: "caps without a word"}
	roundCapRule = &Rule{Name: "cap/round", Kind: InferenceRule,
		Doc:    "Of answers to parts, one that ends at a multiple of fifty is enough, or two at one of five.",
		Source: "most caps are multiples of 50, as answers are by chance one time in fifty"}
	shortRule = &Rule{Name: "cap/short", Kind: InferenceRule,
		Doc:    "A second answer of one page that ends short of another total shows that pages are capped.",
		Source: "sites that show one page"}
	clipRule = &Rule{Name: "cap/total", Kind: InferenceRule,
		Doc:    "Values of which known items hold different numbers and that all claim the same round total tell where counting stops.",
		Source: "sites that count no further than they show"}
	brokenRule = &Rule{Name: "cap/broken", Kind: InferenceRule,
		Doc:    "Two queries whose next page cannot be had after the same number of results tell how many a site shows.",
		Source: "sites that end with an error"}
	widthRule = &Rule{Name: "partition/width", Kind: InferenceRule,
		Doc:    "Ranges that are not answered while narrower ones are tell how wide a range may be.",
		Source: "two dates, no more than a month apart"}
	thinRule = &Rule{Name: "partition/wider-again", Kind: StrategyRule,
		Doc:    "Wider ranges are tried once more where the widest that are answered hold little.",
		Source: "ranges refused for what they match"}
	refusalCountRule = &Rule{Name: "partition/refusal-total", Kind: InferenceRule,
		Doc:    "The number in a refusal is that of the matches, unless all refusals have the same one.",
		Source: "\"more than 300 match\""}
	rethinkRule = &Rule{Name: "partition/rethink", Kind: InferenceRule,
		Doc:    "A part that was empty before anything was answered is taken for refused once items are known to lie there.",
		Source: "sites that refuse without a word"}
	contraryRule = &Rule{Name: "partition/contrary", Kind: InferenceRule,
		Doc:    "An empty answer to a part where two known items lie is taken for a refusal.",
		Source: "sites that refuse without a word"}
	unclearRule = &Rule{Name: "partition/unclear", Kind: InferenceRule,
		Doc:    "Parts so answered before any other are taken for refused once others are answered.",
		Source: "sites have many ways to ask for more"}
	deadAxisRule = &Rule{Name: "partition/vain-field", Kind: VetoRule,
		Doc:    "A field of which eight cells in a row showed nothing, or what is shown without it, cuts no more.",
		Source: "fields that restrict nothing"}
)

// Totals.
var (
	highTotalsRule = &Rule{Name: "totals/too-high", Kind: InferenceRule,
		Doc:    "Totals that are too high by the same ratio in most answers are taken for that share.",
		Source: "symbols of a code base: 84.9 % claimed to be known where it was 99.7 %"}
	sameTotalsRule = &Rule{Name: "totals/same-for-all", Kind: InferenceRule,
		Doc:    "Totals that six words share with nonsense are wrong.",
		Source: "sites that print the size of the database"}
	exceededRule = &Rule{Name: "totals/exceeded", Kind: InferenceRule,
		Doc:    "Totals are wrong once three pages showed clearly more than they claim.",
		Source: "an advertisement taken for a result does it now and then"}
	brokenTotalsRule = &Rule{Name: "totals/broken-off", Kind: InferenceRule,
		Doc:    "Totals are wrong once five answers of one page that is not full claimed more than twice as many.",
		Source: "no limit of results ends so"}
	declaredLengthRule = &Rule{Name: "fact/declared-length", Kind: InferenceRule,
		Doc:    "Words shorter than the form says are too short.",
		Source: "minlength and pattern of HTML"}
)

// What is missing.
var (
	sizePartialRule = &Rule{Name: "size/partial", Kind: SizerRule,
		Doc:    "Nothing is claimed while answers are of one database of several, or of one text.",
		Source: "menus of databases"}
	leavesCutRule = &Rule{Name: "size/cut-part", Kind: SizerRule,
		Doc:    "Nothing is claimed while parts without totals are known to hold more than was shown.",
		Source: "caps without totals"}
	refutedTotalRule = &Rule{Name: "size/refuted-total", Kind: SizerRule,
		Doc:    "The total of a listing is not believed where values find too many items that it does not show.",
		Source: "listings of a part"}
	unionRecaptureRule = &Rule{Name: "size/union-recapture", Kind: SizerRule,
		Doc:    "A union read to its end is one sample and the values another.",
		Source: "what holds none of its words was not listed"}
	drawsRule = &Rule{Name: "size/lot", Kind: SizerRule,
		Doc:    "Values taken by lot tell how much is missing.",
		Source: "Horvitz & Thompson 1952; Bar-Yossef & Gurevich 2006"}
	cutDrawsRule = &Rule{Name: "size/cut-lot", Kind: SizerRule,
		Doc:    "They tell nothing where more than one in four answers to them was cut.",
		Source: "caps"}
	partSampleRule = &Rule{Name: "size/listing-sample", Kind: SizerRule,
		Doc:    "A listing that ended early is a sample of the whole beside what values found.",
		Source: "Lincoln-Petersen"}
	overlapRule = &Rule{Name: "size/overlap", Kind: SizerRule,
		Doc:    "Totals of values less their known items, and how many values items hold, tell what is missing.",
		Source: "Chao 1984"}
	mismatchedRule = &Rule{Name: "size/mismatch", Kind: SizerRule,
		Doc:    "The overlap counts less where results do not show the word asked for.",
		Source: "sites that stem"}
	slantRule = &Rule{Name: "size/slant", Kind: SizerRule,
		Doc:    "What the overlap says is missing counts 1.4 times beside totals and twice without.",
		Source: "simulated sites"}
	noChaoListedRule = &Rule{Name: "size/no-chao-listed", Kind: SizerRule,
		Doc:    "Items found once and twice say nothing where a listing showed half of them.",
		Source: "a listing shows items once"}
	noChaoLongRule = &Rule{Name: "size/no-chao-long", Kind: SizerRule,
		Doc:    "Nor where one value found half of them.",
		Source: "a value shows items once"}
	noChaoLotRule = &Rule{Name: "size/no-chao-lot", Kind: SizerRule,
		Doc:    "Nor where values taken by lot will say more.",
		Source: "values are chosen for what is missing"}
	noChaoPartsRule = &Rule{Name: "size/no-chao-parts", Kind: SizerRule,
		Doc:    "Nor where the database was asked part by part.",
		Source: "parts exclude each other"}
)

// The end.
var (
	stopOwnCountRule = &Rule{Name: "stop/own-count", Kind: StopperRule,
		Doc:    "A harvest that has nothing else to ask ends as listed where as many items are known as the form counts.",
		Source: "totals of forms"}
	stopPartsRule = &Rule{Name: "stop/parts-read", Kind: StopperRule,
		Doc:    "It ends where every part of every form was read to its end.",
		Source: "menus that must be set"}
	stopListedRule = &Rule{Name: "stop/listed", Kind: StopperRule,
		Doc:    "It ends where a listing was read to its end and values bear it out.",
		Source: "ways to list"}
	stopSmallRule = &Rule{Name: "stop/small", Kind: StopperRule,
		Doc:    "Small databases are given up earlier.",
		Source: "the tail of a small database is short"}
	coverageFlowRule = &Rule{Name: "stop/coverage-flow", Kind: StopperRule,
		Doc:    "A coverage told by captures counts only where no more is left than the last fifth brought.",
		Source: "an estimate from captures tends to be too low"}
)
