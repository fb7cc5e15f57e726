package querygen

import (
	"fmt"
	"testing"

	"deepcrawl/bipartite"
	"deepcrawl/forms"
)

// A reloadSite has counties and towns. It finds nothing until both are chosen, and fills the menu of towns when its page is
// loaded with a county.
type reloadSite struct {
	counties, towns int // towns of a county: one more for each county after the first
	graph           bipartite.Graph
	asked           int
}

func (s *reloadSite) form() *forms.Form {
	town := forms.Field{Name: "town", Controls: []int{1}, Role: forms.Filter, Position: 1, FilledBy: 1, Default: []string{""},
		Domain: forms.Domain{Kind: forms.Options, Options: []forms.Option{{Text: "Choose", Any: true, Selected: true}}}}
	return &forms.Form{ID: "jobs", Kind: forms.Search, Method: "GET", Fields: []forms.Field{choiceOf("county", s.counties, forms.Option{Text: "Choose", Any: true, Selected: true}), town},
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
				fill.Options = append(fill.Options, forms.Option{Value: fmt.Sprint(c, "-", t), Text: fmt.Sprint("Town ", c, t)})
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
				if _, fresh := s.graph.Capture(a.Query.ID, fmt.Sprint(c, "/", t, "/", i), nil); fresh {
					o.New++
				}
			}
		}
	}
	return o
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
