package main

import (
	"bytes"
	"os"
	"path/filepath"
	"strings"
)

// ruleFiles are the sources that only a rule needs, by the name of the rule or of its room: patterns of
// files in querygen and its folders. What several rules share counts for none.
var ruleFiles = map[string][]string{
	"forms/mirror":         {"mirror.go"},
	"retry/again":          {"again.go"},
	"listing/probe":        {"listing.go", "options.go"},
	"required/template":    {"template.go", "template_required.go"},
	"listing/page-size":    {"longer.go"},
	"values/capitals":      {"words_written.go"},
	"prefix/pattern":       {"words_printed.go", "words_wildcards.go"},
	"sample/survey":        {"strategy/survey/*.go", "survey_sorts.go"},
	"fabricated/trap-test": {"believe.go"},
	"listing/check":        {"listing_check.go"},
	"sample/lot":           {"draws.go", "draws_newcomers.go"},
	"required/grid":        {"template_grid.go"},
	"partition/part":       {"partition.go", "partition_*.go", "strategy/partition/*/*.go"},
	"partition/order":      {"partition_saturated.go"},
	"values/divided":       {"words_divided.go"},
	"values/pair":          {"pairs.go"},
	"seeds/outside":        {"seeds.go"},
	"prefix/walk":          {"words_openings.go", "words_hints.go", "words_habits.go", "words_alphabets.go", "words_signs.go", "words_crossed.go", "words_expected.go", "words_spelling.go", "letters.go", "letters_rest.go", "strategy/prefix/*/*.go", "strategy/listing/letters/*.go"},
	"values/elsewhere":     {"elsewhere.go"},
	"values/neighbour":     {"radius.go", "strategy/neighbour/*.go"},
	"values/given":         {"strategy/given/*.go"},
	"retry/overdue":        {"later.go"},
	"forms/hear":           {"hearing.go"},
	"veto/unindexed":       {"unheard.go"},
	"veto/aside":           {"words_aside.go"},
	"veto/covered-prefix":  {"words_cut.go"},
	"size/evidence":        {"estimate_evidence.go", "overlap.go"},
}

// ruleLines counts the lines of each rule's own sources, where the sources are at hand: run from the
// root of the project.
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
