package querygen

import (
	"fmt"
	"maps"
	"math"
	"slices"
	"testing"

	"deepcrawl/bipartite"
	"deepcrawl/forms"
	"deepcrawl/querygen/evidence"
)

// An uncovered is a small graph, what some queries are said to have returned, with a planner that
// knows nothing else.
type uncovered struct {
	site
	p *Planner
}

// newUncovered captures items, given as the words they hold, for the queries that returned them.
func newUncovered(policy Policy, queries ...map[string][]string) *uncovered {
	s := &uncovered{}
	for q, items := range queries {
		for _, key := range sortedKeys(items) {
			var vs []bipartite.Value
			for _, w := range items[key] {
				vs = append(vs, bipartite.Value{Text: w})
			}
			s.graph.Capture(bipartite.QueryID(q), key, vs)
		}
	}
	s.p = New(&s.graph, []*forms.Form{s.form()}, Seeds{}, Config{Seed: 1, Policy: policy})
	s.p.NextID = bipartite.QueryID(len(queries))
	rise(s.p.Harvest)
	return s
}

func (s *uncovered) value(t *testing.T, word string) bipartite.ValueID {
	t.Helper()
	v, ok := s.graph.Lookup(bipartite.Value{Text: word})
	if !ok {
		t.Fatalf("no item holds %q", word)
	}
	return v
}

// asked says of words that they were asked for and had so many results.
func (s *uncovered) asked(t *testing.T, totals map[string]float64) {
	t.Helper()
	for _, w := range sortedKeys(totals) {
		v := s.value(t, w)
		s.p.Begun.Add(v)
		rests := evidence.RestsOf(s.p.Harvest)
		*rests = append(*rests, evidence.Rest{Value: v, Total: totals[w]})
	}
}

// holding gives n items a word.
func holding(items map[string][]string, prefix string, n int, words ...string) {
	for i := range n {
		key := fmt.Sprintf("%s%03d", prefix, i)
		items[key] = append(items[key], words...)
	}
}

// disputed is a graph in which no two policies agree. "asked" was asked for. "often" stands in the
// most items, all of them returned twice; "single" in fewer, half of them returned by one query and
// half by another; "apart" in fewer still, without "asked", which stands beside the others.
func disputed(policy Policy) *uncovered {
	first, second := map[string][]string{}, map[string][]string{}
	holding(first, "o", 30, "often", "asked")
	holding(second, "o", 30)
	holding(first, "s", 10, "single", "asked")
	holding(second, "t", 10, "single", "asked")
	holding(first, "a", 28, "apart")
	holding(second, "a", 28)
	holding(first, "r", 1, "rare", "asked")
	holding(second, "r", 1)
	return newUncovered(policy, first, second)
}

func TestEachPolicyChoosesAnotherValue(t *testing.T) {
	for _, c := range []struct {
		policy Policy
		why    string
		set    func(t *testing.T, s *uncovered)
		want   string
		by     string
	}{
		{F1, "most items that one query returned", nil, "single", "f1"},
		{Freq, "most items", nil, "often", "freq"},
		{MMMI, "most items while they bring what is new", nil, "often", "freq for mmmi"},
		{MMMI, "what does not stand with values asked for, once little is new",
			func(_ *testing.T, s *uncovered) {
				for range 100 {
					onHarvest.Of(s.p.Harvest).news.Learn(1, 10)
				}
			}, "apart", "mmmi"},
		{Ntoulas, "most items without totals", nil, "often", "freq for ntoulas"},
		{Ntoulas, "where totals hardly depend on known items, the value of the fewest",
			func(t *testing.T, s *uncovered) {
				flat(t, s, func(rank float64) float64 { return 60 * math.Pow(rank, -0.01) })
			}, "rare", "ntoulas"},
	} {
		t.Run(fmt.Sprintf("%s: %s", c.policy, c.why), func(t *testing.T) {
			s := disputed(c.policy)
			s.p.Begun.Add(s.value(t, "asked"))
			if c.set != nil {
				c.set(t, s)
			}
			f := s.p.Forms[0].Fields[0]
			v, ok := chosenByPolicy(s.p.Harvest, f)
			if !ok || s.graph.ValueText(v) != c.want {
				t.Fatalf("%q is asked for, want %q", s.graph.ValueText(v), c.want)
			}
			q := fullQuery(s.p.Harvest, f, v)
			if gain, price := s.p.Predict(f, v); q.Gain != gain || q.Price != price || gain <= 0 {
				t.Errorf("%g new items for %g requests are predicted, the planner says %g for %g",
					q.Gain, q.Price, gain, price)
			}
			if q.By != c.by {
				t.Errorf("chosen by %q, want %q", q.By, c.by)
			}
		})
	}
}

// flat makes ten further values, asked for, with the totals that a law gives their ranks.
func flat(t *testing.T, s *uncovered, law func(rank float64) float64) {
	t.Helper()
	for i := range 12 {
		for d := range 40 - 3*i {
			s.graph.Capture(9, fmt.Sprintf("law%d-%d", i, d),
				[]bipartite.Value{{Text: fmt.Sprintf("law%d", i)}})
		}
	}
	rise(s.p.Harvest)
	totals := make(map[string]float64)
	for i := range 12 {
		w := fmt.Sprintf("law%d", i)
		rank := 1
		for v := range s.graph.Values() {
			if s.graph.Degree(bipartite.ValueID(v)) > s.graph.Degree(s.value(t, w)) {
				rank++
			}
		}
		totals[w] = law(float64(rank))
	}
	s.asked(t, totals)
}

// Values that were asked stand in a row, and the one behind them must not be drawn for each of
// them.
func TestALotIsAsLikelyForEachValue(t *testing.T) {
	items := map[string][]string{}
	for i := range 40 {
		holding(items, fmt.Sprintf("%02d", i), 1, fmt.Sprintf("word%02d", i))
	}
	s := newUncovered(Random, items)
	for i := range 36 {
		s.p.Begun.Add(s.value(t, fmt.Sprintf("word%02d", i)))
	}
	drawn := make(map[string]int)
	const draws = 2000
	for range draws {
		s.p.Step++
		v, ok := chosenByPolicy(s.p.Harvest, s.p.Forms[0].Fields[0])
		if !ok {
			t.Fatal("nothing is drawn of four values")
		}
		drawn[s.graph.ValueText(v)]++
	}
	for i := 36; i < 40; i++ {
		w := fmt.Sprintf("word%02d", i)
		if n := drawn[w]; n < draws/4-100 || n > draws/4+100 {
			t.Errorf("%s was drawn %d times of %d, want about %d", w, n, draws, draws/4)
		}
	}
}

func sortedKeys[V any](m map[string]V) []string { return slices.Sorted(maps.Keys(m)) }
