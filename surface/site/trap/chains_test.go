package trap

import (
	"fmt"
	"testing"

	"deepcrawl/surface/fetch/made"
	"deepcrawl/surface/visit"
)

func TestPagesThatLinkToThingsAreNoChain(t *testing.T) {
	var c chains
	for n := range 500 {
		c.Seen(&Page{Visit: &visit.Visit{
			Link:  visit.Link{From: fmt.Sprint("http://a.example/list/", n-1)},
			Links: make([]visit.Link, 4), Outcome: visit.OutcomePage,
			Page: made.Page(fmt.Sprint("http://a.example/list/", n), ""),
		}})
	}
	if run := c.Run(visit.Link{From: "http://a.example/list/499"}); run != 0 {
		t.Errorf("a list is a chain of %d", run)
	}
}
