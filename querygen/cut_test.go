package querygen

import (
	"fmt"
	"testing"

	"deepcrawl/bipartite"
	"deepcrawl/forms"
	"deepcrawl/querygen/history"
)

// Where a site ranks the same items on top of every answer and shows a part of it, words that match more than it shows
// bring what is known: their totals promise new items that no page has.
func TestWordsThatAreCutShortAreGivenUpForNarrowerOnes(t *testing.T) {
	p := New(&bipartite.Graph{}, nil, Seeds{}, Config{})
	p.Limit, p.PageSize = 100, 20
	a := &history.Query{Query: Query{}, In: &history.FieldState{}, Matching: history.Matching{HasValue: true, Share: 1}, Total: history.Total{Claimed: 1000, Exact: true}, Forecast: history.Forecast{Weight: 1}, Reading: history.Reading{Size: 20}, Progress: history.Progress{More: true}}
	if !p.IsCut(a) {
		t.Fatal("a word of ten times the cap is not cut")
	}
	before := p.Reachable(1000)
	for a.Pages = 1; a.Pages <= 3; a.Pages++ {
		a.Read, a.Returned = 20*a.Pages, 20*a.Pages
		p.LearnCut(a, Outcome{Returned: 20}, 0)
	}
	if got := p.Reachable(1000); got > before/2 {
		t.Errorf("after three pages without a new item as good as %.3f of them are expected, before %.3f", got, before)
	}
	if got := nextPage(p.Harvest, a); got > 1 {
		t.Errorf("the next page promises %.1f new items", got)
	}
	if near := p.Reachable(150); near < 0.6 {
		t.Errorf("of a word a little longer than the cap %.2f are expected", near)
	}
}

// A word of forty holders, half of them found but once, fills the pages that a site shows of an answer; one of seven, all of them found
// but once, promises more for the single page it is thought to take, as the best of thousands like it always does.
func TestWhereAnswersAreCutTheLongerOneIsAsked(t *testing.T) {
	for capped, want := range map[int]string{0: "rare", 100: "broad"} {
		var g bipartite.Graph
		for i := range 47 {
			word := "broad"
			if i >= 40 {
				word = "rare"
			}
			for q := range bipartite.QueryID(2) {
				if q == 0 || i < 20 {
					g.Capture(q, fmt.Sprint(i), []bipartite.Value{{Text: word}})
				}
			}
		}
		p := New(&g, []*forms.Form{(&site{}).form()}, Seeds{}, Config{})
		f := p.Forms[0].Fields[0]
		f.Of.Facts.Totals = "exact"
		p.PageSize, p.Limit = 20, capped
		for range 20 {
			f.LearnGain(&history.Query{Forecast: history.Forecast{Weight: 25}}, 50, 100)
		}
		p.FollowShare()
		rise(p.Harvest)
		if v, _ := bestValue(p.Harvest, f); g.ValueText(v) != want {
			t.Errorf("at most %d are shown: %q is asked, want %q", capped, g.ValueText(v), want)
		}
	}
}
