package history

import (
	"testing"

	"deepcrawl/querygen/plan"
)

// TestPagesThatEndFullAreCapped compares where pages ended with what was counted.
func TestPagesThatEndFullAreCapped(t *testing.T) {
	for _, c := range []struct {
		returned, pages, size, claimed int
		exact, want                    bool
	}{
		{90, 3, 30, 119, true, true},
		{89, 3, 30, 119, true, false}, // a page that failed
		{60, 2, 30, 75, true, false},  // by chance, as totals may be too high
		{90, 3, 30, 119, false, false},
		{90, 3, 30, 95, true, false},
		{89, 3, 30, 140, true, true},
	} {
		a := &Query{Query: plan.Query{}, Of: &FormState{}}
		a.Returned, a.Pages, a.Size, a.Claimed, a.Exact = c.returned, c.pages, c.size, c.claimed,
			c.exact
		if got := a.Capped(); got != c.want {
			t.Errorf("%d of %d on %d pages of %d: capped %v", c.returned, c.claimed, c.pages,
				c.size, got)
		}
	}
}
