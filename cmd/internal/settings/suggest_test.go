package settings

import "testing"

func TestSuggestionsAreNear(t *testing.T) {
	names := []string{"demo", "discover", "extract", "export", "forms", "status", "explain",
		"version"}
	tests := map[string]string{
		"dicsover": "discover", "dmeo": "demo", "statsu": "status", "form": "forms",
		"exprot":     "export",
		"frobnicate": "", "crawl": "", "x": "", "": "",
	}
	for typed, want := range tests {
		if got := Suggest(typed, names); got != want {
			t.Errorf("%q suggests %q, want %q", typed, got, want)
		}
	}
}
