package querygen

import (
	"fmt"
	"testing"

	"deepcrawl/bipartite"
	"deepcrawl/querygen/evidence"
	"deepcrawl/querygen/history"
	"deepcrawl/querygen/size"
)

// answeredOf is a planner that knows so many items and was shown so many new ones by its last pages
// of ten results.
func answeredOf(known int, fresh ...int) *Planner {
	s := cars(20, false)
	p := New(&s.graph, nil, Seeds{}, Config{Seed: 1})
	for d := range known {
		s.graph.Capture(1, fmt.Sprint(d), []bipartite.Value{{Text: "x"}})
	}
	for _, n := range fresh {
		size.AnswersOf(p.Harvest, &history.Query{Query: Query{Value: bipartite.Value{Text: "x"}}},
			10, n)
	}
	return p
}

func TestNothingIsSaidBeforeTheLastAnswersCarryIt(t *testing.T) {
	p := answeredOf(1000, 0, 0, 0, 0, 0)
	if e := p.Estimate(); e.Size != 0 || e.Coverage != 0 || e.Known != 1000 {
		t.Errorf("after fifty results that were not new: %+v", e)
	}
	p = answeredOf(1000, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4)
	if e := p.Estimate(); e.Size != 0 || e.High != 0 {
		t.Errorf("while four of ten results are new: %+v", e)
	}
}

// Only the last hundred results count, whatever was new before them.
func TestTheLastAnswersSayHowMuchIsMissing(t *testing.T) {
	p := answeredOf(1000, 9, 9, 9, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0)
	e := p.Estimate()
	if e.By != "last answers" || e.Size != 1010 || e.Low > 1000 || e.High < 1100 || e.High > 1250 {
		t.Errorf("with one new result in a hundred: %+v", e)
	}
	if e.Coverage < 0.98 || e.Coverage > 1 {
		t.Errorf("coverage %.3f", e.Coverage)
	}
}

// What a query claims and the estimate leaves no room for says that the estimate is of a part.
func TestATotalBeyondTheIntervalSilencesTheEstimate(t *testing.T) {
	p := answeredOf(1000, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0)
	if e := p.Estimate(); e.Size != 1000 {
		t.Fatalf("with nothing new in a hundred results: %+v", e)
	}
	b := &history.FormState{Totals: history.Totals{Most: 1050}}
	p.Forms, *size.EstimatedOf(p.Harvest) = []*history.FormState{b}, evidence.Kept{}
	if e := p.Estimate(); e.Size != 1050 || e.High < 1050 {
		t.Errorf("where a query claims 1,050: %+v", e)
	}
	b.Most, *size.EstimatedOf(p.Harvest) = 3000, evidence.Kept{}
	if e := p.Estimate(); e.Size != 0 {
		t.Errorf("where a query claims 3,000: %+v", e)
	}
}
