package records

import (
	"regexp"
	"testing"

	"deepcrawl/extract/records/wording"
)

func TestAllPatternsCompile(t *testing.T) {
	if len(wording.Patterns()) < 30 {
		t.Fatalf("%d patterns are known", len(wording.Patterns()))
	}
	for _, p := range wording.Patterns() {
		if _, err := regexp.Compile(p.String()); err != nil {
			t.Error(err)
		}
	}
}
