package querygen

import (
	"fmt"
	"testing"

	"deepcrawl/bipartite"
	"deepcrawl/forms"
)

// A reloadSite has counties and towns. It finds nothing until both are chosen, and fills the menu
// of towns when its page is loaded with a county.
type reloadSite struct {
	counties, towns int // towns of a county: one more for each county after the first
	graph           bipartite.Graph
	asked           int
}

func (s *reloadSite) form() *forms.Form {
	town := forms.Field{Name: "town", Controls: []int{1}, Role: forms.Filter, Position: 1,
		FilledBy: 1, Default: []string{""},
		Domain: forms.Domain{Kind: forms.Options,
			Options: []forms.Option{{Text: "Choose", Any: true, Selected: true}}}}
	return &forms.Form{ID: "jobs", Kind: forms.Search, Method: "GET",
		Fields: []forms.Field{
			choiceOf("county", s.counties, forms.Option{Text: "Choose", Any: true, Selected: true}),
			town},
		Controls: []forms.Control{{Tag: "select", Name: "county"}, {Tag: "select", Name: "town"}}}
}

func (s *reloadSite) answer(a Ask) Outcome {
	s.asked++
	given := filled(a.Query)
	o := Outcome{Ask: a, Kind: Empty, Claimed: -1, Requests: 1}
	for c := range s.counties {
		if given["county"] != fmt.Sprint("county", c) {
			continue
		}
		if given["town"] == "" {
			fill := forms.Filling{Menu: 1, Options: []forms.Option{{Text: "Choose", Any: true}}}
			for t := range s.towns + c {
				fill.Options = append(fill.Options,
					forms.Option{Value: fmt.Sprint(c, "-", t), Text: fmt.Sprint("Town ", c, t)})
			}
			o.Filled = []forms.Filling{fill}
			return o
		}
		for t := range s.towns + c {
			if given["town"] != fmt.Sprint(c, "-", t) {
				continue
			}
			for i := range 3 + t {
				o.Kind = Results
				o.Returned++
				if _, fresh :=
					s.graph.Capture(a.Query.ID, fmt.Sprint(c, "/", t, "/", i), nil); fresh {
					o.New++
				}
			}
		}
	}
	return o
}

// The towns of each county are known before anything is asked, as where a first step was looked
// behind.
func TestAChoiceThatFindsNothingIsTriedWithWhatItFills(t *testing.T) {
	s, want := &reloadSite{counties: 5, towns: 3}, 0
	f := s.form()
	for c := range s.counties {
		var towns []forms.Option
		for town := range s.towns + c {
			want += 3 + town
			towns = append(towns,
				forms.Option{Value: fmt.Sprint(c, "-", town), Text: fmt.Sprint("Town ", c, town)})
		}
		f = forms.FilledUnder(f, 1, towns, fmt.Sprint("county", c))
	}
	p := New(&s.graph, []*forms.Form{f}, Seeds{}, Config{Seed: 1})
	harvest(p, 200, func(a Ask) Outcome {
		o := s.answer(a)
		o.Filled = nil
		return o
	})
	if got := s.graph.Records(); got != want || s.asked > 60 {
		t.Errorf("%d of %d items by %d queries: %s", got, want, s.asked, p.Stopped())
	}
}

func TestMenusThatAPageFillsWhenItIsLoadedAgainAreAskedWithTheirChoice(t *testing.T) {
	s, want := &reloadSite{counties: 12, towns: 3}, 0
	for c := range s.counties {
		for town := range s.towns + c {
			want += 3 + town
		}
	}
	p := New(&s.graph, []*forms.Form{s.form()}, Seeds{}, Config{Seed: 1})
	harvest(p, 1000, s.answer)
	if got := s.graph.Records(); got != want || s.asked > 200 {
		t.Errorf("%d of %d items by %d queries: %s", got, want, s.asked, p.Stopped())
	}
}

// The page says by name which menus it wants chosen. The towns of a county are no choice that
// stands for those of another.
func TestAMenuThatAnotherFillsIsNotChosenOnceForAll(t *testing.T) {
	s, want := &reloadSite{counties: 6, towns: 3}, 0
	for c := range s.counties {
		for town := range s.towns + c {
			want += 3 + town
		}
	}
	f := s.form()
	f.Fields[0].Label, f.Fields[0].Required, f.Fields[1].Label, f.Fields[1].Required = "County",
		true, "Town", true
	p := New(&s.graph, []*forms.Form{f}, Seeds{}, Config{Seed: 1})
	harvest(p, 200, func(a Ask) Outcome {
		o := s.answer(a)
		if len(o.Filled) > 0 {
			o.Wants, o.Unlike = "Please choose a county and a town.", true
		}
		return o
	})
	if got := s.graph.Records(); got != want || s.asked > 100 {
		t.Errorf("%d of %d items by %d queries: %s", got, want, s.asked, p.Stopped())
	}
}

// A partsSite finds parts of a make and model, 30 of them at most, and by category where both are
// chosen. It fills the menu of models when its page is loaded with a make.
type partsSite struct {
	makes, models, categories, each int
	graph                           bipartite.Graph
	asked                           int
}

func (s *partsSite) form() *forms.Form {
	any := forms.Option{Text: "Choose", Any: true, Selected: true}
	model := forms.Field{Name: "model", Controls: []int{1}, Role: forms.Filter, Position: 1,
		FilledBy: 1, Default: []string{""},
		Domain: forms.Domain{Kind: forms.Options, Options: []forms.Option{any}}}
	category := choiceOf("category", s.categories, any)
	category.Controls, category.Position = []int{2}, 2
	return &forms.Form{ID: "parts", Kind: forms.Search, Method: "GET",
		Fields: []forms.Field{choiceOf("make", s.makes, any), model, category},
		Controls: []forms.Control{{Tag: "select", Name: "make"}, {Tag: "select", Name: "model"},
			{Tag: "select", Name: "category"}}}
}

func (s *partsSite) answer(a Ask) Outcome {
	s.asked++
	given := filled(a.Query)
	o := Outcome{Ask: a, Kind: Empty, Claimed: -1, Requests: 1}
	for k := range s.makes {
		if given["make"] != fmt.Sprint("make", k) {
			continue
		}
		if given["model"] == "" {
			fill := forms.Filling{Menu: 1, Options: []forms.Option{{Text: "Choose", Any: true}}}
			for m := range s.models {
				fill.Options = append(fill.Options,
					forms.Option{Value: fmt.Sprint(k, "-", m), Text: fmt.Sprint("Model ", k, m)})
			}
			o.Filled = []forms.Filling{fill}
			return o
		}
		for c := range s.categories {
			if given["category"] != "" && given["category"] != fmt.Sprint("category", c) {
				continue
			}
			for i := range s.of(given["model"], c) {
				if o.Claimed = max(o.Claimed, 0) + 1; o.Returned < 30 {
					o.Returned++
					if _, fresh := s.graph.Capture(a.Query.ID,
						fmt.Sprint(given["model"], "/", c, "/", i), nil); fresh {
						o.New++
					}
				}
			}
		}
		if o.Returned > 0 {
			o.Kind, o.ClaimedExact = Results, true
		}
	}
	return o
}

// of returns how many parts of a category there are for a model.
func (s *partsSite) of(model string, category int) int {
	return s.each + int(model[0]+model[len(model)-1])*(category+1)%4
}

// What a page answers before it has all the choices that it wants says nothing of the menus that
// were chosen then.
func TestAMenuThatFoundNothingByItselfIsAskedOnceThePageHasWhatItWants(t *testing.T) {
	s := &partsSite{makes: 8, models: 4, categories: 7, each: 5}
	want := 0
	for i := range s.makes * s.models * s.categories {
		want += s.of(fmt.Sprint(i%s.makes, "-", i/s.makes%s.models), i/s.makes/s.models)
	}
	p := New(&s.graph, []*forms.Form{s.form()}, Seeds{}, Config{Seed: 1})
	harvest(p, 1000, s.answer)
	if got := s.graph.Records(); got != want || s.asked > 300 {
		t.Errorf("%d of %d items by %d queries: %s", got, want, s.asked, p.Stopped())
	}
}
