package app

import (
	"fmt"
	"testing"

	"deepcrawl/forms"
	"deepcrawl/forms/lists"
)

// A page is drawn with 20 links to its records, and holds the data that its script makes them of.
func TestDataWithoutAddressesAreTheRecordsThatLinksTold(t *testing.T) {
	c := &lists.Candidate{Entries: "lib.example/item/*", Known: 20}
	for _, tt := range []struct {
		name   string
		door   forms.Door
		others bool
	}{
		{"the records of the links", forms.Door{Entries: "lib.example/item/*", Shown: 20}, false},
		{"all data, without addresses", forms.Door{Shown: 380, Sole: true}, false},
		{"other addresses", forms.Door{Entries: "lib.example/news/*", Shown: 380, Sole: true},
			true},
		{"no more than was shown", forms.Door{Shown: 20, Sole: true}, true},
		{"bare words", forms.Door{Shown: 380}, true},
	} {
		if got := othersThanTold(c, &tt.door); got != tt.others {
			t.Errorf("%s: others is %v", tt.name, got)
		}
	}
}

// A page is drawn with the first ten links to its records, as a menu of ten would be: it is a list
// where it holds all of them.
func TestTenLinksAreAListWhereThePageHoldsMore(t *testing.T) {
	var links []lists.Link
	for i := range 10 {
		links = append(links,
			lists.Link{From: "http://lib.example/",
				URL: fmt.Sprintf("http://lib.example/item/%d", i)})
	}
	found := lists.Find(links)
	if len(found) != 1 || !few(found[0]) {
		t.Fatalf("found %v", found)
	}
	for _, tt := range []struct {
		name string
		door forms.Door
		more bool
	}{
		{"all data", forms.Door{Shown: 380, Sole: true}, true},
		{"the links alone", forms.Door{Entries: found[0].Entries, Shown: 10}, false},
		{"as many", forms.Door{Entries: found[0].Entries, Shown: 10, Sole: true}, false},
		{"bare links", forms.Door{Entries: found[0].Entries, Shown: 30}, false},
	} {
		if got := holdsMore(found[0], &tt.door); got != tt.more {
			t.Errorf("%s: holds more is %v", tt.name, got)
		}
	}
}
