package querygen

// Ways to list, and when they are tried.
var (
	valueListsRule = &Rule{Name: "listing/by-value", Kind: InferenceRule,
		Doc: "A value that found nearly all that is known, and more than any other query " +
			"claims, counts as a listing.",
		Source: "words that all records of a database hold"}
)

// Several forms of one site.
var (
	waitRule = &Rule{Name: "forms/wait", Kind: InferenceRule,
		Doc: "A form that found nothing by a dozen queries waits until the others have no more " +
			"to ask.",
		Source: "site-search boxes in the heads of pages: 16 to 119 requests on each of 19 sites"}
	muteRule = &Rule{Name: "forms/mute", Kind: InferenceRule,
		Doc: "A form that answers each of some sixteen words with a page that neither lists " +
			"anything nor says " +
			"that nothing is found is left.",
		Source: "a form that answered \"Done.\" to 120 to 220 words, and did something each time"}
	compareFormsRule = &Rule{Name: "forms/compare", Kind: InferenceRule,
		Doc: "What a form finds is compared with what another one counts, so that totals are not " +
			"taken for those of all forms.",
		Source: "documents here, people there"}
)

// Limits: of results, of ranges, of patience.
var (
	clipRule = &Rule{Name: "cap/total", Kind: InferenceRule,
		Doc: "Values of which known records hold different numbers and that all claim the same " +
			"round " +
			"total tell where counting stops.",
		Source: "sites that count no further than they show"}
	brokenRule = &Rule{Name: "cap/broken", Kind: InferenceRule,
		Doc: "Two queries whose next page cannot be had after the same number of results tell " +
			"how many a site shows.",
		Source: "sites that end with an error"}
)

// Totals.
var (
	highTotalsRule = &Rule{Name: "totals/too-high", Kind: InferenceRule,
		Doc:    "Totals that are too high by the same ratio in most answers are taken for that share.",
		Source: "symbols of a code base: 84.9 % claimed to be known where it was 99.7 %"}
)

// The end.
var (
	stopPartsRule = &Rule{Name: "stop/parts-read", Kind: StopperRule,
		Doc:    "A harvest ends where every part of every form was read to its end.",
		Source: "menus that must be set"}
	stopListedRule = &Rule{Name: "stop/listed", Kind: StopperRule,
		Doc:    "It ends where a listing was read to its end and values bear it out.",
		Source: "ways to list"}
	stopSmallRule = &Rule{Name: "stop/small", Kind: StopperRule,
		Doc:    "Small databases are given up earlier.",
		Source: "the tail of a small database is short"}
	coverageFlowRule = &Rule{Name: "stop/coverage-flow", Kind: StopperRule,
		Doc: "A coverage told by captures counts only where no more is left than the last " +
			"fifth brought.",
		Source: "an estimate from captures tends to be too low"}
)
