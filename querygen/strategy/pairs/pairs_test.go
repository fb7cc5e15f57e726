package pairs

import (
	"fmt"
	"testing"

	"deepcrawl/bipartite"
	"deepcrawl/forms"
	"deepcrawl/querygen/evidence"
	"deepcrawl/querygen/history"
	"deepcrawl/querygen/plan"
	"deepcrawl/querygen/values"
)

// An asker answers what pairs ask of the planner: no box is walked by beginnings.
type asker struct{ history.Planner }

func (asker) WalksIn(*history.FieldState) bool { return false }

// harvestOf returns a harvest of forms of these names, each with one box for words.
func harvestOf(g *bipartite.Graph, names ...string) *history.Harvest {
	p := &history.Harvest{Graph: g, Planner: asker{},
		Questions: history.Questions{Sent: make(map[string]bool)}}
	for _, name := range names {
		box := &forms.Form{ID: name, Kind: forms.Search, Method: "GET", Fields: []forms.Field{
			{Name: "q", Role: forms.Keyword, Domain: forms.Domain{Kind: forms.Free}},
		}}
		b := &history.FormState{Form: box, Main: history.MainField(box)}
		b.Fields = history.FieldsOf(b)
		p.Forms = append(p.Forms, b)
	}
	return p
}

// meetValues takes in the values of the items that are known.
func meetValues(p *history.Harvest) {
	for v := range p.Graph.Values() {
		p.Class = append(p.Class, values.ClassOf(p.Graph.Value(bipartite.ValueID(v))))
	}
}

// paired returns a harvest that knows sixty of three hundred items that hold "cut", of whose
// answers a site shows a hundred: forty of them hold "left" and twenty "right".
func paired() (*history.Harvest, *history.FieldState, *headword) {
	var g bipartite.Graph
	p := harvestOf(&g, "f1")
	for i := range 60 {
		word := "left"
		if i >= 40 {
			word = "right"
		}
		g.Capture(0, fmt.Sprint(i), []bipartite.Value{{Text: "cut"}, {Text: word}})
	}
	p.Limit, p.PageSize = 100, 20
	meetValues(p)
	f := p.Forms[0].Fields[0]
	f.Of.Facts.Totals = "exact"
	v, _ := g.Lookup(bipartite.Value{Text: "cut"})
	p.Begun.Add(v)
	a := &history.Query{In: f, Of: f.Of,
		Matching: history.Matching{ValueID: v, HasValue: true, Share: 1},
		Total:    history.Total{Claimed: 300, Exact: true},
		Reading:  history.Reading{Size: 20, Pages: 5, Read: 60}}
	rests := evidence.RestsOf(p)
	*rests = append(*rests, evidence.Rest{Value: v, Total: 300, Query: a})
	takeHeadwords(p)
	return p, f, onHarvest.Of(p).pairs.of[v]
}

func perRequest(gain, price float64) float64 { return gain / price }

func TestWhatACutAnswerLacksIsAskedForWithASecondWord(t *testing.T) {
	p, f, c := paired()
	if got := missingOf(p, c); got != 240 {
		t.Fatalf("%.0f items are missing, want 240", got)
	}
	// With "left" there are two hundred in all, more than are shown; with "right" there are a
	// hundred.
	best := bestPairOf(p, f, perRequest)
	if best == nil || p.Graph.ValueText(best.best) != "right" || best.gain != 80 {
		t.Fatalf("%+v, want right and 80 new items", best)
	}
	if q := BestPair(p, f).Ask.Query; q.Term != "cut right" || q.By != PairBy {
		t.Errorf("%+v is asked, want both words", q)
	}
	w, _ := p.Graph.Lookup(bipartite.Value{Text: "right"})
	c.tried[w], c.whole[w], c.looked = true, true, [2]int{}
	if best = bestPairOf(p, f, perRequest); best == nil || p.Graph.ValueText(best.best) != "left" {
		t.Fatalf("%+v, want left, as right was read", best)
	}
	if before := 100 * 160.0 / 200; best.gain >= before {
		t.Errorf("left promises %.0f, but no item with right is missing, so that nearly all have "+
			"left and fewer fit", best.gain)
	}
}

func TestPairsAreGivenUpWhereSeveralWordsMeanSomethingElse(t *testing.T) {
	for name, c := range map[string]struct{ claimed, wrong int }{
		"any word may match":    {400, 1},
		"words are a phrase":    {3, 1},
		"every word must match": {90, 0},
	} {
		p, f, h := paired()
		q := pairQuery(p, f, bestPairOf(p, f, perRequest))
		a := &history.Query{Query: q, Of: f.Of,
			Total:   history.Total{Claimed: c.claimed, Exact: true},
			Reading: history.Reading{Pages: 1, Page: 20, Size: 20}}
		BeginPair(p, a)
		if onQuery.Of(a).pair == nil || onQuery.Of(a).pair.head != h {
			t.Fatalf("%s: the pair is not known for one", name)
		}
		LearnPair(p, a, 0)
		if onHarvest.Of(p).pairs.wrong != c.wrong {
			t.Errorf("%s: %d wrong answers, want %d", name, onHarvest.Of(p).pairs.wrong, c.wrong)
		}
		onHarvest.Of(p).pairs.wrong *= MostPairsWrong
		if up := pairsUp(p, f); up != (c.wrong == 0) {
			t.Errorf("%s: pairs are asked: %t", name, up)
		}
	}
}

func TestAFewPairsInVainAmongManyAreNoReasonToGiveThemUp(t *testing.T) {
	p, f, h := paired()
	v, _ := p.Graph.Lookup(bipartite.Value{Text: "right"})
	// the second of a wrong one stands where the box does not look
	for _, claimed := range []int{0, 90, 0, 90} {
		LearnPair(p, asksPair(
			&history.Query{Of: f.Of, Total: history.Total{Claimed: claimed},
				Reading:  history.Reading{Pages: 1, Page: min(20, claimed)},
				Forecast: history.Forecast{Promised: 10}}, &pair{head: h, second: v}), 0)
	}
	if !pairsUp(p, f) {
		t.Errorf("pairs are given up")
	}
}

// A total is that of one box: another one looks into other texts.
func TestPairsAreAskedInTheBoxWhoseAnswerWasCut(t *testing.T) {
	var g bipartite.Graph
	p := harvestOf(&g, "titles", "texts")
	for i := range 60 {
		g.Capture(0, fmt.Sprint(i),
			[]bipartite.Value{{Text: "cut"}, {Text: []string{"left", "right"}[i/40]}})
	}
	p.Limit, p.PageSize = 100, 20
	meetValues(p)
	for _, b := range p.Forms {
		b.Facts.Totals = "exact"
	}
	titles, texts := p.Forms[0].Fields[0], p.Forms[1].Fields[0]
	v, _ := g.Lookup(bipartite.Value{Text: "cut"})
	p.Begun.Add(v)
	a := &history.Query{In: texts, Of: texts.Of,
		Matching: history.Matching{ValueID: v, HasValue: true, Share: 1},
		Total:    history.Total{Claimed: 300, Exact: true},
		Reading:  history.Reading{Size: 20, Pages: 5, Read: 60}}
	rests := evidence.RestsOf(p)
	*rests = append(*rests, evidence.Rest{Value: v, Total: 300, Query: a})
	if o := BestPair(p, titles); o.Some() {
		t.Errorf("%q is asked of the titles", o.Ask.Query.Term)
	}
	if o := BestPair(p, texts); !o.Some() || o.Ask.Query.Form != "texts" {
		t.Errorf("no pair is asked of the texts")
	}
}

func TestPairsThatPromiseTooMuchAreTriedAgainLater(t *testing.T) {
	p, f, _ := paired()
	usual := pairRatio(p)
	for range 10 {
		LearnPair(p, asksPair(
			&history.Query{Of: f.Of, Total: history.Total{Claimed: 20},
				Reading:  history.Reading{Pages: 1, Page: 20},
				Forecast: history.Forecast{Promised: 10}},
			&pair{head: onHarvest.Of(p).pairs.headwords[0]}), 0)
	}
	bad := pairRatio(p)
	if bad > usual/2 {
		t.Errorf("after ten pairs in vain they are believed by %.2f, before by %.2f", bad, usual)
	}
	for range 120 {
		LearnPair(p, &history.Query{Query: plan.Query{Gain: 10},
			Matching: history.Matching{HasValue: true}, Of: f.Of, Total: history.Total{Claimed: 20},
			Reading: history.Reading{Pages: 1, Page: 20}}, 5)
	}
	if now := pairRatio(p); now < usual*0.8 {
		t.Errorf("a hundred and twenty words later they are believed by %.2f", now)
	}
}

// A harvest ends after so many answers without a new item, and pairs are not to use them up.
func TestPairsInVainLeaveTheTurnToSingleWords(t *testing.T) {
	p, f, c := paired()
	for range mostPairsVain {
		a := asksPair(
			&history.Query{Of: f.Of, Reading: history.Reading{Page: 20, Pages: 1, Read: 40},
				Total:    history.Total{Claimed: 40, Exact: true},
				Forecast: history.Forecast{Promised: 10}},
			&pair{head: c, second: c.value, at: p.Graph.Records()})
		LearnPair(p, a, 0)
	}
	if best := bestPairOf(p, f, perRequest); best != nil {
		t.Errorf("%q is asked after %d pairs in vain", p.Graph.ValueText(best.best), mostPairsVain)
	}
	p.Graph.Capture(9, "found by another word", []bipartite.Value{{Text: "other"}})
	if best := bestPairOf(p, f, perRequest); best == nil {
		t.Error("none is asked once single words found something")
	}
}

// asksPair makes a query one for two words.
func asksPair(a *history.Query, t *pair) *history.Query {
	asksFor(a, t)
	return a
}

// What is known of a pair is counted on from where it was counted last: that is as if all items
// were looked at anew.
func TestKnownItemsOfAPairAreCountedOn(t *testing.T) {
	var g bipartite.Graph
	p := harvestOf(&g, "f1")
	head, second := g.Intern(bipartite.Value{Text: "head"}),
		g.Intern(bipartite.Value{Text: "second"})
	pr := &pair{head: &headword{value: head, query: &history.Query{Matching: history.Matching{Share: 1}}}, second: second}
	a := &history.Query{Query: plan.Query{ID: 1}, Of: p.Forms[0]}
	asksFor(a, pr)
	both, found := 0, 0
	for i := range 200 {
		vs := []bipartite.Value{{Text: fmt.Sprint("word", i)}}
		if i%2 == 0 {
			vs = append(vs, bipartite.Value{Text: "head"})
		}
		if i%3 == 0 {
			vs = append(vs, bipartite.Value{Text: "second"})
		}
		if i%6 == 0 {
			both++
		}
		g.Capture(bipartite.QueryID(i%5), fmt.Sprint(i), vs)
		if i%5 == 1 && i%6 == 0 {
			found++
		}
		if i%7 != 0 {
			continue // several items come between two looks
		}
		if got := knownOf(p, pr); got != float64(both) {
			t.Fatalf("after %d items %v are known to hold both, want %d", i+1, got, both)
		}
		if KnownToPair(p, a); pr.held != found {
			t.Fatalf("after %d items its query found %d that hold both, want %d", i+1, pr.held,
				found)
		}
	}
}
