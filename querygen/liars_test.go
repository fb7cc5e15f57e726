package querygen

import (
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"deepcrawl/querygen/history"
)

// A lie changes an answer before it is seen.
type lie func(s *site, o *Outcome)

func TestASiteThatLiesIsLeftWithAReasonAndNotWithoutItsItems(t *testing.T) {
	rng := func(s *site) *rand.Rand { return rand.New(rand.NewPCG(uint64(s.requests), 5)) }
	byYield := []string{"yield"}
	for name, c := range map[string]struct {
		site
		lie     lie
		within  int      // requests
		percent int      // of the items that are found all the same
		stopped []string // nil: any reason
		// findings that must be among those of the form, by their name and the beginning of what
		// they say
		said []string
	}{
		"totals are rounded": {site: site{page: 10, totals: "rounded"}, within: 900, percent: 95,
			stopped: byYield, said: []string{"totals: rounded"}},
		"totals are a constant": {site: site{page: 10, totals: "lying"}, within: 900, percent: 90,
			stopped: byYield, said: []string{"totals: wrong"}},
		"totals are those of all items": {site: site{page: 10, totals: "exact"}, within: 900,
			percent: 90, stopped: byYield, said: []string{"totals: wrong"},
			lie: func(s *site, o *Outcome) { o.Claimed = len(s.items) }},
		"totals are a third": {site: site{page: 10, totals: "exact"}, within: 900, percent: 80,
			stopped: byYield, said: []string{"totals: wrong"},
			lie: func(s *site, o *Outcome) { o.Claimed = max(1, o.Claimed/3) }},
		"totals are a sixth too many": {site: site{page: 10, totals: "exact"}, within: 900,
			percent: 90, stopped: byYield, said: []string{"totals: too high"},
			lie: func(s *site, o *Outcome) { o.Claimed = o.Claimed*118/100 + 1 }},
		"totals grow with every request": {site: site{page: 10, totals: "exact"}, within: 900,
			percent: 90, stopped: byYield, said: []string{"totals: wrong"},
			lie: func(s *site, o *Outcome) { o.Claimed += 3 * s.requests }},
		"the last page leads on to itself": {site: site{page: 10, totals: "exact", endless: true},
			within: 900, percent: 90, stopped: byYield,
			said: []string{"further pages: are said to follow"}},
		"every page shows the first results": {site: site{page: 10, totals: "exact", deaf: true},
			within: 1500, percent: 90, stopped: byYield,
			said: []string{"further pages: show again"}},
		"next leads on for ever, to pages of random items": {site: site{page: 10, totals: "none"},
			within: 900, percent: 90, stopped: byYield,
			said: []string{"further pages: show nothing"},
			lie: func(s *site, o *Outcome) {
				if o.Returned == 0 {
					s.show(o, rng(s).Perm(len(s.items))[:5]...)
				}
				o.Kind, o.More = Results, true
			}},
		"random fillers on every page, which never end": {site: site{page: 10, totals: "lying"},
			within: 900, percent: 90, stopped: byYield, said: []string{"totals: wrong"},
			lie: func(s *site, o *Outcome) {
				s.show(o, rng(s).Perm(len(s.items))[:5]...)
				o.Kind, o.More = Results, true
			}},
		"totals mean nothing, pages never end, the same fillers on each": {
			site: site{page: 10, totals: "lying", fillers: 5, endless: true}, within: 900,
			percent: 90, stopped: byYield, said: []string{"totals: wrong"}},
		"nonsense is answered with random items": {site: site{page: 10, totals: "none"},
			within: 900, percent: 90, stopped: byYield,
			said: []string{"a query that nothing matches: is answered as results"},
			lie: func(s *site, o *Outcome) {
				if o.Returned == 0 {
					s.show(o, rng(s).Perm(len(s.items))[:10]...)
					o.Kind = Results
				}
			}},
	} {
		t.Run(name, func(t *testing.T) {
			unsaid := make(map[string]int)
			found := median(3, func(seed uint64) float64 {
				s := c.site
				s.database, s.lie = few, c.lie
				p := s.harvest(t, Config{Seed: seed}, c.within)
				t.Logf("seed %d: stopped %q after %d requests with %d of %d items", seed,
					p.Stopped(), s.requests, s.graph.Records(), len(s.items))
				for _, want := range c.said {
					if !slices.ContainsFunc(p.Facts("f1").Findings(), func(f history.Finding) bool {
						return strings.HasPrefix(f.Name+": "+f.Value, want)
					}) {
						unsaid[want]++
						t.Logf("nothing says %q: %v", want, p.Facts("f1").Findings())
					}
				}
				if p.Stopped() == "" ||
					c.stopped != nil && !slices.Contains(c.stopped, p.Stopped()) {
					t.Errorf("seed %d: stopped %q after %d requests", seed, p.Stopped(), s.requests)
				}
				return 100 * float64(s.graph.Records()) / float64(len(s.items))
			})
			for want, n := range unsaid {
				if n > 1 {
					t.Errorf("nothing says %q in %d of 3 harvests", want, n)
				}
			}
			if found < float64(c.percent) {
				t.Errorf("%.0f %% of the items are found by half of the harvests, want %d", found,
					c.percent)
			}
		})
	}
}
