package main

import (
	"math"
	"testing"

	"deepcrawl/querygen"
)

// A rule that costs something, one that changes nothing, one that acted nowhere.
func TestARuleIsPricedByTheUnitsWhereItActed(t *testing.T) {
	trials := map[key]trial{}
	for _, unit := range []string{"a", "b", "c", "d"} {
		trials[key{unit, ""}] = trial{Good: true, At95: 100, At90: 80, Share: 1, Acted: []string{"values/pair", "sample/survey"}}
		trials[key{unit, "values/pair"}] = trial{Good: unit != "a", At95: 120, At90: 80, Share: 0.9}
		trials[key{unit, "sample/survey"}] = trial{Good: true, At95: 100, At90: 80, Share: 1}
	}
	trials[key{"e", ""}] = trial{Good: true, At95: 10, Share: 1} // where neither acted
	rules := []querygen.Rule{{Name: "values/pair"}, {Name: "sample/survey"}, {Name: "seeds/explore"}}
	prices := map[string]price{}
	for _, p := range pricesOf(rules, trials) {
		prices[p.Rule] = p
	}
	pair, survey, explore := prices["values/pair"], prices["sample/survey"], prices["seeds/explore"]
	if pair.Acted != 4 || pair.Tried != 4 || pair.Lost != 1 || math.Abs(pair.At95.Mean-math.Log(1.2)) > 1e-9 || pair.worthless() {
		t.Errorf("a rule that saves a sixth of the requests: %+v", pair)
	}
	if survey.Tried != 4 || survey.At95.Mean != 0 || !survey.worthless() || survey.verdict(leastSites) != "worthless" {
		t.Errorf("a rule that changes nothing: %+v", survey)
	}
	if explore.Acted != 0 || explore.verdict(leastSites) != "idle" {
		t.Errorf("a rule that acted nowhere: %+v", explore)
	}
	if survey.verdict(leastSites-1) != "" {
		t.Error("a rule is judged by too few sites")
	}
}

// Files that a price counts belong to rules that there are.
func TestLinesAreOfRules(t *testing.T) {
	for name := range ruleFiles {
		if err := querygen.CheckRules([]string{name}); err != nil {
			t.Error(err)
		}
	}
}
