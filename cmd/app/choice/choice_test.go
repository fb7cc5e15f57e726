package choice

import "testing"

// play has sites with curves of records asked until requests are used up, and returns the requests
// of each.
func play(sites map[string]func(requests int) int, requests int) map[string]int {
	c, at := New(), map[string]int{}
	for _, name := range []string{"a", "b", "c", "d"} {
		if sites[name] != nil {
			c.Add(name, Stand{})
		}
	}
	for requests > 0 {
		name, n, ok := c.Next()
		if !ok {
			break
		}
		for range min(n, requests) {
			requests--
			at[name]++
			c.Note(name, Stand{Requests: at[name], Records: sites[name](at[name]), Worth: 1})
		}
		c.Back(name)
	}
	return at
}

func TestRequestsGoWhereTheSlopeIsHighest(t *testing.T) {
	steady := func(rate int) func(int) int { return func(n int) int { return rate * n } }
	flat := func(n int) int { return min(50*n, 1000) } // much at once, and then no more
	got := play(map[string]func(int) int{"a": steady(0), "b": steady(1), "c": flat,
		"d": steady(20)}, 400)
	if got["d"] < 250 {
		t.Errorf("of 400 requests the best site got %d: %v", got["d"], got)
	}
	if got["c"] < 20 || got["c"] > 60 {
		t.Errorf("a site that brought all it has by 20 requests got %d", got["c"])
	}
	if got["b"] != slice || got["a"] != look {
		t.Errorf("a poor site is looked at, and one without records is left: %v", got)
	}
}

// Probes come before the first record. What came after them is what a site brings.
func TestARateCountsFromTheFirstRecordOn(t *testing.T) {
	late := func(n int) int { return 30 * max(0, n-19) }
	soon := func(n int) int { return 12 * n }
	if got := play(map[string]func(int) int{"a": soon, "b": late}, 200); got["b"] < 150 {
		t.Errorf("a site with 30 records a request after 19 for nothing got %d of 200 requests: %v",
			got["b"], got)
	}
}

// A site that was never asked is hoped to be better than those that were: one that brings the mean
// is left for it.
func TestNewSitesAreTriedBeforeTheMeanIsTakenForGood(t *testing.T) {
	fair := func(n int) int { return 12 * n }
	if got := play(map[string]func(int) int{"a": fair, "b": fair, "c": fair, "d": fair},
		200); got["d"] < slice {
		t.Errorf("of four fair sites the last one got %d of 200 requests: %v", got["d"], got)
	}
	rich := func(n int) int { return 100 * n }
	if got := play(map[string]func(int) int{"a": rich, "b": fair, "c": fair, "d": fair},
		200); got["a"] != 200 {
		t.Errorf("a site that brings far more than others are hoped to was left: %v", got)
	}
}

func TestWhatEarlierRunsFoundCounts(t *testing.T) {
	c := New()
	c.Add("poor", Stand{Requests: 30, Records: 30, Worth: 1})
	c.Add("rich", Stand{Requests: 30, Records: 3000, Worth: 1})
	c.Add("new", Stand{})
	for i, want := range []string{"rich", "new", "poor"} {
		if name, _, ok := c.Next(); !ok || name != want {
			t.Errorf("choice %d is %q, %v; want %q", i+1, name, ok, want)
		}
	}
	if name, _, ok := c.Next(); ok {
		t.Errorf("%q was chosen while all are under way", name)
	}
	if !c.Worse("poor", "rich") || c.Worse("rich", "poor") {
		t.Error("the poor site is worth less")
	}
}

func TestARecordCountsWhatItIsWorth(t *testing.T) {
	c := New()
	// for the coverage of each site
	c.Add("large", Stand{Requests: 30, Records: 600, Worth: 1.0 / 30_000})
	c.Add("small", Stand{Requests: 30, Records: 60, Worth: 1.0 / 200})
	if name, _, _ := c.Next(); name != "small" {
		t.Errorf("%q is chosen", name)
	}
}
