package querygen

import (
	"testing"

	"deepcrawl/bipartite"
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
