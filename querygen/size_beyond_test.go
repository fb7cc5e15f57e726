package querygen

import (
	"fmt"
	"slices"
	"testing"

	"deepcrawl/bipartite"
	"deepcrawl/forms"
	"deepcrawl/querygen/history"
	"deepcrawl/querygen/size"
)

// A trade directory shows visitors the first hundred firms of an answer, and counts no others. It
// has a menu that searches its help pages instead.
func guests(t *testing.T, vocabulary int) (found, worst float64, p *Planner) {
	t.Helper()
	var g bipartite.Graph
	where := forms.Field{Name: "where", Position: 1, Role: forms.Scope, Default: []string{"firms"},
		Domain: forms.Domain{Kind: forms.Options,
			Options: []forms.Option{{Value: "firms", Text: "firms", Selected: true},
				{Value: "help", Text: "help"}}}}
	f := &forms.Form{ID: "f1", Kind: forms.Search, Method: "GET", Fields: []forms.Field{
		{Name: "q", Role: forms.Keyword, Domain: forms.Domain{Kind: forms.Free}}, where}}
	word := func(m uint64) string { return fmt.Sprintf("w%02dx", m%uint64(vocabulary)) }
	p = New(&g, []*forms.Form{f}, Seeds{Words: []string{word(0), word(1), word(2)}},
		Config{Seed: 1})
	const items, shown = 900, 100
	harvest(p, 400, func(a Ask) Outcome {
		worst = max(worst, p.Estimate().Coverage-float64(g.Records())/items)
		given := map[string]string{"where": "firms"}
		for _, as := range a.Query.Assign {
			if given[as.Name] = ""; len(as.Values) > 0 {
				given[as.Name] = as.Values[0]
			}
		}
		o := Outcome{Ask: a, Kind: Empty, Claimed: 0, Requests: 1}
		put := func(key string, vs []bipartite.Value) {
			if o.Returned >= shown {
				return
			}
			o.Kind = Results
			o.Returned++
			o.Claimed++
			if _, fresh := g.Capture(a.Query.ID, key, vs); fresh {
				o.New++
			}
		}
		for i := range 3 {
			if given["where"] == "help" {
				put(fmt.Sprint("help", i), nil)
			}
		}
		for i := range items {
			m := history.Mix(9, uint64(i))
			name := []string{word(m), word(m >> 8), word(m >> 16)}
			if given["where"] == "help" || given["q"] != "" && !slices.Contains(name, given["q"]) {
				continue
			}
			var vs []bipartite.Value
			for _, w := range name {
				vs = append(vs, bipartite.Value{Text: w})
			}
			put(fmt.Sprint(i), vs)
		}
		return o
	})
	return float64(g.Records()) / items, worst, p
}

func TestThatPartsWereReadProvesNothingWhereWordsFindMore(t *testing.T) {
	if found, worst, p := guests(t, 97); found < 0.95 || worst > 0.1 || p.Stopped() == "listed" {
		t.Errorf("%.2f found: %s; a claim was %.2f too high", found, p.Stopped(), worst)
	}
}

func TestNothingIsClaimedByAnswersThatAreCut(t *testing.T) {
	if found, worst, p := guests(t, 12); worst > 0.1 {
		t.Errorf("%.2f found: %s; a claim was %.2f too high", found, p.Stopped(), worst)
	}
}

// Of answers that are cut only what ranks first is shown: that it was all known says nothing of
// what stands behind.
func TestLastAnswersThatAreCutTellNothing(t *testing.T) {
	for _, claimed := range []int{40, 500} {
		var g bipartite.Graph
		f := &forms.Form{ID: "f1", Kind: forms.Search, Method: "GET", Fields: []forms.Field{
			{Name: "q", Role: forms.Keyword, Domain: forms.Domain{Kind: forms.Free}}}}
		p := New(&g, []*forms.Form{f}, Seeds{}, Config{Seed: 1})
		for i := range 300 {
			g.Capture(1, fmt.Sprint(i), nil)
		}
		p.Known, p.Limit = g.Records(), 100
		for i := range 20 {
			a := &history.Query{Of: p.Forms[0],
				Query: Query{Purpose: "value", Value: bipartite.Value{Text: fmt.Sprint("word", i)}},
				Total: history.Total{Claimed: claimed, Exact: true}}
			size.AnswersOf(p.Harvest, a, 40, 0)
		}
		if e := p.Estimate(); (e.By == "last answers") != (claimed <= p.Limit) {
			t.Errorf("of answers of %d results, of which %d are shown, the estimate is %+v",
				claimed, p.Limit, e)
		}
	}
}
