package querygen

import (
	"testing"

	"deepcrawl/querygen/history"
	"deepcrawl/querygen/strategy/sample"
)

// Words match what they begin, so that half of the results do not show the word asked for: a total
// tells nothing of how many are known, and only what was read counts.
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
		case !(ask.Query.By == history.DrawnAny || ask.Query.By == history.DrawnSingle) ||
			a == nil || !a.Dip:
			continue
		case ask.Page == 1:
			dips++
		default:
			further++
		}
		next, _ := p.Next()
		if o.More && ask.Page < sample.LongestDip &&
			(next.Query.ID != ask.Query.ID || next.Page != ask.Page+1) {
			t.Errorf("after page %d of %q comes page %d of %q", ask.Page, ask.Query.Term, next.Page,
				next.Query.Term)
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
