package querygen

import (
	"testing"

	"deepcrawl/querygen/history"
)

// Where the site counts no further than it shows, beginnings of words, which stand on no result page by themselves, tell of the limit as
// words do: it is the total of many answers, and none has more.
func TestALimitThatIsTheTotalOfManyAnswersIsNoTotal(t *testing.T) {
	s := site{database: newDatabase(500, 3000, 40, 3), page: 50, cap: 50, prefix: true, totals: "exact", lie: func(_ *site, o *Outcome) { o.Claimed = min(o.Claimed, 50) }}
	p := s.harvest(t, Config{Seed: 1}, 900)
	if got := float64(s.graph.Records()) / float64(len(s.items)); got < 0.95 || p.Facts("f1").Cap != 50 {
		t.Errorf("%.2f of the items found by %d requests, stopped: %s; cap %d", got, s.requests, p.Stopped(), p.Facts("f1").Cap)
	}
}

// Answers that are all as long as each other, one in a row of others, are no limit unless none is longer.
func TestAsManyResultsAsOthersAreNoLimitWhereOneHasMore(t *testing.T) {
	var c history.Clips
	for i := range history.ClippedAny - 1 {
		c.Answers = append(c.Answers, uint64(i))
	}
	if c.Tell() {
		t.Error("four answers of one length are taken for a limit")
	}
	if c.Answers = append(c.Answers, 99); !c.Tell() {
		t.Error("five different ones are not")
	}
	if c = (history.Clips{Shares: []float64{.2, .2, .21}}); c.Tell() {
		t.Error("three values that are as frequent are taken for a limit")
	}
	if c = (history.Clips{Shares: []float64{.2, .2, .4}}); !c.Tell() {
		t.Error("three of which one is twice as frequent are not")
	}
}
