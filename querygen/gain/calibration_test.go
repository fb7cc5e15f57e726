package gain

import "testing"

// While one in twenty records is known the rest of an answer is new, and most of it is known once a
// long answer was read.
func TestWhatWasLearntWhenFewItemsWereKnownGivesWay(t *testing.T) {
	var c Calibration
	c.LearnAt(200, 10, 30)
	if got := c.PosteriorAt(1, 30); got < 10 {
		t.Errorf("twenty times of what was predicted came, and %.1f times as much is expected next",
			got)
	}
	if got := c.PosteriorAt(1, 600); got > 4 {
		t.Errorf("with twenty times as many records known %.1f times of what is predicted are expected", got)
	}
	for range 20 {
		c.LearnAt(5, 10, 600)
	}
	if got := c.PosteriorAt(1, 600); got < 0.4 || got > 0.6 {
		t.Errorf("half of what was predicted came twenty times, and %.2f of it is expected next",
			got)
	}
}
