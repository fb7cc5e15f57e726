package querygen

// What to start from.
var (
	commonBetweenRule = &Rule{Name: "seeds/common-between", Kind: StrategyRule,
		Doc:    "Every fourth word to start from is a common one and not one of the page.",
		Source: "pages full of navigation, the words of which no record holds"}
	radiusRule = &Rule{Name: "required/radius", Kind: StrategyRule,
		Doc: "A menu that says how far around a place is searched stands at the farthest " +
			"distance.",
		Source: "the farthest finds what the others do"}
)

// What a value is worth.
var (
	labelRule = &Rule{Name: "values/label", Kind: InferenceRule,
		Doc: "A box beside the main one that is called like an attribute of known records is asked " +
			"for values of that alone.",
		Source: "registers with a box for the title and one for the name: tried with words of " +
			"titles it was given up"}
	ranksRule = &Rule{Name: "values/ranks", Kind: StrategyRule,
		Doc: "Under policy f1 and a limit, a value counts the new records that the site will " +
			"show, by the ranks of known ones.",
		Source: "program sources, a hundred results shown: queries to 80 % 1.9 of the oracle's, " +
			"out of reach before"}
	surveySortsRule = &Rule{Name: "sample/survey-sorts", Kind: StrategyRule,
		Doc:    "One value of each sort that many values have is asked early.",
		Source: "program sources: requests to 90 % from 1.63 to 1.35 of the oracle's"}
	beforeWordsRule = &Rule{Name: "prefix/before-words", Kind: StrategyRule,
		Doc: "Where beginnings are walked, words of known records promise no more than words " +
			"brought since.",
		Source: "what a word finds its beginning finds as well"}
	untriedBoxRule = &Rule{Name: "values/untried-box", Kind: StrategyRule,
		Doc: "Where one box of a form found nothing new six times in a row, those that were asked " +
			"for less than three values come first.",
		Source: "bench wild 621001:8: 58 values in the box for a language, none in those for " +
			"title, publisher and author"}
	nameWordsRule = &Rule{Name: "values/name-words", Kind: StrategyRule,
		Doc: "A box that found nothing yet is asked for three words of what known records are " +
			"called.",
		Source: "boxes for words of titles, beside which labels and columns stand in more records"}
	everythingRule = &Rule{Name: "resume/everything", Kind: StrategyRule,
		Doc:    "A page of a query that claims as much as any and keeps its word counts as full.",
		Source: "it will be read to its end, where what others find is met again"}
)

// What keeps values from being asked.
var (
	deadFieldRule = &Rule{Name: "veto/dead-field", Kind: VetoRule,
		Doc:    "A field is left once a few queries in it were of no use.",
		Source: "estimate"}
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
	recallRule = &Rule{Name: "fact/recall", Kind: InferenceRule,
		Doc: "How many of the known records that hold a value its answer has is learnt from " +
			"answers read whole.",
		Source: "boxes that look into titles"}
)

// Values taken by lot.
var (
	readAtOnceRule = &Rule{Name: "sample/read-at-once", Kind: StrategyRule,
		Doc: "The answer to a value taken by lot is read at once where its total does not say " +
			"what is new.",
		Source: "pages that show excerpts, sites that stem"}
)
