package history

import (
	"testing"

	"deepcrawl/forms"
	"deepcrawl/querygen/plan"
)

func TestSubmittedIsATextThatWentWithAllThatStandsBesideIt(t *testing.T) {
	b := &FormState{
		Form: &forms.Form{ID: "f", Fields: []forms.Field{{Name: "q"}, {Name: "in"}, {Name: "by"}}}}
	p := &Harvest{Questions: Questions{Sent: make(map[string]bool)}}
	q, by := &FieldState{Of: b}, &FieldState{Of: b, Index: 2}
	b.Stand([]forms.Assignment{b.Set(1, "titles")})
	for _, text := range []string{"river", "Lake"} {
		p.Submit(plan.Query{Form: "f", Assign: b.With(q.Typed(text))})
	}
	for _, f := range []*FieldState{q, by} {
		for _, text := range []string{"river", "lake", "Lake", "titles", "sea"} {
			want := p.Sent[Submission("f", b.With(f.Typed(text)))]
			if got := p.Submitted(f, text); got != want ||
				got != (f == q && (text == "river" || text == "Lake")) {
				t.Errorf("%q in field %d was submitted: %v, and by what was sent %v", text, f.Index,
					got, want)
			}
		}
	}
	b.Standing = nil
	if p.Submitted(q, "river") {
		t.Error("it was submitted among titles only")
	}
}

func TestATotalSaysLittleWherePagesDoNotShowTheWord(t *testing.T) {
	a := &Query{In: &FieldState{}, Matching: Matching{HasValue: true, Share: 0.95},
		Total: Total{Claimed: 100, Exact: true}}
	if a.Obscured() {
		t.Error("the word stands in nearly all items shown")
	}
	a.Share = 0.3
	if !a.Obscured() {
		t.Error("the word stands in a third of the items shown")
	}
	if a.Claimed = -1; a.Obscured() {
		t.Error("no total")
	}
}

func TestWhereAnswersAreCutTotalsAreBelievedSooner(t *testing.T) {
	for limit, want := range map[int]bool{0: true, 100: false} {
		a := &Query{In: &FieldState{}, Of: &FormState{},
			Matching: Matching{HasValue: true, Share: 0.6}, Total: Total{Claimed: 60, Exact: true}}
		if a.Of.Facts.Cap = limit; a.Obscured() != want {
			t.Errorf("at most %d are shown, and six of ten results show the word: obscured %v, want %v", limit, !want, want)
		}
	}
}

func TestRoughTotalTellsTheCap(t *testing.T) {
	for name, c := range map[string]struct {
		claimed int
		exact   bool
		want    bool
	}{
		"more than it shows, exactly":               {400, true, true},
		"far more than it shows, roughly":           {1000, false, true},
		"exactly enough to be a cap":                {361, true, true},
		"roughly no more than rounding may make it": {361, false, false},
	} {
		t.Run(name, func(t *testing.T) {
			a := &Query{Reading: Reading{Returned: 300, Size: 30},
				Total: Total{Claimed: c.claimed, Exact: c.exact}}
			if got := a.Capped(); got != c.want {
				t.Errorf("a query that ends at 300 results of %d is capped: %t, want %t", c.claimed,
					got, c.want)
			}
		})
	}
}
