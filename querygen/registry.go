package querygen

import (
	"deepcrawl/querygen/history"
	"deepcrawl/querygen/language"
	"deepcrawl/querygen/plan"
	"deepcrawl/querygen/size"
	"deepcrawl/querygen/strategy/codes"
	"deepcrawl/querygen/strategy/given"
	"deepcrawl/querygen/strategy/listing"
	"deepcrawl/querygen/strategy/mirror"
	"deepcrawl/querygen/strategy/neighbour"
	"deepcrawl/querygen/strategy/pairs"
	"deepcrawl/querygen/strategy/partition"
	"deepcrawl/querygen/strategy/partition/axis"
	"deepcrawl/querygen/strategy/prefix"
	"deepcrawl/querygen/strategy/retry"
	"deepcrawl/querygen/strategy/sample"
	"deepcrawl/querygen/strategy/seeds"
	"deepcrawl/querygen/strategy/survey"
	"deepcrawl/querygen/template"
)

// ruleOrder lists the rules in the order in which the planner asks them: strategies as they
// compete, and those that speak when the harvest would end; then what keeps a value from being
// asked. The order is all that is ordered by hand.
var ruleOrder = []*Rule{
	mirror.Rule, retry.AgainRule, listing.ProbeRule, template.Rule, listing.LongPagesRule,
	prefix.CapitalsRule, prefix.PatternRule,
	prefix.PrintedRule, prefix.WordOfPatternRule, prefix.BlindPatternRule, prefix.WalkByPatternRule, prefix.NoSignRule,
	survey.Rule,
	surveySortsRule,
	retry.TrapTestRule, listing.ListingCheckRule, sample.Rule,
	readAtOnceRule, sample.SingletonsRule,

	template.GridRule, partition.Rule, partition.OrderRule, template.DividedRule, codes.Rule, valueRule,
	history.CalibrationRule, history.SortsRule, history.SizesRule, history.KinshipRule,
	history.RidgeRule, history.ReservationRule, history.DoubtRule,
	history.SightRule, history.BroadRule, history.ElusiveRule, history.FurtherItemsRule,
	history.NearlyMissedRule, history.CutShareRule, history.CutShownRule, history.CutPagesRule, ranksRule, everythingRule,
	pairs.Rule,
	pairs.PairKindsRule,
	seeds.Rule,
	language.LanguageRule, language.ScriptRule, commonBetweenRule, seeds.LeastVainRule,
	seeds.SharedFirstRule, seeds.BlindWordsRule,
	radiusRule,
	prefix.Rule,
	prefix.BeginsInRule, prefix.AllBeginRule, prefix.OpeningFoundRule, prefix.ShortenRule,
	prefix.AlphabetRule, prefix.LeadValuesRule,
	prefix.HeldFirstRule, prefix.FollowRule, prefix.UsualBeginningsRule,
	prefix.LetterPairsRule, prefix.HabitsRule, prefix.ExpectedRule, prefix.DigitsFirstRule,
	prefix.NoLetterRule, prefix.AnyLetterRule, prefix.SameAnswerRule, prefix.SortedAnswerRule,
	prefix.CountedBeginningsRule, prefix.AlikeLengthsRule, prefix.ShortBeginningRule, prefix.CrossedRule,
	prefix.WalkScopesRule, beforeWordsRule,
	template.ElsewhereRule,
	template.ElsewhereMainRule,
	neighbour.Rule,
	neighbour.Codes, neighbour.Far,
	seeds.ExploreRule,
	seeds.ExploreNumberRule, seeds.ExploreLastRule,

	partition.SuspectRule, partition.OwedRule, given.Rule, retry.OverdueRule,
	retry.BlankRule, retry.FallsShortRule, retry.BreaksOffRule, retry.UnlikeEmptyRule,
	coverageOfFormsRule,
	postalPatternRule, barrenRule, daysRule, headingsRule, asideRule, shortWordRule, stopWordRule,
	maxLengthRule, deadFieldRule,
	shortSaidRule, shortDeclinedRule, prefix.ShortInVainRule, prefix.DeclinedWordRule,
	prefix.StopWordsFactRule,
	labelRule,
	searchedRule, sample.UnindexedRule, foretoldRule, coveredRule, impliedRule,
	listing.InsideRule, listing.LettersRule, listing.LettersRestRule, listing.ToldLettersRule,
	listing.FirstLettersRule, listing.BeyondLettersRule,
	history.FurnitureRule, listing.ShortPagesRule, history.ReachRule, recallRule,
	retry.AlienPagesRule, retry.DeepListingRule,

	size.SizePartsReadRule, size.SizePartialRule, size.SizeFormsRule, size.SizeOwnCountRule,
	size.SizeListedRule, size.UnionRecaptureRule, size.SizeClaimedRule, size.RefutedTotalRule,
	size.SizeSumRule, size.LeavesCutRule, size.SizePartsRule, size.SizeEvidenceRule,
	sample.DrawableShareRule, sample.NewcomersRule, sample.AlreadyShownRule,
	size.DrawsRule, size.CutDrawsRule, size.PartSampleRule, size.OverlapRule, size.MismatchedRule,
	size.SlantRule,
	size.NoChaoListedRule, size.NoChaoLongRule, size.NoChaoLotRule, size.NoChaoPartsRule,
	size.SizeChaoRule,
	size.SizeTotalsRule, size.SizeLettersRule, size.SizeVolatileRule, retry.UnluckyRule,
	size.SizeRecentRule, size.SizeWideRule,

	history.AsServedListRule, listing.LongListRule, listing.WholePageRule, listing.AllOptionsRule,
	listing.UntickRule, template.FilledRangeRule, listing.StarRule, listing.PercentRule,
	listing.NegationRule, listing.InitialsRule, listing.FewLettersRule, listing.UnionRule,
	listing.FurtherUnionRule, listing.AnyWordRule,
	listing.SpreadRule, listing.OneListingRule, listing.WidensRule, listing.AfterListingRule,
	listing.SmallUnionRule, listing.SupersedeRule, listing.ResolveRule, listing.StrayWordRule, listing.ContradictedRule,
	valueListsRule, listing.ShorterAgainRule,
	listing.MenuWordRule, template.UninformativeRule, template.GridWordRule, partition.LacksTextRule,
	partition.ImpliedPartRule, partition.AllKnownRule,
	partition.DryPartRule, partition.CountedAllRule, partition.DeadAxisRule,
	listing.ServedAgainRule,
	compareFormsRule, history.CountedByRule, mirror.SureFirstRule, mirror.SectionRule,
	mirror.HidesLessRule, mirror.DoublesRule, mirror.FewSectionsRule,
	template.WidestRule, template.LeaveOutRule, template.CrossRule, template.GridGuessRule,
	template.DemandRule, template.DemandReadRule,
	template.ConfinedRule,
	history.AnywhereRule, template.ScopeRule, template.ListScopeRule, template.DivideRule, template.SearchInRule,
	axis.MenuRule, axis.CollectionRule, axis.RangeMenusRule, axis.IntervalRule, axis.BesideRule, axis.NumberRangeRule,
	axis.YearRangeRule, axis.DateRangeRule, axis.DateMenusRule, axis.DatePrefillRule, history.DateSpellingRule,
	axis.DateShownRule, history.DependsRule, partition.MustRule, partition.ChosenMenusRule, partition.WindowRule,
	partition.AwaitWindowRule, template.WholeRangeRule, template.BothEndsRule, history.OpenEndsRule,
	axis.StretchRule, axis.FractionRule,
	axis.ImprintRule, partition.AxisCostRule, partition.ProspectRule, partition.OneRangeRule, axis.OverlapOptionsRule,
	partition.NestedRule, partition.DeriveRule, partition.SliceRule, partition.SharesRule,
	partition.PairwiseRule, partition.BringsRule, partition.ApproachRule,
	axis.SweepRule, partition.CareRule, axis.SmallNumbersRule, axis.StepRule, partition.OrderedRule,
	partition.SoundingRule, axis.FutureRule,
	axis.MagnitudeRule, partition.ExtendRule, partition.GaugeRule, partition.SizedRule,
	partition.IndependentRule, partition.ReconsiderRule, partition.ResizedRule,
	axis.PlacesRule, axis.NamedRule, partition.NearRule, partition.DisproveRule, partition.InsidePartRule,
	partition.OverfullRule,
	partition.KnownInPartRule, partition.BelievedInPartRule, partition.WidthRule, partition.ThinRule,
	partition.RefusalCountRule,
	partition.RethinkRule, partition.ContraryRule, partition.UnclearRule,
	axis.FewWindowsRule, stopOwnCountRule, stopPartsRule, stopListedRule, stopSmallRule,
	coverageFlowRule,
	partition.AlikeRule, partition.RoundCapRule, partition.ShortRule, clipRule, brokenRule,
	highTotalsRule, history.SameTotalsRule, history.ExceededRule, history.BrokenTotalsRule,
	history.DeclaredLengthRule,

	stopBlindRule, patienceTotalRule, patienceBeginningsRule, patienceColumnsRule, stopDryRule,
	stopDoneRule, stopYieldRule, stopLongRule,
}

// Strategies that compete with a number of new items a request.
var (
	valueRule = &Rule{Name: "values/best", Kind: StrategyRule,
		Doc: "The value of known items that promises most new items a request is asked for.",
		Source: "the planner's own: singletons and totals; Ntoulas et al. 2005, Wu et al. 2006 for " +
			"the idea",
		New: func() plan.Part { return bestValues{} }}
)

// Strategies that speak when the harvest would end.
var (
	coverageOfFormsRule = &Rule{Name: "forms/hear", Kind: StrategyRule,
		Doc: "Before the end, each form that was not heard is asked what it holds beside the " +
			"others.",
		Source: "sites whose forms search different collections",
		New:    func() plan.Part { return hearing{} },
		Ends:   []string{"yield", "widest", "listed", "coverage"}}
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
