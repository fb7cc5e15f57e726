package main

import (
	"flag"
	"math"
	"path/filepath"
	"testing"

	"deepcrawl/querygen"
)

// A rule that costs something, one that changes nothing, one that acted nowhere.
func TestARuleIsPricedByTheUnitsWhereItActed(t *testing.T) {
	trials := map[key]trial{}
	for _, unit := range []string{"a", "b", "c", "d"} {
		trials[key{unit, ""}] = trial{Good: true, At95: 100, At90: 80, Share: 1,
			Acted: []string{"values/pair", "sample/lot"}}
		trials[key{unit, "values/pair"}] = trial{Good: unit != "a", At95: 120, At90: 80, Share: 0.9}
		trials[key{unit, "sample/lot"}] = trial{Good: true, At95: 100, At90: 80, Share: 1}
	}
	trials[key{"e", ""}] = trial{Good: true, At95: 10, Share: 1} // where neither acted
	rules := []querygen.Rule{{Name: "values/pair"}, {Name: "sample/lot"}, {Name: "seeds/explore"}}
	prices := map[string]price{}
	for _, p := range pricesOf(rules, trials) {
		prices[p.Rule] = p
	}
	pair, lot, explore := prices["values/pair"], prices["sample/lot"], prices["seeds/explore"]
	if pair.Acted != 4 || pair.Tried != 4 || pair.Other != 4 || pair.Lost != 1 ||
		math.Abs(pair.At95.Mean-math.Log(1.2)) > 1e-9 || pair.worthless() {
		t.Errorf("a rule that saves a sixth of the requests: %+v", pair)
	}
	if lot.Tried != 4 || lot.At95.Mean != 0 || !lot.worthless() ||
		lot.verdict(leastSites) != "worthless" {
		t.Errorf("a rule that changes nothing: %+v", lot)
	}
	if explore.Acted != 0 || explore.verdict(leastSites) != "idle" {
		t.Errorf("a rule that acted nowhere: %+v", explore)
	}
	if lot.verdict(leastSites-1) != "" {
		t.Error("a rule is judged by too few sites")
	}
}

// Files that a price counts are there, and belong to rules that there are.
func TestLinesAreOfRules(t *testing.T) {
	for name, patterns := range ruleFiles {
		if err := querygen.CheckRules([]string{name}); err != nil {
			t.Error(err)
		}
		for _, pattern := range patterns {
			if files, err := filepath.Glob(filepath.Join("../../querygen", pattern)); err != nil ||
				len(files) == 0 {
				t.Errorf("%s is counted by %q, which no file is called (%v)", name, pattern, err)
			}
		}
	}
}

// A rule acted in ten units. In eight a replay shows that nothing changes; of the two others one
// was run.
func TestAUnitThatWasRunStandsForThoseThatWereNot(t *testing.T) {
	trials := map[key]trial{}
	for i, unit := range []string{"a", "b", "c", "d", "e", "f", "g", "h", "i", "j"} {
		trials[key{unit, ""}] = trial{Share: 1, At95: 100, Acted: []string{"values/pair"}}
		if i < 8 {
			trials[key{unit, "values/pair"}] = trial{Share: 1, At95: 100, Replayed: true}
		}
	}
	trials[key{"i", "values/pair"}] = trial{Share: 0.5, At95: 0}
	p := pricesOf([]querygen.Rule{{Name: "values/pair"}}, trials)[0]
	if p.Acted != 10 || p.Other != 2 || p.Tried != 1 || p.judged() {
		t.Errorf("%+v", p)
	}
	if math.Abs(p.Missed.Mean-0.1) > 1e-9 || p.Missed.Units != 9 {
		t.Errorf("missed %+v, want 2 units of 10 that miss one half", p.Missed)
	}
	trials[key{"j", "values/pair"}] = trial{Share: 1, At95: 100}
	p = pricesOf([]querygen.Rule{{Name: "values/pair"}}, trials)[0]
	if math.Abs(p.Missed.Mean-0.05) > 1e-9 || !p.judged() {
		t.Errorf("missed %+v, want 1 unit of 10 that misses one half", p.Missed)
	}
}

// What a replay says of a rule is what a run without it shows, on a site of the population and in a
// case.
func TestAReplayDecidesATrialAsARunWould(t *testing.T) {
	var o options
	fs := flag.NewFlagSet("ablate", flag.PanicOnError)
	o.queries.flags(fs, 1, 0.03)
	o.wild.flags(fs)
	o.queries.first, o.queries.cases, o.crowd.sites = 4242, "T1", 1
	for _, u := range append(wildUnits(o), queryUnits(o)...) {
		base, replayed, err := u.first(querygen.Rules(), 1000)
		if err != nil {
			t.Fatal(err)
		}
		if len(replayed) < 3 || len(replayed) == len(base.Acted) {
			t.Errorf("%s: a replay decides %d of %d rules that acted: too few or too many to "+
				"tell anything", u.name, len(replayed), len(base.Acted))
		}
		for _, r := range replayed[:3] {
			ran, err := u.run(r.Rule)
			if err != nil {
				t.Fatal(err)
			}
			if ran.At95 != r.At95 || ran.Requests != r.Requests || ran.Share != r.Share ||
				ran.Good != r.Good || math.Abs(ran.Error-r.Error) > 1e-9 {
				t.Errorf("%s without %s: a run gives %+v, the replay %+v", u.name, r.Rule, ran, r)
			}
		}
	}
}
