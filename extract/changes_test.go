package extract

import (
	"slices"
	"testing"
	"time"

	"deepcrawl/bipartite"
	"deepcrawl/querygen"
	"deepcrawl/surface/revisit"
)

// aLeaf was asked a day ago, and before that each day for as long as days has letters: C where its
// answer had changed.
func aLeaf(id int, form, days string, at time.Time) *leaf {
	var visits []revisit.Visit
	for _, day := range days {
		visits = append(visits, revisit.Visit{After: 1, Changed: day == 'C'})
	}
	s := &Step{Ask: querygen.Ask{Query: querygen.Query{ID: bipartite.QueryID(id), Form: form}, Page: 1}, At: at.Add(-24 * time.Hour)}
	return &leaf{pages: []*Step{s}, past: visits}
}

func TestLeavesOfFormsThatChangeAreAskedFirst(t *testing.T) {
	at := time.Now()
	leaves := []*leaf{
		aLeaf(1, "still", "....", at), aLeaf(2, "still", "....", at),
		aLeaf(3, "lively", "..C.", at), aLeaf(4, "lively", ".C..", at), aLeaf(5, "lively", "", at),
	}
	order := func(leaves []*leaf) (ids []int) {
		for _, l := range leaves {
			ids = append(ids, int(l.query().ID))
		}
		return ids
	}
	got := order(byDueness(leaves, "", at))
	// The one that nobody asked again goes by what the others of its form did.
	if first := slices.Sorted(slices.Values(got[:3])); !slices.Equal(first, []int{3, 4, 5}) {
		t.Errorf("asked in the order %v, want 3, 4 and 5 first", got)
	}
	news := []*leaf{aLeaf(2, "a", "", at), aLeaf(1, "a", "", at)}
	if got := order(byDueness(news, "", at)); !slices.Equal(got, []int{2, 1}) {
		t.Errorf("without a past the order %v is not kept", got)
	}
}

func TestALeafRemembersWhetherItsAnswerChanged(t *testing.T) {
	at := time.Now()
	old := aLeaf(1, "f", "CCCCCCCCCCCCCCCCCCCC", at)
	old.pages[0].Outcome = querygen.Outcome{Kind: querygen.Results, Claimed: 10, ClaimedExact: true}
	again := *old.pages[0]
	again.At = at
	visits := old.visits(&again, !sameAnswer(old.pages[0], &again))
	if last := visits[len(visits)-1]; len(visits) != maxVisits || last.Changed || last.After != 1 {
		t.Errorf("remembered %+v", visits)
	}
	again.Outcome.Claimed = 11
	if visits := old.visits(&again,
		!sameAnswer(old.pages[0], &again)); !visits[len(visits)-1].Changed {
		t.Error("another count is no change")
	}
}
