package view

import (
	"testing"

	"deepcrawl/cmd/internal/term"
)

func TestASumHasAnEstimateWhereAllHaveOne(t *testing.T) {
	known := func(site string, records int, size, low, high float64, stopped string) term.Summary {
		coverage := float64(records) / size
		return term.Summary{Site: site, Records: records, Requests: 10, Estimate: &size,
			Coverage: &coverage, Low: &low, High: &high, Stopped: stopped}
	}
	a, b := known("a", 90, 100, 95, 110, "coverage"), known("b", 10, 100, 50, 300, "coverage")
	all := Sum([]term.Summary{a, b})
	if all.Records != 100 || all.Requests != 20 || all.Stopped != "coverage" ||
		*all.Estimate != 200 || *all.Coverage != .5 || *all.Low != 145 || *all.High != 410 {
		t.Errorf("of two sites: %+v", all)
	}
	all = Sum([]term.Summary{a, b, {Site: "c", Records: 7, Stopped: "budget"}})
	if all.Records != 107 || all.Stopped != "" || all.Estimate != nil || all.Coverage != nil {
		t.Errorf("nobody knows the size of one: %+v", all)
	}
	if all = Sum(nil); all.Estimate != nil || all.Stopped != "" {
		t.Errorf("of none: %+v", all)
	}
}
