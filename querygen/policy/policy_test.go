package policy

import (
	"fmt"
	"iter"
	"maps"
	"math"
	"slices"
	"testing"

	"deepcrawl/bipartite"
	"deepcrawl/querygen/plan"
)

// A known is a harvest as far as policies look at it.
type known struct {
	View
	graph  bipartite.Graph
	begun  map[bipartite.ValueID]bool
	totals map[bipartite.ValueID]float64
}

func (k *known) Graph() plan.Graph               { return &k.graph }
func (k *known) Values() int                     { return k.graph.Values() }
func (k *known) Begun(id bipartite.ValueID) bool { return k.begun[id] }
func (k *known) Totals() iter.Seq2[bipartite.ValueID, float64] {
	return func(yield func(bipartite.ValueID, float64) bool) {
		for _, id := range slices.Sorted(maps.Keys(k.totals)) {
			if !yield(id, k.totals[id]) {
				return
			}
		}
	}
}

// hold has n records hold some values.
func (k *known) hold(n int, words ...string) {
	var values []bipartite.Value
	for _, w := range words {
		values = append(values, bipartite.Value{Text: w})
	}
	for range n {
		k.graph.Capture(0, fmt.Sprint("record ", k.graph.Records()), values)
	}
}

func (k *known) value(t *testing.T, text string) bipartite.ValueID {
	t.Helper()
	id, ok := k.graph.Lookup(bipartite.Value{Text: text})
	if !ok {
		t.Fatalf("no record holds %q", text)
	}
	return id
}

// ranked returns a harvest of twelve values asked for, with the totals that a law gives their
// ranks.
func ranked(t *testing.T, law func(rank float64) float64) *known {
	k := &known{totals: make(map[bipartite.ValueID]float64)}
	for i := range 12 {
		w := fmt.Sprint("word ", i)
		k.hold(40-3*i, w)
		k.totals[k.value(t, w)] = law(float64(i + 1))
	}
	return k
}

func TestTheLawOfNtoulasIsFoundFromTotals(t *testing.T) {
	if _, ok := fit(&known{}); ok {
		t.Fatal("a law is fitted without totals")
	}
	// T = 5000 (r + 3)^-1.2
	law := func(rank float64) float64 { return 5000 * math.Pow(rank+3, -1.2) }
	got, ok := fit(ranked(t, law))
	if !ok {
		t.Fatal("no law is fitted to twelve totals")
	}
	if math.Abs(got.gamma-1.2) > 1e-6 || got.beta != 3 ||
		math.Abs(math.Exp(got.alpha)-5000) > 0.01 {
		t.Errorf("T = %.1f (r + %g)^-%.3f is fitted, want 5000 (r + 3)^-1.2", math.Exp(got.alpha),
			got.beta, got.gamma)
	}
	if total := got.total(7); math.Abs(total-law(7)) > 0.01 {
		t.Errorf("the seventh value is to have %.1f results, want %.1f", total, law(7))
	}
}

func TestALawThatRisesWithTheRankIsNone(t *testing.T) {
	if got, ok := fit(ranked(t, func(rank float64) float64 { return 10 * rank })); ok {
		t.Errorf("%+v is fitted though the values of the fewest records have the most results", got)
	}
}

func TestLiftIsHowMuchOftenerValuesStandTogetherThanByChance(t *testing.T) {
	k := &known{}
	k.hold(10, "model", "make")
	k.hold(10, "make")
	k.hold(20, "other")
	k.hold(2, "pair", "make")
	k.begun = map[bipartite.ValueID]bool{k.value(t, "make"): true}
	for word, want := range map[string]float64{
		"model": 42.0 / 22, // all of its records hold "make", as 22 of 42 do
		"other": 1,         // it never stands with what was asked for
		"pair":  1,         // two records are chance
	} {
		if got := lift(k, k.value(t, word)); math.Abs(got-want) > 1e-9 {
			t.Errorf("the lift of %q is %.3f, want %.3f", word, got, want)
		}
	}
}
