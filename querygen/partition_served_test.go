package querygen

import (
	"fmt"
	"testing"
	"time"

	"deepcrawl/bipartite"
	"deepcrawl/forms"
)

// A ward has a menu of districts that must be set, and dates that are served at its last year.
// Report i of a district was 30*i days before the last one.
type ward struct {
	districts, each int
	words           bool // a box beside, which need not be filled
	graph           bipartite.Graph
	requests        int
}

var lastReport = time.Date(2026, 11, 1, 0, 0, 0, 0, time.UTC)

func (s *ward) form() *forms.Form {
	date := forms.Domain{Kind: forms.Typed, Type: "date"}
	menu := forms.Domain{Kind: forms.Options, Options: []forms.Option{{Any: true}}}
	for d := range s.districts {
		menu.Options = append(menu.Options,
			forms.Option{Value: fmt.Sprint(d + 1), Text: fmt.Sprint("District ", d+1)})
	}
	f := &forms.Form{ID: "ward", Kind: forms.Search, Method: "POST", Fields: []forms.Field{
		{Name: "district", Label: "District", Role: forms.Filter, Domain: menu, Controls: []int{0}},
		{Name: "from", Role: forms.RangeFrom, Pair: 3, Domain: date,
			Default: []string{lastReport.AddDate(-1, 0, 0).Format("02.01.2006")}},
		{Name: "to", Role: forms.RangeTo, Pair: 2, Domain: date,
			Default: []string{lastReport.Format("02.01.2006")}},
	}, Controls: []forms.Control{{Tag: "select", Name: "district"}}}
	if s.words {
		f.Fields = append(f.Fields,
			forms.Field{Name: "q", Role: forms.Keyword, Domain: forms.Domain{Kind: forms.Free}})
	}
	for i := range f.Fields {
		f.Fields[i].Position = i
	}
	return f
}

func (s *ward) answer(a Ask) Outcome {
	s.requests++
	f := s.form()
	given := map[string]string{"from": f.Fields[1].Default[0], "to": f.Fields[2].Default[0]}
	for _, as := range a.Query.Assign {
		if given[as.Name] = ""; len(as.Values) > 0 {
			given[as.Name] = as.Values[0]
		}
	}
	o := Outcome{Ask: a, Kind: Empty, Claimed: -1, Requests: 1}
	if given["district"] == "" {
		o.Wants = "Please choose a district."
		return o
	}
	from, err1 := time.Parse("02.01.2006", given["from"])
	to, err2 := time.Parse("02.01.2006", given["to"])
	for i := range s.each {
		at := lastReport.AddDate(0, 0, -30*i)
		if err1 == nil && at.Before(from) || err2 == nil && at.After(to) ||
			given["q"] != "" && given["q"] != "report" {
			continue
		}
		o.Kind, o.Returned = Results, o.Returned+1
		key := fmt.Sprint(given["district"], "/", i)
		if _, fresh := s.graph.Capture(a.Query.ID, key,
			[]bipartite.Value{{Attr: "date", Text: at.Format("02.01.2006")}, {Text: "report"}}); fresh {
			o.New++
		}
	}
	o.Claimed, o.ClaimedExact = o.Returned, true
	return o
}

// Each part of a form that shows one at a time is of the dates that the form is served with: they
// are lifted first. A box beside the menu waits where an option alone lists its part.
func TestPartsAreNotLeftAtTheDatesThatAreServed(t *testing.T) {
	for _, s := range []*ward{{districts: 12, each: 60}, {districts: 12, each: 60, words: true}} {
		p := New(&s.graph, []*forms.Form{s.form()}, Seeds{}, Config{Coverage: 1, Today: lastReport})
		harvest(p, 200, s.answer)
		if got, want := s.graph.Records(),
			s.districts*s.each; got != want || s.requests > 3*s.districts {
			t.Errorf("words %v: %d of %d items after %d requests: %s", s.words, got, want,
				s.requests, p.Stopped())
		}
	}
}
