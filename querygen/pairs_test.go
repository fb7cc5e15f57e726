package querygen

import (
	"fmt"
	"testing"

	"deepcrawl/bipartite"
	"deepcrawl/forms"
	"deepcrawl/querygen/evidence"
	"deepcrawl/querygen/history"
	"deepcrawl/querygen/strategy/pairs"
)

// paired returns a planner that knows sixty of three hundred items that hold "cut", of whose answers a site shows a hundred: forty of
// them hold "left" and twenty "right".
func paired() (*Planner, *history.FieldState, *pairs.Headword) {
	var g bipartite.Graph
	p := New(&g, []*forms.Form{(&site{}).form()}, Seeds{}, Config{})
	for i := range 60 {
		word := "left"
		if i >= 40 {
			word = "right"
		}
		g.Capture(0, fmt.Sprint(i), []bipartite.Value{{Text: "cut"}, {Text: word}})
	}
	p.Limit, p.PageSize = 100, 20
	rise(p.Harvest)
	f := p.Forms[0].Fields[0]
	f.Of.Facts.Totals = "exact"
	v, _ := g.Lookup(bipartite.Value{Text: "cut"})
	p.Begun[v] = true
	a := &history.Query{In: f, Of: f.Of, ValueID: v, HasValue: true, Claimed: 300, Exact: true, Share: 1, Size: 20, Pages: 5, Read: 60}
	evidence.OverlapOf(p.Harvest).Rests = append(evidence.OverlapOf(p.Harvest).Rests, evidence.Rest{Value: v, Total: 300, Query: a})
	pairs.TakeHeadwords(p.Harvest)
	return p, f, pairs.PairsOf(p.Harvest).Of[v]
}

func perRequest(gain, price float64) float64 { return gain / price }

func TestWhatACutAnswerLacksIsAskedForWithASecondWord(t *testing.T) {
	p, f, c := paired()
	if got := pairs.MissingOf(p.Harvest, c); got != 240 {
		t.Fatalf("%.0f items are missing, want 240", got)
	}
	// With "left" there are two hundred in all, more than are shown; with "right" there are a hundred.
	best := pairs.BestPairOf(p.Harvest, f, perRequest)
	if best == nil || p.Graph.ValueText(best.Best) != "right" || best.Gain != 80 {
		t.Fatalf("%+v, want right and 80 new items", best)
	}
	if q := pairs.BestPair(p.Harvest, f).Ask.Query; q.Term != "cut right" || q.By != pairs.PairBy {
		t.Errorf("%+v is asked, want both words", q)
	}
	w, _ := p.Graph.Lookup(bipartite.Value{Text: "right"})
	c.Tried[w], c.Whole[w], c.Looked = true, true, [2]int{}
	if best = pairs.BestPairOf(p.Harvest, f, perRequest); best == nil || p.Graph.ValueText(best.Best) != "left" {
		t.Fatalf("%+v, want left, as right was read", best)
	}
	if before := 100 * 160.0 / 200; best.Gain >= before {
		t.Errorf("left promises %.0f, but no item with right is missing, so that nearly all have left and fewer fit", best.Gain)
	}
}

func TestPairsAreGivenUpWhereSeveralWordsMeanSomethingElse(t *testing.T) {
	for name, c := range map[string]struct{ claimed, wrong int }{
		"any word may match":    {400, 1},
		"words are a phrase":    {3, 1},
		"every word must match": {90, 0},
	} {
		p, f, h := paired()
		q := pairs.PairQuery(p.Harvest, f, pairs.BestPairOf(p.Harvest, f, perRequest))
		a := &history.Query{Query: q, Of: f.Of, Claimed: c.claimed, Exact: true, Pages: 1, Page: 20, Size: 20}
		pairs.BeginPair(p.Harvest, a)
		if pairs.PairOf(a) == nil || pairs.PairOf(a).Head != h {
			t.Fatalf("%s: the pair is not known for one", name)
		}
		pairs.LearnPair(p.Harvest, a, 0)
		if pairs.PairsOf(p.Harvest).Wrong != c.wrong {
			t.Errorf("%s: %d wrong answers, want %d", name, pairs.PairsOf(p.Harvest).Wrong, c.wrong)
		}
		pairs.PairsOf(p.Harvest).Wrong *= pairs.MostPairsWrong
		if up := pairs.PairsUp(p.Harvest, f); up != (c.wrong == 0) {
			t.Errorf("%s: pairs are asked: %t", name, up)
		}
	}
}

func TestAFewPairsInVainAmongManyAreNoReasonToGiveThemUp(t *testing.T) {
	p, f, h := paired()
	v, _ := p.Graph.Lookup(bipartite.Value{Text: "right"})
	for _, claimed := range []int{0, 90, 0, 90} { // the second of a wrong one stands where the box does not look
		pairs.LearnPair(p.Harvest, asksPair(&history.Query{Of: f.Of, Claimed: claimed, Pages: 1, Page: min(20, claimed), Promised: 10}, &pairs.Pair{Head: h, Second: v}), 0)
	}
	if !pairs.PairsUp(p.Harvest, f) {
		t.Errorf("pairs are given up")
	}
}

// A total is that of one box: another one looks into other texts.
func TestPairsAreAskedInTheBoxWhoseAnswerWasCut(t *testing.T) {
	var g bipartite.Graph
	var fs []*forms.Form
	for _, id := range []string{"titles", "texts"} {
		f := (&site{}).form()
		f.ID = id
		fs = append(fs, f)
	}
	p := New(&g, fs, Seeds{}, Config{})
	for i := range 60 {
		g.Capture(0, fmt.Sprint(i), []bipartite.Value{{Text: "cut"}, {Text: []string{"left", "right"}[i/40]}})
	}
	p.Limit, p.PageSize = 100, 20
	rise(p.Harvest)
	for _, b := range p.Forms {
		b.Facts.Totals = "exact"
	}
	titles, texts := p.Forms[0].Fields[0], p.Forms[1].Fields[0]
	v, _ := g.Lookup(bipartite.Value{Text: "cut"})
	p.Begun[v] = true
	a := &history.Query{In: texts, Of: texts.Of, ValueID: v, HasValue: true, Claimed: 300, Exact: true, Share: 1, Size: 20, Pages: 5, Read: 60}
	evidence.OverlapOf(p.Harvest).Rests = append(evidence.OverlapOf(p.Harvest).Rests, evidence.Rest{Value: v, Total: 300, Query: a})
	if o := pairs.BestPair(p.Harvest, titles); o.Some() {
		t.Errorf("%q is asked of the titles", o.Ask.Query.Term)
	}
	if o := pairs.BestPair(p.Harvest, texts); !o.Some() || o.Ask.Query.Form != "texts" {
		t.Errorf("no pair is asked of the texts")
	}
}

func TestPairsThatPromiseTooMuchAreTriedAgainLater(t *testing.T) {
	p, f, _ := paired()
	usual := pairs.PairRatio(p.Harvest)
	for range 10 {
		pairs.LearnPair(p.Harvest, asksPair(&history.Query{Of: f.Of, Claimed: 20, Pages: 1, Page: 20, Promised: 10}, &pairs.Pair{Head: pairs.PairsOf(p.Harvest).Headwords[0]}), 0)
	}
	bad := pairs.PairRatio(p.Harvest)
	if bad > usual/2 {
		t.Errorf("after ten pairs in vain they are believed by %.2f, before by %.2f", bad, usual)
	}
	for range 120 {
		pairs.LearnPair(p.Harvest, &history.Query{Query: Query{Gain: 10}, HasValue: true, Of: f.Of, Claimed: 20, Pages: 1, Page: 20}, 5)
	}
	if now := pairs.PairRatio(p.Harvest); now < usual*0.8 {
		t.Errorf("a hundred and twenty words later they are believed by %.2f", now)
	}
}

// Every item holds one of four words and one of five others, and no word of its own: whatever single word is asked, the site shows the
// same hundred of its 240 or 300 items.
func TestPairsReachWhatNoSingleWordShows(t *testing.T) {
	db := &database{postings: make(map[string][]int)}
	for i := range 210 {
		db.words = append(db.words, pronounceable(i))
	}
	for d := range 1200 {
		ws := []int{d * 7 % 40 / 10, 10 + d/40%5}
		for _, w := range ws {
			db.postings[db.words[w]] = append(db.postings[db.words[w]], d)
		}
		db.items = append(db.items, ws)
	}
	for _, policy := range []Policy{F1, Greedy} {
		for _, any := range []bool{false, true} {
			s := site{database: db, page: 10, cap: 100, totals: "exact", anyWord: any}
			s.graph = bipartite.Graph{}
			s.words = append([]string(nil), db.words...)
			s.words[60], s.words[200] = s.words[0], s.words[11]
			p := s.harvest(t, Config{Policy: policy}, 400)
			asked := 0
			for _, o := range s.outcomes {
				if o.Ask.Query.By == pairs.PairBy && o.Ask.Page == 1 {
					asked++
				}
			}
			switch {
			case any && asked > pairs.MostPairsWrong:
				t.Errorf("%s, any word: %d pairs", policy, asked)
			case !any && 10*s.graph.Records() < 9*len(s.items):
				t.Errorf("%s: %d of %d items after %d requests (%s), %d pairs", policy, s.graph.Records(), len(s.items), s.requests, p.Stopped(), asked)
			}
		}
	}
}

// A harvest ends after so many answers without a new item, and pairs are not to use them up.
func TestPairsInVainLeaveTheTurnToSingleWords(t *testing.T) {
	p, f, c := paired()
	for range pairs.MostPairsVain {
		a := asksPair(&history.Query{Of: f.Of, Page: 20, Pages: 1, Claimed: 40, Read: 40, Exact: true, Promised: 10}, &pairs.Pair{Head: c, Second: c.Value, At: p.Graph.Records()})
		pairs.LearnPair(p.Harvest, a, 0)
	}
	if best := pairs.BestPairOf(p.Harvest, f, perRequest); best != nil {
		t.Errorf("%q is asked after %d pairs in vain", p.Graph.ValueText(best.Best), pairs.MostPairsVain)
	}
	p.Graph.Capture(9, "found by another word", []bipartite.Value{{Text: "other"}})
	if best := pairs.BestPairOf(p.Harvest, f, perRequest); best == nil {
		t.Error("none is asked once single words found something")
	}
}

// asksPair makes a query one for two words.
func asksPair(a *history.Query, t *pairs.Pair) *history.Query {
	pairs.AsksFor(a, t)
	return a
}
