package app

import (
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
		{"other addresses", forms.Door{Entries: "lib.example/news/*", Shown: 380, Sole: true}, true},
		{"no more than was shown", forms.Door{Shown: 20, Sole: true}, true},
		{"bare words", forms.Door{Shown: 380}, true},
	} {
		if got := othersThanTold(c, &tt.door); got != tt.others {
			t.Errorf("%s: others is %v", tt.name, got)
		}
	}
}
