package querygen

import (
	"testing"

	"deepcrawl/querygen/history"
	"deepcrawl/querygen/size"
	"deepcrawl/querygen/strategy/sample"
)

// A box that looks into titles finds a fifth of the known items that show a word: what is new
// beside them stands for what shows it elsewhere as well.
func TestADrawCountsForWhatTheBoxFindsOfWhatItShould(t *testing.T) {
	s := cars(20, false)
	p := New(&s.graph, nil, Seeds{}, Config{Seed: 1})
	a := &history.Query{Query: Query{By: history.DrawnAny, Odds: 10}, Of: &history.FormState{},
		Total: history.Total{Claimed: 20, Exact: true}, Reading: history.Reading{Read: 20},
		Forecast: history.Forecast{Held: 100, Others: 1000}, Matching: history.Matching{Share: 1},
		Progress: history.Progress{Ended: true}, Weighed: 1}
	sample.DrawsOf(p.Harvest).Answers = []sample.Answer{{Query: a}}
	if got := sample.Drawn(p.Harvest)[0].Missing; got != 50 {
		t.Errorf("%v are missing, want five times the 10 that the new one stands for", got)
	}
	a.Held = 20
	if got := sample.Drawn(p.Harvest)[0].Missing; got != 10 {
		t.Errorf("%v are missing where all known items were found, want 10", got)
	}
}

// Two thousand rows behind ranges that no total speaks of: all parts are read, and other questions
// showed nothing else.
func TestARangeThatWasReadInPartsHasANarrowEstimate(t *testing.T) {
	h := divided(true, "none", 50)(3)
	for range 2000 {
		a, ok := h.plan.Next()
		if !ok {
			break
		}
		h.plan.Observe(h.answer(a))
	}
	e, n := h.plan.Estimate(), float64(h.size)
	if h.plan.Stopped() == "" || e.By != "parts" || e.Low > n || e.High < n || e.High > 1.05*n {
		t.Errorf("stopped %q with %d of %d rows, estimated %+v", h.plan.Stopped(), e.Known, h.size,
			e)
	}
}

// An estimate is kept until something was captured or observed, and is the one that would be made
// anew.
func TestAKeptEstimateIsThatOfTheMoment(t *testing.T) {
	h := textual(site{page: 10, totals: "exact"})(2)
	kept, given := 0, 0
	for range 400 {
		a, ok := h.plan.Next()
		if !ok {
			break
		}
		o := h.answer(a)
		if got, want := h.plan.Estimate(), size.Estimate(h.plan.Harvest); got != want {
			t.Fatalf("captured, not observed yet: kept %+v, want %+v", got, want)
		}
		h.plan.Observe(o)
		got, want := h.plan.Estimate(), size.Estimate(h.plan.Harvest)
		if got != want {
			t.Fatalf("observed: kept %+v, want %+v", got, want)
		}
		if want.By != "" {
			given++
		}
		at := size.EstimatedOf(h.plan.Harvest).At
		if h.plan.Estimate(); size.EstimatedOf(h.plan.Harvest).At == at {
			kept++
		}
	}
	if kept == 0 || given == 0 {
		t.Errorf("%d estimates, %d kept", given, kept)
	}
}
