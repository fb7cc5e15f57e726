package querygen

import (
	"fmt"
	"testing"

	"deepcrawl/bipartite"
	"deepcrawl/forms"
	"deepcrawl/querygen/history"
	"deepcrawl/querygen/strategy/retry"
)

// A box that looks into names alone finds nothing by the words of titles: that two of them were
// short is no reason.
func TestAShortWordIsRefusedForItsLengthOnlyWhereLongerOnesAreFound(t *testing.T) {
	for name, c := range map[string]struct {
		found []string
		shelf string // what items show of where they stand
		want  int
	}{
		"words are searched": {[]string{"river", "stone", "water", "forest"}, "", 3},
		"names alone are":    {[]string{"river"}, "", 0},
		"words of call numbers are not": {[]string{"river", "stone", "water", "forest"}, "to.of",
			0},
	} {
		t.Run(name, func(t *testing.T) {
			s := site{}
			p := New(&s.graph, []*forms.Form{s.form()}, Seeds{}, Config{Seed: 1})
			var words []bipartite.Value
			for _, w := range []string{"river", "stone", "water", "forest", "to", "of"} {
				words = append(words, bipartite.Value{Text: w})
			}
			for d := range 5 {
				s.graph.Capture(1000, fmt.Sprint(d),
					append(words[:len(words):len(words)],
						bipartite.Value{Attr: "shelf", Text: c.shelf}))
			}
			for i, v := range words {
				o := Outcome{Kind: Empty, Claimed: -1, Requests: 1}
				for _, w := range c.found {
					if w == v.Text {
						o.Kind, o.Returned = Results, 5
					}
				}
				q := Query{ID: bipartite.QueryID(i), Form: "f1", Purpose: "value", Value: v,
					Term:   v.Text,
					Assign: []forms.Assignment{{Name: "q", Values: []string{v.Text}}}}
				if o.Kind == Results {
					for d := range 5 {
						s.graph.Capture(q.ID, fmt.Sprint(d), nil)
					}
				}
				o.Ask = Ask{Query: q, Page: 1}
				p.Observe(o)
			}
			if got := p.Forms[0].Facts.MinWord; got != c.want {
				t.Errorf("words of %d characters and more are asked for, want %d", got, c.want)
			}
		})
	}
}

func TestTotalsThatChangeFromCallToCallAreSaidToDoSo(t *testing.T) {
	var s site
	p := New(&s.graph, []*forms.Form{s.form()}, Seeds{}, Config{Seed: 1})
	b := p.Forms[0]
	mill := Query{ID: 1, Form: "f1", Term: "mill"}
	for i := range 10 {
		s.graph.Capture(1, fmt.Sprint(i), nil)
		s.graph.Capture(2, fmt.Sprint(i), nil)
	}
	*retry.SampleOf(b) = retry.Sample{Query: mill, Results: 10, Claimed: 31}
	retry.FirstAgain(p.Harvest,
		&history.Query{Query: Query{ID: 2, Form: "f1", Term: "mill"}, Of: b,
			Total: history.Total{Claimed: 28, Printed: 28}})
	b.JudgeTotal(&history.Query{Query: mill, Of: b, Total: history.Total{Claimed: 40}})
	if got := b.Facts.Totals + ": " +
		b.Facts.Evidence["totals"]; got != `changing: "mill" was asked twice and claimed 31, then 28` {
		t.Error(got)
	}
}

// The page that is asked for a second time may hold nearly all that is known: its items are no less
// of a find.
func TestAnAnswerAskedForTwiceIsNoSecondCaptureOfMostOfWhatIsKnown(t *testing.T) {
	for more, want := range map[int]int{0: 1, 20: 2} { // items that another query found
		var s site
		p := New(&s.graph, []*forms.Form{s.form()}, Seeds{}, Config{Seed: 1})
		for i := range 10 + more {
			s.graph.Capture(bipartite.QueryID(1+i/10), fmt.Sprint(i), nil)
		}
		for i := range 10 {
			s.graph.Capture(9, fmt.Sprint(i), nil)
		}
		b := p.Forms[0]
		*retry.SampleOf(b) =
			retry.Sample{Query: Query{ID: 1, Form: "f1", Term: "mill"}, Results: 10}
		retry.FirstAgain(p.Harvest,
			&history.Query{Query: Query{ID: 9, Form: "f1", Term: "mill"}, Of: b})
		if got := s.graph.CaptureCount(0); got != want {
			t.Errorf("with %d other items: captured %d times, want %d", more, got, want)
		}
	}
}

// Nothing was left of a part by its total; when totals are found to be wrong, its further page is
// asked for after all.
func TestPagesOfAPartBeyondItsTotalAreTakenUpWhenTotalsAreWrong(t *testing.T) {
	var s site
	p := New(&s.graph, []*forms.Form{s.form()}, Seeds{}, Config{Seed: 1})
	for d := range 100 {
		s.graph.Capture(1000, fmt.Sprint(d), nil)
	}
	for i, w := range []string{"river", "stone", "water", "forest", "harbour"} {
		o := Outcome{Kind: Results, Returned: 10, New: 10, Claimed: 10, ClaimedExact: true,
			More: i == 0, Requests: 1}
		if i > 0 {
			o.Claimed = 4
		}
		q := Query{ID: bipartite.QueryID(i), Form: "f1", Purpose: "value",
			Value: bipartite.Value{Text: w}, Term: w,
			Assign: []forms.Assignment{{Name: "q", Values: []string{w}}}}
		for d := range 10 {
			values := []bipartite.Value{{Text: fmt.Sprint("own", i, "x", d)}}
			if i > 0 || d%5 > 0 { // the rest is found by what pages do not show
				values = append(values, bipartite.Value{Text: w})
			}
			s.graph.Capture(q.ID, fmt.Sprint(w, d), values)
		}
		o.Ask = Ask{Query: q, Page: 1}
		p.Observe(o)
		p.Queries[0].InPart = true
		wrong, top := p.Forms[0].Facts.Totals == history.WrongTotals, p.TopQuery()
		if wrong != (top != nil && top.Term == "river") {
			t.Fatalf("after %q totals are wrong: %v, and the query with a page left is %+v", w,
				wrong, top)
		}
	}
	if p.TopQuery() == nil {
		t.Error("totals were never found to be wrong")
	}
}
