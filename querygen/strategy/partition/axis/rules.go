package axis

import (
	"deepcrawl/querygen/plan"
)

// Kinds of field that a form is cut along.
var (
	MenuRule = &plan.Rule{Name: "partition/menu", Kind: plan.StrategyRule,
		Doc:    "A form is cut along the options of its menus.",
		Source: "Sheng et al. 2012, slice-cover"}
	CollectionRule = &plan.Rule{Name: "partition/collection", Kind: plan.StrategyRule,
		Doc:    "A form without a box for words is cut along a menu of collections.",
		Source: "with a box, words show what the menu does"}
	RangeMenusRule = &plan.Rule{Name: "partition/range-menus", Kind: plan.StrategyRule,
		Doc:    "A form is cut along ranges whose two ends are menus.",
		Source: "Sheng et al. 2012, rank-shrink"}
	IntervalRule = &plan.Rule{Name: "partition/intervals", Kind: plan.StrategyRule,
		Doc: "Numbers with gaps in the menus of a range are ends of intervals, which share " +
			"them with their neighbours.",
		Source: "menus of prices"}
	BesideRule = &plan.Rule{Name: "partition/beside", Kind: plan.StrategyRule,
		Doc:    "Upper ends that lie one below the next lower one end the interval before it.",
		Source: "from 1970, 1975, 1980 to 1974, 1979, 1984"}
	NumberRangeRule = &plan.Rule{Name: "partition/number", Kind: plan.StrategyRule,
		Doc:    "A form is cut along ranges of numbers that are typed.",
		Source: "Sheng et al. 2012, rank-shrink"}
	YearRangeRule = &plan.Rule{Name: "partition/year", Kind: plan.StrategyRule,
		Doc:    "A form is cut along ranges of years that are typed.",
		Source: "catalogues of libraries"}
	DateRangeRule = &plan.Rule{Name: "partition/date", Kind: plan.StrategyRule,
		Doc:    "A form is cut along ranges of dates, from today back in time.",
		Source: "most databases of dated things hold little that is old"}
	DateMenusRule = &plan.Rule{Name: "partition/date-menus", Kind: plan.StrategyRule,
		Doc: "The six menus of two dates are one range.",
		Source: "cut by themselves, the days of 3 March to 5 May would be those from the third " +
			"to the fifth"}
	DatePrefillRule = &plan.Rule{Name: "partition/date-prefilled", Kind: plan.InferenceRule,
		Doc:    "Dates are written as those that the boxes come with.",
		Source: "boxes that hold the last month"}
	DateShownRule = &plan.Rule{Name: "partition/date-shown", Kind: plan.InferenceRule,
		Doc:    "The way in which records write dates is tried first.",
		Source: "records show dates as their site reads them"}
	FewWindowsRule = &plan.Rule{Name: "partition/few-windows", Kind: plan.StopperRule,
		Doc:    "After three empty windows of half a year or more a part holds nothing further back.",
		Source: "estimate"}
	StretchRule = &plan.Rule{Name: "partition/stretch", Kind: plan.StrategyRule,
		Doc:    "A range goes on beyond its last position where the part at that end holds too much.",
		Source: "prices above ten millions, dates before 1900"}
	FractionRule = &plan.Rule{Name: "partition/fraction", Kind: plan.StrategyRule,
		Doc:    "A range of numbers ends just below the next one where records show fractions.",
		Source: "of 30 to 40 and 41 to 57 neither matches 40.99"}
)

// What is cut next, and how.
var (
	OverlapOptionsRule = &plan.Rule{Name: "partition/overlap", Kind: plan.InferenceRule,
		Doc: "Options that hold more than there is have records in common, so that nothing is " +
			"known by difference.",
		Source: "a book has several subjects"}
	SweepRule = &plan.Rule{Name: "partition/sweep", Kind: plan.StrategyRule,
		Doc: "A cell of a range is as wide as is believed to fit under the cap; without it " +
			"ranges are halved.",
		Source: "Sheng et al. 2012 halve"}
	SmallNumbersRule = &plan.Rule{Name: "partition/small-numbers", Kind: plan.StrategyRule,
		Doc:    "Of a range of numbers up to millions half of the digits are cut off first.",
		Source: "most databases have small numbers"}
	StepRule = &plan.Rule{Name: "partition/step", Kind: plan.StrategyRule,
		Doc: "Cells of a range end where numbers of records do, which are multiples of ten or " +
			"a hundred.",
		Source: "prices"}
	ToldRule = &plan.Rule{Name: "partition/told-width", Kind: plan.StrategyRule,
		Doc: "How wide a range may be is taken from what the site says, and what it answers " +
			"with nothing tells that ranges so wide are answered.",
		Source: "the period may span 31 days at most"}
	FarRule = &plan.Rule{Name: "partition/far-back", Kind: plan.StrategyRule,
		Doc:    "Where the last ten years hold nothing, dates further back are looked for.",
		Source: "archives that ended, dates of birth"}
	MagnitudeRule = &plan.Rule{Name: "partition/magnitudes", Kind: plan.StrategyRule,
		Doc: "Of a range of numbers, what its boxes show in grey, those of so many digits and " +
			"the last years are tried.",
		Source: "forms that find nothing unchanged"}
	PlacesRule = &plan.Rule{Name: "partition/attribute", Kind: plan.InferenceRule,
		Doc: "The attribute of records that a field asks for is found by its name and by what " +
			"ranges return.",
		Source: "where records lie tells how wide a cell may be"}
	NamedRule = &plan.Rule{Name: "partition/named", Kind: plan.InferenceRule,
		Doc:    "An attribute that is called like the field is taken for the one.",
		Source: "of a price and a year, both of them numbers, a box for prices asks for the price"}
)

// How wide ranges may be.
var (
	WidthRule = &plan.Rule{Name: "partition/width", Kind: plan.InferenceRule,
		Doc:    "Ranges that are not answered while narrower ones are tell how wide a range may be.",
		Source: "two dates, no more than a month apart"}
	ThinRule = &plan.Rule{Name: "partition/wider-again", Kind: plan.StrategyRule,
		Doc:    "Wider ranges are tried once more where the widest that are answered hold little.",
		Source: "ranges refused for what they match"}
)
