package main

import (
	"strings"
	"testing"

	"deepcrawl/querygen"
)

func TestHelpHasALineForEachPolicy(t *testing.T) {
	help := policyHelp()
	for _, p := range querygen.Policies() {
		if policies[p] == "" || !strings.Contains(help, string(p)+" ") {
			t.Errorf("nothing is said of policy %s in\n%s", p, help)
		}
	}
	if got := policyNames(); got != "auto, greedy, f1, freq, ntoulas, mmmi, random or partition" {
		t.Error(got)
	}
}
