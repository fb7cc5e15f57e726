package main

import (
	"testing"

	"deepcrawl/cmd/internal/topicweb"
)

// A page counts once, and the first tenth is one of what breadth-first reaches.
func TestFocusCountsPagesOnce(t *testing.T) {
	var fetched []topicweb.Fetch
	for i := range 20 {
		f := topicweb.Fetch{Host: "a.test", Page: i, On: i % 2, Form: i == 1 || i == 2}
		fetched = append(fetched, f, f)
	}
	r := focused("x", 7, fetched, 1, 20, 4)
	if r.Pages != 20 || r.On != 10 || r.Recall != 0.5 || r.Tenth != 2 || r.Harvest != 0.5 || r.Forms != 1 || r.All != 2 {
		t.Errorf("%+v", r)
	}
	if len(r.Recalls) != 10 || r.Recalls[0] != 0.1 || r.Recalls[9] != 0.5 {
		t.Errorf("recall %v", r.Recalls)
	}
}

// A focused crawl of a small web finds more about its topic early than breadth-first, and all that is there.
func TestFocusIsAheadOfBreadthFirst(t *testing.T) {
	if testing.Short() {
		t.Skip("a few seconds")
	}
	results, err := focusOn(topicweb.New(topicweb.Shape{Sites: 120, Seed: 34510}), 34510)
	if err != nil {
		t.Fatal(err)
	}
	for _, r := range results[2:] {
		if r.Recalls[2] <= results[0].Recalls[2] || r.Recall < 0.8 {
			t.Errorf("%+v, breadth-first %+v", r, results[0])
		}
	}
}
