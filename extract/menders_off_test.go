package extract_test

import (
	"os"
	"os/exec"
	"strings"
	"testing"

	"deepcrawl/extract"
)

// withoutMender names the menders that a run of these tests goes without, separated by commas.
const withoutMender = "EXTRACT_WITHOUT"

// menderOff are the rules that the harvests of these tests go without.
func menderOff() []string {
	if names := os.Getenv(withoutMender); names != "" {
		return strings.Split(names, ",")
	}
	return nil
}

// Each mender is missed where it is off: a test fails. Three have none that does: what they mend,
// place/lost and form/doubt mend as well on the sites of these tests, one request later.
func TestEachMenderIsMissedWhereItIsOff(t *testing.T) {
	if menderOff() != nil {
		t.Skip("a mender is off already")
	}
	for mender, test := range map[string]string{
		"form/recheck": "TestAFormThatTurnedIntoOneThatActsIsNotAskedOn",
		"place/walk":   "TestWithoutTheWayBackPlacesThatEndCostMore",
		"page/wait":    "TestAnswersThatHaveToBeWaitedForAreRead",
		"page/choice":  "TestAChoiceBeforeTheFirstAnswerIsMade",
		"page/frame":   "TestAnswersInFramesAreRead",
		"form/turned":  "TestAFormThatTurnedIntoOneThatActsIsNotAskedOn",
		"form/moved":   "TestFormsThatAreGoneAreSaidToBe",
		"page/front":   "TestWhatTheFormsPageListsIsNoAnswer",
		"place/lost":   "TestASessionIsBegunAnewWhereItsEndLooksLikeNothingFound",
		"page/second":  "TestPagesThatLoseTheQuestion",
		"form/doubt":   "TestFormsThatMoveAreFollowed",
		"page/barrier": "TestAPageOfTermsBeforeTheAnswersIsSaid",
		"page/beside":  "TestWhatIsShownForUnlikeQuestionsIsNoAnswer",
	} {
		t.Run(mender, func(t *testing.T) {
			t.Parallel()
			if extract.CheckRules([]string{mender}) != nil {
				t.Fatal("there is no such mender")
			}
			cmd := exec.Command(os.Args[0], "-test.run=^"+test+"$", "-test.short", "-test.v")
			cmd.Env = append(os.Environ(), withoutMender+"="+mender)
			out, err := cmd.CombinedOutput()
			if err == nil || !strings.Contains(string(out), "--- FAIL: "+test) {
				t.Errorf("%s does not fail without it: %v\n%s", test, err, out)
			}
		})
	}
}
