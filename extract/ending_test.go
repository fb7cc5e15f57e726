package extract

import (
	"slices"
	"testing"
)

// Programs depend on the words for why a harvest stopped; what else there is to say stands in the reason.
func TestPlannersEndingsAreToldInTheWordsThatProgramsKnow(t *testing.T) {
	contract := []string{Listed, Yield, Coverage, Budget, MaxQueries, MaxTime, Interrupted, Blocked}
	for _, tt := range []struct {
		planner string
		known   int
		want    string
		reason  string
	}{
		{"listed", 10, "listed", "a listing of the whole database was read to its end"},
		{"widest", 10, "yield", "what the widest query lists was read to its end, and other queries bring almost nothing else"},
		{"yield", 10, "yield", "further queries bring almost nothing new"},
		{"yield", 0, "yield", "no query found anything"},
		{"coverage", 10, "coverage", "at least 95 % of the database are known by the estimate, which is enough to end"},
		{"max-queries", 10, "max-queries", "the limit of queries is reached"},
		{"blocked", 0, "blocked", "the site answers no more"},
	} {
		stopped, reason := ending(tt.planner, tt.known, 0.95)
		if stopped != tt.want || reason != tt.reason || !slices.Contains(contract, stopped) {
			t.Errorf("%s with %d records: %s, %q; want %s, %q", tt.planner, tt.known, stopped, reason, tt.want, tt.reason)
		}
	}
}
