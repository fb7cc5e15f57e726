package view

import (
	"maps"
	"regexp"
	"slices"
	"strings"
	"testing"
)

// other are words for what the glossary (deepcrawl help words) calls record, query and harvest, and
// words of the trade.
var other = regexp.MustCompile(`(?i)\b(items?|questions?|as served|frontier)\b`)

func TestWhatIsExplainedKeepsToTheGlossary(t *testing.T) {
	texts := slices.Concat(slices.Collect(maps.Values(pageOutcomes)),
		slices.Collect(maps.Values(purposes)),
		slices.Collect(maps.Values(predictors)), slices.Collect(maps.Values(answers)))
	for _, r := range Rules().Rules {
		texts = append(texts, r.Doc, r.Source)
	}
	for _, s := range texts {
		if said := other.FindString(strings.ReplaceAll(s, "question mark", "")); said != "" {
			t.Errorf("%q says %q", s, said)
		}
	}
}
