package querygen

import (
	"slices"
	"testing"

	"deepcrawl/bipartite"
	"deepcrawl/querygen/history"
	"deepcrawl/querygen/strategy/listing"
)

func TestLettersOfMostWordsListWhereTheyMatchInsideOfWords(t *testing.T) {
	short := newDatabase(3000, 8000, 40, 20)
	for name, s := range map[string]site{
		"any word may match": {page: 10, totals: "exact", inside: true,
			anyWord: true},
		"any of the first five, the rest ignored": {page: 10, totals: "exact", inside: true,
			anyWord: true, first: 5},
	} {
		t.Run(name, func(t *testing.T) {
			s.database = short
			p := s.harvest(t, Config{Seed: 1}, 2000)
			if most := len(s.items)*11/10/s.page + 60; s.reached[95] == 0 || s.reached[95] > most {
				t.Errorf("95 %% after %d requests, want at most %d; found %d of %d, stopped: %s",
					s.reached[95], most, s.graph.Records(), len(s.items), p.Stopped())
			}
		})
	}
}

func TestLettersThatBeginWordsAreNotTakenForLettersInside(t *testing.T) {
	s := site{database: few, page: 10, totals: "exact", prefix: true, anyWord: true}
	p := s.harvest(t, Config{Seed: 1}, 300)
	if p.Facts("f1").Inside {
		t.Errorf("evidence: %s", p.Forms[0].Facts.Evidence["lists"])
	}
}

// Nearly every item holds the letter in some word, whatever it was found by: what tells is that so
// few were.
func TestALetterThatFewItemsHoldAsAWordIsNotTakenForOneInside(t *testing.T) {
	s := site{database: few, page: 10, totals: "exact", anyWord: true,
		repliers: map[string][]int{"e": {3, 50, 97, 144, 191, 238, 285, 332, 379, 426, 473}}}
	p := s.harvest(t, Config{Seed: 1}, 2000)
	if p.Facts("f1").Inside {
		t.Errorf("evidence: %s", p.Forms[0].Facts.Evidence["inside"])
	}
}

// Letters that list less than a few words do are no step of the way from those to many words.
func TestAUnionOfManyWordsFollowsLettersThatDoNotList(t *testing.T) {
	s := site{database: few, page: 10, totals: "exact", anyWord: true}
	p := s.planner(Config{Seed: 1})
	b := p.Forms[0]
	b.Facts.Inside, listing.JoiningOf(b).Unions, listing.JoiningOf(b).UnionSize = true, 1, 900
	letters := &history.Query{
		Query: Query{ID: 7, Form: "f1", Purpose: "list", Way: listing.LettersWay, Term: "es an"},
		Of:    b, Reading: history.Reading{Pages: 1}, Total: history.Total{Claimed: 40},
		Progress: history.Progress{More: true}}
	listing.FirstUnion(p.Harvest, letters)
	b.Done[listing.LettersWay] = true
	if w := furtherUnion(b); !w.Ready(p.Harvest, b) || letters.More || b.Facts.Inside {
		t.Errorf("many words are ready: %v, letters are read on: %v, match inside: %v",
			w.Ready(p.Harvest, b), letters.More, b.Facts.Inside)
	}
}

func furtherUnion(b *history.FormState) history.Probe {
	return b.Probes[slices.IndexFunc(b.Probes, func(w history.Probe) bool {
		return w.Name == "union 1"
	})]
}

func TestALaterTotalBelowWhatWasShownIsNotBelieved(t *testing.T) {
	for name, c := range map[string]struct {
		claimed, returned, later int
		want                     bool
	}{
		"the first total":           {-1, 10, 4, true},
		"the same again":            {400, 100, 400, true},
		"fewer, as items went away": {400, 100, 390, true},
		"more":                      {400, 100, 500, true},
		"another number":            {400, 100, 25, false},
		"none":                      {400, 100, -1, false},
	} {
		t.Run(name, func(t *testing.T) {
			a := &history.Query{Total: history.Total{Claimed: c.claimed, Printed: c.claimed},
				Reading: history.Reading{Returned: c.returned}}
			if got := a.Believes(Outcome{Kind: Results, Claimed: c.later}); got != c.want {
				t.Errorf("got %v, want %v", got, c.want)
			}
		})
	}
}

// A union of two words that count leaves out what holds neither: words that hold one of them say
// nothing of that, and a second union asks for it.
func TestWhatAUnionOfLettersLeavesOutIsAskedForAndNotClaimed(t *testing.T) {
	short := newDatabase(3000, 8000, 40, 6)
	asked, held := 0, 0
	got := median(5, func(seed uint64) float64 {
		s := site{database: short, page: 10, totals: "exact", inside: true, anyWord: true, first: 2}
		p := s.harvest(t, Config{Seed: seed}, 2000)
		b := p.Forms[0]
		if listing.JoiningOf(b).Spelt.Whole && b.Done[listing.RestWay+"2"] {
			asked++
		}
		if p.Estimate().High >= float64(len(s.items)) {
			held++
		}
		t.Logf("%d of %d in %d requests, stopped: %s; %+v", s.graph.Records(), len(s.items),
			s.requests, p.Stopped(), p.Estimate())
		return float64(s.graph.Records()) / float64(len(s.items))
	})
	if asked < 3 || held < 4 || got < 0.94 {
		t.Errorf("of five harvests %d ask for the rest and %d estimates hold the truth; %.2f are "+
			"found by half of them", asked, held, got)
	}
}

func TestWordsThatAUnionShowsAreNoEvidenceOfWhatItLeavesOut(t *testing.T) {
	s := site{database: few, page: 10, totals: "exact", inside: true, anyWord: true}
	p := s.planner(Config{Seed: 1})
	b := p.Forms[0]
	listing.JoiningOf(b).Spelt.Runs = []string{"er", "an"}
	for text, want := range map[string]bool{"water": true, "fish": false, "fish water": false,
		"water land": true, "": false} {
		if got := listing.Shows(b, text); got != want {
			t.Errorf("any word may match, %q: got %v", text, got)
		}
	}
	listing.JoiningOf(b).Joiner = " OR "
	if !listing.Shows(b, "fish water") || listing.Shows(b, "fish soup") {
		t.Error("where all words must match, one of them suffices")
	}
}

func TestRunsOfTheWordsThatFoundTheItemsAreNotTakenForCommonOnes(t *testing.T) {
	s := site{database: few, page: 10, totals: "exact", inside: true, anyWord: true}
	p := s.harvest(t, Config{Seed: 1}, 60)
	b := p.Forms[0]
	common := listing.CommonRuns(p.Harvest, b)
	(*listing.PastOf(p.Harvest)) = append((*listing.PastOf(p.Harvest)),
		listing.Past{Id: 900, Box: b, Text: "not " + common[0]})
	for d := range p.Graph.Records() {
		s.graph.Capture(900, s.graph.Key(bipartite.RecordID(d)), nil)
	}
	if runs := listing.CommonRuns(p.Harvest, b); slices.Contains(runs, common[0]) ||
		slices.Contains(runs, "no") {
		t.Errorf("runs: %v, first of them before: %s", runs, common[0])
	}
}
