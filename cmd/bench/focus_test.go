package main

import (
	"path/filepath"
	"slices"
	"strings"
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
	if r.Pages != 20 || r.On != 10 || r.Recall != 0.5 || r.Tenth != 2 || r.Harvest != 0.5 ||
		r.Forms != 1 || r.All != 2 {
		t.Errorf("%+v", r)
	}
	if len(r.Recalls) != 10 || r.Recalls[0] != 0.1 || r.Recalls[9] != 0.5 {
		t.Errorf("recall %v", r.Recalls)
	}
}

// A focused crawl of a small web finds more about its topic early than breadth-first, and all that
// is there.
func TestFocusIsAheadOfBreadthFirst(t *testing.T) {
	if testing.Short() {
		t.Skip("a few seconds")
	}
	w := topicweb.New(topicweb.Shape{Sites: 120, Seed: 34510})
	results, err := focusWeb{w, 34510, strings.Join(w.Words(focusTopic, 3), " ")}.crawls(false)
	if err != nil {
		t.Fatal(err)
	}
	for _, r := range results[len(results)-2:] {
		if r.Recalls[2] <= results[0].Recalls[2] || r.Recall < 0.8 {
			t.Errorf("%+v, breadth-first %+v", r, results[0])
		}
	}
}

// A page graph is crawled as a generated web is, in the orders of whole crawls and from site to
// site.
func TestFocusAndOrderTakeAPageGraph(t *testing.T) {
	o := options{focus: focusOptions{graph: filepath.Join("testdata", "graph.jsonl"), about: "wine grapes vineyard"}}
	got, err := benchFocus(o)
	if err != nil {
		t.Fatal(err)
	}
	names := []string{}
	for _, r := range got["crawls"].([]focusResult) {
		names = append(names, r.Crawl)
		// it leaves sites that are about something else
		focused := strings.HasPrefix(r.Crawl, "follow ") && r.Crawl != "follow bfs"
		if r.On != 9 || r.Recall != 1 || (r.Pages < 21) != focused {
			t.Errorf("%+v", r)
		}
	}
	want := []string{"breadth-first", "opic", "partial-pagerank", "larger-sites", "best-first",
		"best-first 256", "shark", "oracle of pages", "oracle of forms",
		"follow bfs", "follow topic", "follow like"}
	if !slices.Equal(names, want) {
		t.Errorf("crawls %v, want %v", names, want)
	}
	if got, err = benchOrder(o); err != nil {
		t.Fatal(err)
	}
	for _, c := range got["cases"].([]orderCase) {
		if c.Pages != 21 || c.Hosts != 8 || c.Seeds != 1 {
			t.Errorf("%+v", c)
		}
	}
	o.focus.graph = filepath.Join("testdata", "journal")
	if _, err := benchFocus(o); err == nil {
		t.Error("a folder was read")
	}
}

// Of what pages link to that is new, each site counts once; the most that as many pages link to is
// looked for one by one.
func TestPagesThatAreVisitedAgainAreJudged(t *testing.T) {
	pages := [][]string{{"a", "b", "b"}, {"b", "c"}, {"d"}, nil}
	if n := distinctOf(pages); n != 4 {
		t.Errorf("%d different sites", n)
	}
	for n, want := range []int{0, 2, 3, 4, 4, 4} {
		if got := mostOf(pages, n); got != want {
			t.Errorf("%d pages link to %d at most, want %d", n, got, want)
		}
	}
	nodes := []topicweb.Node{{Fetch: topicweb.Fetch{Host: "a.test", Page: 3, Form: true}},
		{Fetch: topicweb.Fetch{Host: "b.test", Page: 1, Form: true}},
		{Fetch: topicweb.Fetch{Host: "c.test", Form: true}}}
	fetched := []topicweb.Fetch{{Host: "a.test"}, {Host: "b.test"}, nodes[1].Fetch}
	for range 5 {
		fetched = append(fetched, topicweb.Fetch{Host: "a.test"})
	}
	r := whenShown(nodes, []string{"http://a.test/", "http://b.test/"},
		append(fetched, nodes[0].Fetch))
	if r.Sites != 2 || r.Found != 2 || r.Few != 1 || r.Mean != (7+2)/2.0 {
		t.Errorf("%+v", r)
	}
}

// Pages that led to good sites are visited again after a while, and what they link to by then is
// gone to.
func TestHubsAreWorthAnotherVisit(t *testing.T) {
	if testing.Short() {
		t.Skip("some seconds")
	}
	results, err := hubsOf(topicweb.New(topicweb.Shape{Sites: 120, Seed: 34821}), 34821)
	if err != nil {
		t.Fatal(err)
	}
	linked, lot, reached := 0, 0.0, 0
	for _, r := range results {
		if r.Again == 0 || r.Again > againRoom*focusPages/20 {
			t.Errorf("%+v: want some pages visited again, a twentieth of what is left", r)
		}
		linked, lot, reached = linked+r.Linked, lot+r.Lot, reached+r.Reached
	}
	if float64(linked) < 2*lot || reached == 0 {
		t.Errorf("%d sites linked to, %.1f by lot, %d reached", linked, lot, reached)
	}
}
