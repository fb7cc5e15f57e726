package history

import (
	"fmt"
	"testing"

	"github.com/google/go-cmp/cmp"

	"deepcrawl/querygen/plan"
)

// Answers that are all as long as each other, one in a row of others, are no limit unless none is
// longer.
func TestAsManyResultsAsOthersAreNoLimitWhereOneHasMore(t *testing.T) {
	var c clips
	for i := range clippedAny - 1 {
		c.Answers = append(c.Answers, uint64(i))
	}
	if c.Tell() {
		t.Error("four answers of one length are taken for a limit")
	}
	if c.Answers = append(c.Answers, 99); !c.Tell() {
		t.Error("five different ones are not")
	}
	if c = (clips{Shares: []float64{.2, .2, .21}}); c.Tell() {
		t.Error("three values that are as frequent are taken for a limit")
	}
	if c = (clips{Shares: []float64{.2, .2, .4}}); !c.Tell() {
		t.Error("three of which one is twice as frequent are not")
	}
}

// The last page of a harvest is one of many, and may say the contrary of what is concluded from
// all.
func TestTheShareOfResultsThatShowTheWordHasAllResultsForItsEvidence(t *testing.T) {
	var m matched
	var f Facts
	for range 10 {
		m.add(plan.Outcome{Returned: 20, Matched: 12}, &f)
	}
	m.add(plan.Outcome{Returned: 20, Matched: 20}, &f)
	held, results := 0, 0
	if n, err := fmt.Sscanf(f.Evidence["match"], "%d of %d results did", &held, &results); n != 2 ||
		err != nil {
		t.Fatalf("evidence: %q", f.Evidence["match"])
	}
	if f.Match != float64(held)/float64(results) || results < 160 || f.Match > 0.65 {
		t.Errorf("%.2f of the results are said to show the word, as %s", f.Match,
			f.Evidence["match"])
	}
}

func TestFieldsAreJudgedAfterAFewQueriesOnly(t *testing.T) {
	for want, tp := range map[string]Template{
		"too few to judge: 2 different answers to 2 asked, with 5 new records on the first " +
			"pages": {Asked: 2, Distinct: 2, New: 5},
		"informative: 8 different answers to 8 asked, with 5 new records on the first pages": {
			Asked: 8, Distinct: 8, New: 5},
		"not informative: 1 different answer to 8 asked, with 5 new records on the first pages": {
			Asked: 8, Distinct: 1, New: 5},
	} {
		if got := tp.String(); got != want {
			t.Errorf("got %q, want %q", got, want)
		}
	}
}

func TestTotalsOnceRoughStayRounded(t *testing.T) {
	type total struct {
		n     int
		exact bool
	}
	type learnt struct {
		Totals, Evidence string
		Most             float64
	}
	for name, c := range map[string]struct {
		totals []total
		want   learnt
	}{
		"counts are exact": {
			[]total{{100, true}, {20, true}},
			learnt{"exact", "\"mill\" claims 100 results", 100},
		},
		"a small count after a rough total": {
			[]total{{1000, false}, {545, true}},
			learnt{"rounded", "\"mill\" claims about, or more than, 1000 results", 900},
		},
		"a rough total after a small count": {
			[]total{{545, true}, {1000, false}, {12, true}},
			learnt{"rounded", "\"mill\" claims about, or more than, 1000 results", 900},
		},
		"no total, then a count": {
			[]total{{-1, false}, {12, true}},
			learnt{"exact", "\"mill\" claims 12 results", 12},
		},
	} {
		t.Run(name, func(t *testing.T) {
			b := &FormState{}
			for _, total := range c.totals {
				b.JudgeTotal(&Query{Query: plan.Query{Term: "mill"}, Of: b,
					Total: Total{Claimed: total.n, Exact: total.exact}})
			}
			got := learnt{b.Facts.Totals, b.Facts.Evidence["totals"], b.Most}
			if diff := cmp.Diff(c.want, got); diff != "" {
				t.Error(diff)
			}
		})
	}
}
