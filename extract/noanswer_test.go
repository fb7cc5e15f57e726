package extract

import (
	"net/http"
	"testing"

	"deepcrawl/extract/records"
	"deepcrawl/querygen"
	"deepcrawl/surface/fetch"
)

// Nonsense in one box is told what else must be filled; a district without items is not found.
func TestABareStatusBetweenRecordsSaysThatNothingIsFound(t *testing.T) {
	rd := &reader{missing: http.StatusOK}
	gone := &fetch.Page{Status: http.StatusNotFound}
	ask := querygen.Ask{Query: querygen.Query{Purpose: "value"}, Page: 1}
	failed := &Step{Ask: ask, Status: http.StatusNotFound,
		Outcome: querygen.Outcome{Kind: querygen.Failed, Requests: 1}}
	found := &Step{Ask: ask, Status: http.StatusOK,
		Outcome: querygen.Outcome{Kind: querygen.Results, Returned: 3, Requests: 1}}
	for i, s := range []*Step{found, failed, failed, failed, failed, found} {
		if rd.noAnswer(ask, gone, records.Result{Kind: records.None}) == "" {
			t.Fatalf("it is believed after %d steps", i)
		}
		rd.bare.note(s)
	}
	rd.bare.note(failed)
	rd.bare.note(found)
	if why := rd.noAnswer(ask, gone, records.Result{Kind: records.None}); why != "" {
		t.Errorf("it is no answer: %s", why)
	}
}
