package bipartite_test

import (
	"fmt"
	"math"
	"math/rand/v2"
	"slices"
	"testing"

	"github.com/google/go-cmp/cmp"

	"deepcrawl/bipartite"
)

func words(texts ...string) []bipartite.Value {
	var vs []bipartite.Value
	for _, t := range texts {
		vs = append(vs, bipartite.Value{Text: t})
	}
	return vs
}

func TestCountersFollowCaptures(t *testing.T) {
	var g bipartite.Graph
	type step struct {
		query  bipartite.QueryID
		key    string
		values []bipartite.Value
	}
	for _, s := range []step{
		{0, "a", words("red", "ship", "red")},
		{0, "b", words("red")},
		{0, "a", words("red")}, // shown again on the next page
		{1, "a", nil},
		{2, "a", words("late")}, // values of a known item do not count
		{2, "c", words("ship")},
	} {
		g.Capture(s.query, s.key, s.values)
	}
	type counts struct{ Degree, Singletons, Doubletons int }
	got := make(map[string]counts)
	for v := range bipartite.ValueID(g.Values()) {
		got[g.ValueText(v)] = counts{g.Degree(v), g.Singletons(v), g.Doubletons(v)}
	}
	want := map[string]counts{"red": {2, 1, 0}, "ship": {2, 1, 0}}
	if d := cmp.Diff(want, got); d != "" {
		t.Errorf("counters (-want +got):\n%s", d)
	}
	if d := cmp.Diff([]int{0, 2, 0, 1}, g.FrequencyOfFrequencies()); d != "" {
		t.Errorf("items by captures (-want +got):\n%s", d)
	}
	if g.Captures() != 5 || g.Records() != 3 || g.Edges() != 4 {
		t.Errorf("got %d captures of %d items with %d edges, want 5, 3, 4", g.Captures(),
			g.Records(), g.Edges())
	}
	if d := cmp.Diff([]bipartite.RecordID{0, 2}, g.Items(2)); d != "" {
		t.Errorf("items of query 2 (-want +got):\n%s", d)
	}
}

func TestSingletonsOfFewValuesAreTheElusiveOnes(t *testing.T) {
	var g bipartite.Graph
	long := words("common", "long")
	for i := range 98 {
		long = append(long, words(fmt.Sprint(i))...)
	}
	g.Capture(0, "long", long)
	g.Capture(0, "short", words("common", "brief", "curt", "terse"))
	elusive := func(text string) float64 {
		v, _ := g.Lookup(words(text)[0])
		return g.Elusive(v)
	}
	if ratio := elusive("brief") / elusive("long"); math.Abs(ratio-5) > 0.05 {
		t.Errorf("an item of 4 values counts %.2f times as much as one of 100, want 5", ratio)
	}
	if sum := elusive("brief") + elusive("long"); math.Abs(elusive("common")-sum) > 1e-9 {
		t.Errorf("a value of both counts %.3f, want the sum %.3f", elusive("common"), sum)
	}
	all := 0.0
	for v := range bipartite.ValueID(g.Values()) {
		all += g.Elusive(v)
	}
	if math.Abs(all-104) > 1e-9 {
		t.Errorf("all values together count %.3f, want as many as they have singletons, 104", all)
	}
	g.Capture(1, "short", nil)
	if got := elusive("brief"); got != 0 {
		t.Errorf("an item captured twice counts %.3f, want 0", got)
	}
	if got := elusive("common"); math.Abs(got-1) > 1e-9 {
		t.Errorf("the only singleton left counts %.3f, want 1", got)
	}
}

func TestRecaptureCountsQueriesThatAUnionStandsFor(t *testing.T) {
	var g bipartite.Graph
	for _, key := range []string{"a", "b"} {
		g.Capture(0, key, words("red"))
	}
	g.Recapture(0, 1)
	g.Recapture(1, 2)
	if g.Captures() != 2 || len(g.Items(0)) != 2 {
		t.Errorf("%d captures, %d items of the query: both are of what queries returned, two",
			g.Captures(), len(g.Items(0)))
	}
	if g.Singletons(0) != 0 || g.Doubletons(0) != 1 || g.CaptureCount(1) != 3 {
		t.Errorf("%d singletons, %d doubletons, %d captures of b", g.Singletons(0), g.Doubletons(0),
			g.CaptureCount(1))
	}
	if d := cmp.Diff([]int{0, 0, 1, 1}, g.FrequencyOfFrequencies()); d != "" {
		t.Errorf("items by captures (-want +got):\n%s", d)
	}
}

func TestInterleavedPagesOfQueriesCountOnce(t *testing.T) {
	var g bipartite.Graph
	for range 3 {
		for q := range bipartite.QueryID(4) {
			g.Capture(q, "same", nil)
		}
	}
	if g.Captures() != 4 || g.CaptureCount(0) != 4 {
		t.Errorf("got %d captures, %d of the item, want 4 and 4", g.Captures(), g.CaptureCount(0))
	}
}

func TestValuesAreToldApartByAttribute(t *testing.T) {
	var g bipartite.Graph
	a := g.Intern(bipartite.Value{Attr: "author", Text: "king"})
	b := g.Intern(bipartite.Value{Text: "king"})
	if a == b {
		t.Error("a word and an attribute share an ID")
	}
	if got, ok := g.Lookup(bipartite.Value{Attr: "author", Text: "king"}); !ok || got != a {
		t.Errorf("Lookup = %d, %v, want %d", got, ok, a)
	}
	if _, ok := g.Lookup(bipartite.Value{Attr: "title", Text: "king"}); ok {
		t.Error("Lookup found a value that was never interned")
	}
	if got := g.Value(a); got != (bipartite.Value{Attr: "author", Text: "king"}) {
		t.Errorf("Value = %v", got)
	}
	if !g.IsOf(a, "author") || g.IsOf(a, "auth") || g.IsOf(a, "") || g.IsOf(a, "author king") ||
		!g.IsOf(b, "") || g.IsOf(b, "king") {
		t.Error("IsOf knows another attribute than Value")
	}
	if g.Degree(a) != 0 {
		t.Errorf("Degree of an interned value = %d, want 0", g.Degree(a))
	}
}

// TestAgreesWithNaiveGraph compares with sets built from the same random captures.
func TestAgreesWithNaiveGraph(t *testing.T) {
	rng := rand.New(rand.NewPCG(1, 2))
	var g bipartite.Graph
	held := make(map[int][]bipartite.Value)
	captured := make(map[int]map[int]bool)
	for range 4000 {
		q, d := rng.IntN(200), rng.IntN(300)
		vs := held[d]
		if vs == nil {
			for range 1 + rng.IntN(6) {
				vs = append(vs, bipartite.Value{Text: fmt.Sprint(rng.IntN(80))})
			}
			held[d], captured[d] = vs, make(map[int]bool)
		}
		captured[d][q] = true
		g.Capture(bipartite.QueryID(q), fmt.Sprint(d), vs)
	}
	for v := range bipartite.ValueID(g.Values()) {
		var want []string
		singles, doubles := 0, 0
		for d, vs := range held {
			if slices.Contains(vs, g.Value(v)) {
				want = append(want, fmt.Sprint(d))
				switch len(captured[d]) {
				case 1:
					singles++
				case 2:
					doubles++
				}
			}
		}
		var got []string
		for d := range g.Holders(v) {
			got = append(got, g.Key(d))
			if !g.Holds(d, v) || !slices.Contains(slices.Collect(g.ValuesOf(d)), v) {
				t.Fatalf("item %d is a holder of %d and does not hold it", d, v)
			}
		}
		slices.Sort(got)
		slices.Sort(want)
		if d := cmp.Diff(want, got); d != "" {
			t.Fatalf("holders of %v (-want +got):\n%s", g.Value(v), d)
		}
		if g.Degree(v) != len(want) || g.Singletons(v) != singles || g.Doubletons(v) != doubles {
			t.Fatalf("%v: degree %d f1 %d f2 %d, want %d %d %d", g.Value(v), g.Degree(v),
				g.Singletons(v), g.Doubletons(v), len(want), singles, doubles)
		}
	}
}

func Example() {
	var g bipartite.Graph
	g.Capture(0, "/book/1", []bipartite.Value{{Text: "whale"}, {Attr: "author", Text: "Melville"}})
	g.Capture(0, "/book/2", []bipartite.Value{{Text: "whale"}})
	g.Capture(1, "/book/2", nil)

	whale, _ := g.Lookup(bipartite.Value{Text: "whale"})
	fmt.Println(g.Degree(whale), "items hold it,", g.Singletons(whale),
		"of them found by one query only")
	// Output: 2 items hold it, 1 of them found by one query only
}
