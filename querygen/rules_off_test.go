package querygen

import (
	"os"
	"os/exec"
	"slices"
	"strings"
	"testing"

	"deepcrawl/querygen/history"
)

// withoutRule names the rules that a run of these tests goes without, separated by commas.
const withoutRule = "QUERYGEN_WITHOUT"

func TestMain(m *testing.M) {
	if names := os.Getenv(withoutRule); names != "" {
		history.OffInTests = strings.Split(names, ",")
	}
	os.Exit(m.Run())
}

// byItself leaves a test that runs others once more to a run of its own (make full): it takes a
// minute, and ten under the race detector, which finds nothing where no goroutine starts.
func byItself(t *testing.T) {
	t.Helper()
	if testing.Short() || underRace {
		t.Skip("go test -run Rule ./querygen runs it")
	}
}

// newRules are the rules that testdata/rules.txt does not name. What a rule is shown by may come
// out otherwise where a newer one helps: these tests go without those. A rule that is shown here
// itself is added to the file.
func newRules(t *testing.T) (names []string) {
	t.Helper()
	text, err := os.ReadFile("testdata/rules.txt")
	if err != nil {
		t.Fatal(err)
	}
	known := strings.Fields(string(text))
	for _, r := range Rules() {
		if !slices.Contains(known, r.Name) {
			names = append(names, r.Name)
		}
	}
	return names
}

// failsWithout runs a test once more in a process of its own, in which a rule is switched off: the
// test is to fail there, which shows that the switch does something, and that the test is one of
// the rule.
func failsWithout(t *testing.T, rule, test string) {
	t.Helper()
	if err := CheckRules([]string{rule}); err != nil {
		t.Fatal(err)
	}
	if history.OffInTests != nil {
		t.Skip("a rule is off already")
	}
	names := strings.Split(test, "/")
	for i, name := range names {
		names[i] = "^" + name + "$"
	}
	cmd := exec.Command(os.Args[0], "-test.run="+strings.Join(names, "/"), "-test.timeout=5m",
		"-test.v")
	cmd.Env = append(os.Environ(), withoutRule+"="+strings.Join(append(newRules(t), rule), ","))
	out, err := cmd.CombinedOutput()
	switch {
	case !strings.Contains(string(out), "=== RUN   "+strings.Split(test, "/")[0]):
		t.Errorf("there is no test %s:\n%s", test, out)
	case err == nil:
		t.Errorf("%s passes without %s", test, rule)
	case !strings.Contains(string(out), "--- FAIL"):
		t.Errorf("%s does not end without %s:\n%s", test, rule, out)
	}
}
