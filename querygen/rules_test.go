package querygen

import (
	"strings"
	"testing"
)

// TestRulesAreNamed holds each rule to what users read of it.
func TestRulesAreNamed(t *testing.T) {
	names := map[string]bool{}
	for _, r := range Rules() {
		room, rule, ok := strings.Cut(r.Name, "/")
		if !ok || room == "" || rule == "" || strings.ToLower(r.Name) != r.Name || names[r.Name] {
			t.Errorf("name %q is not room/rule, or is there twice", r.Name)
		}
		names[r.Name] = true
		if !strings.HasSuffix(r.Doc, ".") || r.Source == "" || r.Kind == "" {
			t.Errorf("%s: sentence %q, source %q, kind %q", r.Name, r.Doc, r.Source, r.Kind)
		}
	}
	if err := CheckRules([]string{"values/best", "values/none"}); err == nil {
		t.Error("a name that no rule has is taken")
	}
}
