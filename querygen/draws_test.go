package querygen

import (
	"testing"

	"deepcrawl/bipartite"
	"deepcrawl/querygen/history"
	"deepcrawl/querygen/strategy/sample"
)

// Words match what they begin, so that half of the results do not show the word asked for: a total tells nothing of how many
// are known, and only what was read counts.
func TestAValueTakenByLotIsReadAtOnceWhereItsTotalDoesNotSayWhatIsNew(t *testing.T) {
	s := site{database: newDatabase(4000, 3000, 30, 15), page: 10, totals: "exact", prefix: true}
	p := s.planner(Config{Seed: 1, Policy: Greedy})
	dips, further := 0, 0
	for range 600 {
		ask, ok := p.Next()
		if !ok {
			break
		}
		o := s.answer(ask)
		p.Observe(o)
		a := p.Queries[ask.Query.ID]
		switch {
		case !(ask.Query.By == history.DrawnAny || ask.Query.By == history.DrawnSingle) || a == nil || !a.Dip:
			continue
		case ask.Page == 1:
			dips++
		default:
			further++
		}
		next, _ := p.Next()
		if o.More && ask.Page < sample.LongestDip && (next.Query.ID != ask.Query.ID || next.Page != ask.Page+1) {
			t.Errorf("after page %d of %q comes page %d of %q", ask.Page, ask.Query.Term, next.Page, next.Query.Term)
		}
	}
	if dips < 5 || further == 0 {
		t.Errorf("%d answers were read at once and %d of their further pages: the test shows nothing", dips, further)
	}
	for _, answer := range sample.DrawsOf(p.Harvest).Answers {
		if a := answer.Query; a.Dip && !a.Closed && a.Pages < sample.LongestDip {
			t.Errorf("%q was taken in after %d pages", a.Term, a.Pages)
		}
	}
}

// Pages show what stands around the word asked for: of the known items of an answer one in ten shows it, and each new one does.
func TestANewItemCountsAsSeldomAsItWouldShowTheValueWereItKnown(t *testing.T) {
	p := New(&bipartite.Graph{}, nil, Seeds{}, Config{Seed: 1})
	answerOf := func(known, unknown sample.Showing) {
		a := &history.Query{Query: Query{By: history.DrawnAny, Odds: 10}, Progress: history.Progress{Closed: true}, Total: history.Total{Claimed: -1}, Reading: history.Reading{Read: 30}, Strange: 10, Forecast: history.Forecast{Held: 1, Others: 1000}, Weighed: 4, Matching: history.Matching{Share: 0.4}}
		*sample.KnownOf(a), *sample.UnknownOf(a) = known, unknown
		sample.DrawsOf(p.Harvest).Answers = []sample.Answer{{Query: a}}
	}
	says := func() float64 { return first(sample.Drawn(p.Harvest)).Missing }
	answerOf(sample.Showing{Items: 19, Holders: 1}, sample.Showing{Items: 9, Holders: 9})
	if got := says(); got != 4 {
		t.Errorf("%v are missing, want a tenth of 10 * 4", got)
	}
	answerOf(sample.Showing{Items: 19, Holders: 1}, sample.Showing{Items: 9, Holders: 3})
	if got := says(); got != 40 {
		t.Errorf("%v are missing where texts are shown alike whatever was asked, want 10 * 4", got)
	}
}
