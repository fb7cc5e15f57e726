package extract

import (
	"testing"

	"deepcrawl/extract/records"
	"deepcrawl/querygen"
	"deepcrawl/surface/fetch"
)

func TestAnErrorAboutTheQuestionIsToldFromOneAboutTheSite(t *testing.T) {
	for status, want := range map[int]bool{400: true, 404: true, 422: true, 401: false, 403: false,
		408: false, 410: false, 429: false, 451: false, 500: false, 503: false} {
		o := querygen.Outcome{Kind: querygen.Failed}
		reply(&o, records.Result{Kind: records.Failed}, &fetch.Page{Status: status})
		if o.Declined != want {
			t.Errorf("status %d: declined %v, want %v", status, o.Declined, want)
		}
	}
}
