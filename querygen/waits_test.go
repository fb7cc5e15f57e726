package querygen

import (
	"fmt"
	"maps"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"

	"deepcrawl/bipartite"
	"deepcrawl/forms"
)

// A box that searches the pages about the site finds nothing of a register whose dates are far
// back: it is left until the register is read.
func TestAFormThatFindsNothingWaitsForTheOthers(t *testing.T) {
	s := &registerSite{days: entries(900, 9, 18), longest: 92, most: 100}
	register := s.form()
	register.Action = "http://h.example/register"
	site := &forms.Form{ID: "site", Action: "http://h.example/pages", Kind: forms.Search,
		Method: "GET", Probability: 1,
		Fields: []forms.Field{
			{Name: "q", Role: forms.Keyword, Domain: forms.Domain{Kind: forms.Free}}},
		Words: make([]string, 0, 80)}
	for i := range 80 {
		site.Words = append(site.Words, "word"+string(rune('a'+i/26))+string(rune('a'+i%26)))
	}
	p := New(&s.graph, []*forms.Form{site, register}, Seeds{},
		Config{Seed: 1, Policy: Auto, Today: time.Date(2026, 11, 24, 0, 0, 0, 0, time.UTC)})
	inVain := 0
	harvest(p, 1000, func(a Ask) Outcome {
		if a.Query.Form == "site" {
			inVain++
			return Outcome{Ask: a, Kind: Empty, Claimed: -1, Requests: 1, Said: "No pages"}
		}
		return s.answer(a)
	})
	if n := s.graph.Records(); n < 880 || inVain > 60 {
		t.Errorf("%d of 900 entries, %d questions to the box of the site, stopped: %s", n, inVain,
			p.Stopped())
	}
}

// A catalogue has a form with a box and a menu. The box in the head of each of its pages finds a
// few pages about the site by letters, and nothing else.
type headed struct {
	graph   bipartite.Graph
	to      map[string]int
	atItems map[string]int // questions to each form when half of the items were known
	mute    bool           // the box finds nothing at all
}

const (
	headedItems = 600
	headedWords = 60
)

func (s *headed) forms() []*forms.Form {
	free := forms.Domain{Kind: forms.Free}
	words := []string{"w1", "w2", "w3", "w4", "w5"}
	return []*forms.Form{
		{ID: "catalogue", Action: "http://h.example/find", Kind: forms.Search, Method: "GET",
			Probability: 1, Words: words,
			Fields: []forms.Field{{Name: "words", Role: forms.Keyword, Domain: free},
				choiceOf("shelf", 1, forms.Option{Text: "all", Any: true, Selected: true},
					forms.Option{Value: "x", Text: "x"})}},
		{ID: "head", Action: "http://h.example/pages", Kind: forms.Search, Method: "GET",
			Probability: 1, Words: words,
			Fields: []forms.Field{{Name: "q", Role: forms.Keyword, Domain: free}}},
	}
}

func (s *headed) answer(a Ask) Outcome {
	s.to[a.Query.Form]++
	if 2*s.graph.Records() >= headedItems && len(s.atItems) == 0 {
		s.atItems = maps.Clone(s.to)
	}
	given := filled(a.Query)
	var found []string
	switch {
	case a.Query.Form == "head" && !s.mute && (given["q"] == "e" || given["q"] == "er"):
		found = []string{"about", "help", "contact"}
	case a.Query.Form == "catalogue" && given["words"] != "":
		for i := range headedItems {
			if slices.Contains(headedIn(i), given["words"]) {
				found = append(found, fmt.Sprint("item ", i))
			}
		}
	}
	const page = 20
	from, to := min((a.Page-1)*page, len(found)), min(a.Page*page, len(found))
	o := Outcome{Ask: a, Kind: Results, Returned: to - from, Claimed: len(found),
		ClaimedExact: true, More: to < len(found), Requests: 1}
	if len(found) == 0 {
		o.Kind = Empty
	}
	for _, key := range found[from:to] {
		var values []bipartite.Value
		if n, err := strconv.Atoi(strings.TrimPrefix(key, "item ")); err == nil {
			for _, w := range headedIn(n) {
				values = append(values, bipartite.Value{Text: w})
			}
		}
		if _, fresh := s.graph.Capture(a.Query.ID, key, values); fresh {
			o.New++
		}
	}
	return o
}

// headedIn are the words of an item.
func headedIn(i int) []string {
	return []string{fmt.Sprint("w", i%headedWords), fmt.Sprint("w", (i/7)%headedWords),
		fmt.Sprint("w", (3*i+i/11)%headedWords)}
}

func (s *headed) harvest() {
	s.to = make(map[string]int)
	harvest(New(&s.graph, s.forms(), Seeds{}, Config{Seed: 1, Policy: Auto}), 600, s.answer)
}

func TestABoxThatFindsAFewPagesLeavesItsListsUntilTheRegisterIsRead(t *testing.T) {
	s := new(headed)
	s.harvest()
	if n := s.graph.Records(); n < headedItems-6 {
		t.Errorf("%d of %d items", n, headedItems)
	}
	if n := s.atItems["head"]; n > 9 {
		t.Errorf("%d questions to the box in the head, %d to the catalogue, until half of the "+
			"items are known", n, s.atItems["catalogue"])
	}
}

// What several known items hold finds nothing in the box: it searches something else.
func TestABoxThatDoesNotFindWhatIsKnownIsLeftSooner(t *testing.T) {
	s := &headed{mute: true}
	s.harvest()
	if n := s.graph.Records(); n < headedItems || s.to["head"] > 30 {
		t.Errorf("%d of %d items, %d questions to the box in the head, %d to the catalogue", n,
			headedItems, s.to["head"], s.to["catalogue"])
	}
}

// The box in the head finds three pages by common words. The form of the register knows none of the
// words that its page has, but other words.
func TestWordsGoToTheFormThatAsksForMoreWhileABoxFoundAFewPages(t *testing.T) {
	var g bipartite.Graph
	free := forms.Domain{Kind: forms.Free}
	site := &forms.Form{ID: "site", Action: "http://h.example/pages", Kind: forms.Search,
		Method: "GET", Probability: 1,
		Fields: []forms.Field{{Name: "q", Role: forms.Keyword, Domain: free}}}
	register := &forms.Form{ID: "register", Action: "http://h.example/find", Kind: forms.Search,
		Method: "GET", Probability: 1,
		Fields: []forms.Field{{Name: "title", Role: forms.Keyword, Domain: free},
			{Position: 1, Name: "owner", Role: forms.Filter, Domain: free}}}
	p := New(&g, []*forms.Form{site, register}, Seeds{}, Config{Seed: 1, Policy: Auto})
	toBox := 0
	harvest(p, 400, func(a Ask) Outcome {
		o := Outcome{Ask: a, Kind: Empty, Claimed: -1, Requests: 1}
		given := filled(a.Query)
		var found []string
		if a.Query.Form == "site" && 0 < g.Records() && g.Records() < 30 {
			toBox++
		}
		switch {
		case a.Query.Form == "site" && slices.Contains([]string{"the", "in", "for"}, given["q"]):
			found = []string{"about", "help", "contact"}
		case a.Query.Form == "register" && given["title"] == "water":
			for i := range 30 {
				found = append(found, fmt.Sprint("item ", i))
			}
		}
		if len(found) > 0 {
			o.Kind, o.Returned = Results, len(found)
		}
		for _, key := range found {
			words := []bipartite.Value{{Text: "word of " + key}}
			for i := range 12 {
				words = append(words, bipartite.Value{Text: fmt.Sprint(key, "word", i)})
			}
			if _, fresh := g.Capture(a.Query.ID, key, words); fresh {
				o.New++
			}
		}
		return o
	})
	if g.Records() < 30 || toBox > 3 {
		t.Errorf("%d items, %d questions to the box that found three pages, ended with %s",
			g.Records(), toBox, p.Stopped())
	}
}

// A program that does something at each press answers all words alike, and shows nothing of a
// search.
func TestAFormThatTellsNothingIsLeft(t *testing.T) {
	for name, c := range map[string]struct {
		tells func(asked int) bool
		left  bool
	}{
		"it never tells anything":             {func(int) bool { return false }, true},
		"it said once that nothing was found": {func(asked int) bool { return asked == 4 }, false},
	} {
		t.Run(name, func(t *testing.T) {
			var g bipartite.Graph
			asked := 0
			box := &forms.Form{ID: "box", Action: "http://h.example/do", Kind: forms.Search,
				Method: "GET", Probability: 1,
				Fields: []forms.Field{
					{Name: "q", Role: forms.Keyword, Domain: forms.Domain{Kind: forms.Free}}}}
			harvest(New(&g, []*forms.Form{box}, Seeds{}, Config{Seed: 1, Policy: Auto}), 600,
				func(a Ask) Outcome {
					asked++
					return Outcome{Ask: a, Kind: Empty, Claimed: -1, Requests: 1,
						Mute: a.Query.Term != "" && !c.tells(asked)}
				})
			if left := asked <= 2*muteEnough; left != c.left {
				t.Errorf("asked %d times", asked)
			}
		})
	}
}
