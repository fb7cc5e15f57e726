package querygen

import (
	"fmt"
	"testing"

	"deepcrawl/bipartite"
	"deepcrawl/forms"
	"deepcrawl/querygen/history"
)

// A register of plants refuses each question that has no region ticked.
func TestAPartIsAskedAfterAFewWordsInVain(t *testing.T) {
	var g bipartite.Graph
	f := &forms.Form{ID: "plants", Kind: forms.Search, Method: "GET", Fields: []forms.Field{
		{Name: "region", Role: forms.Filter, Multiple: true,
			Domain: forms.Domain{Kind: forms.Options, Options: []forms.Option{
				{Value: "n", Text: "North"}, {Value: "s", Text: "South"},
				{Value: "w", Text: "West"},
			}}},
		{Position: 1, Name: "text", Role: forms.Keyword, Domain: forms.Domain{Kind: forms.Free}},
	}}
	p := New(&g, []*forms.Form{f}, Seeds{Words: []string{"moss", "fern"}}, Config{Seed: 1})
	words := 0
	harvest(p, 200, func(a Ask) Outcome {
		o := Outcome{Ask: a, Kind: Empty, Claimed: -1, Requests: 1}
		given := filled(a.Query)
		if a.Query.By == "seed" && g.Records() == 0 {
			words++
		}
		if given["region"] == "" || given["text"] != "" {
			return o
		}
		o.Kind, o.Returned = Results, 20
		for i := range 20 {
			if _, fresh := g.Capture(a.Query.ID, fmt.Sprint(given["region"], i), nil); fresh {
				o.New++
			}
		}
		return o
	})
	if g.Records() < 60 || words > 12 {
		t.Errorf("%d items of 60, %d words before the first", g.Records(), words)
	}
}

// A box that answers "the" with a page of its own is asked for further words before the others are.
func TestWordsGoToABoxThatAnswersOtherwiseThanToNonsense(t *testing.T) {
	for name, c := range map[string]struct {
		otherwise func(word string) bool
		want      bool
	}{
		"one word":  {func(w string) bool { return w == "the" }, true},
		"each word": {func(string) bool { return true }, false},
	} {
		t.Run(name, func(t *testing.T) {
			var g bipartite.Graph
			f := &forms.Form{ID: "people", Kind: forms.Search, Method: "GET", Fields: []forms.Field{
				{Name: "name", Role: forms.Keyword, Domain: forms.Domain{Kind: forms.Free}},
				{Position: 1, Name: "summary", Role: forms.Keyword,
					Domain: forms.Domain{Kind: forms.Free}},
			}}
			p := New(&g, []*forms.Form{f},
				Seeds{Words: []string{"red", "tin", "oak", "jug", "the"}}, Config{Seed: 1})
			asked := make(map[string]int)
			harvest(p, 60, func(a Ask) Outcome {
				o := Outcome{Ask: a, Kind: Empty, Claimed: 0, Requests: 1, Said: "0 records found"}
				given := filled(a.Query)
				if a.Query.By == "seed" {
					asked[map[bool]string{true: "summary", false: "name"}[given["summary"] != ""]]++
				}
				if a.Query.Purpose != "nonsense" && c.otherwise(given["summary"]) {
					o.Claimed, o.Said = -1, ""
				}
				return o
			})
			if got := asked["summary"] >= asked["name"]+3; got != c.want {
				t.Errorf("words by box: %v", asked)
			}
		})
	}
}

// Words in vain until the first item is found say nothing of what follows.
func TestAHarvestGoesOnFromAFirstItemThatWasFoundLate(t *testing.T) {
	var p history.Harvest
	y := &p.Yield
	for range 120 {
		y.Add(0, 1, false)
	}
	y.Add(1, 1, false)
	if rate, ok := y.Over(history.YieldWindow); ok {
		t.Errorf("%v new items a request after one request", rate)
	}
	for range 99 {
		y.Add(1, 1, false)
	}
	if rate, ok := y.Over(history.YieldWindow); !ok || rate != 1 {
		t.Errorf("%v new items a request, %v, want 1", rate, ok)
	}
}

// Words that found nothing in a box beside the main one say no more of it than of that.
func TestABoxBesideTheMainOneIsAskedOnAfterManyWordsInVain(t *testing.T) {
	var g bipartite.Graph
	f := &forms.Form{ID: "people", Kind: forms.Search, Method: "GET", Fields: []forms.Field{
		{Name: "name", Role: forms.Keyword, Domain: forms.Domain{Kind: forms.Free}},
		{Position: 1, Name: "place", Role: forms.Keyword, Domain: forms.Domain{Kind: forms.Free}},
	}}
	p := New(&g, []*forms.Form{f}, Seeds{}, Config{Seed: 1})
	asked := 0
	harvest(p, 140, func(a Ask) Outcome {
		o := Outcome{Ask: a, Kind: Empty, Claimed: 0, Requests: 1}
		if given := filled(a.Query); a.Query.By == "seed" && given["place"] != "" {
			if asked++; asked%12 == 0 {
				o.Kind, o.Returned, o.Claimed = Results, 1, 1
				if _, fresh := g.Capture(a.Query.ID, fmt.Sprint("item ", asked), nil); fresh {
					o.New = 1
				}
			}
		}
		return o
	})
	if asked < 36 {
		t.Errorf("the box was asked for %d words", asked)
	}
}
