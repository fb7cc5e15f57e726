package gain

import "testing"

func TestALongerAnswerOfTheSameNewnessBringsMore(t *testing.T) {
	short, fewer := CutAnswer(20, 5, 0.5)
	long, more := CutAnswer(100, 25, 0.5)
	if long < 4*short || more < 2*fewer {
		t.Errorf("20 known records promise %.0f and %.0f new ones, 100 %.0f and %.0f",
			short, fewer, long, more)
	}
	if got := UnknownShare(1, 1e6, 1); got != MostNew {
		t.Errorf("%.2f of the results are believed to be new", got)
	}
}

func TestValuesAreFiledAnewOnceTheShareHasMoved(t *testing.T) {
	var s NewShare
	if !s.Refile(1) {
		t.Fatal("the values were never filed and are not now")
	}
	if share, ratio := s.Filed(); share != s.Now() || ratio != 1 {
		t.Errorf("filed by %.2f and %.2f", share, ratio)
	}
	if s.Refile(1.1) {
		t.Error("a ratio of 1.1 for 1 moves them")
	}
	for range 20 {
		s.Learn(0, 20)
	}
	if !s.Refile(1) {
		t.Errorf("nothing new among 400 results does not move them: %.2f are expected", s.Now())
	}
}
