package querygen

import (
	"testing"
)

// Where the site counts no further than it shows, beginnings of words, which stand on no result
// page by themselves, tell of the limit as words do: it is the total of many answers, and none has
// more.
func TestALimitThatIsTheTotalOfManyAnswersIsNoTotal(t *testing.T) {
	s := site{database: newDatabase(500, 3000, 40, 3), page: 50, cap: 50, prefix: true,
		totals: "exact", lie: func(_ *site, o *Outcome) { o.Claimed = min(o.Claimed, 50) }}
	p := s.harvest(t, Config{Seed: 1}, 900)
	if got := float64(s.graph.Records()) / float64(len(s.items)); got < 0.95 ||
		p.Facts("f1").Cap != 50 {
		t.Errorf("%.2f of the items found by %d requests, stopped: %s; cap %d", got, s.requests,
			p.Stopped(), p.Facts("f1").Cap)
	}
}
