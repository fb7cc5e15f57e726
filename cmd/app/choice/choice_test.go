package choice

import "testing"

// play has sites with curves of records asked until requests are used up, and returns the requests of each.
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
		n = min(n, requests)
		requests -= n
		at[name] += n
		c.Note(name, Stand{Requests: at[name], Records: sites[name](at[name]), Worth: 1})
		c.Back(name)
	}
	return at
}

func TestRequestsGoWhereTheSlopeIsHighest(t *testing.T) {
	steady := func(rate int) func(int) int { return func(n int) int { return rate * n } }
	flat := func(n int) int { return min(50*n, 1000) } // much at once, and then no more
	got := play(map[string]func(int) int{"a": steady(0), "b": steady(1), "c": flat, "d": steady(20)}, 400)
	if got["d"] < 250 {
		t.Errorf("of 400 requests the best site got %d: %v", got["d"], got)
	}
	if got["c"] < 20 || got["c"] > 60 {
		t.Errorf("a site that brought all it has by 20 requests got %d", got["c"])
	}
	if got["b"] < first || got["a"] < hold || got["a"] > patience {
		t.Errorf("a poor site is looked at, and one without records is left: %v", got)
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
	c.Add("large", Stand{Requests: 30, Records: 600, Worth: 1.0 / 30_000}) // for the coverage of each site
	c.Add("small", Stand{Requests: 30, Records: 60, Worth: 1.0 / 200})
	if name, _, _ := c.Next(); name != "small" {
		t.Errorf("%q is chosen", name)
	}
}
