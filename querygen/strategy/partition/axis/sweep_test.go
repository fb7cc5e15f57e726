package axis

import (
	"math"
	"testing"

	"deepcrawl/forms"
	"deepcrawl/querygen/history"
	"deepcrawl/querygen/plan"
	"deepcrawl/querygen/strategy/partition/scale"
)

// What an answer that overflows shows of a range is a sample of it. When its first part is read,
// the sample tells how much the rest holds.
func TestWhatIsReadOfARangeTellsWhatTheRestHolds(t *testing.T) {
	x := &Axis{To: 1, Positions: Positions{Hi: 9999, Scale: &scale.Scale{}}}
	x.Places.Sure = true
	places := func(to, n int) (at []int) {
		for i := range n {
			at = append(at, i*to/n)
		}
		return at
	}
	s := NewSweep(x, plan.Bound{From: 0, To: 9999}, places(10000, 100), -1, 1000) // in truth 10,000
	s.Next(1, 100)
	s.Overflown(plan.Bound{From: 0, To: 999}, -1, 200, places(1000, 100))
	s.Overflown(plan.Bound{From: 0, To: 299}, -1, 200, places(300, 100))
	for from := 0; from < 300; from += 75 {
		s.Settled(plan.Bound{From: from, To: from + 74}, 75)
	}
	if size, ok := s.BelievedItems(); !ok || size < 6000 || size > 14000 {
		t.Errorf("the range is believed to hold %.0f, %v; want about 10000", size, ok)
	}
	if next, _ := s.Next(0.5, 100); next.To < 360 || next.To > 420 {
		t.Errorf("the next cell ends at %d, want one of 60 to 120 items", next.To)
	}
}

// A part that was refused and said nothing of how much it holds leaves numbers to choose the next
// one by.
func TestASweepGoesOnAfterRefusalsWithoutANumber(t *testing.T) {
	price := forms.Domain{Kind: forms.Typed, Type: "price"}
	b := &history.FormState{
		Form: &forms.Form{ID: "cars", Kind: forms.Search, Method: "GET", Fields: []forms.Field{
			{Name: "lo", Role: forms.RangeFrom, Pair: 2, Domain: price},
			{Position: 1, Name: "hi", Role: forms.RangeTo, Pair: 1, Domain: price},
		}}}
	x := Axes(b)[0]
	s := NewSweep(x, plan.Bound{From: 0, To: 5000}, nil, 213, 0)
	for range 40 {
		c, ok := s.Next(0.8, 200)
		if !ok {
			return
		}
		if math.IsNaN(c.Expect) {
			t.Fatalf("%d to %d is expected to hold %v items", c.From, c.To, c.Expect)
		}
		if s.Overflown(c.Bound, -1, -1, nil) && c.From != c.To {
			t.Fatalf("%d to %d is no point", c.From, c.To)
		}
	}
}
