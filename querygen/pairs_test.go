package querygen

import (
	"fmt"
	"testing"

	"deepcrawl/bipartite"
	"deepcrawl/forms"
)

// paired returns a planner that knows sixty of three hundred items that hold "cut", of whose answers a site shows a hundred: forty of
// them hold "left" and twenty "right".
func paired() (*Planner, *family, *headword) {
	var g bipartite.Graph
	p := New(&g, []*forms.Form{(&site{}).form()}, Seeds{}, Config{})
	for i := range 60 {
		word := "left"
		if i >= 40 {
			word = "right"
		}
		g.Capture(0, fmt.Sprint(i), []bipartite.Value{{Text: "cut"}, {Text: word}})
	}
	p.capped, p.pageSize = 100, 20
	p.rise()
	f := p.order[0].families[0]
	f.box.facts.Totals = "exact"
	v, _ := g.Lookup(bipartite.Value{Text: "cut"})
	p.begun[v] = true
	a := &arm{family: f, box: f.box, value: v, hasValue: true, claimed: 300, exact: true, share: 1, size: 20, pages: 5, read: 60}
	p.overlap.rests = append(p.overlap.rests, rest{value: v, total: 300, arm: a})
	p.takeHeadwords()
	return p, f, p.pairs.of[v]
}

func perRequest(gain, price float64) float64 { return gain / price }

func TestWhatACutAnswerLacksIsAskedForWithASecondWord(t *testing.T) {
	p, f, c := paired()
	if got := p.missingOf(c); got != 240 {
		t.Fatalf("%.0f items are missing, want 240", got)
	}
	// With "left" there are two hundred in all, more than are shown; with "right" there are a hundred.
	best := p.bestPairOf(f, perRequest)
	if best == nil || p.graph.ValueText(best.best) != "right" || best.gain != 80 {
		t.Fatalf("%+v, want right and 80 new items", best)
	}
	if q := p.bestPair(f).ask.Query; q.Term != "cut right" || q.By != pairBy {
		t.Errorf("%+v is asked, want both words", q)
	}
	w, _ := p.graph.Lookup(bipartite.Value{Text: "right"})
	c.tried[w], c.whole[w], c.looked = true, true, [2]int{}
	if best = p.bestPairOf(f, perRequest); best == nil || p.graph.ValueText(best.best) != "left" {
		t.Fatalf("%+v, want left, as right was read", best)
	}
	if before := 100 * 160.0 / 200; best.gain >= before {
		t.Errorf("left promises %.0f, but no item with right is missing, so that nearly all have left and fewer fit", best.gain)
	}
}

func TestPairsAreGivenUpWhereSeveralWordsMeanSomethingElse(t *testing.T) {
	for name, c := range map[string]struct{ claimed, wrong int }{
		"any word may match":    {400, 1},
		"words are a phrase":    {3, 1},
		"every word must match": {90, 0},
	} {
		p, f, h := paired()
		q := p.pairQuery(f, p.bestPairOf(f, perRequest))
		a := &arm{Query: q, box: f.box, claimed: c.claimed, exact: true, pages: 1, page: 20, size: 20}
		p.beginPair(a)
		if a.pair == nil || a.pair.head != h {
			t.Fatalf("%s: the pair is not known for one", name)
		}
		p.learnPair(a, 0)
		if p.pairs.wrong != c.wrong {
			t.Errorf("%s: %d wrong answers, want %d", name, p.pairs.wrong, c.wrong)
		}
		p.pairs.wrong *= mostPairsWrong
		if up := p.pairsUp(f); up != (c.wrong == 0) {
			t.Errorf("%s: pairs are asked: %t", name, up)
		}
	}
}

func TestAFewPairsInVainAmongManyAreNoReasonToGiveThemUp(t *testing.T) {
	p, f, h := paired()
	v, _ := p.graph.Lookup(bipartite.Value{Text: "right"})
	for _, claimed := range []int{0, 90, 0, 90} { // the second of a wrong one stands where the box does not look
		p.learnPair(asksPair(&arm{box: f.box, claimed: claimed, pages: 1, page: min(20, claimed), promised: 10}, &pair{head: h, second: v}), 0)
	}
	if !p.pairsUp(f) {
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
	p.capped, p.pageSize = 100, 20
	p.rise()
	for _, b := range p.order {
		b.facts.Totals = "exact"
	}
	titles, texts := p.order[0].families[0], p.order[1].families[0]
	v, _ := g.Lookup(bipartite.Value{Text: "cut"})
	p.begun[v] = true
	a := &arm{family: texts, box: texts.box, value: v, hasValue: true, claimed: 300, exact: true, share: 1, size: 20, pages: 5, read: 60}
	p.overlap.rests = append(p.overlap.rests, rest{value: v, total: 300, arm: a})
	if o := p.bestPair(titles); o.some() {
		t.Errorf("%q is asked of the titles", o.ask.Query.Term)
	}
	if o := p.bestPair(texts); !o.some() || o.ask.Query.Form != "texts" {
		t.Errorf("no pair is asked of the texts")
	}
}

func TestPairsThatPromiseTooMuchAreTriedAgainLater(t *testing.T) {
	p, f, _ := paired()
	usual := p.pairRatio()
	for range 10 {
		p.learnPair(asksPair(&arm{box: f.box, claimed: 20, pages: 1, page: 20, promised: 10}, &pair{head: p.pairs.headwords[0]}), 0)
	}
	bad := p.pairRatio()
	if bad > usual/2 {
		t.Errorf("after ten pairs in vain they are believed by %.2f, before by %.2f", bad, usual)
	}
	for range 120 {
		p.learnPair(&arm{Query: Query{Gain: 10}, hasValue: true, box: f.box, claimed: 20, pages: 1, page: 20}, 5)
	}
	if now := p.pairRatio(); now < usual*0.8 {
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
				if o.Ask.Query.By == pairBy && o.Ask.Page == 1 {
					asked++
				}
			}
			switch {
			case any && asked > mostPairsWrong:
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
	for range mostPairsVain {
		a := asksPair(&arm{box: f.box, page: 20, pages: 1, claimed: 40, read: 40, exact: true, promised: 10}, &pair{head: c, second: c.value, at: p.graph.Records()})
		p.learnPair(a, 0)
	}
	if best := p.bestPairOf(f, perRequest); best != nil {
		t.Errorf("%q is asked after %d pairs in vain", p.graph.ValueText(best.best), mostPairsVain)
	}
	p.graph.Capture(9, "found by another word", []bipartite.Value{{Text: "other"}})
	if best := p.bestPairOf(f, perRequest); best == nil {
		t.Error("none is asked once single words found something")
	}
}

// asksPair makes a query one for two words.
func asksPair(a *arm, t *pair) *arm {
	a.asksFor(t)
	return a
}
