package records

import (
	"regexp"
	"testing"
)

func TestAllPatternsCompile(t *testing.T) {
	if len(patterns) < 30 {
		t.Fatalf("%d patterns are known", len(patterns))
	}
	for _, p := range patterns {
		if _, err := regexp.Compile(p.text); err != nil {
			t.Error(err)
		}
	}
}
