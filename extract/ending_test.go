package extract

import (
	"slices"
	"testing"

	"deepcrawl/querygen"
)

// Programs depend on the words for why a harvest stopped; what else there is to say stands in the
// reason.
func TestPlannersEndingsAreToldInTheWordsThatProgramsKnow(t *testing.T) {
	contract := []string{Listed, Yield, Coverage, Budget, MaxQueries, MaxTime, Interrupted, Blocked}
	for _, tt := range []struct {
		planner string
		known   int
		size    float64
		denied  bool
		want    string
		reason  string
	}{
		{"listed", 10, 0, true, "listed", "a listing of the whole database was read to its end"},
		{"widest", 10, 0, true, "yield", "what the widest query lists was read to its end, and " +
			"other queries bring almost nothing else"},
		{"yield", 10, 0, true, "yield", "further queries bring almost nothing new"},
		{"yield", 0, 0, true, "yield", "no query found anything"},
		{"yield", 0, 0, false, "yield", "no answer held a list, and none said that nothing was " +
			"found: these may be no answers of the search"},
		{"yield", 3, 0, true, "yield", "most queries found nothing new: 3 records by 9 queries"},
		{"yield", 3, 3, true, "yield", "further queries bring almost nothing new"},
		{"coverage", 10, 0, true, "coverage",
			"at least 95 % of the database are known by the estimate, which is enough to end"},
		{"max-queries", 10, 0, true, "max-queries", "the limit of queries is reached"},
		{"blocked", 0, 0, true, "blocked", "the site answers no more"},
	} {
		stopped, reason := ending(tt.planner, querygen.Estimate{Known: tt.known, Size: tt.size}, 9,
			0.95, tt.denied)
		if stopped != tt.want || reason != tt.reason || !slices.Contains(contract, stopped) {
			t.Errorf("%s with %d records: %s, %q; want %s, %q", tt.planner, tt.known, stopped,
				reason, tt.want, tt.reason)
		}
	}
}
