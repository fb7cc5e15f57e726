package density

import (
	"math"
	"testing"
)

// every puts n items evenly into the positions below an end.
func every(end, n int) (places []int) {
	for i := range n {
		places = append(places, i*end/n)
	}
	return places
}

// A total says that there is something, however much of the range is empty so far.
func TestWhatIsCountedLiesBehindAnEmptyBeginning(t *testing.T) {
	r := New(1500, 2100, nil, 3472, -1)
	r.fill(1500, 1800, 0)
	r.at = 1801
	const limit = 500
	widest := r.At()
	for at := r.At(); at <= r.End() && r.UpTo(at, false).Upper(1) <= limit; at++ {
		widest = at
	}
	if n := r.UpTo(widest, false).Mean(); n < 50 {
		t.Errorf("%.1f of 3472 items are expected up to %d", n, widest)
	}
}

// What an answer that overflows shows of a range is a sample of it. When its first part is read,
// the sample tells how much the rest holds.
func TestACellThatWasReadTellsWhatKnownItemsStandFor(t *testing.T) {
	r := New(0, 9999, every(10_000, 100), -1, 1000) // in truth 10,000
	r.Overflow(0, 999, -1, 200, every(1000, 100))
	r.Overflow(0, 299, -1, 200, every(300, 100))
	for from := 0; from < 300; from += 75 {
		r.Settle(from, from+74, 75)
	}
	if n, ok := r.Believed(9999, true); !ok || n < 6000 || n > 14_000 {
		t.Errorf("the range is believed to hold %.0f, %v; want about 10000", n, ok)
	}
	if r.At() != 300 || r.Held() != 300 || !r.Filled() || !r.Begun() || r.Left() != -1 {
		t.Errorf("settled up to %d with %d items, left %d", r.At(), r.Held(), r.Left())
	}
}

func TestTotalsCountWhatIsLeft(t *testing.T) {
	r := New(0, 99, every(100, 10), 50, 0)
	if h := r.Head(); !h.Counted || h.Size != 50 || h.Known != 10 || h.To != 99 || h.Median != 50 {
		t.Errorf("%+v", h)
	}
	r.Settle(0, 49, 20)
	if got := r.UpTo(99, true).Mean(); r.Left() != 30 || got != 30 {
		t.Errorf("%d are left, %.1f are expected up to the end", r.Left(), got)
	}
	r.Settle(50, 89, 30)
	if r.Skip() {
		t.Error("nothing is left, and the range is not settled")
	}
}

func TestMarksAreTakenAnew(t *testing.T) {
	r := New(0, 99, nil, 50, 0)
	r.Mark(every(100, 4), false)
	if h := r.Head(); h.Known != 4 {
		t.Errorf("%d known items", h.Known)
	}
	if r.Mark(every(100, 5), false); r.Head().Known != 4 {
		t.Error("one known item more is a reason")
	}
	if r.Mark(every(100, 5), true); r.Head().Known != 5 {
		t.Error("another attribute is none")
	}
}

func TestWhatIsAboveALimitIsMoreThanIt(t *testing.T) {
	for _, b := range []Belief{{50, 100}, {500, 100}, {1, 1}, {50, 0}} {
		if got := b.Above(100); got < 100 || got < b.mean {
			t.Errorf("%.0f is believed of %+v above 100", got, b)
		}
	}
	if j := (Belief{10, 4}).joined(Belief{20, 4}); j.mean != 15 || j.variance != 2 {
		t.Errorf("two beliefs come to %+v", j)
	}
	if up := (Belief{10, 4}).Upper(2); math.Abs(up-14) > 1e-9 {
		t.Errorf("two deviations above is %.1f", up)
	}
}
