package history

import "testing"

func TestASampleThatShowsNothingElseLeavesRoom(t *testing.T) {
	if _, _, high, _ := Recapture(400, 30, 30); high < 430 {
		t.Errorf("up to %.0f items where a sample of 30 shows nothing that the 400 are not", high)
	}
	if _, _, high, _ := Recapture(4000, 3000, 3000); high > 4010 {
		t.Errorf("up to %.0f items where a sample of 3000 shows nothing that the 4000 are not",
			high)
	}
}
