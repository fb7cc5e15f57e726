package extract

import (
	"slices"
	"testing"

	"deepcrawl/querygen"
)

// Programs depend on the words for why a harvest stopped; what else there is to say stands in the reason.
func TestPlannersEndingsAreToldInTheWordsThatProgramsKnow(t *testing.T) {
	contract := []string{Listed, Yield, Coverage, Budget, MaxQueries, MaxTime, Interrupted, Blocked}
	for _, tt := range []struct {
		planner string
		known   int
		size    float64
		want    string
		reason  string
	}{
		{"listed", 10, 0, "listed", "a listing of the whole database was read to its end"},
		{"widest", 10, 0, "yield", "what the widest query lists was read to its end, and other queries bring almost nothing else"},
		{"yield", 10, 0, "yield", "further queries bring almost nothing new"},
		{"yield", 0, 0, "yield", "no query found anything"},
		{"yield", 3, 0, "yield", "most queries found nothing new: 3 records by 9 queries"},
		{"yield", 3, 3, "yield", "further queries bring almost nothing new"},
		{"coverage", 10, 0, "coverage", "at least 95 % of the database are known by the estimate, which is enough to end"},
		{"max-queries", 10, 0, "max-queries", "the limit of queries is reached"},
		{"blocked", 0, 0, "blocked", "the site answers no more"},
	} {
		stopped, reason := ending(tt.planner, querygen.Estimate{Known: tt.known, Size: tt.size}, 9, 0.95)
		if stopped != tt.want || reason != tt.reason || !slices.Contains(contract, stopped) {
			t.Errorf("%s with %d records: %s, %q; want %s, %q", tt.planner, tt.known, stopped, reason, tt.want, tt.reason)
		}
	}
}
