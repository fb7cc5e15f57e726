package demo

import (
	"testing"

	"deepcrawl/querygen"
	"deepcrawl/store"
)

func TestTheExampleOfADemoBroughtAboutWhatWasPredicted(t *testing.T) {
	query := func(id int64, purpose string, gain float64, fresh int) store.QueryInfo {
		return store.QueryInfo{ID: id, Query: querygen.Query{Purpose: purpose, Gain: gain},
			Fresh: fresh}
	}
	qs := []store.QueryInfo{
		query(1, "nonsense", 0, 0), query(2, "value", 30, 0), query(3, "value", 40, 43),
		query(4, "value", 9, 1), query(5, "value", 20, 2),
		query(6, "value", 25, 90), query(7, "list", 3, 3), query(8, "value", 300, 1),
	}
	if got := example(qs).ID; got != 3 {
		t.Errorf("got query %d, want 3", got)
	}
	if got := example(qs[:2]).ID; got != 2 {
		t.Errorf("where none brought anything: got query %d, want that in the middle", got)
	}
}
