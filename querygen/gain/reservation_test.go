package gain

import (
	"math"
	"testing"
)

// What can be left unread is worth more than its mean, and no more than what a page holds.
func TestAnUncertainAnswerIsWorthMoreThanItsMean(t *testing.T) {
	var o Opening
	if got := o.Reservation(20, 5, 10); got <= 4 || got > 10 {
		t.Errorf("a value that promises 4 new records a page is worth asking for %.2f", got)
	}
	if got := o.Reservation(50, 5, 10); math.Abs(got-10) > 1e-9 {
		t.Errorf("pages of nothing but new records are worth %.2f, want 10: nothing is uncertain",
			got)
	}
}

func TestFirstPagesThatShowWhatIsKnownLowerTheWorth(t *testing.T) {
	var fresh, stale Opening
	for range 20 {
		fresh.LearnFirst(8, 50, 40, 10)
		stale.LearnFirst(0, 50, 40, 10)
	}
	if f, s := fresh.Reservation(20, 5, 10), stale.Reservation(20, 5, 10); s >= f {
		t.Errorf("where first pages show nothing new a value is worth %.2f, where they show as "+
			"much as others %.2f", s, f)
	}
}
