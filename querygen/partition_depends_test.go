package querygen

import (
	"fmt"
	"strconv"
	"testing"

	"deepcrawl/bipartite"
	"deepcrawl/forms"
)

// Options that exist under a choice of another menu are asked together with that choice alone. As a
// script fills the menu of models, nothing is asked that the page would not, and what is shown of
// few answers is found all the same.
func TestOptionsUnderAChoiceAreAskedWithItAlone(t *testing.T) {
	for name, mute := range map[string]bool{"items show their columns": false, "items do not": true} {
		t.Run(name, func(t *testing.T) {
			s := cars(3000, false)
			s.cap, s.page, s.totals, s.mute = 60, 30, "none", mute
			s.columns = s.columns[:3] // make, model, colour
			f := s.form()
			model := &f.Fields[1]
			model.FilledBy = 1
			for i, o := range model.Domain.Options {
				if n, err := strconv.Atoi(o.Value); err == nil {
					model.Domain.Options[i].Under = []string{fmt.Sprint(n / 4)}
				}
			}
			p, asked := New(&s.graph, []*forms.Form{f}, Seeds{}, Config{Seed: 1}), 0
			for a, ok := p.Next(); ok && s.requests < 3000; a, ok = p.Next() {
				chosen := map[string]string{}
				for _, as := range a.Query.Assign {
					chosen[as.Name] = as.Values[0]
				}
				if n, err := strconv.Atoi(chosen["model"]); err == nil {
					if asked++; chosen["make"] != fmt.Sprint(n/4) {
						t.Fatalf("model %d is asked with make %q", n, chosen["make"])
					}
				}
				p.Observe(s.answer(a))
			}
			if asked == 0 || s.graph.Records() < 3000*97/100 {
				t.Errorf("%d of 3000 items by %d requests, %d of them for a model",
					s.graph.Records(), s.requests, asked)
			}
		})
	}
}

// Where a browser types each question into a page, all that the page loads is the price of any
// question: words that find nothing end such a harvest no sooner than another.
func TestWhatABrowserLoadsForAQuestionIsNoDrought(t *testing.T) {
	const words = 30
	f := &forms.Form{ID: "f1", Kind: forms.Search, Method: "GET", Via: forms.ViaBrowser,
		Fields: []forms.Field{
			{Name: "q", Role: forms.Keyword, Domain: forms.Domain{Kind: forms.Free}}}}
	s := &site{database: newDatabase(600, 400, 6, 20), page: 100}
	for _, requests := range []int{1, 40} {
		p, queries := New(&s.graph, []*forms.Form{f}, Seeds{}, Config{Seed: 1}), 0
		for a, ok := p.Next(); ok && queries < words; a, ok = p.Next() {
			queries++
			p.Observe(Outcome{Ask: a, Kind: Empty, Claimed: -1, Requests: requests})
		}
		if queries < words {
			t.Errorf("with %d requests for each, it ends after %d words that found nothing, want %d", requests, queries, words)
		}
	}
}

// A page that fills a second menu for each choice of the first, and wants one of both, answers no
// choice of the first alone: what is filled is asked for before a further one.
func TestWhatAChoiceFillsIsAskedForBeforeAnotherChoice(t *testing.T) {
	const employers, places = 200, 3
	place := choiceOf("place", 0, forms.Option{Text: "choose", Any: true, Selected: true})
	place.Position, place.FilledBy, place.Controls = 1, 1, []int{1}
	employer := choiceOf("employer", employers,
		forms.Option{Text: "choose", Any: true, Selected: true})
	employer.Controls = []int{0}
	menu := forms.Control{Tag: "select", Type: "select"}
	f := &forms.Form{ID: "jobs", Kind: forms.Search, Method: "POST",
		Controls: []forms.Control{menu, menu}, Fields: []forms.Field{employer, place}}
	var graph bipartite.Graph
	p, asked, first := New(&graph, []*forms.Form{f}, Seeds{}, Config{Seed: 1}), 0, 0
	harvest(p, 600, func(a Ask) Outcome {
		asked++
		given := filled(a.Query)
		o := Outcome{Ask: a, Kind: Empty, Claimed: -1, Requests: 1}
		employer, where := given["employer"], given["place"]
		switch {
		case employer == "":
			o.Unlike = true
		case where == "":
			o.Unlike = true
			fl := forms.Filling{Menu: 1,
				Options: []forms.Option{{Text: "choose", Any: true, Selected: true}}}
			for i := range places {
				v := fmt.Sprint(employer, "/", i)
				fl.Options = append(fl.Options, forms.Option{Value: v, Text: v})
			}
			o.Filled = []forms.Filling{fl}
		default:
			o.Kind, o.Returned = Results, 2
			for i := range 2 {
				key := fmt.Sprint(where, "#", i)
				if _, fresh :=
					graph.Capture(a.Query.ID, key, []bipartite.Value{{Text: key}}); fresh {
					o.New++
				}
			}
		}
		if first == 0 && graph.Records() > 0 {
			first = asked
		}
		return o
	})
	if first == 0 || first > 10 || graph.Records() < employers*places {
		t.Errorf("%d of %d items by %d queries, the first by query %d; stopped: %s",
			graph.Records(), 2*employers*places, asked, first, p.Stopped())
	}
}
