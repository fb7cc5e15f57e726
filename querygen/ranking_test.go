package querygen

import (
	"math/rand/v2"
	"runtime"
	"slices"
	"testing"
	"time"

	"deepcrawl/bipartite"
	"deepcrawl/forms"
)

// BenchmarkNext measures a decision with a million values known: from the outcome to the next ask,
// which Observe chooses. It reports what 99 of 100 decisions stay under: where every answer is
// shown whole, and where a query shows 100 items at most, of which each holds some 200 words.
func BenchmarkNext(b *testing.B) {
	for _, c := range []struct {
		name              string
		policy            Policy
		matches, returned int // of a query; no more are shown than returned on each of two pages
		values            int // of an item, while it is measured
		more              bool
	}{
		{"greedy", Greedy, 15, 10, 10, true},
		{"cap-100", Auto, 5000, 100, 200, false},
	} {
		b.Run(c.name, func(b *testing.B) {
			runtime.LockOSThread()
			defer runtime.UnlockOSThread()
			var g bipartite.Graph
			rng := rand.New(rand.NewPCG(1, 1))
			zipf := rand.NewZipf(rng, 1.1, 3, 3_000_000)
			f := &forms.Form{ID: "f",
				Fields: []forms.Field{
					{Name: "q", Role: forms.Keyword, Domain: forms.Domain{Kind: forms.Free}}}}
			p := New(&g, []*forms.Form{f}, Seeds{}, Config{Policy: c.policy})
			item := 0
			var took []time.Duration
			step := func(values int) {
				a, ok := p.Next()
				if !ok {
					b.Fatal(p.Stopped())
				}
				fresh := c.returned
				// probes show nothing
				if a.Query.Way != "" || a.Query.Term == "" && a.Query.Value.Text == "" {
					fresh = 0
				}
				o := Outcome{Ask: a, Kind: Results, Returned: fresh, New: fresh, Claimed: c.matches,
					ClaimedExact: true, More: c.more && a.Page == 1, Requests: 1}
				if fresh == 0 {
					o.Kind, o.Claimed = Empty, 0
				}
				for range fresh {
					vs := []bipartite.Value{a.Query.Value}
					for range values {
						vs = append(vs, bipartite.Value{Text: pronounceable(int(zipf.Uint64()))})
					}
					g.Capture(a.Query.ID, string(rune('a'+item%26))+pronounceable(item), vs)
					item++
				}
				began := threadTime()
				p.Observe(o)
				took = append(took, threadTime()-began)
			}
			for g.Values() < 1_000_000 {
				step(200)
			}
			took = nil
			for b.Loop() {
				step(c.values)
			}
			slices.Sort(took)
			b.ReportMetric(took[len(took)*99/100].Seconds()*1e3, "ms/decision-p99")
			b.ReportMetric(took[len(took)/2].Seconds()*1e3, "ms/decision-median")
			b.ReportMetric(float64(g.Values()), "values")
		})
	}
}
