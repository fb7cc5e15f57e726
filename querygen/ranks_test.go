package querygen

import (
	"fmt"
	"math"
	"testing"

	"deepcrawl/bipartite"
	"deepcrawl/forms"
	"deepcrawl/querygen/policy"
)

// A site shows ten results of any answer, always the best ranked ones. Of items in its first half all that come are known, of those
// further down half are new.
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
	p.capped, p.pageSize = 10, 10
	p.ranks.of = make([]placed, g.Records())
	for d := range p.ranks.of {
		p.ranks.of[d] = placed{at: 0.01, sure: 1}
		if d >= 12 {
			p.ranks.of[d].at = 0.9
		}
	}
	for s := range p.ranks.met {
		p.ranks.met[s] = 100
	}
	p.ranks.fresh[rankStep(0.9)] = 50
	p.rise()
	f := p.order[0].families[0]
	if v, _ := byRevealed(p, f); g.ValueText(v) != "deep" {
		t.Errorf("%q is asked: of it the site shows what stands on top of every answer", g.ValueText(v))
	}
	p.capped = 0
	if v, _ := policy.BySingletons(view{p}, field{p, f}); g.ValueText(v) != "top" {
		t.Errorf("%q is asked where all results are shown", g.ValueText(v))
	}
}

func TestAnItemStandsWhereLongAnswersHaveIt(t *testing.T) {
	var r ranks
	r.note([]bipartite.RecordID{0, 1, 2}, 0, 3, 3)
	if got := r.place(1); math.Abs(got-0.5) > 1e-6 {
		t.Errorf("the second of three stands at %.3f", got)
	}
	long := make([]bipartite.RecordID, 0, 100)
	for d := range bipartite.RecordID(100) {
		long = append(long, d+3)
	}
	long[9] = 1
	r.note(long, 0, 1000, 3)
	if got := r.place(1); math.Abs(got-0.0095) > 0.01 {
		t.Errorf("the tenth of a thousand stands at %.3f", got)
	}
	if got := r.place(5000); got != 0.5 {
		t.Errorf("an item never listed stands at %.3f", got)
	}
	odds := r.odds()
	if deep, top := odds[0], odds[rankStep(0.001)]; deep >= top {
		t.Errorf("new items were found on top: odds %.2f there, %.2f far down", top, deep)
	}
}
