package size

import "deepcrawl/querygen/plan"

// Sizers, in the order in which they are asked. The first that has evidence is believed; partial,
// cut-part and those that begin with no- have the ones behind them say nothing.
var (
	SizePartsReadRule = &plan.Rule{Name: "size/parts-read", Kind: plan.SizerRule,
		Doc:      "Where every part of a partition was read, the database is what they held.",
		Source:   "parts that exclude each other and leave nothing out",
		New:      func() plan.Part { return partsRead{} },
		Consults: []*plan.Rule{BeyondPartsRule}}
	SizePartialRule = &plan.Rule{Name: "size/partial", Kind: plan.SizerRule,
		Doc:    "Nothing is claimed while answers are of one database of several, or of one text.",
		Source: "menus of databases",
		New:    func() plan.Part { return partial{} }}
	SizeFormsRule = &plan.Rule{Name: "size/forms-apart", Kind: plan.SizerRule,
		Doc:    "Forms that hold different records add their totals up.",
		Source: "sites whose forms search different collections",
		New:    func() plan.Part { return formsApart{} }}
	SizeOwnCountRule = &plan.Rule{Name: "size/own-count", Kind: plan.SizerRule,
		Doc:    "Where as many records are known as the form counts itself, that is all.",
		Source: "totals of listings",
		New:    func() plan.Part { return ownCount{} }}
	SizeListedRule = &plan.Rule{Name: "size/listed", Kind: plan.SizerRule,
		Doc:    "A listing that was read to its end and that values bear out is the database.",
		Source: "trial of listings",
		New:    func() plan.Part { return listed{} }}
	SizeClaimedRule = &plan.Rule{Name: "size/claimed", Kind: plan.SizerRule,
		Doc:      "The total that the site prints for a listing counts, where values bear it out.",
		Source:   "totals of listings",
		New:      func() plan.Part { return claimed{} },
		Consults: []*plan.Rule{RefutedTotalRule}}
	SizeCollectionsRule = &plan.Rule{Name: "size/collections", Kind: plan.SizerRule,
		Doc: "What the options of a menu without one for all hold adds up, where they exclude " +
			"each other.",
		Source: "collections: wild seed 9910501, a coverage on 5 of 14 sites, with it on 8",
		New:    func() plan.Part { return collections{} }}
	SizeSumRule = &plan.Rule{Name: "size/sum-of-parts", Kind: plan.SizerRule,
		Doc:    "The totals of parts that exclude each other add up to the database.",
		Source: "menus whose options exclude each other",
		New:    func() plan.Part { return sumOfParts{} }}
	LeavesCutRule = &plan.Rule{Name: "size/cut-part", Kind: plan.SizerRule,
		Doc:    "Nothing is claimed while parts without totals are known to hold more than was shown.",
		Source: "caps without totals",
		New:    func() plan.Part { return cutPart{} }}
	SizePartsRule = &plan.Rule{Name: "size/parts-in-full", Kind: plan.SizerRule,
		Doc:    "What the parts that were read lack by their own totals is missing.",
		Source: "parts of a partition",
		New:    func() plan.Part { return partsInFull{} }}
	DrawsRule = &plan.Rule{Name: "size/lot", Kind: plan.SizerRule,
		Doc:    "Values taken by lot are weighed by how far each was off.",
		Source: "Horvitz & Thompson 1952; Bar-Yossef & Gurevich 2006; calibrated on simulated sites",
		New:    func() plan.Part { return byLot{} }}
	NoChaoLongRule = &plan.Rule{Name: "size/no-chao-long", Kind: plan.SizerRule,
		Doc:    "Records found once and twice say nothing where one value found half of them.",
		Source: "a value shows records once",
		New:    func() plan.Part { return noChaoLong{} }}
	NoChaoLotRule = &plan.Rule{Name: "size/no-chao-lot", Kind: plan.SizerRule,
		Doc:    "Nor where values taken by lot will say more.",
		Source: "values are chosen for what is missing",
		New:    func() plan.Part { return noChaoLot{} }}
	NoChaoPartsRule = &plan.Rule{Name: "size/no-chao-parts", Kind: plan.SizerRule,
		Doc:    "Nor where the database was asked part by part.",
		Source: "parts exclude each other",
		New:    func() plan.Part { return noChaoParts{} }}
	SizeChaoRule = &plan.Rule{Name: "size/chao1", Kind: plan.SizerRule,
		Doc:    "Without better evidence, records found once and twice tell how many were found never.",
		Source: "Chao 1984, 1987",
		New:    func() plan.Part { return chao{} }}
)

// The corrector of what any sizer says.
var (
	SizeTotalsRule = &plan.Rule{Name: "size/totals", Kind: plan.SizerRule,
		Doc: "The database is no smaller than the largest total that a query or form printed; an " +
			"estimate whose interval that exceeds is dropped.",
		Source: "bench wild, 160 sites: three in eight such totals were the size",
		New:    func() plan.Part { return totals{} }}
)

// Judges of the estimate.
var (
	SizeRecentRule = &plan.Rule{Name: "size/recent", Kind: plan.SizerRule,
		Doc: "Where nothing better is narrow, the share of new ones among the last hundred results " +
			"is what is missing, within a factor of three.",
		Source: "bench wild, seed 5402, 50 sites: a coverage is said at 66 % of them with it and " +
			"50 % without, " +
			"and the interval is right at 91 and 96 % of these",
		New:      func() plan.Part { return recent{} },
		Consults: []*plan.Rule{CutAnswersRule}}
	SizeWideRule = &plan.Rule{Name: "size/wide", Kind: plan.SizerRule,
		Doc: "Nothing is claimed while the interval leaves more than a fifth of the coverage open " +
			"to either side.",
		Source: "bench wild, seeds 5401 and 5412: claims off by more than .10 on 21 of 80 sites " +
			"before, on 8 " +
			"with it, size/recent and size/totals",
		New: func() plan.Part { return wide{} }}
)

// A judge of what no answer tells of.
var SizeSilentRule = &plan.Rule{Name: "size/silent-collection", Kind: plan.SizerRule,
	Doc:    "Nothing is claimed while one of several collections showed nothing.",
	Source: "four collections in four languages: three of them, 84 % of all, were claimed to be all",
	New:    func() plan.Part { return silent{} }}

// Consulted by a sizer.
var (
	BeyondPartsRule = &plan.Rule{Name: "size/beyond-parts", Kind: plan.SizerRule,
		Doc: "That every part was read proves nothing where other queries find records that " +
			"stand in " +
			"none of them.",
		Source: "bench wild 117572646:84, where guests see the first 150 records of an answer: " +
			"13 % were claimed to be all"}
	CutAnswersRule = &plan.Rule{Name: "size/cut-answers", Kind: plan.SizerRule,
		Doc: "The last results tell nothing where more than one in four stem from answers " +
			"that were cut.",
		Source: "bench wild 620001:12, of which 46 % were claimed to be all: each answer ends " +
			"after 25 pages"}
	RefutedTotalRule = &plan.Rule{Name: "size/refuted-total", Kind: plan.SizerRule,
		Doc: "The total of a listing is not believed where values find too many records that " +
			"it does not show.",
		Source: "listings of a part"}
)
