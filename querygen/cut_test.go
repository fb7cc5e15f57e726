package querygen

import (
	"fmt"
	"testing"

	"deepcrawl/bipartite"
	"deepcrawl/forms"
)

// Where a site ranks the same items on top of every answer and shows a part of it, words that match more than it shows
// bring what is known: their totals promise new items that no page has.
func TestWordsThatAreCutShortAreGivenUpForNarrowerOnes(t *testing.T) {
	p := New(&bipartite.Graph{}, nil, Seeds{}, Config{})
	p.capped, p.pageSize = 100, 20
	a := &arm{Query: Query{}, family: &family{}, hasValue: true, claimed: 1000, exact: true, share: 1, weight: 1, size: 20, more: true}
	if !p.isCut(a) {
		t.Fatal("a word of ten times the cap is not cut")
	}
	before := p.reachable(1000)
	for a.pages = 1; a.pages <= 3; a.pages++ {
		a.read, a.returned = 20*a.pages, 20*a.pages
		p.learnCut(a, Outcome{Returned: 20}, 0)
	}
	if got := p.reachable(1000); got > before/2 {
		t.Errorf("after three pages without a new item as good as %.3f of them are expected, before %.3f", got, before)
	}
	if got := p.nextPage(a); got > 1 {
		t.Errorf("the next page promises %.1f new items", got)
	}
	if near := p.reachable(150); near < 0.6 {
		t.Errorf("of a word a little longer than the cap %.2f are expected", near)
	}
}

func TestATotalSaysLittleWherePagesDoNotShowTheWord(t *testing.T) {
	a := &arm{family: &family{}, hasValue: true, claimed: 100, exact: true, share: 0.95}
	if a.obscured() {
		t.Error("the word stands in nearly all items shown")
	}
	a.share = 0.3
	if !a.obscured() {
		t.Error("the word stands in a third of the items shown")
	}
	if a.claimed = -1; a.obscured() {
		t.Error("no total")
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
		f := p.order[0].families[0]
		f.box.facts.Totals = "exact"
		p.pageSize, p.capped = 20, capped
		for range 20 {
			f.learnGain(&arm{weight: 25}, 50, 100)
		}
		p.followShare()
		p.rise()
		if v, _ := p.bestValue(f); g.ValueText(v) != want {
			t.Errorf("at most %d are shown: %q is asked, want %q", capped, g.ValueText(v), want)
		}
	}
}

func TestWhereAnswersAreCutTotalsAreBelievedSooner(t *testing.T) {
	for limit, want := range map[int]bool{0: true, 100: false} {
		a := &arm{family: &family{}, box: &box{}, hasValue: true, claimed: 60, exact: true, share: 0.6}
		if a.box.facts.Cap = limit; a.obscured() != want {
			t.Errorf("at most %d are shown, and six of ten results show the word: obscured %v, want %v", limit, !want, want)
		}
	}
}
