package history

import (
	"math"
	"testing"

	"deepcrawl/bipartite"
)

func TestAnItemStandsWhereLongAnswersHaveIt(t *testing.T) {
	var r ranks
	r.Note([]bipartite.RecordID{0, 1, 2}, 0, 3, 3)
	if got := r.place(1); math.Abs(got-0.5) > 1e-6 {
		t.Errorf("the second of three stands at %.3f", got)
	}
	long := make([]bipartite.RecordID, 0, 100)
	for d := range bipartite.RecordID(100) {
		long = append(long, d+3)
	}
	long[9] = 1
	r.Note(long, 0, 1000, 3)
	if got := r.place(1); math.Abs(got-0.0095) > 0.01 {
		t.Errorf("the tenth of a thousand stands at %.3f", got)
	}
	if got := r.place(5000); got != 0.5 {
		t.Errorf("an item never listed stands at %.3f", got)
	}
	odds := r.odds()
	if deep, top := odds[0], odds[RankStep(0.001)]; deep >= top {
		t.Errorf("new items were found on top: odds %.2f there, %.2f far down", top, deep)
	}
}
