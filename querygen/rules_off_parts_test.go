package querygen

import "testing"

// Rules of lists, forms, parts, totals, sizes and the end, each with a test that fails without it.
func TestPartsOfRulesAreShownBySomeTest(t *testing.T) {
	if testing.Short() {
		t.Skip("runs a test in a process of its own for each rule")
	}
	for rule, test := range map[string]string{
		"listing/as-served":       "TestPlanSendsProbesThenSeedsAndChangesNothing",
		"listing/untick":          "TestABoxThatIsTickedAsServedIsEmptiedOnce",
		"listing/star":            "TestAListingOfEverythingIsBelievedAfterAFewWords",
		"listing/negation":        "TestLongerPagesSurviveAResume",
		"listing/union":           "TestItemsMissedByChanceAreEstimated",
		"listing/one-at-a-time":   "TestAnEstimateSaysThatAFormWasNeverAnswered",
		"forms/compare":           "TestAFormIsHeardBeforeTheListingOfAnotherEndsTheHarvest",
		"required/page-example":   "TestTheExampleOfAPageIsFilledInTogetherWithOtherFields",
		"required/without":        "TestMenusAreReadOptionByOption",
		"required/cross":          "TestFieldsThatFindNothingAloneAreFilledTogether",
		"required/grid-guess":     "TestTextsAreTakenFromWhereItemsShowThoseThatFoundSomething",
		"required/box":            "TestPostalCodesLeadToThoseBesideThem",
		"required/box-read":       "TestOneValueOfABoxThatMustBeFilledProvesNothing",
		"scope/anywhere":          "TestWordsAreSearchedEverywhereWhereAMenuHasThat",
		"scope/compare":           "TestDatabasesThatEndAtTheSameNumberAreCutFurther",
		"scope/divide":            "TestDatabasesThatEndAtTheSameNumberAreCutFurther",
		"partition/collection":    "TestCollectionsOfAFormWithoutWordsAreAllRead",
		"partition/range-menus":   "TestMenusAreReadOptionByOption",
		"partition/intervals":     "TestMenusOfYearsThatTouchAreOneRange",
		"partition/beside":        "TestMenusOfYearsThatTouchAreOneRange",
		"partition/number":        "TestAnEmptyPartOfAMakeThatIsAnsweredIsEmpty",
		"partition/year":          "TestACapIsNotTakenForChanceWhereNothingShowsWhereItemsLie",
		"partition/date":          "TestEndsOfARangeAreOpenWhereNothingSpeaksAgainstIt",
		"partition/date-menus":    "TestDatesStandAsServedWhereTheyHoldMoreSo",
		"partition/date-spelling": "TestDatesAreWrittenAsTheSiteReadsThem",
		"partition/depends":       "TestOptionsUnderAChoiceAreAskedWithItAlone",
		"partition/must":          "TestAPartThatNoMenuNarrowsIsAskedByABoxForCodes",
		"partition/chosen-menus":  "TestCollectionsOfAFormWithoutWordsAreAllRead",
		"partition/whole-range":   "TestDatesStandAsServedWhereTheyHoldMoreSo",
		"partition/open-ends":     "TestEndsOfARangeAreOpenWhereNothingSpeaksAgainstIt",
		"partition/stretch":       "TestEndsOfARangeAreOpenWhereNothingSpeaksAgainstIt",
		"partition/fraction":      "TestRangesOfNumbersLeaveNoFractionOut",
		"partition/cheapest":      "TestAMenuThatFoundNothingByItselfIsAskedOnceThePageHasWhatItWants",
		"partition/implied":       "TestOptionsUnderAChoiceAreAskedWithItAlone",
		"partition/slice":         "TestMenusWithoutTotalsAreReadToTheEnd",
		"partition/counted-all":   "TestAFormThatShowedAllThatItCountsIsKnownWhole",
		"partition/approach":      "TestWhatAMenuLacksIsNotItsLastOption",
		"partition/sweep":         "TestEndsOfARangeAreOpenWhereNothingSpeaksAgainstIt",
		"partition/care":          "TestAnEmptyPartOfAMakeThatIsAnsweredIsEmpty",
		"partition/ordered":       "TestFewPositionsInOrderAreNotTakenForSorted",
		"partition/sounding":      "TestDatesAreWrittenAsTheSiteReadsThem",
		"partition/gauge":         "TestADatabaseWithoutTotalsIsGaugedBeforeItIsCut",
		"partition/attribute":     "TestMenusOfYearsThatTouchAreOneRange",
		"partition/named":         "TestAnEmptyPartOfAMakeThatIsAnsweredIsEmpty",
		"partition/inside":        "TestAPartThatNoMenuNarrowsIsAskedByABoxForCodes",
		"partition/hidden":        "TestPartsThatHideItemsAreOwedWhereManyAreMissing",
		"partition/overfull":      "TestAPartThatShowsAllThatItCountsIsGaugedThoughItsPageLeadsOn",
		"cap/alike":               "TestPostalCodesLeadToThoseBesideThem",
		"cap/round":               "TestACapIsNotTakenForChanceWhereNothingShowsWhereItemsLie",
		"cap/short":               "TestACapOfOnePageIsNoticedBelowTwoPages",
		"partition/contrary":      "TestAPartReadBeforeTheCapWasKnownIsCutOnceItIs",
		"partition/unclear":       "TestAMenuThatMustBeSetIsAskedOptionByOption",
		"totals/too-high":         "TestAFewShortAnswersOrALimitDoNotMakeTotalsTooHigh",
		"size/lot":                "TestItemsMissedByChanceAreEstimated",
	} {
		t.Run(rule, func(t *testing.T) { failsWithout(t, rule, test) })
	}
}
