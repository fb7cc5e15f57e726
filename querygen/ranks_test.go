package querygen

import (
	"fmt"
	"testing"

	"deepcrawl/bipartite"
	"deepcrawl/forms"
	"deepcrawl/querygen/history"
	"deepcrawl/querygen/policy"
)

// A site shows ten results of any answer, always the best ranked ones. Of items in its first half
// all that come are known, of those further down half are new.
func TestWhereAnswersAreCutF1AsksWhatLeadsFurtherDown(t *testing.T) {
	var g bipartite.Graph
	p := New(&g, []*forms.Form{(&site{}).form()}, Seeds{}, Config{Policy: F1})
	add := func(word string, n int) {
		for i := range n {
			g.Capture(0, fmt.Sprint(word, i), []bipartite.Value{{Text: word}})
		}
	}
	add("top", 12)
	add("deep", 7)
	p.Limit, p.PageSize = 10, 10
	p.Ranks.Of = make([]history.Placed, g.Records())
	for d := range p.Ranks.Of {
		p.Ranks.Of[d] = history.Placed{At: 0.01, Sure: 1}
		if d >= 12 {
			p.Ranks.Of[d].At = 0.9
		}
	}
	for s := range p.Ranks.Met {
		p.Ranks.Met[s] = 100
	}
	p.Ranks.Fresh[history.RankStep(0.9)] = 50
	rise(p.Harvest)
	f := p.Forms[0].Fields[0]
	if v, _ := byRevealed(p.Harvest, f); g.ValueText(v) != "deep" {
		t.Errorf("%q is asked: of it the site shows what stands on top of every answer",
			g.ValueText(v))
	}
	p.Limit = 0
	if v, _ := policy.BySingletons(view{p.Harvest}, field{p.Harvest, f}); g.ValueText(v) != "top" {
		t.Errorf("%q is asked where all results are shown", g.ValueText(v))
	}
}
