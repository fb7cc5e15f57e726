package querygen

import (
	"fmt"
	"math"
	"math/rand/v2"
	"testing"

	"deepcrawl/bipartite"
	"deepcrawl/forms"
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
		a := p.arms[ask.Query.ID]
		switch {
		case !(ask.Query.By == drawnAny || ask.Query.By == drawnSingle) || a == nil || !a.dip:
			continue
		case ask.Page == 1:
			dips++
		default:
			further++
		}
		next, _ := p.Next()
		if o.More && ask.Page < longestDip && (next.Query.ID != ask.Query.ID || next.Page != ask.Page+1) {
			t.Errorf("after page %d of %q comes page %d of %q", ask.Page, ask.Query.Term, next.Page, next.Query.Term)
		}
	}
	if dips < 5 || further == 0 {
		t.Errorf("%d answers were read at once and %d of their further pages: the test shows nothing", dips, further)
	}
	for _, answer := range p.draws.answers {
		if a := answer.arm; a.dip && !a.closed && a.pages < longestDip {
			t.Errorf("%q was taken in after %d pages", a.Term, a.pages)
		}
	}
}

// Known items hold ten values each, and those found lately three: the first page of a value shows nothing new, and what its
// further pages hold will rather be like the latter.
func TestWhatIsMissingIsTakenToBeLikeWhatWasFoundLately(t *testing.T) {
	s := cars(20, false)
	p := New(&s.graph, nil, Seeds{}, Config{Seed: 1})
	word := bipartite.Value{Text: "word"}
	for d := range 300 {
		s.graph.Capture(1, fmt.Sprint(d), []bipartite.Value{word})
	}
	other, _ := s.graph.Capture(1, "other", nil)
	v, _ := s.graph.Lookup(word)
	a := &arm{Query: Query{By: drawnAny}, value: v, held: 4}
	for d := range leastLately - 1 {
		p.draws.lately.add(newcomer{item: bipartite.RecordID(d), any: 8, single: 4})
	}
	if _, ok := p.draws.lately.weight(&s.graph, a); ok {
		t.Fatalf("%d items say something", leastLately-1)
	}
	p.draws.lately.add(newcomer{any: 8, single: 4})
	if got := p.meanWeight(a); got != 2.0/8 {
		t.Errorf("a new item weighs %v, want the square root of 4 in 8", got)
	}
	if a.By = drawnSingle; p.meanWeight(a) != 2.0/4 {
		t.Errorf("a new item weighs %v where singletons are drawn, want 2 in 4", p.meanWeight(a))
	}
	for range lately - leastHolders { // of others, in which the value does not stand
		p.draws.lately.add(newcomer{item: other, any: 8, single: 8})
	}
	for range leastHolders {
		p.draws.lately.add(newcomer{item: 1, any: 8, single: 2})
	}
	if got := p.meanWeight(a); got != 1 {
		t.Errorf("a new item weighs %v, want as those found lately that hold the value", got)
	}
	if n := len(p.draws.lately.found); n != lately {
		t.Errorf("%d items are kept, want the last %d", n, lately)
	}
	if a.strange, a.weighed = 4, 3; p.meanWeight(a) != 0.75 {
		t.Errorf("a new item weighs %v, want as those on its first page", p.meanWeight(a))
	}
}

// How precise the evidence is depends on what it says: taken at its word again and again it may swing ever more widely.
func TestEvidenceSettlesOnWhatItSaysThen(t *testing.T) {
	rng := rand.New(rand.NewPCG(1, 2))
	swings := 0
	for range 200 {
		e := evidence{known: 3000, doubt: uncountedDoubt, overlapped: rng.IntN(2) == 0, overlap: 3000 * rng.Float64(), elsewhere: 300 * rng.Float64()}
		for range 5 + rng.IntN(30) {
			e.draws = append(e.draws, draw{known: 3000 * rng.Float64(), unit: 1 + 500*rng.Float64()*rng.Float64(), missing: max(0, rng.NormFloat64()) * 3000 * rng.ExpFloat64()})
		}
		whole := 300.0
		for range 10 {
			whole, _ = e.weigh(whole)
			whole = max(whole, 6)
		}
		if again, _ := e.weigh(whole); math.Abs(max(again, 6)-whole) > 1+0.02*whole {
			swings++
		}
		settled, _ := e.settle(300)
		if again, _ := e.weigh(settled); math.Abs(max(again, 6)-settled) > 1+0.02*settled {
			t.Errorf("settled on %.0f, where the evidence says %.0f", settled, again)
		}
	}
	if swings == 0 {
		t.Errorf("no evidence swings: the test shows nothing")
	}
}

// Pages show what stands around the word asked for: of the known items of an answer one in ten shows it, and each new one does.
func TestANewItemCountsAsSeldomAsItWouldShowTheValueWereItKnown(t *testing.T) {
	p := New(&bipartite.Graph{}, nil, Seeds{}, Config{Seed: 1})
	answerOf := func(known, unknown showing) {
		a := &arm{Query: Query{By: drawnAny, Odds: 10}, closed: true, claimed: -1, read: 30, strange: 10, held: 1, others: 1000, weighed: 4, share: 0.4}
		a.known, a.unknown = known, unknown
		p.draws.answers = []answer{{arm: a}}
	}
	says := func() float64 { return first(p.drawn()).missing }
	answerOf(showing{items: 19, holders: 1}, showing{items: 9, holders: 9})
	if got := says(); got != 4 {
		t.Errorf("%v are missing, want a tenth of 10 * 4", got)
	}
	answerOf(showing{items: 19, holders: 1}, showing{items: 9, holders: 3})
	if got := says(); got != 40 {
		t.Errorf("%v are missing where texts are shown alike whatever was asked, want 10 * 4", got)
	}
}

// Where answers are cut, the missing items hold more or fewer words that can still be drawn than the known ones do, as those do that were
// found lately.
func TestWhereAnswersAreCutNewcomersTellFromHowManyMissingItemsAValueCanBeDrawn(t *testing.T) {
	odds := func(capped int, lately newcomer) float64 {
		var g bipartite.Graph
		p := New(&g, []*forms.Form{(&site{}).form()}, Seeds{}, Config{Seed: 1})
		for i := range 200 {
			g.Capture(0, fmt.Sprint(i), []bipartite.Value{{Text: []string{"asked", "open"}[i%2]}})
		}
		p.rise()
		asked, _ := g.Lookup(bipartite.Value{Text: "asked"})
		open, _ := g.Lookup(bipartite.Value{Text: "open"})
		p.begun[asked], p.capped, p.pageSize = true, capped, 200
		for range 100 {
			p.draws.lately.add(lately)
		}
		return p.odds(p.order[0].families[0], open, drawnAny)
	}
	held, bare := newcomer{any: 2, single: 2, own: 1}, newcomer{any: 1, single: 1, own: 1}
	if a, b := odds(0, held), odds(0, bare); a != b {
		t.Errorf("where nothing is cut newcomers make %.2f of %.2f", a, b)
	}
	if a, b, without := odds(100, held), odds(100, bare), odds(0, bare); a >= without || b <= without {
		t.Errorf("an item stands for %.2f where newcomers hold words that can be drawn, and %.2f where they do not; for %.2f where nothing is cut", a, b, without)
	}
}
