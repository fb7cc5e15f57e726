package querygen

import (
	"fmt"
	"math/rand/v2"
	"strconv"
	"strings"
	"testing"

	"deepcrawl/bipartite"
	"deepcrawl/forms"
	"deepcrawl/querygen/history"
	"deepcrawl/querygen/size"
	"deepcrawl/querygen/strategy/seeds"
)

// Each of these tests fails without the rule.
func TestRulesOfValuesHaveATestThatFailsWithoutThem(t *testing.T) {
	byItself(t)
	for rule, test := range map[string]string{
		"seeds/script":            "TestASiteIsFirstAskedWordsOfItsScript",
		"seeds/least-vain":        "TestFormsThatFindNothingShareTheWords",
		"seeds/other-boxes":       "TestWordsGoToTheBoxesBesideAFirstOneThatFindsNothing",
		"values/untried-box":      "TestABoxThatWasNotTriedComesBeforeOneThatFindsNothingNew",
		"values/name-words":       "TestABoxThatFoundNothingIsAskedForWordsOfNames",
		"seeds/shared-first":      "TestNeighboursAreTypedIntoTheBoxThatMustBeFilled",
		"seeds/blind":             "TestABoxInWhichNothingIsFoundIsAskedWordsOfContentsBeginningsAndNumbers",
		"seeds/explore-number":    "TestNumbersNextToKnownOnesLeadToPartsThatShareNoWord",
		"seeds/explore-last":      "TestNeighboursAreTypedIntoTheBoxThatMustBeFilled",
		"required/radius":         "TestAMenuOfDistancesStandsAtTheFarthest",
		"values/label":            "TestABoxIsAskedForValuesOfTheAttributeThatItIsCalledLike",
		"values/calibration":      "TestWhereAnswersAreCutTheLongerOneIsAsked",
		"values/sorts":            "TestAValueOfEachSortIsAskedEarlyWhereExactTotalsTellItsWorth",
		"sample/survey":           "TestASurveyAsksWordsOfWhatItFound",
		"sample/survey-sorts":     "TestAValueOfEachSortIsAskedEarlyWhereExactTotalsTellItsWorth",
		"values/sizes":            "TestTheFirstAnswerOfASiteWithoutResultPagesIsNotAllOfIt",
		"values/kinship":          "TestWhereAnswersAreCutTheLongerOneIsAsked",
		"values/further-items":    "TestNeighboursAreTypedIntoTheBoxThatMustBeFilled",
		"values/cut-share":        "TestPostalCodesLeadToThoseBesideThem",
		"veto/headings":           "TestABoxThatTakesHeadingsAloneIsAskedForThem",
		"veto/postal-pattern":     "TestPostalCodesLeadToThoseBesideThem",
		"values/elsewhere-main":   "TestNamesOfAListAreGoneOnWithAsLongAsTheyFind",
		"values/codes":            "TestCodesThatEndInZerosHaveNeighboursAndParts",
		"values/far-neighbour":    "TestNeighboursAreTypedIntoTheBoxThatMustBeFilled",
		"prefix/codes":            "TestPostalCodesAreWalkedByTheirBeginnings",
		"prefix/begins-in":        "TestBeginningsAreMadeLongerWhereAnswersAreCut",
		"prefix/all-begin":        "TestPartsAreFoundWhoseLettersNothingKnownHas",
		"prefix/opening-found":    "TestEverySectionOfARegisterIsWalkedByBeginnings",
		"prefix/by-pattern":       "TestExamplesWithASignAtTheFrontAreAskedAndWalkedFrom",
		"prefix/printed":          "TestExamplesWithASignAtTheFrontAreAskedAndWalkedFrom",
		"prefix/word-of-pattern":  "TestExamplesWithASignAtTheFrontAreAskedAndWalkedFrom",
		"prefix/blind-pattern":    "TestPatternsAreAskedWhereNoWordFindsAnything",
		"prefix/shorten":          "TestABoxForOneColumnThatTakesBeginningsIsWalked",
		"prefix/alphabet":         "TestBeginningsAreMadeLongerInTheLettersOfTheRegister",
		"prefix/lead-values":      "TestNamesThatBeginInRarerWaysAreFound",
		"prefix/held-first":       "TestBeginningsOfNamesThatBecomeKnownComeFirst",
		"prefix/usual":            "TestABoxThatMatchesBeginningsIsAskedFurtherOnes",
		"prefix/letter-pairs":     "TestPatternsAreAskedWhereNoWordFindsAnything",
		"prefix/habits":           "TestPartsAreFoundWhoseLettersNothingKnownHas",
		"prefix/digits-first":     "TestPartsAreFoundWhoseLettersNothingKnownHas",
		"prefix/no-letter":        "TestExamplesWithASignAtTheFrontAreAskedAndWalkedFrom",
		"prefix/any-letter":       "TestPartsAreFoundWhoseLettersNothingKnownHas",
		"prefix/same-answer":      "TestPartsAreFoundWhoseLettersNothingKnownHas",
		"prefix/sorted":           "TestAnExampleWithASignIsWalkedFrom",
		"prefix/no-sign":          "TestASignThatIsDroppedStandsForNothing",
		"prefix/too-short":        "TestTelephonesOfADirectoryAreNotAskedOneByOne",
		"prefix/crossed":          "TestABoxForOneColumnThatTakesBeginningsIsWalked",
		"prefix/scopes":           "TestEverySectionOfARegisterIsWalkedByBeginnings",
		"fact/inside":             "TestWhatAUnionOfLettersLeavesOutIsAskedForAndNotClaimed",
		"listing/letters":         "TestWhatAUnionOfLettersLeavesOutIsAskedForAndNotClaimed",
		"listing/letters-rest":    "TestWhatAUnionOfLettersLeavesOutIsAskedForAndNotClaimed",
		"listing/letters-told":    "TestRunsOfTheWordsThatFoundTheItemsAreNotTakenForCommonOnes",
		"fact/short-said":         "TestPatternsAreAskedWhereNoWordFindsAnything",
		"fact/short-declined":     "TestWordsThatAreDeclinedForTheirLengthAreNoOutage",
		"fact/short-in-vain":      "TestAShortWordIsRefusedForItsLengthOnlyWhereLongerOnesAreFound",
		"fact/declined-word":      "TestWordsThatAreDeclinedForTheirLengthAreNoOutage",
		"fact/short-pages":        "TestALinkBelowEveryPageCostsNoRequestForEachWord",
		"fact/reach":              "TestFormsOfASiteCompeteByGain",
		"fact/recall":             "TestItemsMissedByChanceAreEstimated",
		"fabricated/alien-pages":  "TestPagesOfInventedItemsAreLeft",
		"fabricated/deep-listing": "TestPagesOfInventedItemsAreLeft",
		"retry/blank":             "TestAnEmptyPageIsAskedForOnceMoreAndNotAtOnce",
		"retry/falls-short":       "TestAListThatBreaksOffIsReadOn",
		"retry/breaks-off":        "TestAListThatBreaksOffIsReadOn",
		"sample/read-at-once":     "TestAValueTakenByLotIsReadAtOnceWhereItsTotalDoesNotSayWhatIsNew",
	} {
		t.Run(rule, func(t *testing.T) { failsWithout(t, rule, test) })
	}
}

// No test fails without these rules: that the harvest of some small site is another one is all that
// is shown of them.
func TestRulesOfValuesChangeWhatIsAsked(t *testing.T) {
	byItself(t)
	for rule, play := range map[string]func(*testing.T) string{
		"seeds/language":       languagePlay,
		"values/elusive":       play(site{page: 10, totals: "none", lot: 6}, Auto),
		"sample/singletons":    play(site{page: 10, totals: "none", lot: 6}, Auto),
		"seeds/common-between": play(site{page: 10, totals: "none", lot: 6}, Auto),
		"values/regression":    play(site{page: 10, totals: "exact"}, Greedy),
		"values/reservation":   play(site{page: 10, totals: "exact"}, Greedy),
		"values/doubt":         play(site{page: 10, totals: "exact"}, Greedy),
		"values/sight":         play(site{database: excerpts(), page: 10, totals: "none"}, Auto),
		"values/broad":         play(site{page: 10, totals: "exact"}, Greedy),
		"values/nearly-missed": play(site{page: 10, totals: "exact", anyWord: true, stops: 30},
			Auto),
		"values/cut-pages": play(site{database: text, page: 10, totals: "exact", cap: 20},
			Auto),
		"values/ranks":         play(site{page: 10, totals: "exact", cap: 30}, F1),
		"values/pair-kinds":    play(site{page: 10, totals: "exact", cap: 10}, Auto),
		"resume/everything":    play(site{page: 10, totals: "exact", fillers: 3, star: true}, Auto),
		"veto/dead-field":      mutePlay,
		"prefix/before-words":  play(site{page: 10, totals: "exact", prefix: true, cap: 30}, Auto),
		"prefix/expected":      namesPlay,
		"prefix/alike-lengths": partsPlay,
		"fact/first-words":     play(unionOfLetters, Auto),
		"size/beyond-letters": play(site{page: 10, totals: "none", inside: true, anyWord: true},
			Auto),
		"fact/stop-words": play(site{page: 10, totals: "exact", stops: 20}, Greedy),
		"fact/furniture":  play(site{page: 10, totals: "none", fillers: 3}, Auto),
	} {
		t.Run(rule, func(t *testing.T) {
			if err := CheckRules([]string{rule}); err != nil {
				t.Fatal(err)
			}
			defer func(before []string) { history.OffInTests = before }(history.OffInTests)
			history.OffInTests = newRules(t)
			with := play(t)
			history.OffInTests = append(history.OffInTests, rule)
			without := play(t)
			if without == with {
				t.Errorf("with it or without it: %s", with)
			}
			t.Logf("with it: %s; without: %s", with, without)
		})
	}
}

// unionOfLetters looks for the first three of the letters that it is sent.
var unionOfLetters = site{page: 10, totals: "exact", inside: true, anyWord: true, first: 3}

// play harvests a site of few items for a while, and says what came of it.
func play(s site, policy Policy) func(*testing.T) string {
	if s.database == nil {
		s.database = few
	}
	return func(t *testing.T) string {
		played := s
		p := played.harvest(t, Config{Seed: 1, Policy: policy}, 250)
		return fmt.Sprintf("%d items by %d requests, %.0f estimated, at most %.0f",
			played.graph.Records(), played.requests, size.CheckedSize(p.Harvest).Size,
			size.CheckedSize(p.Harvest).High)
	}
}

// languagePlay says which words a page in German is asked first.
func languagePlay(*testing.T) string {
	f := (&site{}).form()
	f.Lang = "de"
	p := New(new(bipartite.Graph), []*forms.Form{f}, Seeds{}, Config{})
	return strings.Join(seeds.WordsOf(p.Forms[0])[:8], " ")
}

// mutePlay asks a form that finds nothing.
func mutePlay(*testing.T) string {
	s := &site{database: few}
	p, asked := s.planner(Config{Seed: 1}), 0
	harvest(p, 300, func(a Ask) Outcome {
		asked++
		return Outcome{Ask: a, Kind: Empty, Claimed: -1, Requests: 1}
	})
	return fmt.Sprint(asked, " questions, dropped: ", p.Facts("f1").Dropped)
}

// namesPlay harvests a directory of people that prints their streets and telephones.
func namesPlay(*testing.T) string {
	s := &stock{least: 2, most: 40}
	begin := strings.Fields("an ba be bo ca da de fa ga ha ka la ma mo pe ro sa ta vo wi")
	end := strings.Fields("nder rgen rkson llitz lten nsmann ssberg ttini")
	for i := range 900 {
		telephone := "0" + strconv.Itoa(100+i*37%900)
		s.items = append(s.items,
			[]string{begin[i%20] + end[i/20%8], begin[i%7] + "street", telephone})
	}
	s.sort()
	return fmt.Sprint(s.harvest(150, "maier"), " people")
}

// partsPlay harvests a list of numbers of parts.
func partsPlay(*testing.T) string {
	s := directory(600, func(rng *rand.Rand) string {
		return fmt.Sprintf("%d-%03d-%02d", []int{11, 13, 22, 41, 63}[rng.IntN(5)], rng.IntN(300),
			rng.IntN(90))
	})
	return fmt.Sprint(s.harvest(120, "the", s.items[300][0][:2]), " parts")
}

// excerpts is a database of which a quarter of each text is shown.
func excerpts() *database {
	db := newDatabase(500, 8000, 12, 30)
	for d := range db.items {
		db.items[d] = db.items[d][:1+len(db.items[d])/4]
	}
	return db
}
