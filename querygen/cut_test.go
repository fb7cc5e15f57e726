package querygen

import (
	"fmt"
	"testing"

	"deepcrawl/bipartite"
	"deepcrawl/forms"
	"deepcrawl/querygen/history"
)

// A word of forty holders, half of them found but once, fills the pages that a site shows of an
// answer; one of seven, all of them found but once, promises more for the single page it is thought
// to take, as the best of thousands like it always does.
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
