package querygen

import (
	"math/rand/v2"
	"runtime"
	"testing"
	"time"

	"deepcrawl/bipartite"
	"deepcrawl/forms"
)

// BenchmarkReplay measures how soon a harvest of a hundred thousand requests is rebuilt from its
// steps: each page is captured and observed, and nothing asks what to do next. It reports the CPU
// seconds of both, and of observing alone.
func BenchmarkReplay(b *testing.B) {
	const (
		steps   = 100_000
		shown   = 10 // new items of a page
		matches = 15
	)
	f := &forms.Form{ID: "f",
		Fields: []forms.Field{
			{Name: "q", Role: forms.Keyword, Domain: forms.Domain{Kind: forms.Free}}}}
	capture := func(g *bipartite.Graph, o Outcome, step int) {
		rng := rand.New(rand.NewPCG(1, uint64(step)))
		words := rand.NewZipf(rng, 1.1, 3, 3_000_000)
		for i := range o.New {
			vs := []bipartite.Value{o.Ask.Query.Value}
			for range shown {
				vs = append(vs, bipartite.Value{Text: pronounceable(int(words.Uint64()))})
			}
			g.Capture(o.Ask.Query.ID, pronounceable(step*shown+i), vs)
		}
	}
	var g bipartite.Graph
	p := New(&g, []*forms.Form{f}, Seeds{}, Config{})
	var stored []Outcome
	for step := range steps {
		a, ok := p.Next()
		if !ok {
			b.Fatal(p.Stopped())
		}
		o := Outcome{Ask: a, Kind: Results, Returned: shown, New: shown, Claimed: matches,
			ClaimedExact: true, More: a.Page == 1, Requests: 1}
		// probes show nothing
		if a.Query.Way != "" || a.Query.Term == "" && a.Query.Value.Text == "" {
			o.Kind, o.Returned, o.New, o.Claimed, o.More = Empty, 0, 0, 0, false
		}
		capture(&g, o, step)
		p.Observe(o)
		stored = append(stored, o)
	}
	runtime.LockOSThread()
	defer runtime.UnlockOSThread()
	for b.Loop() {
		var g bipartite.Graph
		p := New(&g, []*forms.Form{f}, Seeds{}, Config{})
		began, observed := threadTime(), time.Duration(0)
		for step, o := range stored {
			capture(&g, o, step)
			at := threadTime()
			p.Observe(o)
			observed += threadTime() - at
		}
		b.ReportMetric((threadTime() - began).Seconds(), "s/replay")
		b.ReportMetric(observed.Seconds(), "s/observed")
		b.ReportMetric(float64(g.Records()), "items")
		b.ReportMetric(float64(g.Values()), "values")
	}
}
