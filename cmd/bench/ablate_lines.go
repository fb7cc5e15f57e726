package main

import (
	"bytes"
	"os"
	"path/filepath"
	"strings"
)

// ruleFiles are the sources that only a rule needs, by the name of the rule or of its room:
// patterns of files in querygen and its folders. What several rules share counts for none.
var ruleFiles = map[string][]string{
	"forms/mirror":         {"strategy/mirror/*.go"},
	"retry/again":          {"strategy/retry/again.go"},
	"listing/probe":        {"strategy/listing/listing.go", "strategy/listing/options.go"},
	"required/template":    {"template/templates.go", "template/required.go"},
	"listing/page-size":    {"strategy/listing/longer.go"},
	"values/capitals":      {"strategy/prefix/written.go"},
	"prefix/pattern":       {"strategy/prefix/printed.go", "strategy/prefix/wildcards.go"},
	"fabricated/trap-test": {"strategy/retry/believe.go"},
	"listing/check":        {"strategy/listing/check.go"},
	"sample/lot":           {"strategy/sample/draws.go"},
	"required/grid":        {"template/grid.go"},
	"partition/part":       {"strategy/partition/*.go", "strategy/partition/*/*.go"},
	"partition/order":      {"strategy/partition/saturated.go"},
	"values/divided":       {"template/divided.go"},
	"values/pair":          {"strategy/pairs/*.go"},
	"seeds/outside":        {"strategy/seeds/*.go"},
	"prefix/walk":          {"strategy/prefix/*.go", "strategy/prefix/*/*.go"},
	"listing/letters":      {"strategy/listing/letters*.go", "strategy/listing/letters/*.go"},
	"values/elsewhere":     {"template/elsewhere.go"},
	"values/neighbour":     {"strategy/neighbour/*.go"},
	"values/given":         {"strategy/given/*.go"},
	"retry/overdue":        {"strategy/retry/later.go"},
	"forms/hear":           {"hearing.go"},
	"veto/unindexed":       {"strategy/sample/unheard.go"},
	"veto/aside":           {"strategy/prefix/aside.go"},
	"veto/covered-prefix":  {"strategy/prefix/cut.go"},
	"size/lot":             {"size/lot.go"},
}

// ruleLines counts the lines of each rule's own sources, where the sources are at hand: run from
// the root of the project.
func ruleLines() map[string]int {
	out := map[string]int{}
	for rule, patterns := range ruleFiles {
		for _, p := range patterns {
			files, err := filepath.Glob(filepath.Join("querygen", p))
			if err != nil {
				continue
			}
			for _, f := range files {
				if strings.HasSuffix(f, "_test.go") {
					continue
				}
				if src, err := os.ReadFile(f); err == nil {
					out[rule] += bytes.Count(src, []byte("\n"))
				}
			}
		}
	}
	return out
}
